import { amount } from '@countermine/core/testing/soak.ts';
import { type Answer, BY_THE_TEXT } from '../cases/answer.ts';
import type { CaseInput } from '../cases/case.ts';
import { KnownAnswers } from '../cases/known-answers.ts';
import type { Difference, Requirement } from '../cases/requirement.ts';
import type { Dialect } from '../kit/dialect.ts';

/** Plays a game on an input, by the text or by rules that differ from it. */
export type PlayByOtherRules = (input: CaseInput, changes?: readonly object[]) => Answer;

/** An input is played once by all rules between which its game sees no difference. */
export function byOtherRules(dialect: Dialect): PlayByOtherRules {
  const answers = new KnownAnswers(dialect);
  return (input, changes = []) => answers.answer(input, answers.rulesOf({ ...BY_THE_TEXT, changes }));
}

/** More than these of one kind differ from each other in a number or a place only. */
const ENOUGH_OF_KIND = 2;

/** In a soak all differences of a requirement; in `npm test` some of each kind. */
export function triedOf(differences: readonly Difference[]): Difference[] {
  const kinds = new Map<string, Difference[]>();
  for (const one of differences) kinds.set(kindOf(one), [...(kinds.get(kindOf(one)) ?? []), one]);
  const most = amount({ usual: ENOUGH_OF_KIND, soak: Number.POSITIVE_INFINITY });
  const tried = [...kinds.values()].flatMap((kind) => {
    const count = Math.min(kind.length, most);
    return Array.from({ length: count }, (_, index) => kind[Math.floor((index * kind.length) / count)]!);
  });
  const chosen = new Set(tried);
  return differences.filter((difference) => chosen.has(difference));
}

/** Of one kind are those that change the same rules, and whose sentences begin and end alike: one loop makes them. */
function kindOf({ does, changes }: Difference): string {
  const words = does.split(' ');
  return [...words.slice(0, 3), ...words.slice(-2), ...Object.keys(changes).toSorted()].join(' ');
}

/** The ids of the requirements of which a program shows less than half of what else may be wrong with it. */
export function hardlySeenIn(
  { changes, about }: Difference,
  requirements: readonly Requirement[],
  play: PlayByOtherRules,
): string[] {
  const hidden = requirements.filter(({ id, experiments, differences }) => {
    const own = triedOf([...(differences?.() ?? [])].filter((one) => (one.about ?? id) === id));
    const seen = own.filter((one) =>
      experiments.some((input) => !isSameAnswer(play(input, [one.changes, changes]), play(input, [changes]))),
    );
    return id !== about && seen.length < own.length / 2;
  });
  return hidden.map(({ id }) => id).toSorted();
}

/** Mostly the same answer is the same object. */
function isSameAnswer(one: Answer, other: Answer): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
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
