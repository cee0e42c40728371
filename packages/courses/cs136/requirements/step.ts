import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import { boardOf, type Cs136Board } from '../boards.ts';
import { asDifferences, type Changes, type Differ } from './difference.ts';
import { boardWith, each, requirementOf, sessionOn, sessions, shuffled, squaresWith } from './experiments.ts';
import { measureRefusal } from './refusals.ts';
import { measureSigns } from './signs.ts';

// Steps: on mines, and on squares that are not unknown.

const LOSS_QUOTE = '(1) the player steps on a square with a mine, which immediately ends the game;';

/** Boards with one mine, two, and many. */
function boardsWithMines(): Cs136Board[] {
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
    boardOf(['D', 4, 4, 13]),
  ];
}

/** A step on each mine, right away and after a safe one. */
function losses(letter: 'S' | 'A'): CaseInput[] {
  return boardsWithMines().flatMap((board) =>
    squaresWith(board, 1).flatMap((mine) => [
      sessionOn(board, ...each(letter, [mine])),
      sessionOn(board, ...each('S', squaresWith(board, 0).slice(0, 2)), ...each(letter, [mine])),
      sessionOn(board, ...each('M', squaresWith(board, 0).slice(0, 1)), ...each(letter, [mine])),
    ]),
  );
}

const LOSSES: readonly Differ[] = [
  ['hit-mine-not-shown', 'leaves the mine that was stepped on hidden', 'it is shown as X', { lossShows: 'nothing' }],
  [
    'all-mines-shown',
    'shows all mines as X when one was stepped on',
    'only the mine that was stepped on is shown',
    { lossShows: 'mines' },
  ],
  [
    'board-shown-at-loss',
    'shows the whole board when a mine was stepped on',
    'only the mine that was stepped on is shown',
    { lossShows: 'all' },
  ],
  [
    'first-mine-spared',
    'takes a mine away if the first step on a board is on it, and shows a number there',
    'a mine that is stepped on ends the game, the first time, too',
    { sparesFirstMine: true },
  ],
  [
    'loss-before-board',
    'prints the message of a lost game before the board',
    'the board is printed first',
    { lossSaysFirst: true },
    true,
  ],
  [
    'no-board-at-loss',
    'prints no board when a mine was stepped on',
    'the board is printed, with the mine as X',
    { lossPrintsBoard: false },
  ],
];

/** Steps on safe squares, often none, and then, mostly, on a mine. */
const lostGames = sessions((board, chosen) => {
  const letter = chosen[0]! % 3 === 0 ? 'A' : 'S';
  const safe = each('S', shuffled(squaresWith(board, 0), chosen).slice(0, Math.max(0, (chosen[1]! % 7) - 3)));
  const mines = shuffled(squaresWith(board, 1), chosen).slice(0, chosen[2]! % 4 === 0 ? 0 : 1);
  return [...safe, ...each(letter, mines)];
});

const loss = requirementOf(
  {
    id: 'loss',
    title: 'A mine that is stepped on is shown as X, and the game is lost',
    quote: LOSS_QUOTE,
    needs: ['step-known', 'places'],
    differences: asDifferences(LOSSES),
    measure: measureSigns,
    fresh: lostGames,
  },
  () => losses('S'),
);

const AS_AFTER_S = 'A on a mine loses the game as S does';
const HIT_IS_SHOWN = 'the mine is shown as X, as after S';

const ADVANCED_LOSSES: readonly Differ[] = [
  [
    'advanced-hit-as-number',
    'shows a number for a mine that A names, although the game is lost',
    HIT_IS_SHOWN,
    { advancedOnMine: 'loses with a number' },
  ],
  [
    'advanced-hit-counts-itself',
    'shows a number for a mine that A names, in which that mine itself counts, although the game is lost',
    HIT_IS_SHOWN,
    { advancedOnMine: 'loses with itself' },
  ],
  [
    'advanced-hit-not-shown',
    'leaves a mine that A names unknown, although the game is lost',
    HIT_IS_SHOWN,
    { advancedOnMine: 'loses unseen' },
  ],
  ['advanced-spares-mines', 'does nothing when A names a mine', AS_AFTER_S, { advancedOnMine: 'nothing' }],
  ['advanced-survives-mines', 'shows a mine that A names as X and goes on', AS_AFTER_S, { advancedOnMine: 'shows' }],
];

const advancedLoss = requirementOf(
  {
    id: 'advanced-loss',
    title: 'A on a mine loses the game, too',
    quote: 'Stepping on a square that contains a mine is a fatal move and will end the game.',
    needs: ['loss', 'advanced-known'],
    differences: asDifferences(ADVANCED_LOSSES),
    fresh: lostGames,
  },
  () => losses('A'),
);

const afterLoss = requirementOf(
  {
    id: 'after-loss',
    title: 'A lost game is over',
    quote: LOSS_QUOTE,
    needs: ['loss'],
    *differences() {
      yield {
        id: 'goes-on-after-loss',
        does: 'goes on after a mine was stepped on',
        should: 'that ends the game immediately',
        changes: { goesOnAfterLoss: true } satisfies Changes,
      };
    },
    fresh: sessions((board, chosen) => {
      const safe = shuffled(squaresWith(board, 0), chosen);
      const mines = shuffled(squaresWith(board, 1), chosen).slice(0, chosen[2]! % 3 === 0 ? 0 : 1);
      return [...each('S', mines), ...each('S', safe.slice(0, 1 + (chosen[0]! % 3))), ['Q']];
    }),
  },
  () =>
    boardsWithMines().flatMap((board) => {
      const [mine = [0, 0]] = squaresWith(board, 1);
      return [
        sessionOn(board, ...each('S', [mine]), ['Q']),
        sessionOn(board, ...each('S', [mine]), ...each('S', squaresWith(board, 0).slice(0, 2))),
      ];
    }),
);

/** Safe squares, each stepped on twice with another in between. */
export function stepsAgain(letter: 'S' | 'A'): CaseInput[] {
  return [boardWith(2, 1, [[1, 0]]), boardWith(3, 1, [[2, 0]]), boardWith(3, 3, [[0, 0]])].flatMap((board) => {
    const [first = [0, 0], ...others] = squaresWith(board, 0).toReversed();
    const between = others.slice(0, 1);
    return [
      sessionOn(board, ...each('S', [first]), ...each(letter, [first])),
      sessionOn(board, ...each('S', [first, ...between]), ...each(letter, [first])),
    ];
  });
}

const stepAgain = requirementOf(
  {
    id: 'step-again',
    title: 'A step on a square that was stepped on changes nothing',
    quote: 'It also returns false if (col,row) as been stepped on previously or if it is currently marked.',
    needs: ['count'],
    *differences() {
      yield {
        id: 'no-board-without-change',
        does: 'prints no board after a move that changes nothing',
        should: 'the board is printed after every move',
        changes: { printsUnchanged: false } satisfies Changes,
      };
    },
    measure: measureRefusal({
      square: 'Open',
      should: 'such a step changes nothing, and the board is printed as after every move',
    }),
    fresh: sessions((board, chosen) => {
      const squares = shuffled(squaresWith(board, 0), chosen).slice(0, 3);
      return [...each('S', squares), ...each('S', squares.slice(0, chosen[0]! % 3))];
    }),
  },
  () => stepsAgain('S'),
);

function onMarks(id: string, does: string, changes: Changes, unites: readonly string[] = []): Difference {
  const should = 'a step on a marked square changes nothing, even when there is a mine';
  return { id, does, should, changes, unites };
}

/** A test for mines that comes before the one for marks: it shows the mine, or leaves the mark where it is. */
const ON_MARKED_MINES: readonly Difference[] = (
  [
    ['', 'S or A', ['S', 'A']],
    ['-s', 'S', ['S']],
    ['-a', 'A', ['A']],
  ] as const
).flatMap(([suffix, letters, moves]) => {
  const rulesOf = (rule: string, value: string | boolean): Changes =>
    Object.fromEntries(moves.map((move) => [`${rule}${move}`, value]));
  return [
    foundFirst(
      `marked-mine-only-explodes${suffix}`,
      `steps on a marked square when ${letters} names it and there is a mine, but not when there is none`,
      (mines) => rulesOf('stepsOnMarks', mines),
    ),
    foundFirst(
      `marked-mine-only-loses${suffix}`,
      `loses the game when ${letters} names a marked square with a mine, and leaves its mark`,
      (mines) => ({
        ...rulesOf('stepsOnMarks', mines),
        ...rulesOf('keepsMarkOfHit', true),
      }),
    ),
  ];
});

function foundFirst(id: string, does: string, changesTo: (mines: 'mines' | 'all mines') => Changes): Difference {
  const shown = onMarks(`${id}-shown`, `${does}, and also on a mine that is shown as X`, changesTo('all mines'));
  const should = 'a step on a square that is marked or shown changes nothing, even when there is a mine';
  return { ...onMarks(id, does, changesTo('mines')), variant: { ...shown, should } };
}

/** Where marked squares can be stepped on. */
const ON_MARKS: readonly Difference[] = [
  onMarks('marked-mine-explodes', 'steps on a marked square when S or A names it', {
    stepsOnMarksS: true,
    stepsOnMarksA: true,
  }),
  ...ON_MARKED_MINES,
  onMarks('step-removes-mark', 'takes away the mark of a square when S or A names it', { stepsRemoveMarks: true }),
  onMarks('marked-mine-explodes-s', 'steps on a marked square when S names it', { stepsOnMarksS: true }),
  onMarks('marked-mine-explodes-a', 'steps on a marked square when A names it', { stepsOnMarksA: true }),
  onMarks(
    'marks-protect-nothing',
    'steps on marked squares when S or A names them, and where A goes on from a 0',
    { stepsOnMarksS: true, stepsOnMarksA: true, spreadsOverMarks: 'forgets' },
    ['marked-mine-explodes', 'advanced-opens-marks'],
  ),
  onMarks(
    'marks-protect-nothing-from-a',
    'steps on marked squares when A names them, and where A goes on from a 0',
    { stepsOnMarksA: true, spreadsOverMarks: 'forgets' },
    ['marked-mine-explodes-a', 'advanced-opens-marks'],
  ),
];

const stepOnMark = requirementOf(
  {
    id: 'step-on-mark',
    title: 'A step on a marked square changes nothing',
    quote: 'It also returns false if (col,row) as been stepped on previously or if it is currently marked.',
    needs: ['mark', 'count'],
    differences: () => ON_MARKS,
    measure: measureRefusal({
      square: 'Marked',
      should: 'such a step changes nothing, and the board is printed as after every move',
    }),
    fresh: sessions((board, chosen) => {
      const marked = shuffled(squaresWith(board, 0), chosen).slice(0, chosen[1]! % 3);
      const mines = shuffled(squaresWith(board, 1), chosen).slice(0, chosen[2]! % 2);
      const isWon = marked.length === 0 && mines.length === squaresWith(board, 1).length;
      const letter = chosen[3]! % 2 === 0 ? 'S' : 'A';
      return isWon ? [] : [...each('M', [...marked, ...mines]), ...each(letter, [...marked, ...mines])];
    }),
  },
  () =>
    (['S', 'A'] as const).flatMap((letter) =>
      [
        boardWith(2, 1, [[1, 0]]),
        boardWith(3, 3, [
          [0, 1],
          [2, 2],
        ]),
        boardWith(2, 2, []),
      ].flatMap((board) => {
        const [safe = [0, 0]] = squaresWith(board, 0);
        const [mine = safe] = squaresWith(board, 1);
        return [safe, mine].map((square) => {
          // A wrong mark beside it keeps the game going, where no other mine does: as many marks as mines may win.
          const isWrong = square === safe || squaresWith(board, 1).length < 2;
          const marks = each('M', [...(isWrong ? [safe] : []), ...(square === safe ? [] : [mine])]);
          return sessionOn(board, ...marks, ...each(letter, [square]));
        });
      }),
    ),
);

export const stepRequirements: readonly Requirement[] = [loss, afterLoss, stepAgain];
export const advancedLossRequirements: readonly Requirement[] = [advancedLoss];
export const markedStepRequirements: readonly Requirement[] = [stepOnMark];
