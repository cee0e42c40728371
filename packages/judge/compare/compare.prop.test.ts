import { tries } from '@countermine/core/testing/soak.ts';
import { COMPARE_POLICIES, type ComparePolicy } from '@countermine/courses/cases/judged-game.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { counterpart, firstDifference, outputsMatch } from './compare.ts';

const character = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(' ', ' ', '\n', '\n', '\t', '\r', 'a', 'b') },
  { weight: 1, arbitrary: fc.constantFrom('\v', '\f', '\0', '\xa0', '\xff') },
);
const text = fc.string({ unit: character, maxLength: 20 });

/** A text and the same with a few characters changed, so that the two often match or differ late. */
const pair = fc
  .tuple(
    text,
    fc.array(fc.tuple(fc.nat(), fc.constantFrom(0, 1), fc.string({ unit: character, maxLength: 2 })), { maxLength: 3 }),
  )
  .map(([expected, edits]) => {
    let actual = expected;
    for (const [at, removed, put] of edits) {
      const place = at % (actual.length + 1);
      actual = actual.slice(0, place) + put + actual.slice(place + removed);
    }
    return [expected, actual] as const;
  });
const policy = fc.constantFrom(...COMPARE_POLICIES);

/** What counts of an output, by the words of the policy. */
function whatCounts(output: string, by: ComparePolicy): string {
  if (by === 'exact') return output;
  const lines = output
    .replace(/[ \t\n\v\f\r]+$/, '')
    .split('\n')
    .map((line) => line.replace(/[ \t\r]+$/, ''));
  if (by === 'trailing-blanks') return lines.join('\n');
  return lines
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/^ /, ''))
    .filter((line) => line !== '')
    .join('\n');
}

it('outputs match if the parts that count are equal', () => {
  fc.assert(
    fc.property(pair, policy, ([expected, actual], by) => {
      expect(outputsMatch(expected, actual, by)).toBe(whatCounts(expected, by) === whatCounts(actual, by));
    }),
    { numRuns: tries(20_000) },
  );
});

it('a difference is found when, and only when, they do not match, and it lies in both outputs', () => {
  fc.assert(
    fc.property(pair, policy, ([expected, actual], by) => {
      const difference = firstDifference(expected, actual, by);
      expect(difference === undefined).toBe(outputsMatch(expected, actual, by));
      if (difference === undefined) return;
      expect(difference.expected).toBeLessThanOrEqual(expected.length);
      expect(difference.actual).toBeLessThanOrEqual(actual.length);
    }),
    { numRuns: tries(5000) },
  );
});

it('the outputs match up to an offset before the difference and its counterpart', () => {
  fc.assert(
    fc.property(pair, policy, fc.nat(), ([expected, actual], by, place) => {
      const difference = firstDifference(expected, actual, by) ?? { expected: expected.length, actual: actual.length };
      const at = place % (difference.expected + 1);
      const other = counterpart(expected, actual, by, at);
      const [one, two] = [expected.slice(0, at), actual.slice(0, other)];
      expect([one, two, whatCounts(two, by)]).toEqual([one, two, whatCounts(one, by)]);
    }),
    { numRuns: tries(20_000) },
  );
});
