import { IS_SOAK } from '@countermine/core/testing/soak.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { describe, expect, it } from 'vitest';
import { runFaulty } from '../testing/faulty-program.ts';
import { judgedInMemory } from '../testing/judged-in-memory.ts';

// A program that is right but for one listed misconception is told that, once, and nothing else.

/** Without a soak one of so many is tried. */
const EVERY = 9;

describe.each([...judgedGames])('a program for %s', (_, game) => {
  const ids = game.dialect.misconceptions.map(({ id }) => id).filter((_id, index) => IS_SOAK || index % EVERY === 0);

  it.each(ids)('with the misconception %s is told that and nothing else', async (id) => {
    const program = (input: Parameters<typeof runFaulty>[1]): ReturnType<typeof runFaulty> =>
      runFaulty(game.dialect, input, { misconceptions: [id] });
    const { faults } = await judgedInMemory(game, program, { cases: 200 });
    expect(faults.map((fault) => (fault.id === id ? id : fault.says))).toEqual([id]);
  });
});
