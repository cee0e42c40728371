import { type BoardShape, cellOnBoard } from '@countermine/core/board.ts';
import type { Field } from '@countermine/core/reveal/field.ts';
import type { FilePort } from './files.ts';
import type { IntegerWord, Reads } from './input.ts';
import type { RuleWatch } from './rule-watch.ts';

/** A rule that a course's text leaves ambiguous. */
export interface Reading {
  readonly id: string;
  /** The question that the text leaves open. */
  readonly says: string;
  /** The behaviour of the game by default. */
  readonly default: string;
  /** Its behaviour if the reading is switched. */
  readonly other: string;
  /** The part of the game's rules that it changes. */
  readonly changes: object;
}

/** A wrong rule that programs are known to follow; the judge recognises it. */
export interface Misconception {
  readonly id: string;
  /**
   * The behaviour of such a program, as the end of a sentence that begins with "the program": `shifts the field only
   * once`.
   */
  readonly does: string;
  /** The text's own rule, as a clause: `the field is shifted until the first turn is safe`. */
  readonly should: string;
  /** True if only the form of the output is wrong, and all rules of the game are right. */
  readonly isOfForm?: true;
  /** The part of the game's rules that it changes. */
  readonly changes: object;
}

/** A file that a game reads: how it gets its path, and an example. */
export interface GameFile {
  /** Its name in the course. */
  readonly name: string;
  /** The path is a program argument, or asked for on standard input. */
  readonly givenBy: 'argument' | 'input';
  /** An example of such a file, in the folder `examples/`. */
  readonly example: string;
}

/** A course's game: its name, the source of its rules, and its main program. */
export interface Dialect<Id extends string = string> {
  readonly id: Id;
  readonly title: string;
  readonly course: string;
  /** The course text that is the authority on the game. */
  readonly source: string;
  /** A description of its input, in one line. */
  readonly input: string;
  /** The files it reads; those that are program arguments in order. */
  readonly files: readonly GameFile[];
  readonly readings: readonly Reading[];
  readonly misconceptions: readonly Misconception[];
  /**
   * The program itself, from its first output to its exit status.
   * Errors: never throws, whatever the input.
   */
  play(io: Io): Reads<number>;
}

/** A number that a game read and that is outside of what it can be; how the game answers it is another matter. */
export interface NumberOutOfRange {
  readonly what: 'row' | 'column' | 'command' | 'width' | 'height' | 'mines';
  /** The number as it was typed. */
  readonly typed: string;
  readonly least: number;
  readonly most: number;
}

/**
 * What no text says of a program whose mistakes led to where there is no rule. `output`: what it prints; it may be right by
 * chance. `anything`: nor whether it crashes. `anything wrong`: the same, but it does not do what it should.
 */
export type LeftOpen = 'output' | 'anything' | 'anything wrong';

/**
 * A game's view of the world. The reading functions are coroutines: `const mines = yield* io.integer()`.
 * A course's program used one family of them: C's scanf (`integer`, `pair`, `word`), C++'s streams (`word`, `lineWord`,
 * `skipLine`) or Java's Scanner (`scannerLine`, `scannerText`).
 */
export interface Io {
  readonly args: readonly string[];
  readonly files: FilePort;
  /** Mines to use instead of random ones, as (row, column); for tests and the judge. */
  readonly layout: readonly (readonly [row: number, column: number])[] | undefined;
  /**
   * Tells who watches the game which board it plays on, before it first prints it, and again when another takes its
   * place. The board is the game's own and changes as the game continues.
   */
  showField(field: Field): void;
  /** Tells who watches the game that it read a number that cannot be; the game answers it by its text. */
  tellOutOfRange(number: NumberOutOfRange): void;
  /** Tells who compares programs that no text says what such a program does from here on. */
  leaveOpen(what: LeftOpen): void;
  /** True if this reading is switched. */
  takesOther(readingId: string): boolean;
  /** True if the game follows this misconception. */
  hasMisconception(id: string): boolean;
  /** Other rules than those of the text, as parts of the game's rules; a later one wins. */
  readonly changes: readonly object[];
  /** Watches which rules the game reads. */
  readonly watch: RuleWatch | undefined;
  /** Writes bytes, or a text as UTF-8, to stdout. */
  write(data: string | Uint8Array): void;
  /** Writes bytes, or a text as UTF-8, to stderr, after flushing stdout. */
  error(data: string | Uint8Array): void;
  /** The next word; undefined at the end of the input. */
  word(): Reads<string | undefined>;
  /** The next word as an integer; undefined at the end of the input and at any other word. */
  integer(): Reads<IntegerWord | undefined>;
  /** The next two words as integers; undefined if {@link integer} would be for one of them. */
  pair(): Reads<readonly [first: IntegerWord, second: IntegerWord] | undefined>;
  /** The next word of this line, LINE_END after the last; undefined at the end of the input. */
  lineWord(): Reads<string | undefined>;
  /** Passes over the rest of this line. */
  skipLine(): Reads<void>;
  /** The first `limit` tokens of the next line; undefined when there is none. */
  scannerLine(limit: number): Reads<string[] | undefined>;
  /** The first `limit` characters of the next line, as `scannerLine` finds its end; undefined when there is none. */
  scannerText(limit: number): Reads<string | undefined>;
}

/** The rules that a reading or a misconception changes. */
interface RuleChange<Rules> {
  readonly changes: Partial<Rules>;
}

/** The rules of a game as data: those of its text, and everything that may differ. */
export interface RuleBook<Rules extends object> {
  /** The rules of the text, with the default readings. */
  readonly byTheText: Rules;
  readonly readings: readonly (Reading & RuleChange<Rules>)[];
  /** Where two change the same rule, the later one wins. */
  readonly misconceptions: readonly (Misconception & RuleChange<Rules>)[];
}

/** The rules of one session, with the readings and misconceptions that are switched on, and other changes. */
export function rulesFor<Rules extends object>(
  io: Pick<Io, 'takesOther' | 'hasMisconception' | 'changes' | 'watch'>,
  book: RuleBook<Rules>,
): Rules {
  return io.watch === undefined ? mergedRules(io, book) : io.watch.watched(() => mergedRules(io, book));
}

function mergedRules<Rules extends object>(
  io: Pick<Io, 'takesOther' | 'hasMisconception' | 'changes'>,
  book: RuleBook<Rules>,
): Rules {
  const switched: readonly RuleChange<Rules>[] = [
    ...book.readings.filter(({ id }) => io.takesOther(id)),
    ...book.misconceptions.filter(({ id }) => io.hasMisconception(id)),
  ];
  let rules = book.byTheText;
  for (const { changes } of switched) rules = { ...rules, ...changes };
  for (const changes of io.changes) rules = { ...rules, ...changes };
  return rules;
}

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
