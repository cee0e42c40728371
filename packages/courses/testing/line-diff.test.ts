import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineDiff } from './line-diff.ts';

it('a wrong game shows only the lines that differ', () => {
  expect(lineDiff('a\nb \nc\nd', 'a\nc\n\n\nd')).toBe('- b·\n+ (2 times)');
  expect(lineDiff('same', 'same')).toBe('');
  const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });
  fc.assert(
    fc.property(lines, lines, (left, right) => {
      expect(lineDiff(left.join('\n'), right.join('\n')) === '').toBe(left.join('\n') === right.join('\n'));
    }),
  );
});
