import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import type { FaultFinding, NumberOfCommand } from './fault-words.ts';
import type { ProgramModel } from './model.ts';
import type { Rest } from './trial.ts';

type Stop = Extract<FaultFinding, { readonly code: 'crash' | 'limit-exceeded' }>;

/** So often a number has to tell that the program stops, and so often that it does not. */
const MIN_SEEN = 10;

/** So often it has to be right beside the limit, on each side: what was never tried there may be otherwise. */
const MIN_BESIDE = 3;

interface SeenStep {
  readonly command: string;
  readonly numbers: readonly number[];
}

interface SeenInput {
  /** The step at which it stops the program: one of these. Undefined if it does not. */
  readonly stops: readonly SeenStep[] | undefined;
  /** Steps at which it does not. */
  readonly others: readonly SeenStep[];
}

/** A number of a command that may decide. `when` is undefined where too little was seen to say so. */
interface Separating {
  readonly command: string;
  readonly when: NumberOfCommand | undefined;
}

/**
 * A program that crashes or hangs in a command, with the number of that command that decides it, if one does and no other
 * may. Where it was may be lost with the output.
 */
export function withDecidingNumber(
  finding: FaultFinding,
  model: ProgramModel,
  game: JudgedGame,
  caseCount: number,
): FaultFinding {
  if (finding.code !== 'crash' && finding.code !== 'limit-exceeded') return finding;
  const { after } = finding;
  if (typeof after === 'string') return finding;
  const seen = model.observations.map((_, index) => seenAt(index, finding, { model, game, caseCount }));
  const commands = after === undefined ? commonCommands(seen) : [after.command];
  const [only, ...others] = commands.flatMap((command) => separating(seen, command));
  if (only?.when === undefined || others.length > 0) return finding;
  return { ...finding, after: { command: only.command, when: only.when } };
}

function seenAt(
  index: number,
  finding: Stop,
  { model, game, caseCount }: { readonly model: ProgramModel; readonly game: JudgedGame; readonly caseCount: number },
): SeenInput {
  const { input, run, crash } = model.observations[index]!;
  const { rest } = model.trialOf(index);
  const { stepEnds, endedByItself } = model.predictionFor(input).answer;
  const isAnswered = (step: number): boolean => (stepEnds[step + 1] ?? 0) > (stepEnds[step] ?? 0);
  const all = input.steps.map((_, step): SeenStep => seenStep(input, step, game));
  const steps = endedByItself ? all.slice(0, all.findLastIndex((_, step) => isAnswered(step)) + 1) : all;
  // In long games commands may be refused, and then their numbers do nothing.
  const isShort = index >= caseCount && !endedByItself;
  const told = (some: readonly SeenStep[]): SeenStep[] =>
    some.filter((one, step) => {
      const isFirst = some.findIndex(({ command }) => command === one.command) === step;
      return isShort || (isFirst && isAnswered(step));
    });
  if (isStop(rest, finding)) {
    if (rest.part === undefined) return { stops: steps, others: [] };
    return { stops: all.slice(rest.part - 1, rest.part), others: told(all.slice(0, Math.max(0, rest.part - 1))) };
  }
  return { stops: undefined, others: crash === undefined && run.ending.kind === 'exit' ? told(steps) : [] };
}

/** The numbers of a step behind the word that names its command; none of a line that is one number. */
function seenStep(input: CaseInput, step: number, game: JudgedGame): SeenStep {
  const command = game.commandOf(input, step);
  const [word = '', ...others] = input.steps[step]!.trim().split(/\s+/);
  const isName = !Number.isSafeInteger(Number(word)) || command.endsWith(` ${word}`);
  const numbers = isName ? others : others.length === 0 ? [] : [word, ...others];
  return { command, numbers: numbers.map(Number) };
}

/** The commands at which each of the inputs that stop the program may do so. */
function commonCommands(seen: readonly SeenInput[]): string[] {
  const stops = seen.flatMap((one) =>
    one.stops === undefined ? [] : [new Set(one.stops.map((step) => step.command))],
  );
  const [first, ...others] = stops;
  return [...(first ?? [])].filter((command) => others.every((some) => some.has(command)));
}

/** The numbers of a command that are otherwise where the program stops. */
function separating(seen: readonly SeenInput[], command: string): Separating[] {
  const own = (steps: readonly SeenStep[]): SeenStep[] => steps.filter((one) => one.command === command);
  const stops = seen.map((one) => own(one.stops ?? [])).filter(({ length }) => length > 0);
  const others = seen.flatMap((one) => own(one.others));
  const count = Math.max(0, ...[...stops.flat(), ...others].map(({ numbers }) => numbers.length));
  // Numbers may be spread over several lines.
  const isWhole = ({ numbers }: SeenStep): boolean => numbers.length === count && numbers.every(Number.isSafeInteger);
  const [wholeStops, wholeOthers] = [stops.filter((some) => some.every(isWhole)), others.filter(isWhole)];
  // It also stops somewhere else, nobody knows where.
  if (seen.some((one) => (one.stops?.length ?? 0) > 1 && own(one.stops ?? []).length === 0)) return [];
  // It may be any use of it that stops the program.
  if (stops.length > 0 && others.length === 0) return [{ command, when: undefined }];
  if (wholeStops.length === 0) return [];
  return Array.from({ length: count }, (_, at) => at).flatMap((at) => {
    const numberOf = ({ numbers }: SeenStep): number => numbers[at]!;
    const limit = limitBetween(
      wholeStops.map((some) => some.map(numberOf)),
      wholeOthers.map(numberOf),
    );
    if (limit === undefined) return [];
    const { is } = limit;
    return [{ command, when: is === undefined ? undefined : { number: at, of: count, is } }];
  });
}

function isStop(rest: Rest | undefined, finding: Stop): rest is Extract<Rest, { what: 'crash' | 'hang' }> {
  if (finding.code === 'crash') return rest?.what === 'crash' && rest.signal === finding.signal;
  return rest?.what === 'hang';
}

/**
 * What a number is at each step that stops the program, and at no other: undefined if there is no such thing, `is` if it
 * was not seen right beside the limit.
 * @param stopped the numbers of the steps of each input of which one stops it
 */
function limitBetween(
  stopped: readonly number[][],
  others: readonly number[],
): { readonly is: string | undefined } | undefined {
  const step = stepOf([...stopped.flat(), ...others]);
  // Of several steps nobody knows which it was.
  const sure = stopped.flatMap((some) => (some.length === 1 ? some : []));
  const [most, least] = [Math.max(...others), Math.min(...others)];
  const isSeen = (number: number, beside: readonly number[]): boolean =>
    [sure, others].every(({ length }) => length >= MIN_SEEN) &&
    sure.filter((one) => one === number).length >= MIN_BESIDE &&
    beside.every((one) => others.filter((other) => other === one).length >= MIN_BESIDE);
  if (stopped.every((some) => Math.max(...some) > most)) {
    const is = most + step === Math.max(...sure) ? String(most + step) : `${most + step} or more`;
    return { is: isSeen(most + step, [most]) ? is : undefined };
  }
  if (stopped.every((some) => Math.min(...some) < least)) {
    const is = least - step === Math.min(...sure) ? String(least - step) : `${least - step} or less`;
    return { is: isSeen(least - step, [least]) ? is : undefined };
  }
  const free = new Set(others);
  const only = stopped[0]!.find((number) => !free.has(number) && stopped.every((some) => some.includes(number)));
  if (only === undefined) return undefined;
  return { is: isSeen(only, [only - step, only + step]) ? String(only) : undefined };
}

/** How far apart the values of a number are: sizes may all be odd, and then none is between them. */
function stepOf(numbers: readonly number[]): number {
  const values = [...new Set(numbers)].toSorted((one, other) => one - other);
  const steps = new Set(values.slice(1).map((value, index) => value - values[index]!));
  const [step = 1] = steps;
  return steps.size === 1 && values.length > 2 ? step : 1;
}

/** True for a stop of which all that was observed tells when it comes. */
export function isMeasured(finding: FaultFinding): boolean {
  if (finding.code !== 'crash' && finding.code !== 'limit-exceeded') return false;
  return typeof finding.after === 'object' && finding.after.when !== undefined;
}
