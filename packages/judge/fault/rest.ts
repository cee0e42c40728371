import { quote, quoteBoth } from '@countermine/text/judge/quote.ts';
import type { JudgedGame } from '../case/judged-game.ts';
import type { Limits } from '../verdict/limits.ts';
import type { FaultKind } from './fault.ts';
import type { LineKinds } from './line-kind.ts';
import { firstLineOf, type Observation, type Rest } from './trial.ts';

/** Failures that have the same left unexplained. */
export interface RestGroup {
  readonly key: string;
  readonly kind: FaultKind;
  readonly says: string;
  /** The kind of line whose numbers alone are wrong, and can be set aside. */
  readonly aside: string | undefined;
}

/** What is the same for all rests of a judgement. */
export interface RestContext {
  readonly game: JudgedGame;
  readonly kinds: LineKinds;
}

/** The group that a rest belongs to. */
export function groupOf(rest: Rest, observation: Observation, context: RestContext): RestGroup {
  switch (rest.what) {
    case 'difference':
      return differenceGroup(rest, observation, context);
    case 'crash': {
      const at = commandAt(rest.part, observation, context);
      return { key: `crash ${rest.signal} ${at}`, kind: 'crash', says: crashSays(rest.signal, at), aside: undefined };
    }
    case 'hang': {
      const at = commandAt(rest.part, observation, context);
      return { key: `hang ${rest.limit} ${at}`, kind: 'hang', says: hangSays(rest.limit, at), aside: undefined };
    }
    case 'goes on':
      return { key: `goes on ${rest.hasEnded}`, kind: 'hang', says: goesOnSays(rest.hasEnded), aside: undefined };
    case 'exit status': {
      const says = `The exit status is ${rest.actual}, and should be ${rest.expected}.`;
      return { key: `exit ${rest.expected} ${rest.actual}`, kind: 'unexplained', says, aside: undefined };
    }
    case 'error output': {
      const says = 'What it writes to standard error is not what the text wants.';
      return { key: 'error output', kind: 'unexplained', says, aside: undefined };
    }
    case 'left processes': {
      const says = 'It leaves processes running when it has ended.';
      return { key: 'left processes', kind: 'hang', says, aside: undefined };
    }
  }
}

function differenceGroup(
  { expected, actual }: Extract<Rest, { what: 'difference' }>,
  observation: Observation,
  context: RestContext,
): RestGroup {
  const found = firstLineOf(actual);
  const foundKind = found === '' ? 'nothing' : context.kinds.of(found).kind;
  const command = expected?.line.row === undefined ? '' : commandAt(expected.part, observation, context);
  // What is found in the place of a prompt has the whole answer on its line.
  const isPrompt = expected?.line.text.endsWith('\n') === false;
  const key = `${expected?.line.kind ?? 'nothing'} / ${isPrompt ? '' : foundKind} / ${command}`;
  const isSameMessage = expected !== undefined && expected.line.row === undefined && expected.line.kind === foundKind;
  const says = differenceSays(expected?.text, found, {
    command,
    isBoard: expected?.line.row !== undefined,
    isSameMessage,
  });
  return { key, kind: 'unexplained', says, aside: isSameMessage ? foundKind : undefined };
}

interface DifferenceSort {
  readonly command: string;
  readonly isBoard: boolean;
  readonly isSameMessage: boolean;
}

function differenceSays(expected: string | undefined, found: string, sort: DifferenceSort): string {
  if (expected === undefined) return `It prints ${quote(found)} where the output should be over.`;
  if (sort.isBoard && found !== '') return `The board after ${sort.command} is not as it should be.`;
  if (found === '') return `The output ends where ${quote(expected)} should come.`;
  const [wanted, got] = quoteBoth(expected, found);
  return sort.isSameMessage
    ? `A number is wrong: ${got}, and should be ${wanted}.`
    : `It prints ${got} where ${wanted} should come.`;
}

function crashSays(signal: string, at: string): string {
  return `It crashes (${signal})${at === '' ? '' : ` after ${at}`}.`;
}

const HANGS: Readonly<Record<keyof Limits, string>> = {
  wallSeconds: 'It does not end',
  cpuSeconds: 'It does not end',
  memoryBytes: 'It takes more and more memory',
  outputBytes: 'It prints without end',
  processes: 'It starts too many processes',
  openFiles: 'It opens too many files',
};

function hangSays(limit: keyof Limits, at: string): string {
  return `${HANGS[limit]}${at === '' ? '' : ` after ${at}`}.`;
}

function goesOnSays(hasEnded: boolean): string {
  return hasEnded
    ? 'It goes on after the end of the game.'
    : 'It does not notice that its input has ended (in C, scanf returns EOF).';
}

/** The command whose answer it is: `command 4`; empty where that is not known. */
function commandAt(part: number | undefined, { input }: Observation, { game }: RestContext): string {
  if (part === undefined) return '';
  if (part === 0) return 'the start';
  return part > input.steps.length ? 'the end of the input' : game.commandOf(input, part - 1);
}
