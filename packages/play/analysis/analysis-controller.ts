import { type BoardShape, cellAt, FLAG, HIDDEN } from '@countermine/core/board.ts';
import type { Game } from '@countermine/core/game/game.ts';
import { type GameParams, LEVELS } from '@countermine/core/game/params.ts';
import type { PlayerView, ViewError } from '@countermine/solver/position/player-view.ts';
import type { SolverError } from '@countermine/solver/position/solver-error.ts';
import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { MarkedCells } from '../board/cell-look.ts';
import type { Clock } from '../ports/clock.ts';
import { readOnly } from '../ports/listeners.ts';
import type { ProofFrame } from '../solver/proof-playback.ts';
import { Cancellation, type SolverClient } from '../solver/solver-client.ts';
import type { Advice, PositionFacts, Scrutiny, SentPosition, SolverFailure } from '../solver/solver-messages.ts';
import { OutlookController } from './outlook-controller.ts';
import { Painting } from './painting.ts';

/** The cell that cannot be what it is, where one alone is to blame. */
export function impossibleCell(shape: BoardShape, error: ViewError | SolverError): number | undefined {
  const where = error.code === 'inconsistent' && error.reason === 'count' ? error.where : error;
  return where.code === 'count' ? cellAt(shape, where.row, where.column) : undefined;
}

export type AnalysisView =
  | { readonly kind: 'working' }
  /** The best move comes after the probabilities. */
  | { readonly kind: 'facts'; readonly facts: PositionFacts; readonly advice: Advice | undefined }
  /** `since`: the cells that were painted last, where the position was possible before. */
  | { readonly kind: 'failed'; readonly failure: SolverFailure; readonly since: readonly number[] }
  | { readonly kind: 'cancelled' };

/** The reason why a cell is safe or a mine, one picture at a time; or its mine probability, where it can be either. */
export type AnalysisProof =
  | { readonly kind: 'frames'; readonly frames: readonly ProofFrame[]; readonly at: number }
  | { readonly kind: 'probability'; readonly cell: number; readonly probability: number };

type PositionSize = Pick<GameParams, 'width' | 'height' | 'mineCount'>;

/** Knowledge of a cell that can be painted. */
export const BRUSHES = [HIDDEN, FLAG, 0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

interface AnalysisPorts {
  readonly solver: SolverClient;
  readonly clock: Clock;
  readonly game: ReadonlySignal<Game>;
  readonly noteHint: () => void;
  /** Lets the game wait. @returns ends it */
  readonly hold: () => () => void;
}

/** The time that the position must rest before it is solved. Units: ms. */
const REST = 120;
/** The first budget of a position: some seconds at most. Units: nodes. */
const FIRST_NODES = 20_000_000;
/** How much longer a hard position is tried when the player asks for it. */
const LONGER = 10;
/** Where the game has a larger board, the first position is of beginner's size. Units: cells. */
const LARGEST_BEGIN = 40_000;
/** A stroke of more cells is not named as what made a position impossible. */
const MAX_SUSPECTS = 8;

const NO_MARKS: MarkedCells = new Map();

/** A position that is painted on the board, and what the solver says about it after each stroke. */
export class AnalysisController {
  readonly state;
  readonly #ports: AnalysisPorts;
  readonly #painting: Painting;
  readonly #position;
  readonly #state = {
    /** True if the position is on the board instead of the game. */
    isOpen: signal(false),
    /** Rises with every change of the position: what reads its cells reads this, too. */
    revision: signal(0),
    canUndo: signal(false),
    view: signal<AnalysisView>({ kind: 'working' }),
    proof: signal<AnalysisProof | undefined>(undefined),
    brush: signal<number>(1),
    trustsFlags: signal(false),
    /** The cells that the view, or the proof, is about. */
    marks: signal(NO_MARKS),
    /** The mine probability of every cell, NaN where it is open; undefined until they are known. */
    probabilities: signal<Float64Array | undefined>(undefined),
  };
  readonly #outlooks: OutlookController;
  #release: (() => void) | undefined;
  #question = new Cancellation();
  #cancelRest: (() => void) | undefined;
  #nodes = FIRST_NODES;
  /** The cells painted since the position was last known to be possible; undefined if that is not known. */
  #suspects: number[] | undefined;

  constructor(ports: AnalysisPorts) {
    this.#ports = ports;
    this.#outlooks = new OutlookController(ports.solver);
    const { width, height, mineCount } = ports.game.peek().params;
    const begin = width * height > LARGEST_BEGIN ? LEVELS.beginner : { width, height, mineCount };
    this.#painting = new Painting(begin.width, begin.height, begin.mineCount);
    this.#position = signal(this.#painting.position);
    this.state = readOnly({
      ...this.#state,
      position: this.#position,
      ...this.#outlooks.state,
    });
  }

  /** The size of the game's board where it differs from that of the position; undefined if they are alike. */
  get sizeOfGame(): PositionSize | undefined {
    const { width, height, mineCount } = this.#ports.game.value.params;
    const { shape, mineCount: painted } = this.#position.value;
    const isAlike = shape.width === width && shape.height === height && painted === mineCount;
    return isAlike ? undefined : { width, height, mineCount };
  }

  /** Shows the position instead of the game, which waits. */
  open(): void {
    if (this.#state.isOpen.peek()) return;
    this.#release = this.#ports.hold();
    batch(() => {
      this.#state.isOpen.value = true;
      this.#renew();
    });
  }

  /** Gives the board back to the game; what was painted stays for the next time. */
  close(): void {
    if (!this.#state.isOpen.peek()) return;
    this.#cancel();
    this.#state.isOpen.value = false;
    this.#release?.();
  }

  /** Chooses what to paint. */
  setBrush(known: number): void {
    this.#state.brush.value = known;
  }

  /** Paints cells; a stroke is several of these. */
  paint(cells: readonly number[], known: number = this.#state.brush.peek()): void {
    if (!this.#painting.paint(cells, known)) return;
    // What is shown of the position that was is no longer true.
    this.#cancel();
    batch(() => {
      this.#state.proof.value = undefined;
      this.#mark(NO_MARKS, undefined);
      this.#show();
    });
  }

  /** Ends a stroke, and has the position solved. */
  endStroke(): void {
    const cells = this.#painting.endStroke();
    if (cells.length === 0) return;
    this.#suspects?.push(...cells);
    this.#renew();
  }

  /** Undoes a stroke that was none. */
  dropStroke(): void {
    this.#painting.dropStroke();
    this.#renew();
  }

  /** Undoes the last step. */
  undo(): void {
    if (this.#painting.undo()) this.#replaced();
  }

  /** Hides every cell. */
  clear(): void {
    this.#painting.clear();
    this.#replaced();
  }

  /** Gives the board another size or number of mines. */
  resize(width: number, height: number, mineCount: number): void {
    this.#painting.resize(width, height, mineCount);
    this.#replaced();
  }

  /** Shows what the player of the game sees. In a game that is resumed that counts as a hint. */
  takeFromGame(): void {
    const { shape, knowledge, params, phase } = this.#ports.game.peek();
    if (phase === 'playing') this.#ports.noteHint();
    this.show({ shape, knowledge, mineCount: params.mineCount });
  }

  /** Analyses another position from now on. */
  show({ shape, knowledge, mineCount }: PlayerView): void {
    this.#painting.replace(shape.width, shape.height, knowledge, mineCount);
    this.#replaced();
  }

  /** Takes flags for mines, or for an opinion. */
  trustFlags(trusts: boolean): void {
    this.#state.trustsFlags.value = trusts;
    this.#replaced();
  }

  /** Tries a position again that took too long, for longer. */
  tryLonger(): void {
    this.#nodes *= LONGER;
    void this.#solve();
  }

  /** Tries again what was cancelled. */
  retry(): void {
    void this.#solve();
  }

  /** Cancels what is being worked out. */
  cancel(): void {
    this.#cancel();
    this.#state.view.value = { kind: 'cancelled' };
  }

  /** Shows why a cell is safe or a mine. */
  async why(cell: number): Promise<void> {
    const view = this.#state.view.peek();
    // Before the best move is known, the question about it would be cancelled.
    if (view.kind !== 'facts' || view.advice === undefined) return;
    const ask = { position: this.#sent(), cell, scrutiny: this.#scrutiny() };
    const question = this.#question;
    const answered = await this.#ports.solver.ask('why', ask, question);
    if (!answered.ok || question.aborted) return;
    const { finding } = answered.value;
    if (finding.kind === 'proof') this.turnTo(finding.frames, 0);
    else this.#state.proof.value = { kind: 'probability', cell, probability: finding.probability };
  }

  /** Looks at what opening a cell would lead to; at none if it is undefined. */
  inspect(cell: number | undefined): void {
    this.#outlooks.inspect(cell);
  }

  /** Shows one picture of a proof. */
  turnTo(frames: readonly ProofFrame[], at: number): void {
    const frame = frames[at];
    if (frame === undefined) return;
    batch(() => {
      this.#state.proof.value = { kind: 'frames', frames, at };
      this.#state.marks.value = frame.marks;
    });
  }

  /** Hides the proof. @returns whether there was one */
  closeProof(): boolean {
    if (this.#state.proof.peek() === undefined) return false;
    batch(() => {
      this.#state.proof.value = undefined;
      this.#state.marks.value = this.#adviceMarks();
    });
    return true;
  }

  /** Ends it. */
  dispose(): void {
    this.#cancel();
    this.close();
  }

  /** The position is another, not by a stroke. */
  #replaced(): void {
    this.#suspects = undefined;
    this.#renew();
  }

  /** Shows the position, and has it solved once it rests. */
  #renew(): void {
    this.#cancel();
    this.#nodes = FIRST_NODES;
    batch(() => {
      this.#state.proof.value = undefined;
      this.#state.view.value = { kind: 'working' };
      this.#mark(NO_MARKS, undefined);
      this.#show();
    });
    this.#cancelRest = this.#ports.clock.after(REST, () => void this.#solve());
  }

  #show(): void {
    this.#position.value = this.#painting.position;
    this.#state.canUndo.value = this.#painting.canUndo;
    this.#state.revision.value += 1;
  }

  #cancel(): Cancellation {
    this.#cancelRest?.();
    this.#cancelRest = undefined;
    this.#question.abort();
    this.#outlooks.end();
    this.#question = new Cancellation();
    return this.#question;
  }

  async #solve(): Promise<void> {
    const question = this.#cancel();
    const ask = { position: this.#sent(), scrutiny: this.#scrutiny() };
    this.#state.view.value = { kind: 'working' };
    const solved = await this.#ports.solver.ask('analysis', ask, question);
    if (question.aborted) return;
    if (!solved.ok) {
      this.#fail(solved.error);
      return;
    }
    this.#suspects = [];
    const facts = solved.value;
    this.#showFacts(facts, undefined);
    const advised = await this.#ports.solver.ask('advice', ask, question);
    if (question.aborted) return;
    if (!advised.ok) {
      this.#fail(advised.error);
      return;
    }
    const { advice } = advised.value;
    this.#showFacts(facts, advice);
    const next = advice.kind === 'done' ? undefined : advice.cell;
    const win = advice.kind === 'guess' ? advice.win : undefined;
    this.#outlooks.begin({ ...ask, probabilities: facts.probabilities, advised: next, win }, question);
  }

  #showFacts(facts: PositionFacts, advice: Advice | undefined): void {
    batch(() => {
      this.#state.view.value = { kind: 'facts', facts, advice };
      this.#mark(this.#adviceMarks(), facts.probabilities);
    });
  }

  #fail(failure: SolverFailure): void {
    const { error } = failure;
    const alone = error && impossibleCell(this.#painting.position.shape, error);
    const suspects = this.#suspects ?? [];
    const isConflict = error?.code === 'inconsistent' && error.reason === 'counts';
    const since = isConflict && suspects.length <= MAX_SUSPECTS ? suspects : [];
    const marked = alone === undefined ? since : [alone];
    batch(() => {
      this.#state.view.value = { kind: 'failed', failure, since };
      this.#mark(new Map(marked.map((cell) => [cell, 'impossible'])), undefined);
    });
  }

  #adviceMarks(): MarkedCells {
    const view = this.#state.view.peek();
    const advice = view.kind === 'facts' ? view.advice : undefined;
    if (advice === undefined || advice.kind === 'done') return NO_MARKS;
    return new Map([[advice.cell, advice.kind]]);
  }

  #sent(): SentPosition {
    const { shape, knowledge, mineCount } = this.#painting.position;
    return { width: shape.width, height: shape.height, mineCount, knowledge: knowledge.slice() };
  }

  #scrutiny(): Scrutiny {
    return { trustFlags: this.#state.trustsFlags.peek(), nodes: this.#nodes };
  }

  #mark(marks: MarkedCells, probabilities: Float64Array | undefined): void {
    this.#state.marks.value = marks;
    this.#state.probabilities.value = probabilities;
  }
}
