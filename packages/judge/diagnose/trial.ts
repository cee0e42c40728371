import { commonPrefix } from '@countermine/core/text/visible.ts';
import { type Answer, CRASHES, FREE_NUMBER, FREE_REST, NEVER_ENDS } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { ComparePolicy } from '@countermine/courses/cases/judged-game.ts';
import { counterpart, countingText, type Difference, endOfContent, firstDifference } from '../compare/compare.ts';
import { repetitionAtEnd } from '../compare/lines.ts';
import { judgeRun, type Run, type Standard } from '../compare/verdict.ts';
import type { LimitName } from '../compare/verdict-words.ts';
import type { LineKinds } from './board-lines.ts';
import type { PredictedLine, Prediction } from './prediction.ts';

/**
 * The cause of a crash: the name of a signal, or of an uncaught exception.
 * @returns undefined if it ended by itself or was stopped
 */
export function crashOf({ ending, stderr }: Run): string | undefined {
  if (ending.kind === 'signal') return ending.signal;
  return ending.kind === 'exit' && ending.status !== 0 ? uncaughtException(stderr) : undefined;
}

/** True if a game ends as a program that crashes: by a wrong rule, when that is what programs with it do. */
function predictsCrash({ exit }: Answer): boolean {
  return exit === CRASHES;
}

/** True if a program ended by itself that should have crashed by some rule, or gone on without end: it prints no more. */
function endsInstead({ exit }: Answer, observation: Observation): boolean {
  return (exit === CRASHES || exit === NEVER_ENDS) && hasEnded(observation);
}

/** True if a program that should have crashed by some rule was stopped at a limit: it goes on. */
function goesOnInsteadOfCrash({ exit }: Answer, { run }: Observation): boolean {
  return exit === CRASHES && run.ending.kind === 'limit';
}

/** As Java and Python print it. */
function uncaughtException(stderr: string): string | undefined {
  const java = /^Exception in thread "[^"\n]*" (?:[\w$]+\.)*([\w$]+)/m.exec(stderr);
  const python = /^Traceback \(most recent call last\):\n(?:[ \t].*\n)+(?:\w+\.)*(\w+)/m.exec(stderr);
  return (java ?? python)?.[1];
}

export interface Observation {
  readonly input: CaseInput;
  readonly run: Run;
  /** The part of its standard output that counts. */
  readonly counting: string;
  /** The name of the signal or exception that it crashed with. */
  readonly crash: string | undefined;
  /** From where on `counting` is one text over and over, where the program was stopped doing that. */
  readonly loopStart: number | undefined;
}

/** Prepares a run for comparison with predictions. */
export function observe(input: CaseInput, run: Run, compare: ComparePolicy): Observation {
  const counting = countingText(run.stdout, compare);
  return {
    input,
    run,
    counting,
    crash: crashOf(run),
    loopStart: run.ending.kind === 'limit' ? repetitionAtEnd(counting)?.start : undefined,
  };
}

/** The first thing in a run that a prediction leaves unexplained. */
export type Rest =
  | {
      readonly what: 'difference';
      /** Undefined if the output should have ended. */
      readonly expected: PredictedLine | undefined;
      /** The actual output from the start of that line on; empty if the output has ended. */
      readonly actual: string;
      /** The line that should follow the expected one; undefined after the last. */
      readonly next: string | undefined;
      /** True if there is output where the input has ended, and the game with it. */
      readonly isAfterInput: boolean;
    }
  /** `signal` may be the name of an uncaught exception. */
  | { readonly what: 'crash'; readonly signal: string; readonly part: number | undefined }
  | { readonly what: 'hang'; readonly limit: LimitName; readonly part: number | undefined }
  /** Everything was printed, but the program did not end. */
  | {
      readonly what: 'goes on';
      readonly limit: LimitName;
      /** What should have ended it. */
      readonly after: 'input' | 'game' | 'start';
    }
  | { readonly what: 'exit status'; readonly expected: number; readonly actual: number }
  | { readonly what: 'error output' }
  | { readonly what: 'left processes' };

export interface Trial {
  /** Units: characters of the output that count; Infinity if nothing in it is unexpected. */
  readonly agreed: number;
  readonly rest: Rest | undefined;
}

export interface TrialContext {
  readonly standard: Standard;
  readonly kinds: LineKinds;
  /** The kinds of lines whose numbers are known to be wrong; any numbers are accepted there. */
  readonly setAside: ReadonlySet<string>;
  /** True for a program that prints one text over and over when its input has ended: that hides nothing of what is before. */
  readonly loopsAtEnd: boolean;
  /** True if it also ends by itself, so that a loop where its game should be over is a fault of its own. */
  readonly endsByItself: boolean;
}

/** A program loops at the end of its input if it does so in this share of the runs that have one. */
const MOST_RUNS = 0.9;

/**
 * True if a program is seen to print without end when its input has ended before the game.
 * @param answerOf by the text
 */
export function loopsAtEnd(
  observations: readonly Observation[],
  answerOf: (input: CaseInput) => Answer,
  { compare }: Standard,
): boolean {
  if (!observations.some(({ loopStart }) => loopStart !== undefined)) return false;
  const unended = observations
    .map((observation) => ({ ...observation, answer: answerOf(observation.input) }))
    .filter(({ answer: { endedByItself } }) => !endedByItself);
  const looping = unended.filter(({ loopStart }) => loopStart !== undefined);
  const printsAll = looping.some(({ counting, answer }) => counting.startsWith(countingText(answer.stdout, compare)));
  return printsAll && looping.length >= MOST_RUNS * unended.length;
}

/** The size of the C library's output buffer when output is not a terminal. Units: bytes. */
const STDIO_BUFFER = 4096;

/** Compares a run with a prediction. Cost: one pass over both outputs. */
export function tryPrediction(predicted: Prediction, observation: Observation, context: TrialContext): Trial {
  const { stdout } = observation.run;
  const { compare } = context.standard;
  const prediction = takeSetAside(takeFree(predicted, stdout), stdout, context);
  const difference = firstDifference(prediction.stdout, stdout, compare);
  if (difference === undefined) return tryEnding(prediction.answer, observation, context.standard);
  const agreed = agreementOf(prediction, observation, context);
  const { crash, counting } = observation;
  const isAsPredicted = crash !== undefined || isLeftOpen(prediction.answer, context.standard, crash);
  if (isAsPredicted && agreed === Number.POSITIVE_INFINITY) return { agreed, rest: undefined };
  const isCutOff = agreed === Number.POSITIVE_INFINITY || (crash !== undefined && agreed === counting.length);
  const goesOnInstead = crash === undefined && prediction.lineAt(difference.expected) === undefined;
  if ((isCutOff || goesOnInstead) && !hasEnded(observation)) {
    return { agreed, rest: stoppedRest(prediction, difference, observation) };
  }
  const expected = prediction.lineAt(difference.expected);
  const start = counterpart(prediction.stdout, stdout, compare, expected?.start ?? prediction.stdout.length);
  const next = expected && prediction.lineAt(expected.start + expected.text.length)?.text;
  const isAfterInput = expected === undefined && !prediction.answer.endedByItself;
  let actual: string | undefined;
  const rest = {
    ...({ what: 'difference', expected, next, isAfterInput } as const),
    // Most trials are asked only how much agrees.
    get actual(): string {
      actual ??= withBlanks(stdout.slice(start), prediction, context);
      return actual;
    },
  };
  return { agreed, rest };
}

/** An output with the blanks at the ends of its rows that the text has there, where they do not count. */
function withBlanks(actual: string, { lines }: Prediction, { standard, kinds }: TrialContext): string {
  if (standard.compare !== 'trailing-blanks') return actual;
  const rows = new Map(lines.flatMap(({ line: { kind, row } }) => (row === undefined ? [] : [[kind, row]])));
  return actual.replaceAll(/.+\n/g, (text) => {
    const { kind, row } = kinds.of(text);
    const known = rows.get(kind);
    // Another line with digits may look like a row.
    if (row === undefined || known === undefined || formOf(known.before) !== formOf(row.before)) return text;
    if (known.after.trimEnd() !== row.after.trimEnd()) return text;
    return text.slice(0, text.length - row.after.length) + known.after;
  });
}

/** What stands before the cells of a row, whatever its number. */
function formOf(before: string): string {
  return before.replaceAll(/\d/g, '0');
}

/**
 * How much of a run's output is as predicted. A program that was stopped before it had printed all, that continues when
 * all is printed, or that prints one text over and over, has no other output than that, unless it should have crashed. One
 * that crashed has other output, unless that was predicted.
 */
export function agreementOf(
  predicted: Prediction,
  observation: Observation,
  { standard, loopsAtEnd, endsByItself }: Omit<TrialContext, 'kinds' | 'setAside'>,
): number {
  const { run, counting, crash } = observation;
  const { loopStart = Number.POSITIVE_INFINITY } = loopsAtEnd ? {} : observation;
  const expected =
    countFree(predicted.stdout) > 0
      ? countingText(withFreeRests(predicted.stdout, run.stdout), standard.compare)
      : predicted.counting(standard.compare);
  const common = commonPrefix(expected, counting);
  if (common === expected.length) {
    if (isLeftOpen(predicted.answer, standard, crash)) return Number.POSITIVE_INFINITY;
    // What a program of its own boards prints is not known, but it does not crash.
    if (crash !== undefined && predicted.answer.leftOpen === 'output') return counting.length;
  }
  if (crash !== undefined && common === counting.length) {
    // Where it may crash is behind what is lost, or in it.
    const mayCrash = predictsCrash(predicted.answer) || mayDoAnything(predicted.answer);
    const isWhole = mayCrash && (common === expected.length || losesOutput(run));
    return isWhole ? Number.POSITIVE_INFINITY : common;
  }
  if (endsInstead(predicted.answer, observation)) return common;
  if (goesOnInsteadOfCrash(predicted.answer, observation) && common === expected.length) return common;
  const isCutOff = !hasEnded(observation) && common === counting.length;
  // A program that loops when its input has ended has gone on with a game that should be over.
  const mayGoOn = run.ending.kind === 'limit' && !(loopsAtEnd && endsByItself && endsGame(predicted.answer));
  const isWhole = common === expected.length && (common === counting.length || mayGoOn);
  return isCutOff || isWhole || common >= loopStart ? Number.POSITIVE_INFINITY : common;
}

/** True if the text does not say what follows: the input ends before the game, or was taken for something else. */
function isLeftOpen({ endedByItself, leftOpen }: Answer, { rules }: Standard, crash: string | undefined): boolean {
  if (leftOpen !== undefined && (leftOpen !== 'output' || crash === undefined)) return true;
  return rules.leavesEndOfInputOpen === true && !endedByItself;
}

/** True if a program may also crash from somewhere on. */
function mayDoAnything({ leftOpen }: Answer): boolean {
  return leftOpen !== undefined && leftOpen !== 'output';
}

/**
 * True if a run crashed and lost what it printed last, where a program may crash from somewhere on: it may as well have
 * crashed before, for another reason.
 */
export function mayCrashBefore({ answer }: Prediction, { run, crash }: Observation): boolean {
  return crash !== undefined && mayDoAnything(answer) && losesOutput(run);
}

/** The unexplained part of a run whose output is as predicted. */
export function tryEnding(answer: Answer, observation: Observation, standard: Standard): Trial {
  const { run, counting, crash } = observation;
  if (endsInstead(answer, observation)) return { agreed: counting.length, rest: undefined };
  if (neverEnds(answer, run) || isLeftOpen(answer, standard, crash))
    return { agreed: Number.POSITIVE_INFINITY, rest: undefined };
  if (run.ending.kind === 'limit') {
    const agreed = goesOnInsteadOfCrash(answer, observation) ? counting.length : Number.POSITIVE_INFINITY;
    return { agreed, rest: goesOn(answer, run.ending) };
  }
  if (crash !== undefined && predictsCrash(answer)) return { agreed: Number.POSITIVE_INFINITY, rest: undefined };
  const verdict = judgeRun(run, { ...answer, stdout: run.stdout }, standard);
  if (crash !== undefined && verdict.kind !== 'passed') {
    const rest = { what: 'crash', signal: crash, part: answer.stepEnds.length - 1 } as const;
    return { agreed: counting.length, rest };
  }
  switch (verdict.kind) {
    case 'wrong-exit-status':
      return { agreed: counting.length, rest: { what: 'exit status', ...verdict } };
    case 'wrong-error-output':
      return { agreed: counting.length, rest: { what: 'error output' } };
    case 'left-processes':
      return { agreed: Number.POSITIVE_INFINITY, rest: { what: 'left processes' } };
    default:
      return { agreed: Number.POSITIVE_INFINITY, rest: undefined };
  }
}

/** True if the game is over before its input is. */
function endsGame({ endedByItself, exit }: Answer): boolean {
  return endedByItself && exit !== NEVER_ENDS;
}

/** True if the program was stopped where its model never ends. */
function neverEnds({ exit }: Answer, { ending }: Run): boolean {
  return exit === NEVER_ENDS && ending.kind === 'limit';
}

function goesOn(answer: Answer, ending: Run['ending']): Rest | undefined {
  if (ending.kind !== 'limit' || answer.exit === NEVER_ENDS) return undefined;
  const hasStarted = answer.stepEnds.some((end) => end > 0);
  return {
    what: 'goes on',
    limit: ending.limit,
    after: !answer.endedByItself ? 'input' : hasStarted ? 'game' : 'start',
  };
}

function hasEnded({ run, crash }: Observation): boolean {
  return run.ending.kind === 'exit' && crash === undefined;
}

/** The unexplained part of a run that crashed or was stopped: what the program had printed was right. */
function stoppedRest(prediction: Prediction, difference: Difference, observation: Observation): Rest | undefined {
  const { crash, run } = observation;
  const { ending, stdout } = run;
  if (difference.actual >= endOfContent(stdout)) return cutOffRest(prediction, observation);
  const missing = prediction.lineAt(difference.expected);
  if (missing === undefined && crash !== undefined) return { what: 'crash', signal: crash, part: undefined };
  if (missing === undefined || ending.kind !== 'limit') return goesOn(prediction.answer, ending);
  return { what: 'hang', limit: ending.limit, part: missing.part };
}

/** A program that was ended before it had printed everything: the content of its buffer is lost. */
function cutOffRest(prediction: Prediction, { run, crash }: Observation): Rest | undefined {
  if (neverEnds(prediction.answer, run)) return undefined;
  const { stdout, ending } = run;
  const part = losesOutput(run) ? undefined : partAt(prediction, stdout.length);
  if (crash !== undefined) return { what: 'crash', signal: crash, part };
  return ending.kind === 'limit' ? { what: 'hang', limit: ending.limit, part } : undefined;
}

/** True if what a program printed last seems to have stayed in its buffer when it was ended. */
function losesOutput({ stdout }: Run): boolean {
  return stdout.length % STDIO_BUFFER === 0;
}

/** The first answer that was not completely printed. */
function partAt(prediction: Prediction, at: number): number {
  const line = prediction.lineAt(Math.min(at, prediction.stdout.length - 1));
  return line?.part ?? prediction.answer.stepEnds.length - 1;
}

/**
 * A rest of a line that is free, or a number, as it was printed; undefined if there is none from there on that was reached.
 */
function freeRest(predicted: string, actual: string, from: number): { at: number; rest: string } | undefined {
  FREE.lastIndex = from;
  const at = FREE.exec(predicted)?.index ?? -1;
  if (at < 0 || !actual.startsWith(predicted.slice(0, at))) return undefined;
  const free = predicted[at] === FREE_NUMBER ? WHOLE_NUMBER : REST_OF_LINE;
  free.lastIndex = at;
  const rest = free.exec(actual)?.[0];
  return rest === undefined ? undefined : { at, rest };
}

const FREE = new RegExp(`[${FREE_REST}${FREE_NUMBER}]`, 'g');
const WHOLE_NUMBER = /-?\d+/y;
const REST_OF_LINE = /[^\n]*/y;

/** How often something is free in an output. */
export function countFree(output: string): number {
  return output.match(FREE)?.length ?? 0;
}

/** An output with all that is free as it was printed. */
export function withFreeRests(predicted: string, actual: string): string {
  let whole = predicted;
  for (let free = freeRest(whole, actual, 0); free !== undefined; ) {
    const { at, rest } = free;
    whole = whole.slice(0, at) + rest + whole.slice(at + 1);
    free = freeRest(whole, actual, at + rest.length);
  }
  return whole;
}

/** The prediction with all that is free, as far as it was reached, as it was printed. */
export function takeFree(predicted: Prediction, actual: string): Prediction {
  let prediction = predicted;
  for (let free = freeRest(prediction.stdout, actual, 0); free !== undefined; ) {
    const { at, rest } = free;
    const line = prediction.lineAt(at);
    if (line === undefined) return prediction;
    const place = at - line.start;
    prediction = prediction.withText(line.index, line.text.slice(0, place) + rest + line.text.slice(place + 1));
    free = freeRest(prediction.stdout, actual, at + rest.length);
  }
  return prediction;
}

/** The predicted line in which an output differs first, with what is free as it was printed; undefined behind the last. */
export function wrongLineOf(
  predicted: Prediction,
  actual: string,
  compare: ComparePolicy,
): { readonly prediction: Prediction; readonly line: PredictedLine } | undefined {
  const prediction = takeFree(predicted, actual);
  const difference = firstDifference(prediction.stdout, actual, compare);
  const line = difference && prediction.lineAt(difference.expected);
  return line && { prediction, line };
}

/** A text as people are told it: what is free in it, and was not printed, is left out. */
export function toldText(text: string): string {
  return text.replaceAll(FREE, '...');
}

/** The prediction with the lines of the kinds that are set aside as the program printed them. */
function takeSetAside(predicted: Prediction, actual: string, { standard, kinds, setAside }: TrialContext): Prediction {
  if (setAside.size === 0) return predicted;
  let prediction = predicted;
  for (;;) {
    const difference = firstDifference(prediction.stdout, actual, standard.compare);
    const line = difference && prediction.lineAt(difference.expected);
    if (line === undefined || !setAside.has(line.line.kind)) return prediction;
    const found = actualLine(prediction.stdout, actual, standard.compare, line);
    if (kinds.of(found).kind !== line.line.kind || found === line.text) return prediction;
    prediction = prediction.withText(line.index, found);
  }
}

function actualLine(expected: string, actual: string, compare: ComparePolicy, { start }: PredictedLine): string {
  return firstLineOf(actual.slice(counterpart(expected, actual, compare, start)));
}

export function firstLineOf(text: string): string {
  const newline = text.indexOf('\n');
  return newline < 0 ? text : text.slice(0, newline + 1);
}

/** More than this is printed before the clock stops a program only where it prints without end. Units: characters. */
const FLOOD = 65_536;

const TIME_LIMITS: ReadonlySet<LimitName> = new Set(['wallSeconds', 'cpuSeconds']);

/** True if a program was stopped while it printed without end: which limit it reaches first depends on the machine. */
export function isFlood({ ending, stdout }: Run): boolean {
  if (ending.kind !== 'limit') return false;
  return ending.limit === 'outputBytes' || (TIME_LIMITS.has(ending.limit) && stdout.length > FLOOD);
}
