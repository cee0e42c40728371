import { answerTo } from '@countermine/courses/cases/answer.ts';
import { type CaseInput, stdinOf } from '@countermine/courses/cases/case.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { sampledCases } from '@countermine/courses/testing/sampled-cases.ts';
import { describe, expect, it } from 'vitest';
import { judgedGame } from '../testing/answers.ts';
import { type Mistakes, runFaulty } from '../testing/faulty-program.ts';
import { LineKinds } from './board-lines.ts';
import { foreignLineOf } from './foreign.ts';
import { ProgramModel } from './model.ts';
import { predictionFor } from './predictor.ts';
import { loopsAtEnd, observe } from './trial.ts';

const GAMES = [...judgedGames.keys()];

/** A line of a program that plays a game, on inputs of `id`, if no line of it is one of that game. */
function foreignLineIn(id: string, mistakes: Mistakes, played = id): string | undefined {
  const { dialect, course, boards, cases, requirements } = judgedGame(id);
  const standard = { rules: course, compare: course.compare };
  const inputs = [
    ...sampledCases(cases, 7, 24).map(({ input }) => input),
    ...requirements.flatMap(({ experiments }) => experiments.slice(0, 4)),
  ];
  const program = judgedGame(played).dialect;
  const observations = inputs.map((input) => observe(input, runFaulty(program, input, mistakes), course.compare));
  const context = {
    standard,
    kinds: new LineKinds(boards),
    setAside: new Set<string>(),
    loopsAtEnd: loopsAtEnd(observations, (input: CaseInput) => answerTo(dialect, input), standard),
    endsByItself: true,
  };
  const model = new ProgramModel(dialect, observations, context, []);
  return foreignLineOf(model, (input) => predictionFor(model.predictorFor([]), input));
}

describe('another game', () => {
  it.each(GAMES)('is one that repeats the input of %s', (id) => {
    expect(foreignLineIn(id, { edit: (_, input) => stdinOf(input), errors: () => '' })).toBeDefined();
  });

  it.each(GAMES)('is each of the others, on inputs of %s', (id) => {
    const others = GAMES.filter((other) => other !== id);
    const lines = others.map((other) => foreignLineIn(id, { edit: (out) => out || 'oops', errors: () => '' }, other));
    expect(lines).not.toContain(undefined);
  });
});

describe('it is the same game', () => {
  const withoutWords = (out: string): string => out.replace(/^.*[a-z]{2}.*$/gim, 'oops');
  it.each<[string, string, Mistakes]>([
    ['the lines between its boards', 'cs136', { edit: (out) => withoutWords(out).replace(/[_P\d]/g, '-') }],
    ['its errors', 'cs1302', { edit: (out) => (out === '' ? '' : 'Field is ready\n') }],
    [
      'the lines below its boards',
      'cs1302',
      { edit: (out) => out.replace(/^(?! +0 +1).+$/gm, 'oops'), errors: () => '' },
    ],
    [
      'messages with a wrong letter',
      'calpoly',
      { edit: (out) => out.replace(/[a-z](?=[^a-z\n]*$)/gim, 'q').replace(/^[*X\d] .*$/gm, 'oops') },
    ],
    [
      'messages with other signs',
      'calpoly',
      {
        edit: (out) =>
          out
            .replace(/[.!:,]+/g, ' -')
            .toUpperCase()
            .replace(/^[*X\d] .*$/gm, 'oops'),
      },
    ],
  ])('with %s right, or nearly', (_, id, mistakes) => {
    expect(foreignLineIn(id, mistakes)).toBeUndefined();
  });
});
