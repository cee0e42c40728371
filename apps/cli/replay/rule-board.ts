import type { ProvenMove } from '@countermine/play/protocol/game-proof.ts';

const HIDDEN = '.';
const FLAG = 'F';

/**
 * A board that is played by the rules of docs/online.md alone: none of this is shared with the code of the game or the
 * server, so that a mistake there is found here.
 */
export class RuleBoard {
  readonly width: number;
  readonly height: number;
  readonly mines: ReadonlySet<number>;
  /** A character for each cell, as in the file. */
  readonly cells: string[];
  exploded = false;

  constructor(width: number, height: number, mines: ReadonlySet<number>) {
    this.width = width;
    this.height = height;
    this.mines = mines;
    this.cells = Array.from({ length: width * height }, () => HIDDEN);
  }

  /** True if every cell without a mine is open. */
  get isWon(): boolean {
    return !this.exploded && this.cells.every((shown, cell) => this.mines.has(cell) || isNumber(shown));
  }

  /** Makes a move. @returns the cells that changed, ascending; undefined where the rules do not allow it */
  move({ kind, cell }: Pick<ProvenMove, 'kind' | 'cell'>): number[] | undefined {
    const shown = this.cells[cell];
    if (shown === undefined || this.exploded || this.isWon) return undefined;
    switch (kind) {
      case 'open':
        return isNumber(shown) || shown === FLAG ? undefined : this.#open([cell]);
      case 'mark':
        return isNumber(shown) ? undefined : this.#set([cell], shown === FLAG ? HIDDEN : FLAG);
      case 'chord':
        return this.#chord(cell, shown);
      case 'flag-around':
        return this.#flagAround(cell, shown);
    }
  }

  beside(cell: number): number[] {
    const row = Math.floor(cell / this.width);
    const column = cell % this.width;
    const found: number[] = [];
    for (let down = -1; down <= 1; down += 1) {
      for (let right = -1; right <= 1; right += 1) {
        const isThere =
          row + down >= 0 && row + down < this.height && column + right >= 0 && column + right < this.width;
        if (isThere && (down !== 0 || right !== 0)) found.push(cell + down * this.width + right);
      }
    }
    return found;
  }

  count(cell: number): number {
    return this.beside(cell).filter((other) => this.mines.has(other)).length;
  }

  /** The fewest openings that show every safe cell: one for each opening, and one for each number beside none. */
  bbbv(isSolved: (cells: readonly number[]) => boolean = () => true): number {
    const seen = new Set<number>();
    let total = 0;
    for (let cell = 0; cell < this.cells.length; cell += 1) {
      if (this.mines.has(cell) || seen.has(cell) || this.count(cell) > 0) continue;
      const zeros: number[] = [];
      for (const opened of this.#opening(cell, false)) {
        seen.add(opened);
        if (this.count(opened) === 0) zeros.push(opened);
      }
      if (isSolved(zeros)) total += 1;
    }
    for (let cell = 0; cell < this.cells.length; cell += 1) {
      if (!this.mines.has(cell) && !seen.has(cell) && isSolved([cell])) total += 1;
    }
    return total;
  }

  /** The 3BV of what is open. */
  solvedBbbv(): number {
    return this.bbbv((cells) => cells.every((cell) => isNumber(this.cells[cell] ?? HIDDEN)));
  }

  #chord(cell: number, shown: string): number[] | undefined {
    const beside = this.beside(cell);
    const flags = beside.filter((other) => this.cells[other] === FLAG).length;
    const hidden = beside.filter((other) => this.cells[other] === HIDDEN);
    return shown === String(flags) && hidden.length > 0 ? this.#open(hidden) : undefined;
  }

  #flagAround(cell: number, shown: string): number[] | undefined {
    const closed = this.beside(cell).filter((other) => !isNumber(this.cells[other] ?? ''));
    const hidden = closed.filter((other) => this.cells[other] === HIDDEN);
    return shown === String(closed.length) && hidden.length > 0 ? this.#set(hidden, FLAG) : undefined;
  }

  #open(cells: readonly number[]): number[] {
    const changed = new Set<number>();
    for (const cell of cells) {
      if (this.mines.has(cell)) this.exploded = true;
      else for (const opened of this.#opening(cell, true)) changed.add(opened);
    }
    const opened = [...changed].filter((cell) => this.cells[cell] === HIDDEN).sort((one, other) => one - other);
    for (const cell of opened) this.cells[cell] = String(this.count(cell));
    return opened;
  }

  /** The cells that open with one: from zeros it goes on to all neighbours, in a game not to flags. */
  #opening(from: number, stopsAtFlags: boolean): Set<number> {
    const opened = new Set([from]);
    for (const cell of opened) {
      if (this.count(cell) > 0) continue;
      for (const other of this.beside(cell)) {
        if (!stopsAtFlags || this.cells[other] !== FLAG) opened.add(other);
      }
    }
    return opened;
  }

  #set(cells: readonly number[], mark: string): number[] {
    for (const cell of cells) this.cells[cell] = mark;
    return [...cells].sort((one, other) => one - other);
  }
}

function isNumber(shown: string): boolean {
  return shown >= '0' && shown <= '8';
}
