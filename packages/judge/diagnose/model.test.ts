import { answerTo, BY_THE_TEXT } from '@countermine/courses/cases/answer.ts';
import type { Cs136Rules } from '@countermine/courses/cs136/rules.ts';
import { sampledCases } from '@countermine/courses/testing/sampled-cases.ts';
import { expect, it } from 'vitest';
import { judgedGame } from '../testing/answers.ts';
import { LineKinds } from './board-lines.ts';
import type { Deviation } from './deviation.ts';
import { ProgramModel } from './model.ts';
import { observe } from './trial.ts';

const byColumns: Partial<Cs136Rules> = { laysColumns: true };
const oneSquare: Partial<Cs136Rules> = { depthA: 0 };

it('does not count a rule as worse within an answer that another fault makes wrong anyway', () => {
  const game = judgedGame('cs136');
  const observations = sampledCases(game.cases, 3, 60).map(({ input }) => {
    const { stdout, stderr, exit } = answerTo(game.dialect, input, { ...BY_THE_TEXT, changes: [byColumns, oneSquare] });
    const ending = { kind: 'exit', status: exit } as const;
    return observe(input, { stdout, stderr, ending, wallSeconds: 0, cpuSeconds: 0, leftProcesses: 0 }, 'exact');
  });
  const standard = { compare: 'exact', rules: game.course } as const;
  const context = { standard, kinds: new LineKinds(game.boards), setAside: new Set<string>() };
  const model = new ProgramModel(game.dialect, observations, { ...context, loopsAtEnd: false, endsByItself: true }, []);
  const misconception = { id: 'columns', does: 'lays columns', should: 'it lays rows', changes: byColumns };
  const rule: Deviation = { kind: 'misconception', misconception, changes: byColumns, hides: [], picture: undefined };
  const all = [...observations.keys()];
  const [characters, steps] = (['characters', 'steps'] as const).map((counts) => model.scoreOf(rule, all, 60, counts));
  expect(characters?.earlier).toBeGreaterThan(0);
  expect(steps?.earlier).toBe(0);
  expect(steps?.later).toBe(characters?.later);
});
