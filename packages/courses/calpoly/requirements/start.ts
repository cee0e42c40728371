import fc from 'fast-check';
import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import { type IntegerPair, inputOfLines } from '../../cases/words.ts';
import type { CalpolyRules } from '../rules.ts';
import {
  at,
  difference,
  freshOf,
  game,
  guessesBeside,
  misconception,
  numberGame,
  offBoard,
  place,
  session,
  several,
} from './experiments.ts';

const mines = several(place, 0, 5);

const NOTHING_SHOWN = 'all tiles of the initial board are hidden';

/** What is seen of guesses only; without `round-number`, which programs miss that read none. */
const OF_GUESSES = ['end-of-input', 'loss', 'bad-guess', 'open-spot', 'openings', 'win'];

/** The same with what revealed tiles show, where no board at the end shows them. */
const OF_TILES = [...OF_GUESSES, 'numbers', 'row-first', 'mines-beside-mines'];

/** Programs that play no round, and differ from the text also where there is no guess. */
const UNPLAYED_ALWAYS: readonly Difference[] = [
  unplayed('no-rounds-end', 'ends after the initial board: it reads no guess', 'the end', OF_TILES),
  // The board of a won game shows its mines and numbers.
  unplayed('no-rounds-win', 'says "You Win!!!!" after the initial board: it reads no guess', 'the win', OF_GUESSES),
  unplayed('no-rounds-lose', 'says "You Lose..." after the initial board: it reads no guess', 'the loss', OF_GUESSES),
];

/** The same as the text where there is no guess. */
const UNPLAYED_WITH_GUESSES = unplayed(
  'no-rounds-no-more-input',
  'says "No more input. Game Over." after the initial board, although there are guesses',
  'no more input',
  OF_TILES,
);

/** The test of the input turned round. */
const ENDS_AT_A_GUESS = unplayed(
  'no-more-input-at-a-guess',
  'says "No more input. Game Over." when it has read a guess, and goes on without end when its input has ended',
  'wrong way round',
  OF_TILES.filter((id) => id !== 'end-of-input'),
);

/** Programs that play no round, at least where there is a guess. */
export const UNPLAYED: readonly Difference[] = [...UNPLAYED_ALWAYS, UNPLAYED_WITH_GUESSES, ENDS_AT_A_GUESS];

function unplayed(
  id: string,
  does: string,
  afterFirstBoard: CalpolyRules['afterFirstBoard'],
  hides: readonly string[],
): Difference {
  const should = 'guesses are read, and each is a round';
  return { ...difference(id, does, should, { afterFirstBoard }, hides), about: 'round-number' };
}

const initialBoard: Requirement = {
  id: 'initial-board',
  title: 'The initial board',
  quote: 'Once all of the mine positions have been set, display the board in the following format: Initial Board:',
  boardForm: 'calpoly',
  needs: [],
  experiments: [game([[5, 5]]), game(at('0 3, 19 19, 7 0')), game([[0, 0]]), game([[12, 13]])],
  readings: ['initial-board-space', 'eof-board'],
  differences: () => [
    difference('first-board-with-mines', 'shows the mines as X on the initial board', NOTHING_SHOWN, {
      firstBoard: 'mines',
    }),
    difference('first-board-revealed', 'shows the whole board as the initial board', NOTHING_SHOWN, {
      firstBoard: 'revealed',
    }),
    difference('first-tile-revealed', 'has the tile in row 0 and column 0 revealed from the start', NOTHING_SHOWN, {
      firstTile: 'revealed',
    }),
    ...UNPLAYED_ALWAYS,
  ],
  fresh: freshOf(
    fc.oneof(
      mines.map((places) => game(places)),
      several(place, 0, 5).map((places) => session(-1 - places.length, places)),
      numberGame,
    ),
  ),
};

const endOfInput: Requirement = {
  id: 'end-of-input',
  title: 'The end of the input',
  quote: 'If input reaches EOF before the game has ended, display: No more input. Game Over. and exit.',
  needs: [],
  experiments: [
    game([[5, 5]], [5, 6]),
    game([[5, 5]], [5, 6], [4, 4]),
    game([[5, 5]], [20, 3]),
    game([[5, 5]], [4, 5], [4, 5]),
    game([[5, 5]], [4, 5], [4, 6], [5, 6]),
    game(at('5 5, 6 6')),
  ],
  readings: ['eof-board'],
  differences: () => [
    UNPLAYED_WITH_GUESSES,
    ENDS_AT_A_GUESS,
    difference(
      'last-guess-again',
      'takes the last two numbers as a guess once more at the end of its input',
      'the end of the input ends the game',
      { endOfGuesses: 'again' },
    ),
    difference(
      'never-ends',
      'does not notice the end of its input while it reads guesses: it takes the last two numbers again and again',
      'the end of the input ends the game',
      { endOfGuesses: 'for ever' },
    ),
    difference(
      'crashes-at-end-of-input',
      'crashes when its input ends while it reads guesses, without "No more input. Game Over."',
      'the end of the input ends the game with that message',
      { endOfGuesses: 'crashes' },
    ),
  ],
  fresh: freshOf(
    fc.oneof(
      numberGame,
      fc.tuple(mines, several(offBoard, 1, 2)).map(([places, guesses]) => game(places, ...guesses)),
      several(place, 1, 3).map((places) => game(places, places[0]!)),
      several(place, 0, 3).map((places) => session(-1 - places.length, places)),
    ),
  ),
};

const roundNumber: Requirement = {
  id: 'round-number',
  title: 'The number of the round',
  quote: 'Keep a count of the the round the user is on, numbering from 0.',
  needs: ['initial-board'],
  experiments: [
    game([[5, 5]], [5, 6]),
    game([[5, 5]], [5, 6], [5, 4], [4, 4]),
    game([[5, 5]], [5, 6], [5, 4], [4, 4], [4, 5], [4, 6], [6, 4], [6, 5], [6, 6]),
    game(at('5 5, 9 9'), [5, 6], [5, 4], [4, 4], [4, 5], [4, 6], [6, 4], [6, 5], [6, 6], [8, 8], [8, 9], [8, 10]),
  ],
  differences: () => [
    misconception('round-from-one'),
    {
      id: 'round-after-board',
      does: 'prints the line with the number of the round after its board',
      should: 'the line comes first',
      isOfForm: true,
      changes: { saysRoundLate: true } satisfies Partial<CalpolyRules>,
    },
    difference('round-always-same', 'never counts its rounds up', 'every guess has the next number', { roundStep: 0 }),
    difference('round-counted-twice', 'counts two rounds for each guess', 'every guess has the next number', {
      roundStep: 2,
    }),
    difference('round-down', 'counts its rounds down', 'every guess has the next number', { roundStep: -1 }),
    difference('round-twice-from-one', 'counts two rounds for each guess, from 1', 'rounds are numbered from 0', {
      firstRound: 1,
      roundStep: 2,
    }),
    difference('round-always-one', 'gives every round the number 1', 'rounds are numbered from 0', {
      firstRound: 1,
      roundStep: 0,
    }),
  ],
  fresh: freshOf(
    fc.oneof(
      numberGame,
      mines.map((places) => session(places.length + 1, places)),
    ),
  ),
};

const whiteSpace: Requirement = {
  id: 'white-space',
  title: 'White space between numbers',
  quote:
    'For each mine, the program then reads a space-separated row and column [...] After displaying the board for the first time, read in pairs of coordinates',
  needs: ['initial-board'],
  experiments: [
    inputOfLines([[1], [5], [5], [5, 6]]),
    inputOfLines([
      [1, 5, 5],
      [5, 6],
    ]),
    inputOfLines([[1], [5, 5], [5], [6]]),
    inputOfLines([[1], [5, 5], [5, 6, 4, 4]]),
    inputOfLines([[1], [5, 5, 5, 6]]),
    inputOfLines([[1], [], [5, 5], [5, 6]]),
    inputOfLines([[1], [5, 5], [], [5, 6]]),
    inputOfLines([[1, 5, 5, 5, 6]]),
    inputOfLines([[2], [3, 4, 9], [9], [9, 8]]),
  ],
  differences: () => [
    difference(
      'reads-lines',
      'reads one line for each pair of numbers, so that a pair that is spread over lines, or the second pair of a line, is not read',
      'numbers are separated by any white space',
      { readsLines: 'all' },
    ),
    difference(
      'lines-of-two-numbers',
      'reads one line for each pair of numbers, and crashes at a line that does not have just these two',
      'numbers are separated by any white space',
      { readsLines: 'all', otherLines: 'crash' },
    ),
    difference(
      'drops-lines-before-guesses',
      'throws away the rest of the line before it reads a guess, so that a pair behind another, or behind the last mine, is not read',
      'numbers are separated by any white space',
      { dropsLine: 'before guesses' },
    ),
    difference(
      'drops-lines-after-pairs',
      'throws away the rest of the line behind each pair of numbers',
      'numbers are separated by any white space',
      { dropsLine: 'after pairs' },
    ),
    ...(['all', 'guesses'] as const).map((readsLines) =>
      difference(
        `lines-with-two-numbers-${readsLines}`,
        `reads one line for each ${readsLines === 'all' ? 'pair of numbers' : 'guess'}: it takes the first two numbers of a line, passes over what follows them, and passes over a line that has fewer`,
        'numbers are separated by any white space',
        { readsLines, otherLines: 'passed over' },
      ),
    ),
    difference(
      'guesses-in-lines',
      'reads one line for each guess, so that a pair that is spread over lines, or the second pair of a line, is not read',
      'numbers are separated by any white space',
      { readsLines: 'guesses' },
    ),
  ],
  fresh: freshOf(fc.oneof({ weight: 3, arbitrary: joinedLines() }, { weight: 2, arbitrary: numberGame })),
};

/** Sessions with two pairs on some of the lines. What programs make of half a pair depends on what was in memory. */
function joinedLines(): fc.Arbitrary<CaseInput> {
  const joins = fc.array(fc.boolean(), { minLength: 10, maxLength: 10 });
  return fc
    .tuple(several(place, 1, 3), joins)
    .chain(([places, isJoined]) =>
      guessesBeside(places, 1, 3).map((guesses) => joinLines(places.length, [...places, ...guesses], isJoined)),
    );
}

function joinLines(count: number, pairs: readonly IntegerPair[], isJoined: readonly boolean[]): CaseInput {
  const lines: number[][] = [[count]];
  for (const [index, pair] of pairs.entries()) {
    if (index > 0 && isJoined[index] === true) lines.at(-1)?.push(...pair);
    else lines.push([...pair]);
  }
  return inputOfLines(lines);
}

/** Early: other experiments have no mines, too. */
const noMines: Requirement = {
  id: 'no-mines',
  title: 'A board without mines',
  quote: 'If mine count is negative, display the line: Number of mines cannot be negative. and exit.',
  needs: ['initial-board'],
  experiments: [game([]), game([], [0, 0]), game([], [20, 4])],
  differences: () => [
    difference(
      'no-mines-refused',
      'says "Not enough mines placed on the board." when the number of mines is 0',
      'only a negative number of mines is refused',
      { refusesNoMines: 'not enough' },
    ),
    difference(
      'no-mines-negative',
      'says "Number of mines cannot be negative." when the number of mines is 0',
      'only a negative number of mines is refused',
      { refusesNoMines: 'negative' },
    ),
  ],
  fresh: freshOf(
    fc.oneof(
      several(place, 0, 1).map((guesses) => game([], ...guesses)),
      several(offBoard, 0, 3).map((guesses) => game([], ...guesses)),
      numberGame,
    ),
  ),
};

/** How a game starts, goes on and ends with its input. */
export const START_REQUIREMENTS: readonly Requirement[] = [initialBoard, noMines, endOfInput, roundNumber];

export const WHITE_SPACE_REQUIREMENTS: readonly Requirement[] = [whiteSpace];
