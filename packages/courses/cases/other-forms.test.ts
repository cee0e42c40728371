import { expect, it } from 'vitest';
import { judgedGames } from '../judged-games.ts';
import { byOtherRules, triedOf } from '../testing/by-other-rules.ts';
import { type Difference, otherFormsOf, withVariants } from './requirement.ts';

function withOtherForms(difference: Difference): Difference[] {
  return [difference, ...Object.values(otherFormsOf(difference)).flat().flatMap(withOtherForms)];
}

/** A sentence says what was seen: where a form leaves output open, what its exact form says was not. */
it.each([...judgedGames.values()])(
  'weaker forms of $dialect.id have their own sentence, and variants leave nothing open',
  ({ dialect, requirements }) => {
    const play = byOtherRules(dialect);
    for (const { experiments, differences } of requirements) {
      const all = [...(differences?.() ?? [])].flatMap(withOtherForms);
      const isWeakerAlike = (one: Difference): boolean =>
        otherFormsOf(one).weaker.some(({ does }) => does === one.does);
      expect(all.filter(isWeakerAlike).map(({ id }) => id)).toEqual([]);
      const variants = triedOf(all.flatMap(({ variant }) => variant ?? []));
      const open = variants.filter(({ changes }) =>
        experiments.some((input) => play(input, [changes]).leftOpen !== undefined),
      );
      expect(open.map(({ id }) => id)).toEqual([]);
    }
  },
);

it.each([...judgedGames.values()])('each id of $dialect.id stands for one rule', ({ requirements }) => {
  const sentences = new Map<string, Set<string>>();
  for (const { differences } of requirements) {
    for (const { id, does } of [...(differences?.() ?? [])].flatMap(withOtherForms)) {
      sentences.set(id, (sentences.get(id) ?? new Set()).add(does));
    }
  }
  expect([...sentences].filter(([, told]) => told.size > 1)).toEqual([]);
});

it('each form of some differences may take the place of the first of them', () => {
  const form = (id: string, others: Partial<Difference> = {}): Difference => ({
    ...{ id, does: id, should: 'it does not', changes: {} },
    ...others,
  });
  const [first, second, third] = ['first', 'second', 'third'].map((id) =>
    form(id, {
      variant: form(`${id} variant`, { variant: form(`${id} variant of that`) }),
      weaker: form(`${id} weaker`),
    }),
  );
  const found = otherFormsOf(withVariants([first!, second!, third!], 1)!);
  expect(found.variants.map(({ id }) => id)).toEqual([
    ...['first variant', 'first variant of that'],
    ...['second', 'second variant', 'second variant of that'],
  ]);
  expect(found.weaker.map(({ id }) => id)).toEqual(['first weaker', 'second weaker']);
  expect(withVariants([form('alone')])).toEqual(form('alone'));
  expect(withVariants([])).toBeUndefined();
});
