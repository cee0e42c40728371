import type { CaseInput } from '../../cases/case.ts';
import type { Requirement } from '../../cases/requirement.ts';
import { inputOfLines } from '../../cases/words.ts';
import { boardOf, type Cs136Board } from '../boards.ts';
import type { Cs136Command } from '../script.ts';
import type { Changes } from './difference.ts';
import { boardWith, each, requirementOf, sessions, shuffled, squaresOf, squaresWith } from './experiments.ts';

// Another board in the same run: nothing of the one before it is left.

const SHOULD = 'I and D start over: nothing of the board before is left';

const AGAIN = 'I and D can come again, and make another board';

const OWN_SEPARATOR = 'the line below a board is as long as its rows';

const LEFTOVERS: readonly (readonly [id: string, does: string, changes: Changes, should?: string])[] = [
  [
    'second-board-refused',
    'knows I and D only once: when there is a board, it takes them for invalid commands and ends',
    { unknownAgain: 'refused' },
    AGAIN,
  ],
  [
    'second-board-printed',
    'makes no second board: it prints the one that there is for another I or D',
    { unknownAgain: 'printed' },
    AGAIN,
  ],
  ['second-board-ignored', 'does nothing for another I or D', { unknownAgain: 'ignored' }, AGAIN],
  ['second-board-ends', 'ends without a word at another I or D', { unknownAgain: 'ends' }, AGAIN],
  [
    'separator-kept',
    'prints the line of equal signs of the first board below later boards, too, whatever their width',
    { separatorFrom: 'first' },
    OWN_SEPARATOR,
  ],
  [
    'separator-previous',
    'prints below each later board the line of equal signs that belongs to the board before it',
    { separatorFrom: 'previous' },
    OWN_SEPARATOR,
  ],
  [
    'separator-last-other',
    'prints below each later board the line of equal signs that belongs to the last board of another width, if there was one',
    { separatorFrom: 'last other' },
    OWN_SEPARATOR,
  ],
  ['marks-counted-on', 'still counts the marks of the board before after I and D', { leftover: 'marks' }],
  [
    'mines-counted-on',
    'adds the number of mines to that of the board before after I and D',
    { leftover: 'mine count' },
  ],
  [
    'random-starts-anew',
    'starts its random numbers anew for every I, so that I after another board makes the first board of them again',
    { reseedsForRandom: true },
    'I goes on with the random numbers where the board before stopped',
  ],
  [
    'draws-behind',
    'draws one random number too many for each board, so that the board of an I after another board is another one',
    { drawsBehind: 'a square' },
    'the game core draws two numbers for each square',
  ],
  [
    'draws-mine-behind',
    'draws one random number too many when it lays the mines, and counts a mine for it that is on no square',
    { drawsBehind: 'a mine' },
    'the game core draws two numbers for each square',
  ],
  ['squares-left', 'shows the squares of the board before again after I and D', { leftover: 'squares' }],
  ['mines-left', 'leaves the mines of the board before where they are after I and D', { leftover: 'mines' }],
  [
    'one-draw-a-square',
    'draws no random numbers for the player board, so that the board of an I after another board is another one',
    { drawsTwice: false },
    'the board is the one of the game core, which the course gives and which draws as many numbers again',
  ],
];

/** Moves that do not end a game: a wrong mark, a safe step, and a right mark. */
function movesOn(board: Cs136Board): Cs136Command[] {
  const [wrong, open] = squaresWith(board, 0);
  const mines = squaresWith(board, 1);
  return [
    ...each('M', wrong === undefined ? [] : [wrong]),
    ...each('S', open === undefined ? [] : [open]),
    ...each('M', wrong === undefined ? [] : mines.slice(0, 1)),
  ];
}

/** All there is to do on a board until it is won. */
function won(board: Cs136Board): Cs136Command[] {
  return [...each('S', squaresWith(board, 0)), ...each('M', squaresWith(board, 1))];
}

function twoBoards(): CaseInput[] {
  const pairs = [
    [boardWith(2, 1, [[1, 0]]), boardWith(2, 1, [[0, 0]])],
    [boardWith(3, 2, [[1, 0]]), boardWith(3, 2, [[0, 1]])],
    [boardOf(['D', 4, 4, 13]), boardOf(['D', 4, 4, 8])],
    [boardOf(['D', 5, 3, 4]), boardOf(['D', 5, 3, 2])],
  ] as const;
  const seeded = pairs.flatMap(([first, second]) => [
    inputOfLines([first.setup, ...movesOn(first), second.setup, ...won(second)]),
    inputOfLines([
      first.setup,
      ...each('M', squaresWith(first, 0)),
      second.setup,
      ...each('M', squaresWith(second, 1)),
    ]),
    inputOfLines([first.setup, second.setup, ...won(second)]),
  ]);
  const random = [1, 2, 5].flatMap((side) =>
    squaresOf(4, 3)
      .slice(side, side + 3)
      .map((square) => inputOfLines([['D', side + 1, side, 7], ['I', 4, 3], ...each('S', [square])])),
  );
  // Three widths tell the first board from the one before; where two follow each other, the last other one is a third.
  const sizes = [
    [4, 1, 6],
    [2, 5, 14],
    [0, 7, 3],
    [8, 2, 5, 0],
  ].map((chosen) => inputOfLines(boardsOfSizes(chosen)));
  return [...sizes, ...seeded, ...random];
}

/** New boards, one after the other: what is left of the first one is not always of the one before. */
function boardsOfSizes(chosen: readonly number[]): Cs136Command[] {
  return chosen.map((size) => ['D', 1 + (size % 9), 1 + (size % 5), size]);
}

export const nextBoardRequirements: readonly Requirement[] = [
  requirementOf(
    {
      id: 'next-board',
      title: 'I and D can come again, and start over',
      quote: 'During initialization, the game board is set up and mines are randomly distributed on the board.',
      needs: ['win', 'random-known'],
      differences: () => LEFTOVERS.map(([id, does, changes, should = SHOULD]) => ({ id, does, should, changes })),
      fresh: sessions((board, chosen) => {
        const { width, height } = board.shape;
        const second = boardOf(['D', width, height, chosen[0]!]);
        const mines = shuffled(squaresWith(board, 1), chosen);
        const before = [
          ...each('M', shuffled(squaresWith(board, 0), chosen).slice(0, 2)),
          ...each('M', squaresWith(board, 0).length === 0 ? [] : mines.slice(0, 2)),
        ];
        if (chosen[1]! % 3 === 0) {
          const random: Cs136Command[] = [['I', width, height]];
          return [...before, ...random, ...each('S', shuffled(squaresOf(width, height), chosen).slice(0, 3))];
        }
        if (chosen[1]! % 3 === 1) return [...before, second.setup, ...each('M', squaresWith(second, 1))];
        if (chosen[1]! % 6 === 2) {
          const widthsTwice = chosen.slice(2, 5).flatMap((size, index) => (index === 1 ? [size, size] : [size]));
          return [...before, ...boardsOfSizes(widthsTwice)];
        }
        return [...before, second.setup, ...each('S', shuffled(squaresWith(second, 0), chosen).slice(0, 5))];
      }),
    },
    twoBoards,
  ),
];
