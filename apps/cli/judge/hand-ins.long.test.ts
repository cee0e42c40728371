import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IS_SOAK } from '@countermine/core/testing/soak.ts';
import { hasName } from '@countermine/judge/diagnose/fault.ts';
import type { Report } from '@countermine/judge/report/report.ts';
import { faultNamesOf, type HandIn, handIns } from '@countermine/judge/testing/hand-ins.ts';
import { HAS_COMPILER, ProgramFolder } from '@countermine/judge/testing/programs.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { countermine } from '../testing/command.ts';
import { compileHandIn, expectListedFaults, expectRight, HAS_JAVA, isJava } from '../testing/hand-in-programs.ts';

// The hand-ins in Java, and in a soak judgements of all hand-ins.

const programs = new ProgramFolder();
afterAll(() => programs.remove());

describe.runIf(HAS_COMPILER && HAS_JAVA)('a hand-in', () => {
  it.each(handIns.filter(isJava))('$name has the faults of the list and no other', (entry) =>
    expectListedFaults(programs, entry),
  );

  it('in Java without a fault passes', () => {
    const entry: HandIn = { name: 'cs1302-right', game: 'cs1302', source: 'cs1302/right', faults: [] };
    expectRight(programs, entry);
  });

  // Without a soak, examples.long.test.ts judges programs with several faults.
  const seeds = IS_SOAK ? [1, 2, 3, 4, 5] : [];
  const trials = handIns.flatMap((entry) => seeds.map((seed) => [entry.name, seed, entry] as const));

  it.each(trials)('%s is judged to have each of its faults and no other, with seed %i', async (name, seed, entry) => {
    const file = join(programs.path, `${name}.json`);
    const options = ['--seed', String(seed), '-j', '2', '--report', `json=${file}`];
    await countermine(['judge', entry.game, ...options, '--', ...compileHandIn(programs, entry)]);
    const { faults, readings }: Report = JSON.parse(readFileSync(file, 'utf8'));
    expect(faults.map((fault) => (hasName(fault) ? fault.id : fault.kind)).sort()).toEqual(faultNamesOf(entry));
    expect(readings).toEqual([]);
    for (const { id, smallest } of faults) expect(smallest?.expected, id).not.toBe(smallest?.actual);
  });
});
