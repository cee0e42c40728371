import type { GameCodeError } from '@countermine/core/codec/game-code.ts';
import type { BoardLineError, BoardLineField } from '@countermine/core/format/board-line.ts';
import { shortened } from '@countermine/core/text/typed.ts';
import { common as english } from '@countermine/play/words/en/common.ts';
import { codeErrorWords } from '@countermine/play/words/errors.ts';

/** A sentence as it follows the name of a file: with a lower-case start and no full stop. */
function asClause(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`;
}

/** What a field holds that is not a whole number. */
const EXPECTED: { readonly [field in BoardLineField]?: string } = {
  id: 'a number or a word',
  mines: 'a list of cells like 3,17,20',
  mineCells: 'a list of cells like [3,17,20]',
};

/** Why a line is not a board, as a clause. */
export function boardLineProblem(error: BoardLineError): string {
  switch (error.code) {
    case 'json':
      return 'expected a JSON object with id, width, height, mines, start and mineCells';
    case 'fields':
      return `expected 5 fields, id width height start mines, found ${error.found}`;
    case 'number':
      return `${wanted(error.field)}, found ${JSON.stringify(shortened(error.found))}`;
    case 'value':
      return `${wanted(error.field)}, found ${shortened(error.found)}`;
    case 'mine-count':
      return `mines: expected ${error.expected}, as many as mineCells has, found ${shortened(error.found)}`;
    case 'size':
      return `width and height: a board cannot be ${error.width} x ${error.height}`;
    case 'cell':
      return `${error.field}: there is no cell ${error.cell}; the cells of the board are 0 to ${error.size - 1}`;
    case 'twice':
      return `${error.field}: the cell ${error.cell} is named twice`;
  }
}

function wanted(field: BoardLineField): string {
  return `${field}: expected ${EXPECTED[field] ?? 'a whole number'}`;
}

/** What looks like the text of a game, which begins with its version. */
export const GAME_TEXT: RegExp = /^A[\w-]{12,}$/;

/** Of a file that has nothing to do with a game nobody can tell that it is not a damaged one. */
const NO_GAME =
  'no game, or one that was cut off or changed on the way: expected the text of a game, a link to one, or a recording';

/** Why the text of a game cannot be read, as a clause. @param text it, which may be anything */
export function gameCodeProblem(error: GameCodeError, text: string): string {
  if (GAME_TEXT.test(text)) return asClause(codeErrorWords(english, error));
  switch (error.code) {
    case 'character':
    case 'ending':
    case 'too-short':
    case 'checksum':
      return NO_GAME;
    default:
      return asClause(codeErrorWords(english, error));
  }
}
