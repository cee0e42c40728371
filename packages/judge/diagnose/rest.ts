import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { isBlank } from '../compare/compare.ts';
import type { KnownLine, LineKinds } from './board-lines.ts';
import type { FaultKind } from './fault.ts';
import type { FaultFinding, WrongAnswer } from './fault-words.ts';
import { foreignLineIn } from './foreign.ts';
import type { PredictedLine, Prediction } from './prediction.ts';
import { firstLineOf, isFlood, type Observation, type Rest, type Trial, toldText } from './trial.ts';

export interface RestGroup {
  readonly key: string;
  /** Equal for groups that seem to have one cause: the same command is answered wrongly. */
  readonly cause: string;
  readonly kind: FaultKind;
  readonly finding: FaultFinding;
  /** The kind of line in which only numbers are wrong, so that it can be set aside. */
  readonly aside: string | undefined;
}

/** Observations with the same unexplained difference. */
export interface CaseGroup {
  readonly group: RestGroup;
  readonly cases: number[];
}

export interface RestContext {
  readonly game: JudgedGame;
  readonly kinds: LineKinds;
  /** The crashes seen only after negative numbers, whatever the command. */
  readonly negativeCrashes: ReadonlySet<string>;
  /** The program's output whatever its input; undefined if its outputs differ. */
  readonly onlyOutput: string | undefined;
  /** What it tells last on standard error, whatever its input. */
  readonly onlyError: string | undefined;
  /** True if a program prints without end in every run, and nothing of it is right. */
  readonly onlyFloods: boolean;
  /** A line of a program that prints none of the game. */
  readonly foreignLine: string | undefined;
  /** What a program with all known faults prints, and what the text wants. */
  predicted(input: CaseInput): Prediction;
  byTheText(input: CaseInput): Prediction;
}

/** The program's output whatever its input: it stops there, which is one fault, whatever should come next. */
export function onlyOutputOf([first, ...others]: readonly Observation[]): string | undefined {
  if (first === undefined || others.some(({ counting }) => counting !== first.counting)) return undefined;
  return others.length === 0 && !isBlank(first.counting) ? undefined : first.counting;
}

/** The crashes seen only after negative numbers: one fault, although several commands take numbers. */
export function negativeCrashesOf(trials: readonly Trial[], observations: readonly Observation[]): Set<string> {
  const isNegative = new Map<string, boolean>();
  for (const [index, { rest }] of trials.entries()) {
    if (rest?.what !== 'crash') continue;
    const step = rest.part === undefined ? undefined : observations[index]!.input.steps[rest.part - 1];
    const known = isNegative.get(rest.signal) ?? true;
    isNegative.set(rest.signal, known && step !== undefined && hasNegativeNumber(step));
  }
  return new Set([...isNegative].filter(([, isAlways]) => isAlways).map(([signal]) => signal));
}

function hasNegativeNumber(step: string): boolean {
  return /(?:^|\s)-\d/.test(step);
}

/** Undefined where the program prints the text's own line, and only the model of it another one. */
export function groupOf(rest: Rest, observation: Observation, context: RestContext): RestGroup | undefined {
  const wanted = rest.what === 'difference' ? lineOfText(rest.expected, observation.input, context) : undefined;
  if (isByTheText(rest, wanted)) return undefined;
  return (
    stopGroup(rest, observation, context) ??
    floodGroup(observation, context) ??
    foreignGroup(rest, observation, context) ??
    restGroup(rest, wanted, observation, context)
  );
}

/** @param wanted the text's own line */
function isByTheText(rest: Rest, wanted: PredictedLine | undefined): boolean {
  if (rest.what !== 'difference' || rest.actual === '') return false;
  const { expected, actual } = rest;
  const found = firstLineOf(actual);
  // An empty line tells nothing: it stands in many places.
  return !isBlank(found) && (expected?.line.text === found || wanted?.text === found);
}

/**
 * The text's own line in the place of one that is expected of the program with its other faults: as far from the start of
 * the same answer.
 */
function lineOfText(
  expected: PredictedLine | undefined,
  input: CaseInput,
  { predicted, byTheText }: RestContext,
): PredictedLine | undefined {
  const { lines } = predicted(input);
  const text = byTheText(input).lines;
  if (expected === undefined) return lineAfter(lines, text);
  const place = expected.index - lines.findIndex(({ part }) => part === expected.part);
  return text.filter(({ part }) => part === expected.part)[place];
}

/** The text's line behind the end of what is predicted, where the last answer there has as many lines in the text. */
function lineAfter(lines: readonly PredictedLine[], text: readonly PredictedLine[]): PredictedLine | undefined {
  const last = lines.at(-1)?.part;
  const countIn = (some: readonly PredictedLine[]): number => some.filter(({ part }) => part === last).length;
  if (last === undefined || countIn(lines) !== countIn(text)) return undefined;
  return text.find(({ part }) => part > last);
}

/** The group of the runs of a program that only prints without end. */
function floodGroup({ run }: Observation, context: RestContext): RestGroup | undefined {
  if (!context.onlyFloods || !isFlood(run)) return undefined;
  return groupWithout('flood', 'hang', { code: 'limit-exceeded', limit: 'outputBytes', after: undefined });
}

/** The group of the runs of a program that prints the same in all of them, and then stops. */
function stopGroup(rest: Rest, { counting }: Observation, context: RestContext): RestGroup | undefined {
  const { onlyOutput, onlyError } = context;
  if (onlyOutput === undefined || counting !== onlyOutput) return undefined;
  const after = onlyOutput.split('\n').findLast((line) => !isBlank(line));
  const finding = { code: 'output-stops', after, error: onlyError } as const;
  switch (rest.what) {
    case 'difference':
      if (!isBlank(rest.actual)) return undefined;
      return groupWithout('stops', 'unexplained', finding);
    case 'error output':
      return after === undefined ? groupWithout('stops', 'unexplained', finding) : undefined;
    case 'crash':
      return groupWithout(`crash ${rest.signal}`, 'crash', { code: 'crash', signal: rest.signal, after: undefined });
    default:
      return undefined;
  }
}

/** The group of what a program prints that prints no line of the game. */
function foreignGroup({ what }: Rest, observation: Observation, { foreignLine }: RestContext): RestGroup | undefined {
  if (foreignLine === undefined || (what !== 'difference' && what !== 'exit status' && what !== 'error output'))
    return undefined;
  return groupWithout('other game', 'unexplained', {
    code: 'other-game',
    actual: foreignLineIn(observation) ?? foreignLine,
  });
}

function restGroup(
  rest: Rest,
  wanted: PredictedLine | undefined,
  observation: Observation,
  context: RestContext,
): RestGroup {
  switch (rest.what) {
    case 'difference':
      return differenceGroup(rest, wanted?.line, observation, context);
    case 'crash': {
      const { signal, part } = rest;
      const isNegative = context.negativeCrashes.has(signal);
      const after = isNegative ? 'negative-number' : answerAt(part, observation, context);
      return groupWithout(`crash ${signal} ${keyOf(after)}`, 'crash', { code: 'crash', signal, after });
    }
    case 'hang': {
      // Which of the two it reaches first depends on the machine.
      const limit = rest.limit === 'cpuSeconds' ? 'wallSeconds' : rest.limit;
      const { part } = rest;
      const after = answerAt(part, observation, context);
      return groupWithout(`hang ${limit} ${keyOf(after)}`, 'hang', { code: 'limit-exceeded', limit, after });
    }
    case 'goes on': {
      const finding = goingOnFinding(rest.after, observation, context);
      return groupWithout(finding.code, 'hang', finding);
    }
    case 'exit status': {
      const { expected, actual } = rest;
      return groupWithout(`exit ${expected} ${actual}`, 'unexplained', { code: 'exit-status', expected, actual });
    }
    case 'error output':
      return groupWithout(rest.what, 'unexplained', { code: 'error-output' });
    case 'left processes':
      return groupWithout(rest.what, 'hang', { code: 'left-processes' });
  }
}

function goingOnFinding(
  after: Extract<Rest, { what: 'goes on' }>['after'],
  { input }: Observation,
  { byTheText }: RestContext,
): FaultFinding {
  if (after === 'input') return { code: END_OF_INPUT };
  if (after === 'game') return { code: 'ignores-end-of-game' };
  return { code: 'starts-anyway', withError: byTheText(input).answer.stderr !== '' };
}

/** A group with no numbers to set aside. */
function groupWithout(key: string, kind: FaultKind, finding: FaultFinding): RestGroup {
  return { key, cause: key, kind, finding, aside: undefined };
}

const END_OF_INPUT = 'ignores-end-of-input';

function differenceGroup(
  { expected, actual, next, isAfterInput }: Extract<Rest, { what: 'difference' }>,
  wanted: KnownLine | undefined,
  observation: Observation,
  context: RestContext,
): RestGroup {
  const found = firstLineOf(actual);
  const foundKind = found === '' ? 'nothing' : context.kinds.of(found).kind;
  const board = expected?.line.row === undefined ? undefined : answerAt(expected.part, observation, context);
  const isMessage = board !== undefined && !isBlank(found) && !isRowOf(expected, actual, context.kinds);
  // A board that has begun has come: it is wrong. A row may stand behind a text, in its line.
  const isJoined = expected !== undefined && found !== expected.text && found.endsWith(expected.text);
  const isBefore = isMessage && !isJoined && isFirstRow(expected, context.predicted(observation.input).lines);
  const message = isBefore ? messageFinding(actual, expected, board) : undefined;
  // The line that is found instead of a prompt contains the whole answer.
  const isPrompt = expected?.line.text.endsWith('\n') === false;
  const key = [expected?.line.kind ?? 'nothing', isPrompt ? '' : foundKind, keyOf(board), message?.code ?? ''].join(
    ' / ',
  );
  const isSameMessage = expected !== undefined && expected.line.row === undefined && expected.line.kind === foundKind;
  const isAdded = board === undefined && isAddedLine(found, expected, actual, context.kinds);
  const lineFinding = (): FaultFinding => {
    if (isAdded) return { code: 'added-line', actual: found, hasNumbers: foundKind !== found };
    if (wanted?.kind !== expected?.line.kind && board === undefined && found !== '')
      return { code: 'other-output', actual: found };
    const isLeftOut = !isSameMessage && board === undefined && found !== '' && found === next;
    if (isLeftOut && wanted !== undefined && !isFollowedBy(actual, expected)) return missingFinding(wanted.text, found);
    // The program's other faults are not what it should print.
    const wantedText = (wanted ?? expected?.line)?.text;
    return differenceFinding(wantedText && toldText(wantedText), found, isJoined ? undefined : board, isSameMessage);
  };
  // A message more than there should be is one, whatever command it follows.
  const differs =
    isAdded || message?.code === 'unexpected-line'
      ? `message ${foundKind}`
      : `differs ${keyOf(answerAt(expected?.part, observation, context))}`;
  // Who does not notice the end of the input may also come to an end later, for another reason.
  const cause = isAfterInput ? END_OF_INPUT : differs;
  const aside = isSameMessage ? foundKind : undefined;
  return { key, cause, kind: 'unexplained', finding: message ?? lineFinding(), aside };
}

/** True for a line that the game never prints, in front of the one that should come. */
function isAddedLine(
  found: string,
  expected: PredictedLine | undefined,
  actual: string,
  kinds: LineKinds,
): expected is PredictedLine {
  const isOwn = found.endsWith('\n') && !isBlank(found) && !kinds.isOfGame(found) && kinds.of(found).row === undefined;
  return isOwn && expected !== undefined && isFollowedBy(actual, expected);
}

/** True for a row that begins a board: not one behind head lines, with which the board has come. */
function isFirstRow(expected: PredictedLine | undefined, lines: readonly PredictedLine[]): boolean {
  if ((expected?.line.row?.form.headLines ?? 0) > 0) return false;
  const before = expected && lines[expected.index - 1];
  return before?.line.row === undefined || before.part !== expected?.part;
}

/** True for a row of the board that is expected: a line of numbers that is not as long may stand in front of it. */
function isRowOf(expected: PredictedLine | undefined, actual: string, kinds: LineKinds): boolean {
  const { row } = kinds.of(firstLineOf(actual));
  if (row === undefined) return false;
  return row.cells.length === expected?.line.row?.cells.length || !isFollowedBy(actual, expected);
}

/** A message before a board or in its place. */
function messageFinding(actual: string, expected: PredictedLine | undefined, after: WrongAnswer): RestMessage {
  return {
    code: isFollowedBy(actual, expected) ? 'unexpected-line' : 'line-for-board',
    actual: firstLineOf(actual),
    after,
  };
}

type RestMessage = Extract<FaultFinding, { code: 'unexpected-line' | 'line-for-board' }>;

/** True if the expected line comes one line later than it should. */
function isFollowedBy(actual: string, expected: PredictedLine | undefined): boolean {
  return actual.startsWith(expected?.text ?? '', firstLineOf(actual).length);
}

/** @param before the line that comes in place of the missing one */
function missingFinding(expected: string, before: string): FaultFinding {
  if (isBlank(expected)) return { code: 'missing-empty-line-before', before };
  return { code: 'missing-line', expected, after: undefined };
}

/** @param board the answer that the board belongs to; undefined if the difference is not in a board */
function differenceFinding(
  expected: string | undefined,
  actual: string,
  board: WrongAnswer | undefined,
  isSameMessage: boolean,
): FaultFinding {
  if (expected === undefined) return { code: 'output-goes-on', actual };
  if (actual === '') return { code: 'output-ends', expected };
  if (board !== undefined) return { code: 'wrong-board', after: board };
  return { code: isSameMessage ? 'wrong-number' : 'wrong-line', expected, actual };
}

/** The command that a part of the output answers; undefined if the part is unknown. */
function answerAt(part: number | undefined, { input }: Observation, { game }: RestContext): WrongAnswer | undefined {
  if (part === undefined) return undefined;
  if (part === 0) return 'start';
  return part > input.steps.length ? 'end-of-input' : { command: game.commandOf(input, part - 1) };
}

function keyOf(answer: WrongAnswer | undefined): string {
  return typeof answer === 'object' ? answer.command : (answer ?? '');
}
