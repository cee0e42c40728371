import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineChanges } from './line-changes.ts';

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
