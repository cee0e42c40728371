import { amount } from '@countermine/core/testing/soak.ts';
import { AS_IN_ARRAY, type Comp1511Rules, WITH_COLUMN_8 } from '@countermine/courses/comp1511/rules.ts';
import {
  bottomRowReversed,
  bottomRowRotated,
  bottomRowToColumn,
  onlyBottomRowMoves,
  type Shift,
  shiftedDown,
  topSquareStays,
} from '@countermine/courses/comp1511/shifts.ts';
import { expect, it } from 'vitest';
import { DEFAULT_EXPERIMENTS } from '../plan.ts';
import { saidOf } from '../testing/judged-in-memory.ts';

const countInColumns: Comp1511Rules['count'] = (_, mines, cell) =>
  mines.reduce((sum, mine, at) => sum + (at !== cell && Math.abs((at % 8) - (cell % 8)) <= 1 ? mine : 0), 0);

const never = (): 'never' => 'never';

const straightFirst = ([one, two]: readonly number[], [other, another]: readonly number[]): number =>
  Math.abs(one! * two!) - Math.abs(other! * another!);

const swapped = (cell: number): number => (cell % 8) * 8 + Math.floor(cell / 8);

// Programs for comp1511 with one mistake are told that, and nothing else.

it.each<[says: RegExp, changes: Partial<Comp1511Rules>]>([
  [
    /names the height of what is left .* in the place of the size/,
    { namedOfSquare: ['row', 'column', 'height on the field'] },
  ],
  [
    /counts no mines in any row but row 0 for command 1/,
    { isInRow: (line, row, column) => row >= line && row <= 0 && column >= line },
  ],
  [
    /counts for row 7 the mines of column 7 for command 1, and none for any other row/,
    { isInRow: (line, row, column) => row <= line && column >= 7 && column <= line },
  ],
  [
    /counts for row n the mines from row 0 to row n and from column n to column 7 for command 1/,
    { isInRow: (line, row, column) => row <= line && column >= line },
  ],
  [/leaves those .* hidden that have a mine beside them/, { blockOpens: 'zeros' }],
  [
    /reveals only one square with command 4 in row 0;/,
    {
      blockBorder: ({ row, column }, centre) =>
        centre.row === 0 || row < 0 || row > 7 || column < 0 || column > 7 ? undefined : row * 8 + column,
    },
  ],
  [/reveals no more squares around .* as soon as it comes to a place off the field/, { blockEndsOffField: true }],
  [
    /reveals the square 1 square above and 2 squares to the left, 2 squares to the left/,
    { isInBlock: (down, right) => Math.abs(down) <= 1 && right <= 1 },
  ],
  [
    /shifts the field, when the first turn hits a mine, until there is no mine beside/,
    { shiftedFor: 'mine beside a mine, else safe' },
  ],
  [/gives 3 new hints after every reveal, and when the mode is switched/, { hintsResetBy: [4, 5, 6, 7] }],
  [/gives 3 new hints after each of the commands 4 and 5;/, { hintsResetBy: [4, 5] }],
  [
    /refuses command 1 after command 1 came once, command 2 after command 2 came once and command 3 after command 3 came once, refused ones included;/,
    { hintsBefore: { 1: [1], 2: [2], 3: [3] }, maxHints: () => 1 },
  ],
  [
    /never refuses commands 1 and 2 and refuses command 3 after command 3 came 2 times, refused ones included;/,
    {
      hintsBefore: { 1: [], 2: [], 3: [3] },
      maxHints: (command) => (command === 3 ? 2 : Number.POSITIVE_INFINITY),
    },
  ],
  [
    /refuses command 2 after command 2 came 4 times and commands 1 and 3 after commands 1 and 3 came 3 times in all, refused ones included;/,
    { hintsBefore: { 1: [1, 3], 2: [2], 3: [1, 3] }, maxHints: (command) => (command === 2 ? 4 : 3) },
  ],
  [
    /refuses command 3 after commands 1, 2 and 3 came 3 times in all and commands 1 and 2 after command 2 came 3 times, refused ones included;/,
    { hintsBefore: { 1: [2], 2: [2], 3: [1, 2, 3] } },
  ],
  [/refuses commands 1, 2 and 3 only where .* came exactly 3 times in all before/, { staysRefused: () => false }],
  [
    /does not end the line of a radial reveal to the right at a square with a mine beside it/,
    { rayStop: (down, right) => (down === 0 && right === 1 ? 'never' : 'at number'), rayOrder: straightFirst },
  ],
  [/says "Debug mode activated" for command 6 after the field/, { messageAfterField: (of) => of === 'debug' }],
  [
    /never reveals a square of column 0 with the lines of a radial reveal to the upper left and to the lower left/,
    { endsRays: (_, column, down, right) => column === 0 && down !== 0 && right < 0 },
  ],
  [/goes by the squares of row 7 alone when it looks whether/, { isNeededToWin: (row) => row === 7 }],
  [/leaves out column 7 when it looks whether/, { isNeededToWin: (_, column) => column < 7 }],
  [/shows both as 0 in debug form/, { safeText: '0' }],
  [/shows both as 1 in debug form/, { safeText: '1' }],
  [/shows open squares as ## in gameplay form/, { showsNumbersOf: 'hidden squares, mines themselves too' }],
  [/loses the game when a square without a mine is revealed/, { losesAt: 'safe square' }],
  [
    /does not look at rows when it counts/,
    { isInRow: () => true, isInSquare: (_, right, reach) => Math.abs(right) <= reach, count: countInColumns },
  ],
  [
    /counts the opposite of what it should: in the place of mines the squares without one, in all/,
    { countsOthers: 'on the field' },
  ],
  [/in the place of mines the places without one, off the field too/, { countsOthers: 'off the field too' }],
  [
    /answers commands 2 and 3 as a hint for a row, and command 1 as one for a square/,
    {
      answersAs: new Map([
        [1, 3],
        [2, 1],
        [3, 1],
      ]),
    },
  ],
  [
    /takes every number but 1, 2 and 3 for command 3/,
    {
      command1: 'unknown',
      command2: 'unknown',
      command3: 'unknown',
      runsAs: new Map([
        [4, 3],
        [5, 3],
        [6, 3],
        [7, 3],
      ]),
      otherRunsAs: 3,
      missingNumbers: '0',
    },
  ],
  [
    /does not always set the first square of row 0 to that of the bottom row when it shifts/,
    { isUnsetByShift: (row, column) => row + column === 0 },
  ],
  [/puts the bottom row on top the other way round/, { shifted: bottomRowReversed }],
  [/puts the bottom row on top one square further to the left .* its first square/, { shifted: bottomRowRotated(1) }],
  [/puts the bottom row on top one square further to the right .* its last square/, { shifted: bottomRowRotated(7) }],
  [/puts the bottom row into column 0, and not into row 0/, { shifted: bottomRowToColumn }],
  [/leaves the first square of row 0 as it was when it shifts the field/, { shifted: topSquareStays(0) }],
  [/leaves the last square of row 0 as it was when it shifts the field/, { shifted: topSquareStays(7) }],
  [/takes 8 for a column of the field when command 4/, { blockBorder: WITH_COLUMN_8 }],
  [/takes 8 for a column of the field in a radial reveal/, { rayBorder: WITH_COLUMN_8 }],
  [/takes 8 for a column of the field in the square/, { squareBorder: WITH_COLUMN_8 }],
  [/says "Gameplay mode activated" .*, but prints only the field of this command/, { modeOf5: 'for one field' }],
  [/says "Debug mode activated" .*, but prints only the field of this command/, { modeOf6: 'for one field' }],
  [
    /counts only the right column of the square/,
    { isInSquare: (down, right, reach) => right === reach && down ** 2 <= reach ** 2 },
  ],
  [
    /counts only the upper half, with the row of the centre, of the square/,
    { isInSquare: (down, right, reach) => Math.abs(right) <= reach && down <= 0 && down >= -reach },
  ],
  [
    /counts only the upper half, without the row of the centre, of the square/,
    { isInSquare: (down, right, reach) => Math.abs(right) <= reach && down < 0 && down >= -reach },
  ],
  [
    /counts only the right half, without the column of the centre, of the square/,
    { isInSquare: (down, right, reach) => Math.abs(down) <= reach && right > 0 && right <= reach },
  ],
  [/puts the bottom row on top .*, and leaves the other rows/, { shifted: onlyBottomRowMoves }],
  [/looks after every command whether the game is won/, { winsBy: ['hint', 'gameplay', 'debug', 'loss'] }],
  [/looks after every command but 5 whether the game is won/, { winsBy: ['hint', 'debug'] }],
  [/reveals the lines of a radial reveal .* only where exactly 1 mine/, { radialOpensAround: (count) => count === 1 }],
  [
    /without a mine beside it, and than those on the lines of a radial reveal: with row and column swapped/,
    { openedForAround: swapped, openedForOnLine: swapped },
  ],
  [/says "Game Won!" and ends after a reveal that leaves a square .* hidden/, { wonWithHidden: 'more than mines' }],
  [/prints nothing for an open square without a mine beside it/, { zeroText: '' }],
  [/reveals another square than the one that was named: with row and column/, { openedForNamed: swapped }],
  [/counts down .*, and takes a square with mines beside it for one without/, { countsDown: 'to none' }],
  [
    /prints the field before the first command only, and none after a command;/,
    { printsFieldAfterCommands: () => false },
  ],
  [/prints no field after a command in debug mode/, { printsFieldAfterCommands: (mode) => mode !== 'debug' }],
  [/prints the field in debug form with its rows as columns/, { printsExchanged: ['debug'] }],
  [/prints the formatted field with its rows as columns/, { printsExchanged: ['gameplay'] }],
  [/looks for the mine that a reveal hits in the square with row and column exchanged/, { losesAtExchanged: true }],
  [/says "Game Won!" and ends after every reveal that does not lose/, { isNeededToWin: () => false }],
  [
    /at a square with a mine .*, and goes on to the border or to the square before a mine/,
    { rayStop: never, minesEndRays: true },
  ],
  [/at a square .*, and goes on to the border, and leaves out mines/, { rayStop: never, minesStayHidden: true }],
  [
    /sets the bottom row to 7 in the place of the right column of the square .* where it reaches over the right border;/,
    {
      isInSquare: (down, right, reach, { row, column }) =>
        down >= -reach &&
        row + down <= (column + reach > 7 ? 7 : row + reach) &&
        Math.abs(right) <= reach &&
        row + down >= 0 &&
        row + down <= 7 &&
        column + right >= 0,
      squareBorder: AS_IN_ARRAY,
    },
  ],
  [
    /counts down .*, takes a square with mines beside it for one without when it reveals, and prints no numbers/,
    { countsDown: 'to none', numberText: () => '  ' },
  ],
  [/counts down .* below 0, and prints no numbers/, { countsDown: 'to some', numberText: () => '  ' }],
])('%s', async (says, changes) => {
  expect(await saidOf('comp1511', { changes })).toEqual([expect.stringMatching(says)]);
});

const atOneOrTwo = (count: number): boolean => count === 1 || count === 2;

// What is around is opened at nearly every reveal: each experiment more takes long.
it.each<[says: RegExp, changes: Partial<Comp1511Rules>]>([
  [
    /reveals more than one square, .*, only where there is a mine beside it/,
    { squareOpensAround: (count) => count > 0, radialOpensAround: (count) => count > 0 },
  ],
  [
    /reveals more than one square, .*, only where 1 or 2 mines are beside it/,
    { squareOpensAround: atOneOrTwo, radialOpensAround: atOneOrTwo },
  ],
])('by few experiments: %s', async (says, changes) => {
  expect(await saidOf('comp1511', { changes }, { experiments: 300 })).toEqual([expect.stringMatching(says)]);
});

it.each<[which: string, shifted: Shift]>([
  ['first', (mines) => shiftedDown(mines).fill(1, 0, 1)],
  ['last', (mines) => shiftedDown(mines).fill(1, 7, 8)],
])(
  'a shift that always puts a mine in the %s square of row 0 has nothing to do with memory',
  async (which, shifted) => {
    const said = (await saidOf('comp1511', { changes: { shifted } })).join('\n');
    expect(said).toContain(`does not always set the ${which} square of row 0 to that of the bottom row`);
    expect(said).not.toContain('memory');
  },
);

it('a row that no shift sets is told once, also where more shifts move it down', async () => {
  const shifted: Shift = (mines) => {
    const down = shiftedDown(mines);
    [1, 0, 0, 1, 0, 1, 0, 0].forEach((isMine, column) => {
      down[column] = isMine;
    });
    return down;
  };
  expect(await saidOf('comp1511', { changes: { shifted } })).toEqual([
    expect.stringMatching(/does not always set row 0 to the bottom row when it shifts the field;/),
  ]);
});

it('exchanged commands, of which the numbers are missing, are told as that', async () => {
  const changes: Partial<Comp1511Rules> = {
    runsAs: new Map([
      [4, 5],
      [5, 4],
    ]),
    missingNumbers: 'end',
  };
  // Nearly all outputs are wrong until it is found, and each experiment takes a search among all rules.
  const experiments = amount({ usual: 200, soak: DEFAULT_EXPERIMENTS });
  expect(await saidOf('comp1511', { changes }, { experiments })).toEqual([
    expect.stringMatching(/takes command 4 for command 5, and command 5 for command 4/),
  ]);
});

it('commands that are not known are not taken for exchanged ones, of which the numbers are missing', async () => {
  const other = { message: 'Unknown command\n', showsField: true, ends: false };
  const changes: Partial<Comp1511Rules> = {
    ...{ command5: 'unknown', command7: 'unknown' },
    ...{ unknown5: other, unknown7: other, otherNumber: other },
  };
  expect((await saidOf('comp1511', { changes })).toSorted()).toEqual([
    expect.stringMatching(/does not know command 5: it says "Unknown command"/),
    expect.stringMatching(/does not know command 7: it says "Unknown command"/),
  ]);
});

it('a shift that nothing explains is not taken for none where the program prints a field and not "Game over"', async () => {
  const shifted: Shift = (mines) => mines.map((mine, to) => (to < 8 ? mines[63 - to]! : mine));
  expect((await saidOf('comp1511', { changes: { shifted } })).join('\n')).not.toContain('never shifts the field');
});

/** In an array of 9 rows and columns. */
const keptUpTo8: Comp1511Rules['cellOfPair'] = (row, column) => {
  if (row < 0 || row > 8 || column < 0 || column > 8) return undefined;
  return row < 8 && column < 8 ? row * 8 + column : 'kept';
};

// Programs for comp1511 with one mistake are told that, and nothing else.

it.each<[says: RegExp, changes: Partial<Comp1511Rules>]>([
  [/does not count a pair that comes again, and reads another one/, { asksPairsAgain: ['repeated'] }],
  [/shows hidden squares without a mine as open ones when the game is lost/, { lossShowsSafe: true }],
  [
    /prints no field after "Help already used", but only when it refuses command 3;/,
    { refusedField: (command) => (command === 3 ? 'none' : 'as always') },
  ],
  [/gives 3 new hints after every reveal;/, { hintsResetBy: [4, 7] }],
  [
    /gives 3 hints in all of commands 1 and 2, and 3 more of command 3;/,
    { hintsBefore: { 1: [1, 2], 2: [1, 2], 3: [3] } },
  ],
  [/adds 1 to the numbers beside a mine each time its pair comes/, { pairsAddUp: 'in numbers' }],
  [
    /counts a mine that is typed in row 8 or column 8 as one beside squares of row 7 or column 7;/,
    { cellOfPair: keptUpTo8 },
  ],
  [/prints one blank for an open square without a mine beside it/, { zeroText: ' ' }],
  [/reveals other squares with command 4 .*: with row and column swapped/, { openedForAround: swapped }],
  [/counts down .* below 0, on the gameplay board too/, { countsDown: 'to some' }],
])('%s', async (says, changes) => {
  expect(await saidOf('comp1511', { changes })).toEqual([expect.stringMatching(says)]);
});

// What is around is opened at nearly every reveal: each experiment more takes long.
it.each<[says: RegExp, changes: Partial<Comp1511Rules>]>([
  [
    /reveals the squares around a square with command 4 only where there is a mine/,
    { squareOpensAround: (count) => count > 0 },
  ],
])('by few experiments: %s', async (says, changes) => {
  expect(await saidOf('comp1511', { changes }, { experiments: 300 })).toEqual([expect.stringMatching(says)]);
});

it('half of the size, which is 2 too low for a size of 3, is not taken for a number that is always 2 too low', async () => {
  const changes: Partial<Comp1511Rules> = {
    namedOfSquare: ['row', 'column', 'reach'],
    asksPairsAgain: ['off the field'],
  };
  expect((await saidOf('comp1511', { changes })).toSorted()).toEqual([
    expect.stringMatching(/does not count a pair off the field, and waits for another one/),
    expect.stringMatching(/names how far the square goes on each side of its centre in the place of the size/),
  ]);
});
