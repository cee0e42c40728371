import { isOpen } from '@countermine/core/board/knowledge.ts';
import type { BoardView } from '@countermine/solver/constraint/board-view.ts';

/** Larger boards are not drawn: no screen shows them. */
const WIDEST = 200;
const MOST_DRAWN = 20_000;

/** What the signs of the picture mean. */
export const LEGEND =
  'a number or blank: open; a percentage: the chance of a mine; ok: safe for certain; *: a mine for certain';

/** Whether a board is small enough for a picture. */
export function canDraw({ shape }: BoardView): boolean {
  return shape.width <= WIDEST && shape.size <= MOST_DRAWN;
}

/**
 * The board with the chance of a mine in each hidden cell, rows and columns numbered from 0.
 * @param probabilities by cell; NaN where it is open
 */
export function drawProbabilities({ shape, knowledge }: BoardView, probabilities: Float64Array): string {
  const cells = Array.from(probabilities, (probability, cell) =>
    isOpen(knowledge[cell]!) ? shownCount(knowledge[cell]!) : shownChance(probability),
  );
  const columns = Array.from({ length: shape.width }, (_, column) => String(column));
  const widest = [...cells, ...columns].reduce((width, text) => Math.max(width, text.length), 0);
  const label = String(shape.height - 1).length;
  const line = (name: string, texts: readonly string[]): string =>
    `${name.padStart(label)} ${texts.map((text) => ` ${text.padStart(widest)}`).join('')}`.trimEnd();
  const rows = Array.from({ length: shape.height }, (_, row) =>
    line(String(row), cells.slice(row * shape.width, (row + 1) * shape.width)),
  );
  return [line('', columns), ...rows, ''].join('\n');
}

/** An open cell without mines beside it is blank, as everywhere in this game. */
function shownCount(count: number): string {
  return count === 0 ? '' : String(count);
}

/** In whole percent; what is not certain never looks as if it were. */
function shownChance(probability: number): string {
  if (probability === 0) return 'ok';
  if (probability === 1) return '*';
  if (probability < 0.01) return '<1%';
  if (probability > 0.99) return '>99%';
  return `${Math.round(100 * probability)}%`;
}

/**
 * A share in percent for a sentence: one digit after the point, more where that would look like 0 or 100. At the very
 * ends it says what it is less or more than.
 */
export function shareInWords(share: number): string {
  if (share === 0 || share === 1) return `${100 * share} %`;
  const percent = 100 * share;
  for (let digits = 1; digits <= 6; digits += 1) {
    const text = percent.toFixed(digits);
    if (Number(text) > 0 && Number(text) < 100) return `${text} %`;
  }
  return share < 0.5 ? 'less than 0.000001 %' : 'more than 99.999999 %';
}

/** A number of layouts, given by its decimal logarithm: `about 1.53e60`. */
export function aboutTenTo(logarithm: number): string {
  const exponent = Math.floor(logarithm);
  const mantissa = (10 ** (logarithm - exponent)).toFixed(2);
  return mantissa === '10.00' ? `about 1.00e${exponent + 1}` : `about ${mantissa}e${exponent}`;
}
