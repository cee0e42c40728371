import { FLAG, HIDDEN } from '@countermine/core/board/knowledge.ts';
import { formatKnowledge, type GridError, parseKnowledge } from '@countermine/core/format/grid.ts';
import { DEFAULT_PARAMS, type GameParams, LEVELS } from '@countermine/core/game/params.ts';
import type { MarkedCells } from '@countermine/play/board/cell-mark.ts';
import { type PaintedPosition, Painting } from '@countermine/play/paint/painting.ts';
import type { ProofFrame } from '@countermine/play/proof/proof-playback.ts';
import type {
  Advice,
  PositionFacts,
  Scrutiny,
  SentPosition,
  SolverFailure,
} from '@countermine/play/solver/solver-messages.ts';
import { impossibleCell } from '@countermine/text/words/position-words.ts';
import { batch, type Signal, signal } from '@preact/signals';
import { PlayBreak } from '../app/play-break.ts';
import type { Page } from '../state/page.ts';
import { AnalysisHand } from './analysis-hand.ts';

/** What is known of the position that is painted. */
export type AnalysisView =
  | { readonly kind: 'working' }
  /** The best move comes after the chances. */
  | { readonly kind: 'facts'; readonly facts: PositionFacts; readonly advice: Advice | undefined }
  /** `since`: the cells that were painted last, where the position was possible before. */
  | { readonly kind: 'failed'; readonly failure: SolverFailure; readonly since: readonly number[] }
  | { readonly kind: 'cancelled' };

/** Why a cell is what it is, picture by picture; or its chance, where it can be either. */
export type AnalysisProof =
  | { readonly kind: 'frames'; readonly frames: readonly ProofFrame[]; readonly at: number }
  | { readonly kind: 'chance'; readonly cell: number; readonly chance: number };

/** The size of a board, and its mines. */
export type PositionSize = Pick<GameParams, 'width' | 'height' | 'mineCount'>;

/** What can be painted: knowledge of a cell. */
export const BRUSHES = [HIDDEN, FLAG, 0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** How long the position must rest before it is solved. Units: ms. */
const REST = 120;
/** What a position may take at first: some seconds at most. Units: nodes. */
const FIRST_NODES = 20_000_000;
/** How much longer a hard position is tried when the player asks for it. */
const LONGER = 10;
/** Longer boards do not begin as large as the game. Units: cells. */
const LARGEST_BEGIN = 40_000;
/** A stroke of more cells is not named as what made a position impossible. */
const MOST_SUSPECTS = 8;

const NO_MARKS: MarkedCells = new Map();
const desks = new WeakMap<Page, AnalysisDesk>();

/** The desk of a page: what was painted stays when the panel is left. */
export function analysisDeskOf(page: Page): AnalysisDesk {
  const desk = desks.get(page) ?? new AnalysisDesk(page);
  desks.set(page, desk);
  return desk;
}

/** A position that is painted on the board, and what the solver says of it after each stroke. */
export class AnalysisDesk {
  readonly view: Signal<AnalysisView> = signal({ kind: 'working' });
  readonly proof = signal<AnalysisProof | undefined>(undefined);
  readonly brush = signal<number>(1);
  readonly trustsFlags = signal(false);
  /** Rises with every change of the position; what shows the position reads it. */
  readonly revision = signal(0);
  readonly #page: Page;
  readonly #painting: Painting;
  readonly #break: PlayBreak;
  #question: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #nodes = FIRST_NODES;
  /** What was painted since the position was last known to be possible; undefined where nobody knows. */
  #suspects: number[] | undefined;
  #cursor = 0;

  constructor(page: Page) {
    this.#page = page;
    const { width, height, mineCount } = page.session.peek().game.params;
    const begin = width * height > LARGEST_BEGIN ? LEVELS.beginner : { width, height, mineCount };
    this.#painting = new Painting(begin.width, begin.height, begin.mineCount);
    this.#break = new PlayBreak(page);
  }

  /** The size of the game's board where it differs from that of the position; undefined where they are alike. */
  get sizeOfGame(): PositionSize | undefined {
    const { width, height, mineCount } = this.#page.session.peek().game.params;
    const { shape, mineCount: painted } = this.position;
    const isAlike = shape.width === width && shape.height === height && painted === mineCount;
    return isAlike ? undefined : { width, height, mineCount };
  }

  /** The position that is painted. */
  get position(): PaintedPosition {
    return this.#painting.position;
  }

  /** Whether there is a stroke to take back. */
  get canUndo(): boolean {
    return this.#painting.canUndo;
  }

  /** Shows the position instead of the game, which waits. @returns gives the game back as it was */
  open(): () => void {
    const page = this.#page;
    const before = { session: page.session.peek(), cursor: page.cursor.peek() };
    this.#break.begin();
    batch(() => {
      page.hand.value = new AnalysisHand(page, this);
      page.cursor.value = Math.min(this.#cursor, this.position.shape.size - 1);
      this.#renew();
    });
    const endSession = page.session.subscribe((session) => {
      // A new game was begun beside the analysis: the player wants to see it.
      if (session !== before.session) page.navigation.showPanel('hints');
    });
    return () => {
      endSession();
      this.#ask();
      this.#cursor = page.cursor.peek();
      batch(() => {
        page.hand.value = undefined;
        page.shown.value = undefined;
        page.marks.value = { highlights: NO_MARKS, chances: undefined };
        if (page.session.peek() === before.session) page.cursor.value = before.cursor;
      });
      this.#break.end();
    };
  }

  /** Paints cells; a stroke is several of these. */
  paint(cells: readonly number[], known: number = this.brush.peek()): void {
    if (!this.#painting.paint(cells, known)) return;
    // What is shown of the position that was is no longer true.
    this.#ask();
    batch(() => {
      this.proof.value = undefined;
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

  /** Takes a stroke back that was none. */
  dropStroke(): void {
    this.#painting.dropStroke();
    this.#renew();
  }

  /** Takes the last step back. */
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

  /** Shows what the player of the game sees. In a game that goes on that counts as a hint. */
  takeFromGame(): void {
    const session = this.#page.session.peek();
    const { shape, knowledge, params } = session.game;
    if (session.phase === 'playing') session.noteHint();
    this.#painting.replace(shape.width, shape.height, knowledge, params.mineCount);
    this.#replaced();
  }

  /** The position as text. */
  get text(): string {
    const { shape, knowledge } = this.position;
    return formatKnowledge(shape, knowledge);
  }

  /** Shows a position that is given as text. @returns what is wrong with it */
  readText(text: string): GridError | undefined {
    // A file may begin with a byte order mark.
    const grid = parseKnowledge(text.replace(/^\uFEFF/, ''));
    if (!grid.ok) return grid.error;
    const { shape, cells } = grid.value;
    this.#painting.replace(shape.width, shape.height, cells, this.#minesFor(shape.width, shape.height));
    this.#replaced();
    return undefined;
  }

  /** Takes flags for mines, or for an opinion. */
  trustFlags(trusts: boolean): void {
    this.trustsFlags.value = trusts;
    this.#replaced();
  }

  /** Tries a position again that took too long, for longer. */
  tryLonger(): void {
    this.#nodes *= LONGER;
    void this.#solve();
  }

  /** Tries again what was stopped. */
  retry(): void {
    void this.#solve();
  }

  /** Stops what is being worked out. */
  cancel(): void {
    this.#ask();
    this.view.value = { kind: 'cancelled' };
  }

  /** Shows why a cell is safe or a mine. */
  async why(cell: number): Promise<void> {
    const view = this.view.peek();
    // Before the best move is known, the question about it would be taken back.
    if (view.kind !== 'facts' || view.advice === undefined) return;
    const answered = await this.#page.solver.ask(
      'why',
      { position: this.#sent(), cell, scrutiny: this.#scrutiny() },
      this.#ask().signal,
    );
    if (!answered.ok) return;
    const { finding } = answered.value;
    if (finding.kind === 'proof') this.turnTo(finding.frames, 0);
    else this.proof.value = { kind: 'chance', cell, chance: finding.chance };
  }

  /** Shows one picture of a proof. */
  turnTo(frames: readonly ProofFrame[], at: number): void {
    const frame = frames[at];
    if (frame === undefined) return;
    this.proof.value = { kind: 'frames', frames, at };
    this.#mark(frame.marks, this.#page.marks.peek().chances);
  }

  /** Puts the proof away. @returns whether there was one */
  closeProof(): boolean {
    if (this.proof.peek() === undefined) return false;
    this.proof.value = undefined;
    this.#mark(this.#adviceMarks(), this.#page.marks.peek().chances);
    return true;
  }

  #minesFor(width: number, height: number): number {
    const { shape, mineCount } = this.position;
    if (width === shape.width && height === shape.height) return mineCount;
    const usual = Object.values(LEVELS).find((level) => level.width === width && level.height === height);
    return usual?.mineCount ?? Math.min(mineCount, width * height);
  }

  /** The position is another, not by a stroke. */
  #replaced(): void {
    this.#suspects = undefined;
    const { size } = this.position.shape;
    batch(() => {
      if (this.#page.cursor.peek() >= size) this.#page.cursor.value = size - 1;
      this.#renew();
    });
  }

  /** Shows the position, and has it solved once it rests. */
  #renew(): void {
    this.#ask();
    this.#nodes = FIRST_NODES;
    batch(() => {
      this.proof.value = undefined;
      this.view.value = { kind: 'working' };
      this.#mark(NO_MARKS, undefined);
      this.#show();
    });
    this.#timer = setTimeout(() => void this.#solve(), REST);
  }

  #show(): void {
    const { shape, knowledge, mineCount } = this.position;
    const { width, height } = shape;
    const params = { ...DEFAULT_PARAMS, width, height, mineCount };
    const flagCount = knowledge.reduce((count, known) => (known === FLAG ? count + 1 : count), 0);
    const seen = { shape, knowledge, mines: undefined, phase: 'playing', exploded: [] } as const;
    this.#page.shown.value = { ...seen, params, flagCount, at: 0 };
    this.revision.value += 1;
  }

  /** Takes back what was asked, for another question. */
  #ask(): AbortController {
    clearTimeout(this.#timer);
    this.#question?.abort();
    this.#question = new AbortController();
    return this.#question;
  }

  async #solve(): Promise<void> {
    const { signal } = this.#ask();
    const ask = { position: this.#sent(), scrutiny: this.#scrutiny() };
    this.view.value = { kind: 'working' };
    const solved = await this.#page.solver.ask('analysis', ask, signal);
    if (signal.aborted) return;
    if (!solved.ok) {
      this.#fail(solved.error);
      return;
    }
    this.#suspects = [];
    const facts = solved.value;
    this.view.value = { kind: 'facts', facts, advice: undefined };
    this.#mark(NO_MARKS, facts.chances);
    const advised = await this.#page.solver.ask('advice', ask, signal);
    if (signal.aborted) return;
    if (!advised.ok) {
      this.#fail(advised.error);
      return;
    }
    this.view.value = { kind: 'facts', facts, advice: advised.value.advice };
    this.#mark(this.#adviceMarks(), facts.chances);
  }

  #fail(failure: SolverFailure): void {
    const { error } = failure;
    const alone = error && impossibleCell(this.position.shape, error);
    const suspects = this.#suspects ?? [];
    const isConflict = error?.code === 'inconsistent' && error.reason === 'counts';
    const since = isConflict && suspects.length <= MOST_SUSPECTS ? suspects : [];
    const marked = alone === undefined ? since : [alone];
    this.view.value = { kind: 'failed', failure, since };
    this.#mark(new Map(marked.map((cell) => [cell, 'impossible'])), undefined);
  }

  #adviceMarks(): MarkedCells {
    const view = this.view.peek();
    const advice = view.kind === 'facts' ? view.advice : undefined;
    if (advice === undefined || advice.kind === 'done') return NO_MARKS;
    return new Map([[advice.cell, advice.kind]]);
  }

  #sent(): SentPosition {
    const { shape, knowledge, mineCount } = this.position;
    return { width: shape.width, height: shape.height, mineCount, knowledge: knowledge.slice() };
  }

  #scrutiny(): Scrutiny {
    return { trustsFlags: this.trustsFlags.peek(), nodes: this.#nodes };
  }

  #mark(highlights: MarkedCells, chances: Float64Array | undefined): void {
    this.#page.marks.value = { highlights, chances };
  }
}
