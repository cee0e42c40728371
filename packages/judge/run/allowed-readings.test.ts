import { judgedGames } from '@countermine/courses/judged-games.ts';
import { describe, expect, it } from 'vitest';
import { Judgement, readingSets } from '../judgement/judgement.ts';
import { applyRulings } from '../mark/apply-rulings.ts';
import { type Decision, rulingsFor } from '../mark/decision.ts';
import { withStagesAndNotes } from '../mark/mark-lines.ts';
import { markableResult, stageCases } from '../mark/markable.ts';
import { runFaulty } from '../testing/faulty-program.ts';
import { SAMPLE_PLAN } from '../testing/sample-report.ts';

// A class is judged by the letter of the text, and the next day staff allow the other readings of it.

describe.each([...judgedGames])('a right program for %s passes once its readings are allowed', (_, game) => {
  const cases = game.cases.sample(2026, 30);
  const plan = { ...SAMPLE_PLAN, readings: 'default', compare: game.course.compare } as const;
  const command = ['./program'];

  it.each(readingSets(game.dialect, 'any').map((set) => [set.join(' and ') || 'default readings', set]))(
    'with %s',
    (_name, readings) => {
      const judgement = new Judgement({ game, cases, plan, command, absoluteCommand: command });
      for (const [index, { input }] of cases.entries()) {
        judgement.add(index, runFaulty(game.dialect, input, { readings: [...readings] }));
      }
      const report = judgement.report({ runs: 0, seconds: 0, notes: [], isInterrupted: false });
      const result = markableResult(withStagesAndNotes(report, game, cases, []), game.cases);
      const failedBy = (allowed: readonly string[]): number => {
        const decisions = allowed.map((reading, id): Decision => {
          return { id, student: null, ruling: { kind: 'allow', reading }, reason: 'The text leaves it open' };
        });
        const decided = applyRulings(result, rulingsFor(decisions, null));
        return stageCases(decided).reduce((total, { of, passed }) => total + of - passed, 0);
      };
      expect(failedBy([])).toBe(report.summary.failed);
      expect(failedBy(readings)).toBe(0);
      expect(failedBy(game.dialect.readings.map(({ id }) => id))).toBe(0);
    },
  );
});
