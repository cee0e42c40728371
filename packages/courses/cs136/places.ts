import type { BoardShape } from '@countermine/core/board.ts';
import type { IntegerWord } from '../kit/input.ts';

/** Two numbers as they are typed, or the column and the row that they mean. */
export type Place = readonly [first: IntegerWord, second: IntegerWord];

/** The column and the row that the two numbers of a command mean. */
export type Placing = (typed: Place, shape: BoardShape) => Place;

export const columnFirst: Placing = (typed) => typed;

export function rowFirst([first, second]: Place): Place {
  return [second, first];
}
/** The top left square is (1,1). */
export const fromOne: Placing = ([column, row]) => [moved(column, -1), moved(row, -1)];
export const rowFirstFromOne: Placing = (typed, shape) => rowFirst(fromOne(typed, shape));
/** Row 0 is at the bottom. */
export const fromBottom: Placing = ([column, row], { height }) => [column, mirrored(row, height)];

function moved({ value }: IntegerWord, by: number): IntegerWord {
  return integerWord(value + by);
}

function mirrored({ value }: IntegerWord, length: number): IntegerWord {
  return integerWord(length - 1 - value);
}

function integerWord(value: number): IntegerWord {
  return { value, typed: String(value) };
}
