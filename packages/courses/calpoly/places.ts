import { type Io, tellRange } from '../kit/dialect.ts';
import { type IntegerWord, parseInteger, type Reads, toUint32 } from '../kit/input.ts';
import type { CalpolyRules, IntegerType, MessageNumbers } from './rules.ts';
import { CRASH, LAST, MEMORY, NOWHERE, TAKEN, type TileAt } from './tiles.ts';

type Pair = readonly [IntegerWord, IntegerWord];

/** Two integers as typed, and their tile. */
export interface Place {
  readonly typed: Pair;
  /** Undefined if the place is refused. */
  readonly cell: number | undefined;
  readonly at: readonly [row: number, column: number];
  readonly before: PlacesBefore;
}

/** What was typed before: the last place of the kind, the last one that was good or on the board, and the last mine. */
interface PlacesBefore {
  readonly last: Pair;
  readonly good: Pair;
  readonly onBoard: Pair;
  readonly mine: Pair;
}

/** How often the last numbers are taken again where a program does that without end. */
const MAX_REPEATS = 4;

const ZERO: IntegerWord = { value: 0, typed: '0' };
const ZEROS: Pair = [ZERO, ZERO];
const NONE_BEFORE: PlacesBefore = { last: ZEROS, good: ZEROS, onBoard: ZEROS, mine: ZEROS };

/** Reads what is typed: the number of mines, their places, and guesses. */
export class PlaceReader {
  readonly #io: Io;
  readonly #rules: CalpolyRules;
  #last: Pair | undefined;
  #before = NONE_BEFORE;
  #repeats = 0;
  /** True where the end of a line, of which numbers were read, is not read yet. */
  #isInLine = false;
  #end: 'input' | 'never' | 'crash' = 'input';

  constructor(io: Io, rules: CalpolyRules) {
    this.#io = io;
    this.#rules = rules;
  }

  /** Why there is no other place: the input has ended, the program repeats itself for ever, or it crashes. */
  get end(): 'input' | 'never' | 'crash' {
    return this.#end;
  }

  /** Undefined if the input ends. */
  *count(): Reads<IntegerWord | undefined> {
    const count = this.#rules.readsLines === 'all' ? (yield* this.#line(1))?.[0] : yield* this.#io.integer();
    return count && kept(this.#rules.countType, count);
  }

  /** Undefined if there is none: see {@link end}. */
  *mine(): Reads<Place | undefined> {
    const pair = (yield* this.#pair('mines')) ?? this.#afterEnd(this.#rules.endOfMines);
    if (pair !== undefined) this.#before = { ...this.#before, mine: pair };
    return pair && this.#placeOf(pair, this.#rules.minesColumnFirst, this.#rules.mineAt);
  }

  /** The place that was read last is good. */
  keep({ typed }: Place): void {
    this.#before = { ...this.#before, good: typed };
  }

  /** What is read next is the first guess. */
  startGuesses(): void {
    this.#before = { ...NONE_BEFORE, mine: this.#before.mine };
    this.#isInLine = this.#rules.readsLines === 'guesses';
  }

  /** Undefined if there is none: see {@link end}. */
  *guess(): Reads<Place | undefined> {
    if (this.#rules.dropsLine === 'before guesses') yield* this.#io.skipLine();
    const typed = yield* this.#pair('guesses');
    const isOver = typed === undefined && this.#end === 'input';
    if (isOver && this.#rules.afterFirstBoard === 'wrong way round') this.#end = 'never';
    const pair = typed ?? this.#afterEnd(this.#rules.endOfGuesses);
    return pair && this.#placeOf(pair, this.#rules.guessesColumnFirst, this.#rules.guessAt);
  }

  *#pair(kind: 'mines' | 'guesses'): Reads<Pair | undefined> {
    const { readsLines, negativeMineEnds, negativeGuessEnds, dropsLine } = this.#rules;
    const negativeEnds = kind === 'mines' ? negativeMineEnds : negativeGuessEnds;
    const isInLine = readsLines === 'all' || readsLines === kind;
    const pair = yield* isInLine ? this.#pairOfLine() : this.#io.pair();
    if (pair === undefined || (negativeEnds && pair.some(({ value }) => value < 0))) return undefined;
    if (dropsLine === 'after pairs') yield* this.#io.skipLine();
    this.#last = [kept(this.#rules.placeType, pair[0]), kept(this.#rules.placeType, pair[1])];
    return this.#last;
  }

  *#pairOfLine(): Reads<Pair | undefined> {
    const line = yield* this.#line(2);
    return line && [line[0] ?? this.#last?.[0] ?? ZERO, line[1] ?? this.#last?.[1] ?? ZERO];
  }

  /** The numbers of a line; undefined at the end of the input, and where a line without `count` numbers is a crash. */
  *#line(count: number): Reads<readonly (IntegerWord | undefined)[] | undefined> {
    const { otherLines } = this.#rules;
    for (;;) {
      const words = yield* this.#io.scannerLine(count + 1);
      const isRest = this.#isInLine && words?.length === 0;
      this.#isInLine = false;
      if (isRest) continue;
      const numbers = words?.map(parseInteger);
      if (otherLines === 'passed over' && numbers && numbers.slice(0, count).filter(Boolean).length < count) continue;
      if (otherLines !== 'crash' || words === undefined || words.length === count) return numbers;
      this.#end = 'crash';
      return undefined;
    }
  }

  /** The pair that a program takes after the end of its input. */
  #afterEnd(how: CalpolyRules['endOfGuesses']): Pair | undefined {
    if (this.#end === 'crash') return undefined;
    if (how === 'crashes') this.#end = 'crash';
    if (how === 'for ever' && this.#repeats === MAX_REPEATS) this.#end = 'never';
    const isOver = how === 'ends' || how === 'crashes' || this.#repeats === (how === 'again' ? 1 : MAX_REPEATS);
    if (isOver) return undefined;
    this.#repeats += 1;
    return this.#last ?? (how === 'again' ? undefined : [ZERO, ZERO]);
  }

  #placeOf(typed: Pair, isColumnFirst: boolean, tileAt: TileAt): Place | undefined {
    const [row, column] = isColumnFirst ? [typed[1], typed[0]] : typed;
    tellRange(this.#io, 'row', row, 0, LAST);
    tellRange(this.#io, 'column', column, 0, LAST);
    const cell = tileAt(row.value, column.value);
    if (cell === CRASH) this.#end = 'crash';
    if (cell === MEMORY) this.#io.leaveOpen('anything');
    if (cell === TAKEN) this.#io.leaveOpen('anything wrong');
    if (cell === CRASH) return undefined;
    const isElsewhere = cell === MEMORY || cell === TAKEN;
    const before = this.#before;
    this.#before = { ...before, last: typed, ...(cell !== undefined && { onBoard: typed }) };
    return { typed, cell: isElsewhere ? NOWHERE : cell, at: [row.value, column.value], before };
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

export function messagePlace({ typed, before }: Place, numbers: MessageNumbers): string {
  const [first, second] = typed;
  switch (numbers) {
    case 'as typed':
      return inBrackets(typed);
    case 'swapped':
      return `(${second.typed}, ${first.typed})`;
    case 'first twice':
      return inBrackets([first, first]);
    case 'second twice':
      return inBrackets([second, second]);
    case 'first twice if off':
      return inBrackets(isOff(first) ? [first, first] : typed);
    case 'second twice if off':
      return inBrackets(isOff(second) ? [second, second] : typed);
    case 'one more':
      return `(${inInt(first.value + 1)}, ${inInt(second.value + 1)})`;
    case 'one less':
      return `(${inInt(first.value - 1)}, ${inInt(second.value - 1)})`;
    case 'last good':
      return inBrackets(before.good);
    case 'last on board':
      return inBrackets(before.onBoard);
    case 'place before':
      return inBrackets(before.last);
    case 'last mine':
      return inBrackets(before.mine);
  }
}

function isOff({ value }: IntegerWord): boolean {
  return value < 0 || value > LAST;
}

function inBrackets([first, second]: Pair): string {
  return `(${first.typed}, ${second.typed})`;
}
