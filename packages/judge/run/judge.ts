import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { answerTo } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { isFailure, isSameRun, type Run, type VerdictKind } from '../compare/verdict.ts';
import type { LimitName } from '../compare/verdict-words.ts';
import type { FoundFaults } from '../diagnose/find-faults.ts';
import { Judgement, type JudgementTask } from '../judgement/judgement.ts';
import type { JudgePlan } from '../plan.ts';
import type { Report } from '../report/report.ts';
import type { JudgedCommand } from './command.ts';
import { inputCutOff } from './cut-off.ts';
import { findExamples } from './find-examples.ts';
import { investigate } from './investigate.ts';
import { endsInLoop, withFirstRounds, writesTooMuch } from './loops.ts';
import { endOfInputNote } from './notes.ts';
import { type RunMachine, Runner } from './runner.ts';
import { javaShareNote, javaStartSeconds, whyItNeverStarts } from './start.ts';
import { foldWhatVaries } from './steadiness.ts';
import { TimeLimits, tookTooLong } from './time-limits.ts';
import { TimedRuns } from './timed-runs.ts';

export interface JudgeOptions extends RunMachine {
  readonly signal: AbortSignal;
  /** Told after every case, and before the search for a smaller input. */
  onProgress?(progress: JudgeProgress): void;
}

/** The progress of a judgement. */
export interface JudgeProgress {
  readonly phase: 'running' | 'finding' | 'shrinking';
  readonly done: number;
  readonly total: number;
  readonly failed: number;
  /** The report as it would be now. Cost: explains every failure. */
  partialReport(): Report;
}

/** This many failed cases are run once more, except for those that took too long; all if each of these is flaky. */
const RUN_AGAIN = 3;
/** After this a program that prints the time prints another one. */
const SECOND_MS = 1000;
const TOOK_TOO_LONG: ReadonlySet<VerdictKind> = new Set(['time-out', 'cpu-limit']);

/**
 * Runs a program on cases and judges it. Ends every process that it starts, and removes every file.
 * Errors: why the program does not get as far as its input, as a clause. Rejects when the system fails the judge.
 */
export async function judge(
  task: JudgementTask,
  command: JudgedCommand,
  options: JudgeOptions,
): Promise<Result<Report, string>> {
  const runner = new Runner(command, task.plan, options);
  const stop = (): void => void runner.close().catch(() => undefined);
  options.signal.addEventListener('abort', stop);
  try {
    return await new JudgeSession(task, command, runner, options).run();
  } finally {
    options.signal.removeEventListener('abort', stop);
    await runner.close();
  }
}

/**
 * The time for experiments, by that of the cases: a program with slow runs, such as one of a JVM, gets fewer, but no fewer
 * than it takes to try each requirement. Units: seconds.
 */
const EXPERIMENT_SECONDS = 20;
const MIN_EXPERIMENTS = 80;

/** The time for the smallest input of a program that never ends, and of one that takes the machine. Units: seconds. */
const MAX_HANG_SHRINK_SECONDS = 1;
const MAX_TAKEN_SHRINK_SECONDS = 0.5;

/** So many of the runs that may reach a limit are enough where they take the machine. */
const TAKEN_SHARE = 0.6;
/** The limits of what others need, too: to end a program that reaches one of them takes long. */
const TAKEN: ReadonlySet<LimitName> = new Set(['processes', 'memoryBytes']);

class JudgeSession {
  readonly #task: JudgementTask;
  readonly #command: JudgedCommand;
  readonly #runner: Runner;
  readonly #timedRuns: TimedRuns;
  readonly #options: JudgeOptions;
  readonly #judgement: Judgement;
  readonly #startedAt = performance.now();
  readonly #notes: string[];
  #done = 0;
  /** The cases that had to be stopped, and those of them that took too long. */
  #stopped = 0;
  #timeOuts = 0;
  /** Those that took too many processes, or too much memory. */
  #taken = 0;
  /** The cases that left processes. */
  #left = 0;
  /** The time of all runs. Units: seconds. */
  #spentSeconds = 0;
  readonly #timeLimits: TimeLimits;
  /** The cases that an adapted limit stopped, and those of them that proved to hang. */
  readonly #stoppedShort = new Set<number>();
  readonly #proved = new Set<number>();
  /** The cases that took all their time, and began before any had ended by itself. */
  readonly #hungFirst = new Set<number>();
  /** The time of each case, and the same with what it takes to prepare and to clean up. Units: seconds. */
  readonly #runSeconds: number[] = [];
  readonly #wholeSeconds: number[] = [];
  /** The first runs, all of which failed; undefined once one of them got somewhere. */
  #firstRuns: Run[] | undefined = [];
  /** Why the program does not get as far as its input. */
  #neverStarts: string | undefined;
  /** True if the program never does the same twice; undefined if no case has shown whether it does. */
  #variesFreely: boolean | undefined;

  constructor(task: JudgementTask, command: JudgedCommand, runner: Runner, options: JudgeOptions) {
    this.#task = task;
    this.#command = command;
    this.#runner = runner;
    this.#timedRuns = new TimedRuns(runner, task.plan.limits);
    this.#options = options;
    this.#judgement = new Judgement(task);
    this.#timeLimits = new TimeLimits(task.plan.limits);
    this.#notes = [];
  }

  async run(): Promise<Result<Report, string>> {
    await this.#runCases();
    if (this.#neverStarts !== undefined) return err(this.#neverStarts);
    const unrun = this.#task.cases.length - this.#done;
    if (unrun > 0 && !this.#isSpent && this.#reachesTooManyLimits) {
      this.#notes.push(stoppedNote(this.#whatStopped, unrun));
    }
    this.#noteJavaStart();
    await this.#runAgain();
    if (!this.#isAborted && this.#judgement.failures > 0) await this.#findFaults();
    await this.#noteEndOfInput();
    if (this.#isSpent) this.#notes.push(spentNote(this.#task.plan, unrun));
    return ok(this.#report());
  }

  get #whatStopped(): string {
    if (this.#leavesTooMuch) return `${this.#left} runs that left processes`;
    return this.#stopped === this.#timeOuts
      ? `${this.#stopped} time-outs`
      : `${this.#stopped} runs that reached a limit`;
  }

  /** Java starts again for each case, as the course does it: that is not a fault of the program. */
  #noteJavaStart(): void {
    // What was handed in may be called java, too: in a sandbox nothing of it is started outside.
    const isSandboxed = (this.#options.sandbox?.kind ?? 'none') !== 'none';
    const seconds = this.#isAborted || isSandboxed ? undefined : javaStartSeconds(this.#command);
    if (seconds !== undefined) this.#notes.push(javaShareNote(seconds, this.#runSeconds));
  }

  /** What no fault says where the text is silent: to see it, an input is cut off before its game is over. */
  async #noteEndOfInput(): Promise<void> {
    const { game } = this.#task;
    if (game.course.leavesEndOfInputOpen !== true || this.#isAborted || this.#reachesTooManyLimits) return;
    const input = inputCutOff(this.#task, this.#judgement.failed);
    const run = input && (await this.#run(input));
    const note = run && endOfInputNote(run, answerTo(game.dialect, input).stdout);
    if (note !== undefined) this.#notes.push(note);
  }

  /** Looks for the causes of the failures, and for the smallest input of each. */
  async #findFaults(): Promise<void> {
    this.#tell('finding');
    const { hasEnded } = this.#timeLimits;
    const known = hasEnded ? this.#stoppedShort : this.#proved;
    for (const index of this.#hungFirst) known.add(index);
    // Of a program that never ends, or never does the same twice, nothing more can be found out.
    const isRandom = hasEnded && (await this.#isRandom());
    const isWorthIt = hasEnded && !this.#leavesTooMuch;
    const found = isWorthIt && !isRandom ? await this.#investigate() : await this.#find(!isRandom);
    if (this.#judgement.isSearchCut) this.#notes.push(SEARCH_CUT);
    if (this.#isAborted) this.#notes.push(SEARCH_INTERRUPTED);
    if (found === undefined) return;
    const { shrinks, shrinkSeconds } = this.#task.plan;
    const note = await findExamples(this.#judgement, found, {
      faults: shrinks,
      seconds: isWorthIt ? shrinkSeconds : Math.min(shrinkSeconds, this.#hopelessSeconds),
      width: this.#options.jobs,
      run: (input) => this.#runForSearch(input),
      isOver: () => this.#isAborted,
      onSearch: () => this.#tell('shrinking'),
    });
    if (note !== undefined) this.#notes.push(note);
    await foldWhatVaries(this.#judgement, found, {
      run: (input) => this.#runForSearch(input),
      isOver: () => this.#isAborted,
    });
  }

  /**
   * True if the output is another one in each run, and not just in a part of a line. Where no case was run twice, as the text
   * does not promise its input, an experiment is.
   */
  async #isRandom(): Promise<boolean> {
    if (this.#variesFreely !== undefined) return this.#variesFreely;
    const first = this.#task.game.requirements.find(({ experiments }) => experiments.length > 0)?.experiments[0];
    if (first === undefined) return false;
    const one = await this.#runForSearch(first);
    const other = await this.#runForSearch(first);
    return one !== undefined && other !== undefined && !isSameRun(one, other, this.#task.game.course);
  }

  /** Looks for what explains the cases and experiments; undefined if the judgement was ended meanwhile. */
  async #find(mayLearn: boolean): Promise<FoundFaults | undefined> {
    const found = await this.#search(mayLearn);
    return found && (await this.#confirmHangs(found));
  }

  /** Searches step by step, so that the judge can be stopped meanwhile. */
  async #search(mayLearn: boolean): Promise<FoundFaults | undefined> {
    const search = this.#judgement.searchFaults(mayLearn);
    for (;;) {
      const step = search.next();
      if (step.done === true) return step.value;
      await nextTurn();
      if (this.#isAborted) return undefined;
    }
  }

  /** The cases have shown that something is wrong: what that is, experiments tell. */
  #investigate(): Promise<FoundFaults | undefined> {
    return investigate(this.#judgement, {
      requirements: this.#task.game.requirements,
      experiments: this.#affordableExperiments,
      run: (input) => this.#runForSearch(input),
      forEach: (items, work) => this.#inParallel([...items.keys()], (index) => work(items[index]!)),
      find: (mayLearn) => this.#find(mayLearn),
      isOver: () => this.#isAborted,
    });
  }

  get #affordableExperiments(): number {
    const { jobs } = this.#options;
    const { experiments, shrinkSeconds } = this.#task.plan;
    // Whoever is patient with the search for the smallest inputs is so with these.
    const seconds = Math.max(EXPERIMENT_SECONDS, shrinkSeconds);
    const affordable = (seconds * jobs) / lowerQuartileOf(this.#wholeSeconds);
    return Math.min(experiments, Math.max(MIN_EXPERIMENTS, Math.floor(affordable)));
  }

  get #isAborted(): boolean {
    return this.#options.signal.aborted;
  }

  get #hopelessSeconds(): number {
    return this.#leavesTooMuch || this.#taken >= this.#mostTaken ? MAX_TAKEN_SHRINK_SECONDS : MAX_HANG_SHRINK_SECONDS;
  }

  get #mostTaken(): number {
    return Math.ceil(TAKEN_SHARE * this.#task.plan.maxTimeOuts);
  }

  get #reachesTooManyLimits(): boolean {
    const isTooMuch = this.#stopped >= this.#task.plan.maxTimeOuts || this.#taken >= this.#mostTaken;
    return (isTooMuch && !this.#timeLimits.canAdapt) || this.#leavesTooMuch;
  }

  /** True if every case has left processes: to end them takes much longer than to run a program. */
  get #leavesTooMuch(): boolean {
    return this.#left >= this.#mostTaken && this.#left === this.#done;
  }

  /** True if the program has had all the time that it may take together. */
  get #isSpent(): boolean {
    const { budgetSeconds } = this.#task.plan;
    return budgetSeconds !== null && this.#spentSeconds >= budgetSeconds;
  }

  #report(): Report {
    const seconds = (performance.now() - this.#startedAt) / 1000;
    return this.#judgement.report({
      runs: this.#timedRuns.count,
      seconds,
      notes: [...this.#runner.notes, ...this.#timedRuns.notes, ...this.#notes],
      isInterrupted: this.#isAborted,
    });
  }

  /** Runs all cases; ends early when told to, after too many stopped runs, or if the program never starts. */
  async #runCases(): Promise<void> {
    const isOver = (): boolean => this.#reachesTooManyLimits || this.#isSpent || this.#neverStarts !== undefined;
    const runNext = async (index: number): Promise<void> => {
      const run = await this.#runCase(index);
      if (run !== undefined) this.#take(index, run);
    };
    await this.#inParallel([...this.#task.cases.keys()], runNext, isOver);
  }

  /** Runs a case with as much time as the others need. */
  async #runCase(index: number): Promise<Run | undefined> {
    const { input } = this.#task.cases[index]!;
    const limits = this.#timeLimits.forCase(this.#judgement.expectedBytes(input));
    const isFirst = !this.#timeLimits.hasEnded;
    const startedAt = performance.now();
    const run = await this.#run(input, limits);
    this.#wholeSeconds.push((performance.now() - startedAt) / 1000);
    if (run === undefined) return undefined;
    // Less than is allowed is enough for a loop only.
    const isLess = limits.outputBytes < this.#task.plan.limits.outputBytes;
    if (isLess && writesTooMuch(run) && !endsInLoop(run)) return this.#run(input);
    if (!tookTooLong(run)) return run;
    if (!this.#timeLimits.isShort(limits)) this.#timeLimits.noteHang();
    // Before any case has ended by itself it may also be a slow start.
    if (this.#timeLimits.isShort(limits)) this.#stoppedShort.add(index);
    else if (isFirst) this.#hungFirst.add(index);
    return run;
  }

  /** Runs a case with all the time that is allowed. */
  async #runInFull(index: number): Promise<Run | undefined> {
    const run = await this.#run(this.#task.cases[index]!.input);
    this.#stoppedShort.delete(index);
    if (run !== undefined && tookTooLong(run)) this.#proved.add(index);
    return run;
  }

  /**
   * Makes sure that cases which an adapted limit stopped do hang: two of every hang are run with all the time there is.
   * If one of them ends by itself, the others were stopped too early as well.
   */
  async #confirmHangs(first: FoundFaults): Promise<FoundFaults> {
    let found = first;
    for (;;) {
      const doubtful = this.#doubtful(found);
      if (doubtful.length === 0 || this.#isAborted) return found;
      await this.#again(doubtful, (index) => this.#runInFull(index));
      if (doubtful.every((index) => this.#proved.has(index))) continue;
      await this.#again([...this.#stoppedShort], (index) => {
        this.#stoppedShort.delete(index);
        return this.#runCase(index);
      });
      found = (await this.#search(true)) ?? found;
    }
  }

  /** The shortest and the longest case of each hang of which no case has proved to hang. */
  #doubtful({ faults }: FoundFaults): number[] {
    const hangs = faults.filter(({ kind }) => kind === 'hang').map((fault) => this.#judgement.indicesOf(fault));
    const inHangs = new Set(hangs.flat());
    const others = [...this.#stoppedShort, ...this.#proved].filter((index) => !inHangs.has(index));
    const groups = [...hangs, others].filter((indices) => !indices.some((index) => this.#proved.has(index)));
    const lengthOf = (index: number): number => this.#task.cases[index]!.input.steps.length;
    const doubtful = groups.flatMap((indices) => {
      const sorted = indices
        .filter((index) => this.#stoppedShort.has(index))
        .toSorted((one, other) => lengthOf(one) - lengthOf(other));
      return [...sorted.slice(0, 1), ...sorted.slice(-1)];
    });
    return [...new Set(doubtful)];
  }

  /** Runs cases once more and judges them by that. */
  #again(indices: readonly number[], run: (index: number) => Promise<Run | undefined>): Promise<void> {
    return this.#inParallel(indices, async (index) => {
      const again = await run(index);
      if (again !== undefined) this.#judge(index, again);
    });
  }

  /** Runs the program; undefined when the judgement was ended meanwhile, its time is spent, or the machine is too busy. */
  async #run(input: CaseInput, limits = this.#task.plan.limits): Promise<Run | undefined> {
    if (this.#isSpent) return undefined;
    try {
      const run = await this.#timedRuns.run(input, limits);
      this.#spentSeconds += run?.wallSeconds ?? 0;
      return this.#isAborted || run === undefined ? undefined : this.#asAllowed(run);
    } catch (error) {
      if (this.#isAborted) return undefined;
      throw error;
    }
  }

  async #runForSearch(input: CaseInput): Promise<Run | undefined> {
    const expected = this.#judgement.expectedBytes(input);
    const run = await this.#run(input, this.#timeLimits.forSearch(expected));
    return run && withFirstRounds(run, expected);
  }

  /** The run with what the course allows as its text has it. */
  #asAllowed(run: Run): Run {
    const asText = this.#task.game.allowed?.(run.stdout);
    if (asText === undefined) return run;
    if (!this.#notes.includes(asText.note)) this.#notes.push(asText.note);
    return { ...run, stdout: asText.stdout };
  }

  #take(index: number, run: Run): void {
    this.#judge(index, run);
    this.#watchStart(index, run);
    this.#done += 1;
    if (run.ending.kind === 'limit') this.#stopped += 1;
    if (run.ending.kind === 'limit' && TAKEN.has(run.ending.limit)) this.#taken += 1;
    if (run.leftProcesses > 0) this.#left += 1;
    if (tookTooLong(run)) this.#timeOuts += 1;
    this.#tell('running');
  }

  #judge(index: number, run: Run): void {
    this.#judgement.add(index, run);
    this.#runSeconds.push(run.wallSeconds);
    if (run.ending.kind !== 'limit' || endsInLoop(run)) this.#timeLimits.noteEnd(run);
  }

  /** Keeps the first runs as long as all of them fail: they may show that the program never starts. */
  #watchStart(index: number, run: Run): void {
    if (this.#firstRuns === undefined) return;
    const gotSomewhere = run.stdout !== '' || !isFailure(this.#judgement.verdictOf(index).kind);
    this.#firstRuns = gotSomewhere ? undefined : [...this.#firstRuns, run];
    const { cases, game } = this.#task;
    this.#neverStarts ??= whyItNeverStarts(this.#firstRuns ?? [], cases.length, game.course.errorPrefixes);
  }

  #tell(phase: JudgeProgress['phase']): void {
    this.#options.onProgress?.({
      phase,
      done: this.#done,
      total: this.#task.cases.length,
      failed: this.#judgement.failures,
      partialReport: () => this.#report(),
    });
  }

  /**
   * Runs some failed cases once more: what a program does now and then is to be told apart from what it always does. Of
   * input that the text does not promise it may do anything.
   */
  async #runAgain(): Promise<void> {
    // What mostly reaches a limit takes too long to be seen twice.
    if (this.#reachesTooManyLimits) return;
    const { cases, game } = this.#task;
    const again = this.#judgement.failed
      .filter((index) => !TOOK_TOO_LONG.has(this.#judgement.verdictOf(index).kind))
      .filter((index) => game.cases.adopt(cases[index]!.input) !== undefined);
    const [first, others] = [again.slice(0, RUN_AGAIN), again.slice(RUN_AGAIN)];
    if (first.some((index) => this.#judgement.mayShowTime(index))) await sleep(SECOND_MS);
    await this.#inParallel(first, (index) => this.#compareAgain(index));
    if (first.length === 0) return;
    this.#variesFreely = false;
    const isRandom = first.every((index) => this.#judgement.isFlaky(index));
    if (this.#judgement.setAsideWhatVaries() || !isRandom) return;
    await this.#inParallel(others, (index) => this.#compareAgain(index));
    this.#variesFreely =
      !this.#judgement.setAsideWhatVaries() && again.every((index) => this.#judgement.isFlaky(index));
  }

  async #compareAgain(index: number): Promise<void> {
    const second = await this.#run(this.#task.cases[index]!.input);
    if (second !== undefined) this.#judgement.compareSecondRun(index, second);
  }

  /** Does something with cases, several at once, until it is aborted or over. */
  async #inParallel(
    indices: readonly number[],
    work: (index: number) => Promise<void>,
    isOver: () => boolean = () => false,
  ): Promise<void> {
    let next = 0;
    const worker = async (): Promise<void> => {
      while (next < indices.length && !this.#isAborted && !isOver()) {
        next += 1;
        await work(indices[next - 1]!);
      }
    };
    await Promise.all(Array.from({ length: this.#options.jobs }, worker));
  }
}

/** What else the machine does makes some runs slow, but hardly this one. */
function lowerQuartileOf(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 4)] ?? 0;
}

/** For a program of which more is wrong than can be told apart. */
const SEARCH_CUT =
  'So much of the output differs that the search for causes was ended early: what is not named is shown as it was seen.';

/** For a judgement that was ended before all that it says was tried. */
const SEARCH_INTERRUPTED =
  'The search for causes was interrupted: a cause that had not proved true by then is not named.';

/** For cases that were not run since too many had to be stopped. */
function stoppedNote(what: string, unrun: number): string {
  return `After ${what} the remaining ${unrun} cases were not run (--max-time-outs sets how many).`;
}

/** For what was not run since the program has had all its time. */
function spentNote({ budgetSeconds }: JudgePlan, unrun: number): string {
  const left = unrun === 0 ? 'not everything was tried to find the causes' : `${unrun} cases were not run`;
  return `The program has had its ${budgetSeconds} s for all runs together (--budget): ${left}.`;
}
