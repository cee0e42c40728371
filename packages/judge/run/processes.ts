import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The environment variable that identifies the processes of a run, whatever they do. */
export const RUN_VARIABLE = 'COUNTERMINE_RUN';

export interface ProcessUsage {
  readonly pids: readonly number[];
  readonly tasks: number;
  readonly memoryBytes: number;
  /** Of those that are still there, and of their children that have ended. Units: seconds. */
  readonly cpuSeconds: number;
  /** What those that are still there have written, to files and pipes; 0 where the system does not tell. */
  readonly writtenBytes: number;
  /** True if one of them is running, or would if the machine was not busy. */
  readonly isRunning: boolean;
}

/** After this many scans, a process without an environment is considered one of the system's own. */
const MAX_EMPTY = 5;

export const NO_PROCESSES: ProcessUsage = {
  ...{ pids: [], tasks: 0, memoryBytes: 0, cpuSeconds: 0, writtenBytes: 0, isRunning: false },
};

/**
 * Looks for the processes of runs in /proc. A process belongs to a run when its environment names it, which children
 * inherit whatever group, session or parent they choose; or when it works in the folder of the run or writes to it.
 * Processes that belong to none are remembered, so that a look costs little more than the list of processes.
 */
export class ProcessTable {
  #foreign = new Set<number>();
  /** The number of times that each process was seen without an environment. */
  #seenEmpty = new Map<number, number>();
  readonly #variable: string;
  readonly #folders: string;

  /**
   * @param prefix the start of the names of this table's runs
   * @param root the folder with folders in which each run has a folder of its name
   */
  constructor(prefix: string, root: string) {
    this.#variable = `${RUN_VARIABLE}=${prefix}`;
    this.#folders = `${root}/`;
  }

  /** True if this system has a /proc. */
  static isAvailable(): boolean {
    return readText('/proc/self/environ') !== undefined;
  }

  /** @param isOf which runs are looked at; all by default */
  usageByRun(isOf: (run: string) => boolean = () => true): Map<string, ProcessUsage> {
    const usage = new Map<string, ProcessUsage>();
    const present = new Set<number>();
    for (const name of readdirSync('/proc')) {
      const pid = Number(name);
      if (!Number.isInteger(pid)) continue;
      present.add(pid);
      if (this.#foreign.has(pid)) continue;
      const run = this.#runOf(pid);
      if (run === undefined || (run === '' && this.#staysEmpty(pid))) this.#foreign.add(pid);
      else if (run !== '' && isOf(run)) usage.set(run, addUsage(usage.get(run) ?? NO_PROCESSES, pid));
    }
    for (const pid of this.#foreign) if (!present.has(pid)) this.#foreign.delete(pid);
    for (const pid of this.#seenEmpty.keys()) if (!present.has(pid)) this.#seenEmpty.delete(pid);
    return usage;
  }

  /** True if a process has had no environment for so long that it is one of the system's own. */
  #staysEmpty(pid: number): boolean {
    const times = (this.#seenEmpty.get(pid) ?? 0) + 1;
    this.#seenEmpty.set(pid, times);
    return times > MAX_EMPTY;
  }

  usageOf(run: string): ProcessUsage {
    return this.usageByRun((other) => other === run).get(run) ?? NO_PROCESSES;
  }

  /** Leaves a process out that never becomes another program. */
  ignore(pid: number): void {
    this.#foreign.add(pid);
  }

  /** Forgets what it remembers, so that the next scan looks at every process. */
  forget(): void {
    this.#foreign = new Set();
    this.#seenEmpty = new Map();
  }

  /** The run of a process; undefined if it belongs to none, empty while that is unknown. */
  #runOf(pid: number): string | undefined {
    const environment = readText(`/proc/${pid}/environ`);
    if (environment === undefined) return undefined;
    const variable = environment.split('\0').find((entry) => entry.startsWith(this.#variable));
    if (variable !== undefined) return variable.slice(RUN_VARIABLE.length + 1);
    for (const link of ['cwd', 'fd/1', 'fd/2']) {
      const target = readLink(`/proc/${pid}/${link}`);
      const run = target?.startsWith(this.#folders) ? target.slice(this.#folders.length).split('/')[1] : undefined;
      if (run !== undefined) return run;
    }
    // A process has no environment at the moment of its birth, and none again once it is dead but not yet gone.
    return environment === '' ? '' : undefined;
  }
}

function addUsage(usage: ProcessUsage, pid: number): ProcessUsage {
  const status = readText(`/proc/${pid}/status`) ?? '';
  const isAlive = /^State:\s+[^ZX]/m.test(status);
  if (!isAlive) return usage;
  return {
    pids: [...usage.pids, pid],
    tasks: usage.tasks + Number(/^Threads:\s+(\d+)/m.exec(status)?.[1] ?? 1),
    memoryBytes: usage.memoryBytes + Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024,
    cpuSeconds: usage.cpuSeconds + cpuSecondsOf(readText(`/proc/${pid}/stat`) ?? ''),
    writtenBytes: usage.writtenBytes + Number(/^wchar: (\d+)/m.exec(readText(`/proc/${pid}/io`) ?? '')?.[1] ?? 0),
    isRunning: usage.isRunning || /^State:\s+R/m.test(status),
  };
}

/** Linux counts processor time in these for everyone who asks, whatever the clock of the kernel. */
const TICKS_PER_SECOND = 100;

/** The processor time of a process and of its children that have ended, from its `stat`. Units: seconds. */
function cpuSecondsOf(stat: string): number {
  // The name is in parentheses and may hold anything; the times are the 12th to 15th of the fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}

export function waitForDisk(pids: readonly number[]): boolean {
  return pids.some((pid) => /^State:\s+D/m.test(readText(`/proc/${pid}/status`) ?? ''));
}

/**
 * The time that the threads of some processes could have run in, but had to wait for the processor. Units: seconds; 0 if
 * the system does not tell. Source: schedstat, its second number, in nanoseconds.
 */
export function delaySecondsOf(pids: readonly number[]): number {
  const files = pids.flatMap((pid) => threadsOf(pid).map((thread) => `/proc/${pid}/task/${thread}/schedstat`));
  return files.reduce((sum, file) => sum + Number(readText(file)?.split(' ')[1] ?? 0), 0) / 1e9;
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return undefined;
  }
}

/** The number of processes and threads of this process's user; undefined if that cannot be determined. */
export function countTasksOfUser(): number | undefined {
  if (!ProcessTable.isAvailable()) return undefined;
  const uid = process.getuid?.();
  let tasks = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const status = readText(`/proc/${name}/status`) ?? '';
    if (Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]) === uid)
      tasks += Number(/^Threads:\s+(\d+)/m.exec(status)?.[1] ?? 1);
  }
  return tasks;
}

/** The number of processes and threads in the system; 0 if it does not report it. Cost: one small read. */
export function countTasksOfSystem(): number {
  return Number(/\/(\d+)/.exec(readText('/proc/loadavg') ?? '')?.[1] ?? 0);
}

/** Sends SIGKILL; a process that is gone already is not an error. */
export function killNow(pid: number): void {
  signalNow(pid, 'SIGKILL');
}

/** Sends a signal; a process that is gone already is not an error. A negative number is a process group. */
export function signalNow(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone, or never ours to end.
  }
}
