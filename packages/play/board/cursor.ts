import { type BoardShape, columnOf, HIDDEN, isOpen, type Knowledge, QUESTION, rowOf } from '@countermine/core/board.ts';

export const CURSOR_DIRECTIONS = ['up', 'down', 'left', 'right'] as const;

export type Direction = (typeof CURSOR_DIRECTIONS)[number];

export const CURSOR_GOALS = ['row-start', 'row-end', 'column-start', 'column-end', 'first', 'last'] as const;

/** One of {@link CURSOR_GOALS}: ends of the row or the column it is in, or the first or last cell. */
export type CursorGoal = (typeof CURSOR_GOALS)[number];

interface CursorMove {
  readonly cell: number;
  /** True if the edge of the board cut the way short. */
  readonly hitEdge: boolean;
}

/** Moves `count` cells in a direction, not beyond the edge of the board: nothing wraps around. */
export function moveCursor(shape: BoardShape, cell: number, direction: Direction, count = 1): CursorMove {
  const room = roomTowards(shape, cell, direction);
  const taken = Math.min(count, room);
  return { cell: cell + taken * stepOf(shape, direction), hitEdge: count > room };
}

export function jumpCursor(shape: BoardShape, cell: number, goal: CursorGoal): number {
  const column = columnOf(shape, cell);
  switch (goal) {
    case 'row-start':
      return cell - column;
    case 'row-end':
      return cell - column + shape.width - 1;
    case 'column-start':
      return column;
    case 'column-end':
      return shape.size - shape.width + column;
    case 'first':
      return 0;
    case 'last':
      return shape.size - 1;
  }
}

/**
 * The next cell in reading order, round and round, that is hidden without a flag and lies beside an open cell: where
 * there is something to think about. The cell it started from comes last.
 * @param step 1 forwards, -1 backwards
 * @returns undefined if there is none
 * Cost: at most all cells once; allocates nothing.
 */
export function nextFrontierCell(
  shape: BoardShape,
  knowledge: Knowledge,
  from: number,
  step: 1 | -1,
): number | undefined {
  return nextInRows(shape, from, step, (start, end) => frontierBetween(shape, knowledge, start, end, step));
}

/** The next cell in reading order, round and round, that is hidden without a flag; as {@link nextFrontierCell}. */
export function nextHiddenCell(
  shape: BoardShape,
  knowledge: Knowledge,
  from: number,
  step: 1 | -1,
): number | undefined {
  return nextInRows(shape, from, step, (start, end) => {
    for (let cell = start; cell !== end; cell += step) if (isUnflagged(knowledge[cell]!)) return cell;
    return undefined;
  });
}

/**
 * Searches the rest of a cell's row, then the other rows, then its row up to the cell itself.
 * @param search finds a cell from `start` up to but not `end`, both in one row
 */
function nextInRows(
  shape: BoardShape,
  from: number,
  step: 1 | -1,
  search: (start: number, end: number) => number | undefined,
): number | undefined {
  const { width, height } = shape;
  const first = rowOf(shape, from);
  for (let turn = 0; turn <= height; turn += 1) {
    const row = (first + step * turn + 2 * height) % height;
    const rowStart = step === 1 ? row * width : row * width + width - 1;
    const start = turn === 0 ? from + step : rowStart;
    const end = turn === height ? from + step : rowStart + step * width;
    const found = search(start, end);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Remembers for three neighbouring columns whether they hold an open cell, in the row, above or below: three reads a cell. */
function frontierBetween(
  shape: BoardShape,
  knowledge: Knowledge,
  start: number,
  end: number,
  step: 1 | -1,
): number | undefined {
  if (start === end) return undefined;
  const { width } = shape;
  const rowStart = Math.min(start, end - step) - columnOf(shape, Math.min(start, end - step));
  const rowEnd = rowStart + width;
  const above = rowStart > 0 ? -width : 0;
  const below = rowEnd < shape.size ? width : 0;
  const hasOpen = (cell: number): boolean =>
    cell >= rowStart &&
    cell < rowEnd &&
    (isOpen(knowledge[cell + above]!) || isOpen(knowledge[cell]!) || isOpen(knowledge[cell + below]!));
  let before = hasOpen(start - step);
  let here = hasOpen(start);
  for (let cell = start; cell !== end; cell += step) {
    const after = hasOpen(cell + step);
    if ((before || here || after) && isUnflagged(knowledge[cell]!)) return cell;
    before = here;
    here = after;
  }
  return undefined;
}

/** A mine that somebody opened on the endless field is none of these either. */
function isUnflagged(known: number): boolean {
  return known === HIDDEN || known === QUESTION;
}

function roomTowards(shape: BoardShape, cell: number, direction: Direction): number {
  switch (direction) {
    case 'up':
      return rowOf(shape, cell);
    case 'down':
      return shape.height - 1 - rowOf(shape, cell);
    case 'left':
      return columnOf(shape, cell);
    case 'right':
      return shape.width - 1 - columnOf(shape, cell);
  }
}

function stepOf(shape: BoardShape, direction: Direction): number {
  switch (direction) {
    case 'up':
      return -shape.width;
    case 'down':
      return shape.width;
    case 'left':
      return -1;
    case 'right':
      return 1;
  }
}
