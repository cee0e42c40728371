import type { Difference } from '@countermine/courses/cases/requirement.ts';
import { inputOfLines } from '@countermine/courses/cases/words.ts';
import { expect, it } from 'vitest';
import { judgedGame } from '../testing/answers.ts';
import { runFaulty } from '../testing/faulty-program.ts';
import { LineKinds } from './board-lines.ts';
import { asDeviation } from './deviation.ts';
import { ProgramModel } from './model.ts';
import { withSharedCases } from './shared-cases.ts';
import { observe } from './trial.ts';

const game = judgedGame('cs136');
const standard = { rules: game.course, compare: game.course.compare };

const differenceOf = (id: string, changes: object): Difference => ({
  id,
  does: 'is wrong',
  should: 'it is not',
  changes,
});

/** Two reasons for which M marks nothing, and one for another board. */
const nowhere = asDeviation(differenceOf('nowhere', { boundsM: () => false }));
const nothing = asDeviation(differenceOf('nothing', { marksNothing: true }));
const blanks = asDeviation(differenceOf('blanks', { rowTail: ' \n' }));
const deviations = [nowhere, nothing];

it('gives a case to each of two faults that explain it alike, and none that is right or explained by one', () => {
  const observations = [
    inputOfLines([
      ['D', 2, 2, 2],
      ['M', 0, 0],
    ]),
    inputOfLines([['D', 2, 2, 2]]),
  ].map((input) =>
    observe(
      input,
      runFaulty(game.dialect, input, { changes: { ...nowhere.changes, ...nothing.changes } }),
      standard.compare,
    ),
  );
  const context = { standard, kinds: new LineKinds(game.boards), setAside: new Set<string>() };
  const ending = { loopsAtEnd: false, endsByItself: true };
  const model = new ProgramModel(game.dialect, observations, { ...context, ...ending }, deviations);
  for (const one of deviations) expect(model.showing(one)).toEqual([]);
  // Each with an experiment of its own, behind the cases.
  const faults = [nowhere, nothing, blanks].map((one, index) => ({ deviations: [one], cases: [2 + index] }));
  expect(withSharedCases(faults, model, 2).map(({ cases }) => cases)).toEqual([[0, 2], [0, 3], [4]]);
  expect(withSharedCases(faults, model, 0).map(({ cases }) => cases)).toEqual([[2], [3], [4]]);
  const [first, second, ...others] = faults;
  const known = [{ ...first!, cases: [0] }, second!, ...others];
  expect(withSharedCases(known, model, 2).map(({ cases }) => cases)).toEqual([[0], [3], [4]]);
  const unshown = [{ ...first!, cases: [] }, second!, ...others];
  expect(withSharedCases(unshown, model, 2).map(({ cases }) => cases)).toEqual([[], [0, 3], [4]]);
});
