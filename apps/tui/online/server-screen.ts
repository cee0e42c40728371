import type { BoardShape } from '@countermine/core/board.ts';
import type { Activity } from '@countermine/play/activity/activity.ts';
import type { Announcement } from '@countermine/play/activity/announcement.ts';
import { isCellAction, type PlayAction } from '@countermine/play/input/actions.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { OnlineClient } from '@countermine/play/online/online-client.ts';
import { announcementWords } from '@countermine/play/words/announcements.ts';
import { toAscii } from '@countermine/play/words/ascii.ts';
import type { RoomTexts } from '@countermine/play/words/catalogue.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import { signal } from '@preact/signals-core';
import { boardPalette } from '../board/board-palette.ts';
import { BoardView } from '../board/board-view.ts';
import type { BoardScene } from '../board/cell-face.ts';
import { boardGlyphs } from '../board/glyphs.ts';
import { FullScreen } from '../full-screen/full-screen.ts';
import { KeyButtons, type NamedKey } from '../full-screen/key-line.ts';
import { layOut, MIN_WINDOW } from '../full-screen/play-layout.ts';
import type { ScreenActivity, ScreenControls } from '../full-screen/screen-activity.ts';
import { ScreenInput } from '../full-screen/screen-input.ts';
import type { HelpScope } from '../panels/help-panel.ts';
import { PANEL_STYLES, type Panel, type PanelLook, panelGlyphs } from '../panels/panel.ts';
import { askFirst, type TitledQuestion } from '../panels/question-panel.ts';
import type { Canvas, ScreenArea } from '../screen/canvas.ts';
import type { Style } from '../screen/style.ts';
import { cutText, textWidth, wrapText } from '../screen/text-column.ts';
import { SYSTEM_CLOCK } from '../start/system-ports.ts';
import type { Capabilities } from '../terminal/capabilities.ts';
import { exitStatusOf, type Terminal } from '../terminal/terminal.ts';
import type { OnlineSetting } from './online-setting.ts';

export interface StagePorts {
  readonly setting: OnlineSetting;
  readonly look: PanelLook;
  /** Tells the player something, until the next key. */
  readonly say: (words: string) => void;
  readonly openPanel: (panel: Panel) => void;
  /** Asks before something is done. */
  readonly confirm: (question: TitledQuestion, onYes: () => void) => void;
  readonly requestFrame: () => void;
}

/** What is played over a server, as the full screen shows it: what stands around the board, and keys of its own. */
export interface ServerStage {
  readonly activity: Activity;
  readonly view: BoardView;
  readonly help: HelpScope;
  /** What a frame shows; undefined for nothing yet. It reads the signals that the frame depends on. */
  content(notice: string): StageContent | undefined;
  labelOf(cell: number): string;
  onKey?(name: KeyName, action: PlayAction | undefined): boolean;
  /** Does what was asked for that the activity leaves to its front end. */
  perform?(action: PlayAction): boolean;
  grab?: ScreenControls['grab'];
  onWheel?(rows: number): boolean;
  afterFrame?(): void;
  /** What is asked before it is left; undefined: nothing. */
  question?(): TitledQuestion | undefined;
  dispose(): Promise<unknown>;
}

/** A text beside the board; it takes as many lines as it needs. */
export interface Line {
  readonly text: string;
  readonly style: Style;
}

export interface StageContent {
  readonly shape: BoardShape;
  /** The ends of the upper line. */
  readonly title: string;
  readonly figures: readonly string[];
  /** The board, a text in its place, or something that draws itself there. */
  readonly board: BoardScene | readonly Line[] | ((canvas: Canvas, area: ScreenArea) => void);
  /** Beside the board. */
  readonly side: readonly Line[];
  /** Below it, where there is no room beside it: the most important first. */
  readonly below: readonly Line[];
  readonly keys: readonly NamedKey[];
}

interface ServerScreenStart {
  readonly setting: OnlineSetting;
  readonly connection: ConnectionState;
  /** Told at the beginning. */
  readonly notice: string;
  readonly stage: (ports: StagePorts) => ServerStage;
}

/** How often clocks are drawn again. Units: ms. */
const TICK = 1000;

/** A server gives no hints, and takes nothing back. */
const OFF: ReadonlySet<PlayAction> = new Set<PlayAction>([
  ...(['hint', 'why', 'overlay', 'undo', 'pause', 'same-board', 'replay'] as const),
]);
/** They do the same everywhere, also where a stage has other keys. */
const OF_SCREEN: ReadonlySet<PlayAction | undefined> = new Set<PlayAction>(['quit', 'redraw', 'help']);

/** Plays on a terminal, until the player leaves. @returns the exit status */
export async function playOnScreen(terminal: Terminal, start: ServerScreenStart): Promise<number> {
  const { setting } = start;
  const { messages, texts, settings } = setting;
  const glyphs = terminal.capabilities.hasUnicode ? 'unicode' : 'ascii';
  const look: PanelLook = { messages, texts: texts.panels, styles: PANEL_STYLES, glyphs };
  const shown = new ServerScreen(start, look, () => screen);
  const screen: FullScreen = new FullScreen({ terminal, clock: SYSTEM_CLOCK, look, settings, shown });
  const why = await screen.run(new ScreenInput(screen, shown));
  screen.close();
  await shown.dispose();
  return why === 'quit' || why === 'others' ? 0 : exitStatusOf(why);
}

/** A stage on the full screen, with the same around it as around the own game. */
class ServerScreen implements ScreenActivity, ScreenControls {
  readonly activity: Activity;
  readonly view: BoardView;
  readonly help: HelpScope;
  readonly #start: ServerScreenStart;
  readonly #look: PanelLook;
  readonly #stage: ServerStage;
  readonly buttons = new KeyButtons();
  readonly #notice = signal('');
  readonly #endAnnouncements: () => void;

  constructor(start: ServerScreenStart, look: PanelLook, screen: () => FullScreen) {
    this.#start = start;
    this.#look = look;
    this.#notice.value = start.notice;
    this.#stage = start.stage({
      setting: start.setting,
      look,
      say: (words) => this.#say(words),
      openPanel: (panel) => screen().openPanel(panel),
      confirm: (question, onYes) => askFirst(screen(), look, question, onYes),
      requestFrame: () => screen().requestFrame(),
    });
    const { activity, view, help } = this.#stage;
    this.activity = activity;
    this.view = view;
    this.help = help;
    this.#endAnnouncements = activity.announcer.onAnnouncement((announcement) => this.#announce(announcement));
  }

  draw(canvas: Canvas, count: string): void {
    const { connection, setting } = this.#start;
    const told = this.#notice.value;
    const content = this.#stage.content(lostWords(connection, wordsIn(setting.language, 'online').room) ?? told);
    if (content === undefined) return;
    const { styles } = this.#look;
    const { width, height } = canvas;
    canvas.clear(styles.text);
    this.buttons.clear();
    const layout = layOut(width, height, content.shape);
    if (layout === undefined) {
      const text = setting.texts.screen.tooSmall(MIN_WINDOW.width, MIN_WINDOW.height);
      this.#drawLines(canvas, { row: 0, column: 0, width, height }, [{ text, style: styles.text }]);
      return;
    }
    this.#drawBar(canvas, layout.bar, content, count);
    if (typeof content.board === 'function') content.board(canvas, layout.board);
    else if ('game' in content.board) this.view.draw(canvas, layout.board, content.board, layout.cell);
    else this.#drawLines(canvas, layout.board, content.board);
    if (layout.side === undefined) this.#drawLines(canvas, layout.words, content.below);
    else this.#drawLines(canvas, layout.side, content.side);
    this.buttons.drawLine(canvas, layout.keys, content.keys, styles);
  }

  nextIn(): number {
    return TICK;
  }

  afterFrame(): void {
    this.#stage.afterFrame?.();
  }

  intercept(): boolean {
    this.#notice.value = '';
    return false;
  }

  onKey(name: KeyName, _count: number, action: PlayAction | undefined): boolean {
    return !OF_SCREEN.has(action) && this.#stage.onKey?.(name, action) === true;
  }

  perform(action: PlayAction): void {
    if (this.#stage.perform?.(action) !== true && OFF.has(action)) this.#say(this.#start.setting.own.noHelp);
  }

  grab(mouse: Parameters<NonNullable<ScreenControls['grab']>>[0]): ReturnType<NonNullable<ScreenControls['grab']>> {
    return this.#stage.grab?.(mouse);
  }

  onWheel(rows: number): boolean {
    return this.#stage.onWheel?.(rows) === true;
  }

  question(): TitledQuestion | undefined {
    return this.#stage.question?.();
  }

  async dispose(): Promise<void> {
    this.#endAnnouncements();
    await this.#stage.dispose();
  }

  #say(words: string): void {
    this.#notice.value = words;
  }

  #announce(announcement: Announcement): void {
    const { shape } = this.activity.shown.board.peek();
    if (announcement.kind === 'where') this.#say(this.#stage.labelOf(announcement.cell));
    else if (announcement.kind === 'around' || announcement.kind === 'nowhere') {
      this.#say(announcementWords(this.#start.setting.messages, shape, announcement));
    }
  }

  /** Writes texts below each other, as far as there is room. */
  #drawLines(canvas: Canvas, { row, column, width, height }: ScreenArea, lines: readonly Line[]): void {
    const wrapped = lines.flatMap(({ text, style }) =>
      wrapText(this.#shown(text), Math.max(1, width)).map((line) => ({ text: line, style })),
    );
    for (const [at, { text, style }] of wrapped.slice(0, height).entries()) {
      canvas.put(row + at, column, text, style, column + width);
    }
    if (wrapped.length <= height || height < 1) return;
    const { glyphs, styles } = this.#look;
    canvas.put(row + height - 1, column + width - 1, panelGlyphs(glyphs).cut, styles.muted);
  }

  #drawBar(canvas: Canvas, area: ScreenArea, { title, figures }: StageContent, count: string): void {
    const { row, column, width } = area;
    const { styles, glyphs } = this.#look;
    const right = this.#shown(`${[count, ...figures].filter((text) => text !== '').join('  ')} `);
    const at = column + Math.max(0, width - textWidth(right));
    const left = cutText(this.#shown(title), Math.max(0, at - column - 2), panelGlyphs(glyphs).cut);
    canvas.put(row, column + 1, left, styles.title, at);
    canvas.put(row, at, right, styles.title, column + width);
  }

  /** Names and links come from others. */
  #shown(text: string): string {
    return this.#look.glyphs === 'ascii' ? toAscii(text) : text;
  }
}

export function stageView({ hasUnicode, colours, background }: Capabilities): BoardView {
  return new BoardView(boardGlyphs(hasUnicode), boardPalette(colours, background));
}

const IN_HELP: ReadonlySet<string> = new Set(['where-am-i', 'read-around', 'help', 'close', 'redraw']);
const STEPS = /^(move|far|page)-/;
const TO_EDGES = /^(row|column)-|^(first|last)-cell$/;

/**
 * Which of the usual actions the help of a stage lists.
 * @param own what further ones do there
 */
export function usualHelp(
  own: Partial<Record<PlayAction, string>>,
  { hasEdges }: { readonly hasEdges: boolean },
): HelpScope['does'] {
  return (action, usual) => {
    const isCursor = STEPS.test(action) || /-(frontier|hidden)$/.test(action) || (hasEdges && TO_EDGES.test(action));
    const isUsual = isCellAction(action) || isCursor || IN_HELP.has(action);
    return own[action] ?? (isUsual ? usual : undefined);
  };
}

export type ConnectionState = Pick<OnlineClient['state'], 'status' | 'holdsMoves'>;

/** What there is to say about a connection that was lost; undefined otherwise. */
export function lostWords({ status, holdsMoves }: ConnectionState, texts: RoomTexts): string | undefined {
  if (status.value !== 'retrying') return undefined;
  return holdsMoves.value ? texts.retryingWithMoves : texts.retrying;
}
