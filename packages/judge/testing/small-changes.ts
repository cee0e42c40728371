import { type Cs204Rules, exactOption, type Option } from '@countermine/courses/cs204/rules.ts';
import { expect, it } from 'vitest';
import { saidOf } from './judged-in-memory.ts';

/** A small mistake in a right program, and what is said of it. */
export type SmallChange<Rules> = readonly [says: RegExp, changes: Partial<Rules>];

/** A test for each program. */
export function itIsToldEach<Rules extends object>(gameId: string, programs: readonly SmallChange<Rules>[]): void {
  it.each(programs)('that %s is told that, and nothing else', async (says, changes) => {
    expect(await saidOf(gameId, { changes })).toEqual([expect.stringMatching(says)]);
  });
}

export function refusing(refusesNumber: Cs204Rules['refusesNumber']): Partial<Cs204Rules> {
  return { refusesNumber };
}

/** Knows the other options, and takes whatever is none of the three for this one. */
export function orElse(option: Option, itself: Option | undefined): Cs204Rules['optionOf'] {
  return (word) => (word === option ? itself : (exactOption(word) ?? option));
}
