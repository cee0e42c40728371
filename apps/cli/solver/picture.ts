import { isOpen } from '@countermine/core/board/knowledge.ts';
import { formatPercent } from '@countermine/core/format/percent.ts';
import { withCommas } from '@countermine/core/format/with-commas.ts';
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

function shownChance(probability: number): string {
  if (probability === 0) return 'ok';
  if (probability === 1) return '*';
  return formatPercent(probability);
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
