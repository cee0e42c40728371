import { type Answer, answerTo } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { isBlank } from '../compare/compare.ts';
import type { Standard } from '../compare/verdict.ts';
import { LineKinds, rowKindOf } from './board-lines.ts';
import type { Experiments } from './candidate-search.ts';
import {
  type Deviation,
  deviationFinding,
  deviationKey,
  differencesOf,
  editKey,
  listedDeviation,
  stopsOf,
} from './deviation.ts';
import { explainCases, type SearchSteps } from './explain-cases.ts';
import type { Fault, FaultKind } from './fault.ts';
import type { FaultFinding } from './fault-words.ts';
import { findAddedText } from './find-added-text.ts';
import { findStop } from './find-stops.ts';
import { foreignLineOf } from './foreign.ts';
import { ProgramModel } from './model.ts';
import type { Prediction } from './prediction.ts';
import { predictionFor } from './predictor.ts';
import { requirementQuoting } from './quoting.ts';
import { type CaseGroup, groupOf, negativeCrashesOf, onlyOutputOf, type RestContext } from './rest.ts';
import { isAboutBoards } from './rewrite.ts';
import { withSharedCases } from './shared-cases.ts';
import { commonError, stopId } from './stop.ts';
import { withDecidingNumber } from './stop-when.ts';
import { type Symptom, symptomsOf } from './symptoms.ts';
import { isFlood, loopsAtEnd, type Observation, type Rest, type Trial } from './trial.ts';
import { isUnseen, RequirementStudy, type Understood } from './understand.ts';

export interface FaultTask {
  readonly game: JudgedGame;
  readonly standard: Standard;
  /** The program's run of each case that was run, then of each experiment and of further inputs. */
  readonly observations: readonly Observation[];
  /** The number of cases among them; undefined if all are. */
  readonly caseCount?: number;
  /** The observations of each requirement's experiments; none by default. */
  readonly experiments?: Experiments;
  /** The keys of deviations that other inputs have contradicted. */
  readonly denied?: ReadonlySet<string>;
  /** After so many comparisons of candidates with observations nothing more is explained. */
  readonly maxTries?: number;
  /** What was found before: only what of it is not denied is found again, and nothing is searched. */
  readonly earlier?: FoundFaults | undefined;
  /** The ids of the readings that the program seems to follow. */
  readonly readings: readonly string[];
  readonly mayTakeReadings: boolean;
}

/** A fault with what the search for its smallest input needs. `cases` are indices of the observations. */
export interface FoundFault extends Fault {
  /** Empty for the differences that are left when all deviations are taken into account. */
  readonly deviations: readonly Deviation[];
  /** For those, the keys of their groups. */
  readonly restKeys: ReadonlySet<string>;
  /** For those, the requirements whose experiments show them, also where `requirement` is another one. */
  readonly shownBy?: readonly string[];
  /** The failed experiments and other inputs that show it, by their indices among the observations. */
  readonly experiments: readonly number[];
}

export interface FoundFaults {
  readonly faults: readonly FoundFault[];
  /** The ids of the readings that some output proves. */
  readonly readings: readonly string[];
  readonly model: ProgramModel;
  /** What the experiments tell of each requirement, in the order of the course. */
  readonly requirements: readonly Understood[];
  readonly experiments: Experiments;
  /** The context in which the rest was grouped. */
  readonly rest: RestContext;
}

/** The id of the fault that a program does not do the same twice. */
export const VARIES = 'varies';

/** The most kinds of wrong numbers that are set aside. */
const MAX_SET_ASIDE = 8;

/**
 * Finds the causes of the failures: first those that experiments show one by one, then those that explain the cases;
 * groups the rest, sets answers with unexplained wrong numbers aside, and continues.
 * Cost: seconds for a few hundred cases and many faults, in steps of up to about a second.
 */
export function* searchFaults(task: FaultTask): SearchSteps<FoundFaults> {
  const { observations, earlier, caseCount = observations.length } = task;
  const model = newModel(task);
  // A program that prints the same or nothing, without end from the start, or another game, has no form: its lines are not
  // missing one by one.
  const foreignLine = foreignLineOf(model, byTheTextOf(model));
  const isForeign = foreignLine !== undefined;
  const hasForm = !isForeign && onlyOutputOf(observations) === undefined && !onlyFloods(model, observations);
  const study = new RequirementStudy(model, task);
  if (earlier !== undefined) study.recall(earlier.requirements);
  const isSearched = hasForm && earlier === undefined;
  if (isSearched) {
    for (const one of addedTexts(model, task)) model.take([...model.deviations, one]);
    yield* study.learn();
  }
  const aside = new Map<string, CaseGroup>();
  for (;;) {
    if (isSearched) {
      yield* explainCases(model, knownDeviations(task), task.denied ?? new Set());
      // What explains the cases may be what was missing for an experiment.
      yield* study.learn();
      if (study.loosen()) yield* study.learn();
      yield* study.learnFromAll();
      study.unite();
    }
    const stop = earlier === undefined && !isForeign ? stopOf(model, task) : undefined;
    if (stop !== undefined) {
      model.take([...model.deviations, stop]);
      yield;
      continue;
    }
    const found = groupsOf(model, task, study.understood(), restContextOf(model, task, foreignLine)).find(
      ({ group }) => group.aside !== undefined,
    );
    if (found === undefined || aside.size === MAX_SET_ASIDE) break;
    aside.set(found.group.key, found);
    model.setAside(found.group.aside ?? '');
  }
  const rest = restContextOf(model, task, foreignLine);
  const understood = withoutOwnLines(study.understood(), model, task, rest);
  const requirements = withLinesWhereTheyShow(understood, model, task);
  const everywhere = [...aside.values()].map((one) => withAllSetAside(one, model));
  const groups = [...everywhere, ...groupsOf(model, task, requirements, rest)];
  const symptoms = symptomsOf(groups, requirements).map((symptom) => ({
    ...symptom,
    finding: withDecidingNumber(symptom.finding, model, task.game, task.caseCount ?? 0),
  }));
  const faults = [...deviationFaults(model, requirements, task), ...symptoms.map(symptomFault)].map((fault) => ({
    ...fault,
    requirement: requirementQuoting(fault.finding, task.game.requirements, fault.requirement)?.id ?? fault.requirement,
  }));
  return {
    faults: shownByFailures(withSharedCases(faults, model, caseCount), model.failures(), caseCount),
    readings: readingsOf(model),
    model,
    requirements,
    experiments: task.experiments ?? new Map(),
    rest,
  };
}

/** At most two, such as one above boards and one below them. */
function* addedTexts(model: ProgramModel, { denied = new Set() }: FaultTask): Generator<Deviation> {
  for (let count = 0; count < 2; count += 1) {
    const found = findAddedText(model, denied);
    if (found === undefined) return;
    yield found;
  }
}

/** A law about where the program gets no further: only if it can be tried on other inputs, as is done with experiments. */
function stopOf(model: ProgramModel, { game, experiments, denied = new Set() }: FaultTask): Deviation | undefined {
  return experiments === undefined || experiments.size === 0 ? undefined : findStop(model, game, denied);
}

function newModel(task: FaultTask): ProgramModel {
  const { game, standard, observations, readings, mayTakeReadings, experiments, denied, earlier } = task;
  const answerOf = (input: CaseInput): Answer => answerTo(game.dialect, input, { readings, misconceptions: [] });
  const context = {
    standard,
    kinds: new LineKinds(game.boards),
    setAside: new Set<string>(),
    loopsAtEnd: loopsAtEnd(observations, answerOf, standard),
    endsByItself: observations.some(({ run }) => run.ending.kind === 'exit'),
  };
  // Where experiments can tell, no reading is assumed.
  const assumed = mayTakeReadings && experiments !== undefined && experiments.size > 0 ? [] : readings;
  const deviations = game.dialect.readings
    .filter(({ id }) => assumed.includes(id))
    .map((reading): Deviation => ({ kind: 'reading', reading }));
  const kept = earlier?.model.deviations.filter((deviation) => denied?.has(deviationKey(deviation)) !== true);
  return new ProgramModel(game.dialect, observations, context, kept ?? deviations, task.maxTries);
}

/** The readings and misconceptions that experiments have not ruled out. */
function knownDeviations({ game, experiments, mayTakeReadings }: FaultTask): Deviation[] {
  const tried = game.requirements.filter(({ id }) => (experiments?.get(id)?.length ?? 0) > 0);
  const triedIds = new Set(tried.flatMap((one) => differencesOf(one).map(({ misconception }) => misconception.id)));
  const triedReadings = new Set(tried.flatMap(({ readings = [] }) => readings));
  const readings = mayTakeReadings ? game.dialect.readings.filter(({ id }) => !triedReadings.has(id)) : [];
  const misconceptions = game.dialect.misconceptions.filter(({ id }) => !triedIds.has(id));
  return [
    ...readings.map((reading) => ({ kind: 'reading', reading }) as const),
    ...misconceptions.map(listedDeviation),
  ];
}

/** Two faults can cancel each other out, so a case that passes shows neither of them. */
function shownByFailures(
  faults: readonly FoundFault[],
  failures: ReadonlySet<number>,
  caseCount: number,
): FoundFault[] {
  return faults
    .map((fault) => {
      const shown = [...fault.cases, ...fault.experiments].filter((index) => failures.has(index));
      const cases = shown.filter((index) => index < caseCount);
      return { ...fault, cases, experiments: shown.filter((index) => index >= caseCount) };
    })
    .filter(({ cases, experiments }) => cases.length + experiments.length > 0)
    .toSorted((one, other) => Number(other.cases.length > 0) - Number(one.cases.length > 0));
}

/** What the text wants, by the readings that the program follows. */
function byTheTextOf(model: ProgramModel): (input: CaseInput) => Prediction {
  const text = model.predictorFor(model.deviations.filter(({ kind }) => kind === 'reading'));
  return (input) => predictionFor(text, input);
}

function restContextOf(
  model: ProgramModel,
  { game, observations }: FaultTask,
  foreignLine: string | undefined,
): RestContext {
  const { trials, context } = model;
  return {
    game,
    kinds: context.kinds,
    predicted: (input) => model.predictionFor(input),
    byTheText: byTheTextOf(model),
    foreignLine,
    negativeCrashes: negativeCrashesOf(trials, observations),
    onlyOutput: onlyOutputOf(observations),
    onlyError: commonError(observations.map(({ run }) => run)),
    onlyFloods: onlyFloods(model, observations),
  };
}

/** What is left of the cases, and of the experiments of requirements about which something can be said. */
function groupsOf(
  model: ProgramModel,
  task: FaultTask,
  requirements: readonly Understood[],
  context: RestContext,
): CaseGroup[] {
  const { caseCount = task.observations.length, experiments } = task;
  const seen = requirements.filter((one) => !isUnseen(one));
  const telling = new Set(seen.flatMap(({ requirement: { id } }) => experiments?.get(id) ?? []));
  const groups = new Map<string, CaseGroup>();
  for (const [index, { rest }] of model.trials.entries()) {
    if (rest === undefined) continue;
    // Whether a program hangs is found out with the cases: experiments get little time.
    const isTelling =
      telling.has(index) && rest.what !== 'hang' && rest.what !== 'goes on' && !isKnownCrash(rest, model.deviations);
    if (index >= caseCount && !isTelling) continue;
    const group = groupOf(rest, task.observations[index]!, context);
    if (group === undefined) continue;
    const known = groups.get(group.key);
    if (known === undefined) groups.set(group.key, { group, cases: [index] });
    else known.cases.push(index);
  }
  return [...groups.values()].toSorted((one, other) => other.cases.length - one.cases.length);
}

/** With all observations in which only those numbers are wrong, also in ways that seemed to be something else at first. */
function withAllSetAside({ group, cases }: CaseGroup, model: ProgramModel): CaseGroup {
  const all = new Set([...cases, ...model.wrongOnlyIn(group.aside ?? '')]);
  return { group, cases: [...all].toSorted((one, other) => one - other) };
}

/** True for a crash of which it is not known where it comes, beside one of the same kind of which it is. */
function isKnownCrash(rest: Rest, deviations: readonly Deviation[]): boolean {
  if (rest.what !== 'crash' || rest.part !== undefined) return false;
  return stopsOf(deviations).some(({ way }) => way.what === 'crash' && way.signal === rest.signal);
}

/** The requirements without the experiments in which the program prints the text's own line: that is no fault. */
function withoutOwnLines(
  requirements: readonly Understood[],
  model: ProgramModel,
  task: FaultTask,
  context: RestContext,
): Understood[] {
  const isFaulty = (index: number): boolean => {
    const { rest } = model.trialOf(index);
    // Undefined where only what was set aside is wrong.
    return rest === undefined || groupOf(rest, task.observations[index]!, context) !== undefined;
  };
  const left = requirements.map((one) => one.left.filter(isFaulty));
  const cleared = requirements
    .filter((one, index) => one.left.length > 0 && left[index]!.length === 0)
    .map(({ requirement }) => requirement.id);
  return requirements.map((one, index) => {
    const blockedBy = left[index]!.length === 0 ? [] : one.blockedBy.filter((id) => !cleared.includes(id));
    return { ...one, left: left[index]!, blockedBy };
  });
}

function deviationFaults(
  model: ProgramModel,
  requirements: readonly Understood[],
  { experiments }: FaultTask,
): FoundFault[] {
  const shown = model.deviations
    .filter(({ kind }) => kind !== 'reading')
    .map((deviation) => ({ deviation, cases: model.showing(deviation) }));
  let formats = 0;
  return togetherAlike(shown)
    .toSorted((one, other) => other.cases.length - one.cases.length)
    .map(({ deviations, cases }) => {
      const [first, ...others] = deviations;
      if (first.kind === 'format') formats += 1;
      const finding = asSeen(deviationFinding(first, others), first, model, cases);
      // Boards are printed after many commands: the experiments that show it need not be about one of them.
      const isOfBoard = first.kind === 'format' && isAboutBoards(first.rewrite);
      const learnedBy = requirements.find((one) => !isOfBoard && one.deviations.includes(first));
      const aboutForm = requirements.find(({ requirement: { boardForm } }) => isOfForm(first, boardForm));
      const shownIn = first.kind === 'stop' ? mostlyShowing(requirements, cases, experiments) : undefined;
      const requirement = (aboutForm ?? shownIn ?? learnedBy)?.requirement.id;
      return {
        id: idOf(first, formats),
        kind: kindOf(first),
        finding,
        othersAlike: finding.code === 'old-board' || finding.code === 'other-digits' ? 0 : others.length,
        cases,
        experiments: [],
        deviations,
        restKeys: new Set(),
        requirement,
        picture: first.kind === 'misconception' ? first.picture : undefined,
      };
    });
}

/** The first requirement of whose experiments the most show something. */
function mostlyShowing(
  requirements: readonly Understood[],
  cases: readonly number[],
  experiments: Experiments = new Map(),
): Understood | undefined {
  const showing = new Set(cases);
  const shares = requirements.map((one) => shownOf(experiments.get(one.requirement.id), showing).share);
  const most = Math.max(...shares);
  return most > 0 ? requirements[shares.indexOf(most)] : undefined;
}

/**
 * The requirements with each line in another form at the one in whose experiments it mostly shows: it may come to light in
 * experiments about anything, of which few have it; or in later ones than those that all have it.
 */
function withLinesWhereTheyShow(
  requirements: readonly Understood[],
  model: ProgramModel,
  { experiments }: FaultTask,
): Understood[] {
  const moved = new Map<Deviation, Understood>();
  for (const learnedBy of requirements) {
    for (const deviation of learnedBy.deviations) {
      if (deviation.kind !== 'format' || isAboutBoards(deviation.rewrite)) continue;
      const showing = new Set(model.showing(deviation));
      const shown = requirements.map((one) => ({ one, ...shownOf(experiments?.get(one.requirement.id), showing) }));
      const mostly = shown.filter(({ count, share }) => count >= MIN_SHOWN && share >= MOST);
      const [widest] = mostly.toSorted((one, other) => other.share - one.share);
      const own = shown.findIndex(({ one }) => one === learnedBy);
      // There another one was wrong in the same lines, so that it could not be learned.
      const earlier = mostly.find((one) => shown.indexOf(one) < own);
      const isSeldom = (shown[own]?.share ?? 1) <= FEW;
      const home = isSeldom ? widest : earlier;
      if (home !== undefined) moved.set(deviation, home.one);
    }
  }
  if (moved.size === 0) return [...requirements];
  return requirements.map((one) => {
    const kept = one.deviations.filter((deviation) => (moved.get(deviation) ?? one) === one);
    const come = [...moved].filter(([, home]) => home === one).map(([deviation]) => deviation);
    return { ...one, deviations: [...new Set([...kept, ...come])] };
  });
}

/** How many of the experiments of a requirement show something. */
function shownOf(
  own: readonly number[] = [],
  showing: ReadonlySet<number>,
): { readonly count: number; readonly share: number } {
  const count = own.filter((index) => showing.has(index)).length;
  return { count, share: count / Math.max(1, own.length) };
}

/** One or two experiments may show a line by chance. */
const MIN_SHOWN = 3;

/** Shares of the experiments of a requirement. */
const FEW = 1 / 2;
const MOST = 9 / 10;

/** A finding with what the observations tell beside: lines may always have the same numbers, or go to standard error. */
function asSeen(
  finding: FaultFinding,
  deviation: Deviation,
  { observations, context }: ProgramModel,
  cases: readonly number[],
): FaultFinding {
  if (
    finding.code === 'other-line' &&
    deviation.kind === 'format' &&
    context.kinds.isConstant(deviation.rewrite.kind)
  ) {
    return { ...finding, hasNumbers: false };
  }
  if (finding.code !== 'missing-line' || isBlank(finding.expected)) return finding;
  const line = finding.expected.trim();
  const isThere = cases.every((index) => observations[index]!.run.stderr.includes(line));
  return isThere ? { code: 'line-on-error-output', expected: finding.expected } : finding;
}

/** @param formats how many faults of form there are up to this one */
function idOf(deviation: Deviation, formats: number): string {
  if (deviation.kind === 'stop') return stopId(deviation.stop);
  return deviation.kind === 'misconception' ? deviation.misconception.id : `format-${formats}`;
}

/** A misconception about the form is a fault of form, only with a name. */
function kindOf(deviation: Deviation): FaultKind {
  if (deviation.kind === 'stop') {
    const { what } = deviation.stop.way;
    return what === 'silence' ? 'misconception' : what;
  }
  return deviation.kind === 'misconception' && deviation.misconception.isOfForm !== true ? 'misconception' : 'format';
}

/** True if a form of boards is printed in another way: its cells or rows. */
function isOfForm(deviation: Deviation, form: string | undefined): boolean {
  if (deviation.kind !== 'format' || form === undefined) return false;
  const { what, kind } = deviation.rewrite;
  return what === 'beside boards' || ((what === 'cell' || what === 'row') && kind === rowKindOf(form));
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

function symptomFault({ kind, finding, keys, cases, requirements }: Symptom, index: number): FoundFault {
  return {
    id: `${kind}-${index + 1}`,
    kind,
    finding,
    othersAlike: 0,
    cases,
    experiments: [],
    deviations: [],
    restKeys: keys,
    // What several or many things come together in is about none of them.
    requirement: finding.code === 'others' || finding.code === 'other-game' ? undefined : requirements[0],
    shownBy: requirements,
    picture: undefined,
  };
}

function readingsOf({ deviations }: ProgramModel): string[] {
  return deviations.flatMap((deviation) => (deviation.kind === 'reading' ? [deviation.reading.id] : []));
}

/** True if a program prints without end in every run, and nothing of it is right: one fault, whatever it prints. */
function onlyFloods(model: ProgramModel, observations: readonly Observation[]): boolean {
  return observations.length > 1 && observations.every((one, index) => isFlood(one.run) && nothingIsRight(one, index));

  function nothingIsRight({ input, run, loopStart }: Observation, index: number): boolean {
    const rest: Trial['rest'] = model.trialOf(index).rest;
    if (rest?.what === 'difference') return rest.actual.length === run.stdout.length;
    return loopStart === 0 || isBlank(run.stdout) || isBlank(model.predictionFor(input).stdout);
  }
}
