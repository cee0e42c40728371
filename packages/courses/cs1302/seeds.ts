import fc from 'fast-check';
import { listOf, often, pick, pickFrom, weighted } from '../cases/weights.ts';
import type { IntegerPair } from '../cases/words.ts';
import {
  type Cs1302Field,
  type Cs1302Seed,
  type Cs1302Word,
  formatSeedFile,
  type InputLayout,
  inputLayoutOf,
  LAYOUTS,
  wordsOf,
} from './script.ts';

/** The numbers of rows and columns. */
const sides: fc.Arbitrary<IntegerPair> = weighted<IntegerPair>(
  [5, fc.tuple(side(5, 6), side(5, 6))],
  [3, fc.tuple(side(5, 10), side(5, 10))],
  [1, fc.tuple(side(5, 7), side(8, 10))],
  [1, fc.tuple(side(8, 10), side(5, 7))],
  [1, fc.constantFrom<IntegerPair[]>([5, 10], [10, 5], [10, 10])],
);

function side(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min, max });
}

const layout = weighted<InputLayout>([3, fc.constant<InputLayout>('lines')], [4, fc.constantFrom(...LAYOUTS)]);

/** Fields with one mine and more, up to all squares but a few. */
const cs1302Field: fc.Arbitrary<Cs1302Field> = fc
  .record({
    sides,
    places: weighted([8, listOf(pick, 1, 6)], [3, listOf(pick, 6, 16)], [1, listOf(pick, 1, 1)]),
    holdMines: often({ places: 14, others: 1 }),
  })
  .map(({ sides: [rows, columns], places, holdMines }) => {
    const size = rows * columns;
    const named = new Set(places.map((place) => place % size));
    const others = Array.from({ length: size }, (_, cell) => cell).filter((cell) => !named.has(cell));
    const cells = holdMines === 'places' ? [...named] : others;
    return { rows, columns, mines: cells.map((cell): IntegerPair => [Math.floor(cell / columns), cell % columns]) };
  });

/** Seed files that can be played. */
export const playableSeed: fc.Arbitrary<Extract<Cs1302Seed, { is: 'field' }>> = fc
  .tuple(cs1302Field, layout)
  .map(([field, layout]) => ({ is: 'field', layout: plainest(wordsOf(field), layout), ...field }));

/** Of two layouts that are alike for these words the one that is read back. */
function plainest(words: readonly Cs1302Word[], layout: InputLayout): InputLayout {
  return inputLayoutOf(words, formatSeedFile(words, layout));
}

/** A fault of a seed file: one of its numbers, and how; `row` and `column` are those of a mine. */
interface Flaw {
  readonly how: 'missing' | 'no-integer' | 'low' | 'high';
  readonly part: 'rows' | 'columns' | 'count' | 'row' | 'column';
}

function flawOf(how: fc.Arbitrary<Flaw['how']>, ...parts: Flaw['part'][]): fc.Arbitrary<Flaw> {
  return fc.record({ how, part: fc.constantFrom(...parts) });
}

const MINE = ['row', 'column'] as const;
const lowOrHigh = fc.constantFrom<Flaw['how'][]>('low', 'high');

const flaw: fc.Arbitrary<Flaw> = weighted<Flaw>(
  [4, flawOf(fc.constant('missing'), 'rows', 'columns', 'count', ...MINE, ...MINE, ...MINE)],
  [4, flawOf(fc.constant('no-integer'), 'rows', 'columns', 'count', 'row', 'column')],
  [7, flawOf(lowOrHigh, 'rows', 'columns')],
  [8, flawOf(lowOrHigh, 'count')],
  [4, flawOf(lowOrHigh, 'row', 'column')],
);

const malformedSeed: fc.Arbitrary<Cs1302Seed> = fc
  .record({ field: cs1302Field, flaw, layout, picked: pick })
  .map(({ field, flaw, layout, picked }) => {
    const words = withFlaw(field, flaw, picked);
    return { is: 'malformed', layout: plainest(words, layout), words };
  });

/** Files that the program gets instead of a playable one. */
export const faultySeed: fc.Arbitrary<Cs1302Seed> = weighted<Cs1302Seed>(
  [2, fc.record({ is: often({ missing: 2, directory: 1 }) })],
  [2, fc.record({ is: often({ 'no-argument': 1, 'two-arguments': 1 }) })],
  [12, malformedSeed],
);

const NO_INTEGERS = ['five', 'x', '5.0', '1.5', '--', '0x5', '5x', 'mines', '?', '99999999999', '-2147483649'];

function withFlaw(field: Cs1302Field, { how, part }: Flaw, picked: number): Cs1302Word[] {
  const { rows, columns } = field;
  const mine = picked % field.mines.length;
  const index = { rows: 0, columns: 1, count: 2, row: 3 + 2 * mine, column: 4 + 2 * mine }[part];
  if (how === 'missing') return wordsOf(field).slice(0, index);
  if (how === 'no-integer') return (wordsOf(field) as Cs1302Word[]).with(index, pickFrom(NO_INTEGERS, picked >> 4)!);
  if (part === 'count') return withCount(field, how, picked >> 4);
  const isSide = part === 'rows' || part === 'columns';
  const length = part === 'row' ? rows : columns;
  const low = isSide ? [4, 4, 3, 1, 0, -5] : [-1, -1, -length];
  const high = isSide ? [11, 11, 12, 20, 100] : [length, length, length + 1, 10, 100];
  const wrong = pickFrom(how === 'low' ? low : high, picked >> 4)!;
  // The only mine of a field that is too small lies on it.
  return isSide ? wordsOf({ rows, columns, mines: [[0, 0]] }).with(index, wrong) : wordsOf(field).with(index, wrong);
}

/** A file with a wrong number of mines and, where that is possible, with this many mines. */
function withCount({ rows, columns }: Cs1302Field, how: 'low' | 'high', picked: number): number[] {
  if (how === 'low') return [rows, columns, pickFrom([0, 0, -1], picked)!];
  const squares = Array.from(
    { length: rows * columns },
    (_, cell): IntegerPair => [Math.floor(cell / columns), cell % columns],
  );
  return wordsOf({ rows, columns, mines: picked % 2 === 0 ? squares : [...squares, [0, 0]] });
}
