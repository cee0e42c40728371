import type { GameCodeError } from '@countermine/core/codec/game-code.ts';
import { codeErrorWords } from '../words/shared-error-words.ts';
import { asClause, COMMAND_MESSAGES } from './command-messages.ts';

/** Why the text of a game cannot be read, as a clause. */
export function gameCodeProblem(error: GameCodeError): string {
  return asClause(codeErrorWords(COMMAND_MESSAGES, error));
}
