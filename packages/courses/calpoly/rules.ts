import type { RuleBook } from '../kit/dialect.ts';
import type { Printing } from './printed-board.ts';
import { AROUND, type Neighbours, neighboursWith, type Side, type TileAt, tileOnBoard } from './tiles.ts';

/** The type in which a C program keeps a number; all but `int` are too small for some. */
export type IntegerType = 'int' | 'short' | 'char' | 'unsigned char';

/** What is printed after a guess that reveals nothing, and whether it counts. */
export type BadRound =
  /** The round and the board; the next round has the next number. */
  | 'counted'
  /** The round and the board; the next round has the same number. */
  | 'same number'
  /** The round and the board, with the number of the last one; the next round has the number that this one should have. */
  | 'last number'
  /** The board alone; the next round has the same number. */
  | 'board only'
  /** Nothing; the next round has the same number. */
  | 'nothing'
  /** Nothing; the next round has the next number. */
  | 'counted silently'
  /** The round and the board, with the number after the next one that it should have. */
  | 'counted twice'
  /** The round and the board; the next round has the number after the next one. */
  | 'next skipped';

/** Where the message about a guess that reveals nothing stands: the text has it before the round. */
export type MessagePlace = 'first' | 'between' | 'last';

/** The board at the end of the game. `as before`: what the player sees; `mines`: that with all mines. */
export type LastBoard = 'revealed' | 'as before' | 'mines' | 'hidden' | 'none';

/** `for ever`: the last two numbers, 0 and 0 if there are none, are taken again and again. */
type EndOfInput = 'ends' | 'for ever' | 'crashes';

/**
 * The numbers in a message about a bad place. `first twice`: the first of the two as the second, too; `if off`: where it is
 * off the board. `last good`: those of the last mine, or guess, that was good; `last on board`: that was on the board;
 * `place before`: that was typed before. They are 0 if there is none. `last mine`: those of the last mine that was read.
 */
export type MessageNumbers =
  | 'as typed'
  | 'swapped'
  | 'first twice'
  | 'second twice'
  | 'first twice if off'
  | 'second twice if off'
  | 'one more'
  | 'one less'
  | 'last good'
  | 'last on board'
  | 'place before'
  | 'last mine';

/**
 * A list of the tiles from which a reveal goes on, which takes the last one noted first, with room for so many. `noted`: a
 * tile is revealed when it is noted, also where there is no room; `fitting`: only where there is; `taken`: when it is taken.
 */
export interface Stacked {
  readonly room: number;
  readonly reveals: 'noted' | 'fitting' | 'taken';
}

/** The forms of a reveal that does not go as far as the 0s reach, because its list or its recursion ends before. */
export type BoundedReach = Stacked | { readonly depth: number };

/**
 * A reveal by so many passes over the whole board, row by row: from each 0 that is shown to the tiles beside it, or to each
 * tile that has a 0 beside it. `turns`: every second pass goes from the last tile to the first.
 */
export interface InPasses {
  readonly passes: number;
  readonly to: 'those beside' | 'each tile';
  readonly turns: boolean;
}

interface LookedAt {
  readonly looksAt: number;
  readonly ever?: boolean;
}

/** Some of the mines that were taken, as the arguments of `slice`. */
interface MinesTaken {
  readonly from: number;
  readonly to?: number;
}

export interface CalpolyRules {
  readonly boardTitle: string;
  readonly firstBoard: 'hidden' | 'mines' | 'revealed';
  readonly alreadyRevealed: string;
  readonly showsBoardAtEndOfInput: boolean;
  readonly countType: IntegerType;
  readonly placeType: IntegerType;

  /** The message with which a count of 0 is refused: that no mines are too few, or that of a negative count. */
  readonly refusesNoMines: false | 'not enough' | 'negative';
  /** `played`: as a count of 0; `told`: with the message; `exchanged`: all others are refused. */
  readonly negativeCount: 'refused' | 'told' | 'played' | 'exchanged';
  /**
   * `played`: the game is played with the mines that there are; `told`: after the message; `exchanged`: only then.
   * `always`: any number of mines that is not 0 is refused.
   */
  readonly tooFewMines: 'refused' | 'told' | 'played' | 'exchanged' | 'always';
  /** How many mines are read where so many are typed. */
  readonly minesToRead: (count: number) => number;
  /** `exchanged`: a good mine is told as a bad one, and a bad one counts as one of those to be read. */
  readonly minesJudged: 'rightly' | 'exchanged';
  /** False if no mine is put on the board. */
  readonly laysMines: boolean;
  /** Where a mine is put, and where is looked whether there is one already: `exchanged` with the column as the row. */
  readonly laysMinesAt: 'place' | 'exchanged';
  readonly mineTakenAt: 'place' | 'exchanged';
  /** The mines among which is looked for one that is there already, in the order in which they were taken. */
  readonly mineTakenBy: 'any' | MinesTaken;
  /** What there is at row 0 and column 0 before anything is typed. */
  readonly firstTile: 'nothing' | 'a mine' | 'revealed';
  readonly minesColumnFirst: boolean;
  readonly mineAt: TileAt;
  /** True if a mine that is accepted but on no board counts in the numbers beside it: there is room for it in the array. */
  readonly roomIsCounted: boolean;
  /** The refused mines that count as some of the mines to be read. */
  readonly countsBadMines: 'none' | 'all' | 'off the board' | 'on a mine';
  /** The mines that are accepted where there is one already. */
  readonly acceptsMineOnMine: 'none' | 'all' | 'on the board';
  /** When a mine that is typed again counts once more in the numbers around it: refused or not, or where it is accepted. */
  readonly mineOnMineAddsUp: 'never' | 'always' | 'accepted';
  /** The bad mines that there is a message for. */
  readonly badMinesTold: 'all' | 'off the board' | 'on a mine';
  readonly badMineNumbers: MessageNumbers;
  /** True if a mine becomes a number where another is placed beside it later: `numbers[r][c]++` of a -1. */
  readonly minesFade: boolean;

  /** What follows the initial board; `wrong way round`: the end at a guess, and no end where the input ends. */
  readonly afterFirstBoard: 'rounds' | 'the win' | 'the loss' | 'no more input' | 'wrong way round' | 'the end';
  readonly guessesColumnFirst: boolean;
  readonly guessAt: TileAt;
  /**
   * What reveals a place that is accepted but on no board: a guess or a 0 beside it; `like tiles`: a guess, which reveals
   * the tiles beside it, too, if none of them has a mine.
   */
  readonly roomIsRevealed: 'never' | 'by guesses and 0s' | 'like tiles';
  /** False for a program that does nothing with a guess but print its round. */
  readonly makesGuesses: boolean;
  /** False if a guess on a safe tile reveals nothing. */
  readonly revealsGuess: boolean;
  /** False if a guess off the board that is accepted reveals no tile, whatever the program finds for it in its array. */
  readonly revealsOffBoard: boolean;
  /** `exchanged`: a tile counts as revealed if the one with its row as the column is; `negated`: if it is hidden. */
  readonly revealedTest: 'guess' | 'exchanged' | 'negated';
  /**
   * Where the program looks for the mine that a guess hits. `exchanged`: at the row and the column exchanged; the mine that
   * is guessed is shown, and the game goes on. `negated`: a safe tile is hit, and a mine is not.
   */
  readonly looksForHit: 'guess' | 'exchanged' | 'negated';
  /** `exchanged`: the tile with the row and the column of a hit exchanged is shown in its place. */
  readonly hitShownAt: 'guess' | 'exchanged';
  /** True if a tile that is taken for a mine that is hit is shown though it is none. */
  readonly showsSafeHit: boolean;
  /** True if every guess loses the game. */
  readonly everyGuessLoses: boolean;
  readonly badGuessNumbers: MessageNumbers;
  /** True if a guess is looked up in the array of the board before its row and column are tested. */
  readonly looksUpFirst: boolean;
  /** How far behind that array the one with the numbers starts in memory. Units: cells; undefined if it is elsewhere. */
  readonly numbersAfter: number | undefined;
  readonly roundOffBoard: BadRound;
  readonly roundOnOpen: BadRound;
  /** The guesses off the board that `roundOffBoard` is about; the others are rounds by the text. */
  readonly roundOffBoardFor: 'all' | 'negative' | 'too large';
  /** The guesses on revealed tiles that are told: those whose tile a 0 has revealed, too; guessed before; not 0; the last. */
  readonly tellsRevealed: 'all' | 'guessed' | 'numbers' | 'same as last' | 'none';
  /** True if a guess on a revealed tile that is not told reveals anew; most programs do so only in passes over the board. */
  readonly revealsAgain: boolean | 'in passes';
  /** `between`: after the number of the round; `last`: after its board. */
  readonly saysOffBoard: MessagePlace;
  readonly saysOnOpen: MessagePlace;
  readonly firstRound: number;
  /** True if the line with the number of the round comes after its board. */
  readonly saysRoundLate: boolean;
  /** By how much the number of the round goes up. */
  readonly roundStep: number;

  readonly counted: Neighbours;
  /** The number of a tile that has so many mines around it. @param around how many tiles are around it */
  readonly numberOf: (mines: number, around: number) => number;
  /** How a number is printed; `character`: added to the character 0, as in C, which differs where it has no digit. */
  readonly numberSign: 'decimal' | 'character' | 'always 0';
  /** True if a mine, where it has a number, counts itself. */
  readonly minesCountThemselves: boolean;
  /** True for the numbers from which a reveal goes on. */
  readonly spreadsFrom: (number: number) => boolean;
  /** The tiles that a 0 reveals with itself. */
  readonly spread: Neighbours;
  /** True for the numbers of tiles diagonally beside a 0 that it reveals. */
  readonly diagonally: (number: number) => boolean;
  /** The tiles from which a reveal goes on, if they are 0, among those that a 0 reveals. */
  readonly goesOn: Neighbours;
  /** True if the 0s from which it does not go on stay hidden. */
  readonly leavesZeros: boolean;
  /**
   * `all`: as far as the 0s reach. A number: so many steps. `looksAt`: up to so many tiles, in the order in which they are
   * revealed; `ever`: in all the guesses of a game together. `lists`: the same where hidden tiles are noted once for each 0
   * beside them, so many in all. `depth`: by calls that call each other, up to so many at once.
   */
  readonly reach:
    | 'all'
    | 'rays'
    | 'everything'
    | number
    | InPasses
    | LookedAt
    | { readonly lists: number }
    | BoundedReach;
  /** True if the numbers around an area stay hidden. */
  readonly leavesNumbers: boolean;
  /** What a 0 that has a mine beside it, by a wrong count, does to the mine. */
  readonly spreadOnMine: 'left hidden' | 'shown' | 'shown and gone on' | 'shown as number';

  /** What the round that hits a mine shows with it. */
  readonly minesOfLastRound: 'hit' | 'all' | 'none' | 'every tile';
  readonly lossRound: 'printed' | 'left out';
  readonly lossBoard: LastBoard;
  /** `goes on`: the game does; `revealed`: it goes on with the revealed board; `unnoticed`: without a message. */
  readonly afterLoss: 'ends' | 'goes on' | 'revealed' | 'unnoticed';
  /** True if the mine that was hit counts as revealed when the game goes on. */
  readonly hitIsRevealed: boolean;
  /** True if a mine that is hit is revealed as a tile before it is looked at: with no mine beside it as a 0. */
  readonly hitSpreads: boolean;

  /**
   * `tiles`: all that are safe are revealed. `count`: the revealed ones, mines too, and the typed number of mines are all;
   * `count or more`: or they are more. `guesses`: the good guesses and that number are all. `but one`: one safe tile may be
   * left. `visits`: as `count`, but every 0 counts the tiles beside it once more, revealed or not; with `visits of all`
   * itself, too. `repeats`: as `count or more`, but every guess on a revealed tile counts as one more; `zeros`: every guess
   * on a 0; `repeats exactly`, `zeros exactly`: just as many safe tiles are hidden as there were such guesses, so that there
   * may be too many. `without mines`: only where there are none. `exchanged tiles`: for every safe tile the one with its
   * row as the column is revealed.
   */
  readonly wins:
    | 'tiles'
    | 'count'
    | 'count or more'
    | 'guesses'
    | 'but one'
    | 'visits'
    | 'visits of all'
    | 'repeats'
    | 'repeats exactly'
    | 'zeros'
    | 'zeros exactly'
    | 'without mines'
    | 'exchanged tiles'
    | 'never';
  /** The sides at which tiles may still be hidden when the game is won. */
  readonly winIgnores: readonly Side[];
  /** True if the game may be won so before the first guess. */
  readonly winIgnoresAtStart: boolean;
  /** True if a mine that is hit counts as a revealed tile, and the win comes before the loss. */
  readonly hitWins: boolean;
  readonly winRound: 'printed' | 'left out';
  readonly winBoard: LastBoard;
  readonly afterWin: 'ends' | 'goes on';
  /** The sides at which the tiles stay as they were when the board at the end is revealed. */
  readonly lastBoardLeaves: readonly Side[];
  /** How boards are printed, where that is another way than the text's. */
  readonly printing: Printing | undefined;

  /** The end of the input while guesses are read. `again`: the last two numbers are taken as a guess once more. */
  readonly endOfGuesses: EndOfInput | 'again';
  readonly endOfMines: EndOfInput;
  /** True if a negative row or column of a mine, or of a guess, ends the input. */
  readonly negativeMineEnds: boolean;
  readonly negativeGuessEnds: boolean;
  /** When the rest of the line is thrown away. */
  readonly dropsLine: 'never' | 'before guesses' | 'after pairs';
  /** What is read from lines of their own, each pair from another one, as with `fgets` and `sscanf`. */
  readonly readsLines: 'nothing' | 'all' | 'guesses';
  /**
   * What such a program makes of a line without two numbers. `kept`: a missing one is as it was before. `crash`: also at
   * more numbers, as Python's `a, b = input().split()`.
   */
  readonly otherLines: 'kept' | 'passed over' | 'crash';
}

/** The number of a tile by the text. */
export const countOfMines = (mines: number): number => mines;

/** By the text a reveal goes on from a 0. */
export const fromZeros = (number: number): boolean => number === 0;

export const anyNumber = (): boolean => true;

const STRAIGHT = neighboursWith({
  directions: [
    [-1, 0],
    [0, -1],
    [0, 1],
    [1, 0],
  ],
});

const BY_THE_TEXT: CalpolyRules = {
  boardTitle: 'Initial Board:\n',
  firstBoard: 'hidden',
  alreadyRevealed: 'Spot already revealed, pick another spot\n',
  showsBoardAtEndOfInput: false,
  countType: 'int',
  placeType: 'int',
  refusesNoMines: false,
  negativeCount: 'refused',
  tooFewMines: 'refused',
  minesToRead: (count) => count,
  minesJudged: 'rightly',
  laysMines: true,
  laysMinesAt: 'place',
  mineTakenAt: 'place',
  mineTakenBy: 'any',
  firstTile: 'nothing',
  minesColumnFirst: false,
  mineAt: tileOnBoard,
  roomIsCounted: false,
  countsBadMines: 'none',
  acceptsMineOnMine: 'none',
  mineOnMineAddsUp: 'never',
  badMinesTold: 'all',
  badMineNumbers: 'as typed',
  minesFade: false,
  afterFirstBoard: 'rounds',
  guessesColumnFirst: false,
  guessAt: tileOnBoard,
  roomIsRevealed: 'never',
  makesGuesses: true,
  revealsGuess: true,
  revealsOffBoard: true,
  revealedTest: 'guess',
  looksForHit: 'guess',
  hitShownAt: 'guess',
  showsSafeHit: false,
  everyGuessLoses: false,
  badGuessNumbers: 'as typed',
  looksUpFirst: false,
  numbersAfter: undefined,
  roundOffBoard: 'counted',
  roundOnOpen: 'counted',
  roundOffBoardFor: 'all',
  tellsRevealed: 'all',
  revealsAgain: 'in passes',
  saysOffBoard: 'first',
  saysOnOpen: 'first',
  firstRound: 0,
  saysRoundLate: false,
  roundStep: 1,
  counted: AROUND,
  numberOf: countOfMines,
  numberSign: 'decimal',
  minesCountThemselves: false,
  spreadsFrom: fromZeros,
  spread: AROUND,
  diagonally: anyNumber,
  goesOn: AROUND,
  leavesZeros: false,
  reach: 'all',
  leavesNumbers: false,
  spreadOnMine: 'left hidden',
  minesOfLastRound: 'hit',
  lossRound: 'printed',
  lossBoard: 'revealed',
  afterLoss: 'ends',
  hitIsRevealed: false,
  hitSpreads: false,
  wins: 'tiles',
  winIgnores: [],
  winIgnoresAtStart: false,
  hitWins: false,
  winRound: 'printed',
  winBoard: 'revealed',
  afterWin: 'ends',
  lastBoardLeaves: [],
  printing: undefined,
  endOfGuesses: 'ends',
  endOfMines: 'ends',
  negativeMineEnds: false,
  negativeGuessEnds: false,
  dropsLine: 'never',
  readsLines: 'nothing',
  otherLines: 'kept',
};

export const CALPOLY_RULES: RuleBook<CalpolyRules> = {
  byTheText: BY_THE_TEXT,
  readings: [
    {
      id: 'initial-board-space',
      says: 'whether a space follows the words Initial Board:',
      default: 'none: "Initial Board:" and a newline',
      other: 'one: "Initial Board: " and a newline',
      changes: { boardTitle: 'Initial Board: \n' },
    },
    {
      id: 'eof-board',
      says: 'what follows when the input ends before the game does',
      default: 'nothing after "No more input. Game Over."',
      other: 'the revealed board',
      changes: { showsBoardAtEndOfInput: true },
    },
  ],
  misconceptions: [
    {
      id: 'bad-mine-counts',
      does: 'counts a refused mine as one of the mines to be read',
      should: 'a bad mine is left out, and mines are read until there are enough',
      changes: { countsBadMines: 'all' },
    },
    {
      id: 'mine-on-mine-accepted',
      does: 'accepts a mine where there is one already',
      should: 'such a mine is refused as one off the board is',
      changes: { acceptsMineOnMine: 'all' },
    },
    {
      id: 'bad-guess-is-no-round',
      does: 'does not count a guess that is off the board or already revealed as a round, and prints no board after it',
      should: 'every guess is a round and is followed by the board',
      changes: { roundOffBoard: 'nothing', roundOnOpen: 'nothing' },
    },
    {
      id: 'round-from-one',
      does: 'gives the first round the number 1',
      should: 'rounds are numbered from 0',
      changes: { firstRound: 1 },
    },
    {
      id: 'zero-spreads-four-ways',
      does: 'goes on from a 0 only up, down, left and right',
      should: 'all 8 tiles around a 0 are revealed',
      changes: { spread: STRAIGHT },
    },
    {
      id: 'zero-does-not-spread',
      does: 'reveals a 0 alone',
      should: 'the tiles around a 0 are revealed too, and so on as far as the 0s reach',
      changes: { reach: 0 },
    },
    {
      id: 'zero-leaves-numbers',
      does: 'reveals only the 0s of an area and leaves out the numbers around them',
      should: 'all 8 tiles around a 0 are revealed, the numbers too',
      changes: { leavesNumbers: true },
    },
    {
      id: 'column-before-row',
      does: 'reads the column of a guess before its row',
      should: 'the row comes first',
      changes: { guessesColumnFirst: true },
    },
    {
      id: 'all-mines-in-last-round',
      does: 'shows all mines in the round that hits one',
      should: 'that round shows the mine that was hit, and only the board after "You Lose..." shows them all',
      changes: { minesOfLastRound: 'all' },
    },
    {
      id: 'hit-mine-not-shown',
      does: 'leaves the mine that was hit hidden in its round',
      should: 'that round shows it as X',
      changes: { minesOfLastRound: 'none' },
    },
    {
      id: 'full-stop-after-revealed',
      does: 'ends "Spot already revealed, pick another spot" with a full stop',
      should: 'there is none',
      isOfForm: true,
      changes: { alreadyRevealed: 'Spot already revealed, pick another spot.\n' },
    },
    {
      id: 'count-orthogonal',
      does: 'counts only the mines above, below, left and right of a tile',
      should: 'all 8 tiles around it count',
      changes: { counted: STRAIGHT },
    },
    {
      id: 'count-unclipped',
      does: 'counts a mine on the other side of the board as one beside a tile of the first or last column',
      should: 'only tiles on the board count',
      changes: { counted: neighboursWith({ joins: 'rows' }) },
    },
    {
      id: 'coordinates-in-a-char',
      does: 'keeps rows and columns in a char, so that 300 becomes 44',
      should: 'every int is read and shown as it was entered',
      changes: { placeType: 'char' },
    },
  ],
};
