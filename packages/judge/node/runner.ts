import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CaseInput } from '../oracle/case-input.ts';
import type { Limits } from '../verdict/limits.ts';
import type { Ending, Run } from '../verdict/run.ts';
import type { JudgedCommand } from './command.ts';
import { enforcementNotes } from './enforcement.ts';
import {
  countTasksOfSystem,
  countTasksOfUser,
  killNow,
  ProcessTable,
  type ProcessUsage,
  RUN_VARIABLE,
  signalNow,
} from './processes.ts';
import { type RunOutput, readOutput } from './run-output.ts';
import { parseTimes, probeShellLimits, type ShellLimits, supervisorScript } from './supervise.ts';
import { type RunFolder, Workspace } from './workspace.ts';

/** How programs are run. */
export interface RunnerOptions {
  readonly limits: Limits;
  /** How many run at once. */
  readonly jobs: number;
  /** Variables that the program gets beside the few it always has. */
  readonly environment: ReadonlyMap<string, string>;
}

/** How often running programs are looked at, and how often the number of all processes. Units: milliseconds. */
const LOOK_EVERY_MS = 20;
const COUNT_EVERY_MS = 4;
/** How long processes that a program left behind have to end by themselves. Units: milliseconds. */
const GRACE_MS = 30;

/** A run that has not ended. */
interface ActiveRun {
  readonly child: ChildProcess;
  readonly startedAt: number;
  readonly limits: Limits;
  /** The limit it was stopped at. */
  stopped: Extract<Ending, { kind: 'limit' }> | undefined;
}

/** Runs one program on many inputs, each time in a process group and a folder of its own, within limits. */
export class Runner {
  /** What this system cannot enforce, a sentence each. */
  readonly notes: readonly string[];
  readonly workspace = new Workspace();
  readonly #command: JudgedCommand;
  readonly #options: RunnerOptions;
  readonly #shell: ShellLimits = probeShellLimits();
  readonly #userProcesses: number;
  readonly #prefix = randomBytes(8).toString('hex');
  readonly #processes = ProcessTable.isAvailable() ? new ProcessTable(this.#prefix) : undefined;
  readonly #active = new Map<string, ActiveRun>();
  #count = 0;
  #watch: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(command: JudgedCommand, options: RunnerOptions) {
    this.#command = command;
    this.#options = options;
    this.#userProcesses = countTasksOfUser() + options.limits.processes * (options.jobs + 1) + 64;
    this.notes = enforcementNotes(this.#shell, this.#processes !== undefined);
  }

  /**
   * Runs the program on an input, to its end or to a limit.
   * Errors: rejects when the system fails the judge: no space, no more processes, or after {@link close}.
   */
  async run(input: CaseInput, limits: Limits = this.#options.limits): Promise<Run> {
    if (this.#isClosed) throw new Error('the judge has ended');
    this.#count += 1;
    const name = `${this.#prefix}-${this.#count}`;
    const folder = this.workspace.createRunFolder(input);
    try {
      return await this.#runIn(folder, name, input, limits);
    } finally {
      folder.remove();
    }
  }

  /** Ends what is still running, and removes every file. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#watch);
    for (const [name, run] of this.#active) await this.#endAll(name, run.child);
    this.#processes?.forget();
    for (const [name, usage] of this.#processes?.usageByRun() ?? []) await this.#endProcesses(name, usage);
    this.workspace.remove();
  }

  async #runIn(folder: RunFolder, name: string, input: CaseInput, limits: Limits): Promise<Run> {
    const startedAt = performance.now();
    const child = this.#start(folder, name, input, limits);
    const run: ActiveRun = { child, startedAt, limits, stopped: undefined };
    this.#active.set(name, run);
    this.#watch ??= this.#startWatch();
    const timer = setTimeout(
      () => this.#stop(name, run, 'wallSeconds', secondsSince(startedAt)),
      limits.wallSeconds * 1000,
    );
    try {
      const ended = await endOf(child);
      const wallSeconds = secondsSince(startedAt);
      const leftProcesses = await this.#endAll(name, child);
      const output = readOutput(folder, limits);
      const cpuSeconds = parseTimes(output.times);
      const ending = run.stopped ?? outputLimit(output, limits) ?? endingOf(ended, cpuSeconds, limits);
      const { stdout, stderr } = output;
      return { stdout, stderr, ending, wallSeconds, cpuSeconds, leftProcesses: run.stopped ? 0 : leftProcesses };
    } finally {
      clearTimeout(timer);
      this.#active.delete(name);
      if (this.#active.size === 0) this.#rest();
    }
  }

  #start(folder: RunFolder, name: string, input: CaseInput, limits: Limits): ChildProcess {
    const { file, args } = this.#command;
    const streams = folder.openStreams();
    try {
      const script = supervisorScript(limits, this.#shell, this.#userProcesses);
      return spawn('/bin/sh', ['-c', script, 'sh', file, ...args, ...input.args], {
        cwd: folder.workingDirectory,
        detached: true,
        env: this.#environment(folder, name),
        stdio: streams.stdio,
      });
    } finally {
      streams.close();
    }
  }

  #environment(folder: RunFolder, name: string): Record<string, string> {
    const inherited = ['PATH', 'JAVA_HOME'].flatMap((key) => {
      const value = process.env[key];
      return value === undefined ? [] : [[key, value] as const];
    });
    return {
      ...Object.fromEntries(inherited),
      HOME: folder.workingDirectory,
      TMPDIR: folder.workingDirectory,
      LC_ALL: 'C.UTF-8',
      ...Object.fromEntries(this.#options.environment),
      [RUN_VARIABLE]: name,
    };
  }

  /** Looks at the running programs now and then, and at once when there are suddenly many more processes. */
  #startWatch(): NodeJS.Timeout {
    let lookedAt = performance.now();
    let tasks = countTasksOfSystem();
    return setInterval(() => {
      const tasksNow = countTasksOfSystem();
      const isRush = tasksNow > tasks + this.#options.limits.processes;
      if (!isRush && performance.now() - lookedAt < LOOK_EVERY_MS) return;
      if (isRush) this.#hold(() => this.#lookAtAll());
      else this.#lookAtAll();
      lookedAt = performance.now();
      tasks = isRush ? countTasksOfSystem() : tasksNow;
    }, COUNT_EVERY_MS);
  }

  /**
   * Does something while no running program can go on. A program that forks for ever would otherwise take the processor
   * and the process table before it is counted; not every system and user has a limit for that.
   */
  #hold(work: () => void): void {
    const groups = [...this.#active.values()].flatMap(({ child }) => (child.pid === undefined ? [] : [-child.pid]));
    for (const group of groups) signalNow(group, 'SIGSTOP');
    work();
    for (const group of groups) signalNow(group, 'SIGCONT');
  }

  /** Looks at what the running programs use. */
  #lookAtAll(): void {
    const usage = this.#processes?.usageByRun();
    for (const [name, run] of this.#active) {
      const used = usage?.get(name);
      if (used === undefined) continue;
      if (used.tasks > run.limits.processes + 1) this.#stop(name, run, 'processes', used.tasks - 1);
      else if (used.memoryBytes > run.limits.memoryBytes) this.#stop(name, run, 'memoryBytes', used.memoryBytes);
    }
  }

  #stop(name: string, run: ActiveRun, limit: keyof Limits, measured: number): void {
    if (run.stopped !== undefined) return;
    run.stopped = { kind: 'limit', limit, measured };
    if (run.child.pid !== undefined) killNow(-run.child.pid);
    for (const pid of this.#processes?.usageOf(name).pids ?? []) killNow(pid);
  }

  /** Ends every process of a run. Returns how many there were after the program itself had ended. */
  async #endAll(name: string, child: ChildProcess): Promise<number> {
    if (this.#processes === undefined) {
      if (child.pid !== undefined) killNow(-child.pid);
      return 0;
    }
    let usage = this.#processes.usageOf(name);
    if (usage.pids.length > 0) {
      await sleep(GRACE_MS);
      usage = this.#processes.usageOf(name);
    }
    if (child.pid !== undefined) killNow(-child.pid);
    await this.#endProcesses(name, usage);
    return usage.pids.length;
  }

  /** Ends processes, and those that they start meanwhile, until none is left. */
  async #endProcesses(name: string, found: ProcessUsage): Promise<void> {
    for (let usage = found; usage.pids.length > 0; usage = this.#processes?.usageOf(name) ?? NO_PROCESSES) {
      for (const pid of usage.pids) killNow(pid);
      await sleep(1);
    }
  }

  #rest(): void {
    clearInterval(this.#watch);
    this.#watch = undefined;
  }
}

const NO_PROCESSES: ProcessUsage = { pids: [], tasks: 0, memoryBytes: 0 };

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

/** More output than allowed counts, however the program ended: some do not mind that they cannot write. */
function outputLimit({ stdoutBytes, stderrBytes }: RunOutput, limits: Limits): Ending | undefined {
  const measured = Math.max(stdoutBytes, stderrBytes);
  return measured >= limits.outputBytes ? { kind: 'limit', limit: 'outputBytes', measured } : undefined;
}

/** The signals of this system by their numbers; where two names share one, the first is the usual one. */
const SIGNALS: ReadonlyMap<number, string> = new Map(
  Object.entries(constants.signals)
    .toReversed()
    .map(([name, number]) => [number, name]),
);

/** How a program ended, from how the shell above it did: a status above 128 stands for a signal. */
function endingOf({ status, signal }: ShellEnd, cpuSeconds: number | undefined, limits: Limits): Ending {
  const name = signal ?? (status !== null && status > 128 ? SIGNALS.get(status - 128) : undefined);
  if (name === undefined) return { kind: 'exit', status: status ?? 0 };
  const cpu = cpuSeconds ?? 0;
  if (name === 'SIGXCPU' || (name === 'SIGKILL' && cpu >= limits.cpuSeconds)) {
    return { kind: 'limit', limit: 'cpuSeconds', measured: Math.max(cpu, limits.cpuSeconds) };
  }
  if (name === 'SIGXFSZ') return { kind: 'limit', limit: 'outputBytes', measured: limits.outputBytes };
  return { kind: 'signal', signal: name };
}
