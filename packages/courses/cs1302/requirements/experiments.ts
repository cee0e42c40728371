import { createRandom, type Random } from '@countermine/core/random.ts';
import { joinWords } from '@countermine/core/text/english.ts';
import type { CaseInput } from '../../cases/case.ts';
import type { Difference } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import { SQUARE_COMMANDS, type SquareCommand } from '../command-rules.ts';
import { CS1302_RULES, type Cs1302Rules, type FallThrough } from '../rules.ts';
import { type Cs1302Field, type Cs1302Word, formatSeedFile, wordsOf } from '../script.ts';
import type { SeedProblem } from '../start-rules.ts';

const SEED_FILE = 'seed.txt';

/** The statuses with which programs end, one or the other. */
export const EXIT_STATUSES: readonly number[] = [0, 1, 2, 3, 4, 255];

/** Those with which they end where it should be 0. */
export const WRONG_STATUSES: readonly number[] = [1, 2, 3, 255];

/** A field that is shown once more when a game ends, alone or with the empty line that comes before a prompt. */
export const FIELD_ENDS = [
  ['', 'the rounds and the field', ''],
  ['-and-line', 'the rounds, the field and an empty line', '\n'],
] as const;

export function gameOn(field: Cs1302Field, lines: readonly string[]): CaseInput {
  return startWith(formatSeedFile(wordsOf(field), 'lines'), lines);
}

/** A start with this text as the seed file. */
export function startWith(seed: string, lines: readonly string[] = ['q']): CaseInput {
  return { steps: lines.map((line) => `${line}\n`), args: [SEED_FILE], files: new Map([[SEED_FILE, seed]]) };
}

/** A start with these words as the seed file. */
export function startWithWords(words: readonly Cs1302Word[], lines?: readonly string[]): CaseInput {
  return startWith(formatSeedFile(words, 'lines'), lines);
}

/** A field of 5 rows and 6 columns, so that rows and columns are told apart, or of another size. */
export function fieldWith(mines: readonly IntegerPair[], rows = 5, columns = 6): Cs1302Field {
  return { rows, columns, mines };
}

export function squaresOf({ rows, columns }: Cs1302Field): IntegerPair[] {
  return Array.from({ length: rows * columns }, (_, cell) => [Math.floor(cell / columns), cell % columns]);
}

export function safeSquaresOf(field: Cs1302Field): IntegerPair[] {
  const mines = new Set(field.mines.map(String));
  return squaresOf(field).filter((square) => !mines.has(String(square)));
}

export function each(word: string, squares: readonly IntegerPair[]): string[] {
  return squares.map(([row, column]) => `${word} ${row} ${column}`);
}

/** The commands that win a game without a round too many. */
export function winOf(field: Cs1302Field): string[] {
  return [...each('r', safeSquaresOf(field)), ...each('m', field.mines)];
}

export function oneOf<Item>(items: readonly Item[], random: Random): Item {
  return items[random.below(items.length)]!;
}

export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const rest = [...items];
  return items.map(() => rest.splice(random.below(rest.length), 1)[0]!);
}

/** A field of a random size with up to `maxMines` mines; most are small, so that outputs are short. */
export function randomField(random: Random, maxMines = 8): Cs1302Field {
  const side = (): number => 5 + (random.below(4) === 0 ? random.below(6) : random.below(3));
  const field = { rows: side(), columns: side(), mines: [] };
  return { ...field, mines: shuffled(squaresOf(field), random).slice(0, 1 + random.below(maxMines)) };
}

/** A square field that stays the same when its rows are taken for columns, so that it can be won by who does that. */
function mirroredField(random: Random, maxMines = 6): Cs1302Field {
  const side = 5 + random.below(3);
  const half = squaresOf(fieldWith([], side, side)).filter(([row, column]) => row <= column);
  const mines = shuffled(half, random)
    .slice(0, 1 + random.below(maxMines))
    .flatMap(([row, column]): IntegerPair[] =>
      row === column
        ? [[row, row]]
        : [
            [row, column],
            [column, row],
          ],
    );
  return fieldWith(mines, side, side);
}

/** Fields on which games are won, half of them mirrored. */
export function fieldToWin(random: Random): Cs1302Field {
  return random.below(2) === 0 ? mirroredField(random) : randomField(random);
}

/** Inputs from a seed, each made of its own random numbers, every other one in long words. */
export function freshInputs(make: (random: Random) => CaseInput): (seed: number, count: number) => CaseInput[] {
  return (seed, count) => {
    const random = createRandom(seed);
    return Array.from({ length: count }, (_, index) => (index % 2 === 0 ? make(random) : inLongWords(make(random))));
  };
}

/** The commands with their words, the short one first where there are two. */
export const WORDS = {
  reveal: ['r', 'reveal'],
  mark: ['m', 'mark'],
  guess: ['g', 'guess'],
  help: ['h', 'help'],
  quit: ['q', 'quit'],
} as const;

const LONG_WORDS: ReadonlyMap<string, string> = new Map(Object.values(WORDS));

/** A program may know only one of the words of a command. */
function inLongWords(input: CaseInput): CaseInput {
  return {
    ...input,
    steps: input.steps.map((step) => step.replace(/\b[a-z]\b/, (word) => LONG_WORDS.get(word) ?? word)),
  };
}

/** Games on random fields. */
export function freshGames(
  linesOf: (field: Cs1302Field, random: Random) => readonly string[],
): (seed: number, count: number) => CaseInput[] {
  return freshInputs((random) => {
    const field = randomField(random);
    return gameOn(field, linesOf(field, random));
  });
}

/** A difference with rules of the game. */
export function difference(
  id: string,
  does: string,
  should: string,
  changes: Partial<Cs1302Rules>,
  more: Pick<Difference, 'hides' | 'picture' | 'unites'> = {},
): Difference {
  return { id, does, should, changes, ...more };
}

/** Another exit status for one kind of malformed seed files. */
export function otherStatus(problem: SeedProblem, what: string): Difference[] {
  return EXIT_STATUSES.filter((status) => status !== 3).map((status) =>
    difference(
      `${problem}-status-${status}`,
      `ends with exit status ${status} after a seed file with ${what}`,
      'the exit status is 3 after every malformed seed file',
      { [`${problem}Status`]: status },
    ),
  );
}

/** A misconception of the rule book. */
export function listed(id: string, more: Pick<Difference, 'hides'> = {}): Difference {
  const misconception = CS1302_RULES.misconceptions.find((one) => one.id === id);
  if (misconception === undefined) throw new Error(`listed: no misconception ${id}`);
  return { ...misconception, ...more };
}

/** The commands that may stand next to one in the program. */
const FALLS: Readonly<Record<FallThrough['from'], readonly FallThrough['to'][]>> = {
  reveal: ['mark', 'guess', 'help'],
  mark: ['guess', 'help'],
  guess: ['mark', 'help', 'nofog'],
  help: ['quit', 'nofog'],
  nofog: ['help', 'quit'],
};

/** The commands that a program may go on to after one, where a `break` is missing. */
export function fallThroughs(from: FallThrough['from']): Difference[] {
  return FALLS[from].map((to) =>
    difference(
      `${from}-then-${to}`,
      `does after ${from} also what ${to} does, as if a break were missing between the two`,
      'every command does one thing, and is one round',
      { fallsThrough: { from, to } },
    ),
  );
}

/** Every selection of at least one of the items, those with more items last. */
export function selectionsOf<Item>(items: readonly Item[]): Item[][] {
  const selections = Array.from({ length: 2 ** items.length - 1 }, (_, bits) =>
    items.filter((__, index) => ((bits + 1) >> index) % 2 === 1),
  );
  return selections.toSorted((one, other) => one.length - other.length);
}

/** The column first in some of the commands that name a square, not in all: with those commands. */
export const COLUMN_FIRST: readonly (readonly [difference: Difference, commands: readonly SquareCommand[]])[] =
  selectionsOf(SQUARE_COMMANDS)
    .filter((commands) => commands.length < SQUARE_COMMANDS.length)
    .map((commands) => [
      difference(
        `column-before-row-${commands.join('-')}`,
        `reads the column before the row in ${joinWords(commands)}, unlike in the others`,
        'the row comes first',
        { readsColumnFirst: commands },
      ),
      commands,
    ]);

/** Those of them with one of the commands. */
export function columnFirstIn(command: SquareCommand): Difference[] {
  return COLUMN_FIRST.filter(([, commands]) => commands.includes(command)).map(([one]) => one);
}
