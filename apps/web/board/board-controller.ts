import { isOpen } from '@countermine/core/board/knowledge.ts';
import type { GamePhase } from '@countermine/core/game/game.ts';
import { cellLook, type LookedAt } from '@countermine/play/board/cell-look.ts';
import type { PlaySession, SessionChange } from '@countermine/play/session/play-session.ts';
import type { Language } from '@countermine/text/language/language.ts';
import type { Messages } from '@countermine/text/messages/messages.ts';
import { cellLabel, percentWords } from '@countermine/text/words/cell-words.ts';
import { effect } from '@preact/signals';
import type { Page } from '../state/page.ts';
import { BoardCamera } from './board-camera.ts';
import { BoardPainter } from './board-painter.ts';
import type { BoardPicture } from './board-picture.ts';
import { Overview } from './overview.ts';
import { type GridWords, SpeakingGrid } from './speaking-grid.ts';

/** More changed cells than this are painted with everything else. */
const MOST_SINGLE = 2000;
/** A zoom has come to rest when it does not go on for so long. Units: ms. */
const ZOOM_REST = 120;

/** The elements that a board is shown in. */
export interface BoardPlaces {
  /** What the canvas and the grid fill. */
  readonly place: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly grid: HTMLElement;
  readonly overview: HTMLElement;
}

/** Keeps the canvas and the speaking grid true to the session, the cursor, the theme and the marks. */
export class BoardController {
  readonly camera: BoardCamera;
  readonly grid: SpeakingGrid;
  readonly #page: Page;
  readonly #painter: BoardPainter;
  readonly #overview: Overview;
  readonly #changed = new Set<number>();
  readonly #endings: (() => void)[] = [];
  #session: PlaySession;
  #looked: LookedAt;
  #pressed: ReadonlySet<number> = new Set();
  #hover: number | undefined;
  #phase: GamePhase | undefined;
  #frame: number | undefined;
  #zoomTimer: ReturnType<typeof setTimeout> | undefined;
  #language: Language | undefined;
  #chances: Float64Array | undefined;
  #cursor: number | undefined;
  #paintsAll = true;
  #words: GridWords | undefined;

  constructor(page: Page, { place, canvas, grid, overview }: BoardPlaces) {
    this.#page = page;
    this.#session = page.session.value;
    this.#looked = page.looked.value;
    this.#painter = new BoardPainter(canvas);
    this.grid = new SpeakingGrid(grid);
    this.camera = new BoardCamera(this.#looked.shape, matchMedia('(pointer: coarse)').matches);
    this.#overview = new Overview(overview, (across, down) => {
      this.camera.goTo(across, down);
      this.#schedule();
    });
    const observer = new ResizeObserver(() => this.#fit(place));
    observer.observe(place);
    this.#endings.push(
      () => observer.disconnect(),
      page.onChange((change) => this.#note(change)),
    );
    this.#fit(place);
    this.#endings.push(effect(() => this.#follow()));
  }

  /** Ends all that was begun. */
  close(): void {
    clearTimeout(this.#zoomTimer);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    for (const end of this.#endings) end();
    this.#overview.close();
  }

  /** The cells that look pressed, and the one under the pointer. */
  point(pressed: ReadonlySet<number>, hover: number | undefined): void {
    const touched = [...this.#pressed, ...pressed, this.#hover, hover];
    for (const cell of touched) if (cell !== undefined) this.#changed.add(cell);
    this.#pressed = pressed;
    this.#hover = hover;
    this.#schedule();
  }

  /** The camera has moved, without another size of cells. */
  moved(): void {
    this.#schedule();
  }

  /** The camera has zoomed: while it does, a quick picture is enough. */
  zoomed(): void {
    clearTimeout(this.#zoomTimer);
    this.#zoomTimer = setTimeout(() => {
      this.#zoomTimer = undefined;
      this.repaint();
    }, ZOOM_REST);
    this.#schedule();
  }

  /** Anything may look different. */
  repaint(): void {
    this.#paintsAll = true;
    this.#schedule();
  }

  /** Follows everything that is a signal. */
  #follow(): void {
    const { looked, cursor, theme, marks, messages } = this.#page;
    // Read here, so that a change of any of them comes here again.
    void theme.value;
    const language = this.#page.language.value;
    if (looked.value !== this.#looked) this.#lookAt(looked.value);
    const chances = this.#chancesOf(marks.value.chances);
    if (language !== this.#language) this.#words = this.#wordsFor(messages.value);
    else if (chances !== this.#chances) this.grid.relabelAll();
    this.#language = language;
    this.#chances = chances;
    // Only a cursor that moves leads the view: the player may have moved it elsewhere.
    if (cursor.value !== this.#cursor) this.camera.follow(cursor.value);
    this.#cursor = cursor.value;
    this.repaint();
  }

  /** Turns to another game, or to another position of one. */
  #lookAt(next: LookedAt): void {
    const { shape } = this.#looked;
    const session = this.#page.session.peek();
    const isNew = session !== this.#session;
    this.#looked = next;
    this.#session = session;
    if (!isNew && next.shape === shape) {
      this.grid.relabelAll();
      return;
    }
    // A replay of the game that was played keeps the view of it.
    const isOtherSize = next.shape.width !== shape.width || next.shape.height !== shape.height;
    if (isNew || isOtherSize) this.camera.setShape(next.shape);
    this.#language = undefined;
    this.#cursor = undefined;
  }

  /** Chances are those of the game that is played, unless whoever shows something else has them, too. */
  #chancesOf(chances: Float64Array | undefined): Float64Array | undefined {
    const { shown, hand } = this.#page;
    return shown.value === undefined || hand.value !== undefined ? chances : undefined;
  }

  #wordsFor(messages: Messages): GridWords {
    const { shape } = this.#looked;
    const { mineCount } = (this.#page.shown.peek() ?? this.#page.session.peek().game).params;
    return {
      name: messages.board.name(shape.width, shape.height, mineCount),
      labelOf: (cell) => this.#labelOf(cell, messages),
    };
  }

  /** What a cell is, and the chance of a mine where that is shown. */
  #labelOf(cell: number, messages: Messages): string {
    const { shape, knowledge } = this.#looked;
    const label = cellLabel(messages, shape, cell, cellLook(this.#looked, cell));
    const chance = isOpen(knowledge[cell]!) ? undefined : this.#chancesOf(this.#page.marks.peek().chances)?.[cell];
    if (chance === undefined || Number.isNaN(chance)) return label;
    return messages.cell.withChance(label, percentWords(messages, chance));
  }

  #note(change: SessionChange): void {
    if (this.#page.shown.peek() !== undefined) return;
    this.#overview.forget();
    const { phase } = this.#looked;
    // The end of a game, and going on after it, changes what cells look like that no move touched.
    const changesAll = change.cells.length > MOST_SINGLE || phase !== this.#phase;
    this.#phase = phase;
    this.#painter.forget(changesAll ? undefined : change.cells);
    if (changesAll) this.grid.relabelAll();
    else this.grid.relabel(change.cells);
    if (changesAll) this.#paintsAll = true;
    else for (const cell of change.cells) this.#changed.add(cell);
    this.#schedule();
  }

  #fit(place: HTMLElement): void {
    this.camera.resize(place.clientWidth, place.clientHeight, devicePixelRatio);
    this.repaint();
  }

  #schedule(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#paint();
    });
  }

  #paint(): void {
    const picture = this.#picture();
    if (this.#zoomTimer !== undefined) this.#painter.paintZooming(picture);
    else if (this.#paintsAll) this.#painter.paint(picture);
    else this.#painter.paintChanged(picture, this.#changed);
    this.#overview.show(picture);
    this.#paintsAll = false;
    this.#changed.clear();
    // The grid is laid out anew for another size of cells: once, when the zoom rests.
    if (this.#words !== undefined && this.#zoomTimer === undefined) {
      this.grid.show(picture.game.shape, picture.camera, this.#page.cursor.peek(), this.#words);
    }
  }

  #picture(): BoardPicture {
    const { theme, marks, cursor } = this.#page;
    const { highlights, chances } = marks.peek();
    return {
      game: this.#looked,
      camera: this.camera.value,
      theme: theme.peek(),
      density: devicePixelRatio,
      cursor: this.grid.hasFocus ? cursor.peek() : undefined,
      hover: this.#hover,
      pressed: this.#pressed,
      highlights,
      chances: this.#chancesOf(chances),
    };
  }
}
