import { MAX_NEIGHBOURS, neighboursInto } from '@countermine/core/board/neighbours.ts';
import { type BoardShape, columnOf, rowOf } from '@countermine/core/board/shape.ts';
import { CELL_LOOKS, type CellLook, cellLook, type LookedAt } from '@countermine/play/board/cell-look.ts';
import { wholePercent } from '../language/percent.ts';
import type { Messages } from '../messages/messages.ts';

/** More cells than this are not all named: nobody would listen. */
const NAMED = 8;

/** Where a cell is; rows and columns count from 1. */
export function cellWords({ text }: Messages, shape: BoardShape, cell: number): string {
  return text.cell(rowOf(shape, cell) + 1, columnOf(shape, cell) + 1);
}

/** Several cells as a list, that ends in `…` where there are too many. */
export function cellsWords(messages: Messages, shape: BoardShape, cells: readonly number[]): string {
  const named = cells.slice(0, NAMED).map((cell) => cellWords(messages, shape, cell));
  return messages.text.list(cells.length > NAMED ? [...named, '…'] : named);
}

/** What is told of a cell to somebody who does not see it: where it is and how it looks. */
export function cellLabel(messages: Messages, shape: BoardShape, cell: number, look: CellLook): string {
  const name = CELL_LOOKS[look];
  if (name === undefined) throw new RangeError(`cellLabel: ${look} is no look of a cell`);
  return messages.cell.label(cellWords(messages, shape, cell), messages.cell.looks[name]);
}

/** How the neighbours of a cell look, row by row. */
export function aroundWords({ board, cell: words }: Messages, looked: LookedAt, cell: number): string {
  const beside = new Int32Array(MAX_NEIGHBOURS);
  const count = neighboursInto(beside, looked.shape, cell);
  const looks = Array.from(beside.subarray(0, count), (other) => CELL_LOOKS[cellLook(looked, other)] ?? 'hidden');
  return board.around(looks.map((look) => words.looks[look]).join(', '));
}

/** A share in whole percent, never as if it were certain when it is not. */
export function percentWords({ text }: Messages, share: number): string {
  const { relation, percent } = wholePercent(share);
  return text.percent(relation, percent);
}
