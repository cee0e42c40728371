import { isOpen } from '@countermine/core/board.ts';
import { formatPercent, withCommas } from '@countermine/core/text/english.ts';
import type { PlayerView } from '@countermine/solver/position/player-view.ts';

/** Larger boards are not drawn, since no screen can show them. */
const WIDEST = 200;
const MOST_DRAWN = 20_000;

/** The legend of the picture. */
const LEGEND = 'a number or blank: open; a percentage: mine probability; ok: certainly safe; *: certainly a mine';

/** The same where the cells are narrow: a probability has no percent sign, and two digits, to distinguish it from a count. */
const NARROW_LEGEND =
  'a digit or blank: open; two digits: mine probability in percent; ok: certainly safe; *: certainly a mine';

/** Whether a board is small enough for a picture. */
export function canDraw({ shape }: PlayerView): boolean {
  return shape.width <= WIDEST && shape.size <= MOST_DRAWN;
}

/** A board as text, and its legend. */
export interface Picture {
  readonly text: string;
  readonly legend: string;
}

/**
 * The board with the mine probability of each hidden cell, rows and columns numbered from 1.
 * @param probabilities by cell; NaN where it is open
 * @param width of the terminal; a board that is wider gets narrow cells, and one that is wider even so is drawn in
 * blocks one below the other. Units: columns
 */
export function drawProbabilities(view: PlayerView, probabilities: Float64Array, width: number): Picture {
  const wide = cellsOf(view, probabilities, shownProbability);
  if (columnsOf(view, wide) <= width) return { text: drawBlock(view, wide, 0, view.shape.width), legend: LEGEND };
  const narrow = cellsOf(view, probabilities, narrowProbability);
  if (columnsOf(view, narrow) <= width) {
    return { text: drawBlock(view, narrow, 0, view.shape.width), legend: NARROW_LEGEND };
  }
  const fitting = Math.max(1, Math.floor((width - columnsOf(view, wide, 0)) / columnsOfCell(view, wide)));
  let text = '';
  for (let from = 0; from < view.shape.width; from += fitting) {
    text += `${from === 0 ? '' : '\n'}${drawBlock(view, wide, from, Math.min(from + fitting, view.shape.width))}`;
  }
  return { text, legend: LEGEND };
}

function cellsOf({ knowledge }: PlayerView, probabilities: Float64Array, shown: (share: number) => string): string[] {
  return Array.from(probabilities, (probability, cell) =>
    isOpen(knowledge[cell]!) ? shownCount(knowledge[cell]!) : shown(probability),
  );
}

/** How wide a cell is drawn, with the blank before it. */
function columnsOfCell({ shape }: PlayerView, cells: readonly string[]): number {
  return 1 + cells.reduce((width, text) => Math.max(width, text.length), String(shape.width).length);
}

/** The drawn width of some columns of the board, with the number of the row. */
function columnsOf(view: PlayerView, cells: readonly string[], count: number = view.shape.width): number {
  return String(view.shape.height).length + 1 + count * columnsOfCell(view, cells);
}

/** The columns of the board from one up to, not including, another. */
function drawBlock(view: PlayerView, cells: readonly string[], from: number, to: number): string {
  const { width, height } = view.shape;
  const widest = columnsOfCell(view, cells);
  const label = String(height).length;
  const line = (name: string, texts: readonly string[]): string =>
    `${name.padStart(label)} ${texts.map((text) => text.padStart(widest)).join('')}`.trimEnd();
  const columns = Array.from({ length: to - from }, (_, column) => String(from + column + 1));
  const rows = Array.from({ length: height }, (_, row) =>
    line(String(row + 1), cells.slice(row * width + from, row * width + to)),
  );
  return [line('', columns), ...rows, ''].join('\n');
}

/** An open cell without mines beside it is blank, as everywhere in this game. */
function shownCount(count: number): string {
  return count === 0 ? '' : String(count);
}

function shownProbability(probability: number): string {
  if (probability === 0) return 'ok';
  if (probability === 1) return '*';
  return formatPercent(probability);
}

/** Two digits; 00 and 99 are not certain. */
function narrowProbability(probability: number): string {
  if (probability === 0 || probability === 1) return shownProbability(probability);
  return String(Math.min(99, Math.round(100 * probability))).padStart(2, '0');
}

/** Numbers below ten to this are written as others are. */
const LARGEST_PLAIN = 9;

/** A number of layouts, given by its decimal logarithm: `about 1.53e60`. */
export function aboutTenTo(logarithm: number): string {
  if (logarithm < LARGEST_PLAIN) return `about ${withCommas(Math.round(10 ** logarithm))}`;
  const exponent = Math.floor(logarithm);
  const mantissa = (10 ** (logarithm - exponent)).toFixed(2);
  return mantissa === '10.00' ? `about 1.00e${exponent + 1}` : `about ${mantissa}e${exponent}`;
}
