import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HAS_COMPILER } from '@countermine/judge/testing/programs.ts';
import { afterAll, beforeAll, vi } from 'vitest';
import { countermine, type Finished, ROOT } from './command.ts';
import { useWarmCommand } from './warm-command.ts';

/** No result depends on how fast the machine is. */
const CASES = ['--no-fixtures', '--cases', '12', '--seed', '7', '--wall', '200'];

/** How the class is judged. */
export const CLASS_CASES: readonly string[] = [...CASES, '-j', '2', '--experiments', '0', '--sandbox', 'none'];

/** What a command said. */
export interface Output {
  readonly text: string;
  readonly stderr: string;
  readonly status: number | null;
}

/** A class of three hand-ins, judged by the command. */
export interface JudgedClass {
  /** A folder that is removed after the tests. */
  readonly root: string;
  /** That of the hand-ins, with the embedded database beside it. */
  readonly folder: string;
  /** Where compiled code of the command is kept. */
  readonly cache: string;
  /** What the command said as it judged them for the first time. */
  first(): Output;
  /** Runs `countermine class`. Starting it takes longer than most of what it does, so it is started once for all. */
  run(...args: readonly string[]): Promise<Output>;
}

/** Gives the tests of a file a class that is judged; called once, at its top. */
export function useJudgedClass(): JudgedClass {
  const root = mkdtempSync(join(tmpdir(), 'countermine-class-'));
  const folder = join(root, 'hand-ins');
  const cache = join(root, 'cache');
  const warm = useWarmCommand();
  let first: Output = { text: '', stderr: '', status: null };
  beforeAll(async () => {
    if (!HAS_COMPILER) return;
    mkdirSync(folder);
    vi.stubEnv('XDG_CACHE_HOME', cache);
    for (const student of ['z5000001', 'z5000002', 'z5000007']) {
      cpSync(join(ROOT, 'examples/class', student), join(folder, student), { recursive: true });
    }
    first = outputOf(await countermine(['class', 'judge', 'comp1511', folder, ...CLASS_CASES]));
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true, force: true });
  });
  return {
    ...{ root, folder, cache },
    first: () => first,
    run: async (...args) => outputOf(await warm.run(['class', ...args])),
  };
}

function textOf(stdout: string): string {
  return Buffer.from(stdout, 'latin1').toString('utf8');
}

function outputOf({ stdout, stderr, status }: Finished): Output {
  return { text: textOf(stdout), stderr: textOf(stderr), status };
}

/** The line of a student in a table. */
export function lineOf(student: string, table: string): string {
  return table.split('\n').find((line) => line.startsWith(student)) ?? '';
}
