import type { GameCodeError } from '@countermine/core/codec/game-code.ts';
import { english } from '../messages/en.ts';
import { codeErrorWords } from '../words/shared-error-words.ts';
import { asClause } from './as-clause.ts';

/** Why the text of a game cannot be read, as a clause. */
export function gameCodeProblem(error: GameCodeError): string {
  return asClause(codeErrorWords(english, error));
}
