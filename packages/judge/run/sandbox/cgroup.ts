import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { SandboxLimits } from './sandbox.ts';

/** The use of the sandbox's own processes. Units: bytes; processes. */
const MEMORY_BESIDE = 16 * 2 ** 20;
const PROCESSES_BESIDE = 16;

/** The names of control groups: whose they are, so that another judge knows which are in use. */
const groupName = (name: string): string => `countermine-${process.pid}-${name}`;
const GROUP_NAME = /^countermine-(\d+)-/;

/** Files of a control group, in the two versions of the interface. Source: cgroup-v1 and cgroup-v2 of the kernel's manual. */
const FILES = {
  1: {
    memory: 'memory.limit_in_bytes',
    swap: 'memory.memsw.limit_in_bytes',
    peak: 'memory.max_usage_in_bytes',
    kills: 'memory.oom_control',
  },
  2: { memory: 'memory.max', swap: 'memory.swap.max', peak: 'memory.peak', kills: 'memory.events' },
} as const;

export interface CgroupRun {
  /** A process that writes `0` to each of these joins the group, with all that it starts. */
  readonly joinFiles: readonly string[];
  /** The most memory it used if the system ended a process for that. Units: bytes. */
  readonly memoryExceeded: () => number | undefined;
  /** True if a process could not start another one because of the limit. */
  readonly processesExceeded: () => boolean;
  /** Processes and threads, those of the sandbox included. */
  readonly countTasks: () => number;
  /** True if no process in it is left. Their number alone goes down only seconds later on an idle machine. */
  readonly isEmpty: () => boolean;
  /** Removes the group. */
  readonly finish: () => void;
}

/**
 * Makes control groups, in which the kernel limits memory and the number of processes, and shares the processor by groups:
 * eighty processes of one program get no more of it than one of another.
 */
export class Cgroups {
  readonly #version: 1 | 2;
  /** In version 1 there is a folder for each controller, in version 2 one for all. */
  readonly #memory: string;
  readonly #pids: string;
  readonly #cpu: string;
  /** Groups that could not be removed yet. */
  readonly #left = new Set<string>();

  /**
   * @param memory folder below which groups that limit memory are made
   * @param pids the same for processes
   * @param cpu the same for the processor; one of the others where that cannot be shared by groups
   */
  constructor(version: 1 | 2, memory: string, pids: string, cpu: string) {
    this.#version = version;
    this.#memory = memory;
    this.#pids = pids;
    this.#cpu = cpu;
    for (const parent of this.#parents) removeAbandoned(parent);
  }

  get #parents(): readonly string[] {
    return [...new Set([this.#memory, this.#pids, this.#cpu])];
  }

  create(name: string, { memoryBytes, processes }: SandboxLimits): CgroupRun {
    this.close();
    const folders = this.#parents.map((parent) => join(parent, groupName(name)));
    const [memory, pids] = [join(this.#memory, groupName(name)), join(this.#pids, groupName(name))];
    const files = FILES[this.#version];
    const bytes = memoryBytes + MEMORY_BESIDE;
    try {
      for (const folder of folders) mkdirSync(folder, { recursive: true });
      writeFileSync(join(memory, files.memory), String(bytes));
      const swap = join(memory, files.swap);
      if (existsSync(swap)) writeFileSync(swap, String(this.#version === 1 ? bytes : 0));
      writeFileSync(join(pids, 'pids.max'), String(processes + PROCESSES_BESIDE));
    } catch (error) {
      for (const folder of folders) this.#remove(folder);
      throw error;
    }
    return {
      joinFiles: folders.map((folder) => join(folder, 'cgroup.procs')),
      memoryExceeded: () => {
        const kills = numberAfter('oom_kill', readText(join(memory, files.kills)));
        return kills > 0 ? Number(readText(join(memory, files.peak)).trim()) || bytes : undefined;
      },
      processesExceeded: () => numberAfter('max', readText(join(pids, 'pids.events'))) > 0,
      countTasks: () => Number(readText(join(pids, 'pids.current'))),
      isEmpty: () => readText(join(pids, 'cgroup.procs')) === '',
      finish: () => {
        for (const folder of folders) this.#remove(folder);
      },
    };
  }

  /** Removes the groups of finished runs that are still there. */
  close(): void {
    for (const folder of [...this.#left]) this.#remove(folder);
  }

  /** A group whose processes have only just ended may not be removed yet. */
  #remove(folder: string): void {
    try {
      rmdirSync(folder);
      this.#left.delete(folder);
    } catch {
      this.#left.add(folder);
    }
  }
}

/** Removes the groups of judges that were ended by force. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const owner = GROUP_NAME.exec(name)?.[1];
    if (owner === undefined || existsSync(`/proc/${owner}`)) continue;
    try {
      rmdirSync(join(parent, name));
    } catch {
      // Its last process is just ending.
    }
  }
}

/**
 * Finds out where this process may make control groups.
 * @param root where they are mounted
 * @param own what the system says about this process's groups
 * @returns undefined if it may not
 */
export function findCgroups(root = '/sys/fs/cgroup', own: string = readText('/proc/self/cgroup')): Cgroups | undefined {
  const groups = own.split('\n').map((line) => line.split(':'));
  const folderOf = (controller: string): string | undefined => {
    const path = groups.find(([, controllers]) => controllers?.split(',').includes(controller))?.[2];
    const mount = join(root, controller);
    // In a container the path may be that of the host, which cannot be seen from inside.
    return [join(mount, path ?? ''), mount].find((folder) => canLimit(folder));
  };
  const [memory, pids] = [folderOf('memory'), folderOf('pids')];
  if (memory !== undefined && pids !== undefined) {
    const cpu = folderOf('cpu') ?? pids;
    if (canMake(1, memory, pids, cpu)) return new Cgroups(1, memory, pids, cpu);
    if (canMake(1, memory, pids, pids)) return new Cgroups(1, memory, pids, pids);
  }
  const path = groups.find(([number]) => number === '0')?.[2];
  const unified = path === undefined ? undefined : nearestDelegating(root, path);
  return unified === undefined ? undefined : new Cgroups(2, unified, unified, unified);
}

/**
 * The nearest group of version 2 at or above a path in which groups with limits can be made. The own one rarely is: a group
 * with processes hands no controllers on. Of a session of systemd, its parents do.
 */
function nearestDelegating(root: string, path: string): string | undefined {
  const parts = path.split('/').filter((part) => part !== '');
  const folders = Array.from({ length: parts.length + 1 }, (_, up) => join(root, ...parts.slice(0, parts.length - up)));
  return folders.find((folder) => canLimit(folder) && handsOn(folder) && canMake(2, folder, folder, folder));
}

/** True if the groups below one of version 2 can limit memory and processes. */
function handsOn(folder: string): boolean {
  const controllers = readText(join(folder, 'cgroup.subtree_control')).trim().split(' ');
  return ['memory', 'pids'].every((controller) => controllers.includes(controller));
}

function canLimit(folder: string): boolean {
  try {
    accessSync(join(folder, 'cgroup.procs'), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** True if a group with limits can be made. */
function canMake(version: 1 | 2, memory: string, pids: string, cpu: string): boolean {
  try {
    const probe = new Cgroups(version, memory, pids, cpu).create('probe', {
      memoryBytes: 2 ** 30,
      processes: 100,
    });
    probe.finish();
    return true;
  } catch {
    return false;
  }
}

function numberAfter(key: string, text: string): number {
  return Number(new RegExp(`^${key} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
