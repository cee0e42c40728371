import { countAround } from '@countermine/core/board/counts.ts';
import { createKnowledge, isOpen } from '@countermine/core/board/knowledge.ts';
import type { MineMap } from '@countermine/core/board/mines.ts';
import type { BoardShape } from '@countermine/core/board/shape.ts';
import { CellBatch } from '@countermine/core/reveal/cell-batch.ts';
import { openByRule } from '@countermine/core/reveal/reveal.ts';
import type { Random } from '@countermine/core/rng/random.ts';
import type { BoardView } from '../constraint/board-view.ts';
import { ProbabilityEngine } from '../probability/engine.ts';
import { FEATURE_COUNT, LeafFeatures } from './leaf-features.ts';
import type { ChooserOptions, MoveChooser } from './move-chooser.ts';
import { UndecidedCells } from './undecided-cells.ts';

/** Numbers a sample: the features of a position, then 1 if the game was won from there, else 0. */
export const SAMPLE_LENGTH: number = FEATURE_COUNT + 1;

/** Guesses of a game up to the one that is explored. */
const LATEST_EXPLORED = 6;
/** Among how many of the candidates, the safest, the explored guess is drawn. */
const EXPLORED_CANDIDATES = 8;

/**
 * Plays games to learn what positions are worth. In every game one guess is drawn from the candidates instead of chosen,
 * among those that do not lose at once: so positions are seen that the chooser would avoid. What comes before it says
 * nothing of good play and is left out. It is a workspace.
 */
export class LeafSampler {
  readonly #engine = new ProbabilityEngine();
  readonly #features = new LeafFeatures();
  readonly #undecided = new UndecidedCells();
  readonly #chooser: MoveChooser;
  readonly #options: ChooserOptions;
  #probability = new Float64Array(0);

  constructor(chooser: MoveChooser, options: ChooserOptions) {
    this.#chooser = chooser;
    this.#options = options;
  }

  /** Plays one game and adds a sample for each position after a guess. @returns whether the game was won */
  playInto(out: number[], shape: BoardShape, mines: MineMap, start: number, random: Random): boolean {
    const knowledge = createKnowledge(shape);
    let left = mines.length;
    let mineCount = 0;
    for (const mine of mines) mineCount += mine;
    left -= mineCount;
    const changed = new CellBatch(64, (cells) => {
      left -= cells.length;
    });
    const field = { shape, mines, knowledge };
    const view = { shape, knowledge, mineCount };
    if (mines[start] === 1) return false;
    openByRule('flood', field, start, changed);
    const explored = random.below(LATEST_EXPLORED);
    let samples: number[][] = [];
    let guesses = 0;
    while (left > 0) {
      const chosen = this.#chooser.chooseMove(view, this.#options);
      if (!chosen.ok) return false;
      const move = chosen.value;
      if (move.kind === 'certain') {
        for (const cell of move.cells) if (!isOpen(knowledge[cell]!)) openByRule('flood', field, cell, changed);
        continue;
      }
      let { cell } = move;
      if (move.kind === 'guess') {
        if (guesses === explored) {
          samples = [];
          cell = this.#explore(mines, random) ?? cell;
        }
        guesses += 1;
      }
      if (mines[cell] === 1) break;
      if (move.kind === 'guess') samples.push(this.#describe(view, cell, countAround(shape, mines, cell)));
      openByRule('flood', field, cell, changed);
    }
    for (const sample of samples) out.push(...sample, left === 0 ? 1 : 0);
    return left === 0;
  }

  #explore(mines: MineMap, random: Random): number | undefined {
    const harmless = this.#chooser.candidates.filter((cell) => mines[cell] === 0).slice(0, EXPLORED_CANDIDATES);
    return harmless.length > 0 ? harmless[random.below(harmless.length)] : undefined;
  }

  /** The features as the look-ahead sees them: with the number of the cell, without what an opening adds. */
  #describe(view: BoardView, cell: number, count: number): number[] {
    const { size } = view.shape;
    if (this.#probability.length !== size) this.#probability = new Float64Array(size);
    const before = this.#engine.solve(view);
    if (!before.ok) throw new Error(`LeafSampler: ${before.error.code}`);
    before.value.probabilitiesInto(this.#probability);
    this.#undecided.collect(view, this.#probability);
    const after = this.#engine.solveAfter(view, cell, count);
    if (!after.ok) throw new Error(`LeafSampler: ${after.error.code}`);
    after.value.probabilitiesInto(this.#probability);
    const { cells, count: cellCount } = this.#undecided;
    const { interiorCells, logLayouts } = after.value;
    this.#features.measure(view.shape, this.#probability, cells, cellCount, interiorCells, logLayouts);
    return [...this.#features.values];
  }
}
