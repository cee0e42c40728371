import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import type { FaultFinding, NumberOfCommand } from './fault-words.ts';
import type { ProgramModel } from './model.ts';
import type { Rest } from './trial.ts';

type Stop = Extract<FaultFinding, { readonly code: 'crash' | 'limit-exceeded' }>;

/** So often a number has to tell that the program stops, and so often that it does not. */
const MIN_SEEN = 10;

/** The numbers of each time that an input has a command. */
type Numbers = readonly (readonly number[])[];

interface SeenInput {
  readonly isStopped: boolean;
  readonly numbers: ReadonlyMap<string, Numbers>;
}

/**
 * A program that crashes or hangs in a command, with the number of that command that decides it, if one does. Where it was may be lost with the output.
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
  const seen = model.trials.flatMap(({ rest }, index): SeenInput[] => {
    const { input } = model.observations[index]!;
    const isStopped = isStop(rest, finding);
    // In long games commands may be refused or come after the end, and then their numbers do nothing.
    const isTelling = index >= caseCount && !model.predictionFor(input).answer.endedByItself;
    return isStopped || isTelling ? [{ isStopped, numbers: numbersOf(input, game) }] : [];
  });
  const [first, ...others] = seen.filter(({ isStopped }) => isStopped);
  const common = [...(first?.numbers.keys() ?? [])].filter((one) => others.every(({ numbers }) => numbers.has(one)));
  for (const command of after === undefined ? common : [after.command]) {
    const when = decidingNumber(seen, command);
    if (when !== undefined) return { ...finding, after: { command, when } };
  }
  return finding;
}

function numbersOf(input: CaseInput, game: JudgedGame): Map<string, Numbers> {
  const all = new Map<string, Numbers>();
  for (const [step, text] of input.steps.entries()) {
    const command = game.commandOf(input, step);
    const numbers = text.trim().split(/\s+/).slice(1).map(Number);
    all.set(command, [...(all.get(command) ?? []), numbers]);
  }
  return all;
}

function decidingNumber(seen: readonly SeenInput[], command: string): NumberOfCommand | undefined {
  const all = seen.flatMap(({ isStopped, numbers }) => {
    const own = numbers.get(command);
    return own === undefined ? [] : [{ isStopped, own }];
  });
  const count = Math.max(0, ...all.flatMap(({ own }) => own.map(({ length }) => length)));
  // Numbers may be spread over several lines.
  const having = all.filter(({ own }) => own.every((one) => one.length === count && one.every(Number.isSafeInteger)));
  const stopped = having.filter(({ isStopped }) => isStopped);
  const others = having.filter(({ isStopped }) => !isStopped);
  if (stopped.length < MIN_SEEN || others.length < MIN_SEEN) return undefined;
  for (let at = 0; at < count; at += 1) {
    const [inStopped, inOthers] = [stopped, others].map((some) => some.map(({ own }) => own.map((one) => one[at]!)));
    const is = inStopped && inOthers && decidingValue(inStopped, inOthers);
    if (is !== undefined) return { number: at, of: count, is };
  }
  return undefined;
}

function isStop(rest: Rest | undefined, finding: Stop): boolean {
  if (finding.code === 'crash') return rest?.what === 'crash' && rest.signal === finding.signal;
  return rest?.what === 'hang';
}

/** What a number is in each input that stops the program, in one of its steps, and in no other input. */
function decidingValue(stopped: readonly number[][], others: readonly number[][]): string | undefined {
  const free = new Set(others.flat());
  const [most, least] = [Math.max(...free), Math.min(...free)];
  const highest = stopped.map((numbers) => Math.max(...numbers));
  const lowest = stopped.map((numbers) => Math.min(...numbers));
  if (highest.every((number) => number > most)) return bounded(Math.min(...highest), Math.max(...highest), 'more');
  if (lowest.every((number) => number < least)) return bounded(Math.max(...lowest), Math.min(...lowest), 'less');
  const [first = []] = stopped;
  const only = first.find((number) => !free.has(number) && stopped.every((numbers) => numbers.includes(number)));
  return only === undefined ? undefined : String(only);
}

function bounded(nearest: number, furthest: number, or: 'more' | 'less'): string {
  return nearest === furthest ? String(nearest) : `${nearest} or ${or}`;
}

/** True for a stop of which all that was observed tells when it comes. */
export function isMeasured(finding: FaultFinding): boolean {
  if (finding.code !== 'crash' && finding.code !== 'limit-exceeded') return false;
  return typeof finding.after === 'object' && finding.after.when !== undefined;
}
