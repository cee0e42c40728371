import type { BoardShape } from '@countermine/core/board.ts';
import type { IntegerWord } from '../kit/input.ts';

/** Two numbers as they are typed, or the column and the row that they mean. */
type Place = readonly [first: IntegerWord, second: IntegerWord];

/** The column and the row that the two numbers of a command mean. */
export type Placing = (typed: Place, shape: BoardShape) => Place;

export const columnFirst: Placing = (typed) => typed;

export function rowFirst([first, second]: Place): Place {
  return [second, first];
}
