import { type BoardShape, MAX_NEIGHBOURS, neighboursInto } from '@countermine/core/board.ts';
import type { SolvedPositionWorkspace } from '../probability/solved-position.ts';

/**
 * The features of a position, each with its scale: the raw number is divided by it, so that values stay within a few
 * units. The learned weights have the same order.
 *
 * "Safest" are the three safest cells that can give information, "safe" counts those that are certain in a scale that
 * rises ever more slowly, "opening" tells how likely one of them shows 0. The "probability" features count cells by
 * their mine probability, up to that many percent; "even" is between the third and the fourth. A "forced" pair is one
 * that may end as a choice between two that nothing can help. The last two compare with the position before the guess,
 * so that what a guess has told weighs differently from what was known anyway.
 */
const FEATURE_SCALES = {
  safest: 1,
  'second-safest': 1,
  'third-safest': 1,
  'no-safe': 1,
  safe: 3,
  'safe-dead': 3,
  undecided: 100,
  interior: 100,
  mines: 20,
  density: 1,
  'log-layouts': 50,
  even: 10,
  doubt: 10,
  'root-undecided': 10,
  'probability-10': 10,
  'root-log-layouts': 5,
  'forced-pairs': 1,
  'likeliest-forced-pair': 1,
  'undecided-at-edge': 10,
  'root-frontier': 5,
  opening: 1,
  'safest-opening': 1,
  'interior-safety': 1,
  'probability-25': 10,
  'probability-40': 10,
  'probability-80': 10,
  'probability-100': 10,
  corners: 1,
  'layouts-ruled-out': 5,
  'cells-decided': 10,
} as const;

const SCALES = Float64Array.from(Object.values(FEATURE_SCALES));
/** How many numbers describe a position. */
export const FEATURE_COUNT: number = SCALES.length;
const AT = indexOfEach(FEATURE_SCALES);

function indexOfEach<Table extends Readonly<Record<string, number>>>(
  table: Table,
): Readonly<Record<keyof Table, number>> {
  const indexes: Record<keyof Table, number> = { ...table };
  let index = 0;
  for (const name in table) {
    indexes[name] = index;
    index += 1;
  }
  return indexes;
}

/** A pair less likely to be forced counts as never forced: most are ruled out after two or three reads. */
const NEGLIGIBLE_RISK = 0.01;

/**
 * Describes a position by a few numbers that tell how likely it is to be won: what is safe now, how hard the next guess
 * is, how much is still to be found out, and what is bound to be a guess. It reads probabilities only. Measuring the
 * next position overwrites the values.
 */
export class LeafFeaturesWorkspace {
  /** Shape: one for each of {@link FEATURE_SCALES}, in that order. Range: each some units at most. */
  readonly values = new Float64Array(FEATURE_COUNT);
  /** The mine probability of the safest and of the next cells that can give information; 1 if there is none. */
  first = 1;
  second = 1;
  #third = 1;
  /** How many of these are certainly safe. */
  safe = 0;
  #safeDead = 0;
  #undecided = 0;
  #mines = 0;
  #doubt = 0;
  #even = 0;
  #likely = 0;
  #probability25 = 0;
  #probability40 = 0;
  #probability80 = 0;
  #corners = 0;
  /** The probability that no safe cell shows 0, as if they were independent; and the same for the safest. */
  #noOpening = 1;
  #firstOpening = 0;
  /** The likelihood that the cell looked at last shows 0, as if its neighbours did not depend on each other. */
  #shareOfNone = 0;
  #undecidedBefore = 0;
  #logLayoutsBefore = 0;
  #atEdge = 0;
  #risk = 0;
  #worstRisk = 0;
  readonly #beside = new Int32Array(MAX_NEIGHBOURS);
  /** By cell of the shape measured last: its column, for a division takes longer than all else that is done with a cell. */
  #column = new Int32Array(0);
  #width = 0;

  /** Sets the position before the guess. */
  lookFrom(undecided: number, logLayouts: number): void {
    this.#undecidedBefore = undecided;
    this.#logLayoutsBefore = logLayouts;
  }

  /**
   * Measures a position.
   * @param probability of a mine, cell by cell; NaN where the cell is open
   * @param cells those that can be undecided, the first `count` of them
   * Cost: some 10 reads a cell.
   */
  measure(
    shape: BoardShape,
    probability: Float64Array,
    cells: Int32Array,
    count: number,
    {
      interiorCells,
      interiorProbability,
      logLayouts,
    }: Pick<SolvedPositionWorkspace, 'interiorCells' | 'interiorProbability' | 'logLayouts'>,
  ): void {
    this.first = this.second = this.#third = 1;
    this.safe = this.#safeDead = this.#undecided = this.#even = this.#likely = this.#atEdge = 0;
    this.#mines = this.#doubt = this.#risk = this.#worstRisk = 0;
    this.#probability25 = this.#probability40 = this.#probability80 = this.#corners = this.#firstOpening = 0;
    this.#noOpening = 1;
    this.#takeColumns(shape);
    for (let index = 0; index < count; index += 1) {
      const cell = cells[index]!;
      const mine = probability[cell]!;
      if (mine > 0 && mine < 1) this.#addUndecided(shape, probability, cell, mine);
      if (mine < this.#third || mine === 0) this.#addSafest(shape, probability, cell, mine);
    }
    this.#write(interiorCells, interiorProbability, Math.max(0, logLayouts));
  }

  #takeColumns({ width, size }: BoardShape): void {
    if (this.#width === width && this.#column.length >= size) return;
    this.#width = width;
    this.#column = new Int32Array(size);
    for (let cell = 0, column = 0; cell < size; cell += 1) {
      this.#column[cell] = column;
      column = column + 1 === width ? 0 : column + 1;
    }
  }

  #addUndecided(shape: BoardShape, probability: Float64Array, cell: number, mine: number): void {
    const { width, size } = shape;
    this.#undecided += 1;
    this.#mines += mine;
    this.#doubt += mine * (1 - mine);
    if (mine < 0.1) this.#likely += 1;
    else if (mine < 0.25) this.#probability25 += 1;
    else if (mine <= 0.4) this.#probability40 += 1;
    else if (mine < 0.6) this.#even += 1;
    else if (mine < 0.8) this.#probability80 += 1;
    const column = this.#column[cell]!;
    const isAtSide = column === 0 || column === width - 1;
    const isAtEnd = cell < width || cell >= size - width;
    if (isAtSide || isAtEnd) this.#atEdge += 1;
    if (isAtSide && isAtEnd) this.#corners += 1;
    const across = column < width - 1 ? this.#riskAcross(shape, probability, cell, column) : 0;
    const down = cell < size - width ? this.#riskDown(shape, probability, cell, column) : 0;
    if (across === 0 && down === 0) return;
    this.#risk += across + down;
    this.#worstRisk = Math.max(this.#worstRisk, across, down);
  }

  #addSafest(shape: BoardShape, probability: Float64Array, cell: number, mine: number): void {
    if (!this.isLiving(shape, probability, cell)) {
      if (mine === 0) this.#safeDead += 1;
      return;
    }
    if (mine === 0) {
      this.safe += 1;
      this.#noOpening *= 1 - this.#shareOfNone;
    }
    if (mine < this.first) {
      this.#firstOpening = this.#shareOfNone;
      this.#third = this.second;
      this.second = this.first;
      this.first = mine;
    } else if (mine < this.second) {
      this.#third = this.second;
      this.second = mine;
    } else if (mine < this.#third) this.#third = mine;
  }

  #write(interiorCells: number, interiorMine: number, logLayouts: number): void {
    const undecided = this.#undecided;
    const { values } = this;
    values[AT.safest] = 1 - this.first;
    values[AT['second-safest']] = 1 - this.second;
    values[AT['third-safest']] = 1 - this.#third;
    values[AT['no-safe']] = this.safe === 0 ? 1 : 0;
    values[AT.safe] = Math.log2(1 + this.safe);
    values[AT['safe-dead']] = Math.log2(1 + this.#safeDead);
    values[AT.undecided] = undecided;
    values[AT.interior] = interiorCells;
    values[AT.mines] = this.#mines;
    values[AT.density] = undecided > 0 ? this.#mines / undecided : 0;
    values[AT['log-layouts']] = logLayouts;
    values[AT.even] = this.#even;
    values[AT.doubt] = this.#doubt;
    values[AT['root-undecided']] = Math.sqrt(undecided);
    values[AT['probability-10']] = this.#likely;
    values[AT['root-log-layouts']] = Math.sqrt(logLayouts);
    values[AT['forced-pairs']] = this.#risk;
    values[AT['likeliest-forced-pair']] = this.#worstRisk;
    values[AT['undecided-at-edge']] = this.#atEdge;
    values[AT['root-frontier']] = Math.sqrt(Math.max(0, undecided - interiorCells));
    values[AT.opening] = 1 - this.#noOpening;
    values[AT['safest-opening']] = this.#firstOpening;
    values[AT['interior-safety']] = interiorCells > 0 ? 1 - interiorMine : 0;
    values[AT['probability-25']] = this.#probability25;
    values[AT['probability-40']] = this.#probability40;
    values[AT['probability-80']] = this.#probability80;
    values[AT['probability-100']] =
      undecided - this.#likely - this.#probability25 - this.#probability40 - this.#even - this.#probability80;
    values[AT.corners] = this.#corners;
    values[AT['layouts-ruled-out']] = this.#logLayoutsBefore - logLayouts;
    values[AT['cells-decided']] = this.#undecidedBefore - undecided;
    for (let feature = 0; feature < FEATURE_COUNT; feature += 1) values[feature]! /= SCALES[feature]!;
  }

  /** True if opening the cell can give information, as far as a quick look at its neighbours shows. */
  isLiving(shape: BoardShape, probability: Float64Array, cell: number): boolean {
    let isLiving = false;
    let share = 1;
    for (let at = neighboursInto(this.#beside, shape, cell) - 1; at >= 0; at -= 1) {
      const mine = probability[this.#beside[at]!]!;
      if (!(mine > 0)) continue;
      share *= 1 - mine;
      if (mine < 1) isLiving = true;
    }
    this.#shareOfNone = share;
    return isLiving;
  }

  /**
   * How likely a cell and the one to its right end as a choice that nothing can help: one of them a mine, and a mine in
   * every cell that touches only one of them. An estimate, as if the cells did not depend on each other.
   */
  #riskAcross({ width, size }: BoardShape, probability: Float64Array, first: number, column: number): number {
    let risk = riskOf(probability[first]!, probability[first + 1]!);
    if (risk === 0) return 0;
    for (let left = first - width; left <= first + width; left += width) {
      if (left < 0 || left >= size) continue;
      if (column > 0) risk *= probability[left - 1]!;
      if (column + 2 < width) risk *= probability[left + 2]!;
      if (!(risk > NEGLIGIBLE_RISK)) return 0;
    }
    return risk;
  }

  /** The same of a cell and the one below it. */
  #riskDown({ width, size }: BoardShape, probability: Float64Array, first: number, column: number): number {
    let risk = riskOf(probability[first]!, probability[first + width]!);
    if (risk === 0) return 0;
    const left = column > 0 ? first - 1 : first;
    const right = column + 1 < width ? first + 1 : first;
    for (let upper = left; upper <= right; upper += 1) {
      if (upper >= width) risk *= probability[upper - width]!;
      if (upper + 2 * width < size) risk *= probability[upper + 2 * width]!;
      if (!(risk > NEGLIGIBLE_RISK)) return 0;
    }
    return risk;
  }
}

/** How likely exactly one of two cells is a mine; 0 if the second is decided. */
function riskOf(here: number, there: number): number {
  return there > 0 && there < 1 ? here * (1 - there) + there * (1 - here) : 0;
}
