import fc from 'fast-check';
import { type CaseInput, stdinOf } from './case.ts';
import { withoutParts } from './script-kind.ts';
import type { IntegerPair } from './words.ts';

/**
 * An arbitrary that shrinks like the plain one, but first tries scripts that are smaller in terms of the game: a board
 * without one of its rows, a session that ends sooner.
 */
export function shrunkFirstBy<Script>(
  plain: fc.Arbitrary<Script>,
  smaller: (script: Script) => Iterable<Script>,
): fc.Arbitrary<Script> {
  return new ShrunkFirst(plain, smaller);
}

class ShrunkFirst<Script> extends fc.Arbitrary<Script> {
  readonly #plain: fc.Arbitrary<Script>;
  readonly #smaller: (script: Script) => Iterable<Script>;

  constructor(plain: fc.Arbitrary<Script>, smaller: (script: Script) => Iterable<Script>) {
    super();
    this.#plain = plain;
    this.#smaller = smaller;
  }

  override generate(random: fc.Random, biasFactor: number | undefined): fc.Value<Script> {
    return this.#plain.generate(random, biasFactor);
  }

  override canShrinkWithoutContext(value: unknown): value is Script {
    return this.#plain.canShrinkWithoutContext(value);
  }

  override shrink(script: Script, context: unknown): fc.Stream<fc.Value<Script>> {
    return fc.stream(this.#valuesBelow(script)).join(this.#plain.shrink(script, context));
  }

  *#valuesBelow(script: Script): IterableIterator<fc.Value<Script>> {
    for (const smaller of this.#smaller(script)) yield new fc.Value(smaller, undefined);
  }
}

/** The size of an input with its files. Units: bytes. */
export function lengthOf(input: CaseInput): number {
  return stdinOf(input).length + [...input.files.values()].reduce((sum, text) => sum + text.length, 0);
}

/** The new indices of the rows or columns that are kept; undefined for those that are not. */
export function placeAmong(kept: readonly number[], length: number, line: number): number | undefined {
  if (line < 0) return line;
  if (line >= length) return line - length + kept.length;
  const place = kept.indexOf(line);
  return place < 0 ? undefined : place;
}

/** The numbers of the rows or columns of a board. */
export function lineNumbers(length: number): number[] {
  return Array.from({ length }, (_, line) => line);
}

interface Placing<Command> {
  placeOf(command: Command): IntegerPair | undefined;
  moveTo(command: Command, place: IntegerPair): Command;
}

/**
 * Scripts with some of the mines, and then with a mine moved towards the first cell together with the commands that name
 * its cell: moving only one of them rarely keeps the failure.
 */
export function* withFewerOrNearerMines<
  Command,
  Script extends { readonly mines: readonly IntegerPair[]; readonly commands: readonly Command[] },
>(script: Script, { placeOf, moveTo }: Placing<Command>): Iterable<Script> {
  for (const mines of withoutParts(script.mines)) yield { ...script, mines };
  const places = new Map(script.mines.map((mine) => [String(mine), mine]));
  for (const from of places.values()) {
    const isThere = (place: IntegerPair | undefined): boolean => place?.[0] === from[0] && place[1] === from[1];
    for (const to of nearerPlaces(from)) {
      yield {
        ...script,
        mines: script.mines.map((mine) => (isThere(mine) ? to : mine)),
        commands: script.commands.map((command) => (isThere(placeOf(command)) ? moveTo(command, to) : command)),
      };
    }
  }
}

/** Coordinates beyond this are on no board, so there is no mine to move along. */
const MAX_PLACE = 20;

/** Coordinates above and to the left, the first cell first. */
function nearerPlaces([row, column]: IntegerPair): IntegerPair[] {
  if (Math.max(row, column) > MAX_PLACE) return [];
  const places: IntegerPair[] = [
    [0, 0],
    [0, column],
    [row, 0],
    [row - 1, column],
    [row, column - 1],
  ];
  return places.filter((place) => Math.min(...place) >= 0 && (place[0] !== row || place[1] !== column));
}
