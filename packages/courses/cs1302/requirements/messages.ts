import type { Difference, ObservedExperiment } from '../../cases/requirement.ts';
import { isInt32 } from '../../cases/words.ts';
import type { InvalidFault, InvalidWords } from '../rules.ts';
import { difference } from './experiments.ts';

/** A message with the words of the command and the size of the field as holes. */
type Message = readonly (string | Hole)[];
type Hole = { readonly token: number } | { readonly size: 'rows' | 'columns' } | 'bad word';

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
    const answers = actual.split('minesweeper-alpha: ').slice(1);
    for (const [index, step] of input.steps.entries()) {
      const line = step.trim();
      const fault = FAULTS_OF_LINES.get(line);
      const found = /^(\n?)([^\n]+)\n\n Rounds Completed/.exec(answers[index] ?? '');
      if (fault === undefined || found === null) continue;
      hasEmptyLine &&= found[1] !== '';
      known.set(fault, found[2]!);
    }
  }
  if (known.size === 0) return undefined;
  const messages = new Map([...known].map(([fault, text]) => [fault, asMessage(text, fault)]));
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

/** The words of the command of each fault, which its message may repeat, and the size of the field. */
const LINE_OF_FAULT: ReadonlyMap<InvalidFault, readonly string[]> = new Map(
  [...FAULTS_OF_LINES].map(([line, fault]) => [fault, line.split(' ')]),
);

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
  if ('token' in part) return tokens[part.token] ?? '';
  return String(part.size === 'rows' ? shape.height : shape.width);
}

/** The first number that is none; the command itself if there is no such word. */
function wrongWordOf(tokens: readonly string[]): string {
  const isNumber = (word: string): boolean => /^[+-]?\d+$/.test(word) && isInt32(Number(word));
  return tokens.slice(1).find((word) => !isNumber(word)) ?? tokens[0] ?? '';
}
