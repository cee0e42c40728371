import { columnOf, isOpen, MAX_NEIGHBOURS, neighboursInto, rowOf } from '@countermine/core/board.ts';
import type { PlayerView } from '../position/player-view.ts';
import type { UndecidedCellsWorkspace } from './undecided-cells.ts';

/** A cell beside a number is looked at when it is at least so safe, compared with the safest of all. */
const FRONTIER_SHARE = 0.9;
/** An interior cell, compared with the safest cell beside a number. */
const INTERIOR_SHARE = 0.95;
/** So few interior cells are all looked at. */
const FEW_INTERIOR = 30;
/** The most cells worth a look. */
const MOST = 64;

/**
 * The cells that may be worth a guess, the safest first, equals in rising order. Interior cells are all as safe as each
 * other: only those that will combine with the open numbers are kept, and corners, where an opening is likeliest.
 * Source: D. N. Hill, JSMinesweeper.
 */
export function candidateCells(
  view: PlayerView,
  undecided: UndecidedCellsWorkspace,
  probability: Float64Array,
): number[] {
  const frontier: number[] = [];
  const interior: number[] = [];
  let safestFrontier = 1;
  let safest = 1;
  for (let index = 0; index < undecided.count; index += 1) {
    const cell = undecided.cells[index]!;
    const mine = probability[cell]!;
    if (mine < safest) safest = mine;
    if (isBesideNumber(view, cell)) {
      frontier.push(cell);
      if (mine < safestFrontier) safestFrontier = mine;
    } else interior.push(cell);
  }
  const kept = frontier.filter((cell) => 1 - probability[cell]! >= FRONTIER_SHARE * (1 - safest));
  const interiorMine = interior.length > 0 ? probability[interior[0]!]! : 1;
  if (1 - interiorMine > INTERIOR_SHARE * (1 - safestFrontier)) {
    const handy = interior.length < FEW_INTERIOR ? interior : interior.filter((cell) => isHandy(view, cell));
    for (const cell of handy.length > 0 ? handy : interior.slice(0, 1)) kept.push(cell);
  }
  kept.sort((first, second) => probability[first]! - probability[second]! || first - second);
  return kept.slice(0, MOST);
}

function isBesideNumber({ shape, knowledge }: PlayerView, cell: number): boolean {
  const beside = new Int32Array(MAX_NEIGHBOURS);
  for (let at = neighboursInto(beside, shape, cell) - 1; at >= 0; at -= 1) {
    if (isOpen(knowledge[beside[at]!]!)) return true;
  }
  return false;
}

function isHandy({ shape, knowledge }: PlayerView, cell: number): boolean {
  const { width, height } = shape;
  const row = rowOf(shape, cell);
  const column = columnOf(shape, cell);
  const atSide = Number(row === 0 || row === height - 1) + Number(column === 0 || column === width - 1);
  return (
    atSide === 2 ||
    (row >= 2 && isOpen(knowledge[cell - 2 * width]!)) ||
    (row < height - 2 && isOpen(knowledge[cell + 2 * width]!)) ||
    (column >= 2 && isOpen(knowledge[cell - 2]!)) ||
    (column < width - 2 && isOpen(knowledge[cell + 2]!))
  );
}
