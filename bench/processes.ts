import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Place } from './place.ts';

/** Wall-clock seconds that a shell script takes. The benchmark's own paths reach it as arguments. */
export function secondsOf(script: string, args: readonly string[], cwd: string): number {
  const begin = process.hrtime.bigint();
  execFileSync('sh', ['-ec', script, 'sh', ...args], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  return Number(process.hrtime.bigint() - begin) / 1e9;
}

/** Processor seconds, user and system, that `times` runs of a command take together. */
export function processorSecondsOf(command: readonly string[], stdinFile: string, times: number): number {
  const script = `TIMEFORMAT='%U %S'; stdin=$1; times=$2; shift 2
    time for ((i = 0; i < times; i++)); do "$@" < "$stdin" > /dev/null; done`;
  const report = execFileSync('bash', ['-c', `{ ${script}; } 2>&1`, 'bash', stdinFile, String(times), ...command]);
  return report
    .toString()
    .trim()
    .split(' ')
    .reduce((sum, seconds) => sum + Number(seconds), 0);
}

/** Processor seconds of all threads that a running process has now. */
export function busySecondsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((id) =>
    Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'latin1').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e9;
}

/** True if a program can be started by this name. */
export function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v "$0"', program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * The most memory a command has held once it has answered some input and waits for more.
 * Units: bytes.
 */
export async function peakMemory(command: readonly string[], input: string, cwd: string): Promise<number> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdout.resume();
  child.stdin.write(input);
  await untilIdle(child);
  const ending = child.exitCode ?? child.signalCode;
  if (ending !== null) throw new Error(`${command.join(' ')} ended (${ending}) before its memory was measured`);
  const status = readFileSync(`/proc/${child.pid}/status`, 'latin1');
  child.stdin.end();
  await new Promise((resolve) => child.on('close', resolve));
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

/** Waits until a child has written nothing for a while: it has answered and sleeps. */
async function untilIdle(child: ChildProcess): Promise<void> {
  let lastSign = Date.now();
  child.stdout?.on('data', () => {
    lastSign = Date.now();
  });
  while (Date.now() - lastSign < 1500) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** The median of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Starts the command with other variables in its environment; its output can be read, and what it logs as it goes is left
 * out.
 * @param prefix of the command line, of a program that becomes it
 */
export function startCommand(
  { bundle }: Place,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  prefix: readonly string[] = [],
): ChildProcess {
  const [program = '', ...words] = [...prefix, process.execPath, bundle, ...args];
  const child = spawn(program, words, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.resume();
  createInterface(child.stderr).on('line', (line) => {
    if (!line.startsWith(LOGGED_AS_IT_GOES)) console.error(line);
  });
  return child;
}

/** How a line begins that a server logs though nothing is wrong. */
const LOGGED_AS_IT_GOES = '{"level":30,';

/** Waits for the end of a program. */
export async function whenEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
