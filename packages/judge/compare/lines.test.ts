import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, likeness, lineChanges, repetitionAtEnd } from './lines.ts';

describe('what one text became in another', () => {
  it('is told line by line', () => {
    expect(lineChanges(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
      { kind: 'same', lines: ['a'] },
      { kind: 'removed', lines: ['b'] },
      { kind: 'added', lines: ['x'] },
      { kind: 'same', lines: ['c'] },
      { kind: 'added', lines: ['d'] },
    ]);
  });

  it('has both texts in it', () => {
    const text = fc.array(fc.constantFrom('a', 'b', '', '}'), { maxLength: 30 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = lineChanges(before, after);
        const linesWithout = (kind: string) => changes.filter((one) => one.kind !== kind).flatMap(({ lines }) => lines);
        expect(linesWithout('added')).toEqual(before);
        expect(linesWithout('removed')).toEqual(after);
      }),
    );
  });

  it('is everything where the texts have too little in common to look for it', () => {
    const [before, after] = ['a', 'b'].map((word) => Array.from({ length: 2000 }, (_, line) => `${word} ${line}`));
    expect(lineChanges(before ?? [], after ?? []).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});

it.each([
  ['', '', 0],
  ['Game Won!', 'Game won!', 1],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
  ['abcdef', 'bcdefg', 2],
])('from %j to %j it is %i', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});

it('similarity is 1 for equal texts, 0 for those with nothing in common', () => {
  expect(likeness('Game over', 'Game over')).toBe(1);
  expect(likeness('', '')).toBe(1);
  expect(likeness('abc', 'xyz')).toBe(0);
  expect(likeness('a'.repeat(100_000), 'b'.repeat(5))).toBe(0);
});

it.each([
  ['a line', 'Hello\nagain\nagain\nagain\n', 'again\n', 3],
  ['several lines', 'x\n1\n2\n1\n2\n1\n2\n', '1\n2\n', 3],
  ['a prompt', 'Hello\nYes? Yes? Yes? Yes? ', 'Yes? ', 4],
  ['a line, broken off the last time', 'again\nagain\nagain\nag', 'again\n', 3],
  ['more often than the end that is looked at', 'again\n'.repeat(100_000), 'again\n', 100_000],
])('finds that %s is repeated', (_, output, text, times) => {
  expect(repetitionAtEnd(output)).toMatchObject({ text, times });
});

it.each([
  ['comes twice', 'again\nagain\n'],
  ['comes three times, but not at the end', 'again\nagain\nagain\nend\n'],
  ['is nothing', ''],
])('does not call repeated what %s', (_, output) => {
  expect(repetitionAtEnd(output)).toBeUndefined();
});
