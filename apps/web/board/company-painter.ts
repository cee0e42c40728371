import type { PlayerLook } from '../state/board-page.ts';

const FONT = 'system-ui, sans-serif';
/** The side of a mark, as a share of the cell's. */
const SHARE = 0.3;
/** A smaller mark has no room for a sign. Units: device pixels. */
const SMALLEST_SIGN = 8;

/** A cell on the canvas. Units: device pixels. */
export interface CanvasCell {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The lower right corner of a cell, in the colour and with the sign of whoever opened it. */
export function paintOwner(context: CanvasRenderingContext2D, player: PlayerLook, { x, y, size }: CanvasCell): void {
  const side = Math.max(2, Math.round(size * SHARE));
  paintMark(context, player, { x: x + size - side, y: y + size - side, size: side });
}

/** The ring of another player's cursor around a cell, and the sign of the player above it. */
export function paintPointer(context: CanvasRenderingContext2D, player: PlayerLook, { x, y, size }: CanvasCell): void {
  const width = Math.max(2, Math.round(size * 0.12));
  context.strokeStyle = player.colour;
  context.lineWidth = width;
  context.strokeRect(x + width / 2, y + width / 2, size - width, size - width);
  paintMark(context, player, { x, y, size: Math.max(2, Math.round(size * SHARE)) });
}

function paintMark(context: CanvasRenderingContext2D, { colour, ink, sign }: PlayerLook, mark: CanvasCell): void {
  const { x, y, size } = mark;
  context.fillStyle = colour;
  context.fillRect(x, y, size, size);
  if (size < SMALLEST_SIGN) return;
  context.fillStyle = ink;
  context.font = `700 ${Math.round(size * 0.85)}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(sign, x + size / 2, y + size / 2 + size * 0.06);
}
