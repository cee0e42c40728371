import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HAS_COMPILER } from '../packages/judge/testing/programs.ts';
import { followRecipe } from './recipe.ts';
import { addSixthGame, LIBRARIES, overlayOf } from './sixth-game.ts';
import { typeErrors } from './type-errors.ts';

// A sixth course game and one more misconception, built, played and judged in a copy of the project.

const ROOT = join(import.meta.dirname, '..');

/** What plays games, judges programs and marks them, and the tests of the new game. */
const ROOTS = [
  'packages/courses/index.ts',
  'packages/judge/index.ts',
  'packages/judge/run/index.ts',
  'apps/cli/run/run.ts',
  'apps/cli/judge/judge-command.ts',
  'apps/class/main.ts',
  'packages/courses/sixcells/sixcells.test.ts',
];

let folder = '';
let written: readonly string[] = [];
const copied = (path: string): string => readFileSync(join(folder, path), 'utf8');

beforeAll(() => {
  ({ folder, written } = addSixthGame());
  build();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a command of the copy prints, and its exit status. */
function countermine(args: readonly string[], input = ''): { readonly stdout: string; readonly status: number | null } {
  const command = [join(folder, 'dist/countermine.cjs'), ...args];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { cwd: folder, input, encoding: 'utf8' });
  expect(stderr).toBe('');
  return { stdout, status };
}

const RIGHT = [process.execPath, 'dist/countermine.cjs', 'run', 'sixcells'];
const MAX_POINTS = { least: 100, most: 100 };

/** The report about a program: its summary, the ids of its faults, its points, and what else is not met. */
function judged(...program: readonly string[]) {
  return judgedWith([], ...program);
}

function judgedWith(more: readonly string[], ...program: readonly string[]) {
  const options = ['--cases', '12', '--seed', '1', '--scheme', 'packages/courses/sixcells/scheme.yaml'];
  const { stdout, status } = countermine([
    'judge',
    'sixcells',
    ...options,
    ...more,
    '--report',
    'json',
    '--',
    ...program,
  ]);
  const { summary, faults, marks } = REPORT.parse(JSON.parse(stdout));
  const unchecked = marks.lines.filter(({ outcome }) => outcome !== 'met').map(({ title }) => title);
  return { status, summary, faults: faults.map(({ id }) => id), points: marks.points, unchecked };
}

function build(): void {
  const built = spawnSync(process.execPath, ['tools/build.mjs', 'countermine'], { cwd: folder, encoding: 'utf8' });
  expect([built.stderr, built.status]).toEqual(['', 0]);
}

const REPORT = z.object({
  summary: z.object({ total: z.number(), passed: z.number(), failed: z.number() }),
  faults: z.array(z.object({ id: z.string() })),
  marks: z.object({
    points: z.object({ least: z.number(), most: z.number() }),
    lines: z.array(z.object({ title: z.string(), outcome: z.string() })),
  }),
});

describe('a sixth course game', () => {
  it('can be played', () => {
    const [input, stdout] = ['stdin', 'stdout'].map((name) =>
      copied(`fixtures/dialects/sixcells/seed-01-a-win/${name}`),
    );
    expect(countermine(['run', 'sixcells'], input)).toEqual({ stdout, status: 0 });
  });

  it('is what programs are judged by, and marked', () => {
    const right = judged(...RIGHT);
    expect(right).toMatchObject({ status: 0, summary: { total: 13, passed: 13 }, faults: [], points: MAX_POINTS });
    const wrong = judged(...RIGHT, '--misconception', 'column-before-row');
    const points = { least: 85, most: 85 };
    expect(wrong).toMatchObject({
      status: 1,
      summary: { total: 13, failed: 8 },
      faults: ['column-before-row'],
      points,
    });
  });
});

describe.runIf(HAS_COMPILER)('a program in C', () => {
  it('passes, compiles as the course asks, and has all the points', () => {
    const program = join(folder, 'a.out');
    const compiled = spawnSync('cc', ['-std=c11', '-Wall', '-Werror', '-o', program, 'examples/programs/sixcells.c'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([compiled.stderr, compiled.status]).toEqual(['', 0]);
    const handIn = ['--hand-in', 'examples/programs'];
    expect(judgedWith(handIn, program)).toMatchObject({ status: 0, faults: [], points: MAX_POINTS, unchecked: [] });
  });
});

describe('one more misconception', () => {
  let changed: string[] = [];
  beforeAll(() => {
    changed = followRecipe('docs/add-a-misconception.md', folder);
    build();
  });

  it('is a change of its game, and no type error, nor is the new game, in all that they reach', () => {
    expect(changed.filter((path) => !path.includes('sixcells'))).toEqual([]);
    const roots = ROOTS.map((path) => join(ROOT, path));
    expect(typeErrors(roots, overlayOf(folder, [...written, ...changed]), LIBRARIES)).toEqual([]);
  });

  it('is found in a program', () => {
    expect(judged(...RIGHT)).toMatchObject({ status: 0, faults: [] });
    expect(judged(...RIGHT, '--misconception', 'wins-too-early')).toMatchObject({ faults: ['wins-too-early'] });
  });

  it('keeps the tests of the game', () => {
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
    const args = ['run', 'packages/courses/sixcells', '--project', 'node', '--maxWorkers', '1', '--reporter', 'dot'];
    const { stdout, status } = spawnSync(process.execPath, [vitest, ...args], { cwd: folder, encoding: 'utf8' });
    expect([status === 0 ? '' : stdout, status]).toEqual(['', 0]);
  });
});
