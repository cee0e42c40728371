import { createShape } from '@countermine/core/board.ts';
import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type GridStyle, GridText } from './board.ts';

const shapes = fc
  .record({ width: fc.integer({ min: 1, max: 20 }), height: fc.integer({ min: 1, max: 20 }) })
  .map(({ width, height }) => createShape(width, height));

const ascii = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: 'grapheme-ascii', minLength, maxLength });

/** Heads of rows as long for every row, as the style asks for: a number in the middle of some text. */
const rowHeads = fc.tuple(ascii(0, 2), ascii(0, 3)).map(
  ([before, after]) =>
    (row: number) =>
      `${before}${String(row).padStart(2, '0')}${after}`,
);

const styles: fc.Arbitrary<GridStyle> = fc.record(
  {
    head: ascii(0, 5),
    rowHead: rowHeads,
    cell: ascii(1, 4),
    between: ascii(0, 3),
    rowTail: ascii(0, 3),
    tail: fc.oneof(ascii(0, 9), fc.uint8Array({ maxLength: 9 })),
  },
  { requiredKeys: ['cell', 'rowTail'] },
);

/** The text of a board whose cells show these texts, put together piece by piece. */
function render({ head, rowHead, between, rowTail, tail }: GridStyle, width: number, cells: readonly string[]): string {
  let text = head ?? '';
  for (let row = 0; row * width < cells.length; row += 1) {
    text += rowHead?.(row) ?? '';
    text += cells.slice(row * width, (row + 1) * width).join(between ?? '');
    text += rowTail;
  }
  return text + (typeof tail === 'string' || tail === undefined ? (tail ?? '') : Buffer.from(tail).toString('latin1'));
}

it('is what rendering cell by cell gives, at first and after every change', () => {
  const changes = fc.array(fc.tuple(fc.nat(), ascii(4, 4)), { maxLength: 12 });
  fc.assert(
    fc.property(shapes, styles, changes, (shape, style, patches) => {
      const grid = new GridText(shape, style);
      const cells = Array.from({ length: shape.size }, () => style.cell);
      const textNow = (): string => Buffer.from(grid.bytes).toString('latin1');
      expect(textNow()).toBe(render(style, shape.width, cells));
      for (const [roll, characters] of patches) {
        const cell = roll % shape.size;
        const patch = characters.slice(0, style.cell.length);
        cells[cell] = patch;
        grid.put(grid.offsetOf(cell), patch);
        expect(textNow()).toBe(render(style, shape.width, cells));
      }
    }),
    { numRuns: tries(300) },
  );
});
