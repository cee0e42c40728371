import { commonPrefix } from '@countermine/core/text/visible.ts';
import { FREE_REST } from '../../cases/answer.ts';
import type { Difference, ObservedExperiment } from '../../cases/requirement.ts';
import { isInt32 } from '../../cases/words.ts';
import type { InvalidFault, InvalidWords } from '../command-rules.ts';
import { difference } from './experiments.ts';

/** A message with the words of the command and the size of the field as holes. */
type Message = readonly (string | Hole)[];
type Hole = { readonly token: number } | { readonly size: 'rows' | 'columns' } | { readonly line: true } | 'bad word';

/** The faults of the commands in the second experiment of `errors`, in their order. */
const FAULTS_OF_LINES: ReadonlyMap<string, InvalidFault> = new Map([
  ['x', 'unknown'],
  ['m 1', 'missing'],
  ['m a 1', 'no-integer'],
  ['m 7 1', 'row-off'],
  ['m 1 8', 'column-off'],
  ['h x', 'not-alone'],
  ['m 1 2 3', 'left-over'],
  ['m 99999999999 1', 'too-long'],
  ['', 'empty'],
]);

/**
 * The messages of invalid commands on standard output: their words are free, so they are taken as they are. Where the
 * errors at the start are there, too, that is the same mistake.
 */
export function measureMessages(observed: readonly ObservedExperiment[]): Difference | undefined {
  const known = new Map<InvalidFault, string>();
  let hasEmptyLine = true;
  for (const { input, actual } of observed) {
    // The prompt may lack its blank.
    const answers = actual.split(/minesweeper-alpha: ?/).slice(1);
    for (const [index, step] of input.steps.entries()) {
      const line = step.trim();
      const fault = FAULTS_OF_LINES.get(line);
      const found = /^(\n?)([^\n]+)\n\n Rounds Completed/.exec(answers[index] ?? '');
      if (fault === undefined || found === null) continue;
      hasEmptyLine &&= found[1] !== '';
      known.set(fault, found[2]!);
    }
  }
  if (known.size === 0) return measureInvalidPrefix(observed);
  const repeatsLines = known.size > 2 && [...known].every(([fault, text]) => text.endsWith(lineOf(fault)));
  const messages = new Map(
    [...known].map(([fault, text]) => [fault, repeatsLines ? beforeLine(text, fault) : asMessage(text, fault)]),
  );
  const text = (fault: InvalidFault, words: InvalidWords): string => {
    const message = messages.get(fault) ?? messages.get('unknown') ?? ['Invalid Command: '];
    return message.map((part) => fill(part, words)).join('');
  };
  const emptyLine = hasEmptyLine ? 'output' : 'nowhere';
  const isAtStart = observed.some(({ input, actual }) => input.args.length === 0 && actual.trim() !== '');
  return difference(
    isAtStart ? 'messages-on-output' : 'invalid-on-output',
    `prints ${isAtStart ? 'error messages' : 'the message of an invalid command'} on standard output${hasEmptyLine ? '' : ', without an empty line'}`,
    'all error messages go to standard error, after an empty line there',
    {
      invalidGoesTo: 'output',
      invalidEmptyLineGoesTo: emptyLine,
      invalidText: text,
      ...(isAtStart ? { startErrorGoesTo: 'output', startEmptyLineGoesTo: emptyLine } : {}),
    },
  );
}

/** The start of the messages of invalid commands on standard error, if it is always the same and not the text's. */
function measureInvalidPrefix(observed: readonly ObservedExperiment[]): Difference | undefined {
  const messages = observed.flatMap(({ input, errors = '' }) => (input.args.length === 0 ? [] : linesIn(errors)));
  const prefix = commonStart(messages);
  if (prefix === undefined || prefix.startsWith(INVALID_PREFIX)) return undefined;
  return difference(
    'invalid-prefix',
    `begins the message of an invalid command with "${prefix.trim()}" on standard error`,
    `it begins with "${INVALID_PREFIX}"`,
    { invalidPrefix: prefix },
  );
}

const INVALID_PREFIX = 'Invalid Command:';

export function linesIn(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** What several messages begin with: up to a colon, if there is one, otherwise whole words. Undefined if there is nothing. */
export function commonStart(messages: readonly string[]): string | undefined {
  const [first = '', ...others] = messages;
  const common = others.reduce((start, message) => start.slice(0, commonPrefix(start, message)), first);
  if (messages.length < 2 || common.length > MAX_PREFIX) return undefined;
  const colon = common.lastIndexOf(':');
  const end =
    colon >= 0 ? colon + 1 : others.every((one) => one === first) ? common.length : common.lastIndexOf(' ') + 1;
  const prefix = common.slice(0, end);
  return prefix.trim() === '' ? undefined : prefix;
}

/** Longer starts of messages are no prefixes. Units: characters. */
const MAX_PREFIX = 60;

/** The words of the command of each fault, which its message may repeat, and the size of the field. */
const LINE_OF_FAULT: ReadonlyMap<InvalidFault, readonly string[]> = new Map(
  [...FAULTS_OF_LINES].map(([line, fault]) => [fault, line.split(' ')]),
);

function lineOf(fault: InvalidFault): string {
  return LINE_OF_FAULT.get(fault)?.join(' ') ?? '';
}

/** A message that ends with the whole command. */
function beforeLine(text: string, fault: InvalidFault): Message {
  return [text.slice(0, text.length - lineOf(fault).length), { line: true }];
}

function asMessage(text: string, fault: InvalidFault): Message {
  const tokens = LINE_OF_FAULT.get(fault) ?? [];
  const holes = new Map<string, Hole>([
    ['5', { size: 'rows' }],
    ['6', { size: 'columns' }],
    ...tokens.map((token, index) => [token, { token: index }] as const),
  ]);
  // What is quoted is the word that is wrong; other words may be words of the message.
  return text.split(/("[^"]*"|\d+)/).map((part) => {
    if (part.startsWith('"') && tokens.includes(part.slice(1, -1))) return 'bad word';
    return holes.get(part) ?? part;
  });
}

function fill(part: string | Hole, { tokens, shape }: InvalidWords): string {
  if (part === 'bad word') return `"${wrongWordOf(tokens)}"`;
  if (typeof part === 'string') return part;
  if ('line' in part) return FREE_REST;
  if ('token' in part) return tokens[part.token] ?? '';
  return String(part.size === 'rows' ? shape.height : shape.width);
}

/** The first number that is none; the command itself if there is no such word. */
function wrongWordOf(tokens: readonly string[]): string {
  const isNumber = (word: string): boolean => /^[+-]?\d+$/.test(word) && isInt32(Number(word));
  return tokens.slice(1).find((word) => !isNumber(word)) ?? tokens[0] ?? '';
}
