import { columnOf, rowOf } from '@countermine/core/board.ts';
import { type Place, SHAPE, SIZE } from '../rules.ts';

const LAST = SIZE - 1;

export type FieldBorder = 'top' | 'bottom' | 'left' | 'right';

const BORDERS: readonly FieldBorder[] = ['top', 'bottom', 'left', 'right'];

/** The first and last lines of a square of cells, as a program finds them. */
export type Sides = Readonly<Record<FieldBorder, number>>;

/** A square of cells around one, its lines, and those that are left of it on the field. */
export interface Square {
  readonly centre: Place;
  readonly reach: number;
  readonly own: Sides;
  readonly cut: Sides;
}

interface Side {
  /** The border over which a square may reach there. */
  readonly over: string;
  readonly line: string;
  /** The line of the field at that border. */
  readonly value: number;
}

const SIDE: Readonly<Record<FieldBorder, Side>> = {
  top: { over: 'upper', line: 'top row', value: 0 },
  bottom: { over: 'lower', line: 'bottom row', value: LAST },
  left: { over: 'left', line: 'left column', value: 0 },
  right: { over: 'right', line: 'right column', value: LAST },
};

/** A mistake in how a side of the square is found: an expression or a condition with another variable in it. */
export interface Mistake {
  readonly id: string;
  readonly does: string;
  readonly sides: (square: Square) => Sides;
}

/** The words for the squares that a program goes through. */
export interface SquareWords {
  /** What it does wrongly, where the mistake alone does not say that: `reveals a wrong block with command 4: `. */
  readonly wrongly: string;
  /** `the square of command 3`. */
  readonly square: string;
  /** True if its size is typed. */
  readonly hasSize: boolean;
}

interface Value {
  readonly id: string;
  /** That it is taken for a side: `takes the size of the square of command 3 for its right column`. */
  readonly does: string;
  readonly of: (square: Square) => number;
}

/** What stands in the place of a side: another variable of such a program. */
function valuesFor(side: FieldBorder, { wrongly, square, hasSize }: SquareWords): Value[] {
  const { line, value } = SIDE[side];
  const taken = (id: string, what: string, of: Value['of']): Value => ({
    id,
    does: `${wrongly}takes ${what} of ${square} for its ${line}`,
    of,
  });
  const others = BORDERS.filter((one) => one !== side);
  const opposite = LAST - value;
  return [
    ...others.map((one) => taken(`cut-${one}`, `the ${SIDE[one].line}`, ({ cut }) => cut[one])),
    ...others.map((one) => taken(`own-${one}`, `the ${SIDE[one].line}`, ({ own }) => own[one])),
    taken('row', 'the row of the centre', ({ centre }) => centre.row),
    taken('column', 'the column of the centre', ({ centre }) => centre.column),
    ...(hasSize
      ? [
          taken('reach', 'half the size', ({ reach }) => reach),
          taken('size', 'the size', ({ reach }) => 2 * reach + 1),
          taken('size-less-1', 'the size less 1', ({ reach }) => 2 * reach),
        ]
      : []),
    { id: `${opposite}`, does: `${wrongly}takes ${opposite} for the ${line} of ${square}`, of: () => opposite },
  ];
}

/** The side is another variable, wherever the square is; then it is cut off as ever. */
function* alwaysMistaken(words: SquareWords): Iterable<Mistake> {
  for (const side of BORDERS) {
    for (const { id, does, of } of valuesFor(side, words)) {
      yield {
        id: `${side}-is-${id}`,
        does,
        sides: (square) => cutOff({ ...square.own, [side]: of(square) }),
      };
    }
  }
}

/** The side is set to another variable where the square reaches over the border there. */
function* mistakenValues(words: SquareWords): Iterable<Mistake> {
  for (const side of BORDERS) {
    for (const { id, does, of } of valuesFor(side, words)) {
      yield {
        id: `${side}-set-to-${id}`,
        does: `${does} where it reaches over the ${SIDE[side].over} border`,
        sides: (square) => ({ ...square.cut, ...(isOver(square, side) && { [side]: of(square) }) }),
      };
    }
  }
}

/** Each border with each other one. */
const TWO_BORDERS = BORDERS.flatMap((side) =>
  BORDERS.filter((one) => one !== side).map((other): readonly [FieldBorder, FieldBorder] => [side, other]),
);

/** A copied line in which the name of the side that is set is still the old one. */
function* mistakenSides({ wrongly, square }: SquareWords): Iterable<Mistake> {
  for (const [side, other] of TWO_BORDERS) {
    const { line, over, value } = SIDE[side];
    yield {
      id: `${other}-for-${side}`,
      does: `${wrongly}sets the ${SIDE[other].line} to ${value} in the place of the ${line} of ${square} where it reaches over the ${over} border`,
      sides: (square) => ({
        ...square.cut,
        [side]: square.own[side],
        ...(isOver(square, side) && { [other]: value }),
      }),
    };
  }
}

/** The same where the name of the side that is looked at is: it is another one that reaches over the border. */
function* mistakenReasons({ wrongly, square }: SquareWords): Iterable<Mistake> {
  for (const [side, other] of TWO_BORDERS) {
    const { line, over, value } = SIDE[side];
    yield {
      id: `${side}-by-${other}`,
      does: `${wrongly}asks whether ${square} reaches over the ${SIDE[other].over} border instead of the ${over} one before it sets its ${line} to ${value}`,
      sides: (square) => ({ ...square.cut, [side]: isOver(square, other) ? value : square.own[side] }),
    };
  }
}

function isOver({ own, cut }: Square, side: FieldBorder): boolean {
  return own[side] !== cut[side];
}

/** What is left of a square on the field. */
export function cutOff({ top, bottom, left, right }: Sides): Sides {
  return {
    ...{ top: Math.max(0, top), bottom: Math.min(LAST, bottom) },
    ...{ left: Math.max(0, left), right: Math.min(LAST, right) },
  };
}

export function squareAt(centre: Place, reach: number): Square {
  const { row, column } = centre;
  const own = { top: row - reach, bottom: row + reach, left: column - reach, right: column + reach };
  return { centre, reach, own, cut: cutOff(own) };
}

/** All of them, the likeliest first. */
export function mistakesWithSides(words: SquareWords): Mistake[] {
  return [...alwaysMistaken(words), ...mistakenSides(words), ...mistakenReasons(words), ...mistakenValues(words)];
}

/** True for the places that a program goes through. */
export function isWithin({ top, bottom, left, right }: Sides, row: number, column: number): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** Those of them that are on the field. */
export function cellsWithin(sides: Sides): number[] {
  return Array.from({ length: SHAPE.size }, (_, cell) => cell).filter((cell) =>
    isWithin(sides, rowOf(SHAPE, cell), columnOf(SHAPE, cell)),
  );
}
