import type { Random } from '@countermine/core/random.ts';
import { playThrough } from '../../cases/answer.ts';
import type { CaseInput } from '../../cases/case.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import type { RevealCommand } from '../commands.ts';
import { comp1511 } from '../comp1511.ts';
import { type Comp1511Rules, SIZE } from '../rules.ts';
import type { Comp1511Command, Comp1511Script } from '../script.ts';
import { at, differing, freshBy, game, PLACES, pickEdge, pickLine, pickOf, pickPlace } from './experiments.ts';
import { endFresh, ends, WHOLE } from './losses.ts';
import { BASICS } from './start.ts';

const WIN_NEEDS = [...BASICS, 'command-4', 'reveal-number', 'reveal-zero'];

/** A mine in every square but one, and that is revealed. */
function lastSquare(place: IntegerPair, command: RevealCommand): CaseInput {
  return game(allBut(place), [command, ...place]);
}

/** A mine in every square but two, of which the first one is revealed: that does not win. */
function lastButOne(place: IntegerPair, hidden: IntegerPair): CaseInput {
  return game(allBut(place, hidden), [4, ...place]);
}

/** All is opened but some squares beside the mines of the upper left corner; then these. */
function cornerGame(last: RevealCommand, mode: readonly Comp1511Command[] = []): CaseInput {
  return game([[0, 0]], ...mode, [4, 0, 1], [4, 1, 0], [4, 2, 2], ...WHOLE.slice(1), [last, 1, 1]);
}

const WIN: Requirement = {
  id: 'win',
  title: 'The game is won when all squares but the mines are revealed',
  quote:
    'If at the end of revealing the squares, all of the squares except the squares containing mines have been revealed, print "Game Won!" and end the game.',
  needs: WIN_NEEDS,
  experiments: [
    game([], ...WHOLE),
    lastSquare([4, 4], 4),
    lastSquare([0, 0], 4),
    lastSquare([7, 7], 4),
    ...at('33 03 74 30 47 00 77').map((hidden) => lastButOne([4, 4], hidden)),
    cornerGame(4),
    game([], ...WHOLE, [4, 0, 0]),
    game([], ...WHOLE.slice(0, 8)),
    game([], ...WHOLE.slice(0, 8), ...at('11 11 11 11').map((place): Comp1511Command => [4, ...place])),
    game([], [4, 1, 1], [4, 1, 3], ...WHOLE.slice(1, 8)),
    game([[7, 7]], ...WHOLE.slice(0, 8), [4, 7, 6], [4, 6, 7], [4, 6, 6]),
    game([[0, 0]], ...WHOLE.slice(1), [4, 0, 2], [4, 2, 0], [4, 2, 2], [4, 0, 1], [4, 1, 0], [4, 1, 1]),
    game(PLACES, [1, 0]),
    game(PLACES, [2, 3], [1, 5]),
    game(PLACES, [6]),
    game(PLACES, [5]),
  ],
  differences: winDifferences,
  fresh: (seed, count) => [
    ...freshWins([4], false)(seed, count - Math.floor(count / 6)),
    ...freshBy(fullField)(seed, Math.floor(count / 6)),
  ],
};

/** A mine in every square, and nothing is revealed. */
function fullField(random: Random): Comp1511Script {
  const hints: Comp1511Command[] = [
    [1, pickLine(random)],
    [2, pickLine(random)],
    [3, ...pickPlace(random), 3],
  ];
  const [first, second, third] = [0, 1, 2].map(
    (): Comp1511Command => pickOf(random, [pickOf(random, hints), [5], [6]]),
  );
  return { mines: PLACES, commands: pickOf(random, [[first!], [first!, second!], [first!, second!, third!]]) };
}

/** Games that are won by one last reveal, and such as lack one: of a number or not, by either command. */
function freshWins(by: readonly RevealCommand[], isTyped: boolean): NonNullable<Requirement['fresh']> {
  return freshBy((random) => {
    const place = pickPlace(random);
    const extra = isTyped ? pickOf<IntegerPair[]>(random, [[[8, 8]], [place], [[-3, 9], place], []]) : [];
    if (!isTyped && random.below(2) === 0) {
      const other = pickOf(random, [place, pickPlace(random), pickEdge(random)]);
      const mines = allBut(place, other);
      return { mines, commands: [[pickOf(random, by), ...place]] };
    }
    if (isTyped && random.below(2) === 0) return twoLeft(random, place, by);
    const mines = random.below(4) === 0 ? extra : [place, ...extra];
    const order = PLACES.toSorted((one, other) => rankIn(one, place) - rankIn(other, place));
    const reveals = order.filter(([row, column]) => mines.length === 0 || row !== place[0] || column !== place[1]);
    const last = pickOf(random, by);
    const commands = reveals.map(
      ([row, column], index): Comp1511Command => [index < reveals.length - 8 ? 4 : last, row, column],
    );
    return { mines, commands: untilWon(mines, commands, random.below(4) === 0 ? 1 : 0) };
  });
}

/** Two squares without a mine, of which one is revealed after the other, and sometimes pairs that place no mine. */
function twoLeft(random: Random, place: IntegerPair, by: readonly RevealCommand[]): Comp1511Script {
  const other = pickPlace(random);
  const mines = allBut(place, other);
  const more = pickOf<readonly IntegerPair[]>(random, [
    [],
    [[8, 8]],
    [mines[0]!],
    [mines[0]!, mines[9]!],
    [mines[5]!, [-1, 4]],
  ]);
  const commands = [place, other].map((one): Comp1511Command => [pickOf(random, by), ...one]);
  return {
    mines: [...mines, ...more],
    commands: untilWon([...mines, ...more], commands, random.below(4) === 0 ? 1 : 0),
  };
}

/** The order in which squares are revealed: first those far from the mine, in steps of three, last those beside it. */
function rankIn([row, column]: IntegerPair, [mineRow, mineColumn]: IntegerPair): number {
  const distance = Math.max(Math.abs(row - mineRow), Math.abs(column - mineColumn));
  const isMiddle = row % 3 === 1 && column % 3 === 1;
  return distance <= 1 ? 3 - distance : isMiddle ? 0 : 1;
}

function allBut(...places: readonly IntegerPair[]): IntegerPair[] {
  return PLACES.filter(([row, column]) => !places.some((place) => row === place[0] && column === place[1]));
}

/** The commands up to the one that ends the game, without the last few. */
function untilWon(
  mines: readonly IntegerPair[],
  commands: readonly Comp1511Command[],
  less: number,
): Comp1511Command[] {
  const { stepsRead } = playThrough(comp1511, game(mines, ...commands));
  return commands.slice(0, Math.max(0, stepsRead - mines.length - 1 - less));
}

const SHOULD_WIN = 'a game is won when only mines are hidden, by command 7 as by command 4';

function won(id: string, does: string, changes: Partial<Comp1511Rules>): Difference {
  return differing(id, does, SHOULD_WIN, changes);
}

function* winDifferences(): Iterable<Difference> {
  yield won('win-late', 'notices only at the next reveal that a game is won', { winsLate: true });
  yield won('never-wins', 'does not notice that a game is won: it does not print "Game Won!", and goes on', {
    testsWin: () => false,
  });
  yield won(
    'win-negated',
    'says "Game Won!" and ends after a reveal that leaves a square without a mine hidden, and does not where none is left',
    { wonWithHidden: 'more than mines' },
  );
  yield won('win-at-once', 'says "Game Won!" and ends after every reveal that does not lose the game', {
    isNeededToWin: () => false,
  });
  for (const [id, after, winsBy] of WON_BY) {
    const soThat = 'so that one with a mine in each square is won by a command that reveals nothing';
    yield won(`win-by-${id}`, `looks ${after} whether the game is won, ${soThat}`, { winsBy });
  }
  yield won('win-not-said', 'never prints "Game Won!", though it ends when the game is won', { wonMessage: '' });
  yield won(
    'number-never-wins',
    'does not test whether the game is won after a reveal of a square with a mine beside it',
    {
      testsWin: (_, isNumber) => !isNumber,
    },
  );
  yield won(
    'zero-never-wins',
    'does not test whether the game is won after a reveal of a square without a mine beside it',
    {
      testsWin: (_, isNumber) => isNumber,
    },
  );
  yield {
    ...differing('win-said-late', 'says "Game Won!" after the field of a won game', 'the message comes first', {
      messageAfterField: (of) => of === 'win',
    }),
    isOfForm: true,
  };
  yield won('win-no-field', 'prints no field after "Game Won!"', { wonField: 'none' });
  for (const [id, of, countsOpenedAgain] of [
    ['named', 'a square that is named again', 'the one that is named'],
    ['all', 'every square that is opened again', 'all'],
  ] as const) {
    yield won(
      `win-counts-again-${id}`,
      `counts ${of} once more as revealed, so that it takes the game for won too early`,
      { countsOpenedAgain },
    );
  }
  yield* partsOfWin();
  yield won('win-in-gameplay-form', 'shows a won game in gameplay form, in debug mode too', { wonField: 'gameplay' });
}

const WON_BY: readonly (readonly [id: string, after: string, winsBy: Comp1511Rules['winsBy']])[] = [
  ['any-command', 'after every command', ['hint', 'gameplay', 'debug', 'loss']],
  ['hints', 'after commands 1, 2 and 3, too,', ['hint']],
  ['modes', 'after commands 5 and 6, too,', ['gameplay', 'debug']],
  ['all-but-5', 'after every command but 5', ['hint', 'debug']],
  ['all-but-6', 'after every command but 6', ['hint', 'gameplay']],
  ['5', 'after command 5, too,', ['gameplay']],
  ['6', 'after command 6, too,', ['debug']],
];

const LAST = SIZE - 1;

/** Programs that look for hidden squares in a part of the field. */
function* partsOfWin(): Iterable<Difference> {
  const needs = (id: string, does: string, isNeededToWin: Comp1511Rules['isNeededToWin']): Difference =>
    won(`win-${id}`, `${does} when it looks whether a game is won`, { isNeededToWin });
  for (const [id, words, holds] of PARTS) yield needs(`without-${id}`, `leaves out ${words}`, (...at) => !holds(...at));
  for (const [id, words, holds] of PARTS.slice(0, 4))
    yield needs(`only-${id}`, `goes by the squares of ${words} alone`, holds);
}

const PARTS: readonly (readonly [id: string, words: string, holds: Comp1511Rules['isNeededToWin']])[] = [
  ['row-0', 'row 0', (row) => row === 0],
  [`row-${LAST}`, `row ${LAST}`, (row) => row === LAST],
  ['column-0', 'column 0', (_, column) => column === 0],
  [`column-${LAST}`, `column ${LAST}`, (_, column) => column === LAST],
  ['first', 'row 0 and column 0', (row, column) => row === 0 || column === 0],
  ['last', `row ${LAST} and column ${LAST}`, (row, column) => row === LAST || column === LAST],
  ['border', 'the squares at the border', (row, column) => row % LAST === 0 || column % LAST === 0],
];

const WIN_BY_RADIAL: Requirement = {
  id: 'radial-win',
  title: 'A command 7 can win the game as a command 4 can',
  quote:
    'If all of the squares except the squares containing mines have been revealed, print "Game Won!" and end the game.',
  needs: [...WIN_NEEDS, 'command-7', 'radial-number', 'radial-lines', 'win'],
  experiments: [
    lastSquare([2, 5], 7),
    lastSquare([0, 0], 7),
    cornerGame(7),
    game([], ...WHOLE.slice(0, 8), [4, 6, 6], [7, 7, 7]),
    game([], ...WHOLE.slice(0, 8), [7, 7, 7], [7, 6, 7], [7, 7, 6]),
    game([], ...WHOLE.slice(1), [4, 0, 1], [7, 1, 0], [7, 0, 0]),
    lastSquare([7, 4], 7),
  ],
  differences: radialWinDifferences,
  fresh: freshWins([7], false),
};

/** After those of command 4: what was found of it may be true of only one of the two. */
function* radialWinDifferences(): Iterable<Difference> {
  yield won('radial-never-wins', 'does not notice that a radial reveal wins the game', {
    testsWin: (command) => command !== 7,
  });
  yield won(
    'radial-number-never-wins',
    'does not test whether the game is won after a radial reveal (command 7) of a square with a mine beside it',
    { testsWin: (command, isNumber) => command !== 7 || !isNumber },
  );
  yield won(
    'radial-zero-never-wins',
    'does not test whether the game is won after a radial reveal (command 7) of a square without a mine beside it',
    { testsWin: (command, isNumber) => command !== 7 || isNumber },
  );
  yield won('square-never-wins', 'does not notice that command 4 wins the game', {
    testsWin: (command) => command !== 4,
  });
  yield won(
    'square-number-never-wins',
    'does not test whether the game is won after a command 4 on a square with a mine beside it',
    { testsWin: (command, isNumber) => command !== 4 || !isNumber },
  );
  yield won(
    'square-zero-never-wins',
    'does not test whether the game is won after a command 4 on a square without a mine beside it',
    { testsWin: (command, isNumber) => command !== 4 || isNumber },
  );
}

/** Two squares, and pairs beside those of the mines in all others. */
const LEFT = at('44 30');
const TWO_LEFT: readonly (readonly IntegerPair[])[] = [
  [[8, 8]],
  at('00'),
  [[8, 8], ...at('00')],
  at('00 11'),
  at('00 00 11'),
  [],
];

const WIN_TYPED: Requirement = {
  id: 'win-with-pairs',
  title: 'Pairs that are off the field or come twice do not count for the win',
  quote: 'The game is won: All of the squares are revealed except for those containing mines.',
  needs: [...WIN_NEEDS, 'win', 'pairs-off-field', 'pairs-repeated'],
  experiments: [
    game([[8, 8]], ...WHOLE),
    game([[-1, 3]], ...WHOLE),
    game(at('99 80'), ...WHOLE),
    // Where nothing else is opened with a square, whatever a reveal of others does wrongly.
    ...TWO_LEFT.map((more) =>
      game([...allBut(...LEFT), ...more], ...LEFT.map((place): Comp1511Command => [4, ...place])),
    ),
    game(at('00 00'), ...cornerCommands()),
    game(at('00 00 00'), ...cornerCommands()),
    game(at('00 99'), ...cornerCommands()),
    game([[0, 0]], ...cornerCommands()),
    game(at('77 77'), ...WHOLE.slice(0, 8), [4, 7, 6], [4, 6, 7], [4, 6, 6]),
    game([[8, 8]], ...WHOLE.slice(0, 8), [4, 6, 6], [4, 7, 6], [4, 6, 7]),
  ],
  differences: typedDifferences,
  fresh: freshWins([4], true),
};

/** Programs that take the number of pairs for that of the mines: all of them, or those on the field. */
function* typedDifferences(): Iterable<Difference> {
  const twice = { wonWithHidden: 'typed mines', countsAsTyped: ['repeated'] } as const;
  const typed = (id: string, when: string, although: string, changes: Partial<Comp1511Rules>): Difference =>
    won(`win-by-typed-${id}`, `wins when ${when}, although some were ${although}`, changes);
  const as = (where: string): string => `as many squares are hidden as mines were typed${where}`;
  const atMost = (where: string): string => `at most as many squares are hidden as mines were typed${where}`;
  const offOrTwice = 'off the field or typed twice';
  yield typed('mines', as(''), offOrTwice, { wonWithHidden: 'typed mines' });
  yield typed('on-field', as(' on the field'), 'typed twice', twice);
  yield typed('mines-or-fewer', atMost(''), offOrTwice, { wonWithHidden: 'typed mines', winsWithFewer: true });
  yield typed('on-field-or-fewer', atMost(' on the field'), 'typed twice', { ...twice, winsWithFewer: true });
}

/** Opens all but the upper left corner. */
function cornerCommands(): Comp1511Command[] {
  return [
    [4, 1, 4],
    [4, 1, 7],
    [4, 4, 1],
    [4, 4, 4],
    [4, 4, 7],
    [4, 7, 1],
    [4, 7, 4],
    [4, 7, 7],
    [4, 0, 2],
    [4, 2, 0],
    [4, 2, 2],
    [4, 0, 1],
    [4, 1, 0],
    [4, 1, 1],
  ];
}

const WIN_IN_GAMEPLAY: Requirement = {
  id: 'win-in-gameplay',
  title: 'A won game keeps its face, and its mines stay hidden',
  quote: 'A smiley face is shown as the game is being played. A dead frowning face is shown when the game is lost.',
  needs: [...WIN_NEEDS, 'command-5', 'gameplay-field', 'gameplay-numbers', 'win'],
  experiments: [
    game([], [5], ...WHOLE),
    lastSquareIn([4, 4]),
    lastSquareIn([0, 0]),
    cornerGame(4, [[5]]),
    game([], ...WHOLE.slice(0, 8), [5], WHOLE[8]!),
    game([[7, 7]], [5], ...WHOLE.slice(0, 8), [4, 7, 6], [4, 6, 7], [4, 6, 6]),
    zeroLast(4),
    zeroLast(7),
  ],
  *differences() {
    const should = 'only a lost game shows its mines, and has the face xx';
    yield differing(
      'win-shown-as-loss',
      'shows a won game as a lost one, with the face xx and the mines as ()',
      should,
      { showsMinesOnWin: true, showsDeadFaceOnWin: true },
    );
    yield differing('mines-shown-on-win', 'shows the mines as () when the game is won', should, {
      showsMinesOnWin: true,
    });
    yield differing('dead-face-on-win', 'shows the face xx when the game is won', should, { showsDeadFaceOnWin: true });
    yield differing('win-in-debug-form', 'shows a won game in debug form, in gameplay mode too', should, {
      wonField: 'debug',
    });
  },
  // A program may win by one of the commands only.
  fresh: (seed, count) => freshWins([4, 7], false)(seed, count).map(inGameplayMode),
};

/** All is opened but the corner across from the mine, then that. */
function zeroLast(by: RevealCommand): CaseInput {
  const others = cornerCommands().filter(([, row, column]) => row !== 7 || column !== 7);
  return game([[0, 0]], [5], ...others, [by, 7, 7]);
}

function lastSquareIn(place: IntegerPair): CaseInput {
  return inGameplayMode(lastSquare(place, 4));
}

/** The same game with command 5 first, for half of them by their length. */
function inGameplayMode(input: CaseInput): CaseInput {
  const mines = 1 + Number(input.steps[0]);
  const isKept = input.steps.length % 4 === 3;
  return isKept ? input : { ...input, steps: [...input.steps.slice(0, mines), '5\n', ...input.steps.slice(mines)] };
}

const WIN_ENDS: Requirement = {
  id: 'win-ends',
  title: 'Nothing comes after a won game',
  quote:
    'Commands should be read in in a loop until one of three events: the game is won, lost or there is an EOF (Ctrl + D)',
  needs: [...WIN_NEEDS, 'win'],
  experiments: [
    game([], ...WHOLE, [1, 0]),
    game([], ...WHOLE, [6]),
    game([], [5], ...WHOLE, [1, 0]),
    game([], ...WHOLE, [4, 0, 0]),
    game([], ...WHOLE, [4, 0, 0], [1, 0]),
  ],
  differences: () => [
    ends('goes-on', 'does not end when the game is lost or won: it goes on reading and answering commands', {
      endsOnLoss: () => false,
      endsOnWin: false,
    }),
    ends(
      'goes-on-debug',
      'does not end when the game is won, or lost in debug mode: it goes on reading and answering commands',
      { endsOnLoss: (mode) => mode === 'gameplay', endsOnWin: false },
    ),
    ends('win-goes-on', 'does not end when the game is won: it goes on reading and answering commands', {
      endsOnWin: false,
    }),
  ],
  fresh: endFresh(true),
};

export const WIN_REQUIREMENTS: readonly Requirement[] = [WIN, WIN_BY_RADIAL, WIN_TYPED, WIN_IN_GAMEPLAY, WIN_ENDS];
