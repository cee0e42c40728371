import { expect, it } from 'vitest';
import { formatSolverError, type SolverError } from './solver-error.ts';

const mineCount = { code: 'inconsistent', reason: 'mine-count', mineCount: 5, fewest: 6, most: 8 } as const;

it.each<[SolverError, string]>([
  [{ code: 'budget', nodes: 10 }, 'the position is too hard for 10 nodes'],
  [{ code: 'budget', nodes: 1 }, 'the position is too hard for 1 node'],
  [{ code: 'budget', bytes: 2 ** 30 }, 'the position is too hard for 1,024 MiB of memory'],
  [{ code: 'budget', precision: 'double' }, 'the position is too hard for the precision of the solver'],
  [{ code: 'too-large', cells: 200 }, 'a board of 200 cells is too large'],
  [{ code: 'inconsistent', reason: 'counts' }, 'the counts contradict each other'],
  [mineCount, 'the counts fit 6 to 8 mines, not 5'],
  [{ ...mineCount, fewest: 1, most: 1 }, 'the counts fit 1 mine, not 5'],
  [{ ...mineCount, fewest: 0, most: 1 }, 'the counts fit at most 1 mine, not 5'],
  [{ ...mineCount, fewest: 0, mineCount: 1 }, 'the counts do not fit 1 mine'],
  [{ ...mineCount, fewest: 4 }, 'the counts do not fit 5 mines'],
  [
    {
      code: 'inconsistent',
      reason: 'count',
      where: { code: 'count', row: 1, column: 2, count: 1, fewest: 2, most: 3 },
    },
    'row 1, column 2: the cell counts 1, but beside it there can be 2 to 3 mines',
  ],
])('says of %j what is wrong', (error, sentence) => {
  expect(formatSolverError(error)).toBe(sentence);
});
