import type { Difference, Requirement } from '../../cases/requirement.ts';
import { type Cs204Rules, onTheField, type PlaceRule } from '../rules.ts';
import { exactOptions, replyWords } from './choices.ts';
import { experiment, fieldWith } from './experiments.ts';
import { changedNeighbours, isOnSide, SIDES, type Side, sideWords } from './neighbour-changes.ts';
import { BOMBS_BESIDE } from './opening.ts';
import { randomGames } from './random-games.ts';
import { differenceOf, exchange, misconception } from './rule-difference.ts';

const ASYMMETRIC = ['---', '---', 'x--', '--x'].map((row) => `${row}-`);

const coordinates: Requirement = {
  id: 'coordinates',
  title: 'Coordinates are row and column, from 0',
  quote:
    'Coordinates of the first cell (top left corner) in the matrix is (0,0) and the user will give coordinates to open and mark the cells accordingly.',
  needs: ['knows-o'],
  experiments: [
    experiment(ASYMMETRIC, ['-o 2 0']),
    experiment(ASYMMETRIC, ['-b 1 3']),
    experiment(ASYMMETRIC, ['-b 0 1', '-b 3 0']),
    experiment(ASYMMETRIC, ['-b 2 1', '-o 3 2']),
    experiment(longField(12), ['-o 5 11']),
    experiment(longField(12), ['-b 3 11', '-b 10 0']),
    experiment(longField(12), ['-b 0 10', '-b 11 2']),
    experiment(longField(12), ['-b 0 4', '-b 6 7', '-b 8 9', '-b 1 3', '-b 2 5']),
    experiment(ASYMMETRIC, ['-o 0 1']),
    experiment(['x--x', '----', '----', 'x--x'], ['-o 1 1', '-o 2 2']),
  ],
  differences: coordinateDifferences,
  fresh: (seed, count) => [
    ...WITH_ZEROS,
    ...randomGames(seed, Math.ceil(count / 2), { moves: ['open', 'mark'], length: 3 }),
    ...randomGames(seed, Math.floor(count / 2), {
      moves: ['open', 'mark'],
      length: 3,
      minSide: 11,
      maxSide: 13,
      bombs: 8,
    }),
    ...FULL_OF_BOMBS,
  ],
};

/** Numbers on the field that have more digits than they need. */
const WITH_ZEROS = ['01 2', '2 00', '003 1'].map((place) => experiment(ASYMMETRIC, [`-b ${place}`]));

/** Games in which it does not matter where the first cell is. */
const FULL_OF_BOMBS = [2, 3, 4, 5].flatMap((side) =>
  fieldWith(side, side, []).flatMap((_, at) =>
    at === 0 ? [] : [1, at].map((column) => experiment(Array(side).fill('x'.repeat(side)), [`-o ${at} ${column}`])),
  ),
);

/** As many rows as columns, with a row of bombs through the middle. */
function longField(side: number): string[] {
  return Array.from({ length: side }, (_, row) => (row === 5 ? '-x' : '--').repeat(side / 2));
}

function* coordinateDifferences(): Iterable<Difference> {
  yield misconception('column-before-row');
  for (const option of ['-o', '-b'] as const) {
    const does = `reads the column before the row after ${option}, and only there`;
    yield differenceOf(`column-before-row${option}`, does, 'the row comes first', { readsColumnFirst: [option] });
  }
  yield* placesExchanged();
  yield differenceOf('counts-from-one', 'counts rows and columns from 1', 'the first cell is 0 0', { firstIndex: 1 });
  yield differenceOf(
    'one-digit',
    'reads one digit of the row and one of the column, at fixed places of the line',
    NUMBERS,
    { readsCharacters: true },
  );
  for (const [readsDigits, digits] of [
    ['the first', 'digit'],
    ['the last', 'digit'],
    ['the first two', 'digits'],
  ] as const) {
    const does = `reads only ${readsDigits} ${digits} of each coordinate`;
    yield differenceOf(`reads-${readsDigits.replaceAll(' ', '-')}-${digits}`, does, NUMBERS, { readsDigits });
  }
  for (let digit = 0; digit <= 9; digit += 1) {
    yield refusing(`digit-${digit}`, `what has the digit ${digit} in it for a number`, (typed) =>
      typed.includes(String(digit)),
    );
  }
  yield refusesLonger(1);
  for (const from of [10, 11])
    yield { ...refusesFrom(from, Number.NEGATIVE_INFINITY), variant: refusesFrom(from, -from) };
  yield failsAbove(9);
  for (const sides of SIDES) yield* narrowField(sides);
}

/** Asked after the coordinates: a column that is read first shows alike, explains more, and leaves nothing open. */
function* placesExchanged(): Iterable<Difference> {
  const printed = exchange('printed', 'prints every board with rows and columns exchanged', ['exchangesPrinted']);
  yield { ...printed, about: 'start' };
  const read = 'exchanges row and column of each cell when it reads the field from the file';
  yield { ...exchange('file', read, ['exchangesFile']), about: 'open-bomb' };
  const looks = 'exchanges row and column of the cell that -o names when it looks for a bomb there';
  for (const [bombsBeside, look] of BOMBS_BESIDE.slice(0, 2)) {
    const id = `open-bomb-${bombsBeside.replaceAll(' ', '-')}`;
    const does = `${looks}, and opens bombs ${look}`;
    yield { ...exchange(id, does, ['exchangesOpenBomb'], { bombsBeside }), about: 'open-bomb' };
  }
}

/** Programs that look how long a number is. */
export function refusesLonger(most: number): Difference {
  const longer = most === 1 ? 'more than one digit' : `more than ${most} digits`;
  return refusing(
    `longer-than-${most}`,
    `what has ${longer} for a number`,
    (typed) => typed.replace(/^[-+]/, '').length > most,
  );
}

/** Programs that look how long the word is, its sign included. */
export function refusesLongerWord(most: number): Difference {
  const taken = `words of more than ${most} characters for numbers`;
  return refusing(`words-longer-than-${most}`, taken, (typed) => typed.length > most);
}

/** Programs that have a limit for numbers, and maybe another one for negative ones. */
export function refusesFrom(from: number, to: number): Difference {
  const taken = `numbers from ${from} on${Number.isFinite(to) ? ` and from ${to} down` : ''} for numbers`;
  return refusing(`from-${from}-to-${to}`, taken, (typed) => Number(typed) >= from || Number(typed) <= to);
}

function refusing(id: string, taken: string, refusesNumber: Cs204Rules['refusesNumber']): Difference {
  const does = `does not take ${taken}, and answers with ${replyWords('invalid')}`;
  return differenceOf(`refuses-${id}`, does, NUMBERS, { refusesNumber });
}

/** Programs that go wrong with larger numbers: how is not known, nor why. */
function failsAbove(most: number): Difference {
  const place: PlaceRule = (shape, row, column, option) => {
    const cell = onTheField(shape, row, column, option);
    return typeof cell === 'number' && Math.max(row, column) > most ? 'elsewhere' : cell;
  };
  const does = `goes wrong when -o or -b names a row or column above ${most}, also where it is on the field`;
  return differenceOf(`fails-above-${most}`, does, NUMBERS, { place });
}

const NUMBERS = 'coordinates are numbers of any length';

/** Programs that take some sides of the field for outside of it. */
function* narrowField(sides: readonly Side[]): Iterable<Difference> {
  const should = 'every cell of the matrix can be opened and marked';
  const where = `${sideWords(sides)} of the field`;
  const id = sides.join(' ').replaceAll(' ', '-');
  for (const options of MISTAKEN_OPTIONS) {
    const place: PlaceRule = (shape, row, column, option) => {
      const cell = onTheField(shape, row, column, option);
      const isRefused = typeof cell === 'number' && options.includes(option) && isOnSide(shape, cell, sides);
      return isRefused ? 'off-field' : cell;
    };
    const ending = options.length === 1 ? options.join('') : '';
    const does = `refuses cells in ${where}${afterOptions(options)}`;
    yield differenceOf(`refuses-${id}${ending}`, does, should, { place });
    if (options.length === 1) continue;
    const around = changedNeighbours({ what: 'without sides', sides });
    yield differenceOf(
      `without-${id}`,
      `${does}, and leaves them out where it counts bombs, opens the neighbours of a 0 and looks for help`,
      should,
      { place, countsAround: around, opensAround: around, helpsAround: around },
    );
  }
}

/** The options that a mistake may be in: both together, or one of them. */
export const MISTAKEN_OPTIONS: readonly (readonly ('-o' | '-b')[])[] = [['-o', '-b'], ['-o'], ['-b']];

/** ` after -o`; nothing for both options. */
export function afterOptions(options: readonly string[]): string {
  return options.length === 1 ? ` after ${options.join('')}` : '';
}

export const PLACING: readonly Requirement[] = [exactOptions, coordinates];
