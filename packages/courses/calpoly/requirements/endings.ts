import fc from 'fast-check';
import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import { CALPOLY_RULES, type CalpolyRules } from '../rules.ts';
import {
  at,
  CORNER,
  difference,
  freshOf,
  game,
  guessesBeside,
  numberGame,
  place,
  placesAround,
  placesBut,
  several,
} from './experiments.ts';

const MINE: IntegerPair = [5, 5];
const OTHERS: readonly IntegerPair[] = at('9 9, 3 14');

const loss: Requirement = {
  id: 'loss',
  title: 'A game that is lost',
  quote:
    'If the user clicked on a mine, display the following message: You Lose... followed by the entire board with all spots revealed.',
  needs: ['initial-board'],
  experiments: [
    game([MINE], MINE),
    game([MINE, ...OTHERS], MINE),
    game([MINE], MINE, [9, 9]),
    game([MINE, ...OTHERS], MINE, [9, 9]),
    game([MINE], [5, 6], MINE),
    game([MINE], MINE, MINE),
    game([MINE, ...OTHERS], [9, 8], [9, 9], [5, 4], MINE),
    game([MINE], [20, 4], MINE),
    game([MINE, ...OTHERS], [9, 9], [9, 8], [9, 8], [20, 0]),
    game(at('0 0, 0 1, 19 19'), [0, 1]),
    game(at('0 0, 0 1, 19 19'), [19, 19], [0, 0], [0, 1]),
    game([MINE, ...OTHERS], [5, 4], [9, 9]),
    game([MINE], MINE, [0, 0], [0, 0]),
  ],
  differences: () => aloneAndInPairs(lossMistakes()),
  fresh: freshOf(
    fc.oneof(
      several(place, 1, 5).map((mines) => game(mines, mines[0]!)),
      several(place, 2, 4).map((mines) => game(mines, mines[1]!, mines[0]!)),
      several(place, 1, 3).chain((mines) =>
        guessesBeside(mines, 1, 2).map((guesses) => game(mines, ...guesses, mines[0]!, mines[0]!)),
      ),
      numberGame,
    ),
  ),
};

/** One rule that may be another. */
interface Mistake {
  readonly id: string;
  readonly does: string;
  readonly should: string;
  readonly changes: Partial<CalpolyRules>;
  /** The ids of those of which nothing can be seen beside it. */
  readonly excludes?: readonly string[];
}

/** Groups of mistakes, one of which a program can make of each. */
function lossMistakes(): Mistake[][] {
  const last = 'the round with the mine that was hit is printed before "You Lose..."';
  return [
    CALPOLY_RULES.misconceptions.filter(({ changes }) => changes.minesOfLastRound !== undefined),
    [
      {
        id: 'lost-round-left-out',
        does: 'prints neither the round nor its board before "You Lose..."',
        should: last,
        changes: { lossRound: 'left out' },
        excludes: ['all-mines-in-last-round', 'hit-mine-not-shown'],
      },
    ],
    lossBoards(),
    [...goingOn()],
  ];
}

const REVEALED = 'the entire board follows with all spots revealed';

function lossBoards(): Mistake[] {
  return [
    {
      id: 'lost-board-not-revealed',
      does: 'prints the board after "You Lose..." as it was before, with tiles still hidden',
      should: REVEALED,
      changes: { lossBoard: 'as before' },
    },
    {
      id: 'lost-board-with-mines',
      does: 'shows only the mines on the board after "You Lose...", and leaves other tiles hidden',
      should: REVEALED,
      changes: { lossBoard: 'mines' },
      excludes: ['all-mines-in-last-round'],
    },
    {
      id: 'lost-board-missing',
      does: 'prints no board after "You Lose..."',
      should: REVEALED,
      changes: { lossBoard: 'none' },
    },
  ];
}

function winBoards(): Mistake[] {
  return [
    {
      id: 'won-board-not-revealed',
      does: 'prints the board after "You Win!!!!" as it was before, with the mines still hidden',
      should: REVEALED,
      changes: { winBoard: 'as before' },
    },
    {
      id: 'won-board-missing',
      does: 'prints no board after "You Win!!!!"',
      should: REVEALED,
      changes: { winBoard: 'none' },
    },
  ];
}

function* goingOn(): Generator<Mistake> {
  const should = 'the game is over when a mine was hit';
  for (const [isRevealed, ending] of [
    [false, ''],
    [true, '-and-reveals'],
  ] as const) {
    const changes = { hitIsRevealed: isRevealed };
    yield {
      id: `goes-on-after-loss${ending}`,
      does: 'goes on with the game after it is lost',
      should,
      changes: { ...changes, afterLoss: 'goes on' },
    };
    yield {
      id: `loss-unnoticed${ending}`,
      does: 'goes on with the game after a mine was hit, and never prints "You Lose..."',
      should,
      changes: { ...changes, afterLoss: 'unnoticed' },
      excludes: lossBoards().map(({ id }) => id),
    };
  }
  yield {
    id: 'goes-on-revealed',
    does: 'goes on with the revealed board after the game is lost',
    should,
    changes: { afterLoss: 'revealed' },
  };
}

/** All but one of the tiles of the board are mines, or all but some. */
function crowded(...safe: readonly IntegerPair[]): CaseInput {
  return game(placesBut(...safe), ...safe);
}

/** Mines everywhere but around a place, which is guessed first. */
function cleared(zero: IntegerPair, ...others: readonly IntegerPair[]): CaseInput {
  return game(placesBut(zero, ...placesAround(zero)), zero, ...others);
}

const win: Requirement = {
  id: 'win',
  title: 'A game that is won',
  quote: 'If the player has won, display: You Win!!!! followed by the entire board.',
  needs: ['initial-board'],
  experiments: [
    game([MINE], [0, 0]),
    game([], [0, 0]),
    game(CORNER, [19, 19], [0, 0]),
    crowded([19, 19]),
    game([MINE, ...OTHERS], [0, 0]),
    crowded([3, 3], [12, 7]),
    game([MINE], [0, 0], [0, 1]),
    game(CORNER, [0, 0], [19, 19]),
    game(CORNER, [19, 19], [20, 0], [0, 0]),
    game(CORNER, [19, 19], [0, 0], [0, 1]),
    game([MINE], [5, 6], [0, 0]),
    game([MINE], [5, 6], [4, 4], [4, 5], [0, 0], [5, 5]),
    crowded([0, 0], [0, 19], [19, 0]),
    cleared([0, 0]),
    cleared([9, 9]),
    cleared([0, 9], [0, 8]),
    cleared([19, 19], [18, 18], [18, 19], [19, 18]),
    game([[0, 0]], [0, 1], [1, 0], [1, 1], [9, 9]),
  ],
  differences: () => aloneAndInPairs(winMistakes()),
  fresh: freshOf(
    fc.oneof(
      several(place, 1, 4).map((mines) => game(mines, zeroOf(mines))),
      several(place, 1, 3).chain((mines) =>
        guessesBeside(mines, 1, 3).map((guesses) => game(mines, ...guesses, zeroOf(mines))),
      ),
      several(place, 1, 4).map((safe) => crowded(...safe)),
      place.map((zero) => cleared(zero)),
      numberGame,
    ),
  ),
};

/** A place that has no mine near. */
function zeroOf(mines: readonly IntegerPair[]): IntegerPair {
  const isFree = ([row, column]: IntegerPair): boolean =>
    mines.every((mine) => Math.max(Math.abs(mine[0] - row), Math.abs(mine[1] - column)) > 1);
  return placesBut().find(isFree) ?? [0, 0];
}

function winMistakes(): Mistake[][] {
  const should = 'the game is won when all spots but the mines are revealed';
  return [
    [
      {
        id: 'never-wins',
        does: 'never wins: it goes on when all tiles but the mines are revealed',
        should,
        changes: { wins: 'never' },
        excludes: ['won-round-left-out', 'won-board-not-revealed', 'won-board-missing', 'goes-on-after-win'],
      },
      {
        id: 'wins-by-guesses',
        does: 'counts only the guesses that revealed a tile for the win, not the tiles that a 0 revealed with them',
        should,
        changes: { wins: 'guesses' },
      },
    ],
    [
      {
        id: 'won-round-left-out',
        does: 'prints neither the round nor its board before "You Win!!!!"',
        should: 'the last round is printed like every other',
        changes: { winRound: 'left out' },
      },
    ],
    winBoards(),
    [
      {
        id: 'goes-on-after-win',
        does: 'goes on with the game after it is won',
        should: 'the game is over when it is won',
        changes: { afterWin: 'goes on' },
      },
    ],
  ];
}

/** Every mistake by itself, then two of different groups together. */
function* aloneAndInPairs(groups: readonly (readonly Mistake[])[]): Generator<Difference> {
  for (const { id, does, should, changes } of groups.flat()) yield difference(id, does, should, changes);
  for (const [index, group] of groups.entries()) {
    const others = groups.slice(index + 1).flat();
    for (const one of group) {
      for (const other of others) if (canBeSeenTogether(one, other)) yield together(one, other);
    }
  }
}

function canBeSeenTogether(one: Mistake, other: Mistake): boolean {
  return !(one.excludes?.includes(other.id) || other.excludes?.includes(one.id));
}

function together(one: Mistake, other: Mistake): Difference {
  const should = one.should === other.should ? one.should : `${one.should}, and ${other.should}`;
  const changes = { ...one.changes, ...other.changes };
  return difference(`${one.id}-and-${other.id}`, `${one.does}, and ${other.does}`, should, changes);
}

export const LOSS_REQUIREMENTS: readonly Requirement[] = [loss];

export const WIN_REQUIREMENTS: readonly Requirement[] = [win];
