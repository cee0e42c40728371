import fc from 'fast-check';
import type { Requirement } from '../../cases/requirement.ts';
import {
  at,
  difference,
  freshOf,
  game,
  misconception,
  numberGame,
  offBoard,
  place,
  session,
  several,
} from './experiments.ts';

const mines = several(place, 0, 5);

const initialBoard: Requirement = {
  id: 'initial-board',
  title: 'The initial board',
  quote: 'Once all of the mine positions have been set, display the board in the following format: Initial Board:',
  needs: [],
  experiments: [game([[5, 5]]), game(at('0 3, 19 19, 7 0')), game([[0, 0]]), game([[12, 13]])],
  readings: ['initial-board-space', 'eof-board'],
  fresh: freshOf(
    fc.oneof(
      mines.map((places) => game(places)),
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
    game([[5, 5]]),
    game([[5, 5]], [4, 5], [4, 6], [5, 6]),
  ],
  readings: ['eof-board'],
  differences: () => [
    difference(
      'last-guess-again',
      'takes the last two numbers as a guess once more at the end of its input',
      'the end of the input ends the game',
      { endOfInput: 'again' },
    ),
  ],
  fresh: freshOf(
    fc.oneof(
      numberGame,
      fc.tuple(mines, several(offBoard, 1, 2)).map(([places, guesses]) => game(places, ...guesses)),
      several(place, 1, 3).map((places) => game(places, places[0]!)),
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

/** How a game starts, goes on and ends when nothing happens. */
export const START_REQUIREMENTS: readonly Requirement[] = [initialBoard, endOfInput, roundNumber];
