import { type BoardShape, columnOf, type MineMap, rowOf } from '@countermine/core/board.ts';
import { ANYWHERE } from '@countermine/courses/calpoly/requirements/limits.ts';
import type { CalpolyRules } from '@countermine/courses/calpoly/rules.ts';
import { DIRECTIONS, neighboursWith, tileWithin } from '@countermine/courses/calpoly/tiles.ts';
import type { Cs136Rules } from '@countermine/courses/cs136/rules.ts';
import { type Cs204Rules, onTheField } from '@countermine/courses/cs204/rules.ts';
import { countSteps } from '@countermine/courses/cs1302/requirements/counted-squares.ts';
import type { Cs1302Rules } from '@countermine/courses/cs1302/rules.ts';
import { formatScore } from '@countermine/courses/cs1302/score.ts';
import { describe, expect, it } from 'vitest';
import { saidOf } from '../testing/judged-in-memory.ts';
import { itIsToldEach, orElse, refusing, type SmallChange } from '../testing/small-changes.ts';

const OF_CALPOLY: readonly SmallChange<CalpolyRules>[] = [
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

describe('a program for calpoly', () => {
  itIsToldEach('calpoly', OF_CALPOLY);
});

const OF_CS204: readonly SmallChange<Cs204Rules>[] = [
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

describe('a program for cs204', () => {
  itIsToldEach('cs204', OF_CS204);
});

const OF_CS136: readonly SmallChange<Cs136Rules>[] = [
  [/that belongs to the board before it/, { separatorFrom: 'previous' }],
  [
    /prints at most 30 equal signs below the board/,
    { separator: (width) => `${'='.repeat(Math.min(2 * width - 1, 30))}\n` },
  ],
  [/knows I and D only once: .* invalid commands and ends/, { unknownAgain: 'refused' }],
];

describe('a program for cs136', () => {
  itIsToldEach('cs136', OF_CS136);
});

const OF_CS1302: readonly SmallChange<Cs1302Rules>[] = [
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
];

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
