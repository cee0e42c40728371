import { type BoardBits, type CellBits, forEachCell, lowestBit } from './board-bits.ts';

/**
 * Counts connected groups of cells, side by side or diagonally. One object serves boards of any shape, one after the
 * other.
 *
 * A row is a list of runs, stretches of cells without a gap. A run takes the label of the runs that touch it in the row
 * above, or a new one if there are none; labels that turn out to be one group are joined.
 * Cost: a byte a cell and some rows, allocated when a board is larger than all before it.
 */
export class CellGroups {
  #groups = 0;
  #labelCount = 0;
  /** The label that each label was joined to, the smaller of two; a group's first label is its own. */
  #joinedTo = new Int32Array(0);
  /** The edges of the runs of a row: the first cell of a run, the first cell after it, and so on. */
  #edges = new Int32Array(0);
  #labels = new Int32Array(0);
  #edgesAbove = new Int32Array(0);
  #labelsAbove = new Int32Array(0);

  /**
   * The number of groups.
   * Cost: a few operations for every 32 cells of the board, and some for each run.
   */
  count(board: BoardBits, cells: CellBits): number {
    const { height, wordsPerRow } = board;
    this.#reserve(board);
    this.#groups = 0;
    this.#labelCount = 0;
    let runsAbove = 0;
    for (let row = 1; row <= height; row += 1) {
      const runs = listRuns(this.#edges, cells, row * wordsPerRow, wordsPerRow);
      this.#labelRuns(runs, runsAbove);
      this.#turnToNextRow();
      runsAbove = runs;
    }
    return this.#groups;
  }

  #reserve({ width, height }: BoardBits): void {
    // Two runs that each begin a group touch nowhere, so no block of 2 x 2 cells holds the first cells of both.
    const labels = Math.ceil(width / 2) * Math.ceil(height / 2);
    if (labels > this.#joinedTo.length) this.#joinedTo = new Int32Array(labels);
    const runs = Math.ceil(width / 2);
    if (runs <= this.#labels.length) return;
    this.#edges = new Int32Array(2 * runs);
    this.#edgesAbove = new Int32Array(2 * runs);
    this.#labels = new Int32Array(runs);
    this.#labelsAbove = new Int32Array(runs);
  }

  #turnToNextRow(): void {
    const edges = this.#edges;
    const labels = this.#labels;
    this.#edges = this.#edgesAbove;
    this.#labels = this.#labelsAbove;
    this.#edgesAbove = edges;
    this.#labelsAbove = labels;
  }

  /** Gives each run of the row its label. */
  #labelRuns(runs: number, runsAbove: number): void {
    const edges = this.#edges;
    const edgesAbove = this.#edgesAbove;
    const labelsAbove = this.#labelsAbove;
    let above = 0;
    for (let run = 0; run < runs; run += 1) {
      const first = edges[2 * run]!;
      const end = edges[2 * run + 1]!;
      while (above < runsAbove && edgesAbove[2 * above + 1]! < first) above += 1;
      let label = -1;
      // The last run above that touches this one may touch the next one, too: `above` stays behind.
      for (let touching = above; touching < runsAbove && edgesAbove[2 * touching]! <= end; touching += 1) {
        const other = this.#groupOf(labelsAbove[touching]!);
        label = label < 0 ? other : this.#join(label, other);
      }
      this.#labels[run] = label < 0 ? this.#newLabel() : label;
    }
  }

  #newLabel(): number {
    const label = this.#labelCount;
    this.#joinedTo[label] = label;
    this.#labelCount = label + 1;
    this.#groups += 1;
    return label;
  }

  #groupOf(label: number): number {
    const joinedTo = this.#joinedTo;
    let group = label;
    while (joinedTo[group] !== group) {
      const next = joinedTo[group]!;
      // Path halving keeps all paths short.
      joinedTo[group] = joinedTo[next]!;
      group = next;
    }
    return group;
  }

  #join(group: number, other: number): number {
    if (group === other) return group;
    const kept = Math.min(group, other);
    this.#joinedTo[Math.max(group, other)] = kept;
    this.#groups -= 1;
    return kept;
  }
}

/** Lists where the runs of a row begin and end. @returns how many runs there are */
function listRuns(edges: Int32Array, cells: CellBits, firstWord: number, wordsPerRow: number): number {
  let count = 0;
  let lastOfWord = 0;
  for (let index = 0; index < wordsPerRow; index += 1) {
    const word = cells[firstWord + index]!;
    // A bit is set here where a cell differs from the one on its left. The zero after the row ends its last run.
    let changes = word ^ ((word << 1) | lastOfWord);
    lastOfWord = word >>> 31;
    while (changes !== 0) {
      edges[count] = 32 * index + lowestBit(changes);
      changes &= changes - 1;
      count += 1;
    }
  }
  return count >> 1;
}

/** The number of groups with a cell that is so. Cost: some operations for each cell, and each word of such a group. */
export function countGroupsWith(board: BoardBits, cells: CellBits, isSo: (cell: number) => boolean): number {
  const rest = cells.slice();
  let count = 0;
  forEachCell(board, cells, (cell) => {
    const row = Math.floor(cell / board.width);
    const column = cell - row * board.width;
    const index = (row + 1) * board.wordsPerRow + (column >>> 5);
    if ((rest[index]! & (1 << (column & 31))) === 0 || !isSo(cell)) return;
    removeGroup(rest, index, 1 << (column & 31), board.wordsPerRow);
    count += 1;
  });
  return count;
}

/** Removes the group of some cells of a word, 32 cells at once. */
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
      if (taken < 0) take(word + 1, 1);
      if ((taken & 1) === 1) take(word - 1, 1 << 31);
    }
  }
}
