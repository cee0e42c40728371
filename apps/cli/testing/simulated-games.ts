import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { countermine, type Finished } from './command.ts';
import { useWarmCommand } from './warm-command.ts';

/** A small board. */
export const SMALL = ['--width', '4', '--height', '4', '--mines', '2'];
/** With one thread where a test does not say how many: each loads the solver anew. */
export const ONE_THREAD = ['--workers', '1'];

/** What a file of tests runs `countermine simulate` with. */
export interface Simulate {
  /** A file name that nobody has used; with the text in it, if there is one. */
  file(text?: string): string;
  readonly warm: ReturnType<typeof useWarmCommand>;
  simulate(...options: string[]): Promise<Finished>;
  /** In a process of its own, as a process has its file of games until it ends. */
  simulateOnce(...options: string[]): Promise<Finished>;
}

/** Gives the tests of a file the command; called once, at its top. */
export function useSimulate(): Simulate {
  const folder = mkdtempSync(join(tmpdir(), 'countermine-simulate-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const warm = useWarmCommand();
  let files = 0;
  return {
    warm,
    file(text) {
      files += 1;
      const path = join(folder, `file-${files}.txt`);
      if (text !== undefined) writeFileSync(path, text);
      return path;
    },
    simulate: (...options) => warm.run(['simulate', ...ONE_THREAD, ...options]),
    simulateOnce: (...options) => countermine(['simulate', ...ONE_THREAD, ...options]),
  };
}

/** The games of a file without their times, and without its first line. */
export function gamesIn(path: string): string[] {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map((line) => line.split(' ').slice(0, 3).join(' '));
}
