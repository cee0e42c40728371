import { columnOf, isOpen, rowOf } from '@countermine/core/board.ts';
import { isOver } from '@countermine/core/game/game.ts';
import { visibleRange } from '@countermine/play/board/camera.ts';
import { cellLookName, type MarkedCells, type VisibleBoard } from '@countermine/play/board/cell-look.ts';
import { usualProbability } from '@countermine/play/game/probability-controller.ts';
import type { PlayAction } from '@countermine/play/input/actions.ts';
import { Listeners } from '@countermine/play/ports/listeners.ts';
import type { GameChange } from '@countermine/play/timed-game/timed-game.ts';
import type { Messages } from '@countermine/play/words/catalogue.ts';
import { cellLabel, percentWords } from '@countermine/play/words/cells.ts';
import type { Language } from '@countermine/play/words/language.ts';
import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { BoardScene } from '../page/board-scene.ts';
import { AccessibleGrid, type GridWords } from './accessible-grid.ts';
import { BoardCamera, USUAL_ON_FIELD } from './board-camera.ts';
import { BoardPainter } from './board-painter.ts';
import type { BoardPicture } from './board-picture.ts';
import { Overview } from './overview.ts';
import { Rulers } from './rulers.ts';

const NO_MARKS: MarkedCells = new Map();
/** With more changed cells than this, the whole board is painted. */
const MAX_SINGLE = 2000;
/** A jump on a field leads out of an overview with smaller cells. Units: px. */
const MIN_TO_PLAY = 12;
const ZOOM = 1.25;
/** A zoom has ended this long after its last step. Units: ms. */
const ZOOM_REST = 120;
/** With this much room below the board there is another line to see, or a line and buttons. Units: px. */
const ROOM_FOR_LINE = 24;
const ROOM_FOR_BUTTONS = 64;

export interface BoardElements {
  /** The element that the canvas and the grid fill. */
  readonly host: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly grid: HTMLElement;
  readonly overview: HTMLElement;
}

export class BoardController {
  readonly camera: BoardCamera;
  readonly grid: AccessibleGrid;
  readonly #scene: BoardScene;
  readonly #painter: BoardPainter;
  readonly #overview: Overview;
  readonly #rulers: Rulers;
  readonly #host: HTMLElement;
  readonly #usualProbability: ReadonlySignal<number | undefined>;
  readonly #changed = new Set<number>();
  readonly #endings: (() => void)[] = [];
  #game: VisibleBoard;
  readonly #painted = new Listeners();
  /** Calls back whenever the board was painted, perhaps at another place. @returns ends it */
  readonly onPainted = this.#painted.add;
  #board: VisibleBoard;
  #pressed: ReadonlySet<number> = new Set();
  #hover: number | undefined;
  #wasOver: boolean;
  #frame: number | undefined;
  #zoomTimer: ReturnType<typeof setTimeout> | undefined;
  #language: Language | undefined;
  #probabilities: Float64Array | undefined;
  #cursor: number | undefined;
  #paintsAll = true;
  #showsCursor = true;
  #words: GridWords | undefined;
  #goal: { readonly cell: number } | undefined;

  constructor(scene: BoardScene, { host, canvas, grid, overview }: BoardElements) {
    this.#scene = scene;
    this.#game = scene.game.state.game.value;
    this.#board = scene.shown.board.value;
    this.#wasOver = isOver(this.#board.phase);
    this.#usualProbability = computed(() => {
      const probabilities = scene.shown.probabilities?.value;
      return probabilities && usualProbability(probabilities);
    });
    this.#painter = new BoardPainter(canvas);
    this.grid = new AccessibleGrid(grid);
    this.camera = new BoardCamera(this.#board.shape, matchMedia('(pointer: coarse)').matches);
    this.#host = host;
    this.#rulers = new Rulers(host);
    this.#overview = new Overview(overview, (across, down) => {
      this.camera.goTo(across, down);
      this.#schedule();
    });
    const observer = new ResizeObserver(() => this.#fit(host));
    observer.observe(host);
    this.#endings.push(
      () => observer.disconnect(),
      scene.game.onChange((change) => this.#note(change)),
    );
    this.#fit(host);
    this.#endings.push(effect(() => this.#follow()));
  }

  close(): void {
    clearTimeout(this.#zoomTimer);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    for (const end of this.#endings) end();
    this.#overview.close();
    this.#rulers.close();
  }

  /** Shows which cells are pressed, and which one is under the pointer. */
  point(pressed: ReadonlySet<number>, hover: number | undefined): void {
    const touched = [...this.#pressed, ...pressed, this.#hover, hover];
    for (const cell of touched) if (cell !== undefined) this.#changed.add(cell);
    this.#pressed = pressed;
    this.#hover = hover;
    this.#schedule();
  }

  /** Shows the ring around the cursor, which a mouse or a finger does not need. */
  showCursor(isShown: boolean): void {
    if (isShown === this.#showsCursor) return;
    this.#showsCursor = isShown;
    this.#schedule();
  }

  /** Paints in the next frame what has changed by then: the cursor, or what is in view. */
  refresh(): void {
    this.#schedule();
  }

  /** The camera has zoomed: until the zoom ends, a quick picture is enough. */
  zoomed(): void {
    clearTimeout(this.#zoomTimer);
    this.#zoomTimer = setTimeout(() => {
      this.#zoomTimer = undefined;
      this.repaint();
    }, ZOOM_REST);
    this.#schedule();
  }

  /** Paints everything in the next frame. */
  repaint(): void {
    this.#paintsAll = true;
    this.#schedule();
  }

  /** Zooms where an action asks for it. @returns whether it did */
  act(action: PlayAction): boolean {
    if (action === 'zoom-in') this.camera.zoomMiddle(ZOOM);
    else if (action === 'zoom-out') this.camera.zoomMiddle(1 / ZOOM);
    else if (action !== 'zoom-fit') return false;
    // No whole of an endless field fits the view.
    else if (this.#scene.endless === undefined) this.camera.reset();
    else this.camera.zoomTo(USUAL_ON_FIELD);
    this.repaint();
    return true;
  }

  #follow(): void {
    const { theme, messages, shown, others } = this.#scene;
    const board = shown.board.value;
    const probabilities = shown.probabilities?.value;
    void shown.highlights?.value;
    void shown.namesCells?.value;
    void others?.cursors.value;
    const cursor = this.#scene.cursor.state.cell.value;
    // Read here, so that a change of the theme runs this again.
    void theme.value;
    const language = this.#scene.language.value;
    if (board !== this.#board) this.#show(board);
    const isWatched = this.#scene.replay?.state.mode.value === 'watch';
    this.camera.setUse(isWatched ? 'watched' : isOver(board.phase) ? 'ended' : 'played');
    if (language !== this.#language) this.#words = this.#wordsFor(messages.value);
    else this.#rename(messages.value);
    if (language === this.#language && probabilities !== this.#probabilities) this.grid.relabelAll(board.shape);
    this.#language = language;
    this.#probabilities = probabilities;
    // Only when the cursor moves: the player may have scrolled away from it.
    if (cursor !== this.#cursor) this.camera.follow(cursor);
    this.#cursor = cursor;
    this.#followGoal();
    this.#schedule();
  }

  /** On a field without an edge the player jumps: the board lies elsewhere then. */
  #followGoal(): void {
    const goal = this.#scene.endless?.goal.value;
    if (goal === undefined || goal === this.#goal) return;
    const isOverview = this.camera.value.cellSize < MIN_TO_PLAY;
    if (this.#goal === undefined || isOverview) this.camera.zoomTo(USUAL_ON_FIELD);
    this.#goal = goal;
    const { shape } = this.#board;
    this.camera.goTo((columnOf(shape, goal.cell) + 0.5) / shape.width, (rowOf(shape, goal.cell) + 0.5) / shape.height);
    this.#forgetCells();
  }

  /** The player has come near to an edge of the board that the field does not have. */
  #followField(): void {
    const { endless, cursor } = this.#scene;
    const shift = endless?.look(visibleRange(this.camera.value, this.#board.shape));
    if (shift === undefined) return;
    // Before the cursor has another number, which is not a move that the camera follows.
    this.#cursor = shift.cursor;
    this.camera.shift(shift.by.column, shift.by.row);
    cursor.moveTo(shift.cursor);
    this.#forgetCells();
  }

  /** Any cell may look different. */
  #forgetCells(): void {
    this.#painter.forget(undefined);
    this.#overview.forget();
    this.grid.relabelAll(this.#board.shape);
    this.#paintsAll = true;
  }

  #show(next: VisibleBoard): void {
    const { shape } = this.#board;
    const game = this.#scene.game.state.game.peek();
    const isNew = game !== this.#game;
    this.#board = next;
    this.#game = game;
    this.#wasOver = isOver(next.phase);
    if (!isNew && next.shape === shape) {
      this.grid.relabelAll(shape);
      return;
    }
    // A replay of the player's own game keeps the view.
    const isOtherSize = next.shape.width !== shape.width || next.shape.height !== shape.height;
    if (isNew || isOtherSize) this.camera.setShape(next.shape);
    this.#language = undefined;
    this.#cursor = undefined;
  }

  #wordsFor(messages: Messages): GridWords {
    return { name: this.#nameIn(messages), labelOf: (cell) => this.#labelOf(cell, messages) };
  }

  #nameIn(messages: Messages): string {
    const { shape } = this.#board;
    const { words, shown } = this.#scene;
    if (words?.name !== undefined) return words.name.value;
    return messages.board.name(shape.width, shape.height, shown.board.peek().params.mineCount);
  }

  /** In the analysis the player sets how many mines there are. */
  #rename(messages: Messages): void {
    const name = this.#nameIn(messages);
    if (this.#words !== undefined && name !== this.#words.name) this.#words = { ...this.#words, name };
  }

  /** A cell's label, with its mine probability where that is shown. */
  #labelOf(cell: number, messages: Messages): string {
    const { shape, knowledge } = this.#board;
    const look = cellLookName(this.#board, cell);
    const { words, shown } = this.#scene;
    const where = words?.where?.(cell);
    const plain =
      where === undefined
        ? cellLabel(messages, shape, cell, look)
        : messages.cell.label(where, messages.cell.looks[look]);
    const label = words?.label?.(cell, plain) ?? plain;
    const probability = isOpen(knowledge[cell]!) ? undefined : shown.probabilities?.peek()?.[cell];
    if (probability === undefined || Number.isNaN(probability)) return label;
    return messages.cell.withProbability(label, percentWords(messages, probability));
  }

  #note(change: GameChange): void {
    if (this.#scene.shown.kind.peek() !== 'game') return;
    this.#overview.forget();
    const { phase, shape } = this.#board;
    // When a game ends, or continues after its end, cells look different that no move touched.
    const changesAll = change.cells.length > MAX_SINGLE || isOver(phase) !== this.#wasOver;
    this.#wasOver = isOver(phase);
    this.#painter.forget(changesAll ? undefined : change.cells);
    if (changesAll) this.grid.relabelAll(shape);
    else this.grid.relabel(shape, change.cells);
    if (changesAll) this.#paintsAll = true;
    else for (const cell of change.cells) this.#changed.add(cell);
    this.#schedule();
  }

  #fit(host: HTMLElement): void {
    this.camera.resize(host.clientWidth, host.clientHeight, devicePixelRatio);
    // A board that is fitted again begins at its corner, and the cursor may be elsewhere.
    if (!this.camera.isOwn && this.#cursor !== undefined) this.camera.follow(this.#cursor);
    // In the same frame: what stands around the board would jump to its place in the next.
    this.#frameWith({ camera: this.camera.value, game: this.#board });
    this.repaint();
  }

  #schedule(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#paint();
    });
  }

  #paint(): void {
    this.#followField();
    const picture = this.#picture();
    if (this.#zoomTimer !== undefined) this.#painter.paintZooming(picture);
    else if (this.#paintsAll) this.#painter.paint(picture);
    else this.#painter.paintChanged(picture, this.#changed);
    // Of a field nobody has the whole.
    if (this.#scene.endless === undefined) this.#overview.show(picture);
    this.#rulers.show(picture.camera, picture.game.shape, this.#scene.shown.namesCells?.peek() === true);
    this.#frameWith(picture);
    this.#paintsAll = false;
    this.#changed.clear();
    this.#painted.tell();
    // A new size of cells changes the layout of the whole grid: once, when the zoom has ended.
    if (this.#words !== undefined && this.#zoomTimer === undefined) {
      this.grid.show(picture.game.shape, picture.camera, this.#scene.cursor.state.cell.peek(), this.#words);
    }
  }

  /** Tells the parts around the board how wide it is, and what it leaves free below, so that they can stay with it. */
  #frameWith({ camera, game }: Pick<BoardPicture, 'camera' | 'game'>): void {
    const { viewWidth, viewHeight, top, cellSize } = camera;
    const width = Math.min(viewWidth, game.shape.width * cellSize);
    const spare = Math.max(0, viewHeight - (game.shape.height - top) * cellSize);
    this.#tell('--board-width', width);
    this.#tell('--board-spare', spare);
    this.#tellRoom(spare);
  }

  #tellRoom(spare: number): void {
    const dataset = this.#host.parentElement?.dataset;
    if (dataset === undefined) return;
    const room = spare >= ROOM_FOR_BUTTONS ? 'buttons' : spare >= ROOM_FOR_LINE ? 'line' : undefined;
    if (dataset['roomBelow'] === room) return;
    if (room === undefined) delete dataset['roomBelow'];
    else dataset['roomBelow'] = room;
  }

  #tell(name: string, pixels: number): void {
    const value = `${Math.round(pixels)}px`;
    const style = this.#host.parentElement?.style;
    if (style !== undefined && style.getPropertyValue(name) !== value) style.setProperty(name, value);
  }

  #others(): Pick<BoardPicture, 'cursors' | 'ownerOf'> {
    const { others, lookOf } = this.#scene;
    if (others === undefined || lookOf === undefined) return {};
    const cursors = new Map([...others.cursors.peek()].map(([cell, player]) => [cell, lookOf(player)]));
    return {
      cursors,
      ownerOf(cell) {
        const owner = others.ownerOf(cell);
        return owner && lookOf(owner);
      },
    };
  }

  #picture(): BoardPicture {
    const { theme, cursor, shown } = this.#scene;
    return {
      game: this.#board,
      camera: this.camera.value,
      theme: theme.peek(),
      density: devicePixelRatio,
      cursor: this.#showsCursor && this.grid.hasFocus ? cursor.state.cell.peek() : undefined,
      hover: this.#hover,
      pressed: this.#pressed,
      highlights: shown.highlights?.peek() ?? NO_MARKS,
      probabilities: shown.probabilities?.peek(),
      usualProbability: this.#usualProbability.peek(),
      ...this.#others(),
    };
  }
}
