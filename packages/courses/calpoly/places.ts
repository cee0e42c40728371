import { cellAt } from '@countermine/core/board.ts';
import { type Io, tellRange } from '../kit/dialect.ts';
import { type IntegerWord, type Reads, toUint32 } from '../kit/input.ts';
import type { CalpolyRules, IntegerType, MessageNumbers } from './rules.ts';
import { LAST, SHAPE, type TileAt } from './tiles.ts';

type Pair = readonly [IntegerWord, IntegerWord];

/** Two integers as typed, and their tile. */
export interface Place {
  readonly typed: Pair;
  /** Undefined if the place is refused. */
  readonly cell: number | undefined;
  /** Where a program without tests finds it in the array of the board; outside of it, it has no tile. */
  readonly index: number;
}

/** Reads what is typed: the number of mines, their places, and guesses. */
export class PlaceReader {
  readonly #io: Io;
  readonly #rules: CalpolyRules;
  #last: Pair | undefined;

  constructor(io: Io, rules: CalpolyRules) {
    this.#io = io;
    this.#rules = rules;
  }

  /** Undefined if the input ends. */
  *count(): Reads<IntegerWord | undefined> {
    const count = yield* this.#io.integer();
    return count && kept(this.#rules.countType, count);
  }

  /** Undefined if the input ends. */
  *mine(): Reads<Place | undefined> {
    const pair = yield* this.#pair();
    return pair && this.#placeOf(pair, this.#rules.minesColumnFirst, this.#rules.mineAt);
  }

  /** Undefined if the input ends. */
  *guess(): Reads<Place | undefined> {
    const last = this.#last;
    const typed = yield* this.#pair();
    const pair = typed ?? (this.#rules.endOfInput === 'again' ? last : undefined);
    if (typed === undefined) this.#last = undefined;
    return pair && this.#placeOf(pair, this.#rules.guessesColumnFirst, this.#rules.guessAt);
  }

  *#pair(): Reads<Pair | undefined> {
    const pair = yield* this.#io.pair();
    if (pair === undefined) return undefined;
    this.#last = [kept(this.#rules.placeType, pair[0]), kept(this.#rules.placeType, pair[1])];
    return this.#last;
  }

  #placeOf(typed: Pair, isColumnFirst: boolean, tileAt: TileAt): Place {
    const [row, column] = isColumnFirst ? [typed[1], typed[0]] : typed;
    tellRange(this.#io, 'row', row, 0, LAST);
    tellRange(this.#io, 'column', column, 0, LAST);
    return { typed, cell: tileAt(row.value, column.value), index: cellAt(SHAPE, row.value, column.value) };
  }
}

const BITS: Readonly<Record<Exclude<IntegerType, 'int'>, number>> = { short: 16, char: 8, 'unsigned char': 8 };

/** An integer as a variable of that type keeps it: its low bits. */
function kept(type: IntegerType, integer: IntegerWord): IntegerWord {
  if (type === 'int') return integer;
  const above = 32 - BITS[type];
  const shifted = toUint32(integer) << above;
  const value = type === 'unsigned char' ? shifted >>> above : shifted >> above;
  return { value, typed: String(value) };
}

/** The value that an `int` has after an overflow. */
function inInt(value: number): number {
  return value | 0;
}

/** The numbers of a place as a message shows them. */
export function messagePlace({ typed: [first, second] }: Place, numbers: MessageNumbers): string {
  switch (numbers) {
    case 'as typed':
      return `(${first.typed}, ${second.typed})`;
    case 'swapped':
      return `(${second.typed}, ${first.typed})`;
    case 'one more':
      return `(${inInt(first.value + 1)}, ${inInt(second.value + 1)})`;
    case 'one less':
      return `(${inInt(first.value - 1)}, ${inInt(second.value - 1)})`;
  }
}
