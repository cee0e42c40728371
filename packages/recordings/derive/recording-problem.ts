import { withCommas } from '@countermine/core/text/english.ts';
import { shortened } from '@countermine/core/text/typed.ts';
import type { Expectation, RecordingError, TextForm } from '../recording/recording-error.ts';
import type { GameDifference } from './game-difference.ts';

/** The reason why a file is not a recording, in one line: the place, the part of the format, and what should be there. */
export function replayProblem({ offset, line, field, expected }: RecordingError): string {
  const place = line === undefined ? `byte ${offset}` : `line ${line} (byte ${offset})`;
  return `${place}: ${field}: ${expectationText(expected)}`;
}

const LONGEST = 40;

function expectationText(expected: Expectation): string {
  switch (expected.code) {
    case 'more-bytes':
      return `expected ${bytes(expected.needed)} but ${expected.left <= 0 ? 'the data ends here' : `only ${expected.left} left`}`;
    case 'range':
      return expected.from === expected.to
        ? `expected ${expected.to}, found ${expected.found}`
        : `expected ${expected.from} to ${expected.to}, found ${expected.found}`;
    case 'one-of':
      return `expected one of ${expected.values.join(', ')}; found ${quoted(expected.found)}`;
    case 'later':
      return `${expected.found} ms is before the ${expected.before} ms of the event before`;
    case 'new-cell':
      return `column ${expected.column}, row ${expected.row} is named twice`;
    case 'utf-8':
      return 'not valid UTF-8';
    case 'text':
      return `expected ${FORM_WORDS[expected.form]}, found ${quoted(expected.found)}`;
    case 'row':
      return `expected ${expected.width} of * and 0, found ${quoted(expected.found)}`;
    case 'present':
      return 'missing';
    case 'at-most':
      return `at most ${withCommas(expected.most)}, found ${withCommas(expected.found)}`;
    case 'supported':
      return 'recordings of this format cannot be read';
  }
}

const FORM_WORDS: Readonly<Record<TextForm, string>> = {
  board: 'a board',
  cell: 'a cell of the board',
  'game-code': 'the text of a game',
  'hexadecimal-digit': 'a hexadecimal digit',
  'key-and-value': 'Key: Value',
  'placed-board': 'a board that is placed',
  position: '(x y)',
  'ranked-file': 'the file of a ranked game',
  seconds: 'seconds',
  size: 'WxH',
  'two-numbers': 'two numbers',
  'whole-number': 'a whole number',
};

function bytes(count: number): string {
  return count === 1 ? 'a byte' : `${withCommas(count)} bytes`;
}

function quoted(found: number | string): string {
  return typeof found === 'number' ? String(found) : JSON.stringify(shortened(found, LONGEST));
}

/** Text of a file that strangers wrote, without characters that could control a terminal. */
export function visibleReplayText(text: string): string {
  return text.replace(/\p{Cc}/gu, '\ufffd');
}

/** How the input of a recording leads to another game than the one in the file. */
export function gameDifferenceText(difference: GameDifference): string {
  switch (difference.code) {
    case 'outcome':
      return `the game is ${difference.outcome}`;
    case 'time':
      return `the game took ${difference.ms} ms, the file says ${difference.claimed}`;
    case 'clicks':
      return `${difference.counted} ${difference.kind} clicks, the file says ${difference.claimed}`;
    case 'cell':
      return `cell ${difference.cell} is ${difference.found}, the file says ${difference.claimed}`;
  }
}
