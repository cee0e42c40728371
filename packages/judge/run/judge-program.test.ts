import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { judgeProgram, type ProgramToJudge } from './judge-program.ts';

let folder = '';
let silent = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'countermine-judge-program-'));
  silent = join(folder, 'silent');
  writeFileSync(silent, '#!/bin/sh\ncat >/dev/null\n');
  chmodSync(silent, 0o755);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('judges a program and returns the report', async () => {
  const told: number[] = [];
  const judged = await judgeProgram({
    game: 'calpoly',
    command: [silent],
    seed: 1,
    cases: 3,
    shrink: { faults: 0, seconds: 0 },
    onProgress: ({ done }) => told.push(done),
  });
  expect(judged).toMatchObject({ ok: true, value: { game: { id: 'calpoly' }, summary: { total: 3, failed: 3 } } });
  expect(told.at(-1)).toBe(3);
});

it.each([
  ['a game that does not exist', { game: 'chess', command: ['true'] }, 'there is no game chess; it is one of comp1511'],
  [
    'a command that does not exist',
    { game: 'calpoly', command: ['./none'] },
    'cannot start ./none: there is no such file',
  ],
  ['half a case', { game: 'calpoly', command: ['true'], cases: 0.5 }, 'cases must be a whole number from 0, not 0.5'],
  ['no thread', { game: 'calpoly', command: ['true'], jobs: 0 }, 'jobs must be a whole number from 1, not 0'],
  [
    'half a seed',
    { game: 'calpoly', command: ['true'], seed: 0.5 },
    'the seed must be a whole number from 0 to 4294967295, not 0.5',
  ],
])('refuses %s', async (_, program, reason) => {
  const judged = await judgeProgram({ seed: 1, ...program });
  expect(judged.ok ? '' : judged.error).toContain(reason);
});

it('refuses a command that is one text, as it may come from JSON', async () => {
  const program: ProgramToJudge = JSON.parse('{"game":"calpoly","command":"./a.out","seed":1}');
  expect(await judgeProgram(program)).toEqual({
    ok: false,
    error: 'the command must be a list: the program and its arguments',
  });
});
