import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTestSandbox } from '@countermine/judge/testing/find-test-sandbox.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readRosterText } from '../store/classes.ts';
import { studentsOf } from '../store/intakes.ts';
import type { CommandHost } from './class-request.ts';
import { prepareIntake } from './open-intake.ts';

const root = mkdtempSync(join(tmpdir(), 'countermine-intake-'));
const host: CommandHost = {
  ...{ print: expect.fail, complain: expect.fail },
  showProgress: () => expect.fail(),
  clearProgress: () => expect.fail(),
  onInterrupt: () => expect.fail(),
  ...{ command: 'countermine', version: '1', isAtTerminal: false, width: 80 },
};

beforeAll(() => void vi.stubEnv('DATABASE_URL', ''));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

/** Opens the class for its students. @returns the list that it is judged by without another, and its students */
async function openWith(list: string | undefined) {
  const roster = list === undefined ? undefined : join(root, 'roster.csv');
  if (roster !== undefined) writeFileSync(roster, list ?? '');
  const request = { game: 'comp1511', roster, due: '2020-03-29T18:00:00+11:00', jobs: 1, links: undefined };
  const prepared = await prepareIntake(
    join(root, 'ass1'),
    { ...request, url: undefined, with: [], compile: null, run: null },
    host,
  );
  if (!prepared.ok) return expect.fail(prepared.error.problem);
  const { store, record } = prepared.value;
  const found = [await readRosterText(store, record.id), await studentsOf(store, record.id)];
  await store.close();
  return found;
}

describe.runIf(findTestSandbox() !== undefined)('a class whose students hand in', () => {
  it('is judged by the list that it was opened with last, extensions and all', async () => {
    const first = 'id,name\nz1,Ann\n';
    expect(await openWith(first)).toEqual([first, [{ id: 'z1', name: 'Ann', due: null }]]);
    const grown = 'id,name,due\nz1,Ann Lee,2020-04-01T18:00:00+11:00\nz2,Bob,\n';
    const students = [
      { id: 'z1', name: 'Ann Lee', due: '2020-04-01T07:00:00.000Z' },
      { id: 'z2', name: 'Bob', due: null },
    ];
    expect(await openWith(grown)).toEqual([grown, students]);
    expect(await openWith(undefined)).toEqual([grown, students]);
  });
});
