import { wholePercent } from '@countermine/core/text/english.ts';
import type { Theme } from '../skins/skin.ts';

const FONT = 'system-ui, sans-serif';
/** Smaller cells have no room for a number. Units: device pixels. */
const MIN_TEXT = 22;

/** The opacity of the fill up to a cell's mine probability: numbers on it stay readable. */
export const LEVEL_TINT = 0.3;

/** The mine probability over one cell. Units: device pixels. */
interface CellOdds {
  readonly probability: number;
  /** True if most cells have the same: then it is not news, and is shown with less. */
  readonly isUsual: boolean;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/**
 * Paints the mine probability over a hidden cell: a cell fills up like a glass the likelier a mine is. A safe cell has
 * a tick and a certain mine an exclamation mark, as in the terminal, so that colour is never needed.
 */
export function paintOdds(context: CanvasRenderingContext2D, { board }: Theme, odds: CellOdds): void {
  const { probability, isUsual, size } = odds;
  if (probability === 0) paintCertain(context, odds, board.safe, () => paintTick(context, odds, board.open));
  else if (probability === 1) paintCertain(context, odds, board.danger, () => paintMark(context, odds, board.open));
  else {
    if (!isUsual) paintLevel(context, odds, board.danger);
    if (size >= MIN_TEXT) paintNumber(context, odds, board.question);
  }
}

function insetOf(size: number): number {
  return Math.max(1, Math.round(size * 0.06));
}

/** The side of what is painted, which leaves the gap between cells free. */
function sideOf(size: number): number {
  return size - 3 * insetOf(size);
}

function paintCertain(
  context: CanvasRenderingContext2D,
  { x, y, size }: CellOdds,
  colour: string,
  paintSign: () => void,
): void {
  const inset = insetOf(size);
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(x + inset, y + inset, sideOf(size), sideOf(size), Math.round(size * 0.1));
  context.fill();
  paintSign();
}

function paintTick(context: CanvasRenderingContext2D, { x, y, size }: CellOdds, colour: string): void {
  const at = (share: number): number => size * share;
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1.5, at(0.1));
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(x + at(0.27), y + at(0.5));
  context.lineTo(x + at(0.42), y + at(0.65));
  context.lineTo(x + at(0.69), y + at(0.33));
  context.stroke();
}

function paintMark(context: CanvasRenderingContext2D, { x, y, size }: CellOdds, colour: string): void {
  const width = Math.max(2, size * 0.11);
  const middle = x + size * 0.48;
  context.fillStyle = colour;
  context.fillRect(middle - width / 2, y + size * 0.24, width, size * 0.3);
  context.fillRect(middle - width / 2, y + size * 0.62, width, width);
}

/** The level has marks at its top, which tell it from a darker cell; they leave the middle to the number. */
function paintLevel(context: CanvasRenderingContext2D, { probability, x, y, size }: CellOdds, colour: string): void {
  const inset = insetOf(size);
  const side = sideOf(size);
  const height = Math.max(2, Math.round(side * probability));
  const line = Math.max(2, Math.round(size * 0.07));
  const top = y + inset + side - height;
  context.fillStyle = colour;
  context.globalAlpha = LEVEL_TINT;
  context.fillRect(x + inset, top, side, height);
  context.globalAlpha = 1;
  // Beside the number they would strike it out.
  if (probability > 0.35 && probability < 0.65) return;
  const mark = Math.round(side * 0.1);
  for (const left of [0, side - mark]) context.fillRect(x + inset + left, top, mark, Math.min(line, height));
}

/** The number in percent, with a sign small enough to leave room for it. */
function paintNumber(
  context: CanvasRenderingContext2D,
  { probability, isUsual, x, y, size }: CellOdds,
  colour: string,
): void {
  const { relation, percent } = wholePercent(probability);
  const number = `${relation}${percent}`;
  const numberFont = `${isUsual ? 400 : 700} ${Math.round(size * (isUsual ? 0.28 : 0.36))}px ${FONT}`;
  const signFont = `400 ${Math.round(size * 0.2)}px ${FONT}`;
  context.fillStyle = colour;
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  context.font = signFont;
  const signWidth = context.measureText('%').width;
  context.font = numberFont;
  const numberWidth = context.measureText(number).width;
  const left = x + (size - insetOf(size) - numberWidth - signWidth) / 2;
  context.fillText(number, left, y + size / 2);
  context.font = signFont;
  context.fillText('%', left + numberWidth, y + size / 2);
}
