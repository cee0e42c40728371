import { execFileSync } from 'node:child_process';
import type { Limits } from '../verdict/limits.ts';

/** Which limits the shell of this system can set: the options of its `ulimit`. */
export interface ShellLimits {
  /** `p` in some shells, `u` in others; undefined where neither is known. */
  readonly processesOption: 'p' | 'u' | undefined;
  readonly options: ReadonlySet<string>;
}

/** The limits that are asked of the shell, by option. The file size counts in blocks of 512 bytes, memory in KiB. */
const PROBES: readonly (readonly [option: string, value: number])[] = [
  ['t', 1000],
  ['d', 1_000_000],
  ['f', 1_000_000],
  ['n', 64],
  ['c', 0],
];

/** Finds out what `ulimit` of /bin/sh can do here. Cost: starts a shell for each option. */
export function probeShellLimits(): ShellLimits {
  const options = new Set(PROBES.filter(([option, value]) => canLimit(option, value)).map(([option]) => option));
  const processesOption = (['u', 'p'] as const).find((option) => canLimit(option, 10_000));
  return { processesOption, options };
}

function canLimit(option: string, value: number): boolean {
  try {
    execFileSync('/bin/sh', ['-c', `ulimit -S -${option} ${value}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** How much more memory a program may ask for than it may use: a bound for what happens between two looks at it. */
const MEMORY_SLACK_BYTES = 2 ** 28;

/**
 * The script that sets the limits and runs the program, which is given as the script's arguments. The shell stays the
 * program's parent, in a process group of their own: a program that ends its parent, or its parent's group, ends no
 * more than that. What the shell itself would say of a crash goes nowhere; the times of its children go to descriptor 4.
 * @param userProcesses how many processes and threads the program's user may have in all
 */
export function supervisorScript(limits: Limits, shell: ShellLimits, userProcesses: number): string {
  const { options, processesOption } = shell;
  const set = (option: string, value: number, kind = ''): string[] =>
    options.has(option) ? [`ulimit ${kind}-${option} ${Math.ceil(value)}`] : [];
  return [
    'exec 3>&2 2>/dev/null',
    // At the soft limit the program gets SIGXCPU, at the hard one SIGKILL.
    ...set('t', limits.cpuSeconds, '-S '),
    ...set('t', limits.cpuSeconds + 1, '-H '),
    ...set('d', (2 * limits.memoryBytes + MEMORY_SLACK_BYTES) / 1024),
    ...set('f', limits.outputBytes / 512),
    ...set('n', limits.openFiles),
    ...set('c', 0),
    ...(processesOption ? [`ulimit -${processesOption} ${userProcesses}`] : []),
    '(exec "$@" 2>&3 3>&- 4>&-)',
    'status=$?',
    'times >&4',
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
