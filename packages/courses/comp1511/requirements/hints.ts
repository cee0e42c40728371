import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import { type CommandNumber, HINT_COMMANDS, type HintCommand, hintsBefore } from '../commands.ts';
import type { Comp1511Rules } from '../rules.ts';
import type { Comp1511Command } from '../script.ts';
import { differing, freshBy, game, hintOf, pickLine, pickMines, pickOf } from './experiments.ts';
import { countedHints, SHOULD_LIMIT } from './measured-hints.ts';
import { BASICS } from './start.ts';

export const HINT_AFTER_REVEAL: Requirement = {
  id: 'hint-after-reveal',
  title: 'A hint counts mines only, and no open squares',
  quote: 'There are n mine(s) in row r Where n is the number of mines and r is the row number.',
  needs: [...BASICS, 'command-1', 'command-4', 'row-count', 'reveal-number', 'reveal-zero'],
  experiments: [
    game([], [4, 3, 3], [1, 3]),
    game([], [4, 3, 3], [2, 3]),
    game([], [4, 3, 3], [3, 3, 3, 3]),
    game([[3, 6]], [4, 3, 2], [1, 3], [2, 2]),
    game([[0, 0]], [4, 0, 1], [1, 0], [2, 1], [3, 1, 1, 3]),
    game([[5, 5]], [4, 1, 1], [1, 7], [2, 5]),
  ],
  differences: () => [
    openCounted('', 'a hint', [1, 2, 3]),
    ...SOME_HINTS.map(([commands, named]) => openCounted(`-${commands.join('-')}`, `a hint for ${named}`, commands)),
  ],
  fresh: freshBy((random) => ({
    mines: pickMines(random, 0, 4),
    commands: [
      [4, pickLine(random), pickLine(random)],
      [pickOf(random, [1, 2] as const), pickLine(random)],
      hintOf(pickOf(random, [1, 2, 3]), 3),
    ],
  })),
};

function openCounted(id: string, hint: string, hintsCountOpen: readonly HintCommand[]): Difference {
  const does = `counts open squares as mines when it gives ${hint}${hintsCountOpen.length < 3 ? ', though not for the others' : ''}`;
  return differing(`hints-count-open${id}`, does, 'a hint tells the number of mines', { hintsCountOpen });
}

const HINTS: readonly (readonly [HintCommand, Comp1511Command])[] = [
  [1, [1, 0]],
  [2, [2, 0]],
  [3, [3, 1, 1, 1]],
];

const HINT_LIMIT: Requirement = {
  id: 'hint-limit',
  title: 'After 3 hints it says "Help already used"',
  quote:
    'the user should be restricted to only being able to use 3 hints. This can be any combination of Detect Row, Detect Column , and Detect Square.',
  needs: [...BASICS],
  experiments: limitExperiments(),
  differences: limitDifferences,
  measure: countedHints,
  fresh: freshBy((random) => {
    // Often the same, so that it comes more often than a limit of its own allows.
    const kinds = pickOf<readonly HintCommand[]>(random, [
      HINT_COMMANDS,
      HINT_COMMANDS,
      [1],
      [2],
      [3],
      [1, 2],
      [1, 3],
      [2, 3],
    ]);
    const commands = Array.from({ length: 2 + random.below(7) }, () =>
      random.below(6) === 0
        ? pickOf<Comp1511Command>(random, [[5], [6], [4, pickLine(random), 4], [7, pickLine(random), 4]])
        : hintOf(pickOf(random, kinds), pickLine(random)),
    );
    return { mines: pickMines(random, 0, 6), commands };
  }),
};

function limitExperiments(): CaseInput[] {
  const [row, column, square] = HINTS.map(([, command]) => command);
  if (row === undefined || column === undefined || square === undefined) return [];
  const of = (...commands: Comp1511Command[]): CaseInput => game([], ...commands);
  return [
    of(row, row, row, row, row, row, row),
    of(row, row, row, row),
    of(column, column, column, column),
    of(square, square, square, square),
    of(row, column, square, row),
    of(square, row, column, column),
    of(column, square, row, square),
    of(row, row, row, column),
    of(row, row, row, square),
    of(column, column, column, row),
    of(square, square, square, row),
    of(column, column, column, square),
    of(square, square, square, column),
    of(row, row, column, column, row, row),
    of(column, column, column, column, column, column, column),
    of(square, square, square, square, square, square, square),
    of(row, row),
    of(row, column, square),
    of(row, row, [5], row, row),
    of(row, row, row, [5], row),
    of(row, row, row, [6], row),
    of(row, [6], row, [6], row, row),
    of([4, 0, 0], row, column, row, column),
    game([[3, 3]], row, row, [4, 0, 0], row, row),
    game([[0, 1]], row, row, row, [4, 0, 0], row),
    game([[0, 1]], row, row, row, [7, 0, 0], row),
    game(
      [
        [0, 0],
        [1, 1],
      ],
      row,
      row,
      row,
      row,
    ),
    game([[0, 0]], row, column, square, row, row),
    of(column, column, column, [4, 4, 4], column),
  ];
}

function* limitDifferences(): Iterable<Difference> {
  const limit = (id: string, does: string, changes: Partial<Comp1511Rules>): Difference =>
    differing(id, does, SHOULD_LIMIT, changes);
  yield limit('hints-unlimited', 'answers every hint', { maxHints: () => Number.POSITIVE_INFINITY });
  yield limit('hints-per-kind', 'gives 3 hints of each of the commands 1, 2 and 3', {
    hintsBefore: hintsBefore((command) => [command]),
  });
  for (const most of [4, 2, 1, 5, 0, 6]) {
    yield limit(`hints-${most}`, `gives ${most} hints in a game`, { maxHints: () => most });
  }
  for (const [commands, named, a, are] of SOME_HINTS) {
    const id = commands.join('-');
    const others = HINT_COMMANDS.filter((command) => !commands.includes(command));
    yield limit(`hints-free-${id}`, `does not count ${named} as ${a}, though ${are} refused after 3 others`, {
      hintsBefore: hintsBefore(() => others),
    });
    yield limit(`hints-unlimited-${id}`, `answers ${named} also after 3 hints`, {
      hintsBefore: hintsBefore((command) => (commands.includes(command) ? [] : HINT_COMMANDS)),
    });
    yield limit(
      `hints-late-${id}`,
      `gives a hint for ${named} also as the fourth that is asked for, unlike the others`,
      {
        maxHints: (command) => (commands.includes(command) ? 4 : 3),
      },
    );
    yield limit(`hints-apart-${id}`, `neither counts nor limits ${named} as ${a}`, {
      hintsBefore: hintsBefore((command) => (commands.includes(command) ? [] : others)),
    });
    if (commands.length === 1) continue;
    yield limit(`hints-own-${id}`, `gives 3 hints in all of ${named}, and 3 more of command ${others[0]}`, {
      hintsBefore: hintsBefore((command) => (commands.includes(command) ? commands : others)),
    });
  }
  yield limit(
    'hints-answered-after-refusal',
    'says "Help already used" after 3 hints, and then gives the hint all the same',
    {
      answersRefused: true,
    },
  );
  yield limit('hints-zero-free', 'does not count a hint that finds no mine', { zeroIsFree: true });
  for (const [id, when, hintsResetBy] of NEW_HINTS) {
    yield limit(`hints-again-by-${id}`, `gives 3 new hints ${when}`, { hintsResetBy });
  }
  // More than one hint is refused here, and then these show, too.
  yield* refusedReadsDifferences();
  yield* REFUSED_FIELDS;
}

/** Programs that begin to count hints anew. */
const NEW_HINTS: readonly (readonly [id: string, when: string, by: readonly CommandNumber[]])[] = [
  ['reveal-or-mode', 'after every reveal, and when the mode is switched', [4, 5, 6, 7]],
  ['mode', 'when the mode is switched', [5, 6]],
  ['mode-5', 'after command 5', [5]],
  ['mode-6', 'after command 6', [6]],
  ['reveal', 'after every reveal', [4, 7]],
  ['4-5', 'after each of the commands 4 and 5', [4, 5]],
  ['4-6', 'after each of the commands 4 and 6', [4, 6]],
  ['5-7', 'after each of the commands 5 and 7', [5, 7]],
  ['6-7', 'after each of the commands 6 and 7', [6, 7]],
  ['not-4', 'after each of the commands 5, 6 and 7', [5, 6, 7]],
  ['not-5', 'after each of the commands 4, 6 and 7', [4, 6, 7]],
  ['not-6', 'after each of the commands 4, 5 and 7', [4, 5, 7]],
  ['not-7', 'after each of the commands 4, 5 and 6', [4, 5, 6]],
  ['reveal-4', 'after command 4', [4]],
  ['reveal-7', 'after command 7', [7]],
];

/** The commands, their name, and how a sentence goes on with them. */
const SOME_HINTS: readonly (readonly [commands: readonly HintCommand[], named: string, a: string, are: string])[] = [
  [[1], 'command 1', 'a hint', 'it is'],
  [[2], 'command 2', 'a hint', 'it is'],
  [[3], 'command 3', 'a hint', 'it is'],
  [[1, 2], 'commands 1 and 2', 'hints', 'they are'],
  [[1, 3], 'commands 1 and 3', 'hints', 'they are'],
  [[2, 3], 'commands 2 and 3', 'hints', 'they are'],
];

function refused(mode: readonly Comp1511Command[], last: Comp1511Command, ...then: Comp1511Command[]): CaseInput {
  return game([[1, 1]], ...mode, [1, 0], [1, 1], [1, 2], last, ...then);
}

const REFUSED_READS: Requirement = {
  id: 'refused-reads',
  title: 'A refused hint reads its own numbers',
  quote: 'Depending on what command the first integer specifies, you will then scan in some number of "arguments"',
  needs: [...BASICS, 'hint-limit'],
  experiments: [
    refused([], [1, 0], [6]),
    refused([], [2, 0], [6]),
    refused([], [3, 1, 1, 1], [6]),
    refused([], [1, 4], [5]),
    refused([], [2, 4], [5]),
    refused([], [3, 4, 4, 3], [5]),
    refused([], [1, 6], [6], [6]),
    refused([], [2, 5], [6], [6]),
    refused([], [3, 5, 6, 5], [6], [6]),
    refused([], [1, 0], [1, 0], [1, 0]),
    refused([], [2, 7], [1, 5], [2, 2]),
    refused([], [1, 3], [4, 7, 7]),
  ],
  differences: refusedReadsDifferences,
  fresh: freshBy((random) => {
    const last = hintOf(pickOf(random, [1, 2, 3]), pickLine(random));
    const line = pickLine(random);
    const then = pickOf<readonly Comp1511Command[]>(random, [
      [[6]],
      [[5]],
      [[6], [6]],
      [[1, line], [6]],
      [[4, line, line]],
      [],
    ]);
    return {
      mines: pickMines(random, 0, 4),
      commands: [[1, 0], [1, 1], [1, 2], ...(random.below(4) === 0 ? [] : [last, ...then])],
    };
  }),
};

function* refusedReadsDifferences(): Iterable<Difference> {
  const should = 'the numbers of a command are read whether it is refused or not';
  const reads = (id: string, does: string, refusedReads: Comp1511Rules['refusedReads']): Difference =>
    differing(`refused-reads-${id}`, does, should, { refusedReads });
  yield reads('none', 'does not read the numbers of a refused hint, and takes them as commands', [0, 0, 0]);
  yield reads('not-square', 'does not read the numbers of a refused command 3, and takes them as commands', [1, 1, 0]);
  yield reads('not-row', 'does not read the number of a refused command 1, and takes it as a command', [0, 1, 3]);
  yield reads('not-column', 'does not read the number of a refused command 2, and takes it as a command', [1, 0, 3]);
  yield reads(
    'not-lines',
    'does not read the number of a refused command 1 or 2, and takes it as a command',
    [0, 0, 3],
  );
  for (const [of, count, refusedReads] of MORE_OR_LESS) {
    const isLess = refusedReads[2] < 3;
    const next = isLess ? ', and takes the rest as commands' : ', so that it swallows what comes next';
    yield reads(refusedReads.join('-'), `reads ${count} for ${of}${next}`, refusedReads);
  }
}

const MORE_OR_LESS: readonly (readonly [of: string, count: string, refusedReads: Comp1511Rules['refusedReads']])[] = [
  ['a refused command 1 or 2', 'two numbers', [2, 2, 3]],
  ['a refused command 1 or 2', 'three numbers', [3, 3, 3]],
  ['a refused command 1', 'two numbers', [2, 1, 3]],
  ['a refused command 2', 'two numbers', [1, 2, 3]],
  ['a refused command 1', 'three numbers', [3, 1, 3]],
  ['a refused command 2', 'three numbers', [1, 3, 3]],
  ['a refused command 3', 'one number', [1, 1, 1]],
  ['a refused command 3', 'two numbers', [1, 1, 2]],
  ['a refused command 3', 'four numbers', [1, 1, 4]],
];

const REFUSED_FIELD: Requirement = {
  id: 'refused-field',
  title: 'After "Help already used" comes the field in the mode that is on',
  quote: 'Note that after each command has been scanned in and processed the minefield is printed once again.',
  needs: [...BASICS, 'hint-limit', 'command-5'],
  experiments: [
    refused([[5]], [1, 0]),
    refused([[5]], [2, 0]),
    refused([[5]], [3, 1, 1, 1]),
    refused([], [1, 0]),
    refused([], [2, 3]),
    refused([[5]], [1, 0], [5]),
    refused([[5], [6]], [1, 0]),
    refused([[5]], [1, 0], [1, 0]),
  ],
  differences: () => REFUSED_FIELDS,
  fresh: freshBy((random) => ({
    mines: pickMines(random, 0, 6),
    commands: [
      ...(random.below(2) === 0 ? [[5] as const] : []),
      ...Array.from({ length: 3 + random.below(3) }, () => hintOf(pickOf(random, [1, 2, 3]), pickLine(random))),
    ],
  })),
};

const NO_FIELD = 'prints no field after "Help already used"';
const ALWAYS_FIELD = 'the field is printed after every command';

const REFUSED_FIELDS: readonly Difference[] = [
  differing(
    'refused-hint-shows-debug-field',
    'shows the field in debug form after "Help already used", in gameplay mode too',
    'the field is shown in the mode that is on',
    { refusedField: () => 'debug' },
  ),
  differing('refused-hint-shows-no-field', NO_FIELD, ALWAYS_FIELD, { refusedField: () => 'none' }),
  ...SOME_HINTS.map(([commands, named]) =>
    differing(
      `refused-hint-shows-no-field-${commands.join('-')}`,
      `${NO_FIELD}, but only when it refuses ${named}`,
      ALWAYS_FIELD,
      { refusedField: (command) => (commands.includes(command) ? 'none' : 'as always') },
    ),
  ),
  differing(
    'refused-hint-shows-gameplay-field',
    'shows the field in gameplay form after "Help already used", in debug mode too',
    'the field is shown in the mode that is on',
    { refusedField: () => 'gameplay' },
  ),
];

export const HINT_REQUIREMENTS: readonly Requirement[] = [HINT_LIMIT, REFUSED_READS, REFUSED_FIELD];
