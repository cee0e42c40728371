import type { JudgeCase, ShrinkableInput } from '../case/case.ts';
import { type FoundSmaller, Judgement, type JudgementTask } from '../judgement/judgement.ts';
import type { CaseInput } from '../oracle/case-input.ts';
import type { Report } from '../report/report.ts';
import { shrink } from '../shrink/shrink.ts';
import type { Limits } from '../verdict/limits.ts';
import type { Run } from '../verdict/run.ts';
import type { Verdict } from '../verdict/verdict.ts';
import type { JudgedCommand } from './command.ts';
import { Runner } from './runner.ts';

/** How a judgement is carried out. */
export interface JudgeOptions {
  /** How many cases run at once. */
  readonly jobs: number;
  /** For how many failures, from the first, a smaller input is looked for. */
  readonly shrinks: number;
  /** How long that may take for each. Units: seconds. */
  readonly shrinkSeconds: number;
  /** After so many time-outs the rest is not run. */
  readonly maxTimeOuts: number;
  /** Variables that the program gets beside the few it always has. */
  readonly environment: ReadonlyMap<string, string>;
  /** Ends the judgement early. */
  readonly signal: AbortSignal;
  /** Told after every case, and before the search for a smaller input. */
  onProgress(progress: Progress): void;
}

/** How far a judgement has come. */
export interface Progress {
  readonly phase: 'running' | 'shrinking';
  readonly done: number;
  readonly total: number;
  readonly failed: number;
  /** The report as it would be now. Cost: explains every failure. */
  partialReport(): Report;
}

/** So many failed cases are run once more. */
const RUN_AGAIN = 3;

/** What a time-out is shortened to while a smaller input is looked for. Units: seconds; times the usual run. */
const SHORTEST_TIME_OUT = 0.3;
const TIMES_USUAL_RUN = 20;

/**
 * Runs a program on cases and judges it. Ends every process that it starts, and removes every file.
 * Errors: rejects when the system fails the judge.
 */
export async function judge(task: JudgementTask, command: JudgedCommand, options: JudgeOptions): Promise<Report> {
  const runner = new Runner(command, { limits: task.settings.limits, ...options });
  const stop = (): void => void runner.close().catch(() => undefined);
  options.signal.addEventListener('abort', stop);
  try {
    return await new Proceedings(task, runner, options).follow();
  } finally {
    options.signal.removeEventListener('abort', stop);
    await runner.close();
  }
}

/** Limits that a program reaches only after all the time it is allowed. */
const TAKES_ITS_TIME: ReadonlySet<keyof Limits> = new Set(['wallSeconds', 'cpuSeconds']);

/** One judgement while it is carried out. */
class Proceedings {
  readonly #task: JudgementTask;
  readonly #runner: Runner;
  readonly #options: JudgeOptions;
  readonly #judgement: Judgement;
  readonly #startedAt = performance.now();
  readonly #notes: string[];
  #done = 0;
  #timeOuts = 0;
  readonly #usualSeconds: number[] = [];

  constructor(task: JudgementTask, runner: Runner, options: JudgeOptions) {
    this.#task = task;
    this.#runner = runner;
    this.#options = options;
    this.#judgement = new Judgement(task);
    this.#notes = [];
  }

  async follow(): Promise<Report> {
    await this.#runCases();
    const unrun = this.#task.cases.length - this.#done;
    if (this.#hasTooManyTimeOuts && unrun > 0) {
      this.#notes.push(
        `After ${this.#timeOuts} time-outs the remaining ${unrun} cases were not run (--max-time-outs sets how many).`,
      );
    }
    await this.#runAgain();
    this.#judgement.diagnose();
    for (const index of this.#judgement.failed.slice(0, this.#options.shrinks)) {
      if (!this.#isAborted && !this.#judgement.isFlaky(index)) await this.#lookForSmaller(index);
    }
    return this.#report();
  }

  get #isAborted(): boolean {
    return this.#options.signal.aborted;
  }

  get #hasTooManyTimeOuts(): boolean {
    return this.#timeOuts >= this.#options.maxTimeOuts;
  }

  #report(): Report {
    const seconds = (performance.now() - this.#startedAt) / 1000;
    return this.#judgement.report({
      seconds,
      notes: [...this.#runner.notes, ...this.#notes],
      isInterrupted: this.#isAborted,
    });
  }

  /** Runs all cases, several at once; ends early when told to or after too many time-outs. */
  async #runCases(): Promise<void> {
    const { cases } = this.#task;
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < cases.length && !this.#isAborted && !this.#hasTooManyTimeOuts) {
        const index = next;
        next += 1;
        const run = await this.#run(cases[index]!.input);
        if (run !== undefined) this.#take(index, run);
      }
    };
    await Promise.all(Array.from({ length: this.#options.jobs }, work));
  }

  /** Runs the program once; undefined when the judgement was ended meanwhile. */
  async #run(input: CaseInput, limits = this.#task.settings.limits): Promise<Run | undefined> {
    try {
      const run = await this.#runner.run(input, limits);
      return this.#isAborted ? undefined : run;
    } catch (error) {
      if (this.#isAborted) return undefined;
      throw error;
    }
  }

  #take(index: number, run: Run): void {
    this.#judgement.add(index, run);
    this.#done += 1;
    if (run.ending.kind === 'limit' && TAKES_ITS_TIME.has(run.ending.limit)) this.#timeOuts += 1;
    else this.#usualSeconds.push(run.wallSeconds);
    this.#tell('running');
  }

  #tell(phase: Progress['phase']): void {
    this.#options.onProgress({
      phase,
      done: this.#done,
      total: this.#task.cases.length,
      failed: this.#judgement.failures,
      partialReport: () => this.#report(),
    });
  }

  /** Runs some failed cases once more: what a program does now and then is to be told apart from what it always does. */
  async #runAgain(): Promise<void> {
    for (const index of this.#judgement.failed.slice(0, RUN_AGAIN)) {
      if (this.#isAborted) return;
      if (this.#judgement.verdictOf(index).kind === 'time-out') continue;
      const second = await this.#run(this.#task.cases[index]!.input);
      if (second !== undefined) this.#judgement.compareSecondRun(index, second);
    }
  }

  /**
   * Looks for a smaller input that fails as a failed case does: smaller than that case, and where all failures have one
   * cause and one of them is smaller still, smaller than that.
   */
  async #lookForSmaller(index: number): Promise<void> {
    this.#tell('shrinking');
    const end = performance.now() + this.#options.shrinkSeconds * 1000;
    const verdict = this.#judgement.verdictOf(index);
    let found = await this.#shrink(this.#task.cases[index]!, verdict, end);
    const [other] = this.#othersLike(index, found?.smallest ?? this.#task.cases[index]!);
    if (other !== undefined) {
      const second = await this.#shrink(other, verdict, end);
      if (second !== undefined) found = { ...second, tries: second.tries + (found?.tries ?? 0) };
    }
    if (found !== undefined) this.#judgement.addSmaller(index, found);
  }

  /** The cases that fail like one of them but have fewer steps than an input, the smallest first. */
  #othersLike(index: number, than: ShrinkableInput): JudgeCase[] {
    if (!this.#judgement.hasOneCause) return [];
    const verdict = this.#judgement.verdictOf(index);
    return this.#judgement.failed
      .filter((other) => other !== index && isAlike(this.#judgement.verdictOf(other), verdict))
      .map((other) => this.#task.cases[other]!)
      .filter(({ input }) => input.steps.length < than.input.steps.length)
      .toSorted((a, b) => a.input.steps.length - b.input.steps.length);
  }

  /** The smallest input below one of them that fails alike; undefined where that one is the smallest itself. */
  async #shrink(start: ShrinkableInput, verdict: Verdict, end: number): Promise<FoundSmaller | undefined> {
    const { signal, jobs } = this.#options;
    const { limits } = this.#task.settings;
    const short = {
      ...limits,
      wallSeconds: this.#shortTimeOut(),
      cpuSeconds: verdict.kind === 'cpu-limit' ? 1 : limits.cpuSeconds,
    };
    let tries = 0;
    const failsAlike = async (input: CaseInput, within: Limits): Promise<Run | undefined> => {
      tries += 1;
      const run = await this.#run(input, within);
      return run && isAlike(this.#judgement.judgeAgain(run, input), verdict) ? run : undefined;
    };
    const mayFail = this.#judgement.guessFailure(start.input);
    const { smallest } = await shrink(
      start,
      async (input) => mayFail(input) && (await failsAlike(input, short)) !== undefined,
      { hasTime: () => performance.now() < end && !signal.aborted, width: jobs },
    );
    if (smallest === start) return undefined;
    const run = await failsAlike(smallest.input, limits);
    return run && { smallest, run, tries };
  }

  /** How long a run may take while only the question is whether it ends at all. */
  #shortTimeOut(): number {
    const sorted = this.#usualSeconds.toSorted((a, b) => a - b);
    const usual = sorted[Math.floor(sorted.length / 2)];
    const limit = this.#task.settings.limits.wallSeconds;
    return usual === undefined ? limit : Math.min(limit, Math.max(SHORTEST_TIME_OUT, TIMES_USUAL_RUN * usual));
  }
}

/** Whether a smaller input fails as the larger one does. */
function isAlike(one: Verdict, other: Verdict): boolean {
  if (one.kind === 'crashed' && other.kind === 'crashed') return one.signal === other.signal;
  return one.kind === other.kind;
}
