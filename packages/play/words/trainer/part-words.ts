import { type BoardShape, cellAt } from '@countermine/core/board.ts';
import type { CellWindow } from '../../board/camera.ts';
import type { Messages, TrainerTexts } from '../catalogue.ts';
import { cellWords } from '../values/cell-words.ts';

/** Which part of a board is shown; undefined if it is the whole board, whose mines can be counted. */
export function partWords(
  messages: Messages,
  texts: TrainerTexts,
  shape: BoardShape,
  { firstRow, endRow, firstColumn, endColumn }: CellWindow,
): string | undefined {
  const [width, height] = [endColumn - firstColumn, endRow - firstRow];
  if (width === shape.width && height === shape.height) return undefined;
  const nameOf = (row: number, column: number): string => cellWords(messages, shape, cellAt(shape, row, column));
  return texts.partShown(nameOf(firstRow, firstColumn), nameOf(endRow - 1, endColumn - 1));
}
