import type { Requirement } from '@countermine/courses/cases/requirement.ts';
import { expect, it } from 'vitest';
import { judgedGame } from '../testing/answers.ts';
import { runFaulty } from '../testing/faulty-program.ts';
import { LineKinds } from './board-lines.ts';
import { ProgramModel } from './model.ts';
import { observe } from './trial.ts';
import { RequirementStudy } from './understand.ts';

const game = judgedGame('comp1511');

const LEAVES_OPEN = 'falls-through-4-1';

/** What the experiments of a requirement show in a program, if only one difference is known. */
function learnedFrom(id: string, changes: object): string[] {
  const requirements = game.requirements
    .filter((one) => one.id === id)
    .map(
      (one): Requirement => ({
        ...{ ...one, needs: [] },
        differences: () => [...(one.differences?.() ?? [])].filter((difference) => difference.id === LEAVES_OPEN),
      }),
    );
  const { compare } = game.course;
  const observations = requirements.flatMap(({ experiments }) =>
    experiments.map((input) => observe(input, runFaulty(game.dialect, input, { changes }), compare)),
  );
  const context = {
    ...{ standard: { rules: game.course, compare }, kinds: new LineKinds(game.boards), setAside: new Set<string>() },
    ...{ loopsAtEnd: false, endsByItself: true },
  };
  const model = new ProgramModel(game.dialect, observations, context, []);
  const experiments = new Map([[id, [...observations.keys()]]]);
  const study = new RequirementStudy(model, { game: { ...game, requirements }, experiments, mayTakeReadings: false });
  for (const _ of study.learn());
  return model.deviations.flatMap((one) => (one.kind === 'misconception' ? [one.misconception.id] : []));
}

it('takes no rule that is right only where it leaves open what comes', () => {
  // Who goes on to a hint for a row reads another number, and any output agrees with that where there is none.
  expect(learnedFrom('command-4', { isNeededToWin: () => false })).toEqual([]);
});

it('takes such a rule where it is right about the rest, too', () => {
  const fallsThrough = { from: 4, to: 1, when: 'always', hasOneField: true };
  expect(learnedFrom('command-4', { fallsThrough })).toEqual([LEAVES_OPEN]);
});
