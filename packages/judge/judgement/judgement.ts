import type { JudgeCase, ShrinkableInput } from '../case/case.ts';
import type { JudgedGame } from '../case/judged-game.ts';
import { diagnose, type Observation } from '../diagnosis/diagnose.ts';
import { diagnosisSentence } from '../diagnosis/sentence.ts';
import { type Answer, answerTo } from '../oracle/answer.ts';
import type { CaseInput } from '../oracle/case-input.ts';
import type { CaseResult, Diagnosis, JudgeSettings, Report, Summary } from '../report/report.ts';
import { isFailure, judgeRun, type Standard } from '../verdict/judge-run.ts';
import type { Run } from '../verdict/run.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { describeFailure, describeShrunk, type FailureDetails } from './failure.ts';
import { readingSets } from './readings.ts';
import { verdictSentence } from './verdict-sentence.ts';

/** What is judged. */
export interface JudgementTask {
  readonly game: JudgedGame;
  readonly cases: readonly JudgeCase[];
  readonly settings: JudgeSettings;
  /** The command as it was typed. */
  readonly command: readonly string[];
  /** The same with absolute paths. */
  readonly absoluteCommand: readonly string[];
}

/** What the report says beside what follows from the runs. */
export interface ReportFrame {
  readonly seconds: number;
  readonly notes: readonly string[];
  readonly isInterrupted: boolean;
}

/** A failure with a smaller input that fails in the same way. */
export interface FoundSmaller {
  readonly smallest: ShrinkableInput;
  readonly run: Run;
  readonly tries: number;
}

/** The run of a case and what it is worth under each set of readings. */
interface JudgedCase {
  readonly run: Run;
  readonly verdicts: readonly Verdict[];
  isFlaky: boolean;
  smaller: FoundSmaller | undefined;
  /** What can be told of the failure under a set of readings; made when it is asked for. */
  described: { readonly set: number; readonly failure: FailureDetails } | undefined;
}

/** The most failures that are described in full; the others have a verdict. */
const MOST_DESCRIBED = 100;

/** A judgement as it comes about: it takes the runs of the cases in any order and can be made a report at any time. */
export class Judgement {
  readonly #task: JudgementTask;
  readonly #standard: Standard;
  readonly #sets: readonly (readonly string[])[];
  readonly #judged: (JudgedCase | undefined)[];
  /** The number of failures under each set of readings. */
  readonly #failures: number[];
  #diagnosis: readonly Diagnosis[] = [];

  constructor(task: JudgementTask) {
    const { game, settings, cases } = task;
    this.#task = task;
    this.#standard = { rules: game.course, compare: settings.compare, limits: settings.limits };
    this.#sets = readingSets(game.dialect, settings.readings);
    this.#judged = Array.from({ length: cases.length });
    this.#failures = this.#sets.map(() => 0);
  }

  /** Takes the run of a case. */
  add(index: number, run: Run): void {
    const { input } = this.#task.cases[index]!;
    const verdicts = this.#sets.map((readings) => this.#judge(run, input, readings));
    this.#judged[index] = { run, verdicts, isFlaky: false, smaller: undefined, described: undefined };
    for (const [set, { kind }] of verdicts.entries()) if (isFailure(kind)) this.#failures[set]! += 1;
  }

  /** The number of failures so far, under the set of readings that leaves the fewest. */
  get failures(): number {
    return Math.min(...this.#failures);
  }

  /** The failed cases in their order, by index. */
  get failed(): number[] {
    return this.#task.cases.map((_, index) => index).filter((index) => isFailure(this.verdictOf(index).kind));
  }

  /** The verdict on a case, under the set of readings that leaves the fewest failures. */
  verdictOf(index: number): Verdict {
    return this.#judged[index]?.verdicts[this.#bestSet] ?? { kind: 'not-run' };
  }

  /** The verdict on another run of the program. */
  judgeAgain(run: Run, input: CaseInput): Verdict {
    return this.#judge(run, input, this.#readings);
  }

  /** Whether one diagnosis explains all failures. */
  get hasOneCause(): boolean {
    const [first] = this.#diagnosis;
    return first !== undefined && first.explained === this.failures;
  }

  /** Whether a second run of a case was another. */
  isFlaky(index: number): boolean {
    return this.#judged[index]?.isFlaky === true;
  }

  /** Whether a second run of a case did the same as the first; else it is flaky. */
  compareSecondRun(index: number, second: Run): boolean {
    const judged = this.#judged[index];
    if (judged === undefined) return true;
    if (!isSameRun(judged.run, second)) judged.isFlaky = true;
    return !judged.isFlaky;
  }

  /**
   * Looks for the misconceptions that explain the failures. Not where a failure is flaky: what a program does now and
   * then is no rule that it follows.
   */
  diagnose(): void {
    if (this.#judged.some((judged) => judged?.isFlaky)) return;
    const failures: Observation[] = [];
    const passes: Observation[] = [];
    for (const [index, { input }] of this.#task.cases.entries()) {
      const run = this.#judged[index]?.run;
      if (run?.ending.kind !== 'exit') continue;
      const isLike = (answer: Answer): boolean =>
        judgeRun({ ...run, leftProcesses: 0 }, answer, this.#standard).kind === 'passed';
      (isFailure(this.verdictOf(index).kind) ? failures : passes).push({ input, isLike });
    }
    const found = diagnose(this.#task.game.dialect, this.#readings, failures, passes);
    this.#diagnosis = found.map((explained) => ({
      misconceptions: explained.misconceptions.map(({ id }) => id),
      sentence: diagnosisSentence(explained, this.failures),
      explained: explained.explained,
      failures: this.failures,
    }));
  }

  /**
   * A guess at whether the program fails on an input that costs no run: by the misconceptions that explain its failures.
   * Always true where they do not say that it fails on `known`.
   */
  guessFailure(known: CaseInput): (input: CaseInput) => boolean {
    const [first] = this.#diagnosis;
    if (first === undefined) return () => true;
    const { misconceptions } = first;
    const guess = (input: CaseInput): boolean => {
      const variant = { readings: this.#readings, misconceptions };
      const { stdout, stderr, exit } = answerTo(this.#task.game.dialect, input, variant);
      const ending = { kind: 'exit', status: exit } as const;
      const run: Run = { stdout, stderr, ending, wallSeconds: 0, cpuSeconds: 0, leftProcesses: 0 };
      return isFailure(this.judgeAgain(run, input).kind);
    };
    return guess(known) ? guess : () => true;
  }

  /** Notes a smaller input on which the program fails as on that of a case. */
  addSmaller(index: number, smaller: FoundSmaller): void {
    const judged = this.#judged[index];
    if (judged !== undefined) judged.smaller = smaller;
  }

  /** The judgement as it is now. */
  report({ seconds, notes, isInterrupted }: ReportFrame): Report {
    const { game, settings, command } = this.#task;
    const { id, title, course } = game.dialect;
    return {
      version: 1,
      game: { id, title, course },
      command,
      settings,
      isInterrupted,
      notes,
      readings: this.#readings,
      summary: this.#summary(),
      diagnosis: this.#diagnosis,
      faults: [],
      stages: [],
      marks: undefined,
      results: this.#results(),
      seconds,
    };
  }

  get #bestSet(): number {
    return this.#failures.indexOf(this.failures);
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

  #results(): CaseResult[] {
    let described = 0;
    return this.#task.cases.map((judgeCase, index) => {
      const { name, origin } = judgeCase;
      const judged = this.#judged[index];
      const verdict = this.verdictOf(index);
      const sentence = verdictSentence(verdict);
      const seconds = judged?.run.wallSeconds ?? 0;
      const isDescribed = judged !== undefined && isFailure(verdict.kind) && described < MOST_DESCRIBED;
      if (isDescribed) described += 1;
      return {
        name,
        origin,
        verdict,
        seconds,
        sentence,
        faults: [],
        stage: undefined,
        failure: isDescribed ? this.#failure(judgeCase, judged) : undefined,
      };
    });
  }

  #failure({ input }: JudgeCase, judged: JudgedCase): CaseResult['failure'] {
    const set = this.#bestSet;
    const context = {
      forms: this.#task.game.boards,
      command: this.#task.absoluteCommand,
      compare: this.#task.settings.compare,
      hasErrorOutput: this.#standard.rules.errorPrefixes.length > 0,
    };
    if (judged.described?.set !== set) {
      const failure = describeFailure({ input, run: judged.run, answer: this.#answer(input) }, context);
      judged.described = { set, failure };
    }
    const { isFlaky, smaller, described } = judged;
    if (smaller === undefined) return { ...described.failure, isFlaky, shrunk: undefined };
    const shrunk = smaller.smallest.input;
    const verdict = this.judgeAgain(smaller.run, shrunk);
    const details = { input: shrunk, run: smaller.run, answer: this.#answer(shrunk) };
    return { ...described.failure, isFlaky, shrunk: describeShrunk(details, context, verdict, smaller.tries) };
  }
}

/** Whether two runs of a program on one input did the same; where it was stopped at a limit, whether at the same. */
function isSameRun(one: Run, other: Run): boolean {
  if (one.ending.kind === 'limit' || other.ending.kind === 'limit') {
    const limitOf = ({ ending }: Run): string => (ending.kind === 'limit' ? ending.limit : ending.kind);
    return limitOf(one) === limitOf(other);
  }
  const endOf = ({ ending }: Run): string => JSON.stringify(ending);
  return one.stdout === other.stdout && one.stderr === other.stderr && endOf(one) === endOf(other);
}
