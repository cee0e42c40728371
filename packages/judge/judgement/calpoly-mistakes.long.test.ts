import { DIRECTIONS, type Direction } from '@countermine/core/board.ts';
import type { CalpolyRules } from '@countermine/courses/calpoly/rules.ts';
import {
  CRASH,
  LAST,
  neighboursBy,
  neighboursWith,
  tileFromEitherEnd,
  tileOnBoard,
  tileWithin,
  tileWithRoom,
} from '@countermine/courses/calpoly/tiles.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { judgedGame } from '../testing/answers.ts';
import { idsOf } from '../testing/changed-rules.ts';
import { runFaulty } from '../testing/faulty-program.ts';
import { judgedInMemory } from '../testing/judged-in-memory.ts';

// Mistakes as programs have them together, where one changes how the other shows.

it.each<[string, Partial<CalpolyRules>, string[]]>([
  [
    'a mine that is not counted in the last column, and is shown beside what is taken for a 0',
    {
      counted: neighboursBy((row, column) =>
        directionsOnBoard(row, column).filter(([down, right]) => column < LAST || down >= 0 || right >= 0),
      ),
      ...{ spreadOnMine: 'shown', hitIsRevealed: true, reach: 1, lossRound: 'left out' },
    },
    ['count-measured-on-mine-1', 'lost-round-left-out', 'zero-reveals-neighbours-only'],
  ],
  [
    '0s that are gone on from straight only, and guesses off the board that reveal nothing',
    {
      goesOn: neighboursWith({ directions: DIRECTIONS.filter(([down, right]) => down * right === 0) }),
      ...{ guessAt: tileWithin({ rows: [0, LAST], columns: [-(2 ** 31), LAST] }), revealsOffBoard: false },
      ...{ mineTakenBy: { from: -1 }, wins: 'count', roundOnOpen: 'nothing', lossBoard: 'mines' },
    },
    [
      ...['guess-negative-column-unrevealed', 'lost-board-with-mines', 'mine-taken-by-the-last-counted'],
      ...['open-spot-is-no-round', 'zero-goes-on-measured'],
    ],
  ],
  [
    '0s below row 0 that reveal nothing of it, and a message with the numbers of an earlier guess',
    {
      spread: neighboursBy((row, column) =>
        directionsOnBoard(row, column).filter(([down]) => row === 0 || row + down > 0),
      ),
      ...{ countsBadMines: 'off the board', badGuessNumbers: 'last good', minesOfLastRound: 'none' },
    },
    ['bad-guess-last-good', 'bad-mine-counts-off-board', 'hit-mine-not-shown', 'zero-measured-at-borders'],
  ],
  [
    'a reveal that ends after so many tiles, and a column whose mines do not count',
    {
      ...{ reach: { looksAt: 70 }, counted: neighboursWith({ without: ['right'] }), mineTakenBy: { from: -1 } },
      roundOffBoard: 'nothing',
    },
    ['count-without-column-19', 'guess-off-board-is-no-round', 'mine-taken-by-the-last', 'zero-looks-at-measured'],
  ],
  [
    'an array with room for row and column 20, and a reveal in ten passes over the board',
    {
      reach: { passes: 10, to: 'each tile', turns: false },
      ...{ mineAt: tileWithRoom({ rows: [0, 20], columns: [0, 20] }), roomIsCounted: true },
      ...{ mineTakenBy: { from: -1 }, tellsRevealed: 'numbers', lossRound: 'left out' },
    },
    [
      ...['lost-round-left-out', 'mine-taken-by-the-last', 'mine-to-20-counted', 'revealed-told-numbers'],
      'zero-in-passes-to-each-tile',
    ],
  ],
  [
    'indices that count from the end, of guesses and in numbers',
    {
      ...{ guessAt: tileFromEitherEnd(undefined, undefined), counted: neighboursWith({ joins: 'ends' }) },
      ...{ countsBadMines: 'all', roundOffBoard: 'same number', roundOnOpen: 'counted silently', lossBoard: 'mines' },
    },
    [
      ...['bad-mine-counts', 'count-from-end-both', 'guess-from-either-end', 'guess-off-board-is-not-counted'],
      ...['lost-board-with-mines', 'open-spot-counts-silently'],
    ],
  ],
  [
    'a reveal that goes one step, also from a 0 that is revealed and was not guessed, and late messages',
    { reach: 1, ...{ tellsRevealed: 'guessed', revealsAgain: true, saysOffBoard: 'between', saysOnOpen: 'between' } },
    ['bad-guess-said-between', 'revealed-told-guessed-anew', 'zero-reveals-neighbours-only'],
  ],
  [
    'one pass over the board, mines that are too few, and tiles that are counted again for the win',
    {
      reach: { passes: 1, to: 'each tile', turns: false },
      ...{ roundOffBoard: 'counted silently', tooFewMines: 'told', wins: 'repeats exactly', revealsAgain: false },
    },
    [
      ...['guess-off-board-counts-silently', 'too-few-mines-told-and-played', 'wins-by-repeats-exactly'],
      'zero-in-passes-to-each-tile',
    ],
  ],
  [
    'one late message of two',
    { saysOnOpen: 'last', spread: neighboursWith({ without: ['right'] }), countsBadMines: 'on a mine' },
    ['bad-mine-counts-on-mine', 'open-spot-said-last', 'zero-leaves-column-19'],
  ],
])('are told apart: %s', async (_, rules, ids) => {
  expect(await idsOf('calpoly', rules, 24)).toEqual(ids);
});

it('a program that shows 0 for every number is not told which signs it prints for those of wrong numbers', async () => {
  expect(await idsOf('calpoly', { numberSign: 'always 0' }, 24)).toEqual(['number-shown-zero']);
});

it('a program that goes on where its input ends is not told that it crashes', async () => {
  const game = judgedGame('calpoly');
  const changes: Partial<CalpolyRules> = { afterFirstBoard: 'wrong way round' };
  const rounds = Array.from({ length: 100 }, (_, round) => `(0, 32764) is not a valid position.\nRound: ${round}\n`);
  const program = (input: CaseInput): Run => {
    const run = runFaulty(game.dialect, input, { changes });
    return run.ending.kind === 'limit' ? { ...run, stdout: run.stdout + rounds.join('') } : run;
  };
  const { faults } = await judgedInMemory(game, program, { cases: 24 });
  expect(faults.map(({ id }) => id)).toEqual(['no-more-input-at-a-guess']);
});

it.each([
  [undefined, undefined, 'guess-from-either-end-unrevealed'],
  [CRASH, undefined, 'guess-from-either-end-or-crash-unrevealed'],
  [CRASH, CRASH, 'guess-untested-unrevealed'],
] as const)(
  'guesses that a slow program looks up from the other end are one mistake: %s, %s',
  async (below, above, id) => {
    const rules: Partial<CalpolyRules> = {
      ...{ guessAt: tileFromEitherEnd(below, above), revealsOffBoard: false },
      ...{ counted: neighboursWith({ joins: 'ends' }), refusesNoMines: 'negative' },
    };
    expect(await idsOf('calpoly', rules, 200, 80)).toEqual(['count-from-end-both', id, 'no-mines-negative']);
  },
);

it.each<[told: 'guessed' | 'none', id: string]>([
  ['guessed', 'revealed-told-guessed'],
  ['none', 'revealed-told-never'],
])('an untold guess on a revealed spot reveals anew, or not, however far a reveal goes: %s', async (told, id) => {
  const inPasses = { passes: 10, to: 'each tile', turns: false } as const;
  const one = ['zero-reveals-neighbours-only', 1] as const;
  for (const [revealsAgain, [far, reach], form] of [
    [false, one, id],
    [true, one, `${id}-anew`],
    [false, ['zero-looks-at-measured', { looksAt: 70 }], id],
    [true, ['zero-in-passes-to-each-tile', inPasses], id],
    [false, ['zero-in-passes-to-each-tile', inPasses], `${id}-unused`],
  ] as const) {
    const rules: Partial<CalpolyRules> = { tellsRevealed: told, revealsAgain, reach };
    expect(await idsOf('calpoly', rules, 24)).toEqual([form, far].toSorted());
  }
});

function directionsOnBoard(row: number, column: number): Direction[] {
  return DIRECTIONS.filter(([down, right]) => tileOnBoard(row + down, column + right) !== undefined);
}
