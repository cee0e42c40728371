import { MAX_NEIGHBOURS, neighboursInto } from '@countermine/core/board.ts';
import type { PlayerView } from '../position/player-view.ts';
import type { ProbabilityEngine } from '../probability/engine.ts';
import type { SolvedPositionWorkspace } from '../probability/solved-position.ts';
import { LeafFeaturesWorkspace } from './leaf-features.ts';
import type { LeafValue } from './leaf-value.ts';
import type { UndecidedCellsWorkspace } from './undecided-cells.ts';

/** The worth of opening a cell. */
export interface Prospect {
  readonly cell: number;
  /** The estimated win probability; 0 for a mine. Not above the given floor if the look was cut short. */
  readonly score: number;
  /** How many numbers it can show; a cell that can show only one gives no information. */
  readonly numbers: number;
}

interface LookDepth {
  /** The number of openings that are looked at, one after the other; 1 for the first alone. */
  readonly openings: number;
  /** How many of the safest cells are tried where the next opening is a guess; where a cell is certain, it alone. */
  readonly width: number;
}

/** Numbers less likely than this are not looked for once all others were. */
const NEGLIGIBLE = 1e-9;

/** Cells that are read in the time of a node. */
const CELLS_A_NODE = 16;

class SearchLevel {
  probability: Float64Array = new Float64Array(0);
  logLayouts = 0;
  readonly cells = new Int32Array(8);
}

/**
 * Looks at each number that a cell can show, and values the position that it leads to.
 */
export class LookAhead {
  /** The work done since it was set to 0. Units: nodes of the engine, and one for each position. */
  nodes = 0;
  readonly #leafValue: LeafValue;
  readonly #engine: ProbabilityEngine;
  readonly #features = new LeafFeaturesWorkspace();
  readonly #levels = [new SearchLevel(), new SearchLevel(), new SearchLevel(), new SearchLevel()];
  readonly #beside = new Int32Array(MAX_NEIGHBOURS);
  #budget = 0;
  #shouldStop: (() => boolean) | undefined;
  /** The cost of reading the board, in nodes. */
  #visitCost = 1;
  #undecided: UndecidedCellsWorkspace | undefined;

  constructor(engine: ProbabilityEngine, leafValue: LeafValue) {
    this.#engine = engine;
    this.#leafValue = leafValue;
  }

  /**
   * Prepares to look ahead from a position.
   * @param probability of a mine, cell by cell; it is not copied
   * @param budget of nodes; when it runs out, what has been found so far counts
   * @param shouldStop asked from time to time; a yes uses up the budget
   */
  begin(
    undecided: UndecidedCellsWorkspace,
    probability: Float64Array,
    logLayouts: number,
    budget: number,
    shouldStop?: () => boolean,
  ): void {
    this.#shouldStop = shouldStop;
    this.#undecided = undecided;
    this.#features.lookFrom(undecided.count, logLayouts);
    this.#levels[0]!.probability = probability;
    this.#levels[0]!.logLayouts = logLayouts;
    this.#budget = budget;
    this.nodes = 0;
    this.#visitCost = 1 + Math.floor(probability.length / CELLS_A_NODE);
    for (const level of this.#levels) {
      if (level.probability.length !== probability.length) level.probability = new Float64Array(probability.length);
    }
  }

  get isSpent(): boolean {
    return this.nodes > this.#budget;
  }

  /**
   * Values the opening of one cell.
   * @param floor looking stops where the score cannot be above it
   */
  look(view: PlayerView, cell: number, depth: LookDepth, floor: number): Prospect {
    return this.#open(view, cell, 0, depth, floor);
  }

  #open(view: PlayerView, cell: number, at: number, depth: LookDepth, floor: number): Prospect {
    const { probability, logLayouts } = this.#levels[at]!;
    const [fewest, most] = this.#countsOf(view, cell, probability);
    let left = 1 - probability[cell]!;
    let score = 0;
    let numbers = 0;
    for (let count = fewest; count <= most && left > NEGLIGIBLE; count += 1) {
      const position = this.#solveAfter(view, cell, count);
      if (position === undefined) continue;
      const share = Math.exp(position.logLayouts - logLayouts);
      numbers += 1;
      score += share * this.#value(view, cell, count, position, at + 1, depth);
      left -= share;
      if (score + left <= floor || this.isSpent) break;
    }
    return { cell, score, numbers };
  }

  #solveAfter(view: PlayerView, cell: number, count: number): SolvedPositionWorkspace | undefined {
    this.nodes += this.#visitCost;
    const nodes = Math.max(1, this.#budget - this.nodes);
    const solved = this.#engine.solveAfter(view, cell, count, { nodes, shouldStop: this.#shouldStop });
    if (solved.ok) {
      this.nodes += solved.value.nodes;
      return solved.value;
    }
    if (solved.error.code !== 'inconsistent') this.nodes = this.#budget + 1;
    return undefined;
  }

  #value(
    view: PlayerView,
    opened: number,
    count: number,
    position: SolvedPositionWorkspace,
    at: number,
    depth: LookDepth,
  ): number {
    const level = this.#levels[at]!;
    const { cells, count: cellCount } = this.#undecided!;
    position.probabilitiesInto(level.probability);
    level.logLayouts = position.logLayouts;
    const leaf = this.#features;
    leaf.measure(view.shape, level.probability, cells, cellCount, position);
    const value = this.#leafValue(leaf);
    if (at >= depth.openings || leaf.first === 1) return value;
    const width = leaf.safe > 0 ? 1 : depth.width;
    const found = this.#safestInto(view, level, width);
    const before = view.knowledge[opened]!;
    view.knowledge[opened] = count;
    let best = 0;
    for (let index = 0; index < found; index += 1) {
      const cell = level.cells[index]!;
      if (1 - level.probability[cell]! <= best) break;
      const prospect = this.#open(view, cell, at, depth, best);
      if (prospect.score > best) best = prospect.score;
    }
    view.knowledge[opened] = before;
    return this.isSpent ? value : best;
  }

  /** Writes the safest living cells, the safest first. */
  #safestInto(view: PlayerView, level: SearchLevel, width: number): number {
    const { cells, count } = this.#undecided!;
    const { probability, cells: out } = level;
    let found = 0;
    for (let index = 0; index < count; index += 1) {
      const cell = cells[index]!;
      const mine = probability[cell]!;
      if (!(mine < 1) || (found === width && !(mine < probability[out[found - 1]!]!))) continue;
      if (!this.#features.isLiving(view.shape, probability, cell)) continue;
      let to = found < width ? found : width - 1;
      for (; to > 0 && probability[out[to - 1]!]! > mine; to -= 1) out[to] = out[to - 1]!;
      out[to] = cell;
      if (found < width) found += 1;
    }
    return found;
  }

  /** The fewest and the most mines that can be beside a cell, as far as its neighbours one by one tell. */
  #countsOf({ shape }: PlayerView, cell: number, probability: Float64Array): [number, number] {
    let fewest = 0;
    let most = 0;
    for (let at = neighboursInto(this.#beside, shape, cell) - 1; at >= 0; at -= 1) {
      const mine = probability[this.#beside[at]!]!;
      if (mine === 1) fewest += 1;
      if (mine > 0) most += 1;
    }
    return [fewest, most];
  }
}
