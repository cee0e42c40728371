import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { isBlank } from '../compare/compare.ts';
import type { Standard } from '../compare/verdict.ts';
import { LineKinds } from './board-lines.ts';
import { type Deviation, deviationFinding, editKey } from './deviation.ts';
import type { Fault } from './fault.ts';
import { Peeling } from './peel.ts';
import { groupOf, negativeCrashesOf, onlyOutputOf, type RestContext, type RestGroup } from './rest.ts';
import { isFlood, type Observation, type Trial } from './trial.ts';

interface FaultTask {
  readonly game: JudgedGame;
  readonly standard: Standard;
  /** The program's run of each case that was run. */
  readonly observations: readonly Observation[];
  /** The ids of the readings that the program seems to follow. */
  readonly readings: readonly string[];
  readonly mayTakeReadings: boolean;
}

/** A fault with what the search for its smallest input needs. `cases` are indices of the observations. */
export interface FoundFault extends Fault {
  /** Empty for the differences that are left when all deviations are peeled. */
  readonly deviations: readonly Deviation[];
  /** For those, the key of their group. */
  readonly restKey: string | undefined;
}

export interface FoundFaults {
  readonly faults: readonly FoundFault[];
  /** The ids of the readings that some output proves. */
  readonly readings: readonly string[];
  readonly peeling: Peeling;
  /** The context in which the rest was grouped. */
  readonly rest: RestContext;
}

/** The most kinds of wrong numbers that are set aside. */
const MAX_SET_ASIDE = 8;

/**
 * Finds the causes of the failures: peels off explained differences, groups the rest, sets answers with unexplained wrong
 * numbers aside, and continues.
 * Cost: seconds for a few hundred cases and many faults.
 */
export function findFaults(task: FaultTask): FoundFaults {
  const { game, standard, observations, mayTakeReadings } = task;
  const kinds = new LineKinds(game.boards);
  const context = { standard, kinds, setAside: new Set<string>() };
  const readings = game.dialect.readings
    .filter(({ id }) => task.readings.includes(id))
    .map((reading) => ({ kind: 'reading', reading }) as const);
  const peeling = new Peeling({ dialect: game.dialect, observations, mayTakeReadings }, context, readings);
  const aside = new Map<string, { group: RestGroup; cases: number[] }>();
  // A program that prints nothing, or without end from the start, has no form: its lines are not missing one by one.
  const isSilent = isBlank(onlyOutputOf(observations) ?? 'some output');
  const hasForm = !isSilent && !onlyFloods(peeling, observations);
  for (;;) {
    if (hasForm) peeling.peel();
    const found = largestAside(groupsOf(peeling, task));
    if (found === undefined || aside.size === MAX_SET_ASIDE) break;
    aside.set(found.group.key, found);
    peeling.setAside(found.group.aside ?? '');
  }
  const groups = [...aside.values(), ...groupsOf(peeling, task)];
  const faults = shownByFailures([...deviationFaults(peeling), ...restFaults(groups)], peeling.failures());
  return { faults, readings: readingsOf(peeling), peeling, rest: restContextOf(peeling, task) };
}

/** Two faults can cancel each other out, so a case that passes shows neither of them. */
function shownByFailures(faults: readonly FoundFault[], failures: ReadonlySet<number>): FoundFault[] {
  return faults
    .map((fault) => ({ ...fault, cases: fault.cases.filter((index) => failures.has(index)) }))
    .filter(({ cases }) => cases.length > 0);
}

interface CaseGroup {
  readonly group: RestGroup;
  readonly cases: number[];
}

function restContextOf(peeling: Peeling, { game, observations }: FaultTask): RestContext {
  const { trials, context } = peeling;
  return {
    game,
    kinds: context.kinds,
    negativeCrashes: negativeCrashesOf(trials, observations),
    onlyOutput: onlyOutputOf(observations),
    onlyFloods: onlyFloods(peeling, observations),
  };
}

function groupsOf(peeling: Peeling, task: FaultTask): CaseGroup[] {
  const context = restContextOf(peeling, task);
  const groups = new Map<string, CaseGroup>();
  for (const [index, { rest }] of peeling.trials.entries()) {
    if (rest === undefined) continue;
    const group = groupOf(rest, task.observations[index]!, context);
    const known = groups.get(group.key);
    if (known === undefined) groups.set(group.key, { group, cases: [index] });
    else known.cases.push(index);
  }
  return [...groups.values()].toSorted((one, other) => other.cases.length - one.cases.length);
}

function largestAside(groups: readonly CaseGroup[]): CaseGroup | undefined {
  return groups.find(({ group }) => group.aside !== undefined);
}

function deviationFaults(peeling: Peeling): FoundFault[] {
  const shown = peeling.deviations
    .filter(({ kind }) => kind !== 'reading')
    .map((deviation) => ({ deviation, cases: peeling.showing(deviation) }));
  let formats = 0;
  return togetherAlike(shown)
    .toSorted((one, other) => other.cases.length - one.cases.length)
    .map(({ deviations, cases }) => {
      const [first, ...others] = deviations;
      if (first.kind === 'format') formats += 1;
      const id = first.kind === 'misconception' ? first.misconception.id : `format-${formats}`;
      const kind = first.kind === 'misconception' ? first.kind : 'format';
      const finding = deviationFinding(first);
      return { id, kind, finding, othersAlike: others.length, cases, deviations, restKey: undefined };
    });
}

interface Shown {
  readonly deviation: Deviation;
  readonly cases: readonly number[];
}

interface ShownTogether {
  readonly deviations: readonly [Deviation, ...Deviation[]];
  readonly cases: readonly number[];
}

/** Lines changed in the same way, such as the lines of a help text without their first blank, are one fault. */
function togetherAlike(shown: readonly Shown[]): ShownTogether[] {
  const together = new Map<string, { deviations: [Deviation, ...Deviation[]]; cases: Set<number> }>();
  for (const { deviation, cases } of shown) {
    const key = editKey(deviation);
    const known = together.get(key);
    if (known === undefined) together.set(key, { deviations: [deviation], cases: new Set(cases) });
    else {
      known.deviations.push(deviation);
      for (const index of cases) known.cases.add(index);
    }
  }
  return [...together.values()].map(({ deviations, cases }) => ({
    deviations,
    cases: [...cases].toSorted((one, other) => one - other),
  }));
}

/** The most groups of differences that are distinguished. */
const MAX_REST_FAULTS = 10;

function restFaults(groups: readonly CaseGroup[]): FoundFault[] {
  const counts = new Map<string, number>();
  const few = groups.slice(MAX_REST_FAULTS);
  const told = groups.slice(0, MAX_REST_FAULTS);
  return (few.length > 0 ? [...told, othersOf(few)] : told).map(({ group: { kind, finding, key }, cases }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return { id: `${kind}-${count}`, kind, finding, othersAlike: 0, cases, deviations: [], restKey: key };
  });
}

function othersOf(groups: readonly CaseGroup[]): CaseGroup {
  const cases = groups.flatMap((group) => group.cases).toSorted((one, other) => one - other);
  return { group: { key: OTHERS, kind: 'unexplained', finding: { code: 'others' }, aside: undefined }, cases };
}

/** The key of the last fault if there are too many to distinguish. */
const OTHERS = 'others';

function readingsOf({ deviations }: Peeling): string[] {
  return deviations.flatMap((deviation) => (deviation.kind === 'reading' ? [deviation.reading.id] : []));
}

/** True if a program prints without end in every run, and nothing of it is right: one fault, whatever it prints. */
function onlyFloods(peeling: Peeling, observations: readonly Observation[]): boolean {
  return observations.length > 1 && observations.every((one, index) => isFlood(one.run) && nothingIsRight(one, index));

  function nothingIsRight({ input, run, loopStart }: Observation, index: number): boolean {
    const rest: Trial['rest'] = peeling.trials[index]?.rest;
    if (rest?.what === 'difference') return rest.actual.length === run.stdout.length;
    return loopStart === 0 || isBlank(run.stdout) || isBlank(peeling.predictionFor(input).stdout);
  }
}
