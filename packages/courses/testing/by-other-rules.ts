import { amount } from '@countermine/core/testing/soak.ts';
import { type Answer, BY_THE_TEXT } from '../cases/answer.ts';
import type { CaseInput } from '../cases/case.ts';
import { KnownAnswers } from '../cases/known-answers.ts';
import type { Dialect } from '../kit/dialect.ts';

/** Plays a game on an input, by the text or by rules that differ from it. */
export type PlayByOtherRules = (input: CaseInput, changes?: readonly object[]) => Answer;

/** An input is played once by all rules between which its game sees no difference. */
export function byOtherRules(dialect: Dialect): PlayByOtherRules {
  const answers = new KnownAnswers(dialect);
  return (input, changes = []) => answers.answer(input, answers.rulesOf({ ...BY_THE_TEXT, changes }));
}

/** More than these of a requirement differ from each other in a number or a place only. */
const MANY = 20;

/** In a soak all differences of a requirement; in `npm test` so many of them, from all over the list. */
export function triedOf<Item>(differences: readonly Item[]): Item[] {
  const step = amount({ usual: Math.max(1, differences.length / MANY), soak: 1 });
  const count = Math.ceil(differences.length / step);
  return Array.from({ length: count }, (_, index) => differences[Math.floor(index * step)]!);
}

/** True if a test holds for so many inputs; the others are not looked at. */
export function holdsForAtLeast<Input>(
  count: number,
  inputs: readonly Input[],
  test: (input: Input) => boolean,
): boolean {
  let found = 0;
  return inputs.some((input) => {
    if (test(input)) found += 1;
    return found >= count;
  });
}
