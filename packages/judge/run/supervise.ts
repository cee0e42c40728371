import { spawnSync } from 'node:child_process';
import { fstatSync, readSync } from 'node:fs';
import type { Limits } from '../plan.ts';
import type { ReportFiles } from './sandbox/sandbox.ts';
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
 * Finds out what `ulimit` of /bin/sh can do here. Cost: starts a shell for each option.
 * @param userProcesses how many processes and threads the program's user may have in all; undefined if it is not known
 * how many there are already
 */
export function probeShellLimits(userProcesses: number | undefined): ShellLimits {
  const options = new Set(
    PROBES.filter(([option, value]) => succeeds(`ulimit -S -${option} ${value}`)).map(([o]) => o),
  );
  if (userProcesses === undefined) return { options, userProcesses: undefined };
  // Some shells call it -u, others -p. In a container the system may count processes that cannot be seen from inside:
  // then the shell could not start anything, and there has to be no such limit.
  const settings = ['u', 'p'].map((option) => `ulimit -${option} ${userProcesses}`);
  return { options, userProcesses: settings.find((setting) => succeeds(`${setting} && (exit 0) && (exit 0)`)) };
}

function succeeds(script: string): boolean {
  return spawnSync('/bin/sh', ['-c', script], { stdio: 'ignore' }).status === 0;
}

/**
 * Writes to descriptor 4 how many processes are left beside the first one and the shell itself. Those that are just
 * ending get a moment.
 */
const COUNT_LEFT_PROCESSES = [
  'left() { set -- /proc/[0-9]*; n=0; for p; do case $p in /proc/1|/proc/$$) ;; *) n=$((n + 1)) ;; esac; done; }',
  'left',
  '[ "$n" = 0 ] || { sleep 0.03; left; }',
  'echo "left $n" >&4',
];

/**
 * The script that sets the limits and runs the program, which is given as the script's arguments. The shell stays the
 * program's parent, in a process group of their own: a program that ends its parent, or its parent's group, ends no
 * more than that. What the shell says about a program that a signal ended goes to descriptor 3, the times of its
 * children to descriptor 4.
 * @param place where the shell runs: alone with the program in a process table of its own, it counts what the program
 * leaves behind; where it does not inherit the descriptors, it opens files instead
 */
export function supervisorScript(
  limits: Limits,
  { options, userProcesses }: ShellLimits,
  { isAlone, reportFiles }: { readonly isAlone: boolean; readonly reportFiles: ReportFiles | undefined },
): string {
  const set = (option: string, value: number, kind = ''): string[] =>
    options.has(option) ? [`ulimit ${kind}-${option} ${Math.ceil(value)} 2>/dev/null`] : [];
  return [
    ...(reportFiles === undefined ? [] : [`exec 3>>${reportFiles.shell} 4>>${reportFiles.times}`]),
    'exec 5>&2 2>&3',
    // At the soft limit the program gets SIGXCPU, at the hard one SIGKILL.
    ...set('t', limits.cpuSeconds, '-S '),
    ...set('t', limits.cpuSeconds + 1, '-H '),
    ...set('f', limits.outputBytes / 512),
    ...set('n', limits.openFiles),
    ...set('c', 0),
    ...(userProcesses === undefined ? [] : [`${userProcesses} 2>/dev/null`]),
    '(exec "$@" 2>&5 3>&- 4>&- 5>&-)',
    'status=$?',
    'times >&4',
    ...(isAlone ? COUNT_LEFT_PROCESSES : []),
    'exit $status',
  ].join('\n');
}

/** The processor time of the children, from what the shell's `times` wrote; undefined when it wrote nothing. */
export function parseTimes(text: string): number | undefined {
  const children = text.split('\n')[1];
  const parts = [...(children ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  if (parts.length !== 2) return undefined;
  return parts.reduce((total, [, minutes, seconds]) => total + Number(minutes) * 60 + Number(seconds), 0);
}

/** The number of processes a program left behind, from what the shell of {@link supervisorScript} wrote. */
export function parseLeftProcesses(text: string): number {
  return Number(/^left (\d+)$/m.exec(text)?.[1] ?? 0);
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
  /** The shell's message about a program that was ended by a signal. */
  readonly shell: string;
  readonly times: string;
}

/** The shell itself never writes more than this. Units: bytes. */
const MAX_OF_SHELL = 4096;

/**
 * Reads what a program wrote, from the descriptors that were opened before it started: it may have put anything in the
 * place of the files meanwhile.
 * @param limit how much of each output is kept. Units: bytes
 */
export function readOutput({ stdout, stderr, shell, times }: RunStreams, limit: number): RunOutput {
  const [output, errors] = [readStart(stdout, limit), readStart(stderr, limit)];
  return {
    stdout: output.text,
    stderr: errors.text,
    stdoutBytes: output.size,
    stderrBytes: errors.size,
    shell: readStart(shell, MAX_OF_SHELL).text,
    times: readStart(times, MAX_OF_SHELL).text,
  };
}

function readStart(fd: number, limit: number): { text: string; size: number } {
  const { size } = fstatSync(fd);
  const buffer = Buffer.allocUnsafe(Math.min(size, limit));
  let length = 0;
  while (length < buffer.length) {
    const count = readSync(fd, buffer, length, buffer.length - length, length);
    if (count === 0) break;
    length += count;
  }
  return { text: buffer.toString('latin1', 0, length), size };
}
