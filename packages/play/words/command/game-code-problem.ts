import type { GameCodeError } from '@countermine/core/codec/game-code.ts';
import { common as english } from '../en/common.ts';
import { codeErrorWords } from '../values/shared-error-words.ts';
import { asClause } from './as-clause.ts';

/** Of a file that has nothing to do with a game nobody can tell that it is not a damaged one. */
const NO_GAME =
  'no game, or one that was cut off or changed on the way: expected the text of a game, a link to one, or a recording';

/** Why the text of a game cannot be read, as a clause. */
export function gameCodeProblem(error: GameCodeError): string {
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
