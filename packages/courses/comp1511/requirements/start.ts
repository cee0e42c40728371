import { cellOnBoard } from '@countermine/core/board.ts';
import { createRandom } from '@countermine/core/random.ts';
import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import { type IntegerPair, inputOfLines } from '../../cases/words.ts';
import { AS_IN_ARRAY, type Comp1511Rules, SHAPE, SIZE } from '../rules.ts';
import type { Comp1511Command } from '../script.ts';
import { at, differing, freshBy, game, PLACES, pickLine, pickMines, pickOf, pickPlace } from './experiments.ts';
import { firstFieldDifferences } from './first-field.ts';
import { printedAtEnd } from './measured-end.ts';

const LAST = SIZE - 1;

/** The ids of the requirements that every other one needs. */
export const BASICS: readonly string[] = ['start', 'debug-field', 'pairs'];

const OFF_FIELD: readonly IntegerPair[] = [
  [8, 8],
  [-1, -1],
  [0, 8],
  [8, 0],
  [1, -1],
  [-1, 0],
  [7, 8],
  [8, 7],
  [3, 9],
  [9, 3],
  [4, -2],
  [100, 100],
  [-100, 5],
  [8, -1],
  [-1, 8],
];

const START: Requirement = {
  id: 'start',
  title: 'It asks for the number of mines and the pairs, and prints the field',
  quote: 'When the program first starts, it should prompt the user: How many mines?',
  needs: [],
  experiments: [game([]), game([[0, 0]]), game([[3, 4]])],
  measure: printedAtEnd,
  fresh: freshBy((random) => ({ mines: pickMines(random, 0, 6), commands: [] })),
};

const DEBUG_FIELD: Requirement = {
  id: 'debug-field',
  title: 'The field is printed as 8 rows of numbers: 1 a hidden square, 2 a mine',
  quote:
    'the program currently initializes the minefield to HIDDEN_SAFE then prints the minefield as a grid of integers',
  boardForm: 'debug',
  needs: ['start'],
  experiments: [game([]), game([[2, 5]]), game([[0, 7]]), game([[7, 0]]), game(PLACES), game(at('00 77 33'))],
  fresh: freshBy((random) => ({ mines: pickMines(random, 0, 12), commands: [] })),
};

const PAIRS: Requirement = {
  id: 'pairs',
  title: 'A pair puts a mine in its row and column',
  quote: 'place a mine at the square located at row 1, column 1, and another at row 5, column 7',
  needs: ['start', 'debug-field'],
  experiments: [
    game([[1, 5]]),
    game([[0, 0]]),
    game([[7, 7]]),
    game([[7, 0]]),
    game(at('62 26')),
    ...PLACES.filter(([row, column]) => (3 * row + column) % 5 === 2).map((place) => game([place])),
  ],
  differences: () => PAIR_DIFFERENCES,
  fresh: freshBy((random) => {
    const edge = pickOf(random, [0, LAST]);
    const mine = pickOf<IntegerPair>(random, [pickPlace(random), [edge, pickLine(random)], [pickLine(random), edge]]);
    return { mines: [mine, ...pickMines(random, 0, 1)], commands: [] };
  }),
};

const SHOULD_PLACE = 'a pair is the row and the column of a mine, from 0';

function onlyIf(id: string, does: string, holds: (row: number, column: number) => boolean): Difference {
  const cellOfPair = (row: number, column: number): number | undefined =>
    holds(row, column) ? cellOnBoard(SHAPE, row, column) : undefined;
  return differing(id, does, SHOULD_PLACE, { cellOfPair });
}

const PAIR_DIFFERENCES: readonly Difference[] = [
  differing('pairs-column-first', 'reads the column of a mine before its row', SHOULD_PLACE, {
    cellOfPair: (row, column) => cellOnBoard(SHAPE, column, row),
  }),
  differing('pairs-from-1', 'counts the rows and columns of mines from 1', SHOULD_PLACE, {
    cellOfPair: (row, column) => cellOnBoard(SHAPE, row - 1, column - 1),
  }),
  onlyIf(
    'pairs-no-row-0-or-column-0',
    'ignores mines in row 0 and in column 0',
    (row, column) => row > 0 && column > 0,
  ),
  onlyIf('pairs-no-row-0', 'ignores mines in row 0', (row) => row > 0),
  onlyIf('pairs-no-column-0', 'ignores mines in column 0', (_, column) => column > 0),
  onlyIf('pairs-no-last', 'ignores mines in row 7 and in column 7', (row, column) => row < 7 && column < 7),
  onlyIf('pairs-no-row-7', 'ignores mines in row 7', (row) => row < 7),
  onlyIf('pairs-no-column-7', 'ignores mines in column 7', (_, column) => column < 7),
  onlyIf('pairs-none', 'places no mines', () => false),
  ...(
    [
      ['last', `row ${LAST} and column ${LAST}`, (row, column) => row < LAST && column < LAST],
      ['row-7', `row ${LAST}`, (row) => row < LAST],
      ['column-7', `column ${LAST}`, (_, column) => column < LAST],
      ['first', 'row 0 and column 0', (row, column) => row > 0 && column > 0],
      ['row-0', 'row 0', (row) => row > 0],
      ['column-0', 'column 0', (_, column) => column > 0],
    ] satisfies [id: string, which: string, isOnField: Comp1511Rules['isOnField']][]
  ).map(([id, which, isOnField]) =>
    differing(
      `field-without-${id}`,
      `takes ${which} for squares off the field: it places no mines there, and never reveals them`,
      'the field has 8 rows and 8 columns, from 0 to 7',
      { isOnField },
    ),
  ),
];

const SHOULD_READ = 'as many pairs follow as there are mines';

/** They show wherever a command follows the pairs. */
export const PAIR_COUNTS: readonly Difference[] = [
  differing('pairs-one-more', 'reads one pair more than the number of mines', SHOULD_READ, {
    pairsRead: (count) => count + 1,
  }),
  differing('pairs-without-end', 'goes on reading pairs until its input ends, if there is a mine', SHOULD_READ, {
    pairsRead: (count) => (count > 0 ? Number.POSITIVE_INFINITY : 0),
  }),
  differing(
    'pairs-at-least-one',
    'reads a pair even if the number of mines is 0, so that it swallows what comes next',
    SHOULD_READ,
    { pairsRead: (count) => Math.max(1, count) },
  ),
  differing(
    'pairs-one-less',
    'reads one pair less than the number of mines, and takes the last one for commands',
    SHOULD_READ,
    { pairsRead: (count) => count - 1 },
  ),
].map((difference) => ({ ...difference, about: 'pairs' }));

const PAIRS_OFF_FIELD: Requirement = {
  id: 'pairs-off-field',
  title: 'A pair off the field is ignored',
  quote:
    'If the coordinate pair specified is out of bounds of the minefield, the program should not attempt to place it on the minefield.',
  needs: ['start', 'debug-field', 'pairs'],
  experiments: offFieldExperiments(),
  differences: () => [...OFF_FIELD_DIFFERENCES, ...PAIR_COUNTS],
  // Not far from the field: what stands in memory further away is not known.
  fresh: freshBy((random) => {
    const off = (): IntegerPair =>
      pickOf(random, [
        [pickLine(random), -1 - random.below(2)],
        [pickLine(random), SIZE + random.below(2)],
        [SIZE, pickLine(random)],
        [pickLine(random), SIZE],
        [-1, pickLine(random)],
      ]);
    const mines = [off(), ...pickMines(random, 0, 2)];
    const row = pickLine(random);
    return {
      mines: random.below(3) === 0 ? mines.slice(1) : mines,
      commands: [
        [1, row],
        [1, pickLine(random)],
        [1, row],
      ],
    };
  }),
};

function offFieldExperiments(): CaseInput[] {
  return [
    ...OFF_FIELD.map((pair) => game([pair])),
    ...OFF_FIELD.slice(0, 6).map((pair) => game([pair, [2, 3]])),
    ...OFF_FIELD.slice(0, 4).map((pair) => game([pair], [1, 0], [1, 1], [1, 2])),
    game(at('88 99'), [1, 0], [1, 1]),
  ];
}

const SHOULD_IGNORE = 'a pair off the field is ignored';

const cellIn = (row: number, column: number): number | undefined => AS_IN_ARRAY({ row, column }, { row, column });

function placed(id: string, does: string, isPlaced: (row: number, column: number) => boolean) {
  return {
    ...differing(id, does, SHOULD_IGNORE, {
      cellOfPair: (row, column) => (isPlaced(row, column) ? cellIn(row, column) : undefined),
    }),
    weaker: placedInMemory(id, does, isPlaced),
  };
}

function placedInMemory(id: string, does: string, isPlaced: (row: number, column: number) => boolean): Difference {
  return differing(`${id}-memory`, `${does}, or into other memory`, SHOULD_IGNORE, {
    cellOfPair: (row, column) => (isPlaced(row, column) ? (cellIn(row, column) ?? 'memory') : undefined),
  });
}

const OTHER_SQUARE = 'so that the mine can come to another square';

const OFF_FIELD_DIFFERENCES: readonly Difference[] = [
  differing(
    'pairs-asked-again',
    'does not count a pair off the field, and waits for another one',
    'a pair off the field is ignored, and counts as one',
    {
      asksPairsAgain: ['off the field'],
    },
  ),
  placed(
    'pairs-negative',
    `does not ignore negative coordinates of a mine, ${OTHER_SQUARE}`,
    (row, column) => row < SIZE && column < SIZE,
  ),
  placed(
    'pairs-too-large',
    `does not ignore coordinates of a mine from 8 on, ${OTHER_SQUARE}`,
    (row, column) => row >= 0 && column >= 0,
  ),
  placed(
    'pairs-eight',
    `takes 8 as the column of a mine, ${OTHER_SQUARE}`,
    (row, column) => row >= 0 && column >= 0 && row < SIZE && column <= SIZE,
  ),
  // A row too many shows only in other memory.
  placedInMemory(
    'pairs-eight-or-row',
    `takes 8 as a coordinate of a mine, ${OTHER_SQUARE}`,
    (row, column) => row >= 0 && column >= 0 && row <= SIZE && column <= SIZE,
  ),
  placed('pairs-unchecked', `does not ignore mines off the field, ${OTHER_SQUARE}`, () => true),
  placed(
    'pairs-column-unchecked',
    `looks only whether the row of a mine is on the field, ${OTHER_SQUARE}`,
    (row) => row >= 0 && row < SIZE,
  ),
];

const PAIRS_REPEATED: Requirement = {
  id: 'pairs-repeated',
  title: 'A pair that comes twice is one mine',
  quote: 'These locations on the grid should then contain a mine (or rather the #define HIDDEN_MINE).',
  needs: ['start', 'debug-field', 'pairs'],
  experiments: [
    game(at('33 33')),
    game(at('07 07 07')),
    game(at('51 22 51 51')),
    game(at('33 33'), [1, 3]),
    game(at('44 20 44'), [2, 4]),
    game(at('44 20 44'), [3, 4, 4, 3]),
  ],
  differences: () => [
    differing(
      'pairs-repeated-asked-again',
      'does not count a pair that comes again, and reads another one',
      'every pair counts as one, whether or not there is a mine already',
      { asksPairsAgain: ['repeated'] },
    ),
    differing(
      'pairs-add-up',
      'adds 1 to a square each time its pair comes, so that a mine that is typed twice is 3, and no mine any more',
      'it is one mine, however often its pair comes',
      { pairsAddUp: 'to no mine' },
    ),
    differing(
      'pairs-add-up-mines',
      'adds 1 to a square each time its pair comes, so that a mine that is typed twice is 3, and is counted twice by hints',
      'it is one mine, however often its pair comes',
      { pairsAddUp: 'to two mines' },
    ),
  ],
  fresh: freshBy((random) => {
    const mine = pickPlace(random);
    const [row, column] = mine;
    const hint = pickOf<Comp1511Command>(random, [
      [1, row],
      [2, column],
      [3, row, column, 3],
    ]);
    return { mines: [mine, ...pickMines(random, 0, 2), mine], commands: random.below(4) === 0 ? [] : [hint] };
  }),
};

const INPUT_END: Requirement = {
  id: 'end-of-input',
  title: 'It ends when the input ends',
  quote:
    'Commands should be read in in a loop until one of three events: the game is won, lost or there is an EOF (Ctrl + D)',
  needs: ['start', 'debug-field'],
  experiments: [
    game([]),
    game([[1, 1]]),
    game([], [1, 0]),
    game([], [2, 3]),
    game([[7, 7]], [1, 5]),
    inputOfLines([[1], [2, 2], [2, 3], [1, 4]]),
  ],
  measure: printedAtEnd,
  fresh: freshBy((random) => ({
    mines: pickMines(random, 0, 3),
    commands: Array.from({ length: random.below(3) }, () => [pickOf(random, [1, 2] as const), pickLine(random)]),
  })),
};

/** Programs that do not notice the end of their input; they may end after some commands all the same. */
function* pastTheEnd(all: readonly Requirement[]): Iterable<Difference> {
  for (const [id, does, atEndOfInput] of [
    ['last-command', 'runs its last command', 'runs last command'],
    ['field', 'prints the field', 'prints field'],
  ] as const) {
    const again = `does not notice the end of its input, and ${does} again`;
    yield { ...differing(`end-of-input-${id}`, again, UNTIL_THE_END, { atEndOfInput }), about: 'end-of-input' };
    // As a loop with feof does, which is true only after something could not be read.
    const once = `looks for the end of its input only before it reads a command, and so ${does} once more at the end`;
    const changes = { atEndOfInput, roundsAfterInput: 1 };
    yield { ...differing(`end-of-input-${id}-once`, once, UNTIL_THE_END, changes), about: 'end-of-input' };
  }
  yield* commandLimits(all);
  yield* PAIR_COUNTS;
  yield* firstFieldDifferences(all);
}

const UNTIL_THE_END = 'commands are read until the game is over or the input ends';

/** The lines of an input, some of them joined to the one before: as it comes, and before the count of the mines too. */
function joined({ steps, ...input }: CaseInput, isJoined: (line: number) => boolean): CaseInput {
  const lines: string[] = [];
  for (const [line, step] of steps.entries()) {
    if (line > 0 && isJoined(line)) lines.push(`${lines.pop()?.trimEnd()} ${step}`);
    else lines.push(step);
  }
  return { ...input, steps: lines };
}

export const WHITE_SPACE: Requirement = {
  id: 'white-space',
  title: 'Numbers are separated by any white space',
  quote: 'Depending on what command the first integer specifies, you will then scan in some number of "arguments"',
  needs: [...BASICS, 'command-1', 'command-2'],
  experiments: [
    inputOfLines([[0], [1, 0, 2, 1]]),
    inputOfLines([[1], [1, 1], [1, 1, 1, 0]]),
    inputOfLines([
      [1, 2, 2],
      [1, 2],
    ]),
    inputOfLines([[2], [3, 3, 4, 4], [1, 4]]),
    inputOfLines([[0], [1], [0]]),
    inputOfLines([[1], [5], [5], [1, 5]]),
    inputOfLines([[0], [2, 3, 6]]),
    inputOfLines([[0], [], [2, 3]]),
  ],
  differences: () => [
    readsLines('reads-lines', 'each pair and each command', 'all'),
    readsLines('reads-command-lines', 'each command, though not for a pair', 'commands'),
  ],
  fresh: (seed, count) => {
    const random = createRandom(seed);
    return MANY_COMMANDS.fresh!(seed, count).map((input) => joined(input, () => random.below(3) === 0));
  },
};

function readsLines(id: string, of: string, reads: Comp1511Rules['readsLines']): Difference {
  return differing(
    id,
    `reads one line for ${of}, so that what is spread over lines, or comes second in a line, is not read`,
    'integers are scanned in one after the other, however they are spread over lines',
    { readsLines: reads },
  );
}

const MANY_COMMANDS: Requirement = {
  id: 'many-commands',
  title: 'It reads commands until the game or the input ends',
  quote:
    'Commands should be read in in a loop until one of three events: the game is won, lost or there is an EOF (Ctrl + D)',
  needs: ['start', 'debug-field'],
  experiments: [
    game([], [1, 0], [2, 1], [1, 5]),
    game([[3, 3]], [1, 0], [1, 6]),
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 20].map((count) =>
      game([], ...Array<readonly [6]>(count).fill([6])),
    ),
    ...[2, 3, 5, 8].map((count) => game([], ...Array<readonly [4, number, number]>(count).fill([4, 1, 1]))),
  ],
  fresh: freshBy((random) => ({
    mines: pickMines(random, 0, 3),
    commands: Array.from({ length: random.below(18) }, (_, index) =>
      index < 3 ? [pickOf(random, [1, 2] as const), pickLine(random)] : [6],
    ),
  })),
};

function* commandLimits(all: readonly Requirement[]): Iterable<Difference> {
  yield {
    ...differing('ends-after-0', 'reads no command: it ends after the first field', UNTIL_THE_END, { maxCommands: 0 }),
    about: MANY_COMMANDS.id,
    hides: hiddenWithoutCommands(all),
  };
  for (let most = 1; most <= 12; most += 1) {
    const does = `ends after ${most === 1 ? 'one command' : `${WORDS[most] ?? most} commands`}`;
    yield { ...differing(`ends-after-${most}`, does, UNTIL_THE_END, { maxCommands: most }), about: 'many-commands' };
  }
}

/** The ids of the requirements of which every experiment has a command, and of those that need them. */
function hiddenWithoutCommands(all: readonly Requirement[]): string[] {
  const hidden: string[] = [];
  for (const { id, experiments, needs } of all) {
    const isPlayed = experiments.every(({ steps }) => steps.length > 1 + Number(steps[0]));
    if (id !== MANY_COMMANDS.id && (isPlayed || needs.some((one) => hidden.includes(one)))) hidden.push(id);
  }
  return hidden;
}

const WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

export function startRequirements(all: () => readonly Requirement[]): Requirement[] {
  const differences = (): Iterable<Difference> => pastTheEnd(all());
  return [
    { ...START, differences },
    DEBUG_FIELD,
    PAIRS,
    PAIRS_OFF_FIELD,
    PAIRS_REPEATED,
    { ...INPUT_END, differences },
  ];
}

export function manyCommands(all: () => readonly Requirement[]): Requirement {
  return { ...MANY_COMMANDS, differences: () => commandLimits(all()) };
}
