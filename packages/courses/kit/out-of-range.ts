import { type BoardShape, cellOnBoard } from '@countermine/core/board.ts';
import type { Io, NumberOutOfRange } from './dialect.ts';
import type { IntegerWord } from './integer.ts';

/** Tells who watches the game if a number is out of range. */
export function tellRange(
  io: Io,
  what: NumberOutOfRange['what'],
  number: IntegerWord,
  least: number,
  most: number,
): void {
  const { value, typed } = number;
  if (value < least || value > most) io.tellOutOfRange({ what, typed, least, most });
}

/** Like {@link cellOnBoard}; tells who watches the game why there is no such cell. */
export function cellOrTell(io: Io, shape: BoardShape, row: IntegerWord, column: IntegerWord): number | undefined {
  tellRange(io, 'row', row, 0, shape.height - 1);
  tellRange(io, 'column', column, 0, shape.width - 1);
  return cellOnBoard(shape, row.value, column.value);
}
