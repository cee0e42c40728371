import type { BoardShape } from '@countermine/core/board.ts';
import { columnName } from '@countermine/core/format/grid.ts';
import { MAX_SEED } from '@countermine/core/game/game-record.ts';
import { shortened } from '@countermine/core/text/typed.ts';
import type { Messages, PlainTexts } from '@countermine/play/words/catalogue.ts';

import { paramsErrorWords } from '@countermine/play/words/values/game-words.ts';
import type { CommandError } from './plain-commands.ts';

/** Typed words are repeated up to this length. Units: characters. */
export const LONGEST_TYPED = 20;

/** The range of rows and columns. */
export function rangeWords(texts: PlainTexts, { width, height }: BoardShape): string {
  return texts.range(columnName(width - 1), height);
}

/** Why a line is not a command, as text. */
export function commandErrorWords(
  messages: Messages,
  texts: PlainTexts,
  shape: BoardShape,
  error: CommandError,
): string {
  if (error.code === 'params') return paramsErrorWords(messages, error.error);
  const found = shortened(error.found, LONGEST_TYPED);
  switch (error.code) {
    case 'unknown-command':
      return texts.unknownCommand(found, error.nearest);
    case 'unknown-word':
      return texts.unknownWord(found, error.nearest);
    case 'unknown-option':
      return texts.unknownWord(found, undefined);
    case 'cell-form':
      return texts.noCell(found);
    case 'off-board':
    case 'no-row':
    case 'no-column':
      return texts.offBoard(found, rangeWords(texts, shape));
    case 'too-many-words':
      return texts.tooManyWords(found);
    case 'number':
      return texts.noNumber(found);
    case 'bad-seed':
      return messages.errors.seed(MAX_SEED, found);
  }
}
