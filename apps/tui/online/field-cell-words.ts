import { HIDDEN } from '@countermine/core/board.ts';
import { cellLookName } from '@countermine/play/board/cell-look.ts';
import type { FieldBoard } from '@countermine/play/online/field-board.ts';
import { worldCellWords } from '@countermine/play/words/online/field-words.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { OnlineSetting } from './online-setting.ts';

/**
 * Where a cell of the field is, how it looks, and whether it can be known.
 * @param guesses the cells where only a guess is left
 */
export function fieldCellWords(
  { language, messages, own }: Pick<OnlineSetting, 'language' | 'messages' | 'own'>,
  board: FieldBoard,
  guesses: readonly number[],
  cell: number,
): string {
  const where = worldCellWords(wordsIn(language, 'online').field, board.worldCell(cell));
  const label = messages.cell.label(where, messages.cell.looks[cellLookName(board, cell)]);
  const isGuess = board.knowledge[cell] === HIDDEN && guesses.includes(cell);
  return isGuess ? `${label}; ${own.field.onlyGuess}` : label;
}
