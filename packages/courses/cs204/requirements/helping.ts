import { FLAG, HIDDEN } from '@countermine/core/board.ts';
import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import { SHOWN_MINE } from '../../kit/board.ts';
import { aroundExchanged } from '../exchanges.ts';
import type { Neighbours } from '../neighbours.ts';
import { columnByColumn, isNumber, type SearchOrder } from '../rules.ts';
import { boardWithoutChances, otherBoardEnds, replyWords } from './choices.ts';
import { experiment, fieldWith } from './experiments.ts';
import {
  changedNeighbours,
  changeId,
  NEIGHBOUR_CHANGES,
  type NeighbourChange,
  sideWords,
  stepWords,
} from './neighbour-changes.ts';
import { otherReplies } from './opening.ts';
import { type Move, randomGames } from './random-games.ts';
import { differenceOf, exchange, misconception } from './rule-difference.ts';

const HELP_MOVES: readonly Move[] = ['open', 'open', 'open', 'mark', 'mark bomb', 'help', 'help'];
const FIELD = ['-x-', '---', '--x'];

const given: Requirement = {
  id: 'help-given',
  title: 'Help shows a bomb as x',
  quote: "Opening bombs with the help option will change the cell's character to 'x'.",
  needs: ['knows-h', 'knows-o'],
  experiments: [
    experiment(FIELD, ['-o 0 0', '-h']),
    experiment(FIELD, ['-o 1 0', '-h', '-o 0 0']),
    experiment(['x--', '---', '--x'], ['-o 0 1', '-h']),
  ],
  differences: function* () {
    yield differenceOf(
      'help-draws-nothing',
      'uses up a chance and prints the board for help, but shows no bomb on it',
      'it is shown as x',
      { helpDraws: 'nothing' },
    );
    yield differenceOf('help-draws-b', 'shows the bomb of help as B', 'it is shown as x', { helpDraws: 'B' });
    yield* otherBoardEnds('-h');
    yield differenceOf(
      'shown-not-counted',
      'does not count a bomb that help has shown in the numbers of cells that are opened later',
      'a number counts all bombs beside its cell',
      { leavesOutShown: true },
    );
  },
  fresh: (seed, count) => randomGames(seed, count, { moves: HELP_MOVES, length: 6 }),
};

const refused: Requirement = {
  id: 'help-refused',
  title: 'There is no bomb to show',
  quote:
    'None of the open cells has numbers higher than 0, or There are cells with numbers higher than 0, but their neighbours are opened or marked as bombs. In such cases, an error message saying "I can\'t help you." will be printed.',
  needs: ['knows-h'],
  experiments: [
    experiment(FIELD, ['-h']),
    experiment(['-----', '-----', '-----', '-----', '----x'], ['-o 0 0', '-h']),
    experiment(FIELD, ['-o 0 0', '-b 0 1', '-h']),
    experiment(FIELD, ['-o 0 0', '-h', '-h']),
    experiment(['-----', '-----', '-----', '-----', '----x'], ['-o 1 1', '-b 3 3', '-h']),
  ],
  differences: refusedDifferences,
  fresh: (seed, count) => randomGames(seed, count, { moves: [...HELP_MOVES, 'help'], length: 5, bombs: 12 }),
};

function* refusedDifferences(): Iterable<Difference> {
  yield misconception('help-any-mine');
  yield misconception('help-beside-mark');
}

const HELP_RULE = 'help shows a bomb only if an opened neighbour of it has a number above 0';

function* needDifferences(): Iterable<Difference> {
  const takes: readonly (readonly [id: string, does: string, needs: (known: number) => boolean])[] = [
    [
      'help-beside-b',
      'takes a B beside a bomb for an opened number when it looks for one to show',
      (known) => isNumber(known) || known === FLAG,
    ],
    [
      'help-beside-x',
      'takes an x beside a bomb for an opened number when it looks for one to show',
      (known) => isNumber(known) || known === SHOWN_MINE,
    ],
    ['help-beside-two', 'shows a bomb for help only beside a number above 1', (known) => isNumber(known) && known > 1],
    ['help-beside-one', 'shows a bomb for help only beside a 1', (known) => known === 1],
  ];
  for (const [id, does, helpNeeds] of takes) yield differenceOf(id, does, HELP_RULE, { helpNeeds });
  const besideSafe = 'shows a bomb for help only beside a number that has a closed cell without a bomb beside it, too';
  yield differenceOf('help-beside-closed-safe', besideSafe, HELP_RULE, { helpNeedsClosedSafe: true });
}

function* shownDifferences(): Iterable<Difference> {
  const should = 'help shows a bomb that is neither marked nor shown';
  yield differenceOf('help-shows-marked', 'shows bombs for help that are marked B', should, {
    helpShows: (known) => known === HIDDEN || known === FLAG,
  });
  yield differenceOf('help-shows-again', 'shows the same bomb again for help', should, {
    helpShows: (known) => known === HIDDEN || known === SHOWN_MINE,
  });
  yield differenceOf(
    'help-shows-safe',
    'shows the first closed cell beside a number as x for help, whether or not there is a bomb',
    'help shows where a bomb is',
    { helpShowsSafe: true },
  );
  for (const [helpShowsBombs, where] of [
    ['all', ''],
    ['row', ' in the first row that has one'],
  ] as const) {
    const does = `shows at once all bombs that help can show${where}`;
    yield differenceOf(`help-shows-several-${helpShowsBombs}`, does, 'help shows one bomb', { helpShowsBombs });
  }
  yield differenceOf('help-shows-all', 'shows bombs for help that are marked B or shown before', should, {
    helpShows: () => true,
  });
}

const needs: Requirement = {
  id: 'help-needs',
  title: 'Help shows a bomb only beside an opened number',
  quote: 'Having an opened neighboring cell with a bomb count value, and Which has not been flagged as a bomb.',
  needs: ['knows-h', 'count'],
  experiments: [
    experiment(['xx-', '---', '--x'], ['-b 0 0', '-h']),
    experiment(['xx--', '----', '---x'], ['-o 1 0', '-h', '-b 0 1', '-h']),
    experiment(['x-x', '---', '--x'], ['-o 0 1', '-b 0 0', '-h']),
    experiment(['x---x', '-----', '-----', '----x'], ['-o 0 3', '-h']),
    experiment(['x-x-x', '-----', '-----'], ['-o 0 1', '-h', '-h', '-h']),
    experiment(['xxx', 'x-x', 'xxx'], ['-o 1 1', '-h']),
    experiment(['x----', '-----', '----x', '-----', '----x'], ['-b 0 1', '-b 1 1', '-h', '-o 3 4', '-h']),
    experiment(['xx-', '-x-', '---'], ['-o 0 2', '-h', '-h']),
  ],
  differences: function* () {
    yield* refusedDifferences();
    yield* needDifferences();
    yield* shownDifferences();
  },
  fresh: (seed, count) => randomGames(seed, count, { moves: [...HELP_MOVES, 'mark'], length: 8, bombs: 25 }),
};

/** A bomb, with a number opened at each step from it. */
const BESIDE: readonly CaseInput[] = [-1, 0, 1].flatMap((down) =>
  [-1, 0, 1].flatMap((right) =>
    down === 0 && right === 0
      ? []
      : [
          experiment(
            ['-----', '-----', '--x--', '-----', '-----', '-----', '------'.slice(1), '----x'],
            [`-o ${2 + down} ${2 + right}`, '-h'],
          ),
        ],
  ),
);

/** A bomb at the border, with one number beside it. */
const AT_THE_BORDER: readonly CaseInput[] = (
  [
    [0, 0, 0, 1],
    [0, 0, 1, 1],
    [0, 4, 1, 4],
    [3, 0, 2, 0],
    [0, 2, 0, 1],
    [2, 0, 1, 0],
    [3, 2, 3, 3],
    [1, 4, 1, 3],
    [2, 4, 3, 4],
  ] as const
).map(([row, column, besideRow, besideColumn]) =>
  experiment(
    [...fieldWith(4, 5, [[row, column]]).map((cells) => `${cells}--`), '-------', '-------', '------x'],
    [`-o ${besideRow} ${besideColumn}`, '-h'],
  ),
);

/** Numbers on the far sides, and numbers that only a search beyond the border or the neighbours finds. */
const BEYOND: readonly CaseInput[] = [
  experiment(
    fieldWith(4, 5, [
      [0, 0],
      [2, 2],
    ]),
    ['-o 3 2', '-h'],
  ),
  experiment(
    fieldWith(4, 5, [
      [0, 0],
      [2, 3],
    ]),
    ['-o 2 4', '-h'],
  ),
  experiment(
    fieldWith(4, 5, [
      [0, 0],
      [3, 3],
    ]),
    ['-o 2 3', '-h'],
  ),
  experiment(
    fieldWith(4, 5, [
      [0, 0],
      [2, 4],
    ]),
    ['-o 2 3', '-h'],
  ),
  experiment(
    fieldWith(4, 5, [
      [0, 3],
      [1, 0],
      [3, 3],
    ]),
    ['-b 0 3', '-o 0 4', '-h'],
  ),
  experiment(
    fieldWith(4, 5, [
      [0, 1],
      [2, 0],
      [3, 3],
    ]),
    ['-b 2 0', '-o 3 1', '-h'],
  ),
  experiment(
    fieldWith(4, 5, [
      [0, 0],
      [0, 3],
      [3, 3],
    ]),
    ['-b 0 3', '-o 0 2', '-h'],
  ),
];

const neighbours: Requirement = {
  id: 'help-neighbours',
  title: 'Help looks at all 8 neighbours of a bomb',
  quote: 'Having an opened neighboring cell with a bomb count value',
  needs: ['knows-h', 'count', 'help-given'],
  experiments: [...BESIDE, ...AT_THE_BORDER, ...BEYOND],
  differences: function* () {
    for (const change of NEIGHBOUR_CHANGES) {
      if (change.what === 'twice' || change.what === 'side without') continue;
      const helpsAround = changedNeighbours(change);
      yield differenceOf(`help-${changeId(change)}`, helpWords(change), HELP_RULE, { helpsAround });
    }
    const anywhere = 'shows the first closed bomb for help as soon as there is a number above 0 anywhere on the board';
    yield differenceOf('help-anywhere', anywhere, HELP_RULE, { helpsAround: wholeField });
  },
  // On small fields hardly a bomb is far from a number.
  fresh: (seed, count) =>
    randomGames(seed, count, { moves: ['open', 'open', 'help'], length: 4, bombs: 20, maxSide: 9, last: 'help' }),
};

const wholeField: Neighbours = ({ size }) => Array.from({ length: size }, (_, cell) => cell);

function helpWords(change: NeighbourChange): string {
  switch (change.what) {
    case 'only':
      return `looks for a number only ${stepWords(change.steps)} a bomb when it looks for one to show`;
    case 'without':
      return `does not look for a number ${stepWords(change.steps)} a bomb when it looks for one to show`;
    case 'also':
      return `looks for a number ${change.further.words} a bomb, too, when it looks for one to show`;
    case 'without sides':
      return `does not look at numbers in ${sideWords(change.sides)} of the field when it looks for a bomb to show`;
    case 'sides alone':
      return `never shows a bomb in ${sideWords(change.sides)} of the field for help`;
    case 'side without':
      return `does not look for a number ${stepWords([change.step])} a bomb in ${sideWords([change.side])} of the field when it looks for one to show`;
    case 'runs on':
      return 'does not stop at the left and right border when it looks for a number beside a bomb: it goes on at the other end of the next or previous row';
    case 'wraps':
      return 'does not stop at the border when it looks for a number beside a bomb: it goes on at the opposite side of the field';
    case 'wraps first':
      return 'does not stop at the top and left border when it looks for a number beside a bomb: it goes on at the bottom and right border';
    case 'wide':
      return 'looks for a number up to two cells away from a bomb when it looks for one to show';
    case 'twice':
      return 'looks at a neighbour of a bomb twice';
  }
}

/** Two or more bombs with numbers beside them: which one comes first tells the order. */
const ORDERED: readonly CaseInput[] = [
  experiment(['--x', 'x--', '---', '---x'.slice(1)], ['-o 0 0', '-o 1 2', '-h']),
  experiment(['---x', '----', 'x---', '---x'], ['-o 1 3', '-o 3 0', '-h']),
  experiment(['----x', '-x---', '-----', '-----', '----x'], ['-o 0 0', '-o 0 3', '-h']),
  experiment(['--x-x-', '------', 'x-----', '------', '-----x'], ['-o 0 3', '-o 1 0', '-h', '-h']),
  experiment(['x-x', '---', 'x-x'], ['-o 1 1', '-h', '-h']),
  experiment(['---x', '-x--', '----', '---x'], ['-o 0 0', '-o 1 3', '-h']),
  experiment(['-----x', '------', '------', 'x-----', '------', '-----x'], ['-o 0 4', '-o 3 1', '-h']),
  experiment(['--x-', 'x---', '-x--', '---x'], ['-o 1 1', '-h', '-h']),
  experiment(['-x--', '---x', '----', '---x'], ['-o 1 2', '-h', '-o 1 0']),
  experiment(['----x-', '------', '------', '--x---', '------', '-----x'], ['-o 1 4', '-o 4 2', '-h']),
];

const order: Requirement = {
  id: 'help-order',
  title: 'Help searches row by row from the upper left',
  quote:
    'Your program should start its search to decide on the hint from the top left corner, moving in the right direction until the columns are over, and keep searching from the row below.',
  needs: ['help-given', 'count'],
  experiments: ORDERED,
  differences: orderDifferences,
  fresh: (seed, count) =>
    randomGames(seed, count, {
      moves: ['open', 'open', 'open', 'help'],
      length: 6,
      bombs: 25,
      minSide: 3,
      last: 'help',
    }),
};

function* orderDifferences(): Iterable<Difference> {
  const should = 'help shows the first bomb from the top left that has a number beside it';
  yield misconception('help-goes-by-numbers');
  const exchanges = 'exchanges row and column of the cells that help goes through when it looks';
  yield exchange('help-bombs', `${exchanges} for a bomb there`, ['exchangesHelpBombs']);
  yield exchange('help-closed', `${exchanges} whether they are closed`, ['exchangesHelpClosed']);
  const beside = `${exchanges} for a number beside them`;
  yield differenceOf('help-numbers-inside', beside, HELP_RULE, { helpsAround: aroundExchanged });
  yield exchange('help-numbers', beside, ['exchangesHelpNumbers']);
  const shown = 'exchanges row and column of the bomb that help finds when it shows it';
  yield exchange('help-shown', shown, ['exchangesShown']);
  const far = 2 ** 31;
  const orders: readonly (readonly [id: string, does: string, order: SearchOrder])[] = [
    ['columns', 'searches for the bomb of help column by column', columnByColumn],
    ['last', 'shows the last bomb that has a number beside it for help', (row, column) => -row * far - column],
    [
      'last-column',
      'searches for the bomb of help column by column from the lower right',
      (row, column) => -column * far - row,
    ],
    ['upwards', 'searches for the bomb of help from the last row upwards', (row, column) => -row * far + column],
    ['leftwards', 'searches each row from the right for the bomb of help', (row, column) => row * far - column],
    ['sum', 'shows the bomb with the smallest sum of row and column for help', (row, column) => row + column],
    [
      'distance',
      'shows the bomb that is nearest to the upper left corner as the crow flies for help',
      (row, column) => row * row + column * column,
    ],
  ];
  for (const [id, does, helpOrder] of orders) yield differenceOf(`help-order-${id}`, does, should, { helpOrder });
}

const RICH = ['xxxxx', 'x-x-x', 'xxxxx', '----x', '----x'];

const chances: Requirement = {
  id: 'help-chances',
  title: 'Help is given three times',
  quote:
    'The user will have only 3 help chances; and if they use all their chances, the player will not get help anymore.',
  needs: ['knows-h'],
  experiments: [
    experiment(FIELD, ['-h', '-h', '-h', '-h', '-h']),
    experiment(RICH, ['-o 1 1', '-h', '-h', '-h', '-h', '-h', '-h']),
    experiment(RICH, ['-h', '-o 1 1', '-h', '-h', '-h', '-h']),
    experiment(FIELD, ['-o 0 0', '-h', '-h', '-h', '-h', '-h']),
    experiment(RICH, ['-o 1 1', '-h', '-h', '-h', '-o 1 3', '-h', '-x', '-h']),
    experiment(RICH, ['-h', '-h', '-h', '-o 1 1', '-h', '-h']),
    experiment(['xxx---', '------', '-----x'], ['-o 1 1', '-h', '-h', '-h', '-h', '-h']),
    experiment(RICH, ['-o 1 1', '-h', '-o 1 3', '-h', '-o 3 0', '-h', '-h', '-h', '-h']),
  ],
  differences: chanceDifferences,
  fresh: (seed, count) =>
    randomGames(seed, count, { moves: ['open', 'help', 'help', 'help'], length: 10, bombs: 35, minSide: 3 }),
};

function* chanceDifferences(): Iterable<Difference> {
  yield misconception('help-keeps-refused-chance');
  yield misconception('help-unlimited');
  yield* boardWithoutChances();
  const should = 'there are 3 help chances';
  for (const [helpChances, words] of [
    [4, 'four times'],
    [2, 'twice'],
    [1, 'once'],
    [5, 'five times'],
  ] as const) {
    yield differenceOf(`help-${helpChances}-times`, `gives help ${words}`, should, { helpChances });
  }
  yield differenceOf(
    'help-looks-first',
    'says "I can\'t help you." where there is no bomb to show, even if no chance is left',
    'it says "Your help chances are over. :(" when no chance is left',
    { looksBeforeChances: true },
  );
  yield differenceOf(
    'help-looks-first-and-keeps',
    'says "I can\'t help you." where there is no bomb to show, whatever chances are left, and does not use one up',
    'that uses up a chance, too, and without one the answer is "Your help chances are over. :("',
    { looksBeforeChances: true, losesRefusedChance: false },
  );
}

const SHOWN = ['x--', '---', '--x'];
const SHOWN_RULE = 'a bomb that help has shown stays as it is';

const openShown: Requirement = {
  id: 'open-shown',
  title: 'Opening a bomb that help has shown',
  quote:
    'If the cell selected was already opened and tagged as bomb, then your program should give an error message saying "It seems like this cell is a bomb." and continue.',
  needs: ['help-given'],
  experiments: [
    experiment(SHOWN, ['-o 0 1', '-h', '-o 0 0']),
    experiment(SHOWN, ['-o 0 1', '-h', '-o 0 0', '-o 0 0', '-o 1 0']),
  ],
  readings: ['help-cell-open'],
  differences: function* () {
    yield differenceOf('open-shown-explodes', 'ends the game when -o names a bomb that help has shown', SHOWN_RULE, {
      openShown: 'opens',
    });
    for (const effect of otherReplies('is-marked')) {
      if (effect === 'is-open') continue;
      const does = `answers -o on a bomb that help has shown with ${replyWords(effect)}`;
      yield differenceOf(`open-shown-${effect}`, does, SHOWN_RULE, { openShown: effect });
    }
  },
  fresh: (seed, count) =>
    randomGames(seed, count, {
      moves: ['open', 'open', 'help', 'help', 'open shown'],
      length: 9,
      bombs: 25,
      last: 'open shown',
    }),
};

const markShown: Requirement = {
  id: 'mark-shown',
  title: 'Marking a bomb that help has shown',
  quote:
    "If the cell selected was already opened or shown as a bomb ('x'), then your program should give an error message saying \"Can't mark that cell as a bomb.\" and continue.",
  needs: ['help-given', 'knows-b'],
  experiments: [
    experiment(SHOWN, ['-o 0 1', '-h', '-b 0 0']),
    experiment(SHOWN, ['-o 0 1', '-h', '-b 0 0', '-b 0 0', '-o 1 0']),
  ],
  differences: function* () {
    yield differenceOf('marks-shown', 'puts a B over a bomb that help has shown when -b names it', SHOWN_RULE, {
      markShown: 'marks',
    });
    yield differenceOf('closes-shown', 'closes a bomb that help has shown when -b names it', SHOWN_RULE, {
      markShown: 'closes',
    });
    for (const effect of otherReplies('cannot-mark')) {
      const does = `answers -b on a bomb that help has shown with ${replyWords(effect)}`;
      yield differenceOf(`mark-shown-${effect}`, does, SHOWN_RULE, { markShown: effect });
    }
  },
  fresh: (seed, count) =>
    randomGames(seed, count, {
      moves: ['open', 'open', 'help', 'help', 'mark shown'],
      length: 9,
      bombs: 25,
      last: 'mark shown',
    }),
};

export const HELPING: readonly Requirement[] = [
  given,
  refused,
  chances,
  needs,
  neighbours,
  order,
  openShown,
  markShown,
];
