import fc from 'fast-check';

/** A random choice that is applied once the items are known: see {@link pickFrom}. */
export const pick: fc.Arbitrary<number> = fc.nat(2 ** 20);

/** The item chosen by a {@link pick}; undefined only if there are none. */
export function pickFrom<Item>(items: readonly Item[], picked: number): Item | undefined {
  return items[picked % items.length];
}

/** The pick after another one, to go through a list in no particular order. */
export function nextPick(picked: number): number {
  return (picked * 75 + 74) % 65_537;
}

/** One of these words, with these weights. */
export function often<Word extends string>(weights: Readonly<Record<Word, number>>): fc.Arbitrary<Word> {
  const words = Object.entries<number>(weights).flatMap(([word, weight]) => Array<string>(weight).fill(word));
  return fc.constantFrom(...(words as Word[]));
}

/** One of these, with these weights. */
export function weighted<Value>(
  ...choices: readonly (readonly [weight: number, arbitrary: fc.Arbitrary<Value>])[]
): fc.Arbitrary<Value> {
  return fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

/** A list of any length between the two. */
export function listOf<Item>(item: fc.Arbitrary<Item>, minLength: number, maxLength: number): fc.Arbitrary<Item[]> {
  return fc.array(item, { minLength, maxLength, size: 'max' });
}

/** A list, or an empty one: with these weights. */
export function sometimes<Item>(weight: number, against: number, list: fc.Arbitrary<Item[]>): fc.Arbitrary<Item[]> {
  return weighted([weight, list], [against, fc.constant([])]);
}
