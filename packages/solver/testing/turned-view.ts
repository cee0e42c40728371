import { createShape } from '@countermine/core/board.ts';
import type { PlayerView } from '../position/player-view.ts';

/** The ways to turn and mirror a board. Range: 0 to 7. */
export const TURNS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** A view turned or mirrored; and where each of its cells was before. */
export function turnedView({ shape, knowledge, mineCount }: PlayerView, turn: number): PlayerView & { from: number[] } {
  const { width, height } = shape;
  const isAcross = (turn & 4) !== 0;
  const turned = isAcross ? createShape(height, width) : shape;
  const from = [...Array(shape.size).keys()].map((cell) => {
    const row = Math.floor(cell / turned.width);
    const column = cell % turned.width;
    const [oldRow, oldColumn] = isAcross ? [column, row] : [row, column];
    const mirroredRow = (turn & 1) === 0 ? oldRow : height - 1 - oldRow;
    return mirroredRow * width + ((turn & 2) === 0 ? oldColumn : width - 1 - oldColumn);
  });
  return { shape: turned, knowledge: Uint8Array.from(from, (old) => knowledge[old]!), mineCount, from };
}
