// What runs in the page, not in the benchmark: such a function reaches nothing outside itself.

/** A point of a page, and the same as a share of its board. Units: px, and 0 to 1. */
interface BoardPoint {
  readonly at: { readonly x: number; readonly y: number };
  readonly share: { readonly x: number; readonly y: number };
}

/** Where a hidden cell is; other numbers give cells far from it. */
export function hiddenCell(number: number): BoardPoint {
  const board = document.querySelector('.board');
  const cells = [...document.querySelectorAll('[role="gridcell"][aria-label$="hidden"]')];
  const cell = cells[(number * 37) % cells.length];
  if (board === null || cell === undefined) throw new Error('there is no hidden cell');
  const [outer, inner] = [board.getBoundingClientRect(), cell.getBoundingClientRect()];
  const at = { x: inner.left + inner.width / 2, y: inner.top + inner.height / 2 };
  return { at, share: { x: (at.x - outer.left) / outer.width, y: (at.y - outer.top) / outer.height } };
}
