import type { BoardReaderWorkspace } from '../position/board-reader.ts';
import { FRONTIER, MINE, OPEN, SAFE, UNKNOWN } from '../position/cell-grid.ts';
import { type FrontierPartsWorkspace, probabilityOf } from './frontier-parts.ts';
import type { InteriorWorkspace } from './interior.ts';

/** Up to this many layouts are counted exactly: the error of the logarithm is less than half a layout. */
export const EXACT_LAYOUTS: number = 2 ** 40;

/**
 * What the engine found out about the position that it solved last. It reads the engine's buffers: the next call of the
 * engine overwrites it.
 */
export class SolvedPositionWorkspace {
  /** The work done. Units: nodes; the same for the same position, whatever was solved before. */
  nodes = 0;
  /**
   * Whether the numbers were too wide for plain doubles, and then the natural logarithm of the layouts of all parts.
   */
  isWide = false;
  logWideLayouts = 0;
  /** By box, and by state of the cell: lists of any values, where a number is a place in memory. */
  readonly #numbers: (number | null)[] = [null];
  readonly #settled: (number | null)[] = Array.from({ length: SAFE + 1 }, (_, state) =>
    state === MINE ? 1 : state === SAFE ? 0 : null,
  );
  readonly #reader: BoardReaderWorkspace;
  readonly #parts: FrontierPartsWorkspace;
  readonly #interior: InteriorWorkspace;

  /** Made by the engine, once. */
  constructor(reader: BoardReaderWorkspace, parts: FrontierPartsWorkspace, interior: InteriorWorkspace) {
    this.#reader = reader;
    this.#parts = parts;
    this.#interior = interior;
  }

  /** The cells that no open number touches. */
  get interiorCells(): number {
    return this.#interior.cells;
  }

  /** The probability of a mine in each interior cell; NaN when there is none. */
  get interiorProbability(): number {
    return probabilityOf(this.#interior.mineShare, this.#interior.safeShare);
  }

  /**
   * The probability of a mine in one cell.
   * Range: 0 safe, 1 a mine, both only when certain; NaN for an open cell.
   */
  probabilityAt(cell: number): number {
    const { width, stride } = this.#reader.grid;
    const row = Math.floor(cell / width);
    return this.#probabilityAtPlace((row + 1) * stride + cell - row * width + 1, this.interiorProbability);
  }

  /**
   * Writes the probability of a mine of every cell.
   * Shape: `out` has shape.size; NaN where the cell is open.
   */
  probabilitiesInto(out: Float64Array): void {
    const { width, height, stride, state } = this.#reader.grid;
    if (out.length !== width * height) throw new RangeError('probabilitiesInto: out must have shape.size');
    const { system } = this.#reader;
    const { probability } = this.#parts;
    const interior = this.interiorProbability;
    let cell = 0;
    for (let row = 1; row <= height; row += 1) {
      const first = row * stride + 1;
      for (let place = first; place < first + width; place += 1) {
        const known = state[place]!;
        if (known === OPEN) out[cell] = Number.NaN;
        else if (known === UNKNOWN) out[cell] = interior;
        else if (known === FRONTIER) out[cell] = probability[system.indexAt(place)]!;
        else out[cell] = known === MINE ? 1 : 0;
        cell += 1;
      }
    }
  }

  /**
   * The probability of a mine of every cell, row by row; null where it is open. All cells of a box, or of the interior,
   * have the same number, so that it is written to memory once: half of the time of other ways to make such lists.
   */
  rows(): (number | null)[][] {
    const { width, height, stride, state } = this.#reader.grid;
    const { system } = this.#reader;
    const { probability } = this.#parts;
    const numbers = this.#numbers;
    const settled = this.#settled;
    settled[UNKNOWN] = this.interiorProbability;
    const open: null[] = Array(width).fill(null);
    const rows: (number | null)[][] = [];
    for (let row = 1; row <= height; row += 1) {
      const first = row * stride + 1;
      const cells: (number | null)[] = open.slice();
      for (let column = 0; column < width; column += 1) {
        const known = state[first + column]!;
        if (known === OPEN) continue;
        if (known !== FRONTIER) {
          cells[column] = settled[known]!;
          continue;
        }
        const box = system.indexAt(first + column);
        if (numbers[box] !== probability[box]) numbers[box] = probability[box]!;
        cells[column] = numbers[box]!;
      }
      rows.push(cells);
    }
    return rows;
  }

  /** The natural logarithm of the number of layouts. Relative error of the number itself: about 1e-15 times it. */
  get logLayouts(): number {
    const known = this.#parts.logKnownWays + Math.log(this.#parts.knownWays);
    if (this.isWide) return known + this.logWideLayouts;
    return known + Math.log(this.#interior.total) + this.#interior.logReference;
  }

  /** The decimal logarithm of the number of layouts. */
  get log10Layouts(): number {
    return this.logLayouts / Math.LN10;
  }

  /** The number of layouts; exact up to 2^40, Infinity beyond 1.8e308. */
  get layouts(): number {
    const layouts = Math.exp(this.logLayouts);
    return layouts < EXACT_LAYOUTS ? Math.round(layouts) : layouts;
  }

  #probabilityAtPlace(place: number, interior: number): number {
    switch (this.#reader.grid.state[place]) {
      case OPEN:
        return Number.NaN;
      case MINE:
        return 1;
      case SAFE:
        return 0;
      case FRONTIER:
        return this.#parts.probability[this.#reader.system.indexAt(place)]!;
      default:
        return interior;
    }
  }
}
