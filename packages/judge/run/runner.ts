import { randomBytes } from 'node:crypto';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { Run, RunEnding } from '../compare/verdict.ts';
import type { LimitName } from '../compare/verdict-words.ts';
import type { JudgePlan, Limits } from '../plan.ts';
import { type JudgedCommand, namedPaths } from './command.ts';
import type { LaneEnd } from './lane.ts';
import { Lanes, type OwnedLane } from './lanes.ts';
import {
  countTasksOfSystem,
  countTasksOfUser,
  delaySecondsOf,
  killNow,
  NO_PROCESSES,
  ProcessTable,
  type ProcessUsage,
  RUN_VARIABLE,
  signalNow,
  waitForDisk,
} from './processes.ts';
import { NO_SANDBOX, type Sandbox } from './sandbox/sandbox.ts';
import {
  enforcementNotes,
  probeShellLimits,
  type RunOutput,
  readOutput,
  runScript,
  type ShellLimits,
} from './supervise.ts';
import { closeStreams, type RunFolder, type RunStreams, Workspace } from './workspace.ts';

export interface RunMachine {
  readonly jobs: number;
  /** Files and folders that are copied to every working directory; none unless told otherwise. */
  readonly handedOut?: readonly string[];
  /** As they are unless told otherwise. */
  readonly sandbox?: Sandbox;
  /** The paths that programs can read in a sandbox beside the system, their own file and what their arguments name. */
  readonly readable?: readonly string[];
}

/** The part of a plan that concerns every run. */
type RunPlan = Pick<JudgePlan, 'limits' | 'environment'>;

/** The intervals at which running programs, and the number of all processes, are checked. Units: milliseconds. */
const LOOK_EVERY_MS = 20;
const COUNT_EVERY_MS = 4;
/**
 * The time that processes which a program left running may take to end by themselves, and at most where they are
 * working: on a busy machine everything takes longer. Units: milliseconds.
 */
const GRACE_MS = 30;
const MAX_GRACE_MS = 1000;

/** On a busy machine a run takes at most so many times as long as is allowed on an idle one. */
const BUSY_TIMES = 5;
/** Having had this share of its time is enough. */
const ENOUGH = 0.9;
/** The least that a program gets more at once, as a share of its time. */
const MIN_MORE = 0.05;

/** The number of kills after which a process is considered unkillable. */
const MAX_KILLS = 500;
/** The part of an output that is too long that is kept: more than is ever examined. Units: bytes. */
const KEPT_OF_FLOOD = 2 ** 20;

/** No more processes and threads than those of a sandbox and a plain program. */
const FEW_TASKS = 10;

/** The most looks that are left out in a row because some program is starting threads. */
const MAX_SKIPPED_LOOKS = 20;
/** All files together may have so many times what one may: the system limits each for itself, and the disk is finite. */
const MAX_FILES = 16;

/** What a run may take. */
interface TimeAllowed {
  readonly limits: Limits;
  /** Units: seconds. */
  readonly mostWallSeconds: number;
}

interface ActiveRun {
  readonly name: string;
  readonly lane: OwnedLane;
  /** `seen`: its processes can be seen, so that when there are none it has ended. */
  state: 'starting' | 'started' | 'seen';
  /** When its program started; before that, when the shell was told to start it. */
  startedAt: number;
  readonly limits: Limits;
  /** When it is looked at whether its time is up. Units: seconds from its start. */
  deadline: number;
  readonly mostWallSeconds: number;
  /** The processes and threads in its sandbox when it was last looked at, but no fewer than a few. */
  tasks: number;
  /** What it had used when it was stopped. Units: seconds. */
  cpuSeconds: number | undefined;
  /** True if it was stopped for the time that the machine took. */
  isUndecided: boolean;
  timer: NodeJS.Timeout | undefined;
  stopped: Extract<RunEnding, { kind: 'limit' }> | undefined;
}

/** Runs one program on many inputs, each time in a fresh folder, within limits. */
export class Runner {
  readonly workspace: Workspace;
  readonly #command: JudgedCommand;
  readonly #plan: RunPlan;
  readonly #sandbox: Sandbox;
  readonly #shell: ShellLimits;
  readonly #prefix = randomBytes(8).toString('hex');
  readonly #processes: ProcessTable | undefined;
  readonly #lanes: Lanes;
  readonly #active = new Map<string, ActiveRun>();
  readonly #notes: string[];
  #count = 0;
  #watch: NodeJS.Timeout | undefined;
  /** Looks left out in a row. */
  #skippedLooks = 0;
  #isClosed = false;

  constructor(command: JudgedCommand, plan: RunPlan, { jobs, handedOut, sandbox, readable = [] }: RunMachine) {
    this.#command = command;
    this.#plan = plan;
    this.#sandbox = sandbox ?? NO_SANDBOX;
    // What a program in a sandbox leaves must not reach another one in it, not even in attributes of a folder.
    this.workspace = new Workspace(handedOut, !this.#sandbox.isAlone);
    this.#processes = ProcessTable.isAvailable() ? new ProcessTable(this.#prefix, this.workspace.root) : undefined;
    this.#lanes = new Lanes({
      prefix: this.#prefix,
      workspace: this.workspace,
      sandbox: this.#sandbox,
      processes: this.#processes,
      readable: [...namedPaths(command), ...readable],
      environment: plan.environment,
    });
    const tasks = countTasksOfUser();
    this.#shell = probeShellLimits(tasks && tasks + plan.limits.processes * (jobs + 1) + 64);
    this.#notes = [...this.#sandbox.notes, ...enforcementNotes(this.#shell, this.#processes !== undefined)];
  }

  /** Notes about what this system cannot enforce, and what could not be ended or removed, a sentence each. */
  get notes(): readonly string[] {
    return this.#notes;
  }

  /**
   * Runs the program on an input, to its end or to a limit.
   * @param mostWallSeconds what a program has to wait for the processor does not count, up to this. If it is still running
   * then, and has not had its time, the run is undecided
   * Errors: rejects when the system fails the judge: no space, no more processes, or after {@link close}.
   */
  async run(
    input: CaseInput,
    limits: Limits = this.#plan.limits,
    mostWallSeconds: number = BUSY_TIMES * limits.wallSeconds,
  ): Promise<Run> {
    const lane = await this.#lanes.take(limits);
    try {
      if (this.#isClosed) throw new Error('the judge has ended');
      return await this.#runIn(lane, input, { limits, mostWallSeconds });
    } finally {
      await this.#lanes.giveBack(lane);
    }
  }

  /** Ends what is still running, and removes every file. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#watch);
    await this.#lanes.close();
    this.#processes?.forget();
    for (const [name, usage] of this.#processes?.usageByRun() ?? []) await this.#endProcesses(name, usage);
    this.#sandbox.close();
    const left = this.workspace.remove();
    if (left !== undefined) this.#notes.push(folderLeftNote(left));
  }

  async #runIn(lane: OwnedLane, input: CaseInput, times: TimeAllowed): Promise<Run> {
    this.#count += 1;
    const name = `${this.#prefix}-${this.#count}`;
    const folder = this.workspace.createRunFolder(lane.folder, name, input);
    const streams = folder.openStreams();
    try {
      for (const path of [folder.workingDirectory, ...folder.programStreams]) this.#sandbox.handOver(path);
      const script = this.#scriptOf(folder, name, input, times.limits);
      return await this.#follow(script, streams, newRun(name, lane, times));
    } finally {
      closeStreams(streams);
      this.workspace.removeRunFolder(folder);
    }
  }

  async #follow(script: string, streams: RunStreams, run: ActiveRun): Promise<Run> {
    const { name, lane, limits } = run;
    this.#active.set(name, run);
    if (this.#processes !== undefined) this.#watch ??= this.#startWatch();
    this.#setTimer(run);
    const onStart = (): void => {
      run.startedAt = performance.now();
      run.state = 'started';
    };
    const ended = await lane.shell.run(script, onStart).finally(() => {
      clearTimeout(run.timer);
      this.#active.delete(name);
      if (this.#active.size === 0) this.#rest();
    });
    const wallSeconds = secondsSince(run.startedAt);
    const leftProcesses = await this.#endAll(run, ended);
    const exceeded = lane.shell.memoryExceeded();
    const hasForked = lane.shell.processesExceeded();
    // Too many processes also take too much memory.
    if (hasForked) run.stopped ??= processLimit(limits);
    if (exceeded !== undefined) run.stopped ??= memoryLimit(limits, exceeded);
    // What the kernel has counted of this program would be taken for that of the next.
    if (exceeded !== undefined || hasForked) lane.shell.kill();
    const output = readOutput(streams, Math.min(limits.outputBytes, run.stopped ? KEPT_OF_FLOOD : limits.outputBytes));
    // What is printed is written, too.
    const printed = outputLimit(output, limits);
    const stopped = run.stopped?.limit === 'writtenBytes' ? (printed ?? run.stopped) : run.stopped;
    const ending = stopped ?? printed ?? endingOf(ended, limits);
    const { stdout, stderr } = output;
    const { cpuSeconds } = ended.kind === 'replied' ? ended : run;
    return {
      ...{ stdout, stderr, ending, wallSeconds, cpuSeconds },
      leftProcesses: run.stopped ? 0 : leftProcesses,
      isUndecided: run.isUndecided,
    };
  }

  #scriptOf(folder: RunFolder, name: string, input: CaseInput, limits: Limits): string {
    const { file, args } = this.#command;
    const environment = this.#lanes.ownVariables(folder.workingDirectory);
    return runScript(
      {
        command: [file, ...args, ...input.args],
        folder: folder.path,
        environment: { ...environment, [RUN_VARIABLE]: name },
        limits,
      },
      this.#shell,
    );
  }

  /** Checks the running programs regularly, and immediately when there are suddenly many more processes. */
  #startWatch(): NodeJS.Timeout {
    let lookedAt = performance.now();
    let tasks = countTasksOfSystem();
    return setInterval(() => {
      const tasksNow = countTasksOfSystem();
      const isRush = tasksNow > tasks + this.#plan.limits.processes;
      if (!isRush && performance.now() - lookedAt < LOOK_EVERY_MS) return;
      if (isRush) this.#hold(() => this.#lookAtAll());
      else this.#lookAtAll();
      lookedAt = performance.now();
      tasks = isRush ? countTasksOfSystem() : tasksNow;
    }, COUNT_EVERY_MS);
  }

  /**
   * Does something while no running program can go on. A program that forks forever would otherwise take the processor
   * and the process table before it is counted; not every system and user has a limit for that.
   */
  #hold(work: () => void): void {
    const groups = [...this.#active.values()].flatMap(({ lane: { shell } }) => (shell.pid ? [-shell.pid] : []));
    for (const group of groups) signalNow(group, 'SIGSTOP');
    work();
    for (const group of groups) signalNow(group, 'SIGCONT');
  }

  /** Checks what the running programs use. */
  #lookAtAll(): void {
    if (this.#stopWhatForks()) return;
    // A virtual machine starts threads for a while, and others are to be looked at meanwhile.
    this.#skippedLooks = this.#isForking() && this.#skippedLooks < MAX_SKIPPED_LOOKS ? this.#skippedLooks + 1 : 0;
    if (this.#skippedLooks > 0) return;
    const usage = this.#processes?.usageByRun((name) => this.#active.has(name));
    for (const [name, run] of this.#active) {
      const used = usage?.get(name);
      if (used === undefined) continue;
      run.state = 'seen';
      if (used.tasks > run.limits.processes) this.#stop(run, 'processes', used.tasks);
      else if (used.memoryBytes > run.limits.memoryBytes) this.#stop(run, 'memoryBytes', used.memoryBytes);
      else if (used.writtenBytes > MAX_FILES * run.limits.outputBytes)
        this.#stop(run, 'writtenBytes', used.writtenBytes);
      else if (used.cpuSeconds > run.limits.cpuSeconds) this.#stop(run, 'cpuSeconds', used.cpuSeconds);
    }
  }

  /**
   * Stops programs that the kernel let start no more processes. They are not looked at: a process that forks again and again
   * holds what it takes to look at it, which took 40 s for 78 of them.
   * @returns true if there was one
   */
  #stopWhatForks(): boolean {
    const forking = [...this.#active.values()].filter(
      ({ stopped, lane }) => stopped === undefined && lane.shell.processesExceeded(),
    );
    for (const run of forking) {
      run.stopped = processLimit(run.limits);
      run.lane.shell.kill();
    }
    return forking.length > 0;
  }

  /** True if a program has started several processes or threads since the last look: they may become many in a moment. */
  #isForking(): boolean {
    const grown = [...this.#active.values()].filter((run) => {
      const before = run.tasks;
      run.tasks = Math.max(FEW_TASKS, run.lane.shell.countTasks());
      return run.tasks > before;
    });
    return grown.length > 0;
  }

  /** Stops a run at its limit, never before: a timer can fire a fraction of a millisecond early. */
  #setTimer(run: ActiveRun): void {
    const left = run.deadline - secondsSince(run.startedAt);
    if (left <= 0) this.#stopIfRunning(run);
    else run.timer = setTimeout(() => this.#setTimer(run), left * 1000);
  }

  /**
   * The time of a program is up, but for what it had to wait for the processor: that is not its fault. It may have ended
   * already without having been seen to, where the judge was busy.
   */
  #stopIfRunning(run: ActiveRun): void {
    setImmediate(() => {
      if (!this.#active.has(run.name)) return;
      const { wallSeconds } = run.limits;
      const elapsed = secondsSince(run.startedAt);
      const own = this.#ownSeconds(run, elapsed);
      if (own >= wallSeconds || elapsed >= run.mostWallSeconds) {
        run.isUndecided = own < ENOUGH * wallSeconds;
        this.#stop(run, 'wallSeconds', elapsed);
      } else {
        run.deadline = Math.min(run.mostWallSeconds, elapsed + Math.max(wallSeconds - own, MIN_MORE * wallSeconds));
        this.#setTimer(run);
      }
    });
  }

  /** The part of the time of a run in which the machine did not keep the program waiting. Units: seconds. */
  #ownSeconds({ name, limits, state }: ActiveRun, elapsed: number): number {
    const { pids } = this.#processes?.usageOf(name) ?? NO_PROCESSES;
    const own = elapsed - delaySecondsOf(pids);
    // How long the shell takes to start it or to see its end is not known, nor how long it has waited for the disk.
    const isBetween = state === 'starting' || (state === 'seen' && pids.length === 0);
    return isBetween || waitForDisk(pids) ? Math.min(own, limits.wallSeconds / 2) : own;
  }

  #stop(run: ActiveRun, limit: LimitName, measured: number): void {
    if (run.stopped !== undefined) return;
    const allowed = limit === 'writtenBytes' ? MAX_FILES * run.limits.outputBytes : run.limits[limit];
    run.stopped = { kind: 'limit', limit, allowed, measured };
    const { pids, cpuSeconds } = this.#processes?.usageOf(run.name) ?? NO_PROCESSES;
    if (pids.length > 0) run.cpuSeconds = cpuSeconds;
    run.lane.shell.kill();
    for (const pid of pids) killNow(pid);
  }

  /** Ends every process of a run. @returns how many were still there after the program itself had ended */
  async #endAll({ name, lane }: ActiveRun, ended: LaneEnd): Promise<number> {
    const isClean = ended.kind === 'replied' && ended.left === 0 && !ended.hasKept;
    // Without a list of processes, those in the group of the shell can be ended with it.
    if (!isClean || this.#processes === undefined) lane.shell.kill();
    if (!isClean) await lane.shell.whenEmpty();
    if (this.#processes === undefined || (this.#sandbox.isAlone && isClean)) return leftOf(ended);
    let usage = this.#processes.usageOf(name);
    const until = performance.now() + MAX_GRACE_MS;
    for (let isFirst = true; usage.pids.length > 0 && (isFirst || usage.isRunning); isFirst = false) {
      if (performance.now() > until) break;
      await sleep(GRACE_MS);
      usage = this.#processes.usageOf(name);
    }
    await this.#endProcesses(name, usage);
    return this.#sandbox.isAlone ? leftOf(ended) : usage.pids.length;
  }

  /** Ends processes, and those that they start meanwhile, until none is left. */
  async #endProcesses(name: string, found: ProcessUsage): Promise<void> {
    let usage = found;
    for (let kills = 0; usage.pids.length > 0 && kills < MAX_KILLS; kills += 1) {
      for (const pid of usage.pids) killNow(pid);
      await sleep(1);
      usage = this.#processes?.usageOf(name) ?? NO_PROCESSES;
    }
    if (usage.pids.length > 0) this.#notes.push(processesLeftNote(usage.pids));
  }

  #rest(): void {
    clearInterval(this.#watch);
    this.#watch = undefined;
  }
}

/** For a folder of the runs that is still there. */
function folderLeftNote(folder: string): string {
  return `The folder ${folder} could not be removed.`;
}

/** For processes of the program that are still there. */
function processesLeftNote(pids: readonly number[]): string {
  return `Processes that could not be ended: ${pids.join(', ')}.`;
}

function memoryLimit({ memoryBytes }: Limits, measured: number): Extract<RunEnding, { kind: 'limit' }> {
  return { kind: 'limit', limit: 'memoryBytes', allowed: memoryBytes, measured: Math.max(measured, memoryBytes) };
}

/** How many there were is not known: the kernel let it start no more. */
function processLimit({ processes }: Limits): Extract<RunEnding, { kind: 'limit' }> {
  return { kind: 'limit', limit: 'processes', allowed: processes, measured: processes + 1 };
}

function newRun(name: string, lane: OwnedLane, { limits, mostWallSeconds }: TimeAllowed): ActiveRun {
  return {
    name,
    lane,
    state: 'starting',
    startedAt: performance.now(),
    limits,
    deadline: limits.wallSeconds,
    mostWallSeconds,
    tasks: FEW_TASKS,
    cpuSeconds: undefined,
    isUndecided: false,
    timer: undefined,
    stopped: undefined,
  };
}

function leftOf(ended: LaneEnd): number {
  return ended.kind === 'replied' ? ended.left : 0;
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}

/** More output than allowed is a failure however the program ended: some ignore that they cannot write. */
function outputLimit({ stdoutBytes, stderrBytes }: RunOutput, limits: Limits): RunEnding | undefined {
  const measured = Math.max(stdoutBytes, stderrBytes);
  return measured >= limits.outputBytes
    ? { kind: 'limit', limit: 'outputBytes', allowed: limits.outputBytes, measured }
    : undefined;
}

/** The signals of this system by their numbers; where two names share one, the first is the usual one. */
const SIGNALS: ReadonlyMap<number, string> = new Map(
  Object.entries(constants.signals)
    .toReversed()
    .map(([name, number]) => [number, name]),
);

/** Signals of which not every shell says something, and those of the limits, which a script passes on as a status. */
const UNTOLD_SIGNALS: ReadonlySet<string> = new Set(['SIGINT', 'SIGPIPE', 'SIGTERM', 'SIGHUP', 'SIGXFSZ', 'SIGXCPU']);

/**
 * The ending of a program, from how the shell above it did. A status above 128 stands for a signal where the shell has
 * said something of it too, or has ended itself: a program may also end with such a status.
 */
function endingOf(ended: LaneEnd, limits: Limits): RunEnding {
  const { status, said } = ended;
  const [signal, cpuSeconds] = ended.kind === 'died' ? [ended.signal, 0] : [null, ended.cpuSeconds ?? 0];
  const coded = status !== null && status > 128 ? SIGNALS.get(status - 128) : undefined;
  const isSignal = ended.kind === 'died' || said !== '' || UNTOLD_SIGNALS.has(coded ?? '');
  const name = signal ?? (isSignal ? coded : undefined);
  if (name === undefined) return { kind: 'exit', status: status ?? 0 };
  if (name === 'SIGXCPU' || (name === 'SIGKILL' && cpuSeconds >= limits.cpuSeconds)) {
    const measured = Math.max(cpuSeconds, limits.cpuSeconds);
    return { kind: 'limit', limit: 'cpuSeconds', allowed: limits.cpuSeconds, measured };
  }
  // Its own output is no longer than that: it was a file.
  if (name === 'SIGXFSZ') {
    return { kind: 'limit', limit: 'writtenBytes', allowed: limits.outputBytes, measured: limits.outputBytes };
  }
  return { kind: 'signal', signal: name };
}
