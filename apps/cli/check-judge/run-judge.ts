import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { Report } from '@countermine/judge/report/report.ts';

/** The command, in a bundle beside this one. */
const COMMAND = join(__dirname, 'countermine.cjs');

/** The part of what the command says that is shown when it fails. Units: characters. */
const MAX_REASON = 400;

interface JudgeRequest {
  readonly game: string;
  readonly program: readonly string[];
  readonly seed: number;
  /** Where its report is written meanwhile. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/**
 * Judges a program as everyone does: by `countermine judge`, with the options that nobody gives. Several at once are
 * processes of their own.
 * Errors: why there is no whole report.
 */
export async function runJudge({ game, program, seed, folder, signal }: JudgeRequest): Promise<Result<Report, string>> {
  const file = join(folder, 'report.json');
  rmSync(file, { force: true });
  const options = ['--seed', String(seed), '-j', '1', '--report', `json=${file}`];
  const said = await run([COMMAND, 'judge', game, ...options, '--', ...program], signal);
  if (signal.aborted) return err('it was interrupted');
  const reason = said.slice(0, MAX_REASON);
  if (!existsSync(file)) return err(reason || 'the judge wrote no report');
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  // A judge that breaks off leaves a partial report.
  return report.isInterrupted ? err(reason || 'the judge ended early') : ok(report);
}

/** @returns what it wrote to standard error */
function run(args: readonly string[], signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    // It ends what it has started, and then itself.
    const stop = (): void => void child.kill('SIGINT');
    signal.addEventListener('abort', stop, { once: true });
    let said = '';
    child.stderr.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
    child.on('error', reject);
    child.on('close', () => {
      signal.removeEventListener('abort', stop);
      resolve(said);
    });
  });
}
