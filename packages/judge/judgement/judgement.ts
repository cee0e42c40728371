import { type Answer, answerTo } from '@countermine/courses/cases/answer.ts';
import { type CaseInput, type JudgeCase, type ShrinkableInput, stdinOf } from '@countermine/courses/cases/case.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import type { Dialect } from '@countermine/courses/kit/dialect.ts';
import { isFailure, isSameRun, judgeRun, type Run, type Standard, type Verdict } from '../compare/verdict.ts';
import { verdictSentence } from '../compare/verdict-words.ts';
import type { Deviation } from '../diagnose/deviation.ts';
import { runSearch, type SearchSteps } from '../diagnose/explain-cases.ts';
import { type FoundFault, type FoundFaults, VARIES } from '../diagnose/find-faults.ts';
import { FaultWitness } from '../diagnose/smallest.ts';
import { observe } from '../diagnose/trial.ts';
import { Variation } from '../diagnose/variation.ts';
import type { JudgePlan } from '../plan.ts';
import type { CaseResult, FailureDetails, FaultReport, JudgeSettings, Report, Summary } from '../report/report.ts';
import { describeFailure, type FailureContext } from './failure.ts';
import { asSmallerInput, diagnosisOf, type FoundExample, faultReport } from './fault-reports.ts';
import { type CaseTask, type Experiment, Investigation } from './investigation.ts';
import { requirementReports } from './requirement-reports.ts';
import { otherLines, type RunTwice, variationFault, withFault } from './varying-fault.ts';

/**
 * The sets of readings that a program may follow, each as the ids of the other readings it uses: the empty set (the
 * defaults) first, then the others by size.
 */
export function readingSets(dialect: Dialect, mode: 'default' | 'any'): string[][] {
  if (mode === 'default') return [[]];
  const sets: string[][] = [[]];
  for (const { id } of dialect.readings) sets.push(...sets.map((set) => [...set, id]));
  return sets.toSorted((a, b) => a.length - b.length);
}

export interface JudgementTask {
  readonly game: JudgedGame;
  readonly cases: readonly JudgeCase[];
  readonly plan: JudgePlan;
  /** The command as it was typed. */
  readonly command: readonly string[];
  /** The same with absolute paths. */
  readonly absoluteCommand: readonly string[];
}

interface ReportFrame {
  /** How often the program was run. */
  readonly runs: number;
  readonly seconds: number;
  readonly notes: readonly string[];
  readonly isInterrupted: boolean;
}

/** An input that shows a fault, and the program's run of it. */
export interface ShownRun {
  readonly input: ShrinkableInput;
  readonly run: Run;
}

/** The run of a case, and the verdict under each set of readings. */
interface JudgedCase {
  readonly run: Run;
  readonly verdicts: readonly Verdict[];
  isFlaky: boolean;
  /** A second run that did something else. */
  second: Run | undefined;
  /** The description of the failure under a set of readings; made on demand. */
  described: { readonly set: number; readonly failure: FailureDetails } | undefined;
}

/** The most failures that are described in full; the others only have a verdict. */
const MAX_DESCRIBED = 100;

/** A judgement in progress: it takes the runs of the cases in any order and can make a report at any time. */
export class Judgement {
  readonly #task: JudgementTask;
  readonly #standard: Standard;
  readonly #sets: readonly (readonly string[])[];
  readonly #judged: (JudgedCase | undefined)[];
  /** The number of failures under each set of readings. */
  readonly #failures: number[];
  #shownSet: number | undefined;
  /** The faults, whose cases are indices of `#observed`. */
  #found: FoundFaults | undefined;
  /** The cases that were searched for faults, by index. */
  #observed: readonly number[] = [];
  readonly #investigation = new Investigation();
  /** What varies from run to run, and the runs as they were before it was set aside. */
  #variation: Variation | undefined;
  readonly #unsettled = new WeakMap<Run, Run>();
  /** The smallest inputs, by fault id. */
  readonly #examples = new Map<string, FoundExample>();

  constructor(task: JudgementTask) {
    const { game, plan, cases } = task;
    this.#task = task;
    this.#standard = { rules: game.course, compare: plan.compare };
    this.#sets = readingSets(game.dialect, plan.readings);
    this.#judged = Array.from({ length: cases.length });
    this.#failures = this.#sets.map(() => 0);
  }

  /** Takes the run of a case, instead of an earlier one if there was any. */
  add(index: number, run: Run): void {
    const { input } = this.#task.cases[index]!;
    const earlier = this.#judged[index];
    const verdicts = this.#sets.map((readings) => this.#judge(run, input, readings));
    this.#judged[index] = { run, verdicts, isFlaky: false, second: undefined, described: undefined };
    for (const [set, { kind }] of verdicts.entries()) if (isFailure(kind)) this.#failures[set]! += 1;
    for (const [set, { kind }] of earlier?.verdicts.entries() ?? []) if (isFailure(kind)) this.#failures[set]! -= 1;
  }

  /** The number of failures so far, under the readings that the program is judged by. */
  get failures(): number {
    return this.#failures[this.#bestSet]!;
  }

  get failed(): number[] {
    return this.#task.cases.map((_, index) => index).filter((index) => isFailure(this.verdictOf(index).kind));
  }

  /** The verdict on a case, under the readings that the program is judged by. */
  verdictOf(index: number): Verdict {
    return this.#judged[index]?.verdicts[this.#bestSet] ?? { kind: 'not-run' };
  }

  /** The length of the output that is expected for an input. */
  expectedBytes(input: CaseInput): number {
    return this.#answer(input).stdout.length;
  }

  /** The verdict on another run of the program. */
  judgeAgain(run: Run, input: CaseInput): Verdict {
    return this.#judge(run, input, this.#readings);
  }

  /** True if the output of a case has something like a time, which is the same in two runs within a second. */
  mayShowTime(index: number): boolean {
    return /\d\d:\d\d|\b1\d{9}\b/.test(this.#judged[index]?.run.stdout ?? '');
  }

  isFlaky(index: number): boolean {
    return this.#judged[index]?.isFlaky === true;
  }

  /** Compares a second run of a case with the first; a case whose runs differ is flaky. @returns whether they agree */
  compareSecondRun(index: number, second: Run): boolean {
    const judged = this.#judged[index];
    if (judged === undefined) return true;
    if (!this.isSame(judged.run, second)) {
      judged.isFlaky = true;
      judged.second = second;
    }
    return !judged.isFlaky;
  }

  /**
   * Finds out what varies from run to run, and sets it aside. @returns false if that leaves cases whose runs differ: what
   * is found in them may be anything
   */
  setAsideWhatVaries(): boolean {
    const twice = [...this.#judged.entries()].flatMap(([index, judged]) => {
      const { input } = this.#task.cases[index]!;
      return judged?.second === undefined ? [] : [{ input, judged, second: judged.second }];
    });
    this.#variation = Variation.between(
      twice.map(({ judged, second }) => ({ one: judged.run.stdout, other: second.stdout })),
    );
    const isSettled =
      this.#variation !== undefined &&
      twice.every(({ input, judged, second }) =>
        this.isSame(this.settled(input, judged.run), this.settled(input, second)),
      );
    if (!isSettled) this.#variation = undefined;
    return isSettled || twice.length === 0;
  }

  /** A run with what is expected in place of what varies from run to run. Cost: a game, if something does. */
  settled(input: CaseInput, run: Run): Run {
    if (this.#variation === undefined) return run;
    const stdout = this.#variation.settle(run.stdout, this.#answer(input).stdout);
    if (stdout === run.stdout) return run;
    const settled = { ...run, stdout };
    this.#unsettled.set(settled, run);
    return settled;
  }

  /**
   * Looks for the causes of the failures in the cases that were run. Flaky cases are left out, since they follow no
   * rule. Cost: seconds.
   * @param mayLearn false to keep what was found and not denied, without a search for more
   */
  *searchFaults(mayLearn = true): SearchSteps<FoundFaults> {
    const { cases } = this.#task;
    const indices = cases.map((_, index) => index);
    const isSteady = (index: number): boolean => this.#variation !== undefined || !this.isFlaky(index);
    const run = indices.filter((index) => this.#judged[index] !== undefined);
    const steady = run.filter(isSteady);
    this.#observed = [...steady, ...run.filter((index) => !isSteady(index))];
    const found = yield* this.#investigation.find(this.#caseTask(steady), mayLearn);
    this.#takeReadings(found.readings);
    this.#found = this.#withWhatVaries(found);
    return this.#found;
  }

  /** What was found, and the fault that the program does not do the same twice, if it does not. */
  #withWhatVaries(found: FoundFaults): FoundFaults {
    const { cases } = this.#task;
    const observed = [...this.#observed.entries()];
    const varying = observed.flatMap(([place, index]) => (this.#varies(index) ? [{ place, index }] : []));
    const twice = varying.flatMap(({ index }) => {
      const { run, second } = this.#judged[index]!;
      return second === undefined ? [] : [{ input: cases[index]!.input, run, second }];
    });
    // By law the input fails each time that it is run, where there is such a one.
    const mayPass = ({ input, second }: RunTwice): number => Number(!isFailure(this.judgeAgain(second, input).kind));
    const [shown] = twice.toSorted(
      (a, b) => mayPass(a) - mayPass(b) || stdinOf(a.input).length - stdinOf(b.input).length,
    );
    if (shown === undefined) return found;
    const places = varying.map(({ place }) => place);
    const fault = variationFault(this.#variation?.example ?? otherLines(shown), places);
    this.addExample({ faultId: VARIES, ...shown, witness: new FaultWitness(fault, found, true) });
    return { ...found, faults: [...found.faults, fault] };
  }

  /** True if the program is known not to do the same twice, and what it does otherwise could not be set aside. */
  get hasVariationLeft(): boolean {
    return this.#variation === undefined && this.#found?.faults.some(({ id }) => id === VARIES) === true;
  }

  /** Takes a fault for one of a program that does not do the same twice. @param second another run of its smallest input */
  foldIntoVarying(fault: FoundFault, second: Run): void {
    const example = this.#examples.get(fault.id);
    if (this.#found === undefined || example === undefined) return;
    const known = this.#found.faults.find(({ id }) => id === VARIES);
    const { input, run } = example;
    const folded = withFault(known ?? variationFault(otherLines({ run, second }), []), fault);
    const others = this.#found.faults.filter((one) => one !== fault && one !== known);
    if (known === undefined) {
      this.addExample({ faultId: VARIES, input, run, witness: new FaultWitness(folded, this.#found, true) });
    }
    this.#found = { ...this.#found, faults: [...others, folded] };
  }

  /** True if a failed case shows that the program does not do the same twice. */
  #varies(index: number): boolean {
    const judged = this.#judged[index];
    if (judged === undefined || !isFailure(this.verdictOf(index).kind)) return false;
    return judged.isFlaky || this.settled(this.#task.cases[index]!.input, judged.run) !== judged.run;
  }

  #caseTask(indices: readonly number[]): CaseTask {
    const { game, cases, plan } = this.#task;
    return {
      game,
      standard: this.#standard,
      observations: indices.map((index) => {
        const { input } = cases[index]!;
        return observe(input, this.settled(input, this.#judged[index]!.run), plan.compare);
      }),
      readings: this.#readings,
      mayTakeReadings: plan.readings === 'any',
    };
  }

  /** True if an input uses nothing beyond the last stage that is judged. */
  isAsked(input: CaseInput): boolean {
    const { game, plan } = this.#task;
    const lastStage = game.cases.stages.findIndex(({ id }) => id === plan.stage);
    return lastStage < 0 || (game.cases.stageOf(input) ?? 0) <= lastStage;
  }

  addExperiment(experiment: Experiment, run: Run): void {
    this.#investigation.addExperiment(experiment, this.settled(experiment.input, run), this.#standard);
  }

  /** Takes the run of an input on which the claims about the program are tried. */
  addFresh(input: CaseInput, run: Run): void {
    this.#investigation.addFresh(input, this.settled(input, run), this.#standard);
  }

  /** Inputs on which what was found has yet to prove true. */
  wantedInputs(trials: number): CaseInput[] {
    const { game, plan } = this.#task;
    const isAsked = (input: CaseInput): boolean => this.isAsked(input);
    return this.#investigation.wanted({ game, seed: plan.seed + 1, trials, isAsked });
  }

  /** Takes back the claims that were contradicted, and at the end those that were not tried. @returns whether there are any */
  denyClaims(isAtEnd: boolean): boolean {
    return this.#investigation.deny(isAtEnd);
  }

  /** Leaves out the claims that have not proved true, where nothing more can be tried. Cost: a second or two. */
  dropUnproven(): void {
    while (this.#found !== undefined && this.denyClaims(true)) runSearch(this.searchFaults(false));
  }

  /** True if so much differs that the search for causes was ended before everything was tried. */
  get isSearchCut(): boolean {
    return this.#investigation.isCut;
  }

  /** The cases that show a fault, by index. */
  indicesOf({ cases }: FoundFault): number[] {
    return cases.map((observed) => this.#observed[observed]!);
  }

  /** The cases and experiments that show a fault. */
  casesOf(fault: FoundFault): ShownRun[] {
    const cases = this.indicesOf(fault).flatMap((index) => {
      const run = this.#judged[index]?.run;
      const judgeCase = this.#task.cases[index]!;
      return run === undefined ? [] : [{ input: judgeCase, run: this.settled(judgeCase.input, run) }];
    });
    const others = this.#investigation.runsOf(fault).map(({ input, run }) => {
      return { input: this.#task.game.cases.adopt(input) ?? unshrinkable(input), run };
    });
    return [...cases, ...others];
  }

  /** Notes the smallest input of a fault. */
  addExample(example: FoundExample): void {
    this.#examples.set(example.faultId, example);
  }

  exampleOf(faultId: string): FoundExample | undefined {
    return this.#examples.get(faultId);
  }

  isSame(one: Run, other: Run): boolean {
    return isSameRun(one, other, this.#standard.rules);
  }

  report({ runs, seconds, notes, isInterrupted }: ReportFrame): Report {
    const { game, plan, command } = this.#task;
    const { id, title, course } = game.dialect;
    const faults = this.#faults();
    return {
      version: 1,
      game: { id, title, course },
      command,
      settings: settingsOf(plan),
      isInterrupted,
      notes,
      readings: this.#readings,
      summary: this.#summary(),
      diagnosis: faults.map((fault) => diagnosisOf(fault, this.failures)),
      faults,
      requirements: requirementReports(this.#found),
      stages: [],
      marks: undefined,
      results: this.#results(faults),
      runs,
      seconds,
    };
  }

  /**
   * The set of readings that the outputs show; before the faults are known, the one that leaves the fewest failures. A
   * reading may leave fewer only because a fault does something like it.
   */
  get #bestSet(): number {
    return this.#shownSet ?? this.#failures.indexOf(Math.min(...this.#failures));
  }

  #takeReadings(readings: readonly string[]): void {
    const set = this.#sets.findIndex(
      (ids) => ids.length === readings.length && ids.every((id) => readings.includes(id)),
    );
    this.#shownSet = set < 0 ? undefined : set;
  }

  get #readings(): readonly string[] {
    return this.#sets[this.#bestSet]!;
  }

  #answer(input: CaseInput): Answer {
    return answerTo(this.#task.game.dialect, input, { readings: this.#readings, misconceptions: [] });
  }

  #judge(run: Run, input: CaseInput, readings: readonly string[]): Verdict {
    return judgeRun(run, answerTo(this.#task.game.dialect, input, { readings, misconceptions: [] }), this.#standard);
  }

  #summary(): Summary {
    const total = this.#judged.length;
    const notRun = this.#judged.filter((judged) => judged === undefined).length;
    return { total, passed: total - notRun - this.failures, failed: this.failures, notRun };
  }

  #faults(): FaultReport[] {
    const context = {
      failure: this.#failureContext,
      names: this.#observed.map((index) => this.#task.cases[index]!.name),
      examples: this.#examples,
      idsOf: (deviations: readonly Deviation[]) =>
        this.#found?.faults
          .filter((fault) => fault.deviations.some((one) => deviations.includes(one)))
          .map(({ id }) => id) ?? [],
      verdictOf: (run: Run, input: CaseInput) => this.judgeAgain(run, input),
      unsettled: (run: Run) => this.#unsettled.get(run) ?? run,
      evidenceOf: (fault: FoundFault) => this.#investigation.evidenceOf(fault),
      requirements: this.#task.game.requirements,
    };
    return this.#found?.faults.map((fault) => faultReport(fault, context)) ?? [];
  }

  #results(faults: readonly FaultReport[]): CaseResult[] {
    const idsOf = faultsByCase(faults);
    const untold = new Map(faults.map((fault) => [fault.id, fault]));
    let described = 0;
    return this.#task.cases.map((judgeCase, index) => {
      const { name, origin } = judgeCase;
      const judged = this.#judged[index];
      const verdict = this.verdictOf(index);
      const sentence = verdictSentence(verdict);
      const seconds = judged?.run.wallSeconds ?? 0;
      const isDescribed = judged !== undefined && isFailure(verdict.kind) && described < MAX_DESCRIBED;
      if (isDescribed) described += 1;
      const ids = idsOf.get(name) ?? [];
      const failure = isDescribed ? this.#failure(judgeCase, judged) : undefined;
      const result = { name, origin, verdict, seconds, sentence, faults: ids, stage: undefined, failure };
      const otherwiseBy = judged === undefined ? [] : this.#otherwiseBy(judgeCase.input, judged.run, verdict);
      return withSmallerInput(otherwiseBy.length === 0 ? result : { ...result, otherwiseBy }, untold);
    });
  }

  /** The readings by which a verdict would be another one. Cost: two games for each reading that a program may not follow. */
  #otherwiseBy(input: CaseInput, run: Run, { kind }: Verdict): string[][] {
    if (this.#sets.length > 1) return [];
    const others = readingSets(this.#task.game.dialect, 'any').filter((readings) => readings.length > 0);
    return others.filter((readings) => isFailure(this.#judge(run, input, readings).kind) !== isFailure(kind));
  }

  #failure({ input }: JudgeCase, judged: JudgedCase): CaseResult['failure'] {
    const set = this.#bestSet;
    if (judged.described?.set !== set) {
      const answer = this.#answer(input);
      judged.described = { set, failure: describeFailure({ input, run: judged.run, answer }, this.#failureContext) };
    }
    return { ...judged.described.failure, isFlaky: judged.isFlaky, shrunk: undefined };
  }

  get #failureContext(): FailureContext {
    return {
      forms: this.#task.game.boards,
      command: this.#task.absoluteCommand,
      compare: this.#task.plan.compare,
      hasErrorOutput: this.#standard.rules.errorPrefixes.length > 0,
    };
  }
}

/** An input that the text calls invalid has no smaller ones of which it says anything. */
function unshrinkable(input: CaseInput): ShrinkableInput {
  return { input, smaller: () => [] };
}

function settingsOf({ seed, cases, hostile, stage, compare, readings, limits }: JudgePlan): JudgeSettings {
  return { seed, cases, hostile, stage: stage ?? undefined, compare, readings, show: 'full', limits };
}

/** The ids of the faults that each case shows, by its name. */
function faultsByCase(faults: readonly FaultReport[]): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, string[]>();
  for (const { id, cases } of faults) for (const name of cases) ids.set(name, [...(ids.get(name) ?? []), id]);
  return ids;
}

/** The first described case of each fault is shown with the fault's smallest input. */
function withSmallerInput(result: CaseResult, untold: Map<string, FaultReport>): CaseResult {
  if (result.failure === undefined) return result;
  for (const id of result.faults) {
    const fault = untold.get(id);
    const shrunk = fault && asSmallerInput(fault, result);
    if (shrunk === undefined || shrunk.verdict.kind !== result.verdict.kind) continue;
    untold.delete(id);
    return { ...result, failure: { ...result.failure, shrunk } };
  }
  return result;
}
