import {
  describeSetting,
  type FinishedGame,
  type Setting,
  settingOf,
} from '@countermine/core/history/finished-game.ts';
import { statisticsBySetting } from '@countermine/core/history/statistics.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import { settingParts } from '@countermine/play/words/history.ts';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { HistoryFiles } from '../history/history-files.ts';
import type { Canvas, ScreenArea } from '../screen/canvas.ts';
import { cutText, wrapText } from '../screen/text-column.ts';
import type { TerminalMouse } from '../terminal/terminal.ts';
import { GameList } from './game-list.ts';
import { ClickWatch, type Panel, type PanelLook, panelGlyphs } from './panel.ts';
import { drawFooter, FOOTER_ROWS, type KeyHint } from './panel-frame.ts';
import { YesNo } from './question-panel.ts';
import { PathPrompt } from './text-field.ts';

const MAX_WIDTH = 74;
/** The setting and a blank line. */
const HEAD_ROWS = 2;
/** In lower panels there is no blank line below the setting. Units: rows. */
const MIN_WITH_GAP = 14;
/** Longer notices are cut. Units: rows. */
const NOTICE_ROWS = 3;

const FIRST_PATH = 'countermine-history.json';

/** The games, and what can be done with them. Errors: texts for the player. */
interface StatisticsPorts {
  /** The setting of the current game. */
  readonly setting: Setting;
  /** All finished games, oldest first; undefined while they are loaded. */
  readonly games: ReadonlySignal<readonly FinishedGame[] | undefined>;
  readonly files: Pick<HistoryFiles, 'remove' | 'exportTo' | 'importFrom'>;
  /** The date of a game as text. @param at Units: ms since 1970 */
  readonly dateText: (at: number) => string;
  /** Watches a game; its code is not empty. */
  readonly onWatch: (game: FinishedGame) => void;
}

/** What the lower edge is asking for. */
type Asking =
  | { readonly kind: 'delete'; readonly game: FinishedGame; readonly prompt: YesNo }
  | { readonly kind: 'export' | 'import'; readonly prompt: PathPrompt };

/** The finished games by setting: figures, charts, and the games, which can be watched, deleted and exported. */
export class StatisticsPanel implements Panel {
  readonly title: string;
  readonly #look: PanelLook;
  readonly #ports: StatisticsPorts;
  readonly #list: GameList;
  readonly #clicks = new ClickWatch();
  #settings: readonly Setting[] = [];
  #setting: Setting;
  #asking: Asking | undefined;
  readonly #notice = signal<{ readonly text: string; readonly isError: boolean } | undefined>(undefined);
  #listed: readonly FinishedGame[] | undefined;

  constructor(look: PanelLook, ports: StatisticsPorts) {
    this.title = look.messages.actions.statistics;
    this.#look = look;
    this.#ports = ports;
    this.#setting = ports.setting;
    this.#list = new GameList(look, ports.dateText);
    this.#load();
  }

  wantedSize(): { readonly width: number; readonly height: number } {
    if (this.#ports.games.value !== this.#listed) this.#load();
    return { width: MAX_WIDTH, height: HEAD_ROWS + this.#list.heightFor(MAX_WIDTH) + FOOTER_ROWS };
  }

  draw(canvas: Canvas, area: ScreenArea): void {
    this.#drawSetting(canvas, area);
    const head = area.height < MIN_WITH_GAP ? 1 : HEAD_ROWS;
    const rest = { ...area, row: area.row + head, height: area.height - head };
    const isAsking = this.#asking !== undefined;
    const room = isAsking ? this.#drawAsking(canvas, rest) : this.#drawNotice(canvas, rest);
    this.#list.draw(canvas, room, this.#asking?.kind === 'delete');
  }

  onKey(name: KeyName): boolean {
    if (this.#asking !== undefined) return this.#answer(this.#asking, name);
    this.#notice.value = undefined;
    return this.#browse(name);
  }

  onMouse(mouse: TerminalMouse): void {
    const place = this.#clicks.take(mouse);
    const asking = this.#asking;
    if (asking === undefined) this.#list.onMouse(mouse, place);
    else if (asking.kind === 'delete' && place !== undefined) {
      this.#answerDelete(asking.game, asking.prompt.onClick(place));
    }
  }

  onPaste(text: string): void {
    if (this.#asking !== undefined && this.#asking.kind !== 'delete') this.#asking.prompt.onPaste(text);
  }

  /** Cancels a question, if one is open. */
  onEscape(): boolean {
    const wasAsking = this.#asking !== undefined;
    this.#asking = undefined;
    return wasAsking;
  }

  #load(): void {
    const games = this.#ports.games.value ?? [];
    this.#listed = this.#ports.games.value;
    const played = statisticsBySetting(games).map(({ setting }) => setting);
    const { setting: current } = this.#ports;
    this.#settings = [current, ...played.filter((setting) => setting !== current)];
    if (!this.#settings.includes(this.#setting)) this.#setting = current;
    const alike = games.filter(({ params }) => settingOf(params) === this.#setting);
    this.#list.show(this.#setting, alike.toReversed());
  }

  #drawSetting(canvas: Canvas, { row, column, width }: ScreenArea): void {
    const { styles, messages, glyphs } = this.#look;
    const { previous, next, cut, dot } = panelGlyphs(glyphs);
    const count = this.#settings.length;
    const place = count < 2 ? '' : ` ${this.#settings.indexOf(this.#setting) + 1}/${count}`;
    const words = settingParts(messages, describeSetting(this.#setting)).join(` ${dot} `);
    const room = width - place.length - 4;
    const at = canvas.put(row, column, count < 2 ? '' : `${previous} `, styles.key);
    const end = canvas.put(row, at, cutText(words, room, cut), styles.title);
    const after = canvas.put(row, end, count < 2 ? '' : ` ${next}`, styles.key);
    canvas.put(row, after, place, styles.muted, column + width);
  }

  #drawNotice(canvas: Canvas, area: ScreenArea): ScreenArea {
    const room = drawFooter(canvas, area, this.#look, this.#hints());
    const { styles } = this.#look;
    const notice = this.#notice.value;
    if (notice === undefined) return room;
    const { text, isError } = notice;
    const lines = wrapText(isError ? `! ${text}` : text, room.width).slice(0, NOTICE_ROWS);
    const height = Math.max(0, room.height - lines.length);
    for (const [index, line] of lines.entries()) {
      canvas.put(
        room.row + height + index,
        room.column,
        line,
        isError ? styles.error : styles.title,
        room.column + room.width,
      );
    }
    return { ...room, height };
  }

  #drawAsking(canvas: Canvas, area: ScreenArea): ScreenArea {
    const prompt = this.#asking?.prompt;
    const height = Math.min(area.height, prompt?.heightFor(area.width) ?? 0);
    prompt?.draw(canvas, { ...area, row: area.row + area.height - height, height });
    return { ...area, height: Math.max(0, area.height - height - 1) };
  }

  #hints(): KeyHint[] {
    const { texts } = this.#look;
    const hasGame = this.#list.selected !== undefined;
    return [
      ...(this.#settings.length > 1 ? [['Tab', texts.keys.setting] as const] : []),
      ...(hasGame
        ? ([
            ['Enter', texts.keys.watch],
            ['Delete', texts.keys.remove],
          ] as const)
        : []),
      ['e', texts.keys.export],
      ['m', texts.keys.import],
    ];
  }

  #browse(name: KeyName): boolean {
    switch (name) {
      case 'ArrowLeft':
      case 'h':
      case 'Shift+Tab':
        return this.#turn(-1);
      case 'ArrowRight':
      case 'l':
      case 'Tab':
        return this.#turn(1);
      case 'e':
      case 'm':
        return this.#askPath(name === 'e' ? 'export' : 'import');
      case 'Enter':
        return this.#withShown((game) => this.#watch(game));
      case 'Delete':
      case 'Backspace':
        return this.#withShown((game) => this.#askDelete(game));
      default:
        return this.#list.onKey(name);
    }
  }

  #turn(step: 1 | -1): boolean {
    const count = this.#settings.length;
    this.#setting = this.#settings[(this.#settings.indexOf(this.#setting) + step + count) % count] ?? this.#setting;
    this.#load();
    return true;
  }

  /** Acts on the selected game; if it is out of view, only scrolls to it. */
  #withShown(act: (game: FinishedGame) => void): boolean {
    const game = this.#list.selected;
    if (game !== undefined && !this.#list.showSelected()) act(game);
    return true;
  }

  #watch(game: FinishedGame): void {
    if (game.code === '') this.#say(this.#look.texts.statistics.movesNotSaved, true);
    else this.#ports.onWatch(game);
  }

  #askDelete(game: FinishedGame): void {
    const { messages, texts } = this.#look;
    const text = texts.statistics.deleteQuestion(this.#ports.dateText(game.endedAt));
    const prompt = new YesNo(this.#look, { text, yes: messages.menu.delete, no: messages.menu.cancel });
    this.#asking = { kind: 'delete', game, prompt };
  }

  #askPath(kind: 'export' | 'import'): boolean {
    const { statistics } = this.#look.texts;
    const question = kind === 'export' ? statistics.exportTo : statistics.importFrom;
    this.#asking = { kind, prompt: new PathPrompt(this.#look, question, kind === 'export' ? FIRST_PATH : '') };
    return true;
  }

  #answer(asking: Asking, name: KeyName): boolean {
    if (asking.kind === 'delete') this.#answerDelete(asking.game, asking.prompt.onKey(name));
    else if (name === 'Enter') this.#transfer(asking.kind, asking.prompt.path);
    else return asking.prompt.onKey(name);
    return true;
  }

  #answerDelete(game: FinishedGame, isYes: boolean | undefined): void {
    if (isYes === undefined) return;
    this.#asking = undefined;
    if (!isYes) return;
    void this.#remove(game);
  }

  async #remove(game: FinishedGame): Promise<void> {
    const removed = await this.#ports.files.remove(game.id);
    const date = this.#ports.dateText(game.endedAt);
    this.#say(removed.ok ? this.#look.texts.statistics.deleted(date) : removed.error, !removed.ok);
  }

  /** An empty name cancels; with an error the name stays, to be corrected. */
  #transfer(kind: 'export' | 'import', path: string): void {
    const { statistics } = this.#look.texts;
    this.#asking = undefined;
    if (path === '') return;
    if (kind === 'import') void this.#import(path);
    else if (/\.(json|csv)$/i.test(path)) void this.#export(path);
    else this.#say(statistics.ending, true);
  }

  async #export(path: string): Promise<void> {
    const written = await this.#ports.files.exportTo(path);
    if (written.ok) this.#say(this.#look.texts.statistics.exported(written.value, path), false);
    else this.#say(written.error, true);
  }

  async #import(path: string): Promise<void> {
    const read = await this.#ports.files.importFrom(path);
    const { statistics, errors } = this.#look.messages;
    if (read.ok) this.#say(statistics.imported(read.value.added, read.value.known), false);
    else this.#say(errors.import(read.error), true);
  }

  #say(text: string, isError: boolean): void {
    this.#notice.value = { text, isError };
  }
}
