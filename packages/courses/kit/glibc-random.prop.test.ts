import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GlibcRandom } from './glibc-random.ts';

function draw(random: GlibcRandom, count: number): number[] {
  return Array.from({ length: count }, () => random.next());
}

it('skips as many numbers as it is told, also none, and draws none below 0 or beyond 31 bits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.nat(200), (seed, count) => {
      const skipping = new GlibcRandom(seed);
      skipping.skip(count);
      const numbers = draw(new GlibcRandom(seed), count + 40);
      expect(draw(skipping, 40)).toEqual(numbers.slice(count));
      for (const number of numbers) expect(number >= 0 && number <= 2 ** 31 - 1 && Number.isInteger(number)).toBe(true);
    }),
  );
});
