import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';

/** The top of the repository. */
export const ROOT = join(import.meta.dirname, '../../..');

/** The command as a user starts it. */
export const COUNTERMINE = join(ROOT, 'countermine');

/** What a finished command left behind; output as characters 0 to 255. */
export interface Finished {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number | null;
}

/** Starts a program; nothing is on its standard input yet. */
export function begin(program: string, args: readonly string[], cwd = ROOT): ChildProcessWithoutNullStreams {
  return spawn(program, args, { cwd, env: { ...process.env, LC_ALL: 'C.UTF-8' } });
}

/** Waits for the end of a program. */
export function finish(child: ChildProcessWithoutNullStreams): Promise<Finished> {
  const written: Record<'stdout' | 'stderr', Buffer[]> = { stdout: [], stderr: [] };
  child.stdout.on('data', (bytes: Buffer) => written.stdout.push(bytes));
  child.stderr.on('data', (bytes: Buffer) => written.stderr.push(bytes));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      resolve({
        stdout: Buffer.concat(written.stdout).toString('latin1'),
        stderr: Buffer.concat(written.stderr).toString('latin1'),
        status,
      });
    });
  });
}

/** Runs the command to its end on some input. */
export function countermine(args: readonly string[], stdin: string | Uint8Array = '', cwd = ROOT): Promise<Finished> {
  return run(COUNTERMINE, args, stdin, cwd);
}

/** Runs a shell script, in which "$COUNTERMINE" is the command. */
export function shell(script: string, cwd = ROOT): Promise<Finished> {
  return run('sh', ['-c', `COUNTERMINE='${COUNTERMINE}'; ${script}`], '', cwd);
}

function run(program: string, args: readonly string[], stdin: string | Uint8Array, cwd: string): Promise<Finished> {
  const child = begin(program, args, cwd);
  // A game may end before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(stdin);
  return finish(child);
}
