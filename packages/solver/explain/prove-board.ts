import { createKnowledge } from '@countermine/core/board/knowledge.ts';
import { countMines } from '@countermine/core/board/mines.ts';
import type { StartedBoard } from '@countermine/core/board/started-board.ts';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import { CellBatch } from '@countermine/core/reveal/cell-batch.ts';
import { openByRule } from '@countermine/core/reveal/reveal.ts';
import { NodeBudget } from '../elimination/node-budget.ts';
import { countTechniques, type DeductionOptions, type TechniqueCounts } from './deduce.ts';
import { DeducerWorkspace } from './deducer.ts';
import { type Proof, TECHNIQUES } from './proof.ts';
import { DEFAULT_PROOF_NODES, type ProofError, placed, sizeError } from './proof-limits.ts';
import { proveStep } from './step-proofs.ts';

/** A board played by proofs only, as far as they go. */
export interface BoardProof {
  /** Whether every safe cell was opened without a guess. */
  readonly isFinished: boolean;
  /** How many safe cells are left to open. */
  readonly safeLeft: number;
  /**
   * Every cell that had to be opened, and the mines that these proofs build on, in the order of play. Cells opened by
   * floods have no step; a safe cell is opened as soon as it is proved.
   */
  readonly steps: readonly Proof[];
  /** How often each technique was used: one clue or set of clues that settles several cells at once counts once. */
  readonly uses: TechniqueCounts;
}

/** A proof, and which of all steps found it. */
interface NumberedProof {
  readonly proof: Proof;
  readonly step: number;
}

/**
 * Plays a board from its start, opening only what is proved, always by the easiest technique there is.
 * Errors: the start is a mine or not on the board, the nodes ran out, or the board is too large.
 * Throws a RangeError when the mines have another shape.
 * Cost: about what {@link DeducerWorkspace} costs, and an object for each step.
 */
export function proveBoard(board: StartedBoard, options: DeductionOptions = {}): Result<BoardProof, ProofError> {
  const { shape, mines, start } = board;
  if (mines.length !== shape.size) throw new RangeError('proveBoard: mines must have shape.size');
  if (!(Number.isInteger(start) && start >= 0 && start < shape.size)) return err({ code: 'off-board', cell: start });
  if (mines[start] === 1) return err(placed('mine', shape, start));
  const tooLarge = sizeError(shape, options);
  return tooLarge === undefined ? new ProvedGame(board).play(options) : err(tooLarge);
}

/** One game that opens only what is proved. */
class ProvedGame {
  readonly #board: StartedBoard;
  readonly #knowledge: Uint8Array;
  readonly #deducer = new DeducerWorkspace();
  readonly #batch: CellBatch;
  readonly #proofs: NumberedProof[] = [];
  #safeLeft: number;

  constructor(board: StartedBoard) {
    const { shape, mines } = board;
    const mineCount = countMines(mines);
    this.#board = board;
    this.#knowledge = createKnowledge(shape);
    this.#deducer.start(shape, mineCount);
    this.#safeLeft = shape.size - mineCount;
    this.#batch = new CellBatch(1024, (cells) => {
      for (const cell of cells) this.#deducer.open(cell, this.#knowledge[cell]!);
      this.#safeLeft -= cells.length;
    });
  }

  play(options: DeductionOptions): Result<BoardProof, ProofError> {
    const { ceiling = TECHNIQUES[TECHNIQUES.length - 1]!, nodes = DEFAULT_PROOF_NODES } = options;
    const budget = new NodeBudget(nodes, undefined, options.shouldStop);
    this.#open(this.#board.start);
    for (let step = 0; this.#safeLeft > 0; step += 1) {
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
    if (verdict === 'mine') this.#proofs.push(numbered);
    else if (this.#open(cell)) this.#proofs.push(numbered);
  }

  /** Opens a cell with its opening. @returns false when a flood has opened it before */
  #open(cell: number): boolean {
    const { shape, mines } = this.#board;
    const before = this.#safeLeft;
    openByRule('flood', { shape, mines, knowledge: this.#knowledge }, cell, this.#batch);
    return this.#safeLeft < before;
  }

  #result(): BoardProof {
    const needed = neededProofs(this.#proofs);
    const used = new Map(needed.map(({ step, proof }) => [step, proof.technique]));
    return {
      isFinished: this.#safeLeft === 0,
      safeLeft: this.#safeLeft,
      steps: needed.map(({ proof }) => proof),
      uses: countTechniques([...used.values()]),
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
