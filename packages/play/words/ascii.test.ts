import { expect, it } from 'vitest';
import { inAscii, toAscii } from './ascii.ts';

it('replaces characters by similar ones', () => {
  expect(toAscii('30 × 16 … “é” −3 Größe 雷')).toBe('30 x 16 ... "e" -3 Groesse ?');
  expect(toAscii('3BV 4 · 2 3BV/s')).toBe('3BV 4, 2 3BV/s');
});
it('folds whole tables of texts, and what their functions make', () => {
  const table = inAscii({ dots: '…', nested: { size: (width: number) => `${width} × 3`, list: ['ä', 'b'] } });
  expect(table.dots).toBe('...');
  expect(table.nested.size(4)).toBe('4 x 3');
  expect(table.nested.list[0]).toBe('ae');
});
