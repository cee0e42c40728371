import { describe, expect, it } from 'vitest';
import { createGrid, placeAt } from './board-bits.ts';
import { CELL_ORDERS, placeOfRank, READING_ORDER, ranksInto } from './cell-order.ts';

const grid = createGrid(3, 2);
const places = [0, 1].flatMap((row) => [0, 1, 2].map((column) => placeAt(grid, row, column)));

function ranksOf(order: (typeof CELL_ORDERS)[number]): number[] {
  const ranks = new Int32Array(grid.length).fill(-1);
  ranksInto(ranks, grid, order);
  expect(ranks.filter((rank) => rank >= 0)).toHaveLength(places.length);
  return places.map((place) => ranks[place] ?? -1);
}

describe('an order of the cells', () => {
  it('is that in which a page is read', () => {
    expect(ranksOf(READING_ORDER)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('is by columns, from the bottom right', () => {
    expect(ranksOf({ byRows: false, fromBottom: true, fromRight: true })).toEqual([5, 3, 1, 4, 2, 0]);
  });

  it('is one of eight different ones', () => {
    expect(new Set(CELL_ORDERS.map((order) => ranksOf(order).join())).size).toBe(8);
  });

  it.each(CELL_ORDERS)('maps the rank back to the cell: %o', (order) => {
    expect(ranksOf(order).map((rank) => placeOfRank(grid, order, rank))).toEqual(places);
  });
});
