import { describe, expect, it } from 'vitest';
import type { RejectReason } from '../check/check-proof.ts';
import type { ViewError } from '../position/player-view.ts';
import type { SolverError } from '../position/solver-error.ts';
import { errorText } from './error-text.ts';
import { generate } from './generate.ts';

const mineCount = { code: 'inconsistent', reason: 'mine-count', mineCount: 5, fewest: 6, most: 8 } as const;
const count = { code: 'count', row: 1, column: 2, count: 4, fewest: 0, most: 3 } as const;

describe('a position that has no answer', () => {
  it.each<[SolverError | ViewError, string]>([
    [{ code: 'budget', nodes: 10 }, 'the position is too hard for 10 nodes'],
    [{ code: 'budget', nodes: 1 }, 'the position is too hard for 1 node'],
    [{ code: 'budget', bytes: 2 ** 30 }, 'the position is too hard for 1,024 MiB of memory'],
    [{ code: 'budget', precision: 'double' }, 'the position is too hard for the precision of the solver'],
    [{ code: 'too-large', cells: 200 }, 'a board of 200 cells is too large'],
    [{ code: 'inconsistent', reason: 'counts' }, 'impossible: the numbers contradict each other'],
    [mineCount, 'impossible: the numbers fit 6 to 8 mines, not 5'],
    [{ ...mineCount, fewest: 1, most: 1 }, 'impossible: the numbers fit 1 mine, not 5'],
    [{ ...mineCount, fewest: 4 }, 'impossible: the numbers do not fit 5 mines'],
    [
      { code: 'inconsistent', reason: 'count', where: { ...count, count: 1, fewest: 2 } },
      'impossible: the 1 at row 2, column 3 has 2 flags around it',
    ],
    [count, 'impossible: the 4 at row 2, column 3 can have at most 3 mines around it'],
    [{ code: 'too-many-mines', mineCount: 9, hidden: 4 }, 'impossible: 9 mines, but only 4 hidden cells'],
    [{ code: 'shape', width: 0, height: 3 }, 'a board cannot be 0 x 3'],
    [{ code: 'length', expected: 4, found: 1 }, 'the board has 4 cells, but 1 is given'],
    [{ code: 'state', row: 0, column: 1, found: 12 }, 'row 1, column 2: 12 is not a state of a cell'],
    [{ code: 'mine-count', found: 0.5 }, '0.5 is not a number of mines'],
  ])('%j', (error, words) => {
    expect(errorText(error)).toBe(words);
  });
});

it('a pool whose thread ended', () => {
  expect(errorText({ code: 'thread', detail: 'exit status 1' })).toBe('a thread of the solver ended: exit status 1');
});

it('a board that is not generated', () => {
  expect(errorText({ code: 'shape', width: 0, height: 9 })).toBe('a board cannot be 0 x 9');
  expect(errorText({ code: 'mine-count', found: Number.NaN })).toBe('NaN is not a number of mines');
  expect(errorText({ code: 'start', found: 99, cells: 81 })).toBe(
    'there is no cell 99 to start at on a board of 81 cells',
  );
  expect(errorText({ code: 'no-room', mines: 73, room: 72 })).toBe(
    '73 mines do not fit beside the start: there is room for 72',
  );
  expect(errorText({ code: 'too-large', cells: 9, limit: 4 })).toBe('a board of 9 cells is too large; the limit is 4');
  expect(errorText({ code: 'option', name: 'tries', found: -1 })).toBe('tries must be a whole number from 0, not -1');
  expect(errorText({ code: 'budget', tries: 1, nodes: 70 })).toBe(
    'no board without guessing in 1 try (70 nodes of work)',
  );
});

it('a board without a certificate', () => {
  expect(errorText({ code: 'no-opening', row: 1, column: 2 })).toBe('row 2, column 3 is not an opening to start with');
  expect(errorText({ code: 'guess', safeLeft: 1 })).toBe('the board needs a guess: 1 safe cell cannot be proved');
  expect(errorText({ code: 'mine', row: 0, column: 1 })).toBe('row 1, column 2 is a mine: no game starts there');
  expect(errorText({ code: 'budget', nodes: 10 })).toBe('the position is too hard for 10 nodes');
  expect(errorText({ code: 'too-large', cells: 6 })).toBe('a board of 6 cells is too large');
});

describe('a certificate that does not hold', () => {
  it('names what is wrong', () => {
    expect(errorText({ code: 'unfinished', hidden: 1 })).toBe('after the last step 1 safe cell is still hidden');
    expect(errorText({ code: 'mine-count', expected: 3, found: 2 })).toBe('the board has 2 mines, not 3');
    expect(errorText({ code: 'undecided', step: 4, nodes: 60 })).toBe('step 4: too hard to check with 60 nodes');
  });

  it.each<[RejectReason, string]>([
    [{ code: 'counter-example', mines: [8, 13] }, 'its clues allow the opposite, with mines at 8, 13'],
    [{ code: 'counter-example', mines: [] }, 'its clues allow the opposite, with mines at no cell'],
    [{ code: 'cell-off-board', cell: 12 }, 'cell 12 is not on the board'],
    [{ code: 'cell-open', cell: 9 }, 'cell 9 is already open'],
    [{ code: 'clue-hidden', cell: 9 }, 'the clue at cell 9 is not open'],
    [{ code: 'known-unproved', cell: 8 }, 'cell 8 is used as known, but no earlier step proves it'],
    [{ code: 'kind' }, 'the kind of proof does not match the clues'],
    [{ code: 'inconsistent' }, 'its clues allow no placement of mines at all'],
  ])('explains why a step is rejected: %j', (reason, words) => {
    expect(errorText({ code: 'step', step: 2, reason })).toBe(`step 2: ${words}`);
  });
});

it('options that are out of range are failures with a name', () => {
  const options = { width: 9, height: 9, mineCount: 10, seed: 1, noGuess: true };
  const wrong = { ...options, mode: 'x' };
  // Callers without types may give anything.
  const made: ReturnType<typeof generate> = Reflect.apply(generate, undefined, [wrong]);
  expect(made.ok ? '' : errorText(made.error)).toBe('mode must be fast or uniform, not x');
  const half = generate({ ...options, mineCount: 1.5 });
  expect(half.ok ? '' : errorText(half.error)).toBe('1.5 is not a number of mines');
});
