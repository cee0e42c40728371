import { expect, it } from 'vitest';
import { paceOf } from './pace.ts';

it('counts the moves of each twelfth of the time', () => {
  const opened = [0, 10, 500, 1190, 1200].map((at, cell) => ({ kind: 'open' as const, at, cell }));
  expect(paceOf({ events: [{ kind: 'place', at: 0 }, ...opened] })).toEqual([2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2]);
  expect(paceOf({ events: [] })).toEqual([]);
});
