import { type SpawnSyncOptionsWithStringEncoding, spawnSync } from 'node:child_process';
import { fstatSync, readSync } from 'node:fs';
import { shellWord } from '@countermine/core/text/typed.ts';
import type { Limits } from '../plan.ts';
import type { RunStreams } from './workspace.ts';

export interface ShellLimits {
  /** The options of its `ulimit` that work. */
  readonly options: ReadonlySet<string>;
  /** The option that sets the number of processes of the user; undefined if it cannot, or must not. */
  readonly userProcesses: string | undefined;
}

/** The limits that are asked of the shell, with values to try. The file size counts in blocks of 512 bytes. */
const PROBES: readonly (readonly [option: string, value: number])[] = [
  ['t', 1000],
  ['f', 1_000_000],
  ['n', 64],
  ['c', 0],
];

/**
 * Finds out what `ulimit` of /bin/sh can do here. Cost: starts one shell.
 * @param userProcesses how many processes and threads the program's user may have in all; undefined if it is not known
 * how many there are already
 */
export function probeShellLimits(userProcesses: number | undefined): ShellLimits {
  // Some shells call it -u, others -p. In a container the system may count processes that cannot be seen from inside:
  // then the shell could not start anything, and there has to be no such limit.
  const settings = userProcesses === undefined ? [] : ['u', 'p'].map((option) => `ulimit -${option} ${userProcesses}`);
  const works = succeeding([
    ...PROBES.map(([option, value]) => `ulimit -S -${option} ${value}`),
    ...settings.map((setting) => `${setting} && (exit 0) && (exit 0)`),
  ]);
  return {
    options: new Set(PROBES.filter((_, index) => works.has(index)).map(([option]) => option)),
    userProcesses: settings.find((_, index) => works.has(PROBES.length + index)),
  };
}

/** The scripts that succeed, by their indices; each runs in a shell of its own, forked from one. */
function succeeding(scripts: readonly string[]): ReadonlySet<number> {
  const script = scripts.map((one, index) => `(${one}) && echo ${index}`).join('\n');
  const options: SpawnSyncOptionsWithStringEncoding = { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' };
  const { error, stdout } = spawnSync('/bin/sh', ['-c', script], options);
  return error === undefined ? new Set(stdout.split('\n').slice(0, -1).map(Number)) : new Set();
}

/** The line with which the shell of a lane says that it takes scripts. */
export const LANE_READY = '@ready';

/** The line that it prints when a program begins. */
export const PROGRAM_STARTED = '@started\n';

/** Sets `n` to the number of processes beside the first one and the shell. Those that are just ending get a moment. */
const COUNT_LEFT_PROCESSES = [
  'count() { set -- /proc/[0-9]*; n=0; for p; do case $p in /proc/1|/proc/$$) ;; *) n=$((n + 1)) ;; esac; done; }',
  'left() { count; [ "$n" = 0 ] || { sleep 0.03; count; }; }',
];

/** Sets `k` to 1 if there is other memory, or are other queues or semaphores or files, than at first. */
const findKeptObjects = (folders: readonly string[]): string[] => [
  `files() { set -- ${folders.map((path) => `${path}/* ${path}/.[!.]* ${path}/..?*`).join(' ')}; f=$*; }`,
  'files; first=$f',
  'kept() { files; k=0; [ "$f" = "$first" ] || k=1',
  'for p in /proc/sysvipc/shm /proc/sysvipc/msg /proc/sysvipc/sem; do',
  '[ -r "$p" ] && { read -r line; read -r line; } <"$p" && k=1; done; }',
];

/**
 * The first script of a lane's shell. Errors of the shell, and its messages about programs that a signal ended, go where its
 * replies go.
 * @param shared the folders that programs share, where the shell has a process table and files of its own: then it looks for
 * what a program leaves there
 */
export function laneScript(shared: readonly string[] | undefined): string {
  const lines =
    shared === undefined
      ? ['left() { n=0; }', 'kept() { k=0; }']
      : [...COUNT_LEFT_PROCESSES, ...findKeptObjects(shared.map(shellWord))];
  const reply = 'reply() { echo; echo "@status $1"; times; left; kept; echo "@left $n $k"; }';
  return [...['exec 2>&1'], ...lines, reply, `echo ${LANE_READY}`, ''].join('\n');
}

/** What a script of a lane starts. */
export interface RunScript {
  readonly command: readonly string[];
  /** The folder with the files `stdin`, `stdout` and `stderr`; the program starts in `work` there. */
  readonly folder: string;
  /** The variables of the program that are other ones than those of the shell. */
  readonly environment: Readonly<Record<string, string>>;
  readonly limits: Limits;
}

/**
 * A script that sets the limits, runs a program and replies. The shell stays the program's parent, in the same process
 * group: a program that ends its parent, or its parent's group, ends no more than that.
 */
export function runScript(
  { command, folder, environment, limits }: RunScript,
  { options, userProcesses }: ShellLimits,
): string {
  const set = (option: string, value: number, kind = ''): string[] =>
    options.has(option) ? [`ulimit ${kind}-${option} ${Math.ceil(value)} 2>/dev/null`] : [];
  const lines = [
    `cd ${shellWord(`${folder}/work`)} || exit`,
    ...Object.entries(environment).map(([name, value]) => `export ${name}=${shellWord(value)}`),
    // At the soft limit the program gets SIGXCPU, at the hard one SIGKILL.
    ...set('t', limits.cpuSeconds, '-S '),
    ...set('t', limits.cpuSeconds + 1, '-H '),
    ...set('f', limits.outputBytes / 512),
    ...set('n', limits.openFiles),
    ...set('c', 0),
    ...(userProcesses === undefined ? [] : [`${userProcesses} 2>/dev/null`]),
    `printf '${PROGRAM_STARTED.replace('\n', '\\n')}'`,
    `exec ${command.map(shellWord).join(' ')} <../stdin >>../stdout 2>>../stderr`,
  ];
  return `(${lines.join('\n')})\nreply $?\n`;
}

/** The reply of a lane's shell to a script. */
export interface ShellReply {
  readonly status: number;
  /** The shell's message about a program that was ended by a signal. */
  readonly said: string;
  /** The processor time of all programs of the lane so far; undefined if the shell does not say. Units: seconds. */
  readonly cpuSeconds: number | undefined;
  /** The number of processes that the program left behind, where the shell can count them. */
  readonly left: number;
  /** True if the program left something else that another one could find. */
  readonly hasKept: boolean;
}

/** The reply in what a shell has said; undefined if it is not complete. */
export function parseReply(text: string): ShellReply | undefined {
  const match = /\n@status (\d+)\n([^@]*)@left (\d+) (\d)\n$/.exec(text);
  if (match === null) return undefined;
  const [, status, times = '', left, kept] = match;
  return {
    status: Number(status),
    said: text.slice(0, match.index).replace(PROGRAM_STARTED, '').trim(),
    cpuSeconds: parseTimes(times),
    left: Number(left),
    hasKept: kept !== '0',
  };
}

/** The processor time of the children, from what the shell's `times` wrote; undefined when it wrote nothing. */
function parseTimes(text: string): number | undefined {
  const children = text.split('\n')[1];
  const parts = [...(children ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  if (parts.length !== 2) return undefined;
  return parts.reduce((total, [, minutes, seconds]) => total + Number(minutes) * 60 + Number(seconds), 0);
}

/** The limits that a system may lack, in the order in which they are listed. */
const LIMITABLE = ['cpu', 'file-size', 'open-files', 'memory', 'processes'] as const;

const LIMITABLE_WORDS: Readonly<Record<Limitable, string>> = {
  cpu: 'processor time',
  'file-size': 'the size of files',
  'open-files': 'open files',
  memory: 'memory',
  processes: 'the number of processes',
};

/** For a system whose processes cannot be listed. */
const LOST_PROCESSES = 'Processes that a program leaves in another process group are not found on this system.';

/** The limits that cannot be enforced on this system, a sentence each. */
export function enforcementNotes({ options, userProcesses }: ShellLimits, hasProcessTable: boolean): string[] {
  const isLimited: Readonly<Record<Limitable, boolean>> = {
    cpu: options.has('t'),
    'file-size': options.has('f'),
    'open-files': options.has('n'),
    memory: hasProcessTable,
    processes: userProcesses !== undefined || hasProcessTable,
  };
  const missing = LIMITABLE.filter((one) => !isLimited[one]);
  const notes = missing.length === 0 ? [] : [unlimitedNote(missing)];
  if (hasProcessTable) return notes;
  return [...notes, LOST_PROCESSES];
}

type Limitable = (typeof LIMITABLE)[number];

function unlimitedNote(missing: readonly Limitable[]): string {
  return `This system cannot limit ${missing.map((one) => LIMITABLE_WORDS[one]).join(', ')}.`;
}

/** The output files of a run; texts are bytes, as characters 0 to 255, cut at the limit. */
export interface RunOutput {
  readonly stdout: string;
  readonly stderr: string;
  readonly stdoutBytes: number;
  readonly stderrBytes: number;
}

/**
 * Reads what a program wrote, from the descriptors that were opened before it started: it may have put anything in the
 * place of the files meanwhile.
 * @param limit how much of each output is kept. Units: bytes
 */
export function readOutput({ stdout, stderr }: RunStreams, limit: number): RunOutput {
  const [output, errors] = [readStart(stdout, limit), readStart(stderr, limit)];
  return { stdout: output.text, stderr: errors.text, stdoutBytes: output.size, stderrBytes: errors.size };
}

function readStart(fd: number, limit: number): { text: string; size: number } {
  const { size } = fstatSync(fd);
  if (size === 0) return { text: '', size };
  const buffer = Buffer.allocUnsafe(Math.min(size, limit));
  let length = 0;
  while (length < buffer.length) {
    const count = readSync(fd, buffer, length, buffer.length - length, length);
    if (count === 0) break;
    length += count;
  }
  return { text: buffer.toString('latin1', 0, length), size };
}
