import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { javaStartNote } from '../words/run-notes.ts';
import type { JudgedCommand } from './command.ts';

/** The quickest of this many starts: whatever else the machine does only makes them slower. */
const STARTS = 3;

/**
 * How long Java itself takes to start, with the options of the command but without its program.
 * Units: seconds. Cost: a second.
 * @returns undefined if the command is not a Java program
 */
export function javaStartSeconds({ file, args }: JudgedCommand): number | undefined {
  if (basename(file) !== 'java') return undefined;
  const options = args.filter((arg) => arg.startsWith('-X'));
  const seconds = Array.from({ length: STARTS }, () => secondsOf(file, [...options, '-version']));
  return Math.min(...seconds);
}

function secondsOf(file: string, args: readonly string[]): number {
  const start = performance.now();
  spawnSync(file, args, { stdio: 'ignore' });
  return (performance.now() - start) / 1000;
}

/**
 * What share of the time of the runs was the start of Java, for the report.
 * @param runs how long each run of the program took. Units: seconds
 */
export function javaShareNote(startSeconds: number, runs: readonly number[]): string {
  const total = runs.reduce((sum, seconds) => sum + seconds, 0);
  const share = total === 0 ? 0 : Math.min(1, (startSeconds * runs.length) / total);
  return javaStartNote(Math.round(share * 100), startSeconds);
}
