import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { itIsNotTold, type ProgramNotTold, saidOfChanged } from '../testing/changed-runs.ts';

function crashBefore(text: RegExp): (run: Run) => Partial<Run> {
  return ({ stdout }) => {
    const at = stdout.search(text);
    return at < 0 ? {} : { stdout: stdout.slice(0, at), ending: { kind: 'signal', signal: 'SIGSEGV' } };
  };
}

/** How many rows of a square are on the field. */
function rowsLeft(row: number, size: number): string {
  const reach = (size - 1) / 2;
  return `${Math.min(7, row + reach) - Math.max(0, row - reach) + 1}`;
}

const PROGRAMS: readonly ProgramNotTold[] = [
  [
    'names the rows that are left of a square in the place of its size',
    ({ stdout }) => ({
      stdout: stdout.replaceAll(/(?<=row (\d), column \d of size )\d/g, (size, row) =>
        rowsLeft(Number(row), Number(size)),
      ),
    }),
    /cut off/,
  ],
];

describe('a program for comp1511', () => {
  itIsNotTold('comp1511', PROGRAMS);

  it('that crashes before it answers a command is told so', async () => {
    const said = await saidOfChanged('comp1511', crashBefore(/There are \d+ mine\(s\) in the square/));
    expect(said).toContainEqual(expect.stringContaining('It crashes (SIGSEGV)'));
    expect(said).not.toContainEqual(expect.stringContaining('numbers of command 3'));
  });
});
