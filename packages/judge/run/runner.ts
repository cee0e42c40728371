import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { Run, RunEnding } from '../compare/verdict.ts';
import type { JudgePlan, Limits } from '../plan.ts';
import { type JudgedCommand, namedPaths, programEnvironment } from './command.ts';
import {
  countTasksOfSystem,
  countTasksOfUser,
  killNow,
  NO_PROCESSES,
  ProcessTable,
  type ProcessUsage,
  RUN_VARIABLE,
  signalNow,
} from './processes.ts';
import { NO_SANDBOX, type Sandbox, type SandboxedCommand } from './sandbox/sandbox.ts';
import {
  enforcementNotes,
  parseLeftProcesses,
  parseTimes,
  probeShellLimits,
  type RunOutput,
  readOutput,
  type ShellLimits,
  supervisorScript,
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

/** A program that used this share of its time on the processor is working; one that waits uses none. */
const WORKS_FROM = 0.02;

/** The number of kills after which a process is considered unkillable. */
const MAX_KILLS = 500;
/** The part of an output that is too long that is kept: more than is ever examined. Units: bytes. */
const KEPT_OF_FLOOD = 2 ** 20;

interface ActiveRun {
  readonly child: ChildProcess;
  readonly sandboxed: SandboxedCommand;
  readonly startedAt: number;
  readonly limits: Limits;
  /** The present time limit, and the most it may become if the program is still working then. Units: seconds. */
  wallSeconds: number;
  readonly mostWallSeconds: number;
  /** The processor time it had used when that was looked at last. */
  cpuSeconds: number;
  timer: NodeJS.Timeout | undefined;
  stopped: Extract<RunEnding, { kind: 'limit' }> | undefined;
}

/** Runs one program on many inputs, each time in a process group and a folder of its own, within limits. */
export class Runner {
  readonly workspace: Workspace;
  readonly #command: JudgedCommand;
  readonly #plan: RunPlan;
  readonly #sandbox: Sandbox;
  readonly #readable: readonly string[];
  readonly #shell: ShellLimits;
  readonly #prefix = randomBytes(8).toString('hex');
  readonly #processes: ProcessTable | undefined;
  readonly #active = new Map<string, ActiveRun>();
  readonly #notes: string[];
  #count = 0;
  #watch: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(command: JudgedCommand, plan: RunPlan, { jobs, handedOut, sandbox, readable = [] }: RunMachine) {
    this.#command = command;
    this.#plan = plan;
    this.#sandbox = sandbox ?? NO_SANDBOX;
    this.#readable = [...namedPaths(command), ...readable];
    this.workspace = new Workspace(handedOut);
    this.#processes = ProcessTable.isAvailable() ? new ProcessTable(this.#prefix, this.workspace.root) : undefined;
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
   * @param mostWallSeconds a program that is still working when its time is up, and does not just wait, gets more of
   * it, up to this: on a busy machine everything takes longer
   * Errors: rejects when the system fails the judge: no space, no more processes, or after {@link close}.
   */
  async run(
    input: CaseInput,
    limits: Limits = this.#plan.limits,
    mostWallSeconds: number = limits.wallSeconds,
  ): Promise<Run> {
    if (this.#isClosed) throw new Error('the judge has ended');
    this.#count += 1;
    const name = `${this.#prefix}-${this.#count}`;
    const folder = this.workspace.createRunFolder(name, input);
    const streams = folder.openStreams();
    try {
      const sandboxed = this.#wrap(folder, name, input, limits);
      const child = start(folder, streams, sandboxed);
      return await this.#follow(name, streams, newRun(child, sandboxed, limits, mostWallSeconds));
    } finally {
      closeStreams(streams);
      this.workspace.removeRunFolder(folder);
    }
  }

  /** Ends what is still running, and removes every file. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#watch);
    for (const [name, run] of this.#active) {
      run.sandboxed.kill();
      await this.#endAll(name, run.child);
    }
    this.#processes?.forget();
    for (const [name, usage] of this.#processes?.usageByRun() ?? []) await this.#endProcesses(name, usage);
    this.#sandbox.close();
    const left = this.workspace.remove();
    if (left !== undefined) this.#notes.push(folderLeftNote(left));
  }

  async #follow(name: string, streams: RunStreams, run: ActiveRun): Promise<Run> {
    const { child, sandboxed, startedAt, limits } = run;
    this.#active.set(name, run);
    if (this.#processes !== undefined) this.#watch ??= this.#startWatch();
    this.#setTimer(name, run);
    const ended = await endOf(child).finally(() => {
      clearTimeout(run.timer);
      this.#active.delete(name);
      if (this.#active.size === 0) this.#rest();
    });
    const wallSeconds = secondsSince(startedAt);
    const endedByJudge = await this.#endAll(name, child);
    const measured = sandboxed.finish();
    if (measured !== undefined) run.stopped ??= memoryLimit(limits, measured);
    const output = readOutput(streams, Math.min(limits.outputBytes, run.stopped ? KEPT_OF_FLOOD : limits.outputBytes));
    const cpuSeconds = parseTimes(output.times);
    const ending = run.stopped ?? outputLimit(output, limits) ?? endingOf(ended, output.shell, cpuSeconds, limits);
    const leftProcesses = this.#sandbox.isAlone ? parseLeftProcesses(output.times) : endedByJudge;
    const { stdout, stderr } = output;
    return { stdout, stderr, ending, wallSeconds, cpuSeconds, leftProcesses: run.stopped ? 0 : leftProcesses };
  }

  #wrap(folder: RunFolder, name: string, input: CaseInput, limits: Limits): SandboxedCommand {
    const { file, args } = this.#command;
    const { workingDirectory, reports } = folder;
    for (const path of [workingDirectory, ...folder.programStreams]) this.#sandbox.handOver(path);
    const { isAlone, reportFiles } = this.#sandbox;
    const script = supervisorScript(limits, this.#shell, { isAlone, reportFiles });
    return this.#sandbox.wrap({
      name,
      folder: workingDirectory,
      command: ['/bin/sh', '-c', script, 'sh', file, ...args, ...input.args],
      environment: programEnvironment(workingDirectory, this.#plan.environment),
      marks: { [RUN_VARIABLE]: name },
      readable: this.#readable,
      reports,
      limits,
    });
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
    const groups = [...this.#active.values()].flatMap(({ child }) => (child.pid === undefined ? [] : [-child.pid]));
    for (const group of groups) signalNow(group, 'SIGSTOP');
    work();
    for (const group of groups) signalNow(group, 'SIGCONT');
  }

  /** Checks what the running programs use. */
  #lookAtAll(): void {
    const usage = this.#processes?.usageByRun();
    for (const [name, run] of this.#active) {
      const used = usage?.get(name);
      if (used === undefined) continue;
      const tasks = used.tasks - this.#sandbox.ownProcesses;
      if (tasks > run.limits.processes) this.#stop(name, run, 'processes', tasks);
      else if (used.memoryBytes > run.limits.memoryBytes) this.#stop(name, run, 'memoryBytes', used.memoryBytes);
      else if (used.cpuSeconds > run.limits.cpuSeconds) this.#stop(name, run, 'cpuSeconds', used.cpuSeconds);
    }
  }

  /** Stops a run at its limit, never before: a timer can fire a fraction of a millisecond early. */
  #setTimer(name: string, run: ActiveRun): void {
    const left = run.wallSeconds - secondsSince(run.startedAt);
    if (left <= 0) this.#stopIfRunning(name, run);
    else run.timer = setTimeout(() => this.#setTimer(name, run), left * 1000);
  }

  /** The time of a program is up. It may have ended already without having been seen to, where the judge was busy. */
  #stopIfRunning(name: string, run: ActiveRun): void {
    setImmediate(() => {
      const isRunning = run.child.exitCode === null && run.child.signalCode === null;
      if (!isRunning) return;
      if (run.wallSeconds < run.mostWallSeconds && this.#isWorking(name, run)) {
        run.wallSeconds = Math.min(run.mostWallSeconds, run.wallSeconds + run.limits.wallSeconds);
        this.#setTimer(name, run);
      } else this.#stop(name, run, 'wallSeconds', secondsSince(run.startedAt));
    });
  }

  /** True if a program is running, or has used the processor since that was looked at last, other than to start. */
  #isWorking(name: string, run: ActiveRun): boolean {
    const { cpuSeconds, isRunning } = this.#processes?.usageOf(name) ?? NO_PROCESSES;
    const used = cpuSeconds - run.cpuSeconds;
    run.cpuSeconds = cpuSeconds;
    return isRunning || used >= WORKS_FROM * run.limits.wallSeconds;
  }

  #stop(name: string, run: ActiveRun, limit: keyof Limits, measured: number): void {
    if (run.stopped !== undefined) return;
    run.stopped = { kind: 'limit', limit, allowed: run.limits[limit], measured };
    if (run.child.pid !== undefined) killNow(-run.child.pid);
    run.sandboxed.kill();
    for (const pid of this.#processes?.usageOf(name).pids ?? []) killNow(pid);
  }

  /** Ends every process of a run. @returns how many were still there after the program itself had ended */
  async #endAll(name: string, child: ChildProcess): Promise<number> {
    if (this.#processes === undefined) {
      if (child.pid !== undefined) killNow(-child.pid);
      return 0;
    }
    let usage = this.#processes.usageOf(name);
    const until = performance.now() + MAX_GRACE_MS;
    for (let isFirst = true; usage.pids.length > 0 && (isFirst || usage.isRunning); isFirst = false) {
      if (performance.now() > until) break;
      await sleep(GRACE_MS);
      usage = this.#processes.usageOf(name);
    }
    if (child.pid !== undefined) killNow(-child.pid);
    await this.#endProcesses(name, usage);
    return usage.pids.length;
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

/** Starts a command in the folder of a run, in a session of its own. */
function start(
  folder: RunFolder,
  { stdin, stdout, stderr, shell, times }: RunStreams,
  command: SandboxedCommand,
): ChildProcess {
  return spawn(command.file, command.args, {
    cwd: folder.workingDirectory,
    detached: true,
    env: command.environment,
    stdio: [stdin, stdout, stderr, shell, times],
  });
}

function memoryLimit({ memoryBytes }: Limits, measured: number): Extract<RunEnding, { kind: 'limit' }> {
  return { kind: 'limit', limit: 'memoryBytes', allowed: memoryBytes, measured: Math.max(measured, memoryBytes) };
}

function newRun(child: ChildProcess, sandboxed: SandboxedCommand, limits: Limits, mostWallSeconds: number): ActiveRun {
  const { wallSeconds } = limits;
  const startedAt = performance.now();
  return {
    child,
    sandboxed,
    startedAt,
    limits,
    wallSeconds,
    mostWallSeconds,
    cpuSeconds: 0,
    timer: undefined,
    stopped: undefined,
  };
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}

interface ShellEnd {
  readonly status: number | null;
  readonly signal: string | null;
}

function endOf(child: ChildProcess): Promise<ShellEnd> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status, signal) => resolve({ status, signal }));
  });
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
 * said something of it too: a program may also end with such a status by itself.
 */
function endingOf({ status, signal }: ShellEnd, said: string, cpuSeconds = 0, limits: Limits): RunEnding {
  const coded = status !== null && status > 128 ? SIGNALS.get(status - 128) : undefined;
  const name = signal ?? (said !== '' || UNTOLD_SIGNALS.has(coded ?? '') ? coded : undefined);
  if (name === undefined) return { kind: 'exit', status: status ?? 0 };
  if (name === 'SIGXCPU' || (name === 'SIGKILL' && cpuSeconds >= limits.cpuSeconds)) {
    const measured = Math.max(cpuSeconds, limits.cpuSeconds);
    return { kind: 'limit', limit: 'cpuSeconds', allowed: limits.cpuSeconds, measured };
  }
  if (name === 'SIGXFSZ') {
    return { kind: 'limit', limit: 'outputBytes', allowed: limits.outputBytes, measured: limits.outputBytes };
  }
  return { kind: 'signal', signal: name };
}
