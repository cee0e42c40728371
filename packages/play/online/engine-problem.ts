import { withCommas } from '@countermine/core/text/english.ts';
import { shownWord } from '@countermine/core/text/typed.ts';
import {
  ENGINE_VERSION,
  type EngineLineError,
  type ExpectedArguments,
  type ExpectedWord,
} from '../protocol/engine-lines.ts';
import type { EngineFailure } from './engine-talk.ts';

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
        : `the engine did not answer within ${withCommas(failure.ms)} ms: ${HANDSHAKE}`;
    case 'endless':
      return `the engine printed more than ${withCommas(failure.most)} characters without an answer`;
    case 'long-line':
      return `the engine printed a line of more than ${withCommas(failure.most)} characters`;
    case 'unreadable':
      return `${lineOf(failure)}: expected ${expectedWords(failure.error)}`;
    case 'no-handshake':
      return `${lineOf(failure)}: ${HANDSHAKE}`;
    case 'out-of-turn':
      return `${lineOf(failure)}: expected a move`;
    case 'version':
      return `the engine speaks version ${failure.found} of the protocol; ${HANDSHAKE}`;
    case 'refused':
      return `${lineOf(failure)}: ${failure.refusal}; ${failure.count} moves of this game were not allowed`;
    case 'long-game':
      return `the engine did not finish the game within ${withCommas(failure.most)} moves`;
    case 'stopped':
      return 'the engine was stopped';
  }
}

const HANDSHAKE = `send \`ready ${ENGINE_VERSION}\` in answer to \`countermine ${ENGINE_VERSION}\``;

export function expectedWords(error: EngineLineError): string {
  switch (error.code) {
    case 'word':
      return error.expected.join(', ');
    case 'arguments':
      return ARGUMENT_WORDS[error.expected];
    case 'one-of':
      return ONE_OF_WORDS[error.expected](error.values);
  }
}

const ARGUMENT_WORDS: Readonly<Record<ExpectedArguments, string>> = {
  board: 'width, height and mines',
  cells: 'cells, counted from 0',
  'error-code': 'a code',
  game: 'what to play, and how many games',
  key: 'a key',
  'known-cells': 'cells as CELL=VALUE',
  milliseconds: 'a time in milliseconds',
  name: 'a name',
  'ready-state': 'a version; in a room, yes or no',
  refusal: 'a code and a cell',
  room: 'a room',
  version: 'a version',
};

const ONE_OF_WORDS: Readonly<Record<ExpectedWord, (values: readonly string[]) => string>> = {
  'first-cell': (values) => `first ${values.join(' or ')}`,
  result: (values) => values.join(', '),
  'room-board': (values) => `${values.join(' or ')}, width, height and mines`,
};

function lineOf({ number, text }: { readonly number: number; readonly text: string }): string {
  return `line ${withCommas(number)} of the engine, ${shownWord(text)}`;
}
