import { type BoardShape, columnOf, DIRECTIONS, FLAG, type MineMap, QUESTION, rowOf } from '@countermine/core/board.ts';
import { PRINTED_RIGHTLY, type Printing } from '@countermine/courses/calpoly/printed-board.ts';
import { ANYWHERE } from '@countermine/courses/calpoly/requirements/limits.ts';
import type { CalpolyRules } from '@countermine/courses/calpoly/rules.ts';
import { NOWHERE, neighboursWith, tileOnBoard, tileWithin } from '@countermine/courses/calpoly/tiles.ts';
import type { Comp1511Rules } from '@countermine/courses/comp1511/rules.ts';
import type { Cs136Rules } from '@countermine/courses/cs136/rules.ts';
import { EACH_ONCE } from '@countermine/courses/cs136/surroundings.ts';
import { neighboursAt } from '@countermine/courses/cs204/neighbours.ts';
import { type Cs204Rules, type Option, onTheField } from '@countermine/courses/cs204/rules.ts';
import { countSteps } from '@countermine/courses/cs1302/requirements/counted-squares.ts';
import type { Cs1302Rules } from '@countermine/courses/cs1302/rules.ts';
import { formatScore } from '@countermine/courses/cs1302/score.ts';
import { describe, expect, it } from 'vitest';
import { saidOf } from '../testing/judged-in-memory.ts';
import { itIsToldEach, orElse, refusing, type SmallChange } from '../testing/small-changes.ts';

// Right programs with one small mistake, such as a condition that is the wrong way round: they are told that, and nothing else.

const STRAIGHT = neighboursWith({ directions: DIRECTIONS.filter(([down, right]) => down * right === 0) });

const OF_CALPOLY: readonly SmallChange<CalpolyRules>[] = [
  [
    /prints the board at the end of the game without row 0/,
    { printing: { ...PRINTED_RIGHTLY, boards: 'last', rows: [1, 19] } },
  ],
  [/prints its boards without row 19/, { printing: { ...PRINTED_RIGHTLY, rows: [0, 18] } }],
  [/shows every number one too high/, { numberOf: (mines) => mines + 1 }],
  [/says of a good mine, which it places, that its position is not valid/, { minesJudged: 'exchanged' }],
  [/reads one mine less than/, { minesToRead: (count) => count - 1 }],
  [/says "No more input. Game Over." after the initial board/, { afterFirstBoard: 'no more input' }],
  [/takes every guess for one that hits a mine/, { everyGuessLoses: true }],
  [/wins only where there are no mines/, { wins: 'without mines' }],
  [/reveals nothing when a safe tile is guessed/, { revealsGuess: false }],
  [/refuses every guess, also one on the board/, { guessAt: () => undefined }],
  [/refuses guesses on the board .*, and takes those off it/, { guessAt: onlyOffBoard }],
  [/refuses every mine, also one on the board/, { mineAt: () => undefined }],
  [/says of a good mine that .* leaves it out, and takes a bad one/, { minesJudged: 'exchanged', laysMines: false }],
  [/looks for a mine that is there already at the exchanged place/, { mineTakenAt: 'exchanged' }],
  [/with a column more, in which there is the first tile of the next row;/, { printing: column20('in memory') }],
  [/the first tile of the next row, but as a number how many mines/, { printing: column20('counted') }],
  [/prints its boards with a row more, of tiles that are 0/, { printing: { ...PRINTED_RIGHTLY, rows: [0, 20] } }],
  [/refuses a mine .* only if it is one of the last two that it placed;/, { mineTakenBy: { from: -2 } }],
  [/that is the last one .* counts each that it accepts/, { mineTakenBy: { from: -1 }, wins: 'count' }],
  [
    /leaves out the first mine that it placed when it looks .* so that it can be placed twice;/,
    { mineTakenBy: { from: 1 } },
  ],
  [
    /leaves out the first mine that it placed .*, and counts one that it accepts again in the numbers/,
    { mineTakenBy: { from: 1 }, mineOnMineAddsUp: 'accepted' },
  ],
  [/counts a guess on a 0 as one more revealed tile for the win/, { wins: 'zeros' }],
  [/on a 0 as one more .*, so that it wins too early, or never where that makes too many;/, { wins: 'zeros exactly' }],
  [/does not look at the tiles in column 19 when it asks/, { winIgnores: ['right'], winIgnoresAtStart: true }],
  [/shows the first number twice, if it is off the board, in/, { badGuessNumbers: 'first twice if off' }],
  [/shows the first number twice in "\(x, y\) is not a valid position."/, { badGuessNumbers: 'first twice' }],
  [
    /one line for each guess: it takes the first two numbers of a line/,
    { readsLines: 'guesses', otherLines: 'passed over' },
  ],
  [/numbers around a 0, but of the 0s only those above, .* below;/, { goesOn: STRAIGHT, leavesZeros: true }],
  [/reveals of the tiles diagonally beside a 0 only those that are a 1;/, { diagonally: (number) => number === 1 }],
  [/goes on only from the 0s above, to the left, to the right and below;/, { goesOn: STRAIGHT }],
  [
    /goes on only from the 0s to the right and below;/,
    {
      goesOn: neighboursWith({
        directions: [
          [0, 1],
          [1, 0],
        ],
      }),
    },
  ],
  [/shows the last guess that was on the board, or 0 and 0 if/, { badGuessNumbers: 'last on board' }],
  [/shows the guess before the bad one, or 0 and 0 if there is none, in/, { badGuessNumbers: 'place before' }],
  [/shows the last mine that it placed, or 0 and 0 if there is none, in/, { badMineNumbers: 'last good' }],
  [/shows the last place of a mine that was on the board, or 0 and 0 if/, { badMineNumbers: 'last on board' }],
  [/shows the place typed before the bad one, or 0 and 0 if there is none, in/, { badMineNumbers: 'place before' }],
  [/when it has looked at 300 tiles in all guesses together;/, { reach: { looksAt: 300, ever: true } }],
  [/prints an empty line after each board,/, { printing: { ...PRINTED_RIGHTLY, endsWithEmptyLine: true } }],
  [
    /says "Spot already revealed.*" of spots that are hidden, and not of those that are revealed;/,
    { revealedTest: 'negated' },
  ],
  [
    /refuses a mine where there is one already only if that is the last one that it placed;/,
    { mineTakenBy: { from: -1 } },
  ],
  [/takes a negative row or column of a mine for the end of its input;/, { negativeMineEnds: true }],
  [/takes a negative row or column of a guess for the end of its input;/, { negativeGuessEnds: true }],
  [/throws away the rest of the line before it reads a guess, so .* is not read;/, { dropsLine: 'before guesses' }],
  [/counts mines in column 19 for tiles in column 0, as/, { counted: neighboursWith({ joins: 'row ends' }) }],
  [/so that a guess on a mine wins when one safe tile is hidden;/, { hitWins: true }],
  [/only of spots with a number, not of those that are 0;/, { tellsRevealed: 'numbers' }],
  [/the next round has the number after the one that it should have;/, { roundOnOpen: 'next skipped' }],
  [/leaves out those that come when it is full;/, { reach: { lists: 1200 } }],
  [
    /refuses a mine only if it is off the board and the tile that it finds there has one already;/,
    { acceptsMineOnMine: 'on the board', mineAt: tileWithin(ANYWHERE) },
  ],
  [
    /accepts guesses in negative columns, but reveals no tile for them;/,
    { guessAt: tileWithin({ rows: [0, 19], columns: [-(2 ** 31), 19] }), revealsOffBoard: false },
  ],
  [/shows the last guess that revealed a tile, or 0 and 0 if there is none, in/, { badGuessNumbers: 'last good' }],
  [
    /gives the round of a guess on a revealed spot a number that is one too low: the next round has the number that this one should have;/,
    { roundOnOpen: 'last number' },
  ],
  [/reveals the entire board already in the round that hits a mine;/, { minesOfLastRound: 'every tile' }],
  [
    /takes the last one first, and does not go on from those that come when it is full;/,
    { reach: { room: 80, reveals: 'noted' } },
  ],
  [
    /counts a mine at the end of the same row, unless that is row 19, as one beside a tile in column 0;/,
    { counted: neighboursWith({ joins: 'rows on the board', joined: DIRECTIONS.slice(5, 6) }) },
  ],
];

function onlyOffBoard(row: number, column: number): number | undefined {
  return tileOnBoard(row, column) === undefined ? NOWHERE : undefined;
}

function column20(numbersOff: Printing['numbersOff']): Printing {
  return { ...PRINTED_RIGHTLY, columns: [0, 20], numbersOff };
}

describe('a program for calpoly', () => {
  itIsToldEach('calpoly', OF_CALPOLY);
});

const BELOW = neighboursAt([
  [1, -1],
  [1, 0],
  [1, 1],
]);

const OF_CS204: readonly SmallChange<Cs204Rules>[] = [
  [/prints every board without its first row/, { boardsWithout: 'first row' }],
  [/prints no board after -o has changed it;/, { silentAfter: { options: ['-o'], lastToo: true } }],
  [/takes every choice but -h for -h, and -h for an invalid one;/, { optionOf: allBut('-h') }],
  [/takes every choice but -o for -o, and -o for an invalid one;/, { optionOf: allBut('-o') }],
  [/takes every choice but -o, -b and -h for -h, and -h for an invalid one;/, { optionOf: orElse('-h', undefined) }],
  [/takes every choice but -b, -h and -o for -o, and -o for an invalid one;/, { optionOf: orElse('-o', undefined) }],
  [/takes every choice but -o, -h and -b for -b, and -b for an invalid one;/, { optionOf: orElse('-b', undefined) }],
  [/takes every choice but -b and -h for -o;/, { optionOf: orElse('-o', '-o') }],
  [/takes every choice but -o and -h for -b;/, { optionOf: orElse('-b', '-b') }],
  [/prints the board for -o on a safe cell, but opens nothing/, { opensNothing: true }],
  [/uses up a chance and prints the board for help, but shows no bomb/, { helpDraws: 'nothing' }],
  [/looks for a number only to the lower left of, below and to the lower right of a bomb/, { helpsAround: BELOW }],
  [/not take words of more than 2 characters for numbers,/, refusing((typed) => typed.length > 2)],
  [/not take numbers from 10 on and from -10 down for numbers,/, refusing((typed) => Math.abs(Number(typed)) > 9)],
  [/not take numbers from 11 on for numbers,/, refusing((typed) => Number(typed) > 10)],
  [/not take what has more than 3 digits for a number,/, refusing((typed) => typed.replace('-', '').length > 3)],
  [/not take words of more than 3 characters for numbers,/, refusing((typed) => typed.length > 3)],
  [/not take numbers from 32768 on for numbers,/, refusing((typed) => Number(typed) > 32_767)],
  [/not take numbers from 600 on for numbers,/, refusing((typed) => Number(typed) > 500)],
  [/not take numbers from 100 on and from -100 down for numbers,/, refusing((typed) => Math.abs(Number(typed)) > 99)],
  [/takes every choice but -h for -o;/, { optionOf: (word) => (word === '-h' ? '-h' : '-o') }],
  [/takes every choice but -o and -b for -h;/, { optionOf: orElse('-h', '-h') }],
  [/ends the game when one cell is closed, and not when none is;/, { endsWhen: 'one closed' }],
  [
    /compares the row and the column with both the number of rows and that of columns after -b to find out whether a cell is outside of the field;/,
    {
      place: (shape, row, column, option) => {
        const isTaken = option === '-o' || Math.max(row, column) < Math.min(shape.height, shape.width);
        return isTaken ? onTheField(shape, row, column, option) : 'off-field';
      },
    },
  ],
  [/crashes when -b names a cell marked B;/, { markMarked: 'crashes' }],
  [/crashes when help is to show a bomb;/, { helpDraws: 'crash' }],
  [/crashes when -o names a closed cell whose number is 0;/, { crashesOpening: 'zeros' }],
  [/crashes when -o names a closed cell whose number is above 0;/, { crashesOpening: 'numbers' }],
  [/says of every file that there was a problem, and asks for another one;/, { opensFiles: 'none' }],
  [
    /opens no other file after one that cannot be opened, however often it asks for one;/,
    { opensFiles: 'none after a wrong name' },
  ],
  [
    /opens no other file after one that cannot be opened, however often it asks for one;/,
    { opensFiles: 'none after a wrong name', asksWithoutEnd: true },
  ],
  [/when it looks whether that is closed and may be marked;/, { exchangesClosedTest: true }],
  [/when it looks whether that is marked and may be closed again;/, { exchangesMarkedTest: true }],
  [/not take what has more than one digit for a number,/, refusing((typed) => typed.replace('-', '').length > 1)],
  [/not take numbers from 10 on for numbers,/, refusing((typed) => Number(typed) > 9)],
  [/not take words of more than 9 characters for numbers,/, refusing((typed) => typed.length > 9)],
  [
    /shows the first closed bomb for help as soon as there is a number above 0 anywhere on the board;/,
    { helpsAround: ({ size }) => Array.from({ length: size }, (_, cell) => cell) },
  ],
];

function allBut(option: Option): Cs204Rules['optionOf'] {
  return (word) => (word === option ? undefined : option);
}

describe('a program for cs204', () => {
  itIsToldEach('cs204', OF_CS204);
});

const OF_CS136: readonly SmallChange<Cs136Rules>[] = [
  [/of the first board below later boards/, { separatorFrom: 'first' }],
  [/that belongs to the last board of another width/, { separatorFrom: 'last other' }],
  [/that belongs to the board before it/, { separatorFrom: 'previous' }],
  [
    /prints at most 30 equal signs below the board/,
    { separator: (width) => `${'='.repeat(Math.min(2 * width - 1, 30))}\n` },
  ],
  [/knows I and D only once: .* invalid commands and ends/, { unknownAgain: 'refused' }],
  [/says "Invalid board dimensions." to every I and ends/, { refusesSize: (_width, _height, word) => word === 'I' }],
  [/says "Invalid board dimensions." to every D and ends/, { refusesSize: (_width, _height, word) => word === 'D' }],
  [/prints no board after I;/, { printsNewBoard: (word) => word === 'D' }],
  [/prints no board after D;/, { printsNewBoard: (word) => word === 'I' }],
  [
    /reads a seed after I, and none after D: it takes the one of D for/,
    { readsSeed: (word) => word === 'I', refusesNumbers: true },
  ],
  [/prints an empty line below the board, without equal signs/, { separator: () => '\n' }],
];

describe('a program for cs136', () => {
  itIsToldEach('cs136', OF_CS136);
});

const OF_CS1302: readonly SmallChange<Cs1302Rules>[] = [
  [
    /accepts a seed file that ends before it has as many mines as it says, but not between the row and the column of one;/,
    { minesRead: 'at most as listed' },
  ],
  [
    /accepts a seed file that ends before it has as many mines as it says, also between the row and the column of one;/,
    { minesRead: 'at most as listed', takesHalfMine: true },
  ],
  [
    /accepts a mine in the row or column just past the last one, and counts it in the numbers of the squares beside it;/,
    { mineOnePast: 'counted' },
  ],
  [
    /accepts a mine in the row just past the last one, and counts it .*;/,
    { mineOnePast: 'counted', onePastIn: 'rows' },
  ],
  [
    /accepts a mine in the column just past the last one, and ignores it;/,
    { mineOnePast: 'ignored', onePastIn: 'columns' },
  ],
  [
    /accepts the row and column just past the last ones, in a command, .*, and of a mine in the seed file, .* loses when it is revealed;/,
    {
      rowLimit: ({ height }) => height + 1,
      columnLimit: ({ width }) => width + 1,
      beyondField: 'round',
      mineOnePast: 'counted',
    },
  ],
  [
    /accepts a column one past the last one, and counts a round then .*, but refuses it where it is 10;/,
    { columnLimit: ({ width }) => width + 1, beyondField: 'round below 10' },
  ],
  [/ignores words after quit, unlike those after others;/, { wordsAfterOther: 'ignored', wordsAfterOtherAt: ['quit'] }],
  [
    /ignores words after the two numbers of reveal and guess, unlike those after others;/,
    { wordsAfterSquare: 'ignored', wordsAfterSquareAt: ['reveal', 'guess'] },
  ],
  [
    /compares the column with the number of rows after mark, unlike after the others;/,
    { columnLimit: ({ height }) => height, beyondField: 'refused', offFieldAt: ['mark'] },
  ],
  [
    /counts a mine once more in the numbers beside it each time its seed file lists it again;/,
    { countsMinesAgain: true },
  ],
  [
    /still counts a square as revealed after it is marked, when it asks whether the game is won;/,
    { revealedUntil: ['guess'] },
  ],
  [
    /runs quit at an empty line and at every word except its own, .*, and those of reveal, mark, guess, help and nofog;/,
    { otherWords: { kind: 'quit', before: ['reveal', 'mark', 'guess', 'help', 'nofog'], atEmptyLine: true } },
  ],
  [
    /runs mark at every word except its own, which it does not know, and those of reveal;/,
    { otherWords: { kind: 'mark', before: ['reveal'], atEmptyLine: false } },
  ],
  [
    /does not print the lines of the banner, the list of commands and the text of a lost game;/,
    { textsLeftOut: ['welcome', 'help', 'lost'] },
  ],
  [/prints neither the rounds nor the field nor the prompt;/, { roundBlock: 'nothing' }],
  [
    /prints its text again after each valid command that does not end the game, as long as it is won;/,
    { winEnds: false },
  ],
  [
    /writes "No line found" to standard error at the end of a game, and ends with exit status 1;/,
    { endError: 'No line found', quitStatus: 1, lossStatus: 1, winStatus: 1 },
  ],
  [
    /knows no command: it answers each of them like an unknown one;/,
    { revealWords: [], markWords: [], guessWords: [], helpWords: [], quitWords: [], nofogWords: [] },
  ],
  [/ends with exit status 255 after every game;/, { quitStatus: 255, lossStatus: 255, winStatus: 255 }],
  [/prints no error after a seed file that is not there;/, { silentStarts: ['notFound'] }],
  [/takes 150 instead of 100 for the score;/, { scoreText: (squares, rounds) => formatScore(1.5 * squares, rounds) }],
  [
    /in the rows from 1 above it to 1 below it and in the columns from 2 left of it to 1 right of it;/,
    { count: countSteps([-1, 0, 1].flatMap((row) => [-2, -1, 0, 1].map((column) => [row, column, ''] as const))) },
  ],
  [
    /ends a game as won, also after an invalid command, when no mine is marked F and no other square revealed;/,
    { winTest: 'none', winAfterInvalid: true },
  ],
  [
    /counts, for the number of a square, the mines at and around row R, column R, where R is its row;/,
    { count: minesAtAndAroundRowTwice },
  ],
  [/plays without mines, and reads nothing of the seed file behind their number;/, { minesRead: 'none' }],
  [
    /a reveal that lacks two integers for a square on the field, but no other invalid command for a square;/,
    { countsInvalid: 'of numbers', countsInvalidAt: ['reveal'] },
  ],
  [/still counts a mine as marked after it is guessed, when it asks whether the game is won;/, { markedUntil: [] }],
  [/leaves the sign out of a mine that is marked F or guessed \? when it shows/, { nofogHides: [FLAG, QUESTION] }],
  [
    /exchanges row and column when it looks whether there is a mine .*, and finds none beyond the field;/,
    { exchangedAt: 'loss on the field' },
  ],
  [
    /crashes where that leads off the field; a mine revealed this way counts itself;/,
    { exchangedAt: 'loss', minesCountThemselves: true },
  ],
  [/crashes once the square at row 0 and column 0 is as a win needs it,/, { winLooksPast: 'first square' }],
  [
    /counts every mark, on whatever square, to see if all mines are marked: exactly as many as there are will do;/,
    {
      wonByCounting: { reveals: undefined, marks: 'again', countsSafe: true, enough: 'equal' },
    },
  ],
  [
    /counts each reveal of a square that shows something else .*, and every mark of a mine, .* or more, will do;/,
    { wonByCounting: { reveals: 'anew', marks: 'again', countsSafe: false, enough: 'at least' } },
  ],
];

describe('two mistakes of cs136', () => {
  it('are both told where a game is won by the number of marks before A comes to a marked mine', async () => {
    const changes: Partial<Cs136Rules> = {
      stepsOnMarksA: 'mines',
      isComplete: ({ mines, marksOnMines, marksElsewhere }) => marksOnMines + marksElsewhere === mines,
    };
    expect((await saidOf('cs136', { changes })).toSorted()).toEqual([
      expect.stringMatching(/ends a game as won when as many squares are marked as there are mines/),
      expect.stringMatching(/steps on a marked square when A names it and there is a mine, but not when there is none/),
    ]);
  });

  it('are one where A shows mines around the 0s that a wrong count makes', async () => {
    const weights = EACH_ONCE.filter(([, right]) => right < 1);
    const changes: Partial<Cs136Rules> = { weightsS: weights, weightsA: weights, spreadsOverMines: true };
    expect(await saidOf('cs136', { changes })).toEqual([
      expect.stringMatching(/column to the right.*, and shows mines around a wrong 0 as X without losing;/),
    ]);
  });
});

describe('a program for comp1511', () => {
  it('that prints no field in gameplay mode is told that, and nothing else', async () => {
    const changes: Partial<Comp1511Rules> = { formOf: (mode) => (mode === 'gameplay' ? 'none' : mode) };
    expect(await saidOf('comp1511', { changes })).toEqual([expect.stringMatching(/prints no field in gameplay mode/)]);
  });
});

function minesAtAndAroundRowTwice(shape: BoardShape, mines: MineMap, cell: number): number {
  const row = rowOf(shape, cell);
  const isNear = (other: number): boolean =>
    Math.abs(rowOf(shape, other) - row) <= 1 && Math.abs(columnOf(shape, other) - row) <= 1;
  return mines.filter((mine, other) => mine === 1 && isNear(other)).length;
}

describe('a program for cs1302', () => {
  itIsToldEach('cs1302', OF_CS1302);

  it('that compares reveals with the number of mines in the file wins too early or never, and is told both', async () => {
    const changes: Partial<Cs1302Rules> = { winByListed: 'reveals' };
    const says =
      /or never, if its seed file lists a mine twice, as if it compared reveals with the number of mines there;/;
    expect(await saidOf('cs1302', { changes })).toEqual([expect.stringMatching(says)]);
  });
});
