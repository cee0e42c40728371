import type { CaseInput } from '../../cases/case.ts';
import { wrongNumbers } from '../../cases/number-for.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import { aroundExchanged } from '../exchanges.ts';
import type { Cs204Rules, Effect, Reply } from '../rules.ts';
import { otherBoardEnds, replyWords } from './choices.ts';
import { countsWithin, opensWithin } from './exchanged-limits.ts';
import { experiment, fieldWith } from './experiments.ts';
import { countedCells, openedCells } from './measured.ts';
import {
  changedNeighbours,
  changeId,
  exchangedNeighbours,
  isOnSide,
  NEIGHBOUR_CHANGES,
  type NeighbourChange,
  SIDES,
  type Side,
  sideWords,
  stepWords,
} from './neighbour-changes.ts';
import { randomGames } from './random-games.ts';
import { differenceOf, exchange, misconception } from './rule-difference.ts';

const FIELD = ['--', '-x'];

/** The first of all: most experiments end so. */
export const openBomb: Requirement = {
  id: 'open-bomb',
  title: 'Opening a bomb ends the game',
  quote:
    'If the cell contains a bomb, then the game will end with a message saying "You opened a mine! Game over:(" will be printed.',
  needs: ['file-name'],
  experiments: [
    experiment(['x'], ['-o 0 0']),
    experiment(['-x', '-x'], ['-b 0 0', '-o 1 1']),
    experiment(['x-x', '---', 'x-x'], ['-b 1 1', '-o 0 2']),
    experiment(['-x', '-x'], ['-b 0 1', '-b 1 0', '-o 1 1']),
    // Another field when row and column are exchanged.
    experiment(['-x-', '---', '---'], ['-o 1 0']),
    experiment(['-x-', '---', '---'], ['-o 0 1', '-o 0 0']),
    experiment(['-x-', '---', '---'], ['-o 0 2', '-o 0 1', '-o 0 0']),
    experiment(['-x-', '--x', '---'], ['-o 2 2', '-o 0 1', '-o 2 1']),
  ],
  differences: bombDifferences,
  fresh: (seed, count) => [
    ...randomGames(seed, Math.ceil(count / 2), { moves: ['open', 'mark'], length: 3, bombs: 30 }),
    ...randomGames(seed, Math.floor(count / 2), { moves: ['open'], length: 3, last: 'finish' }),
  ],
};

function* bombDifferences(): Iterable<Difference> {
  const should = 'the message is all that is printed when a bomb is opened';
  yield differenceOf('bomb-board', 'prints the board after a bomb was opened', should, { lossShows: 'none' });
  yield differenceOf('bomb-board-opened', 'prints the board after a bomb was opened, with that bomb as x', should, {
    lossShows: 'the opened one',
  });
  yield differenceOf('bomb-board-all', 'prints the board after a bomb was opened, with all bombs as x', should, {
    lossShows: 'all',
  });
  for (const [lossShows, id, look] of [
    ['none', '', ''],
    ['the opened one', '-opened', ', with that bomb as x,'],
    ['all', '-all', ', with all bombs as x,'],
  ] as const) {
    const does = `prints the board${look} before the message when a bomb is opened`;
    yield differenceOf(`bomb-board${id}-first`, does, should, { lossShows, lossShowsFirst: true });
  }
  yield differenceOf('bomb-unsaid', 'prints no message when a bomb is opened', 'it says so', { exploded: '' });
  yield differenceOf('bomb-goes-on', 'goes on after a bomb was opened', 'the game ends then', { lossEnds: false });
}

/** Opens all safe cells, row by row: one bomb at each cell in turn shows which cells count it. */
function allOpened(field: readonly string[]): CaseInput {
  const safe = placesOf(field).filter(([row, column]) => field[row]?.[column] === '-');
  return experiment(
    field,
    safe.map(([row, column]) => `-o ${row} ${column}`),
  );
}

/** Rings of bombs around cells in all positions, then one bomb at each cell of a field in turn. */
const COUNTED: readonly (readonly string[])[] = [
  ['xxx', 'x-x', 'xxx'],
  ['x--', '---', '--x'],
  ['-x-', 'x-x', '-x-'],
  // Other fields when row and column are exchanged.
  ['-x-', '---', '---'],
  ['----', '--x-', 'x---', '---x'],
  ['x---x', '-----', '--x--', 'x---x'],
  ['--x', '---', 'x--'],
  ['-', 'x', '-', '-'],
  ['-x--'],
  ['xx', 'x-'],
  ...placesOf(fieldWith(4, 5, [])).map((place) => fieldWith(4, 5, [place])),
  ['-x-x-', 'x-x-x', '-x-x-', 'x-x-x'],
];

const count: Requirement = {
  id: 'count',
  title: 'A number is the count of bombs in the 8 neighbours',
  quote:
    'only the cell itself will open and show the count of bombs it has as neighbours by checking its 4 diagonals, up, down, right and left cells.',
  needs: ['knows-o', 'coordinates'],
  experiments: COUNTED.map(allOpened),
  differences: countDifferences,
  measure: (observed) => countedCells(observed, ALL_EIGHT),
  fresh: (seed, count) => randomGames(seed, count, { moves: ['open'], length: 7, bombs: 30, minSide: 2, maxSide: 5 }),
};

const ALL_EIGHT = 'all 8 neighbours of a cell count, and no other cell';

function* countDifferences(): Iterable<Difference> {
  const nothing = 'prints the board for -o on a safe cell, but opens nothing';
  yield differenceOf('opens-nothing', nothing, 'the cell is opened and shows its number', { opensNothing: true });
  for (const { id, does, numberFor } of wrongNumbers('bomb', 'cell')) {
    yield differenceOf(id, does, 'a number is the count of bombs in the 8 neighbours', { numberFor });
  }
  yield* otherBoardEnds('-o');
  yield* countsExchanged();
  yield* numbersExchanged();
  yield* countsWithin(ALL_EIGHT);
  yield* lookingOutside();
  yield* openingCrashes();
  for (const change of NEIGHBOUR_CHANGES) {
    const countsAround = changedNeighbours(change);
    const id = changeId(change);
    if (id === ORTHOGONAL) yield misconception('count-orthogonal');
    else yield differenceOf(`count-${id}`, countWords(change), ALL_EIGHT, { countsAround });
    // A cell that is taken for a 0 may have bombs beside it.
    for (const [bombsBeside, look] of BOMBS_BESIDE) {
      const does = `${countWords(change)}, and opens bombs beside what it takes for a 0 ${look}`;
      if (missesBombs(change))
        yield differenceOf(`count-${id}-${bombsBeside.replaceAll(' ', '-')}`, does, ALL_EIGHT, {
          countsAround,
          bombsBeside,
        });
    }
  }
}

function* openingCrashes(): Iterable<Difference> {
  for (const [crashesOpening, words] of [
    ['zeros', '0'],
    ['numbers', 'above 0'],
  ] as const) {
    const does = `crashes when -o names a closed cell whose number is ${words}`;
    yield differenceOf(`opening-${crashesOpening}-crashes`, does, '-o opens a closed cell', { crashesOpening });
  }
}

/** Programs that exchange row and column of what they look at: in a field that is not square nobody knows what that is. */
function* countsExchanged(): Iterable<Difference> {
  const does = 'exchanges row and column of the cells that it looks at when it counts';
  const changes: Partial<Cs204Rules> = {
    countsAround: exchangedNeighbours,
    failsToCount: ({ width, height }, cell) => {
      const [row, column] = [Math.floor(cell / width), cell % width];
      const isLost = Math.min(row + 1, height - 1) >= width || Math.min(column + 1, width - 1) >= height;
      return isLost ? 'memory' : undefined;
    },
  };
  const isInside = { countsAround: aroundExchanged };
  yield differenceOf('count-exchanged-inside', does, ALL_EIGHT, isInside);
  yield differenceOf('count-exchanged', does, ALL_EIGHT, changes);
  for (const [bombsBeside, look] of BOMBS_BESIDE) {
    const id = `count-exchanged-${bombsBeside.replaceAll(' ', '-')}`;
    const beside = `${does}, and opens bombs beside what it takes for a 0 ${look}`;
    yield differenceOf(`${id}-inside`, beside, ALL_EIGHT, { ...isInside, bombsBeside });
    yield differenceOf(id, beside, ALL_EIGHT, { ...changes, bombsBeside });
  }
}

/** Programs that exchange row and column of one of the cells that they count for or open. */
function* numbersExchanged(): Iterable<Difference> {
  const named = 'exchanges row and column of the cell that -o names';
  yield exchange('own-count', `${named} when it counts its bombs`, ['exchangesOwnCount']);
  yield exchange('is-zero', `${named} when it looks whether that is a 0`, ['exchangesIsZero']);
  yield exchange('own-cell', `${named} when it puts its number on the board`, ['exchangesOwnCell']);
}

/** Programs that look at cells outside of the field when they count for cells at some sides of it. */
function* lookingOutside(): Iterable<Difference> {
  const places = SIDES.flatMap((sides) => [
    { sides, but: [] },
    ...(sides.length === 1 ? endsOf(sides[0]!).map((end) => ({ sides, but: [end] })) : []),
  ]);
  for (const { sides, but } of places) {
    const id = [...sides, ...but.map((side) => `but ${side}`)].join(' ').replaceAll(' ', '-');
    const end = but.length === 0 ? '' : `, ${sideWords(but)} aside`;
    const where = `when it counts the bombs around a cell in ${sideWords(sides)} of the field${end}`;
    const failing = (reply: Reply): Partial<Cs204Rules> => ({
      failsToCount: (shape, cell) => (isOnSide(shape, cell, sides) && !isOnSide(shape, cell, but) ? reply : undefined),
    });
    yield {
      ...differenceOf(`count-crashes-${id}`, `crashes ${where}`, ALL_EIGHT, failing('crashes')),
      weaker: differenceOf(`count-lost-${id}`, `looks outside of the field ${where}`, ALL_EIGHT, failing('elsewhere')),
    };
  }
}

function endsOf(side: Side): readonly Side[] {
  return side.endsWith('row') ? ['first column', 'last column'] : ['first row', 'last row'];
}

/** What is opened where a bomb is beside what is taken for a 0. */
export const BOMBS_BESIDE = [
  ['numbers', 'with a number'],
  ['numbers with itself', 'with a number that counts the bomb itself'],
  ['shown', 'as x'],
] as const;

function missesBombs(change: NeighbourChange): boolean {
  if (change.what === 'twice') return change.never !== undefined;
  return (
    change.what !== 'also' &&
    change.what !== 'runs on' &&
    change.what !== 'wraps' &&
    change.what !== 'wraps first' &&
    change.what !== 'wide'
  );
}

const ORTHOGONAL = changeId(NEIGHBOUR_CHANGES[0]!);

function countWords(change: NeighbourChange): string {
  switch (change.what) {
    case 'only':
      return `counts only the bombs ${stepWords(change.steps)} a cell`;
    case 'without':
      return `does not count the bombs ${stepWords(change.steps)} a cell`;
    case 'also':
      return `counts bombs ${change.further.words} a cell, too`;
    case 'twice': {
      const never = change.never === undefined ? '' : `, and never one ${stepWords([change.never])} it`;
      return `counts a bomb ${stepWords([change.step])} a cell twice${never}`;
    }
    case 'without sides':
      return `does not count bombs in ${sideWords(change.sides)} of the field`;
    case 'sides alone':
      return `counts no bombs for cells in ${sideWords(change.sides)} of the field`;
    case 'side without':
      return `does not count a bomb ${stepWords([change.step])} a cell in ${sideWords([change.side])} of the field`;
    case 'runs on':
      return 'does not stop at the left and right border when it counts: it goes on at the other end of the next or previous row';
    case 'wraps':
      return 'does not stop at the border when it counts: it goes on at the opposite side of the field';
    case 'wraps first':
      return 'does not stop at the top and left border when it counts: it goes on at the bottom and right border, as a negative index does in Python';
    case 'wide':
      return 'counts the bombs up to two cells away';
  }
}

/** One zero is opened on a field without numbers, in each position; and zeros with numbers and marks around. */
const OPENED: readonly CaseInput[] = [
  experiment(['----x', '-----', '-----', 'x----'], ['-o 1 2']),
  experiment(['-----', '-----', '-----', '-----', '----x'], ['-o 1 1']),
  experiment(['-----', '-----', '-----', '-----', '----x'], ['-o 0 0']),
  experiment(['----', '----', '---x'], ['-o 0 2', '-o 2 0']),
  experiment(['---x--', '------'], ['-o 1 0', '-o 0 5']),
  experiment(['--x-', '----', 'x---', '---x'], ['-o 0 0']),
  experiment(['----x', '-----', '-----'], ['-o 0 3']),
  // Higher than wide, and wider than high.
  experiment(['---', '---', '---', '---', '---', 'x--'], ['-o 0 2', '-o 3 1', '-o 4 2']),
  experiment(['-----x', '------', '------'], ['-o 2 0', '-o 1 3', '-o 2 4']),
  ...placesOf(fieldWith(4, 5, [])).map(([row, column]) =>
    experiment([...fieldWith(4, 5, []).map((cells) => `${cells}--`), '-------', '------x'], [`-o ${row} ${column}`]),
  ),
  ...placesOf(fieldWith(4, 5, []))
    .filter(([row, column]) => row > 1 || column > 1)
    .map(([row, column]) => experiment(fieldWith(4, 5, [[0, 0]]), [`-o ${row} ${column}`])),
];

const zero: Requirement = {
  id: 'zero',
  title: 'A cell without bombs beside it opens with its neighbours, and no further',
  quote:
    'If the cell has no bombs in its neighbours, then the cell itself and only its neighbours will open (at most 9 cells, including the cell itself), and show how many bombs they have around if there are any.',
  needs: ['knows-o', 'coordinates', 'count'],
  experiments: OPENED,
  differences: zeroDifferences,
  measure: (observed) => openedCells(observed, NO_FURTHER),
  fresh: (seed, count) =>
    randomGames(seed, count, { moves: ['open zero', 'open'], length: 2, bombs: 8, minSide: 3, maxSide: 7 }),
};

const NO_FURTHER = 'a 0 opens with all its neighbours, and no further';

function* zeroDifferences(): Iterable<Difference> {
  yield misconception('zero-spreads-too-far');
  yield misconception('zero-does-not-spread');
  const should = NO_FURTHER;
  yield differenceOf('zero-opens-zeros', 'opens only those neighbours of a 0 that are 0 themselves', should, {
    opensBeside: 'zeros',
  });
  yield differenceOf('zero-opens-numbers', 'opens only those neighbours of a 0 that are not 0 themselves', should, {
    opensBeside: 'numbers',
  });
  yield differenceOf(
    'zero-floods-without-numbers',
    'goes on from every 0 to the zeros beside it, and opens no numbers with them',
    should,
    { revealRule: 'flood', opensBeside: 'zeros' },
  );
  const beside = 'exchanges row and column of the cells that open with a 0';
  yield exchange('beside-cells', `${beside} when it puts their numbers on the board`, ['exchangesBesideCells']);
  yield exchange('beside-counts', `${beside} when it counts their bombs`, ['exchangesBesideCounts']);
  yield* opensWithin(should);
  yield* openedByOtherTests();
  for (const change of NEIGHBOUR_CHANGES) {
    if (change.what === 'twice') continue;
    const opensAround = changedNeighbours(change);
    yield differenceOf(`zero-${changeId(change)}`, zeroWords(change), should, { opensAround });
    if (change.what !== 'also') continue;
    for (const [bombsBeside, look] of BOMBS_BESIDE) {
      const does = `${zeroWords(change)}, and bombs there ${look}`;
      const id = `zero-${changeId(change)}-${bombsBeside.replaceAll(' ', '-')}`;
      yield differenceOf(id, does, should, { opensAround, bombsBeside });
    }
  }
  for (const change of NEIGHBOUR_CHANGES.slice(0, 3)) {
    const opensAround = changedNeighbours(change);
    const does = `${zeroWords(change)}, and goes on from every 0 among them`;
    yield differenceOf(`zero-flood-${changeId(change)}`, does, should, { revealRule: 'flood', opensAround });
  }
}

/** Programs that open the neighbours of other cells than those that are 0. */
function* openedByOtherTests(): Iterable<Difference> {
  for (const [opensBy, words] of [
    ['the exchanged count', 'looks at the cell with row and column exchanged to find out whether a cell is a 0'],
    ['nothing', 'opens the neighbours of every cell that is opened'],
    ['a number', 'opens the neighbours of a number above 0 instead of those of a 0'],
  ] as const) {
    const id = `opens-by-${opensBy.replaceAll(' ', '-')}`;
    const does = `${words}, and leaves bombs beside it closed`;
    yield differenceOf(id, does, NO_FURTHER, { opensBy });
    for (const [bombsBeside, look] of BOMBS_BESIDE) {
      yield differenceOf(
        `${id}-${bombsBeside.replaceAll(' ', '-')}`,
        `${words}, and opens bombs beside it ${look}`,
        NO_FURTHER,
        { opensBy, bombsBeside },
      );
    }
  }
}

function zeroWords(change: NeighbourChange): string {
  switch (change.what) {
    case 'only':
      return `opens with a 0 only the neighbours ${stepWords(change.steps)} it`;
    case 'without':
      return `does not open the neighbours ${stepWords(change.steps)} a 0`;
    case 'also':
      return `opens the cells ${change.further.words} a 0 with it, too`;
    case 'without sides':
      return `does not open neighbours of a 0 that are in ${sideWords(change.sides)} of the field`;
    case 'side without':
      return `does not open the neighbour ${stepWords([change.step])} a 0 in ${sideWords([change.side])} of the field`;
    case 'sides alone':
      return change.sides.length === 4
        ? 'opens a 0 at the border of the field alone'
        : `opens a 0 in ${sideWords(change.sides)} of the field alone`;
    case 'runs on':
      return 'does not stop at the left and right border when it opens the neighbours of a 0: it goes on at the other end of the next or previous row';
    case 'wraps':
      return 'does not stop at the border when it opens the neighbours of a 0: it goes on at the opposite side of the field';
    case 'wraps first':
      return 'does not stop at the top and left border when it opens the neighbours of a 0: it goes on at the bottom and right border';
    case 'wide':
      return 'opens with a 0 the cells up to two cells away';
    case 'twice':
      return 'opens a neighbour of a 0 twice';
  }
}

const ALREADY = 'the answer to -o on an opened cell is "Already opened."';

const alreadyOpened: Requirement = {
  id: 'already-opened',
  title: 'Opening a cell again',
  quote:
    'If the cell selected was already opened but not tagged as a bomb, then your program should give an error message saying "Already opened."',
  needs: ['knows-o'],
  experiments: [
    experiment(FIELD, ['-o 0 0', '-o 0 0']),
    experiment(['----', '----', '----', '---x'], ['-o 0 0', '-o 0 0']),
    experiment(['----', '----', '----', '---x'], ['-o 0 0', '-o 1 1', '-o 0 1']),
    experiment(['-----', '-----', '-----', '-----', '----x'], ['-o 1 1', '-o 2 2']),
    experiment(['xxx', 'x-x', 'xxx'], ['-o 1 1', '-o 1 1']),
    experiment(['-x-', '---', '---'], ['-o 0 0', '-o 1 2', '-o 2 1', '-o 1 2']),
    experiment(['-x-', '---', '---'], ['-b 2 0', '-o 0 2', '-o 0 2']),
  ],
  differences: alreadyDifferences,
  fresh: (seed, count) =>
    randomGames(seed, count, { moves: ['open zero', 'open', 'open again', 'open again'], length: 5, bombs: 12 }),
};

const INSTEAD: readonly Reply[] = ['changed', 'nothing', 'is-marked', 'is-open', 'cannot-mark', 'invalid', 'off-field'];

/** What a program answers instead of a message, in all ways but the text's own. */
export function* otherReplies(own: Effect): Iterable<Reply> {
  for (const effect of INSTEAD) {
    if (effect !== own) yield effect;
  }
}

function* alreadyDifferences(): Iterable<Difference> {
  yield differenceOf(
    'opens-again',
    'opens an opened cell once more when -o names it: a 0 with its neighbours, and it prints the board',
    ALREADY,
    { openNumber: 'opens', openZero: 'opens' },
  );
  const tested = 'exchanges row and column of the cell that -o names when it looks whether that is closed';
  yield exchange('open-tests', tested, ['exchangesIsMarked', 'exchangesIsOpened']);
  const named = 'exchanges row and column of the cell that -o names when it looks whether that';
  yield exchange('is-opened', `${named} is opened`, ['exchangesIsOpened']);
  yield exchange('is-opened-over', `${named} is opened, and opens it if a B or an x is there`, ['exchangesIsOpened'], {
    openMissed: 'opens',
  });
  yield differenceOf('opens-zero-again', 'opens an opened 0 once more when -o names it, with its neighbours', ALREADY, {
    openZero: 'opens',
  });
  for (const effect of otherReplies('is-open')) {
    const words = replyWords(effect);
    yield differenceOf(`open-opened-${effect}`, `answers -o on an opened cell with ${words}`, ALREADY, {
      openNumber: effect,
      openZero: effect,
    });
    yield differenceOf(`open-zero-${effect}`, `answers -o on an opened 0 with ${words}`, ALREADY, { openZero: effect });
    yield differenceOf(`open-number-${effect}`, `answers -o on an opened number above 0 with ${words}`, ALREADY, {
      openNumber: effect,
    });
  }
}

export const OPENING: readonly Requirement[] = [count, zero, alreadyOpened];

function placesOf(field: readonly string[]): (readonly [row: number, column: number])[] {
  return field.flatMap((cells, row) => [...cells].map((_, column) => [row, column] as const));
}
