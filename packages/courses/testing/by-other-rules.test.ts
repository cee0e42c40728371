import { expect, it } from 'vitest';
import type { Difference } from '../cases/requirement.ts';
import { triedOf } from './by-other-rules.ts';

it('tries a difference of its own kind among any number of others', () => {
  const one = (id: string, does: string, changes: object): Difference => ({ id, does, should: '', changes });
  const own = [one('own', 'goes on as it likes', { goesOn: true }), one('other', 'goes on from 1', { ends: false })];
  const many = Array.from({ length: 99 }, (_, from) => one(`from-${from}`, `goes on from ${from}`, { goesOn: from }));
  const tried = triedOf([...many.slice(0, 50), ...own, ...many.slice(50)]);
  expect(tried).toEqual(expect.arrayContaining(own));
  expect(new Set(tried.map(({ id }) => id)).size).toBe(tried.length);
});
