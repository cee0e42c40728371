import { amount } from '@countermine/core/testing/soak.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { describe, expect, it } from 'vitest';
import { runFaulty } from '../testing/faulty-program.ts';
import { SAMPLE_PLAN } from '../testing/sample-report.ts';
import { Judgement, readingSets } from './judgement.ts';

// Programs that follow the text in every reading that it leaves open, one by one and together.

const CASES = amount({ usual: 40, soak: 2000 });

describe.each([...judgedGames])(`a right program for %s passes ${CASES} cases`, (_, game) => {
  const cases = game.cases.sample(2026, CASES);
  const command = ['./program'];
  const plan = { ...SAMPLE_PLAN, compare: game.course.compare };

  it.each(readingSets(game.dialect, 'any').map((readings) => [readings.join(' and ') || 'default readings', readings]))(
    'with %s',
    (_name, readings) => {
      const judgement = new Judgement({ game, cases, plan, command, absoluteCommand: command });
      for (const [index, { input }] of cases.entries()) {
        judgement.add(index, runFaulty(game.dialect, input, { readings: [...readings] }));
      }
      const { summary } = judgement.report({ runs: 0, seconds: 0, notes: [], isInterrupted: false });
      expect(summary).toEqual({ total: CASES, passed: CASES, failed: 0, notRun: 0 });
    },
  );
});
