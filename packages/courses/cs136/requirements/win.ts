import type { CaseInput } from '../../cases/case.ts';
import type { Requirement } from '../../cases/requirement.ts';
import { boardOf, type Cs136Board } from '../boards.ts';
import type { Bounds, Tally } from '../rules.ts';
import type { Cs136Command } from '../script.ts';
import { asDifferences, type Differ } from './difference.ts';
import {
  boardWith,
  each,
  requirementOf,
  type Square,
  sessionOn,
  sessions,
  shuffled,
  squaresWith,
} from './experiments.ts';

const WIN_QUOTE =
  '(2) the player successfully marks all squares that contain mines without marking any that do not contain mines;';

function boardsToWin(): Cs136Board[] {
  return [
    boardWith(2, 1, [[1, 0]]),
    boardWith(3, 1, [
      [1, 0],
      [2, 0],
    ]),
    boardWith(3, 3, [
      [0, 1],
      [2, 2],
    ]),
    boardWith(2, 3, [
      [0, 0],
      [1, 2],
    ]),
    boardOf(['D', 4, 4, 13]),
    boardOf(['D', 5, 3, 4]),
    boardWith(3, 1, [[2, 0]]),
    boardWith(1, 3, [[0, 2]]),
    boardWith(3, 3, [
      [0, 2],
      [2, 0],
    ]),
  ];
}

/** All mines marked, from the first to the last and from the last to the first. */
function wins(): CaseInput[] {
  const withoutMines = [boardWith(1, 1, []), boardWith(2, 1, [])];
  return [
    ...boardsToWin().flatMap(winsOn),
    ...withoutMines.map((board) => sessionOn(board, ['M', 0, 0], ['M', 0, 0])),
    sessionOn(boardWith(2, 1, [[1, 0]]), ['M', 0, 0]),
  ];
}

function winsOn(board: Cs136Board): CaseInput[] {
  const mines = squaresWith(board, 1);
  const opened = each('S', squaresWith(board, 0));
  return [
    ...[mines, mines.toReversed()].map((squares) => sessionOn(board, ...each('M', squares))),
    sessionOn(board, ...opened),
    sessionOn(board, ...opened, ...each('M', mines)),
    // One more, which only a program that does not end the game reads.
    sessionOn(board, ...each('M', [...mines, ...squaresWith(board, 0).slice(0, 1)])),
  ];
}

const WIN_WORDS = 'a game is won by marking all mines and no safe square, and in no other way';

/** Loops that do not get to all squares. */
const LOOKED_AT: readonly (readonly [id: string, words: string, isLookedAt: Bounds])[] = [
  ['row', 'the last row', ({ height }, row) => row < height - 1],
  ['first-square', 'the first square', (_, row, column) => row > 0 || column > 0],
  ['column', 'the last column', ({ width }, _, column) => column < width - 1],
  [
    'lines',
    'the last row and the last column',
    ({ width, height }, row, column) => row < height - 1 && column < width - 1,
  ],
  ['square', 'the last square', ({ width, height }, row, column) => row < height - 1 || column < width - 1],
  ['first-row', 'the first row', (_, row) => row > 0],
  ['first-column', 'the first column', (_, __, column) => column > 0],
  [
    'sides-swapped',
    'rows beyond the width of the board and columns beyond its height',
    ({ width, height }, row, column) => row < width && column < height,
  ],
  ['height', 'columns beyond the height of the board', ({ height }, _, column) => column < height],
  ['width', 'rows beyond the width of the board', ({ width }, row) => row < width],
];

const WINS: readonly Differ[] = [
  ['never-wins', 'never ends a game as won', WIN_WORDS, { isComplete: () => false }],
  [
    'never-wins-with-mines',
    'never ends a game as won where there are mines',
    WIN_WORDS,
    { isComplete: (tally) => isExact(tally) && tally.mines === 0 },
  ],
  [
    'wins-without-mines-only',
    'never ends a game as won where there are mines, and ends one without mines as won at any M',
    WIN_WORDS,
    { isComplete: ({ mines }) => mines === 0 },
  ],
  [
    'wins-by-safe-marks',
    'ends a game as won when all squares without a mine are marked, and none with one',
    WIN_WORDS,
    { isComplete: ({ marksOnMines, marksElsewhere, safe }) => marksOnMines === 0 && marksElsewhere === safe },
  ],
  [
    'win-before-board',
    'prints the message of a won game before the board',
    'the board is printed first',
    { winSaysFirst: true },
    true,
  ],
  [
    'win-needs-opening',
    'ends a game as won only when all safe squares were stepped on, too',
    WIN_WORDS,
    { isComplete: (tally) => isExact(tally) && tally.isOpened() },
  ],
  [
    'win-without-marks',
    'ends a game as won only when all safe squares were stepped on',
    WIN_WORDS,
    { isComplete: ({ isOpened }) => isOpened() },
  ],
  [
    'win-at-first-mine',
    'ends a game as won when one mine is marked',
    WIN_WORDS,
    { isComplete: ({ marksOnMines }) => marksOnMines > 0 },
  ],
  ...LOOKED_AT.map(
    ([id, words, completeWithin]): Differ => [
      `win-within-${id}`,
      `does not look at ${words} to see if the game is won`,
      WIN_WORDS,
      { completeWithin },
    ],
  ),
  [
    'no-board-at-win',
    'prints no board when a game is won',
    'the board is printed after every move',
    { winPrintsBoard: false },
  ],
  [
    'win-one-mark-late',
    'tests if the game is won before M sets its mark or takes it away, and so notices that one M too late',
    'M returns true if the board is complete after it',
    { testsWin: 'before M' },
  ],
];

function isExact({ mines, marksOnMines, marksElsewhere }: Tally): boolean {
  return marksOnMines === mines && marksElsewhere === 0;
}

/** Games that are marked to the end, with a mark too many or too few now and then. */
const markedGames = sessions((board, chosen) => {
  const mines = shuffled(squaresWith(board, 1), chosen);
  const safe = shuffled(squaresWith(board, 0), chosen);
  const missing = chosen[0]! % 3 === 0 ? 1 : 0;
  const wrong = safe.slice(0, chosen[1]! % 3);
  const steps = each('S', safe.slice(3, 3 + (chosen[2]! % 3)));
  const order = shuffled([...mines.slice(missing), ...wrong], chosen.toReversed());
  const moves = [
    ...steps,
    ...each('M', order),
    ...each('M', chosen[3]! % 2 === 0 ? wrong : []),
    ...each('M', chosen[4]! % 3 === 0 ? mines.slice(0, 1) : []),
  ];
  return moves;
});

const win = requirementOf(
  {
    id: 'win',
    title: 'The game is won when all mines are marked',
    quote: WIN_QUOTE,
    needs: ['mark', 'step-known'],
    differences: asDifferences(WINS),
    fresh: markedGames,
  },
  wins,
);

/** All mines marked and a safe square, all but one, as many as there are mines; all safe squares open. */
function noWins(): CaseInput[] {
  return boardsToWin().flatMap((board) => {
    const mines = squaresWith(board, 1);
    const safe = squaresWith(board, 0);
    const [wrong = [0, 0]] = safe;
    const others = squaresWith(board, 0).slice(0, mines.length);
    return [
      sessionOn(board, ...each('M', [wrong, ...mines])),
      sessionOn(board, ...each('M', others)),
      sessionOn(board, ...each('M', [...mines.slice(1), wrong])),
      sessionOn(board, ...each('M', mines.slice(1))),
      sessionOn(board, ...each('S', safe)),
      sessionOn(board, ...each('M', mines.slice(1)), ...each('S', safe)),
    ];
  });
}

const NO_WINS: readonly Differ[] = [
  [
    'win-ignores-wrong-marks',
    'ends a game as won when all mines are marked, although safe squares are marked too',
    'no safe square may be marked',
    { isComplete: ({ mines, marksOnMines }) => marksOnMines === mines },
  ],
  [
    'win-by-number-of-marks',
    'ends a game as won when as many squares are marked as there are mines, whichever they are',
    WIN_WORDS,
    { isComplete: ({ mines, marksOnMines, marksElsewhere }) => marksOnMines + marksElsewhere === mines },
  ],
  [
    'win-by-enough-marks',
    'ends a game as won when at least as many squares are marked as there are mines, whichever they are',
    WIN_WORDS,
    { isComplete: ({ mines, marksOnMines, marksElsewhere }) => marksOnMines + marksElsewhere >= mines },
  ],
  [
    'wins-only-by-wrong-number',
    'ends a game as won when as many squares are marked as there are mines, but not all of them with mines',
    WIN_WORDS,
    {
      isComplete: ({ mines, marksOnMines, marksElsewhere }) =>
        marksOnMines !== mines && marksOnMines + marksElsewhere === mines,
    },
  ],
  [
    'wins-only-with-wrong-marks',
    'ends a game as won when all mines are marked and safe squares, too',
    WIN_WORDS,
    { isComplete: ({ mines, marksOnMines, marksElsewhere }) => marksOnMines === mines && marksElsewhere > 0 },
  ],
  ['wins-at-any-mark', 'ends a game as won at every M', WIN_WORDS, { isComplete: () => true }],
  [
    'wins-after-steps-only',
    'tests after S and A if the game is won, and not after M',
    'a game is won by marking',
    { testsWin: 'steps' },
  ],
  [
    'win-by-opening',
    'ends a game as won when every square without a mine was stepped on',
    'a game is won by marking all mines, and in no other way',
    { winsByOpening: true },
  ],
  [
    'win-without-wrong-marks',
    'ends a game as won when no safe square is marked, although mines are not marked either',
    WIN_WORDS,
    { isComplete: ({ marksElsewhere }) => marksElsewhere === 0 },
  ],
  [
    'wins-after-steps',
    'tests after S and A, too, if the game is won: a board without mines is won by a step',
    'a game is won by marking',
    { testsWin: 'moves' },
  ],
];

const noWin = requirementOf(
  {
    id: 'no-win',
    title: 'The game is not won by other marks, nor by steps',
    quote: 'You win the game if you have marked all mines on the board without marking any safe squares.',
    needs: ['win'],
    differences: asDifferences(NO_WINS),
    fresh: sessions((board, chosen) => {
      const mines = shuffled(squaresWith(board, 1), chosen);
      const safe = shuffled(squaresWith(board, 0), chosen);
      switch (chosen[5]! % 5) {
        case 0:
          return each('S', safe);
        case 1:
          return each('M', shuffled([...mines, ...safe.slice(0, 1)], chosen.toReversed()));
        case 2:
          return each('M', safe.slice(0, mines.length));
        case 3:
          return each('S', safe.slice(0, 2));
        default:
          return each('M', mines.slice(1));
      }
    }),
  },
  () => [
    ...noWins(),
    ...[boardWith(1, 1, []), boardWith(2, 1, [])].flatMap((board) => stepsWithoutMines(board)),
    sessionOn(boardWith(3, 1, [[1, 0]]), ['M', 1, 0]),
    sessionOn(boardWith(1, 1, []), ['M', 0, 0], ['M', 0, 0]),
  ],
);

function stepsWithoutMines(board: Cs136Board): CaseInput[] {
  return [sessionOn(board, ['S', 0, 0]), sessionOn(board, ['A', 0, 0]), sessionOn(board, ['M', 0, 0], ['Q'])];
}

/** Ways to win by taking a mark away, and marks that were there once. */
function winsByRemoval(board: Cs136Board): CaseInput[] {
  const mines = squaresWith(board, 1);
  const [wrong = [0, 0], other = wrong] = squaresWith(board, 0);
  const [first = wrong, ...rest] = mines;
  return [
    sessionOn(board, ...each('M', [wrong, ...mines, wrong])),
    sessionOn(board, ...each('M', [wrong, first, first, ...rest])),
    sessionOn(board, ...each('M', [wrong, first, first, ...rest, wrong, first])),
    sessionOn(board, ...each('M', [wrong, other, ...mines, other, wrong])),
    sessionOn(board, ...each('M', [wrong, wrong, ...mines])),
    sessionOn(board, ...each('M', [first, first, ...mines])),
    sessionOn(board, ...each('M', [wrong, wrong, ...mines, wrong, wrong, first, first])),
  ];
}

const REMOVALS: readonly Differ[] = [
  [
    'win-only-by-setting',
    'ends a game as won only when a mark is set, not when a wrong one is taken away',
    'the game is won when all mines and no safe squares are marked, whichever mark came last',
    { testsWin: 'set' },
  ],
  [
    'win-only-by-change',
    'tests only when a mark is set or taken away if the game is won, not at every M',
    'M returns true if the board is complete',
    { testsWin: 'changed' },
  ],
  [
    'no-win-by-removal',
    'does not test if the game is won when M takes a mark away',
    'the game is won when all mines and no safe squares are marked, whichever mark came last',
    { testsWin: 'not removed' },
  ],
  [
    'win-counts-removed-marks',
    'counts a mine as marked although its mark was taken away',
    WIN_WORDS,
    { isComplete: ({ mines, minesEverMarked, marksElsewhere }) => minesEverMarked === mines && marksElsewhere === 0 },
  ],
  [
    'win-counts-removed-marks-only',
    'counts the mines that were ever marked, and nothing else, to end a game as won',
    WIN_WORDS,
    { isComplete: ({ mines, minesEverMarked }) => minesEverMarked === mines },
  ],
  [
    'win-remembers-wrong-marks',
    'never ends a game as won once a safe square was marked, although that mark was taken away',
    WIN_WORDS,
    { isComplete: ({ mines, marksOnMines, safeEverMarked }) => marksOnMines === mines && safeEverMarked === 0 },
  ],
  [
    'win-uncounts-wrong-marks',
    'counts one marked mine less when the mark of a safe square is taken away',
    WIN_WORDS,
    {
      isComplete: ({ mines, marksOnMines, marksElsewhere, safeEverMarked }) =>
        marksOnMines - (safeEverMarked - marksElsewhere) === mines,
    },
  ],
  [
    'win-counts-marks-taken-away',
    'counts a mine each time M names it, also when that takes its mark away, to end a game as won',
    WIN_WORDS,
    { isComplete: ({ mines, marksOnMines, minesEverMarked }) => 2 * minesEverMarked - marksOnMines === mines },
  ],
];

const winAfterChange = requirementOf(
  {
    id: 'win-after-change',
    title: 'Marks that were taken away do not count, and their removal can win',
    quote: 'The function returns true if the player has successfully completed the board, and false otherwise.',
    needs: ['win', 'mark-again'],
    differences: asDifferences(REMOVALS),
    fresh: sessions((board, chosen) => {
      const mines = shuffled(squaresWith(board, 1), chosen);
      const wrong = shuffled(squaresWith(board, 0), chosen).slice(0, 1);
      const twice = mines.slice(0, chosen[0]! % 2);
      const open = chosen[1]! % 3 === 0 ? wrong : [];
      const marked: readonly Square[] = open.length > 0 ? open : [...wrong, ...mines, ...twice, ...twice, ...wrong];
      const start: Cs136Command[] = each('S', open);
      return chosen[2]! % 3 === 0 ? [...start, ...each('M', mines)] : [...start, ...each('M', marked)];
    }),
  },
  () => [
    ...boardsToWin().slice(0, 4).flatMap(winsByRemoval),
    sessionOn(boardWith(1, 1, []), ['M', 0, 0], ['M', 0, 0]),
    sessionOn(boardWith(1, 1, []), ['S', 0, 0], ['M', 0, 0]),
    sessionOn(boardWith(2, 1, []), ['S', 0, 0], ['M', 0, 0]),
  ],
);

const afterWin = requirementOf(
  {
    id: 'after-win',
    title: 'A won game is over',
    quote: 'There are three conditions under which the game resolves',
    needs: ['win'],
    differences: asDifferences([
      ['goes-on-after-win', 'goes on after a game was won', 'a game that is won is over', { goesOnAfterWin: true }],
    ]),
    fresh: sessions((board, chosen) => {
      const mines = shuffled(squaresWith(board, 1), chosen).slice(chosen[0]! % 2);
      const safe = shuffled(squaresWith(board, 0), chosen).slice(0, chosen[1]! % 3);
      return [...each('M', mines), ...each('S', safe), ['Q']];
    }),
  },
  () =>
    boardsToWin().flatMap((board) => {
      const marks = each('M', squaresWith(board, 1));
      return [
        sessionOn(board, ...marks, ['Q']),
        sessionOn(board, ...marks, ...each('S', squaresWith(board, 0).slice(0, 2))),
      ];
    }),
);

export const winRequirements: readonly Requirement[] = [win, noWin, winAfterChange, afterWin];
