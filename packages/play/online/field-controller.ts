import { FLAG, HIDDEN, isOpen, neighboursInto } from '@countermine/core/board.ts';
import { type ChunkRectangle, chunkOf, OPEN_MINE, type WorldCell } from '@countermine/core/endless/chunk.ts';
import { startOf } from '@countermine/core/endless/world-truth.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import type { Result } from '@countermine/core/result.ts';
import { computed, signal } from '@preact/signals-core';
import type { BoardShift } from '../activity/activity.ts';
import type { CellWindow } from '../board/camera.ts';
import type { PlayAction } from '../input/actions.ts';
import { type CursorStep, cursorAfter, type PageSize } from '../input/cursor-controller.ts';
import type { Clock } from '../ports/clock.ts';
import { Listeners, readOnly } from '../ports/listeners.ts';
import type { FieldStanding } from '../protocol/field-messages.ts';
import type { AnswerTo, ServerEvent } from '../protocol/messages.ts';
import type { SolverClient } from '../solver/solver-client.ts';
import { FieldBoard, FieldView } from './field-board.ts';
import { FieldGuesses } from './field-guesses.ts';
import type { OnlineClient, RequestFailure } from './online-client.ts';

interface FieldPorts {
  readonly client: OnlineClient;
  readonly solver: Pick<SolverClient, 'ask'>;
  readonly clock: Pick<Clock, 'now' | 'after'>;
}

/** Cells around a mine that the player hit; he can open none of them for a while. */
interface ClosedArea {
  readonly cell: WorldCell;
  /** Units: cells in each direction. */
  readonly radius: number;
  /** Time when it opens, on the clock of the ports. Units: ms. */
  readonly until: number;
}

export type FieldNews =
  | { readonly kind: 'opened'; readonly count: number; readonly solved: number }
  | { readonly kind: 'mine'; readonly ms: number }
  | { readonly kind: 'flag'; readonly isFlagged: boolean }
  | { readonly kind: 'refused'; readonly failure: RequestFailure };

export type FieldRanks = AnswerTo<'field-ranks'>;

const MIDDLE: WorldCell = { column: 0, row: 0 };
const RESENT = { isResent: true } as const;

/** The endless field as one player sees it and plays on it. */
export class FieldController {
  readonly state;
  readonly board: FieldBoard = new FieldBoard(MIDDLE);
  /** Told the cells of the board that changed where it lies. */
  readonly changes: Listeners<readonly number[]> = new Listeners<readonly number[]>();
  readonly news: Listeners<FieldNews> = new Listeners<FieldNews>();
  readonly #ports: FieldPorts;
  readonly #view: FieldView;
  readonly #guesses: FieldGuesses;
  /** True if the chunks of this field have starts. */
  #hasStarts = false;
  readonly #state = {
    /** True if the server has said where to begin. */
    isThere: signal(false),
    revision: signal(0),
    cursor: signal(this.board.boardCell(MIDDLE) ?? 0),
    /** The cell for the middle of the view: another object for each jump. */
    goal: signal<WorldCell>(MIDDLE),
    standing: signal<FieldStanding | undefined>(undefined),
    closed: signal<readonly ClosedArea[]>([]),
    /** The refusal of the last move; undefined once another one was made. */
    refusal: signal<RequestFailure | undefined>(undefined),
    ranks: signal<FieldRanks | undefined>(undefined),
  };
  readonly #stop: readonly (() => void)[];
  #cancelOpening: (() => void) | undefined;
  #nextView: ChunkRectangle | undefined;
  /** Settles once the server has shown what was last asked for; undefined when it has. */
  #showing: Promise<void> | undefined;

  constructor(ports: FieldPorts) {
    this.#ports = ports;
    this.#view = new FieldView(this.board, (view) => {
      this.#nextView = view;
      this.#showing ??= this.#showViews();
    });
    this.#guesses = new FieldGuesses(this.board, ports);
    this.state = readOnly({
      ...this.#state,
      /** The cells of the board in view where only a guess is left. */
      guesses: this.#guesses.cells,
    });
    this.#stop = [
      ports.client.events.add((event) => this.#take(event)),
      ports.client.reconnected.add(() => void this.#enterAgain()),
      // With a name the player has flags and figures, and can open cells.
      computed(() => ports.client.state.player.value?.id).subscribe(() => void this.#enterAgain()),
    ];
  }

  /** Comes to the field. @param at where to look; undefined: where the player was last, or where there is work */
  async enter(at?: WorldCell): Promise<void> {
    const entered = await this.#ports.client.ask('field-enter', {}, RESENT);
    if (!entered.ok) return this.#refuse(entered.error);
    this.#stand(entered.value.standing);
    this.#hasStarts = entered.value.density.hasStarts === true;
    this.goTo(at ?? entered.value.start);
    this.#state.isThere.value = true;
  }

  /** True if the cell that was gone to is a start, at which anybody can begin without a risk. */
  get isAtStart(): boolean {
    const goal = this.#state.goal.value;
    const { column, row } = startOf(chunkOf(goal));
    return this.#hasStarts && column === goal.column && row === goal.row;
  }

  /** Goes to a cell, however far it is. */
  goTo(cell: WorldCell): void {
    this.board.moveTo(cell);
    this.#view.forget();
    this.#state.cursor.value = this.board.boardCell(cell) ?? 0;
    this.#guesses.forget();
    this.#state.revision.value += 1;
    this.#state.goal.value = { column: cell.column, row: cell.row };
  }

  /** Goes to a hidden cell beside open ones, near the cursor. */
  async findWork(): Promise<void> {
    const found = await this.#ports.client.ask('field-work', this.board.worldCell(this.#state.cursor.peek()), RESENT);
    if (found.ok) this.goTo(found.value.cell);
    else this.#refuse(found.error);
  }

  /** Puts the cursor on a cell of the board. */
  moveCursor(cell: number): void {
    this.#state.cursor.value = cell;
  }

  /**
   * Looks at a part of the board, which the server is asked for. Near its edge the board is moved around it.
   * @returns how, if it was
   */
  look(inView: CellWindow): BoardShift | undefined {
    const middle = this.#state.isThere.peek() ? this.#view.middleToMoveTo(inView) : undefined;
    if (middle === undefined) {
      if (this.#state.isThere.peek()) this.#view.look(inView);
      this.#guesses.look(inView);
      return undefined;
    }
    const cursor = this.board.worldCell(this.#state.cursor.peek());
    const by = this.board.moveTo(middle);
    this.#guesses.forget();
    return { by, cursor: this.board.boardCell(cursor) ?? this.board.boardCell(middle) ?? 0 };
  }

  /** Settles once all that {@link look} asked for is on the board. */
  async seen(): Promise<void> {
    await this.#showing;
  }

  guessesNow(): Promise<readonly number[]> {
    return this.#guesses.now();
  }

  /** Makes a move. Settles when the server has answered. */
  async move(move: CellMove, cell: number): Promise<void> {
    const known = this.board.knowledge[cell] ?? HIDDEN;
    if (move === 'mark') await this.#flag(cell, known !== FLAG);
    else if (move === 'flag-around') await this.#flagAround(cell);
    else if (move === 'open' && known === FLAG) this.#refuse({ code: 'flagged' });
    else await this.#open(move === 'open' ? 'field-open' : 'field-chord', cell);
  }

  /** Asks who opened most cells. @returns why the server did not say */
  async loadRanks(): Promise<RequestFailure | undefined> {
    const ranks = await this.#ports.client.ask('field-ranks', {}, RESENT);
    if (!ranks.ok) return ranks.error;
    this.#state.ranks.value = ranks.value;
    return undefined;
  }

  dispose(): void {
    for (const stop of this.#stop) stop();
    this.#cancelOpening?.();
    this.#guesses.forget();
    void this.#ports.client.ask('field-leave', {});
  }

  /** Asks for one view after the other: a pan passes many, and only the last one is needed. */
  async #showViews(): Promise<void> {
    for (let view = this.#nextView; view !== undefined; view = this.#nextView) {
      this.#nextView = undefined;
      const shown = await this.#ports.client.ask('field-view', view, RESENT);
      // The next look asks again.
      if (!shown.ok && this.#nextView === undefined) this.#view.forget();
    }
    this.#showing = undefined;
  }

  async #open(type: 'field-open' | 'field-chord', cell: number): Promise<void> {
    const made: Result<AnswerTo<'field-open'>, RequestFailure> = await this.#ports.client.ask(
      type,
      this.board.worldCell(cell),
      RESENT,
    );
    if (!made.ok) {
      this.#refuse(made.error);
      return;
    }
    this.#state.refusal.value = undefined;
    const { opened, mines, solved } = made.value;
    if (mines.length > 0) this.news.tell({ kind: 'mine', ms: this.#longestClosed() });
    else this.news.tell({ kind: 'opened', count: opened, solved });
  }

  /** Shown immediately, and removed again if the server does not have it. */
  async #flag(cell: number, isFlagged: boolean): Promise<void> {
    const at = this.board.worldCell(cell);
    if (!this.board.setFlag(cell, isFlagged)) return;
    this.#changed([cell]);
    const made = await this.#ports.client.ask('field-flag', { ...at, isFlagged }, RESENT);
    if (made.ok) {
      this.#state.refusal.value = undefined;
      this.news.tell({ kind: 'flag', isFlagged });
      return;
    }
    const now = this.board.boardCell(at);
    if (now !== undefined && this.board.setFlag(now, !isFlagged)) this.#changed([now]);
    this.#refuse(made.error);
  }

  async #flagAround(cell: number): Promise<void> {
    const { knowledge, shape } = this.board;
    const beside = new Int32Array(8);
    const around = [...beside.subarray(0, neighboursInto(beside, shape, cell))];
    const count = knowledge[cell] ?? HIDDEN;
    if (!isOpen(count)) return this.#refuse({ code: 'not-open' });
    const hidden = around.filter((other) => knowledge[other] === HIDDEN);
    const known = around.filter((other) => knowledge[other] === FLAG || knowledge[other] === OPEN_MINE);
    if (hidden.length === 0) return this.#refuse({ code: 'nothing-hidden' });
    if (hidden.length + known.length !== count) return this.#refuse({ code: 'hidden-differ' });
    await Promise.all(hidden.map((other) => this.#flag(other, true)));
  }

  #refuse(failure: RequestFailure): void {
    this.#state.refusal.value = failure;
    this.news.tell({ kind: 'refused', failure });
  }

  #take(event: ServerEvent): void {
    if (event.type === 'field-chunks') this.#changed(event.chunks.flatMap((chunk) => this.board.takeChunk(chunk)));
    else if (event.type === 'field-changed') this.#changed(event.changes.flatMap((one) => this.board.takeChange(one)));
    else if (event.type === 'field-standing') this.#stand(event.standing);
    else if (event.type === 'field-reset' || event.type === 'moved-away') void this.#enterAgain();
    else if (event.type === 'field-flagged') {
      const cell = this.board.boardCell(event);
      if (cell !== undefined && this.board.setFlag(cell, event.isFlagged)) this.#changed([cell]);
    }
  }

  #changed(cells: readonly number[]): void {
    if (cells.length === 0) return;
    this.#state.revision.value += 1;
    this.changes.tell(cells);
    this.#guesses.changed();
  }

  /** The server may know less than before: only what is written is true. */
  async #enterAgain(): Promise<void> {
    if (!this.#state.isThere.peek()) return;
    const entered = await this.#ports.client.ask('field-enter', {}, RESENT);
    if (!entered.ok) return;
    this.#stand(entered.value.standing);
    this.#changed(this.board.clear());
    this.#view.repeat();
  }

  #stand(standing: FieldStanding | undefined): void {
    this.#state.standing.value = standing;
    const now = this.#ports.clock.now();
    const closed = standing?.closed ?? [];
    this.#close(
      closed.map(({ column, row, radius, leftMs }) => ({ cell: { column, row }, radius, until: now + leftMs })),
    );
  }

  #close(areas: readonly ClosedArea[]): void {
    this.#cancelOpening?.();
    this.#cancelOpening = undefined;
    const now = this.#ports.clock.now();
    this.#state.closed.value = areas.filter(({ until }) => until > now);
    const next = Math.min(...this.#state.closed.peek().map(({ until }) => until));
    if (Number.isFinite(next)) {
      this.#cancelOpening = this.#ports.clock.after(next - now, () => this.#close(this.#state.closed.peek()));
    }
  }

  #longestClosed(): number {
    const now = this.#ports.clock.now();
    return Math.max(0, ...this.#state.closed.peek().map(({ until }) => until - now));
  }
}

/**
 * The cell of the board at which the player can begin without a risk; undefined where the player is at none, or has.
 */
export function safeStart({ board, state, isAtStart }: FieldController): number | undefined {
  void state.revision.value;
  const start = isAtStart ? board.boardCell(state.goal.value) : undefined;
  return start !== undefined && board.knowledge[start] === HIDDEN ? start : undefined;
}

/** They lead to the edges of a board; a field has none. */
const TO_EDGES: ReadonlySet<PlayAction> = new Set<PlayAction>([
  ...(['row-start', 'row-end', 'column-start', 'column-end', 'first-cell', 'last-cell'] as const),
]);

/** The step of the cursor on an endless field: as on any board, but to no edge. */
export function fieldStep(
  { board, state }: FieldController,
  action: PlayAction,
  page: PageSize,
  count = 1,
): CursorStep | 'nowhere' | undefined {
  return TO_EDGES.has(action) ? undefined : cursorAfter(action, board, state.cursor.peek(), page, count);
}
