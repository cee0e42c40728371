import type { Random } from '@countermine/core/random.ts';
import { type Difference, type Requirement, withVariants } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import { AS_IN_ARRAY, type Border, type Comp1511Rules, SIZE, WITH_COLUMN_8 } from '../rules.ts';
import type { Comp1511Command } from '../script.ts';
import { fallingThrough } from './commands.ts';
import { revealingCountDifferences, SHOULD_COUNT } from './counts.ts';
import {
  at,
  differing,
  freshBy,
  game,
  PLACES,
  pickBeside,
  pickCorner,
  pickEdge,
  pickLine,
  pickMines,
  pickOf,
  pickPlace,
  placesNear,
} from './experiments.ts';
import { countedByReveals, openedAround, openedAt } from './measured-reveal.ts';
import { wrongBlock, wrongWindows } from './measured-windows.ts';
import { BASICS } from './start.ts';

const LAST = SIZE - 1;

/** Mines beside a square, and squares near it that are not beside: one at a time. */
function besideEach(command: 4 | 7, centre: IntegerPair, reach: number) {
  return placesNear(centre, reach)
    .filter(([row, column]) => row !== centre[0] || column !== centre[1])
    .map((place) => game([place], [command, ...centre]));
}

const REVEAL_NUMBER: Requirement = {
  id: 'reveal-number',
  title: 'Command 4 reveals one square if there is a mine beside it',
  quote: 'If the selected square has adjacent mines then only reveal the selected square.',
  needs: [...BASICS, 'command-4'],
  experiments: [
    ...besideEach(4, [3, 3], 1),
    ...besideEach(4, [0, 0], 1),
    ...besideEach(4, [7, 7], 1),
    ...besideEach(4, [0, 4], 1),
    ...besideEach(4, [4, 7], 1),
    ...besideEach(4, [7, 3], 1),
    ...besideEach(4, [3, 0], 1),
    game(
      placesNear([4, 4], 1).filter(([row, column]) => row !== 4 || column !== 4),
      [4, 4, 4],
    ),
    ...at('33 34 35 43').map((_, index, mines) => game(mines.slice(0, index + 1), [4, 4, 4])),
    ...at('30 20 10').map(([row, column]) => game([[row, column]], [4, 2, 7])),
    ...at('37 47 57').map(([row, column]) => game([[row, column]], [4, 4, 0])),
    ...at('73 74').map(([row, column]) => game([[row, column]], [4, 0, 3])),
  ],
  *differences() {
    yield* squareAlways();
    yield showsNumbers();
    yield differing(
      'always-shifts',
      'shifts the field at the first turn also when it hits no mine',
      'the field is shifted only if the first turn hits a mine',
      { leastShifts: 1 },
    );
    yield differing(
      'shifts-beside-mines',
      'shifts the field, when the first turn is at a mine or beside one, until there is neither',
      'the field is shifted only if the first turn hits a mine',
      { shiftedFor: 'mine beside, else safe' },
    );
    yield* revealingCountDifferences();
    for (const [id, how, openedForNamed] of MIRRORS) {
      const does = `reveals another square than the one that was named: ${how}`;
      yield differing(`named-${id}`, does, 'the square that was named is revealed', { openedForNamed });
    }
  },
  measure(observed) {
    const counted = countedByReveals(observed, SHOULD_COUNT) ?? [];
    return withVariants([counted, ...wrongWindows(observed, SHOULD_COUNT)].flat());
  },
  fresh: freshBy((random) => {
    const place = pickOf(random, [pickPlace(random), pickPlace(random), pickPlace(random), pickEdge(random)]);
    // Another one sometimes: the number of a square in a field with several mines has the faults of several.
    const beside = Array.from({ length: pickOf(random, [1, 1, 1, 1, 2, 3]) }, () => pickBeside(random, place));
    return { mines: [...beside, ...pickMines(random, 0, 1)], commands: [[4, ...place]] };
  }),
};

function showsNumbers(): Difference {
  return differing(
    'debug-shows-numbers',
    'shows the number of mines beside an open square in debug form, as in gameplay form',
    'an open square is 0 in debug form',
    { debugShowsNumbers: true },
  );
}

const SHOULD_ONE = 'only the square itself is revealed if there is a mine beside it';

function* squareAlways(): Iterable<Difference> {
  yield differing(
    'block-always',
    'reveals the squares around a square with command 4 although there is a mine beside it',
    SHOULD_ONE,
    { square: 'block always' },
  );
  const alone = openedAroundFor('block', 'reveals the squares around a square with command 4', (opens) => ({
    squareOpensAround: opens,
  }));
  const both = openedAroundFor('reveal', 'reveals more than one square, by command 4 and 7,', (opens) => ({
    squareOpensAround: opens,
    radialOpensAround: opens,
  }));
  for (const [index, one] of alone.entries()) yield { ...one, variant: both[index]! };
}

/** Programs that ask for other numbers of mines than 0 before they open more than one square. */
export function openedAroundFor(
  id: string,
  does: string,
  changesOf: (opens: (count: number) => boolean) => Partial<Comp1511Rules>,
): Difference[] {
  return OPENED_FOR.map(([which, words, opens]) =>
    differing(`${id}-${which}`, `${does} ${words}`, SHOULD_ZERO_ONLY, changesOf(opens)),
  );
}

const SHOULD_ZERO_ONLY = 'more than one square is revealed where there is no mine beside the square, and only there';

const OPENED_FOR: readonly (readonly [id: string, words: string, opens: (count: number) => boolean])[] = [
  ['up-to-1', 'also where 1 mine is beside it', (count) => count <= 1],
  ['up-to-2', 'also where 1 or 2 mines are beside it', (count) => count <= 2],
  ['negated', 'only where there is a mine beside it, and not where there is none', (count) => count > 0],
  ['for-1', 'only where exactly 1 mine is beside it, and not where there is none', (count) => count === 1],
  [
    'for-1-or-2',
    'only where 1 or 2 mines are beside it, and not where there is none',
    (count) => count === 1 || count === 2,
  ],
  ['from-2', 'only where 2 or more mines are beside it, and not where there is none', (count) => count >= 2],
  ['not-for-1', 'also where 2 or more mines are beside it', (count) => count !== 1],
];

const REVEAL_ZERO: Requirement = {
  id: 'reveal-zero',
  title: 'Command 4 reveals the squares around a square without a mine beside it',
  quote: 'If the selected square has no adjacent mines, then reveal all of its adjacent squares.',
  needs: [...BASICS, 'command-4', 'reveal-number'],
  experiments: [
    game([], [4, 3, 4]),
    game([[0, 0]], [4, 4, 5]),
    ...centres().map((place) => game([], [4, ...place])),
    ...placesNear([3, 4], 2)
      .filter(([row, column]) => Math.abs(row - 3) === 2 || Math.abs(column - 4) === 2)
      .map((place) => game([place], [4, 3, 4])),
  ],
  differences: zeroDifferences,
  measure: (observed) =>
    openedAround(observed, SHOULD_BLOCK) ?? wrongBlock(observed, SHOULD_BLOCK) ?? openedAt(observed, 4),
  fresh: freshBy((random) => ({
    mines: pickMines(random, 0, 3),
    commands: [[4, ...pickOf(random, [pickPlace(random), pickNearEdge(random), pickCorner(random)])]],
  })),
};

/** The corners, and some of the rest of the border and of the field. */
function centres(): IntegerPair[] {
  const isCorner = ([row, column]: IntegerPair): boolean => row % LAST === 0 && column % LAST === 0;
  const others = PLACES.filter((place) => !isCorner(place) && (place[0] + 3 * place[1]) % 4 === 0);
  return [...PLACES.filter(isCorner), ...others];
}

const SHOULD_BLOCK = 'a square without a mine beside it is revealed with all squares around it';

/** Of the squares around only those for which something holds. */
function only(id: string, does: string, isInBlock: Comp1511Rules['isInBlock']): Difference {
  return differing(`block-${id}`, does, SHOULD_BLOCK, {
    isInBlock: (down, right) => Math.abs(down) <= 1 && Math.abs(right) <= 1 && isInBlock(down, right),
  });
}

function* zeroDifferences(): Iterable<Difference> {
  yield differing(
    'zero-does-not-spread',
    'reveals just one square with command 4 where no mine is beside it',
    SHOULD_BLOCK,
    { square: 'single' },
  );
  yield differing(
    'zero-spreads-too-far',
    'goes on from every square without a mine beside it when it reveals a square',
    'command 4 reveals at most 3 x 3 squares',
    { square: 'flood' },
  );
  for (const [blockOpens, which] of [
    ['zeros', 'a'],
    ['numbers', 'no'],
  ] as const) {
    yield differing(
      `block-only-${blockOpens}`,
      `leaves those of the squares around hidden that have ${which} mine beside them when it reveals a square with command 4`,
      SHOULD_BLOCK,
      { blockOpens },
    );
  }
  yield* partsOfBlock();
  yield differing('square-reveal-column-first', 'reads the column before the row in command 4', 'the row comes first', {
    columnFirst: [4],
  });
  yield* bordersOfBlock();
  for (const [id, how, openedForAround] of MIRRORS) {
    const does = 'reveals other squares with command 4 than those around one without a mine beside it';
    yield {
      ...differing(`around-${id}`, `${does}: ${how}`, SHOULD_BLOCK, { openedForAround }),
      variant: differing(
        `around-and-on-lines-${id}`,
        `${does}, and than those on the lines of a radial reveal: ${how}`,
        SHOULD_BLOCK,
        { openedForAround, openedForOnLine: openedForAround },
      ),
    };
  }
  yield* fallingThrough(4, 'unless number');
}

/** Programs that open other cells than those that they find. */
export const MIRRORS: readonly (readonly [id: string, how: string, cellAt: (cell: number) => number])[] = [
  ['opened-swapped', 'with row and column swapped', (cell) => (cell % SIZE) * SIZE + Math.floor(cell / SIZE)],
  [
    'opened-upside-down',
    'with the rows counted from below',
    (cell) => (LAST - Math.floor(cell / SIZE)) * SIZE + (cell % SIZE),
  ],
  [
    'opened-reflected',
    'with the columns counted from the right',
    (cell) => cell - (cell % SIZE) + LAST - (cell % SIZE),
  ],
];

function* partsOfBlock(): Iterable<Difference> {
  yield only(
    'orthogonal',
    'reveals only the squares above, below, left and right of one without a mine beside it with command 4',
    (down, right) => down === 0 || right === 0,
  );
  yield only(
    'diagonal',
    'reveals only the squares diagonally beside one without a mine beside it with command 4',
    (down, right) => down !== 0 && right !== 0,
  );
  yield only(
    'no-below',
    'does not reveal the squares below one without a mine beside it with command 4',
    (down) => down <= 0,
  );
  yield only(
    'no-above',
    'does not reveal the squares above one without a mine beside it with command 4',
    (down) => down >= 0,
  );
  yield only(
    'no-right',
    'does not reveal the squares to the right of one without a mine beside it with command 4',
    (_, right) => right <= 0,
  );
  yield only(
    'no-left',
    'does not reveal the squares to the left of one without a mine beside it with command 4',
    (_, right) => right >= 0,
  );
  yield only(
    'no-below-right',
    'does not reveal the squares below and to the right of one without a mine beside it with command 4',
    (down, right) => down <= 0 && right <= 0,
  );
  yield only(
    'no-above-left',
    'does not reveal the squares above and to the left of one without a mine beside it with command 4',
    (down, right) => down >= 0 && right >= 0,
  );
  yield only(
    'row',
    'reveals only the squares to the left and right of one without a mine beside it with command 4',
    (down) => down === 0,
  );
  yield only(
    'column',
    'reveals only the squares above and below one without a mine beside it with command 4',
    (_, right) => right === 0,
  );
}

function* bordersOfBlock(): Iterable<Difference> {
  yield border(
    'unclipped',
    'does not stop at the border when command 4 reveals the squares around one, and reveals squares on the other side of the field',
    AS_IN_ARRAY,
  );
  yield border(
    'column-8',
    'takes 8 for a column of the field when command 4 reveals the squares around one, and reveals the first square of the next row',
    WITH_COLUMN_8,
  );
  yield border(
    'torus',
    'goes on at the opposite border when command 4 reveals the squares around one',
    ({ row, column }) => ((row + SIZE) % SIZE) * SIZE + ((column + SIZE) % SIZE),
  );
  for (const [id, where, holds] of ALONE) {
    yield border(id, `reveals only one square with command 4 ${where}`, (place, { row, column }) =>
      holds(row, column) ? undefined : onField(place),
    );
  }
  yield differing(
    'block-ends-off-field',
    'reveals no more squares around one with command 4 as soon as it comes to a place off the field: it goes through them row by row',
    SHOULD_BLOCK,
    { blockEndsOffField: true },
  );
  yield border('no-last', 'does not reveal the last row and the last column with a square beside them', (place) =>
    place.row >= LAST || place.column >= LAST ? undefined : onField(place),
  );
  yield border('no-last-row', 'does not reveal the last row with a square beside it', (place) =>
    place.row >= LAST ? undefined : onField(place),
  );
  yield border('no-last-column', 'does not reveal the last column with a square beside it', (place) =>
    place.column >= LAST ? undefined : onField(place),
  );
  yield border('no-first', 'does not reveal the first row and the first column with a square beside them', (place) =>
    place.row <= 0 || place.column <= 0 ? undefined : onField(place),
  );
  yield border('no-first-row', 'does not reveal the first row with a square beside it', (place) =>
    place.row <= 0 ? undefined : onField(place),
  );
  yield border('no-first-column', 'does not reveal the first column with a square beside it', (place) =>
    place.column <= 0 ? undefined : onField(place),
  );
  yield border('no-border', 'does not reveal squares at the border with a square beside them', (place) =>
    place.row % LAST === 0 || place.column % LAST === 0 ? undefined : onField(place),
  );
}

/** Where programs give up that find something off the field. */
const ALONE: readonly (readonly [id: string, where: string, holds: (row: number, column: number) => boolean])[] = [
  ['not-at-border', 'at the border', (row, column) => row % LAST === 0 || column % LAST === 0],
  ['not-in-row-0', 'in row 0', (row) => row === 0],
  ['not-in-column-0', 'in column 0', (_, column) => column === 0],
  ['not-in-first', 'in row 0 and in column 0', (row, column) => row === 0 || column === 0],
  ['not-in-row-7', `in row ${LAST}`, (row) => row === LAST],
  ['not-in-column-7', `in column ${LAST}`, (_, column) => column === LAST],
  ['not-in-last', `in row ${LAST} and in column ${LAST}`, (row, column) => row === LAST || column === LAST],
];

function onField({ row, column }: { readonly row: number; readonly column: number }): number | undefined {
  return row >= 0 && row < SIZE && column >= 0 && column < SIZE ? row * SIZE + column : undefined;
}

function border(id: string, does: string, blockBorder: Border): Difference {
  return differing(`block-border-${id}`, does, 'only squares on the field are revealed, and all of them', {
    blockBorder,
  });
}

const REVEAL_AGAIN: Requirement = {
  id: 'reveal-again',
  title: 'An open square can be revealed again',
  quote: 'Note that after each command has been scanned in and processed the minefield is printed once again.',
  needs: [...BASICS, 'command-4', 'reveal-number', 'reveal-zero'],
  experiments: [
    game([], [4, 0, 0], [4, 0, 0]),
    game([], [4, 3, 3], [4, 2, 2]),
    game([], [4, 3, 3], [4, 3, 4]),
    game([[0, 1]], [4, 0, 0], [4, 0, 0]),
    game([[7, 7]], [4, 5, 5], [4, 6, 6]),
    game([[0, 0]], [4, 6, 3], [4, 7, 4], [4, 7, 4]),
    game([[5, 6]], [4, 4, 5], [4, 4, 5]),
    game([], [4, 0, 7], [4, 1, 6], [4, 1, 6]),
  ],
  differences: () => againDifferences([4]),
  fresh: freshAgain([4]),
};

const REVEAL_AGAIN_RADIAL: Requirement = {
  id: 'radial-again',
  title: 'An open square can be revealed again by command 7',
  quote: 'Note that after each command has been scanned in and processed the minefield is printed once again.',
  needs: [...BASICS, 'command-7', 'radial-number', 'radial-lines', 'reveal-again'],
  experiments: [
    game([], [7, 0, 0], [7, 0, 0]),
    game([], [7, 3, 3], [7, 3, 5]),
    game([[0, 1]], [7, 0, 0], [7, 0, 0]),
    game([], [4, 3, 3], [7, 3, 3]),
    game([], [4, 3, 3], [7, 2, 4]),
    game([], [7, 3, 3], [4, 3, 6]),
  ],
  differences: () => againDifferences([7]),
  fresh: freshAgain([7]),
};

/** Reveals near each other, so that some are of open squares. */
function freshAgain(commands: readonly (4 | 7)[]): NonNullable<Requirement['fresh']> {
  return freshBy((random) => {
    const [row, column] = pickPlace(random);
    const near = (line: number): number => Math.min(LAST, Math.max(0, line + random.below(3) - 1));
    const again = (): Comp1511Command => [pickOf(random, commands), near(row), near(column)];
    const reveals: Comp1511Command[] = [[pickOf(random, commands), row, column], again(), again()];
    return { mines: pickMines(random, 0, 2), commands: reveals.slice(0, 1 + random.below(3)) };
  });
}

function* againDifferences(commands: readonly (4 | 7)[]): Iterable<Difference> {
  const isMeant = (command: 4 | 7): boolean => commands.includes(command);
  for (const [answer, does] of AGAIN) {
    yield again(`${commands.join('-')}-${answer}`, `${does} for command ${commands.join()}`, (command) =>
      isMeant(command) ? answer : 'revealed',
    );
    // One sentence for both, if the other one was found before.
    if (commands.includes(7)) yield again(`both-${answer}`, `${does} for commands 4 and 7`, () => answer);
  }
}

const AGAIN = [
  ['nothing', 'does nothing and prints nothing'],
  ['field', 'reveals nothing'],
] as const;

function again(id: string, does: string, openAgain: Comp1511Rules['openAgain']): Difference {
  const should = 'an open square is revealed by the same rules as any other, and the field is printed';
  return differing(`again-${id}`, `${does} on a square that is open already`, should, { openAgain });
}

export const REVEAL_REQUIREMENTS: readonly Requirement[] = [REVEAL_NUMBER, REVEAL_ZERO];

export const REVEAL_AGAIN_REQUIREMENTS: readonly Requirement[] = [REVEAL_AGAIN, REVEAL_AGAIN_RADIAL];

/** A place at the border, or one step from it. */
function pickNearEdge(random: Random): IntegerPair {
  const near = pickOf(random, [0, 1, SIZE - 2, SIZE - 1]);
  return random.below(2) === 0 ? [near, pickLine(random)] : [pickLine(random), near];
}
