import type { EngineFailure } from '@countermine/play/engine/engine-failure.ts';
import type { EngineLineError } from '@countermine/protocol/engine-lines.ts';
import { withCommas } from '../english/with-commas.ts';
import { shownWord } from '../typed/shown-word.ts';

/** Why an engine cannot go on, as a clause. */
export function engineProblem(failure: EngineFailure): string {
  switch (failure.code) {
    case 'not-started':
      return `the engine cannot be started: ${failure.reason}`;
    case 'ended':
      return failure.signal === null
        ? `the engine ended with status ${failure.status ?? 0}`
        : `the engine was ended by ${failure.signal}`;
    case 'slow':
      return failure.since === 'go'
        ? `the engine did not answer within ${withCommas(failure.ms)} ms`
        : `the engine did not say ready within ${withCommas(failure.ms)} ms`;
    case 'endless':
      return `the engine printed more than ${withCommas(failure.most)} characters without an answer`;
    case 'long-line':
      return `the engine printed a line of more than ${withCommas(failure.most)} characters`;
    case 'unreadable':
      return `${lineOf(failure)}: expected ${expectedWords(failure.error)}`;
    case 'out-of-turn':
      return `${lineOf(failure)}: expected ${failure.expected === 'ready' ? 'ready, and the version' : 'a move'}`;
    case 'version':
      return `the engine speaks version ${failure.found} of the protocol; this is version ${failure.own}`;
    case 'refused':
      return `${lineOf(failure)}: ${failure.refusal}; ${failure.count} moves of this game were not allowed`;
    case 'long-game':
      return `the engine did not finish the game within ${withCommas(failure.most)} moves`;
    case 'stopped':
      return 'the engine was stopped';
  }
}

/** What a line could be. */
export function expectedWords(error: EngineLineError): string {
  return error.code === 'word' ? error.expected.join(', ') : error.expected;
}

function lineOf({ number, text }: { readonly number: number; readonly text: string }): string {
  return `line ${withCommas(number)} of the engine, ${shownWord(text)}`;
}
