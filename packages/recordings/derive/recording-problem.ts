import { FLAG, isOpen, QUESTION } from '@countermine/core/board.ts';
import { countOf, withCommas } from '@countermine/core/text/english.ts';
import { shortened } from '@countermine/core/text/typed.ts';
import type { ReplayWarning, WriteError, WriteLoss } from '../recording/recording.ts';
import type { Expectation, RecordingError, TextForm } from '../recording/recording-error.ts';
import type { GameDifference } from './game-difference.ts';

/**
 * Why a file is not a recording, in one line (the place, the part of the format, and what should be there), or why a
 * recording cannot be written in a format.
 */
export function errorText(error: RecordingError | WriteError): string {
  if ('code' in error) return writeProblem(error);
  const { offset, line, field, expected } = error;
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

/**
 * Text of a file that strangers wrote, as it can be shown: characters that cannot be seen, or could control a terminal, are
 * written as their numbers, and blanks alone are in quotes.
 */
export function visibleReplayText(text: string): string {
  if (text !== '' && text.trim() === '') return JSON.stringify(text);
  return text.replace(/(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
}

/** How the input of a recording leads to another game than the one in the file. */
export function gameDifferenceText(difference: GameDifference): string {
  switch (difference.code) {
    case 'outcome':
      return `the input leads to a game that is ${difference.outcome}, the file says otherwise`;
    case 'time':
      return `the game took ${seconds(difference.ms)}, the file says ${seconds(difference.claimed)}`;
    case 'clicks':
      return `${countOf(difference.counted, `${difference.kind} click`)}, the file says ${withCommas(difference.claimed)}`;
    case 'cell': {
      const { row, column, found, claimed } = difference;
      return `row ${row + 1}, column ${column + 1} is ${stateWords(found)} at the end, the file says ${stateWords(claimed)}`;
    }
    case 'held':
      return `the file ends while the ${difference.button} button is down: its last click is missing`;
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(3)} s`;
}

/** @param known as `Knowledge` has it */
function stateWords(known: number): string {
  if (isOpen(known)) return `open (${known})`;
  return known === FLAG ? 'flagged' : known === QUESTION ? 'marked with a question mark' : 'closed';
}

/** Something odd about a file that does not keep it from being read. */
export function replayWarningText({ offset, field }: ReplayWarning): string {
  return `byte ${offset}: ${WARNING_WORDS.get(field) ?? `${field} is not as expected`}`;
}

const WARNING_WORDS: ReadonlyMap<string, string> = new Map([
  ['sum of the board', 'the checksum of the board is wrong'],
  ['sum of the name', 'the checksum of the name is wrong'],
  ['sum of the info', 'the checksum of the times is wrong'],
  ['event count', 'the number of events is wrong'],
]);

function writeProblem(error: WriteError): string {
  if (error.code === 'no-mines') return 'it does not tell where the mines are';
  return `${error.field} is ${withCommas(error.found)}, and the format holds at most ${withCommas(error.most)}`;
}

/** What a format did not keep of a recording. */
export function writeLossText(loss: WriteLoss): string {
  switch (loss.code) {
    case 'checksum':
      return 'without the checksum of its program, so rankings refuse it';
    case 'kinds':
      return `without ${countOf(loss.count, 'event')} that the format does not have`;
    case 'positions':
      return `${countOf(loss.count, 'event')} beside the board moved to its edge`;
    case 'times':
      return `${countOf(loss.count, 'event')} before the start moved to it`;
    case 'after-end':
      return `without ${countOf(loss.count, 'event')} after the end of the game`;
    case 'first-press':
      return 'readers will add a press before the first release';
    case 'clock':
      return 'readers will start the clock at the first press, so that the time is longer';
  }
}
