import type { Difference, ObservedExperiment } from '../../cases/requirement.ts';
import { AS_IN_ARRAY, type Comp1511Rules, type Place, SIZE } from '../rules.ts';
import { comp1511Form } from '../script.ts';
import { differing } from './experiments.ts';
import { toldMines } from './measured.ts';

const LAST = SIZE - 1;

type FieldBorder = 'top' | 'bottom' | 'left' | 'right';

const BORDERS: readonly FieldBorder[] = ['top', 'bottom', 'left', 'right'];

/** The first and last lines of a square, as a program finds them. */
type Sides = Readonly<Record<FieldBorder, number>>;

/** A square of command 3, its lines, and those that are left of it on the field. */
interface Square {
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
interface Mistake {
  readonly id: string;
  readonly does: string;
  readonly sides: (square: Square) => Sides;
}

const SQUARE = 'the square of command 3';

interface Value {
  readonly id: string;
  /** That it is taken for a side: `takes the size of the square of command 3 for its right column`. */
  readonly does: string;
  readonly of: (square: Square) => number;
}

/** What stands in the place of a side: another variable of such a program. */
function valuesFor(side: FieldBorder): Value[] {
  const { line, value } = SIDE[side];
  const taken = (id: string, what: string, of: Value['of']): Value => ({
    id,
    does: `takes ${what} of ${SQUARE} for its ${line}`,
    of,
  });
  const others = BORDERS.filter((one) => one !== side);
  const opposite = LAST - value;
  return [
    ...others.map((one) => taken(`cut-${one}`, `the ${SIDE[one].line}`, ({ cut }) => cut[one])),
    ...others.map((one) => taken(`own-${one}`, `the ${SIDE[one].line}`, ({ own }) => own[one])),
    taken('row', 'the row of the centre', ({ centre }) => centre.row),
    taken('column', 'the column of the centre', ({ centre }) => centre.column),
    taken('reach', 'half the size', ({ reach }) => reach),
    taken('size', 'the size', ({ reach }) => 2 * reach + 1),
    taken('size-less-1', 'the size less 1', ({ reach }) => 2 * reach),
    { id: `${opposite}`, does: `takes ${opposite} for the ${line} of ${SQUARE}`, of: () => opposite },
  ];
}

/** The side is another variable, wherever the square is; then it is cut off as ever. */
function* alwaysMistaken(): Iterable<Mistake> {
  for (const side of BORDERS) {
    for (const { id, does, of } of valuesFor(side)) {
      yield {
        id: `${side}-is-${id}`,
        does,
        sides: (square) => cutOff({ ...square.own, [side]: of(square) }),
      };
    }
  }
}

/** The side is set to another variable where the square reaches over the border there. */
function* mistakenValues(): Iterable<Mistake> {
  for (const side of BORDERS) {
    for (const { id, does, of } of valuesFor(side)) {
      yield {
        id: `${side}-set-to-${id}`,
        does: `${does} where it reaches over the ${SIDE[side].over} border`,
        sides: (square) => ({ ...square.cut, ...(isOver(square, side) && { [side]: of(square) }) }),
      };
    }
  }
}

/** A copied line in which the name of the side that is set is still the old one. */
function* mistakenSides(): Iterable<Mistake> {
  for (const side of BORDERS) {
    const { line, over, value } = SIDE[side];
    for (const other of BORDERS.filter((one) => one !== side)) {
      yield {
        id: `${other}-for-${side}`,
        does: `sets the ${SIDE[other].line} to ${value} in the place of the ${line} where ${SQUARE} reaches over the ${over} border`,
        sides: (square) => ({
          ...square.cut,
          [side]: square.own[side],
          ...(isOver(square, side) && { [other]: value }),
        }),
      };
    }
  }
}

/** The same where the name of the side that is looked at is: it is another one that reaches over the border. */
function* mistakenReasons(): Iterable<Mistake> {
  for (const side of BORDERS) {
    const { line, over, value } = SIDE[side];
    for (const other of BORDERS.filter((one) => one !== side)) {
      yield {
        id: `${side}-by-${other}`,
        does: `sets the ${line} to ${value} where ${SQUARE} reaches over the ${SIDE[other].over} border, and not where it reaches over the ${over} one`,
        sides: (square) => ({ ...square.cut, [side]: isOver(square, other) ? value : square.own[side] }),
      };
    }
  }
}

function isOver({ own, cut }: Square, side: FieldBorder): boolean {
  return own[side] !== cut[side];
}

function cutOff({ top, bottom, left, right }: Sides): Sides {
  return {
    ...{ top: Math.max(0, top), bottom: Math.min(LAST, bottom) },
    ...{ left: Math.max(0, left), right: Math.min(LAST, right) },
  };
}

function squareAt(centre: Place, reach: number): Square {
  const { row, column } = centre;
  const own = { top: row - reach, bottom: row + reach, left: column - reach, right: column + reach };
  return { centre, reach, own, cut: cutOff(own) };
}

const ALL: readonly Mistake[] = [...alwaysMistaken(), ...mistakenSides(), ...mistakenReasons(), ...mistakenValues()];

/** The most others that may take the place of a mistake which agrees as well. */
const MAX_VARIANTS = 8;

/** What was counted of a square. */
interface Counted {
  readonly square: Square;
  readonly mines: ReadonlySet<number>;
  readonly told: number;
}

/** The mistake with one side of the square that agrees with everything that was counted. */
export function mistakenSide(observed: readonly ObservedExperiment[], should: string): Difference | undefined {
  const counted = observed.flatMap((one) => countedIn(one) ?? []);
  if (counted.every(({ square, mines, told }) => countIn(square.cut, mines) === told)) return undefined;
  const [first, ...others] = ALL.filter(({ sides }) =>
    counted.every(({ square, mines, told }) => {
      const expected = countIn(sides(square), mines);
      return expected === undefined || expected === told;
    }),
  ).map((mistake) => asDifference(mistake, should));
  return first && { ...first, variant: others.slice(0, MAX_VARIANTS) };
}

function countedIn({ input, actual }: ObservedExperiment): Counted | undefined {
  const { mines, commands } = comp1511Form.parse(input) ?? {};
  const [asked, ...others] = commands ?? [];
  const told = toldMines(actual);
  if (mines === undefined || asked?.[0] !== 3 || others.length > 0 || told === undefined) return undefined;
  const [, row, column, size] = asked;
  const cells = new Set(mines.map(([mineRow, mineColumn]) => mineRow * SIZE + mineColumn));
  return { square: squareAt({ row, column }, (size - 1) / 2), mines: cells, told };
}

/** Undefined if it depends on what stands in memory outside of the field. */
function countIn({ top, bottom, left, right }: Sides, mines: ReadonlySet<number>): number | undefined {
  let total = 0;
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const cell = AS_IN_ARRAY({ row, column }, { row, column });
      if (cell === undefined) return undefined;
      if (mines.has(cell)) total += 1;
    }
  }
  return total;
}

function asDifference({ id, does, sides }: Mistake, should: string): Difference {
  const isInSquare: Comp1511Rules['isInSquare'] = (down, right, reach, centre) => {
    const { top, bottom, left, right: last } = sides(squareAt(centre, reach));
    const [row, column] = [centre.row + down, centre.column + right];
    return row >= top && row <= bottom && column >= left && column <= last;
  };
  return {
    ...differing(`square-${id}`, does, should, { isInSquare, squareBorder: AS_IN_ARRAY }),
    weaker: differing(
      `square-${id}-memory`,
      `${does}, and may count what stands in memory outside of the field`,
      should,
      { isInSquare, squareBorder: (place, centre) => AS_IN_ARRAY(place, centre) ?? 'memory' },
    ),
  };
}
