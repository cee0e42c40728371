import fc from 'fast-check';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import { PRINTED_RIGHTLY } from '../printed-board.ts';
import type { CalpolyRules } from '../rules.ts';
import {
  type Accepted,
  CRASH,
  LAST,
  LINES,
  neighboursWith,
  type TileAt,
  tileFromEitherEnd,
  tileFromOne,
  tileOrMemory,
  tileWithin,
  tileWithRoom,
} from '../tiles.ts';
import {
  at,
  border,
  difference,
  freshOf,
  game,
  numberGame,
  placesAround,
  refused,
  session,
  several,
} from './experiments.ts';

interface Limits extends Accepted {
  readonly id: string;
  /** What is accepted. */
  readonly says: string;
}

const FAR = 2 ** 31;
/** Everything is accepted. */
export const ANYWHERE: Accepted = { rows: [-FAR, FAR], columns: [-FAR, FAR] };
const BOARD: Accepted = { rows: [0, LAST], columns: [0, LAST] };
const WIDE: readonly Limits[] = [
  { id: 'to-20', says: 'in row 20 and in column 20', rows: [0, 20], columns: [0, 20] },
  { id: 'row-20', says: 'in row 20', ...BOARD, rows: [0, 20] },
  { id: 'column-20', says: 'in column 20', ...BOARD, columns: [0, 20] },
  { id: 'negative', says: 'in negative rows and columns', rows: [-FAR, LAST], columns: [-FAR, LAST] },
  { id: 'negative-row', says: 'in negative rows', ...BOARD, rows: [-FAR, LAST] },
  { id: 'negative-column', says: 'in negative columns', ...BOARD, columns: [-FAR, LAST] },
  { id: 'above', says: 'in rows and columns from 20 on', rows: [0, FAR], columns: [0, FAR] },
  { id: 'above-row', says: 'in rows from 20 on', ...BOARD, rows: [0, FAR] },
  { id: 'above-column', says: 'in columns from 20 on', ...BOARD, columns: [0, FAR] },
  { id: 'any-row', says: 'in any row, also off the board', ...BOARD, rows: [-FAR, FAR] },
  { id: 'any-column', says: 'in any column, also off the board', ...BOARD, columns: [-FAR, FAR] },
  { id: 'any', says: 'in any row and column, also off the board', ...ANYWHERE },
];

const RULES = { mine: 'mineAt', guess: 'guessAt' } as const;

const RANGE = 'rows and columns from 0 to 19 are on the board, and others are refused';

/** Programs that accept places off the board, of mines or of guesses. */
export function* wideLimits(kind: 'mine' | 'guess', plural: string): Generator<Difference> {
  const rule = RULES[kind];
  for (const { id, says, ...limits } of WIDE) {
    const does = `accepts ${plural} ${says}`;
    const ways = [
      [`${kind}-${id}`, does, {}],
      [`${kind}-${id}-unrevealed`, `${does}, but reveals no tile for them`, { revealsOffBoard: false }],
    ] as const;
    for (const [way, words, changes] of kind === 'guess' ? ways : ways.slice(0, 1)) {
      const outside = `${words}; what it does with those outside of its array cannot be told`;
      const memory = difference(`${way}-memory`, outside, RANGE, { [rule]: tileOrMemory(limits), ...changes });
      const within = { ...difference(way, words, RANGE, { [rule]: tileWithin(limits), ...changes }), weaker: memory };
      yield way === 'guess-negative-unrevealed' ? { ...within, variant: [...fromEndsUnrevealed(plural)] } : within;
    }
    if (kind === 'guess' && id.endsWith('20')) {
      const room = { [rule]: tileWithRoom(limits), roomIsRevealed: 'like tiles' } as const;
      yield difference(`${kind}-${id}-like-tiles`, `${does}, and treats them like tiles`, RANGE, room);
    }
    if (kind === 'mine' && id.endsWith('20')) {
      const counted = { mineAt: tileWithRoom(limits), roomIsCounted: true };
      yield difference(`mine-${id}-counted`, `${does}, and counts them for the tiles beside them`, RANGE, counted);
    }
    // A row behind the last one is in no row of the board, whatever the array: only columns differ.
    if (!id.endsWith('20') || id === 'row-20') continue;
    const room = { [rule]: tileWithRoom(limits) };
    const revealed = difference(`${kind}-${id}-with-room-revealed`, does, RANGE, {
      ...room,
      roomIsRevealed: 'by guesses and 0s',
    });
    const known = difference(`${kind}-${id}-with-room`, does, RANGE, room);
    yield kind === 'guess' ? { ...known, variant: revealed } : known;
  }
  yield* fromEnds(kind, plural);
  // They are rules of their own, too, where one shows at once.
  if (kind === 'guess') yield* fromEndsUnrevealed(plural);
}

/** Programs that leave negative numbers to Python, where they count from the end. @param found what comes of such tiles */
function* fromEnds(
  kind: 'mine' | 'guess',
  plural: string,
  found: { readonly id: string; readonly says: string; readonly changes: object } = { id: '', says: '', changes: {} },
): Generator<Difference> {
  const fromEnd = `accepts ${plural} in negative rows and columns from -20 to -1, which it counts from the other end of the board${found.says}`;
  const untested = `does not test that ${plural} are on the board: it counts negative rows and columns from its other end${found.says}, and crashes at others`;
  for (const [way, does, below, above] of [
    ['from-either-end', fromEnd, undefined, undefined],
    ['from-either-end-or-crash', `${fromEnd}, and crashes at smaller ones`, CRASH, undefined],
    ['untested', untested, CRASH, CRASH],
  ] as const) {
    yield difference(`${kind}-${way}${found.id}`, does, RANGE, {
      [RULES[kind]]: tileFromEitherEnd(below, above),
      ...found.changes,
    });
  }
}

/**
 * The same where the tile is hidden and safe, but the part that reveals it tests the guess again. It is another tile only
 * where there is a mine or a number at the other end, and so shows late.
 */
function* fromEndsUnrevealed(plural: string): Generator<Difference> {
  const found = { id: '-unrevealed', says: ', but reveals no safe tile there', changes: { revealsOffBoard: false } };
  const [first, ...others] = [...fromEnds('guess', plural, found)];
  yield { ...first!, variant: others };
  yield* others;
}

const NARROW: readonly Limits[] = [
  { id: 'row-0', says: 'row 0', ...BOARD, rows: [1, LAST] },
  { id: 'column-0', says: 'column 0', ...BOARD, columns: [1, LAST] },
  { id: 'line-0', says: 'row 0 and in column 0', rows: [1, LAST], columns: [1, LAST] },
  { id: 'row-19', says: 'row 19', ...BOARD, rows: [0, LAST - 1] },
  { id: 'column-19', says: 'column 19', ...BOARD, columns: [0, LAST - 1] },
  { id: 'line-19', says: 'row 19 and in column 19', rows: [0, LAST - 1], columns: [0, LAST - 1] },
  { id: 'border', says: 'the first and last row and column', rows: [1, LAST - 1], columns: [1, LAST - 1] },
];

const EDGES: readonly IntegerPair[] = at('0 7, 7 0, 19 7, 7 19, 0 0, 0 19, 19 0, 19 19');

export const BOARD_RANGE: Requirement = {
  id: 'board-range',
  title: 'Rows and columns from 0 to 19',
  quote: 'The board dimensions are 20×20, with 0-based indexing',
  needs: ['initial-board'],
  experiments: [
    ...at('0 7, 7 0, 19 7, 7 19').map((edge) => game(at('1 7, 7 1, 18 7, 7 18'), edge)),
    ...EDGES.map((edge) => game([edge])),
    ...EDGES.map((edge) => game([edge], placesAround(edge)[0]!)),
    ...EDGES.map((edge) => game([edge], edge)),
    game([[10, 10]], [10, 11]),
    game([[10, 10]], [10, 10]),
    game(at('10 10, 10 12'), [5, 5]),
    session(1, [[20, 20]]),
  ],
  differences: rangeDifferences,
  fresh: freshOf(
    fc.oneof(
      several(border, 1, 3).map((places) => game(places)),
      several(border, 2, 3).map(([mine, ...guesses]) => game([mine!], ...guesses)),
      border.map((one) => game([one], one)),
      numberGame,
      refused,
    ),
  ),
};

function* rangeDifferences(): Generator<Difference> {
  const should = 'rows and columns are numbered from 0 to 19';
  yield difference('places-from-one', 'numbers rows and columns from 1', should, {
    mineAt: tileFromOne,
    guessAt: tileFromOne,
  });
  yield difference('guesses-from-one', 'numbers the rows and columns of guesses from 1', should, {
    guessAt: tileFromOne,
  });
  yield difference('mines-from-one', 'numbers the rows and columns of mines from 1', should, { mineAt: tileFromOne });
  const nowhere: TileAt = () => undefined;
  yield difference('refuses-all', 'refuses every mine and every guess, also those on the board', should, {
    mineAt: nowhere,
    guessAt: nowhere,
  });
  yield difference(
    'board-of-19',
    'has a board of 19 rows and 19 columns',
    'it has 20 rows and 20 columns',
    smallBoard(),
  );
  for (const { id, says, ...limits } of NARROW) {
    const tileAt = tileWithin(limits);
    const both = { mineAt: tileAt, guessAt: tileAt };
    yield difference(`refuses-${id}`, `refuses mines and guesses in ${says}`, should, both);
    const around = neighboursWith({ without: LINES.find((line) => line[0] === id)?.[2] ?? [] });
    const everywhere = `refuses mines and guesses in ${says}, and reveals no tile there from a 0`;
    yield difference(`refuses-${id}-everywhere`, everywhere, should, { ...both, counted: around, spread: around });
    yield difference(`refuses-mines-${id}`, `refuses mines in ${says}`, should, { mineAt: tileAt });
    yield difference(`refuses-guesses-${id}`, `refuses guesses in ${says}`, should, { guessAt: tileAt });
  }
}

/** Without the last row and column. */
function smallBoard(): Partial<CalpolyRules> {
  const to: readonly [number, number] = [0, LAST - 1];
  const tileAt = tileWithin({ rows: to, columns: to });
  const around = neighboursWith({ without: ['bottom', 'right'] });
  return {
    mineAt: tileAt,
    guessAt: tileAt,
    counted: around,
    spread: around,
    winIgnores: ['bottom', 'right'],
    printing: { ...PRINTED_RIGHTLY, rows: to, columns: to },
  };
}
