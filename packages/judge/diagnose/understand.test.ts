import { answerTo, BY_THE_TEXT } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { Difference, Requirement } from '@countermine/courses/cases/requirement.ts';
import { expect, it } from 'vitest';
import { judgedGame } from '../testing/answers.ts';
import { LineKinds } from './board-lines.ts';
import type { Experiments } from './candidate-search.ts';
import { ProgramModel } from './model.ts';
import { type Observation, observe } from './trial.ts';
import { RequirementStudy } from './understand.ts';

const game = judgedGame('cs1302');
const standard = { rules: game.course, compare: game.course.compare };
const claim: Difference = { id: 'no-round', does: 'a', should: 'b', changes: { helpIsRound: false } };
const help: Requirement = {
  ...{ id: 'help', title: 'help is a round', quote: '', needs: [], experiments: [] },
  differences: () => [claim],
};

/** Asks for help after that many rounds. */
function helpAfter(rounds: number, changes: readonly object[]): Observation {
  const marks = Array.from({ length: rounds }, () => 'm 1 1\n');
  return runOf([...marks, 'h\n', 'q\n'], changes);
}

function runOf(steps: readonly string[], changes: readonly object[]): Observation {
  const files = new Map([['seed.txt', '5 5 2\n0 1\n4 0\n']]);
  const input: CaseInput = { steps, args: ['seed.txt'], files };
  const { stdout, stderr, exit } = answerTo(game.dialect, input, { ...BY_THE_TEXT, changes });
  const ending = { kind: 'exit', status: exit } as const;
  const run = { stdout, stderr, ending, wallSeconds: 0.01, cpuSeconds: 0.01, leftProcesses: 0 };
  return observe(input, run, standard.compare);
}

/** What is found of a program that counts no help, but in one of six runs does. */
function foundBy(experiments: readonly number[]): string[] {
  const observations = [0, 1, 2, 3, 4, 5].map((rounds) => helpAfter(rounds, rounds < 5 ? [claim.changes] : []));
  return learnedFrom(observations, [help], new Map([['help', experiments]]));
}

/** What the first pass over some requirements finds. */
function learnedFrom(
  observations: readonly Observation[],
  requirements: readonly Requirement[],
  experiments: Experiments,
): string[] {
  const context = { standard, kinds: new LineKinds(game.boards), setAside: new Set<string>() };
  const model = new ProgramModel(game.dialect, observations, { ...context, loopsAtEnd: false, endsByItself: true }, []);
  const task = { game: { ...game, requirements }, experiments };
  for (const _ of new RequirementStudy(model, { ...task, mayTakeReadings: false }).learn());
  return model.deviations.flatMap((one) => (one.kind === 'misconception' ? [one.misconception.id] : []));
}

it('takes a contradicted cause where it explains several experiments, not one', () => {
  expect(foundBy([0, 1, 2])).toEqual(['no-round']);
  expect(foundBy([0])).toEqual([]);
});

it('puts a variant in the place of what showed alike before anything else is looked for', () => {
  const changes = { helpIsRound: false, nofogIsRound: false };
  const variant: Difference = { id: 'no-rounds', does: 'c', should: 'd', changes };
  const requirements: Requirement[] = [
    { ...help, differences: () => [{ ...claim, variant }] },
    { ...help, id: 'nofog', differences: () => [] },
  ];
  const observations = [helpAfter(0, [changes]), helpAfter(1, [changes]), runOf(['nofog\n', 'q\n'], [changes])];
  const experiments = new Map([
    ['help', [0, 1]],
    ['nofog', [2]],
  ]);
  expect(learnedFrom(observations, requirements, experiments)).toEqual(['no-rounds']);
});
