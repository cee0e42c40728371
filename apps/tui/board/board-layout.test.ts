import { createShape } from '@countermine/core/board.ts';
import { describe, expect, it } from 'vitest';
import { cellSizeFor, layoutBoard, SMALL_CELL, showsWholeBoard, wholeBoardSize } from './board-layout.ts';

const shapes = [createShape(1, 1), createShape(9, 9), createShape(30, 16), createShape(100, 1), createShape(3, 120)];
const area = (width: number, height: number) => ({ row: 3, column: 5, width, height });

describe('the place of a board', () => {
  it.each(shapes)('has room for lines and numbers in its whole size: $width x $height', (shape) => {
    const { width, height } = wholeBoardSize(shape);
    const layout = layoutBoard(shape, area(width, height));
    const numberWidth = String(shape.height).length;
    expect(layout).toEqual({
      rows: shape.height,
      columns: shape.width,
      cell: SMALL_CELL,
      firstRow: 4,
      firstColumn: 5 + numberWidth + 2,
      hasLead: true,
      hasLines: true,
      hasSides: true,
      numberWidth,
    });
    expect(layoutBoard(shape, area(width - 1, height))).toMatchObject({ columns: shape.width, numberWidth: 0 });
  });

  it.each(shapes)('stays within its area, however small that is: $width x $height', (shape) => {
    for (let width = 0; width < 90; width += 1) {
      for (let height = 0; height < 30; height += 1) {
        const layout = layoutBoard(shape, area(width, height));
        const { rows, columns, firstRow, firstColumn, hasLead, hasLines, hasSides } = layout;
        expect(rows >= 0 && columns >= 0).toBe(true);
        expect(showsWholeBoard(shape, area(width, height))).toBe(rows === shape.height && columns === shape.width);
        if (rows === 0 || columns === 0) continue;
        expect(firstRow + rows + (hasLines ? 1 : 0)).toBeLessThanOrEqual(3 + height);
        expect(firstColumn + 2 * columns + (hasSides ? 1 : 0)).toBeLessThanOrEqual(5 + width);
        expect(firstColumn - (hasLead ? 1 : 0) - (hasSides ? 1 : 0) - layout.numberWidth).toBeGreaterThanOrEqual(5);
        expect(firstRow - (hasLines ? 1 : 0)).toBeGreaterThanOrEqual(3);
      }
    }
  });
});

describe('the size of the cells', () => {
  const expert = createShape(30, 16);

  it.each([
    [125, 34, 4],
    [124, 34, 3],
    [125, 33, 3],
    [96, 18, 3],
    [94, 18, 2],
    [20, 5, 2],
  ])('in a room of %i x %i is %i columns for an expert board', (width, height, columns) => {
    const cell = cellSizeFor(expert, { width, height });
    expect(cell.columns).toBe(columns);
    if (columns > SMALL_CELL.columns) expect(showsWholeBoard(expert, area(width, height), cell)).toBe(true);
  });
});
