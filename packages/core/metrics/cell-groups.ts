import {
  type BoardBits,
  type CellBits,
  forEachCell,
  LAST_CELL,
  onesIn,
  STRETCHES,
  startOfStretch,
  WORD_CELLS,
} from './board-bits.ts';

/**
 * Counts connected groups of cells, side by side or diagonally. One object serves boards of any shape, one after the
 * other.
 *
 * A word is a list of stretches, cells without a gap. One that touches none in the word above it begins a group: these are
 * counted all at once. A stretch that touches several joins their groups, if they are not one already; only for these are
 * stretches followed upwards. Where rows have several words, stretches at their ends join those of the next word.
 * Cost: 2 bytes a cell, allocated when a board is larger than all before it.
 */
export class CellGroups {
  #cells: CellBits = new Int32Array(0);
  #wordsPerRow = 0;
  /**
   * A stretch of the same group above each stretch that was followed, and in the end the group's first or another
   * one's. 0: not followed yet.
   */
  #joinedTo = new Int32Array(0);
  #hasJoined = false;
  #groups = 0;

  /**
   * The number of groups.
   * Cost: some operations for each word of the board, and some dozen for each stretch that joins groups.
   */
  count({ height, wordsPerRow }: BoardBits, cells: CellBits): number {
    if (cells.length * STRETCHES > this.#joinedTo.length) this.#joinedTo = new Int32Array(cells.length * STRETCHES);
    this.#cells = cells;
    this.#wordsPerRow = wordsPerRow;
    this.#hasJoined = false;
    this.#groups = 0;
    const end = (height + 1) * wordsPerRow;
    for (let index = wordsPerRow; index < end; index += 1) {
      const word = cells[index]!;
      const above = cells[index - wordsPerRow]!;
      // From a cell that touches one above, a carry runs to the end of the stretch. Ends that no carry reaches are new.
      const touching = (above | (above << 1) | (above >>> 1)) & word;
      this.#groups += onesIn((word << 1) & ~(word | (word + touching)));
      let joins = gapsCovered(above, word);
      // Where the row above that covers the gap, too, both sides are one group already.
      if (joins !== 0) joins &= ~gapsCovered(above, cells[index - 2 * wordsPerRow]!);
      if (joins !== 0) this.#joinAcrossGaps(index - wordsPerRow, joins);
      if (wordsPerRow > 1) this.#joinNextWord(index);
    }
    return this.#groups;
  }

  #joinAcrossGaps(index: number, ends: number): void {
    const word = this.#cells[index]!;
    for (let rest = ends; rest !== 0; rest &= rest - 1) {
      const end = rest & -rest;
      const left = 0x80000000 >>> Math.clz32(word & (end - 1));
      this.#join(index, left, index, end);
    }
  }

  /** Joins what touches across the end of a word, in its row or with the one above, unless the row above has done so. */
  #joinNextWord(index: number): void {
    const cells = this.#cells;
    const above = index - this.#wordsPerRow;
    const isLast = (cells[index]! & LAST_CELL) !== 0;
    const isNext = (cells[index + 1]! & 1) !== 0;
    const isLastAbove = (cells[above]! & LAST_CELL) !== 0;
    const isNextAbove = (cells[above + 1]! & 1) !== 0;
    if (isLastAbove && isNextAbove) return;
    if (isLast && isNext) this.#join(index, LAST_CELL, index + 1, 1);
    else if (isLast && isNextAbove) this.#join(index, LAST_CELL, above + 1, 1);
    else if (isLastAbove && isNext) this.#join(above, LAST_CELL, index + 1, 1);
  }

  #join(index: number, cell: number, otherIndex: number, otherCell: number): void {
    if (!this.#hasJoined) this.#joinedTo.fill(0, 0, this.#cells.length * STRETCHES);
    this.#hasJoined = true;
    const group = this.#groupOf(index, cell);
    const other = this.#groupOf(otherIndex, otherCell);
    if (group === other) return;
    this.#joinedTo[Math.max(group, other)] = Math.min(group, other);
    this.#groups -= 1;
  }

  #groupOf(index: number, cell: number): number {
    const joinedTo = this.#joinedTo;
    const first = this.#follow(index, cell);
    let group = first;
    while (joinedTo[group] !== group) {
      const next = joinedTo[group]!;
      // Path halving keeps all paths short.
      joinedTo[group] = joinedTo[next]!;
      group = next;
    }
    return group;
  }

  /** Enters the stretch that a cell is in, and those above it up to one that is known. @returns its number */
  #follow(index: number, cell: number): number {
    const cells = this.#cells;
    const joinedTo = this.#joinedTo;
    let above = index;
    let word = cells[above]!;
    let start = startOfStretch(word, cell);
    const first = STRETCHES * above + (Math.clz32(start) >>> 1);
    let stretch = first;
    while (joinedTo[stretch] === 0) {
      const here = word & ~(word + start);
      above -= this.#wordsPerRow;
      word = cells[above]!;
      const touched = (here | (here << 1) | (here >>> 1)) & word;
      if (touched === 0) {
        joinedTo[stretch] = stretch;
        break;
      }
      start = startOfStretch(word, touched & -touched);
      const next = STRETCHES * above + (Math.clz32(start) >>> 1);
      joinedTo[stretch] = next;
      stretch = next;
    }
    return first;
  }
}

/** The first cells after the gaps of a word that are covered: every cell of the gap is set in the other word. */
function gapsCovered(word: number, by: number): number {
  const inGaps = by & ~word;
  return (inGaps + ((word << 1) & inGaps)) & word;
}

/** The number of groups with a cell that is so. Cost: some operations for each cell, and each word of such a group. */
export function countGroupsWith(board: BoardBits, cells: CellBits, isSo: (cell: number) => boolean): number {
  const rest = cells.slice();
  let count = 0;
  forEachCell(board, cells, (cell) => {
    const row = Math.floor(cell / board.width);
    const column = cell - row * board.width;
    const index = (row + 1) * board.wordsPerRow + Math.floor(column / WORD_CELLS);
    const bit = 1 << (column % WORD_CELLS);
    if ((rest[index]! & bit) === 0 || !isSo(cell)) return;
    removeGroup(rest, index, bit, board.wordsPerRow);
    count += 1;
  });
  return count;
}

/** Spreads from some cells of a word, a word at once, and takes away what it meets. */
function removeGroup(rest: CellBits, index: number, cells: number, wordsPerRow: number): void {
  const waiting = [index, cells];
  const take = (word: number, wanted: number): void => {
    const found = rest[word]! & wanted;
    if (found === 0) return;
    rest[word]! ^= found;
    waiting.push(word, found);
  };
  while (waiting.length > 0) {
    const taken = waiting.pop() ?? 0;
    const middle = waiting.pop() ?? 0;
    for (let word = middle - wordsPerRow; word <= middle + wordsPerRow; word += wordsPerRow) {
      take(word, taken | (taken << 1) | (taken >>> 1));
      if ((taken & LAST_CELL) !== 0) take(word + 1, 1);
      if ((taken & 1) !== 0) take(word - 1, LAST_CELL);
    }
  }
}
