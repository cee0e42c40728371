import { createShape } from '@countermine/core/board.ts';
import { common as english } from '@countermine/play/words/en/common.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellName, parseCell, withCellNames } from './board-words.ts';

it('reads every cell that it names, in either case', () => {
  const cells = fc.record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 4000 }) });
  fc.assert(
    fc.property(cells, fc.nat(), ({ width, height }, any) => {
      const shape = createShape(width, height);
      const cell = any % shape.size;
      const name = cellName(shape, cell);
      expect(parseCell(shape, name)).toEqual({ ok: true, value: cell });
      expect(parseCell(shape, name.toUpperCase())).toEqual({ ok: true, value: cell });
    }),
  );
});

it.each([
  ['c4', 'off-board'],
  ['a0', 'off-board'],
  ['a99999', 'off-board'],
  ['zzzz1', 'off-board'],
  ['', 'cell-form'],
  ['4c', 'cell-form'],
  ['c', 'cell-form'],
  ['4', 'cell-form'],
  ['c4x', 'cell-form'],
  ['é4', 'cell-form'],
  ['a1000000', 'cell-form'],
])('finds no cell %j on a board of 3 by 3: %s', (found, code) => {
  expect(parseCell(createShape(3, 3), found)).toEqual({ ok: false, error: { code, found } });
});

it('puts the names into what is shared', () => {
  const { text, hint } = withCellNames(english);
  expect(hint.place(text.list([text.cell(4, 3), text.cell(1, 1), text.cell(2, 27)]))).toBe('Look at c4, a1 and aa2.');
});
