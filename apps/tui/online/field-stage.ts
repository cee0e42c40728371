import type { Activity, ActivityCursor } from '@countermine/play/activity/activity.ts';
import type { CellWindow } from '@countermine/play/board/camera.ts';
import type { VisibleBoard } from '@countermine/play/board/cell-look.ts';
import { isCellAction, type PlayAction } from '@countermine/play/input/actions.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { FieldController } from '@countermine/play/online/field-controller.ts';
import type { RequestFailure } from '@countermine/play/online/online-client.ts';
import { fieldActivity } from '@countermine/play/online/server-activity.ts';
import type { FieldTexts } from '@countermine/play/words/catalogue.ts';

import { fieldNewsWords, secondsLeft, worldCellWords } from '@countermine/play/words/online.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import { effect, signal } from '@preact/signals-core';
import { boardPalette } from '../board/board-palette.ts';
import { BoardView } from '../board/board-view.ts';
import { boardGlyphs } from '../board/glyphs.ts';
import { Minimap } from '../board/minimap.ts';
import { keyOfAction, type NamedKey, namedKey } from '../full-screen/key-line.ts';
import { sceneOf } from '../full-screen/screen-activity.ts';
import type { HelpScope } from '../panels/help-panel.ts';
import type { PanelLine } from '../panels/panel.ts';
import { TextPanel } from '../panels/text-panel.ts';
import type { ScreenArea } from '../screen/canvas.ts';
import type { TerminalMouse } from '../terminal/terminal.ts';
import { type FieldPlace, fieldCellWords, rankLines } from './field-place.ts';
import { type Line, type ServerStage, type StageContent, type StagePorts, usualHelp } from './server-screen.ts';

/** How many cells wide a character of the overview is, from near to far; it is twice as high. 0: the board itself. */
const ZOOMS = [0, 1, 2, 4, 8, 16] as const;
const FIND = 'Tab';
const MIDDLE: readonly KeyName[] = ['g', 'Ctrl+Home'];

/** The endless field on the full screen, near by and as an overview. */
export class FieldStage implements ServerStage {
  readonly activity: Activity;
  readonly view: BoardView;
  readonly help: HelpScope;
  readonly #place: FieldPlace;
  readonly #field: FieldController;
  readonly #ports: StagePorts;
  readonly #texts: FieldTexts;
  readonly #map: Minimap;
  /** An index of {@link ZOOMS}. */
  readonly #zoom = signal(0);
  readonly #ends: readonly (() => void)[];
  /** The part of the board that the overview shows; undefined near by. */
  #part: CellWindow | undefined;

  constructor(place: FieldPlace, ports: StagePorts) {
    const { setting } = ports;
    const { hasUnicode, colours, background } = setting.capabilities;
    const { field } = place;
    this.#place = place;
    this.#field = field;
    this.#ports = ports;
    this.#texts = wordsIn(setting.language, 'online').field;
    const [glyphs, palette] = [boardGlyphs(hasUnicode), boardPalette(colours, background)];
    this.view = new BoardView(glyphs, palette, { hasEdge: false });
    this.#map = new Minimap(glyphs, palette);
    const activity = fieldActivity(field);
    const cursor: ActivityCursor = {
      ...activity.cursor,
      apply: (action, page, count = 1) => activity.cursor.apply(action, page, count * this.#cellsOfStep(action)),
    };
    this.activity = {
      ...activity,
      cursor,
      // Nobody sees what would be opened in the overview.
      move: (kind, cell) => {
        if (this.#zoom.peek() === 0) activity.move(kind, cell);
      },
    };
    this.help = this.#helpOf();
    this.#ends = [
      field.news.add((news) => ports.say(fieldNewsWords(this.#texts, news, (value) => this.#number(value)))),
      effect(() => {
        const goal = field.board.boardCell(field.state.goal.value);
        if (goal !== undefined) this.view.centre(goal);
      }),
    ];
  }

  onKey(name: KeyName, action: PlayAction | undefined): boolean {
    if (name === FIND) void this.#field.findWork();
    else if (MIDDLE.includes(name)) this.#field.goTo({ column: 0, row: 0 });
    else if (name === 'Plus' || name === '=') this.#zoomBy(-1);
    else if (name === '-') this.#zoomBy(1);
    else if (name === 'Escape') this.#zoomBy(-ZOOMS.length);
    else if (this.#zoom.peek() > 0 && action !== undefined && isCellAction(action)) this.#zoomBy(-ZOOMS.length);
    else return false;
    return true;
  }

  perform(action: PlayAction): boolean {
    if (action === 'statistics') void this.#openRanks();
    else if (action === 'share') this.#ports.say(this.#place.link());
    else return false;
    return true;
  }

  /** In the overview nothing but the cursor is moved. */
  grab(): ((mouse: TerminalMouse) => void) | undefined {
    return this.#zoom.peek() === 0 ? undefined : (mouse) => this.#goToPoint(mouse);
  }

  onWheel(rows: number): boolean {
    if (this.#zoom.peek() === 0) return false;
    this.#zoomBy(Math.sign(rows));
    return true;
  }

  async dispose(): Promise<void> {
    for (const end of this.#ends) end();
    this.#place.dispose();
  }

  content(notice: string): StageContent {
    const { state, board } = this.#field;
    void state.revision.value;
    const { standing } = state;
    const opened = standing.value === undefined ? '' : `${this.#texts.opened}: ${this.#number(standing.value.opened)}`;
    return {
      shape: board.shape,
      title: this.#texts.title,
      figures: [opened],
      board: this.#boardContent(),
      side: this.#side(notice),
      below: this.#below(notice),
      keys: this.#keys(),
    };
  }

  /** What is in view is asked for, and near its edge the board is moved. */
  afterFrame(): void {
    if (!this.#field.state.isThere.peek()) return;
    const shift = this.#field.look(this.#part ?? this.view.window);
    if (shift === undefined) return;
    this.view.scrollBy(-shift.by.row, -shift.by.column);
    this.#field.moveCursor(shift.cursor);
    this.#ports.requestFrame();
  }

  #boardContent(): StageContent['board'] {
    const { state, board } = this.#field;
    const zoom = ZOOMS[this.#zoom.value] ?? 0;
    this.#part = undefined;
    if (!state.isThere.value) return [{ text: this.#texts.arriving, style: this.#ports.look.styles.muted }];
    if (zoom === 0) {
      this.#map.hide();
      return sceneOf(this.activity);
    }
    return (canvas, area) => {
      const part = partAround(board, state.cursor.value, area, zoom);
      this.#part = part;
      this.#map.draw(canvas, area, { game: board, window: this.view.window, isPaused: false, part });
    };
  }

  #side(notice: string): Line[] {
    const { text: TEXT, muted: MUTED } = this.#ports.look.styles;
    const { standing } = this.#field.state;
    const { opened, solved, mines } = this.#texts;
    const empty = { text: '', style: TEXT };
    const figures =
      standing.value === undefined
        ? []
        : [
            `${opened}: ${this.#number(standing.value.opened)}`,
            `${solved}: ${this.#number(standing.value.solved)}`,
            `${mines}: ${this.#number(standing.value.mines)}`,
          ];
    return [
      ...this.#told(notice),
      { text: this.labelOf(this.#field.state.cursor.value), style: TEXT },
      ...this.#zoomLine(),
      empty,
      ...figures.map((text) => ({ text, style: TEXT })),
      ...this.#closedLines(),
      empty,
      { text: this.#place.link(), style: MUTED },
    ];
  }

  #below(notice: string): Line[] {
    const { text: TEXT } = this.#ports.look.styles;
    return [
      ...this.#told(notice),
      ...this.#closedLines(),
      { text: this.labelOf(this.#field.state.cursor.value), style: TEXT },
      ...this.#zoomLine(),
    ];
  }

  #told(notice: string): Line[] {
    return notice === '' ? [] : [{ text: notice, style: this.#ports.look.styles.title }];
  }

  #zoomLine(): Line[] {
    const zoom = ZOOMS[this.#zoom.value] ?? 0;
    const { own } = this.#ports.setting;
    return zoom === 0 ? [] : [{ text: own.field.overview(zoom, 2 * zoom), style: this.#ports.look.styles.muted }];
  }

  #closedLines(): Line[] {
    const now = this.#place.session.clock.now();
    return this.#field.state.closed.value.map(({ cell, until }) => ({
      text: this.#texts.closed(worldCellWords(this.#texts, cell), this.#number(secondsLeft(until, now))),
      style: this.#ports.look.styles.error,
    }));
  }

  labelOf(cell: number): string {
    const { board, state } = this.#field;
    return fieldCellWords(this.#ports.setting, board, state.guesses.value, cell);
  }

  #keys(): NamedKey[] {
    const { settings, texts, own } = this.#ports.setting;
    const { bindings } = settings;
    const { smart, mark, help } = texts.screen.keys;
    return [
      keyOfAction(bindings, 'smart', smart),
      keyOfAction(bindings, 'mark', mark),
      namedKey(FIND, own.keys.find),
      namedKey('-', own.keys.overview),
      keyOfAction(bindings, 'statistics', own.keys.ranks),
      keyOfAction(bindings, 'help', help),
      keyOfAction(bindings, 'quit', own.keys.leave),
    ];
  }

  #helpOf(): HelpScope {
    const { own } = this.#ports.setting;
    const { ownKeys, about } = own.field;
    return {
      title: this.#texts.title,
      said: [...about, own.noHelp],
      keys: [
        [FIND, ownKeys.find],
        ['g', ownKeys.middle],
        ['-', ownKeys.zoomOut],
        ['+', ownKeys.zoomIn],
      ],
      does: usualHelp(
        { statistics: this.#texts.ranks, share: this.#texts.copyLink, quit: this.#texts.leave },
        { hasEdges: false },
      ),
    };
  }

  /** In the overview a step is a character. */
  #cellsOfStep(action: PlayAction): number {
    const zoom = ZOOMS[this.#zoom.peek()] ?? 0;
    const isUpright = action.endsWith('-up') || action.endsWith('-down');
    return zoom === 0 ? 1 : isUpright ? 2 * zoom : zoom;
  }

  #goToPoint({ row, column }: TerminalMouse): void {
    const cell = this.#map.cellAt(row, column);
    if (cell !== undefined) this.#field.moveCursor(cell);
  }

  #zoomBy(steps: number): void {
    const before = this.#zoom.peek();
    this.#zoom.value = Math.min(ZOOMS.length - 1, Math.max(0, before + steps));
    if (before > 0 && this.#zoom.peek() === 0) this.view.centre(this.#field.state.cursor.peek());
  }

  /** The panel is there at once, and what it shows when the server has answered. */
  async #openRanks(): Promise<void> {
    const { look, openPanel } = this.#ports;
    const failure = signal<RequestFailure | undefined>(undefined);
    const lines = (): PanelLine[] => {
      const ranks = rankLines(this.#texts, this.#field.state.ranks.value, (value) => this.#number(value));
      const shown = failure.value === undefined ? ranks : [this.#texts.refused(failure.value)];
      return shown.map((text) => [{ text, style: look.styles.text }]);
    };
    openPanel(new TextPanel(look, this.#texts.ranks, lines));
    failure.value = await this.#field.loadRanks();
  }

  #number(value: number): string {
    return this.#ports.setting.messages.text.number(value, 0);
  }
}

/** The part of a board that an overview shows, with the cursor in its middle as far as the board goes. */
function partAround({ shape }: VisibleBoard, cursor: number, { width, height }: ScreenArea, zoom: number): CellWindow {
  const columns = Math.min(shape.width, width * zoom);
  // Characters are twice as high as wide.
  const rows = Math.min(shape.height, 2 * height * zoom);
  const firstColumn = within((cursor % shape.width) - (columns >> 1), shape.width - columns);
  const firstRow = within(Math.floor(cursor / shape.width) - (rows >> 1), shape.height - rows);
  return { firstRow, endRow: firstRow + rows, firstColumn, endColumn: firstColumn + columns };
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}
