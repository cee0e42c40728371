import { type CellGridWorkspace, FRONTIER, OPEN, UNSETTLED } from './cell-grid.ts';
import { grownInt32, LAST_MARK } from './typed-arrays.ts';

/**
 * The numbers whose boxes and constraints may differ after a few cells were opened: those beside a cell that was opened
 * or settled, and all that hang together with them by unsettled cells. The boxes of all others are what they were, and
 * so is what follows from them. Collecting the next overwrites these.
 */
export class TouchedNumbersWorkspace {
  /** Places of the grid, in reading order. */
  places = new Int32Array(64);
  count = 0;
  /** The run in which a number was touched, or in which an unsettled cell was passed. */
  #mark = new Int32Array(0);
  #run = 0;

  /**
   * Collects what {@link CellGridWorkspace.openMore} touched, and takes the cells beside it out of the frontier.
   * Cost: some 20 reads for each number and each cell touched.
   */
  collect(grid: CellGridWorkspace): void {
    this.#begin(grid);
    const { stride, state } = grid;
    for (let index = 0; index < grid.settledCount; index += 1) {
      const changed = grid.settled[index]!;
      for (let row = changed - stride; row <= changed + stride; row += stride) {
        for (let place = row - 1; place <= row + 1; place += 1) if (state[place] === OPEN) this.#touch(grid, place);
      }
    }
    for (let index = 0; index < this.count; index += 1) this.#spread(grid, this.places[index]!);
    this.#sort(grid);
  }

  /** True if a number was touched, or is finished since. */
  has(place: number): boolean {
    return this.#mark[place] === this.#run;
  }

  #begin({ state }: CellGridWorkspace): void {
    this.count = 0;
    if (this.#mark.length < state.length) this.#mark = new Int32Array(state.length);
    if (this.#run === LAST_MARK) this.#mark.fill(0);
    this.#run = (this.#run % LAST_MARK) + 1;
  }

  #touch({ hidden }: CellGridWorkspace, place: number): void {
    if (this.#mark[place] === this.#run) return;
    this.#mark[place] = this.#run;
    if (hidden[place] === 0) return;
    if (this.count === this.places.length) this.places = grownInt32(this.places, this.count + 1);
    this.places[this.count] = place;
    this.count += 1;
  }

  /** Touches the numbers that share an unsettled cell with this one. */
  #spread(grid: CellGridWorkspace, number: number): void {
    const { stride, state, hidden } = grid;
    for (let row = number - stride; row <= number + stride; row += stride) {
      for (let cell = row - 1; cell <= row + 1; cell += 1) {
        if ((state[cell]! & UNSETTLED) === 0 || this.#mark[cell] === this.#run) continue;
        this.#mark[cell] = this.#run;
        if (state[cell] === FRONTIER) grid.leaveFrontier(cell);
        for (let other = cell - stride; other <= cell + stride; other += stride) {
          for (let place = other - 1; place <= other + 1; place += 1) if (hidden[place] !== 0) this.#touch(grid, place);
        }
      }
    }
  }

  #sort({ numbers, numberCount }: CellGridWorkspace): void {
    let count = 0;
    for (let index = 0; index < numberCount; index += 1) {
      if (!this.has(numbers[index]!)) continue;
      this.places[count] = numbers[index]!;
      count += 1;
    }
  }
}
