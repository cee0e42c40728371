import { IS_SOAK } from '@countermine/core/testing/soak.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import type { FaultReport } from '../report/report.ts';
import { runFaulty } from '../testing/faulty-program.ts';
import { judgedInMemory } from '../testing/judged-in-memory.ts';

// A program that is right but for one listed misconception is told that, once, and nothing else.

/** Without a soak one of so many is tried. */
const EVERY = 28;

describe.each([...judgedGames])('a program for %s', (_, game) => {
  const tried = game.dialect.misconceptions.filter((_, index) => IS_SOAK || index % EVERY === 0);

  it.each(tried)('with the misconception $id is told that and nothing else', async ({ id, isOfForm }) => {
    const program = (input: CaseInput): Run => runFaulty(game.dialect, input, { misconceptions: [id] });
    const { faults } = await judgedInMemory(game, program, { cases: 80 });
    // Another form of a line may also be told as what the line looks like.
    const isTold = (fault: FaultReport): boolean => fault.id === id || (isOfForm === true && fault.kind === 'format');
    expect(faults.map((fault) => (isTold(fault) ? id : fault.says))).toEqual([id]);
  });
});
