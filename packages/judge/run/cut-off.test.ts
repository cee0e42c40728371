import { answerTo } from '@countermine/courses/cases/answer.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { expect, it } from 'vitest';
import { inputCutOff } from './cut-off.ts';

const game = judgedGames.get('cs1302')!;
const cases = game.cases.sample(2026, 20);
const indices = [...cases.keys()];

it('cuts off the shortest input of all that pass, before its game is over', () => {
  const stepsOf = (failed: readonly number[]): number | undefined => inputCutOff({ cases, game }, failed)?.steps.length;
  const shortest = inputCutOff({ cases, game }, [])!;
  expect(answerTo(game.dialect, shortest).endedByItself).toBe(false);
  const own = indices.filter((index) => cases[index]!.input.steps.length === shortest.steps.length + 1);
  expect(stepsOf(own)).toBeGreaterThan(shortest.steps.length);
  expect(stepsOf(indices)).toBe(shortest.steps.length);
});

it('cuts off nothing where every game is over before it starts', () => {
  const atStart = cases.filter(({ input }) => input.steps.length === 0);
  expect(inputCutOff({ cases: atStart, game }, [])).toBe(undefined);
});
