import { anyCharacter } from '@countermine/core/testing/any-character.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatListQuery, type ListQuery, parseListQuery, RESULTS } from './page-addresses.ts';

const words = fc
  .string({ unit: anyCharacter, minLength: 1, maxLength: 60 })
  .map((text) => text.replaceAll('\0', '').trim())
  .filter((text) => text !== '');
const points = fc.integer({ min: -1000, max: 100_000 }).map((hundredths) => hundredths / 100);

const queries: fc.Arbitrary<ListQuery> = fc.record(
  {
    text: words,
    fault: words,
    stage: words,
    result: fc.constantFrom(...RESULTS),
    late: fc.constantFrom('yes', 'no'),
    least: points,
    most: points,
    page: fc.integer({ min: 2, max: 1_000_000 }),
  },
  { requiredKeys: [] },
);

describe('the query of a list', () => {
  it('is the same after it was written and read', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(parseListQuery(new URLSearchParams(formatListQuery(query)))).toEqual(query);
      }),
    );
  });

  it('never fails, whatever the address', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const query = parseListQuery(new URLSearchParams(text));
        expect(parseListQuery(new URLSearchParams(formatListQuery(query)))).toEqual(query);
      }),
    );
  });

  it.each([
    'late=maybe',
    'least=1e9',
    'least=abc',
    'most=',
    'page=0',
    'page=-1',
    'page=1',
    'result=all',
    'text=+',
    'x=1',
  ])('does not ask for what is none: %s', (text) => expect(parseListQuery(new URLSearchParams(text))).toEqual({}));
});
