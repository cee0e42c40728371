import { countMines, createKnowledge, type Knowledge, type StartedBoard } from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { CellBatch } from '@countermine/core/reveal/field.ts';
import { openByRule } from '@countermine/core/reveal/reveal.ts';
import { NodeBudget } from '../elimination/node-budget.ts';
import type { DeductionOptions } from './deduce.ts';
import { DeducerWorkspace } from './deducer.ts';
import {
  DEFAULT_PROOF_NODES,
  HARDEST_KIND,
  type Proof,
  type ProofError,
  type ProofKind,
  type ProofLimits,
  placed,
  sizeError,
} from './proof.ts';
import { proveStep } from './step-proofs.ts';

/** The reason why a board cannot be played from its start; undefined if it can. Throws when the mines have another shape. */
export function startError({ shape, mines, start }: StartedBoard, limits: ProofLimits): ProofError | undefined {
  if (mines.length !== shape.size) throw new RangeError('a started board: mines must have shape.size');
  if (!(Number.isInteger(start) && start >= 0 && start < shape.size)) return { code: 'off-board', cell: start };
  return mines[start] === 1 ? placed('mine', shape, start) : sizeError(shape, limits);
}

/** A board that is opened cell by cell, while a deducer follows that has just started. Its start is open at once. */
export class DeducedBoard {
  readonly knowledge: Knowledge;
  readonly #board: StartedBoard;
  readonly #batch: CellBatch;
  #safeLeft: number;

  constructor(board: StartedBoard, deducer: DeducerWorkspace) {
    const { shape, mines, start } = board;
    this.#board = board;
    this.knowledge = createKnowledge(shape);
    this.#safeLeft = shape.size - countMines(mines);
    this.#batch = new CellBatch(1024, (cells) => {
      for (const cell of cells) deducer.open(cell, this.knowledge[cell]!);
      this.#safeLeft -= cells.length;
    });
    this.open(start);
  }

  get safeLeft(): number {
    return this.#safeLeft;
  }

  /** Opens a cell with its opening. @returns false when a flood has opened it before */
  open(cell: number): boolean {
    const { shape, mines } = this.#board;
    const before = this.#safeLeft;
    openByRule('flood', { shape, mines, knowledge: this.knowledge }, cell, this.#batch);
    return this.#safeLeft < before;
  }
}

/** A board played by proofs only, as far as they go. */
interface BoardProof {
  /** True if every safe cell was opened without a guess. */
  readonly isFinished: boolean;
  readonly safeLeft: number;
  /**
   * Every cell that had to be opened, and the mines that these proofs build on, in the order of play. Cells opened by
   * floods have no step; a safe cell is opened as soon as it is proved.
   */
  readonly steps: readonly Proof[];
  /** The number of times each kind was used: one clue or set of clues that settles several cells at once counts once. */
  readonly uses: ProofKindCounts;
}

/** A proof, and which of all steps found it. */
interface NumberedProof {
  readonly proof: Proof;
  readonly step: number;
}

/**
 * Plays a board from its start, opening only what is proved, always by the easiest kind of proof there is.
 * Errors: the start is a mine or not on the board, the nodes ran out, or the board is too large.
 * Throws a RangeError when the mines have another shape.
 * Cost: about what {@link DeducerWorkspace} costs, and an object for each step.
 */
export function proveBoard(board: StartedBoard, options: DeductionOptions = {}): Result<BoardProof, ProofError> {
  const wrong = startError(board, options);
  return wrong === undefined ? new ProvedGame(board).play(options) : err(wrong);
}

/** One game that opens only what is proved. */
class ProvedGame {
  readonly #deducer = new DeducerWorkspace();
  readonly #board: DeducedBoard;
  readonly #proofs: NumberedProof[] = [];

  constructor(board: StartedBoard) {
    this.#deducer.start(board.shape, countMines(board.mines));
    this.#board = new DeducedBoard(board, this.#deducer);
  }

  play(options: DeductionOptions): Result<BoardProof, ProofError> {
    const { ceiling = HARDEST_KIND, nodes = DEFAULT_PROOF_NODES } = options;
    const budget = new NodeBudget(nodes, undefined, options.shouldStop);
    for (let step = 0; this.#board.safeLeft > 0; step += 1) {
      const outcome = this.#deducer.next(ceiling, budget);
      if (outcome === 'stalled') break;
      if (outcome === 'inconsistent') throw new Error('proveBoard: the counts of a real board contradict each other');
      const proofs = outcome === 'found' ? proveStep(this.#deducer, budget) : undefined;
      if (proofs === undefined) return err({ code: 'budget', nodes });
      for (const proof of proofs) this.#take({ proof, step });
    }
    return ok(this.#result());
  }

  #take(numbered: NumberedProof): void {
    const { cell, verdict } = numbered.proof;
    if (verdict === 'mine' || this.#board.open(cell)) this.#proofs.push(numbered);
  }

  #result(): BoardProof {
    const needed = neededProofs(this.#proofs);
    const used = new Map(needed.map(({ step, proof }) => [step, proof.kind]));
    const { safeLeft } = this.#board;
    return {
      isFinished: safeLeft === 0,
      safeLeft,
      steps: needed.map(({ proof }) => proof),
      uses: countProofKinds([...used.values()]),
    };
  }
}

/** The proofs that open a cell, and those that they build on. */
function neededProofs(proofs: readonly NumberedProof[]): readonly NumberedProof[] {
  const needed = new Set<number>();
  const kept: NumberedProof[] = [];
  for (let index = proofs.length - 1; index >= 0; index -= 1) {
    const { proof } = proofs[index]!;
    if (proof.verdict === 'mine' && !needed.has(proof.cell)) continue;
    for (const known of proof.knownMines) needed.add(known);
    kept.push(proofs[index]!);
  }
  return kept.reverse();
}

/** how often each kind occurs in a list. */
export function countProofKinds(kinds: readonly ProofKind[]): ProofKindCounts {
  const counts = { 'single-clue': 0, 'two-clues': 0, 'several-clues': 0, 'mine-count': 0 };
  for (const kind of kinds) counts[kind] += 1;
  return counts;
}

/** how often each kind occurs. */
export type ProofKindCounts = Readonly<Record<ProofKind, number>>;
