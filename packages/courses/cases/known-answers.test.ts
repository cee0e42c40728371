import { expect, it } from 'vitest';
import { judgedGames } from '../judged-games.ts';
import { BY_THE_TEXT } from './answer.ts';
import { KnownAnswers } from './known-answers.ts';

/** More rules than are remembered. */
const MANY = 40_000;

it.each([...judgedGames.values()].slice(0, 1))(
  'remembers the rules and answers of $dialect.id, but not without a bound',
  ({ dialect }) => {
    const answers = new KnownAnswers(dialect);
    const input = { steps: ['1 1\n'], args: [], files: new Map() };
    const rules = answers.rulesOf(BY_THE_TEXT);
    const answer = answers.answer(input, rules);
    expect(answers.rulesOf({ ...BY_THE_TEXT })).toBe(rules);
    expect(answers.answer({ ...input }, rules)).not.toBe(answer);
    expect(answers.answer(input, answers.rulesOf({ ...BY_THE_TEXT, changes: [{}] }))).toBe(answer);
    for (let made = 0; made < MANY; made += 1) answers.rulesOf({ ...BY_THE_TEXT, changes: [{}] });
    expect(answers.rulesOf(BY_THE_TEXT)).not.toBe(rules);
    const again = answers.answer(input, rules);
    expect(again).not.toBe(answer);
    expect(again).toEqual(answer);
  },
);
