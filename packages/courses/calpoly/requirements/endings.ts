import { cellAt } from '@countermine/core/board.ts';
import fc from 'fast-check';
import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import { isAtSide, LAST, LINES, SHAPE, type Side } from '../tiles.ts';
import {
  at,
  border,
  CORNER,
  difference,
  freshOf,
  game,
  guessesBeside,
  isSame,
  misconception,
  numberGame,
  PLACES,
  place,
  placesAround,
  several,
  unguessed,
} from './experiments.ts';
import { printedLast } from './printing.ts';

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
    game([[3, 14]], [3, 14], [3, 14]),
    game([[3, 14]], [14, 3]),
  ],
  differences: lossDifferences,
  fresh: freshOf(
    fc.oneof(
      several(place, 1, 5).map((mines) => game(mines, mines[0]!)),
      several(place, 2, 4).map((mines) => game(mines, mines[1]!, mines[0]!)),
      several(place, 1, 3).chain((mines) =>
        guessesBeside(mines, 1, 2).map((guesses) => game(mines, ...guesses, mines[0]!, mines[0]!)),
      ),
      numberGame,
      unguessed,
    ),
  ),
};

function* lossDifferences(): Generator<Difference> {
  yield misconception('all-mines-in-last-round');
  yield misconception('hit-mine-not-shown');
  yield difference(
    'all-tiles-in-last-round',
    'reveals the entire board already in the round that hits a mine',
    'that round shows the mine that was hit, and only the board after "You Lose..." shows all tiles',
    { minesOfLastRound: 'every tile' },
  );
  yield difference(
    'lost-round-left-out',
    'prints neither the round nor its board before "You Lose..."',
    'the round with the mine that was hit is printed before "You Lose..."',
    { lossRound: 'left out' },
  );
  yield difference(
    'hit-reveals-around',
    'reveals the tiles around a mine that is hit when no other mine is beside it, as it does around a 0',
    'a mine that is hit is shown, and nothing else',
    { hitSpreads: true },
  );
  for (const lossRound of ['printed', 'left out'] as const) {
    const left = lossRound === 'printed' ? '' : ', and prints no round before "You Lose..."';
    yield difference(
      `hit-exchanged${lossRound === 'printed' ? '' : '-without-round'}`,
      `looks for the mine that a guess hits at the exchanged place, its column as the row and its row as the column${left}`,
      'the game is lost when the tile that is guessed is a mine',
      { looksForHit: 'exchanged', lossRound },
    );
  }
  yield* otherHits();
  yield* lossBoards();
  yield* printedLast();
  yield* goingOn();
}

function* otherHits(): Generator<Difference> {
  const should = 'the game is lost when the tile that is guessed is a mine, which is shown';
  const exchanged = 'at the exchanged place, its column as the row and its row as the column';
  yield difference('hit-shown-exchanged', `shows the tile ${exchanged}, in the place of a mine that is hit`, should, {
    hitShownAt: 'exchanged',
  });
  for (const [ending, changes] of [
    ['', { wins: 'tiles' }],
    ['-spreads', { wins: 'never', hitSpreads: true }],
  ] as const) {
    const does = 'takes a guess on a safe tile for one that hits a mine, and one on a mine for one on a safe tile';
    yield difference(`hit-negated${ending}`, does, should, {
      looksForHit: 'negated',
      showsSafeHit: true,
      hitIsRevealed: true,
      ...changes,
    });
  }
  for (const [ending, changes] of [
    ['', { wins: 'tiles' }],
    ['-spreads', { wins: 'count', hitSpreads: true }],
  ] as const) {
    const does = `looks for the mine that a guess hits ${exchanged}, and reveals the tile that is guessed all the same`;
    yield difference(`hit-exchanged-shown${ending}`, does, should, {
      looksForHit: 'exchanged',
      showsSafeHit: true,
      ...changes,
    });
  }
  yield difference('every-guess-loses', 'takes every guess for one that hits a mine: the game is lost', should, {
    everyGuessLoses: true,
  });
}

const REVEALED = 'the entire board follows with all spots revealed';

function* lossBoards(): Generator<Difference> {
  yield difference(
    'lost-board-not-revealed',
    'prints the board after "You Lose..." as it was before, with tiles still hidden',
    REVEALED,
    { lossBoard: 'as before' },
  );
  yield difference(
    'lost-board-with-mines',
    'shows only the mines on the board after "You Lose...", and leaves other tiles hidden',
    REVEALED,
    { lossBoard: 'mines' },
  );
  yield {
    ...difference(
      'last-boards-not-revealed',
      'prints the board at the end of the game as it was before, with tiles still hidden',
      REVEALED,
      { lossBoard: 'as before', winBoard: 'as before' },
    ),
    unites: ['lost-board-not-revealed', 'won-board-not-revealed'],
  };
  yield difference('last-boards-hidden', 'hides all tiles of the board at the end of the game', REVEALED, {
    lossBoard: 'hidden',
    winBoard: 'hidden',
  });
  for (const [id, words, lastBoardLeaves] of LINES) {
    const does = `does not reveal the tiles ${words} of the board at the end of the game`;
    yield difference(`last-board-leaves-${id}`, does, REVEALED, { lastBoardLeaves });
  }
  yield difference('lost-board-missing', 'prints no board after "You Lose..."', REVEALED, { lossBoard: 'none' });
}

function* winBoards(): Generator<Difference> {
  yield difference(
    'won-board-not-revealed',
    'prints the board after "You Win!!!!" as it was before, with the mines still hidden',
    REVEALED,
    { winBoard: 'as before' },
  );
  yield difference('won-board-missing', 'prints no board after "You Win!!!!"', REVEALED, { winBoard: 'none' });
}

function* goingOn(): Generator<Difference> {
  const should = 'the game is over when a mine was hit';
  for (const hitIsRevealed of [false, true]) {
    const ending = hitIsRevealed ? '-and-reveals' : '';
    const played = 'goes on with the game after it is lost';
    yield difference(`goes-on-after-loss${ending}`, played, should, { afterLoss: 'goes on', hitIsRevealed });
    const unnoticed = 'goes on with the game after a mine was hit, and never prints "You Lose..."';
    yield difference(`loss-unnoticed${ending}`, unnoticed, should, { afterLoss: 'unnoticed', hitIsRevealed });
  }
  const revealed = 'goes on with the revealed board after the game is lost';
  yield difference('goes-on-revealed', revealed, should, { afterLoss: 'revealed' });
}

/** All but one of the tiles of the board are mines, or all but some. */
function crowded(...safe: readonly IntegerPair[]): CaseInput {
  return game(placesBut(...safe), ...safe);
}

/** Mines everywhere but around a place, which is guessed first. */
function cleared(zero: IntegerPair, ...others: readonly IntegerPair[]): CaseInput {
  return game(placesBut(zero, ...placesAround(zero)), zero, ...others);
}

/** The same with the 0 guessed last, when it reveals no other tile. */
function clearedLast(zero: IntegerPair): CaseInput {
  return game(placesBut(zero, ...placesAround(zero)), ...placesAround(zero), zero);
}

/** A guess that reveals all but some tiles, which have mines around them. */
function walledIn(tiles: readonly IntegerPair[], ...guesses: readonly IntegerPair[]): CaseInput {
  const isInside = (place: IntegerPair): boolean => tiles.some((tile) => isSame(tile, place));
  const walls = PLACES.filter((place) => !isInside(place) && placesAround(place).some(isInside));
  return game(walls, zeroOf([...tiles, ...walls]), ...guesses);
}

function tilesAt(sides: readonly Side[]): IntegerPair[] {
  return PLACES.filter(([row, column]) => sides.some((side) => isAtSide(cellAt(SHAPE, row, column), side)));
}

const SIDES: readonly Side[] = ['top', 'left', 'bottom', 'right'];

/** Three mines that hide the safe tile in the last corner. */
const LAST_CORNER: readonly IntegerPair[] = at('18 18, 18 19, 19 18');

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
    game(CORNER, [19, 19], [19, 19]),
    // These also end in programs whose 0s lead only down and right.
    game([[19, 5]], [18, 5], [18, 5], [0, 0]),
    game(LAST_CORNER, [0, 0], [0, 0]),
    game(CORNER, [9, 9], [3, 3], [0, 0]),
    game(CORNER, [9, 9], [0, 1]),
    game([MINE], [5, 6], [0, 0]),
    game([MINE], [5, 6], [4, 4], [4, 5], [0, 0], [5, 5]),
    crowded([0, 0], [0, 19], [19, 0]),
    cleared([0, 0]),
    cleared([9, 9]),
    // One safe tile more than a 0 reveals.
    game(placesBut(MINE, ...placesAround(MINE), [12, 7]), MINE, [12, 7]),
    cleared([0, 9], [0, 8]),
    cleared([19, 19], [18, 18], [18, 19], [19, 18]),
    game([[0, 0]], [0, 1], [1, 0], [1, 1], [9, 9]),
    ...at('0 9, 9 0, 19 9, 9 19').map((tile) => walledIn([tile], tile)),
    ...SIDES.map((side) => walledIn(tilesAt([side]))),
    clearedLast([9, 9]),
  ],
  differences: winDifferences,
  fresh: freshOf(
    fc.oneof(
      several(place, 1, 4).map((mines) => game(mines, zeroOf(mines))),
      several(place, 1, 3).chain((mines) =>
        guessesBeside(mines, 1, 3).map((guesses) => game(mines, ...guesses, zeroOf(mines))),
      ),
      several(place, 1, 4).map((safe) => crowded(...safe)),
      fc.oneof(place, border).map((zero) => cleared(zero)),
      place.map(clearedLast),
      border.map((tile) => walledIn([tile], tile)),
      several(place, 1, 2).map((tiles) => walledIn(tiles)),
      {
        weight: 4,
        arbitrary: fc
          .constantFrom(...SIDES)
          .chain((side) => several(fc.constantFrom(...tilesAt([side])), 2, 2))
          .map((tiles) => walledIn(tiles)),
      },
      fc.constantFrom(...LINES).map(([, , sides]) => walledIn(tilesAt(sides))),
      // A 0 that is guessed again, or a mine, with one tile left.
      {
        weight: 3,
        arbitrary: fc
          .tuple(fc.integer({ min: 3, max: 19 }), fc.integer({ min: 3, max: 19 }), fc.nat(2 * CORNER.length - 1))
          .map(([row, column, other]) => game(CORNER, [row, column], CORNER[other] ?? [row, column])),
      },
      // The same from the upper left, and a number that is guessed again before the last tiles are revealed.
      {
        weight: 2,
        arbitrary: fc.oneof(
          fc.integer({ min: 1, max: 17 }).map((column) => game(LAST_CORNER, [0, column], [0, column])),
          several(fc.tuple(fc.constant(LAST), fc.nat(LAST)), 1, 3).chain((mines) =>
            guessesBeside(mines, 1, 2).map((guesses) => game(mines, ...guesses, guesses[0]!, zeroOf(mines))),
          ),
        ),
      },
      fc
        .uniqueArray(place, { minLength: 2, maxLength: 2, selector: String })
        .map(([zero, other]) => game(placesBut(zero!, ...placesAround(zero!), other!), zero!, other!)),
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

function* winDifferences(): Generator<Difference> {
  const should = 'the game is won when all spots but the mines are revealed';
  yield difference('never-wins', 'never wins: it goes on when all tiles but the mines are revealed', should, {
    wins: 'never',
  });
  yield difference('wins-without-mines', 'wins only where there are no mines on the board', should, {
    wins: 'without mines',
  });
  yield difference(
    'wins-by-exchanged',
    'looks at the exchanged places, columns as rows and rows as columns, when it asks whether all tiles are revealed',
    should,
    { wins: 'exchanged tiles' },
  );
  yield difference(
    'wins-by-guesses',
    'counts only the guesses that revealed a tile for the win, not the tiles that a 0 revealed with them',
    should,
    { wins: 'guesses' },
  );
  for (const wins of ['visits', 'visits of all'] as const) {
    const does = 'counts tiles for the win again that are beside several 0s, so that it wins while some are hidden';
    yield difference(`wins-by-${wins.replaceAll(' ', '-')}`, does, should, { wins });
  }
  for (const [counted, guess] of [
    ['repeats', 'a guess on a revealed spot'],
    ['zeros', 'a guess on a 0'],
  ] as const) {
    const does = `counts ${guess} as one more revealed tile for the win, so that it wins too early`;
    yield difference(`wins-by-${counted}`, does, should, { wins: counted });
    const never = `${does}, or never where that makes too many`;
    yield difference(`wins-by-${counted}-exactly`, never, should, { wins: `${counted} exactly` });
  }
  yield difference('wins-one-early', 'wins when one tile without a mine is still hidden', should, { wins: 'but one' });
  yield difference(
    'hit-wins',
    'counts a mine that is hit as a revealed tile and looks first whether the game is won, so that a guess on a mine wins when one safe tile is hidden',
    'the game is lost when a mine was hit',
    { hitWins: true },
  );
  for (const [id, words, winIgnores] of LINES) {
    const does = `does not look at the tiles ${words} when it asks whether the game is won, so that it wins while some of them are hidden`;
    const variant = difference(`win-without-${id}-at-start`, does, should, { winIgnores, winIgnoresAtStart: true });
    yield { ...difference(`win-without-${id}`, does, should, { winIgnores }), variant };
  }
  yield difference(
    'won-round-left-out',
    'prints neither the round nor its board before "You Win!!!!"',
    'the last round is printed like every other',
    { winRound: 'left out' },
  );
  yield* winBoards();
  yield difference('goes-on-after-win', 'goes on with the game after it is won', 'the game is over when it is won', {
    afterWin: 'goes on',
  });
}

export const LOSS_REQUIREMENTS: readonly Requirement[] = [loss];

export const WIN_REQUIREMENTS: readonly Requirement[] = [win];

function placesBut(...places: readonly IntegerPair[]): IntegerPair[] {
  return PLACES.filter((place) => !places.some((other) => isSame(place, other)));
}
