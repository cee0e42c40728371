import { amount } from '@countermine/core/testing/soak.ts';
import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { DEFAULT_EXPERIMENTS } from '../plan.ts';
import { itIsNotTold, type ProgramNotTold, saidOfChanged } from '../testing/changed-runs.ts';

// Rules may leave open what a program prints: whatever another program prints there agrees with them, but tells nothing.

/** Where no rule explains any output, each experiment takes a search among all of them. */
const FEW_EXPERIMENTS = amount({ usual: 300, soak: DEFAULT_EXPERIMENTS });

const DEBUG_FIELD = /(?:^[0-2](?: [0-2]){7} \n){8}/gm;

function withField(change: (field: string) => string): (run: Run) => Partial<Run> {
  return ({ stdout }) => ({ stdout: stdout.replaceAll(DEBUG_FIELD, change) });
}

function withRow0(change: (row: string) => string): (run: Run) => Partial<Run> {
  return withField((field) => field.replace(/.*\n/, change));
}

const PROGRAMS: readonly ProgramNotTold[] = [
  [
    'counts 9 mines in every square',
    ({ stdout }) => ({ stdout: stdout.replaceAll(/\d+ mine\(s\) in the square/g, '9 mine(s) in the square') }),
    /of the 3 numbers/,
  ],
  ['prints a prompt after the field', withField((field) => `${field}Enter command:\n`), /ninth/],
  [
    'prints a number at the end of a third of its outputs',
    ({ stdout }) => (stdout.length % 3 === 0 ? { stdout: `${stdout.trimEnd()} ${stdout.length}\n` } : {}),
    /never sets/,
  ],
  ['prints dashes for row 0', withRow0(() => '- - - - - - - - \n'), /pair/, FEW_EXPERIMENTS],
  ['prints column numbers for row 0', withRow0(() => '0 1 2 3 4 5 6 7 \n'), /pair/],
  ['prints row 0 one square further left', withRow0((row) => `${row.slice(2, 16)}9 \n`), /pair/],
];

describe('a program for comp1511', () => {
  itIsNotTold('comp1511', PROGRAMS);

  it('that never sets row 7 is told so', async () => {
    const said = await saidOfChanged(
      'comp1511',
      withField((field) => field.replace(/.*\n$/, (row) => row.replace(/^1 1/, '0 -12'))),
    );
    expect(said).toEqual([expect.stringContaining('never sets the squares of row 7')]);
  });

  it('that prints numbers behind the field is told of a ninth line', async () => {
    const said = await saidOfChanged(
      'comp1511',
      withField((field) => `${field}0 32767 -8 0 4199 0 1 0 \n`),
    );
    expect(said).toEqual([expect.stringContaining('prints a ninth line of 8 numbers')]);
  });
});
