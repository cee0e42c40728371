import { readdirSync, readFileSync } from 'node:fs';

/** The environment variable by which the processes of a run are found, wherever they have gone. */
export const RUN_VARIABLE = 'COUNTERMINE_RUN';

/** Units: bytes. What /proc counts memory in. */
const PAGE = 4096;

/** What the processes of a run have between them. */
export interface ProcessUsage {
  readonly pids: readonly number[];
  /** Processes and threads. */
  readonly tasks: number;
  readonly memoryBytes: number;
}

const NOTHING: ProcessUsage = { pids: [], tasks: 0, memoryBytes: 0 };

/**
 * Looks for the processes of runs in /proc. A process belongs to a run when its environment names it: children inherit
 * that, whatever group, session or parent they choose. Processes that belong to none are remembered, so that a look
 * costs little more than the list of processes.
 */
export class ProcessTable {
  #foreign = new Set<number>();
  readonly #prefix: string;

  /** @param prefix how the names of this table's runs begin */
  constructor(prefix: string) {
    this.#prefix = `${RUN_VARIABLE}=${prefix}`;
  }

  /** Whether this system has a /proc to look in. */
  static isAvailable(): boolean {
    return readText('/proc/self/environ') !== undefined;
  }

  /** The usage of each run that has processes, by its name. */
  usageByRun(): Map<string, ProcessUsage> {
    const usage = new Map<string, ProcessUsage>();
    const present = new Set<number>();
    for (const name of readdirSync('/proc')) {
      const pid = Number(name);
      if (!Number.isInteger(pid)) continue;
      present.add(pid);
      if (this.#foreign.has(pid)) continue;
      const run = this.#runOf(pid);
      if (run === undefined) this.#foreign.add(pid);
      else if (run !== '') usage.set(run, addUsage(usage.get(run) ?? NOTHING, pid));
    }
    for (const pid of this.#foreign) if (!present.has(pid)) this.#foreign.delete(pid);
    return usage;
  }

  /** The usage of one run. */
  usageOf(run: string): ProcessUsage {
    return this.usageByRun().get(run) ?? NOTHING;
  }

  /** Forgets what it remembers: the next look is at every process. */
  forget(): void {
    this.#foreign = new Set();
  }

  /** The run of a process; undefined where it belongs to none, empty while that cannot be told. */
  #runOf(pid: number): string | undefined {
    const environment = readText(`/proc/${pid}/environ`);
    if (environment === undefined) return undefined;
    // A process has no environment at the moment of its birth, and none again once it is dead but not yet gone.
    if (environment === '') return '';
    const variable = environment.split('\0').find((entry) => entry.startsWith(this.#prefix));
    return variable?.slice(RUN_VARIABLE.length + 1);
  }
}

function addUsage(usage: ProcessUsage, pid: number): ProcessUsage {
  // The name of the program, in parentheses, may hold blanks and parentheses of its own.
  const fields = (readText(`/proc/${pid}/stat`) ?? '').replace(/^.*\) /s, '').split(' ');
  const [state, threads, pages] = [fields[0], Number(fields[17]), Number(fields[21])];
  if (state === undefined || state === '' || state === 'Z' || state === 'X') return usage;
  return {
    pids: [...usage.pids, pid],
    tasks: usage.tasks + (threads || 1),
    memoryBytes: usage.memoryBytes + (pages || 0) * PAGE,
  };
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return undefined;
  }
}

/** How many processes and threads a user has; 0 where that cannot be found out. */
export function countTasksOfUser(): number {
  if (!ProcessTable.isAvailable()) return 0;
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

/** How many processes and threads the system has in all; 0 where it does not say. Cost: one small read. */
export function countTasksOfSystem(): number {
  return Number(/\/(\d+)/.exec(readText('/proc/loadavg') ?? '')?.[1] ?? 0);
}

/** Sends SIGKILL; a process that is gone already is no error. */
export function killNow(pid: number): void {
  signalNow(pid, 'SIGKILL');
}

/** Sends a signal; a process that is gone already is no error. A negative number is a process group. */
export function signalNow(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone, or never ours to end.
  }
}
