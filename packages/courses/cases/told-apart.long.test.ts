import { describe, expect, it } from 'vitest';
import { judgedGames } from '../judged-games.ts';
import type { Dialect } from '../kit/dialect.ts';
import { CASES, SEEDS } from '../testing/rule-table.ts';
import { sampledCases } from '../testing/sampled-cases.ts';
import { answerTo, BY_THE_TEXT, type Variant } from './answer.ts';
import type { CaseInput } from './case.ts';

// A judgement of the usual number of cases tells every wrong game from the right one, and from every other wrong one.

/** A game is told from the right one by so many cases that some are left when a program fails a part of them. */
const MIN_CASES = 6;

/** A game with one rule changed: a misconception, or the other side of a reading. */
interface Changed {
  readonly name: string;
  readonly variant: Variant;
}

function changedGames({ misconceptions, readings }: Dialect): Changed[] {
  return [
    ...misconceptions.map(({ id }) => ({ name: id, variant: { ...BY_THE_TEXT, misconceptions: [id] } })),
    ...readings.map(({ id }) => ({ name: `reading ${id}`, variant: { ...BY_THE_TEXT, readings: [id] } })),
  ];
}

/** All that a course may look at. */
function answersOf(dialect: Dialect, inputs: readonly CaseInput[], variant: Variant = BY_THE_TEXT): string[] {
  return inputs.map((input) => {
    const { stdout, stderr, exit } = answerTo(dialect, input, variant);
    return JSON.stringify([stdout, stderr, exit]);
  });
}

function countDifferent(answers: readonly string[], others: readonly string[]): number {
  return answers.filter((answer, index) => answer !== others[index]).length;
}

describe.each([...judgedGames.values()])('the cases of $dialect.id', ({ dialect, cases }) => {
  it.each(SEEDS)(
    'distinguish every misconception and reading from the game and from each other, with seed %i',
    (seed) => {
      const inputs = sampledCases(cases, seed, CASES).map(({ input }) => input);
      const right = answersOf(dialect, inputs);
      const changed = changedGames(dialect).map(({ name, variant }) => ({
        name,
        answers: answersOf(dialect, inputs, variant),
      }));
      const seldom = changed.map(({ name, answers }) => [name, countDifferent(answers, right)] as const);
      expect(seldom.filter(([, count]) => count < MIN_CASES)).toEqual([]);
      const pairs = changed.flatMap((one, index) => changed.slice(0, index).map((other) => [one, other] as const));
      const alike = pairs.filter(([one, other]) => countDifferent(one.answers, other.answers) === 0);
      expect(alike.map(([one, other]) => `${one.name} and ${other.name}`)).toEqual([]);
    },
  );
});
