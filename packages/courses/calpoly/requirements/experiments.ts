import { DIRECTIONS } from '@countermine/core/board.ts';
import fc from 'fast-check';
import { answerTo, BY_THE_TEXT } from '../../cases/answer.ts';
import { type CaseInput, stdinOf } from '../../cases/case.ts';
import type { ShownBoard } from '../../cases/measured-neighbours.ts';
import { type Difference, type ObservedExperiment, withVariants } from '../../cases/requirement.ts';
import { type IntegerPair, inputOfLines } from '../../cases/words.ts';
import { calpoly } from '../calpoly.ts';
import { CALPOLY_RULES, type CalpolyRules } from '../rules.ts';
import { LAST, tileOnBoard } from '../tiles.ts';

/** A game with these mines, all of them good, and guesses. */
export function game(mines: readonly IntegerPair[], ...guesses: readonly IntegerPair[]): CaseInput {
  return session(mines.length, mines, ...guesses);
}

export function session(count: number, mines: readonly IntegerPair[], ...guesses: readonly IntegerPair[]): CaseInput {
  return inputOfLines([[count], ...mines, ...guesses]);
}

/** Places as they are typed: `5 5, 5 6`. */
export function at(places: string): IntegerPair[] {
  return places.split(', ').map((typed) => {
    const [row, column] = typed.split(' ').map(Number);
    if (row === undefined || column === undefined) throw new RangeError(`at: ${typed} is no place`);
    return [row, column];
  });
}

/** Three mines that hide a safe tile in a corner: no opening wins the game. */
export const CORNER: readonly IntegerPair[] = at('0 1, 1 0, 1 1');

/** All places of the board, row by row. */
export const PLACES: readonly IntegerPair[] = Array.from(
  { length: (LAST + 1) ** 2 },
  (_, cell) => [Math.floor(cell / (LAST + 1)), cell % (LAST + 1)] as const,
);

/** True for the places of these mines. */
export function minesOf(mines: readonly IntegerPair[]): ShownBoard['hasMine'] {
  const tiles = new Set(mines.map(([row, column]) => tileOnBoard(row, column)));
  const offBoard = new Set(mines.filter(([row, column]) => tileOnBoard(row, column) === undefined).map(String));
  return (row, column) => {
    const tile = tileOnBoard(row, column);
    return tile === undefined ? offBoard.has(String([row, column])) : tiles.has(tile);
  };
}

export function isSame(one: IntegerPair, other: IntegerPair): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

export function placesAround([row, column]: IntegerPair): IntegerPair[] {
  return DIRECTIONS.flatMap(([down, right]) => {
    const tile = tileOnBoard(row + down, column + right);
    return tile === undefined ? [] : [PLACES[tile]!];
  });
}

/** The inputs without repetitions. */
export function distinct(inputs: readonly CaseInput[]): CaseInput[] {
  return [...new Map(inputs.map((input) => [stdinOf(input), input])).values()];
}

/** Mines around the numbers around some tiles, so that these are 0 and lead nowhere else; then a guess. */
export function pocket(zeros: readonly IntegerPair[], guess: IntegerPair = zeros[0]!): CaseInput {
  return game(wallsAround(zeros), guess);
}

export function wallsAround(zeros: readonly IntegerPair[]): IntegerPair[] {
  const inside = new Set(zeros.flatMap((zero) => [zero, ...placesAround(zero)]).map(String));
  return PLACES.filter(
    (tile) => !inside.has(String(tile)) && placesAround(tile).some((beside) => inside.has(String(beside))),
  );
}

/** A rule that a program follows instead of the text's. */
export function difference(
  id: string,
  does: string,
  should: string,
  changes: Partial<CalpolyRules>,
  hides: readonly string[] = [],
): Difference {
  return { id, does, should, changes, hides };
}

export function misconception(id: string): Difference {
  const known = CALPOLY_RULES.misconceptions.find((one) => one.id === id);
  if (known === undefined) throw new RangeError(`misconception: there is no ${id}`);
  return known;
}

/** Inputs of a kind, the same for the same seed. */
export function freshOf(inputs: fc.Arbitrary<CaseInput>): (seed: number, count: number) => readonly CaseInput[] {
  return (seed, count) => fc.sample(inputs, { seed, numRuns: count });
}

const line = fc.nat(LAST);

/** Any place of the board. */
export const place: fc.Arbitrary<IntegerPair> = fc.tuple(line, line);

/** A place at a border or beside one of the board's corners. */
export const border: fc.Arbitrary<IntegerPair> = fc
  .tuple(fc.constantFrom(0, 0, 1, LAST - 1, LAST, LAST), line, fc.boolean())
  .map(([near, along, isRow]) => (isRow ? [near, along] : [along, near]));

/** A place off the board, mostly just beside it; some have one number that is too small and one that is too large. */
export const offBoard: fc.Arbitrary<IntegerPair> = fc
  .tuple(
    fc.constantFrom(-1, -1, LAST + 1, LAST + 1, LAST + 1, -5, 27),
    fc.oneof({ weight: 7, arbitrary: line }, { weight: 1, arbitrary: fc.constant(undefined) }),
    fc.boolean(),
  )
  .map(([off, near, isRow]) => {
    const along = near ?? (off < 0 ? LAST + 1 : -1);
    return isRow ? [off, along] : [along, off];
  });

/** Some different places. */
export function several(one: fc.Arbitrary<IntegerPair>, min: number, max: number): fc.Arbitrary<IntegerPair[]> {
  return fc.uniqueArray(one, { minLength: min, maxLength: max, selector: String, size: 'max' });
}

/** A game with a few mines and guesses beside them, so that most reveal a number. */
export const numberGame: fc.Arbitrary<CaseInput> = several(place, 1, 4).chain((mines) =>
  guessesBeside(mines, 1, 5).map((guesses) => game(mines, ...guesses)),
);

export function guessesBeside(mines: readonly IntegerPair[], min: number, max: number): fc.Arbitrary<IntegerPair[]> {
  const beside = mines.flatMap(placesAround).filter((tile) => !mines.some((mine) => isSame(mine, tile)));
  return several(fc.constantFrom(...beside), Math.min(min, beside.length), max);
}

/** Mines, and no guess. */
export const unguessed: fc.Arbitrary<CaseInput> = several(place, 1, 5).map((mines) => game(mines));

/** Games that end before they start: for programs that never do rightly what comes then. */
export const refused: fc.Arbitrary<CaseInput> = fc
  .tuple(fc.integer({ min: -120, max: -1 }), several(place, 0, 3))
  .map(([count, places]) => session(count, places));

/** These, and a few of the others: for programs that never do rightly what these show. */
export function mostly(usual: fc.Arbitrary<CaseInput>, others: fc.Arbitrary<CaseInput>): fc.Arbitrary<CaseInput> {
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: others });
}

/** The form that predicts most of what was observed, with the others as its variants; undefined if there is none. */
export function mostPredicted(
  observed: readonly ObservedExperiment[],
  forms: readonly Difference[],
): Difference | undefined {
  const predictedBy = ({ changes }: Difference): number => observed.filter((one) => isPredicted(one, changes)).length;
  return withVariants(forms.toSorted((one, other) => predictedBy(other) - predictedBy(one)));
}

export function isPredicted({ input, actual }: ObservedExperiment, changes: object): boolean {
  return answerTo(calpoly, input, { ...BY_THE_TEXT, changes: [changes] }).stdout === actual;
}
