import { type BoardShape, cellOnBoard, DIRECTIONS, type Direction } from '@countermine/core/board.ts';
import { minesAround, type NumberFor } from '../cases/number-for.ts';
import type { RuleBook } from '../kit/dialect.ts';
import type { IntegerWord } from '../kit/input.ts';
import {
  type DirectionsAt,
  EACH_ONCE,
  ORTHOGONAL,
  type Reach,
  STRAIGHT,
  unclipped,
  type Weights,
  type WeightsAt,
} from './surroundings.ts';

/** Two numbers as they are typed, or the column and the row that they mean. */
type Place = readonly [first: IntegerWord, second: IntegerWord];

/** The column and the row that the two numbers of a command mean. */
export type Placing = (typed: Place, shape: BoardShape) => Place;

const columnFirst: Placing = (typed) => typed;

export function rowFirst([first, second]: Place): Place {
  return [second, first];
}

/** Commands that name a square. */
export const MOVES = ['S', 'A', 'M'] as const;
export type Move = (typeof MOVES)[number];
/** The commands that make a board. */
export type NewBoard = 'I' | 'D';

/**
 * What a program does at a command that it does not know, and at the numbers that belong to it: nothing; it prints the
 * board as it was; it prints the error of an unknown command and ends, or goes on, or prints it for each number too; it
 * ends without a word; it reads no numbers, and takes the first one for an unknown command; it says that it cannot read
 * them.
 */
export type Unknown =
  | 'ignored'
  | 'printed'
  | 'refused'
  | 'refused-once'
  | 'refused-each'
  | 'ends'
  | 'number-refused'
  | 'unread';

/** How a move ends by the text. */
export type MoveEnd = 'goes on' | 'lost' | 'won';

/** What a program says after a move, and whether that ends the game. */
export interface Told {
  readonly says: MoveEnd;
  readonly ends: boolean;
}

/** True for the rows, or columns, of so many that a program prints. */
export type Lines = (index: number, count: number) => boolean;

/** What marks there are when a mark is tested. */
export interface Tally {
  readonly mines: number;
  readonly marksOnMines: number;
  readonly marksElsewhere: number;
  /** The squares without a mine. */
  readonly safe: number;
  /** How often a mark was set on a mine, those that were taken away included. */
  readonly minesEverMarked: number;
  /** The same for squares without a mine. */
  readonly safeEverMarked: number;
  /** True if every safe square is open. */
  readonly isOpened: () => boolean;
}

/** True for the rows and columns that a program takes for squares of a board. */
export type Bounds = (shape: BoardShape, row: number, column: number) => boolean;

/** What a program says to a command for a square that it does not change, and whether it prints the board before or after. */
export interface Refusal {
  readonly text: string;
  readonly board: 'before' | 'after' | 'none';
}

type Size = readonly [width: number, height: number];
type SizeOf = (typed: Size) => Size;

/** What is left of the board before when I or D makes another one: of boards of the same size. */
type Leftover = 'nothing' | 'marks' | 'mine count' | 'squares' | 'mines';

export interface Cs136Rules {
  /** What happens at a command of the text that is not known; undefined for those that are. */
  readonly unknownD: 'refused' | undefined;
  readonly unknownI: Unknown | undefined;
  readonly unknownS: Unknown | undefined;
  readonly unknownA: Unknown | undefined;
  readonly unknownM: Unknown | undefined;
  readonly unknownQ: Unknown | undefined;
  /** The same at I and D when there is a board already. */
  readonly unknownAgain: Unknown | undefined;
  /** The command that a program obeys at the letter of each. */
  readonly actS: Move;
  readonly actA: Move;
  readonly actM: Move;
  /** True if each command is looked for in a line of its own: what it lacks there may be anything. */
  readonly readsLines: boolean;
  /** The square that two numbers name. */
  readonly placeS: Placing;
  readonly placeA: Placing;
  readonly placeM: Placing;
  /** True if a move off the board is none; otherwise it is one on the square at its place in an array of rows. */
  readonly checksPlaces: boolean;
  /** Squares of the board with which a command does nothing, if they are not within these bounds. */
  readonly boundsS: Bounds;
  readonly boundsA: Bounds;
  readonly boundsM: Bounds;
  readonly readsHeightFirst: boolean;
  /** The sizes that I and D make of what was typed. */
  readonly sizeI: SizeOf;
  readonly sizeD: SizeOf;
  /** True for sizes that are answered as those that cannot be read. */
  readonly refusesSize: (width: number, height: number, command: NewBoard) => boolean;
  readonly readsSeed: (command: NewBoard) => boolean;
  /** True if a number where a command should come is answered as an invalid command. */
  readonly refusesNumbers: boolean;
  /** False if D goes on with the random numbers that there are. */
  readonly seeds: boolean;
  /** The seed that is used for one that was typed. Units: the low 32 bits. */
  readonly seedOf: (seed: number) => number;
  /** True for seeds that are answered as those that cannot be read. */
  readonly refusesSeed: (seed: number) => boolean;
  readonly isMine: (random: number) => boolean;
  /** True if the mines are laid column by column. */
  readonly laysColumns: boolean;
  /** How many random numbers are drawn for each square while the mines are laid. */
  readonly drawsEach: number;
  /** How many random numbers are drawn for squares behind the last one, and whether these count as mines. */
  readonly drawsBehind: 'none' | 'a square' | 'a mine';
  /** True if as many random numbers are drawn again for the player board. */
  readonly drawsTwice: boolean;
  readonly leftover: Leftover;

  /** How often S and A count a mine, by where it is beside the square. */
  readonly weightsS: Weights | WeightsAt;
  readonly weightsA: Weights | WeightsAt;
  /** The squares that S and A look at when they count. */
  readonly reachS: Reach;
  readonly reachA: Reach;
  /** Where only one mine counts, as where a loop ends at it. */
  readonly countsOncePer: 'row' | 'column' | 'square' | undefined;
  /** The number that a square shows. */
  readonly numberFor: NumberFor;
  /** True if mines that are marked when a square is stepped on count. */
  readonly countsMarkedMines: boolean;

  /** How many squares away from the named one S and A may go on from a 0. */
  readonly depthS: number;
  readonly depthA: number;
  /** The neighbours to which a 0 spreads. */
  readonly ways: readonly Direction[] | DirectionsAt;
  /** The squares that are opened where a 0 spreads. */
  readonly spreadReach: Reach;
  /**
   * What A on a mine does. It loses, and its square shows the mine (`loses`), the number of mines beside it (`with a
   * number`), that number and 1 for itself (`with itself`) or no change (`unseen`); or the game goes on, and the square
   * shows no change (`nothing`) or the mine (`shows`).
   */
  readonly advancedOnMine: 'loses' | 'loses with a number' | 'loses with itself' | 'loses unseen' | 'nothing' | 'shows';
  /** False if A does nothing on a square beside a mine. */
  readonly advancedOpensNumbers: boolean;
  /** True if squares that show a number stay unknown, unlike the named one. */
  readonly leavesNumbers: boolean;
  /** True if it goes on from every square, whatever its number; `only` if not from 0s, and 1 if only from 1s. */
  readonly spreadsFromNumbers: boolean | 'only' | 1;
  /** Where a 0 spreads off the board, nothing is known of what comes after. */
  readonly spreadLeaves: Bounds;
  /** True if it also goes on from 0s that were open before. */
  readonly passesOpen: boolean;
  /** True if the boards of I are other ones each time. */
  readonly hasOwnRandom: boolean;
  /** True if the random numbers of every I are those from the start. */
  readonly reseedsForRandom: boolean;
  /** True if A on an open 0 opens what is around it. */
  readonly startsAtOpen: boolean;
  /** True if A on a marked square without a mine near does so, and leaves the mark. */
  readonly startsAtMarked: boolean;
  /** True if a step opens marked squares to which it spreads: their marks are forgotten, or count on. */
  readonly spreadsOverMarks: false | 'forgets' | 'counts on';
  /** True if a wrong 0 spreads to the mines beside it, which are shown then; the game continues. */
  readonly spreadsOverMines: boolean;
  /** Marked squares that can be stepped on: none, all, or those with a mine. `all mines`: and mines that A has shown. */
  readonly stepsOnMarksS: boolean | 'mines' | 'all mines';
  readonly stepsOnMarksA: boolean | 'mines' | 'all mines';
  /** True if a marked mine stays marked when S, or A, steps on it: the game is lost all the same. */
  readonly keepsMarkOfHitS: boolean;
  readonly keepsMarkOfHitA: boolean;
  /** True if S, or A, does nothing on an unknown square. */
  readonly skipsUnknownS: boolean;
  readonly skipsUnknownA: boolean;
  /** The squares that lose the game when they are stepped on. With `safe` mines show a number, in which they may count. */
  readonly explodes: 'mines' | 'all' | 'safe' | 'safe, and mines count themselves';
  /** True if the first step of a board takes a mine away that is there. */
  readonly sparesFirstMine: boolean;

  /** True if no more marks can be set than there are mines. */
  readonly marksAsManyAsMines: boolean;
  /** True if S or A takes away the mark of a square that it names. */
  readonly stepsRemoveMarks: boolean;
  /** True if M sets no mark; the others count one all the same, each time that it names an unknown square, or any. */
  readonly marksNothing: boolean | 'counts' | 'counts at any square';
  /**
   * What M does to an open square: marks it, and forgets its number when the mark is taken away, or shows it again; or
   * makes it unknown.
   */
  readonly marksOpenSquares: 'never' | 'forgets' | 'remembers' | 'hides';
  readonly canUnmark: boolean;
  /** Its own words for a command on a marked square, and on one that was stepped on. */
  readonly refusesMarkedM: Refusal | undefined;
  readonly refusesOpenM: Refusal | undefined;
  readonly refusesMarkedS: Refusal | undefined;
  readonly refusesOpenS: Refusal | undefined;
  readonly refusesMarkedA: Refusal | undefined;
  readonly refusesOpenA: Refusal | undefined;
  /** True if all that is needed to win is marked. */
  readonly isComplete: (tally: Tally) => boolean;
  /**
   * When the board is tested: after every M, after one that changed a square, one that set a mark, one that took none away,
   * or every move, or every one but M; or before M changes its square.
   */
  readonly testsWin: 'M' | 'changed' | 'set' | 'not removed' | 'moves' | 'steps' | 'before M';
  readonly winsByOpening: boolean;
  /** The squares that are looked at for that. */
  readonly completeWithin: Bounds;

  /** What is shown when a mine was stepped on: that mine, nothing, all mines, or the whole board. */
  readonly lossShows: 'hit' | 'nothing' | 'mines' | 'all';
  /** True if a lost game says so before it prints the board. */
  readonly lossSaysFirst: boolean;
  readonly lossPrintsBoard: boolean;
  readonly winPrintsBoard: boolean;
  readonly winSaysFirst: boolean;
  /** What follows a move that ends in this way. */
  readonly told: (end: MoveEnd) => Told;
  readonly goesOnAfterLoss: boolean;
  readonly goesOnAfterWin: boolean;
  readonly quitPrintsBoard: boolean;
  readonly goesOnAfterQuit: boolean;
  /** True if the end of the input is answered as Q is. */
  readonly quitsAtEndOfInput: boolean;
  /** What follows the messages at the end of the game. */
  readonly quitEnd: string;
  readonly lossEnd: string;
  readonly winEnd: string;

  readonly printsNewBoard: (command: NewBoard) => boolean;
  readonly printsMoves: 'after' | 'before' | 'both' | 'never';
  /** True if the board is printed after a move that changes nothing. */
  readonly printsUnchanged: boolean;
  readonly rowTail: string;
  /** How squares are printed; undefined for numbers that are printed as they are. */
  readonly signUnknown: string;
  readonly signMarked: string;
  readonly signHit: string;
  readonly signNumber: string | undefined;
  readonly printsRow: Lines;
  readonly printsColumn: Lines;
  readonly blankBefore: (column: number) => boolean;
  /** True if every row but the first begins with a blank. */
  readonly indentsLaterRows: boolean;
  /** The line below the board. */
  readonly separator: (width: number, height: number) => string;
  /** The board of a run whose line is printed below a later board: `last other` is the last one with another line. */
  readonly separatorFrom: 'itself' | 'first' | 'previous' | 'last other';
  /** The place at which a square is printed; `columns after rows` fills rows of the board's width with its columns. */
  readonly printsAt: 'its place' | 'columns as rows' | 'columns after rows' | 'bottom first' | 'right first';
}

/** A line of equal signs as long as this. */
export function equalSigns(length: number): string {
  return `${'='.repeat(length)}\n`;
}

export const EVERYWHERE: Bounds = () => true;
export const NOWHERE: Bounds = () => false;

export const ALL_LINES: Lines = () => true;

export const BETWEEN: Cs136Rules['blankBefore'] = (column) => column > 0;

const BY_THE_TEXT: Cs136Rules = {
  unknownD: undefined,
  unknownI: undefined,
  unknownS: undefined,
  unknownA: undefined,
  unknownM: undefined,
  unknownQ: undefined,
  unknownAgain: undefined,
  actS: 'S',
  actA: 'A',
  actM: 'M',
  readsLines: false,
  placeS: columnFirst,
  placeA: columnFirst,
  placeM: columnFirst,
  checksPlaces: true,
  boundsS: EVERYWHERE,
  boundsA: EVERYWHERE,
  boundsM: EVERYWHERE,
  readsHeightFirst: false,
  sizeI: (size) => size,
  sizeD: (size) => size,
  refusesSize: () => false,
  readsSeed: (command) => command === 'D',
  refusesNumbers: false,
  seeds: true,
  seedOf: (seed) => seed,
  refusesSeed: () => false,
  isMine: (random) => random % 5 === 4,
  laysColumns: false,
  drawsEach: 1,
  drawsBehind: 'none',
  drawsTwice: true,
  leftover: 'nothing',
  weightsS: EACH_ONCE,
  weightsA: EACH_ONCE,
  reachS: cellOnBoard,
  reachA: cellOnBoard,
  countsOncePer: undefined,
  numberFor: minesAround,
  countsMarkedMines: true,
  depthS: 0,
  depthA: Number.POSITIVE_INFINITY,
  ways: DIRECTIONS,
  spreadReach: cellOnBoard,
  advancedOnMine: 'loses',
  advancedOpensNumbers: true,
  leavesNumbers: false,
  spreadsFromNumbers: false,
  spreadLeaves: NOWHERE,
  passesOpen: false,
  hasOwnRandom: false,
  reseedsForRandom: false,
  startsAtOpen: false,
  startsAtMarked: false,
  spreadsOverMarks: false,
  spreadsOverMines: false,
  stepsOnMarksS: false,
  stepsOnMarksA: false,
  keepsMarkOfHitS: false,
  keepsMarkOfHitA: false,
  skipsUnknownS: false,
  skipsUnknownA: false,
  explodes: 'mines',
  sparesFirstMine: false,
  marksAsManyAsMines: false,
  stepsRemoveMarks: false,
  marksNothing: false,
  marksOpenSquares: 'never',
  canUnmark: true,
  refusesMarkedM: undefined,
  refusesOpenM: undefined,
  refusesMarkedS: undefined,
  refusesOpenS: undefined,
  refusesMarkedA: undefined,
  refusesOpenA: undefined,
  isComplete: ({ mines, marksOnMines, marksElsewhere }) => marksOnMines === mines && marksElsewhere === 0,
  testsWin: 'M',
  winsByOpening: false,
  completeWithin: EVERYWHERE,
  lossShows: 'hit',
  lossSaysFirst: false,
  lossPrintsBoard: true,
  winPrintsBoard: true,
  winSaysFirst: false,
  told: (end) => ({ says: end, ends: end !== 'goes on' }),
  goesOnAfterLoss: false,
  goesOnAfterWin: false,
  quitPrintsBoard: false,
  goesOnAfterQuit: false,
  quitsAtEndOfInput: false,
  quitEnd: '\n',
  lossEnd: '\n',
  winEnd: '\n',
  printsNewBoard: () => true,
  printsMoves: 'after',
  printsUnchanged: true,
  rowTail: '\n',
  signUnknown: '_',
  signMarked: 'P',
  signHit: 'X',
  signNumber: undefined,
  printsRow: ALL_LINES,
  printsColumn: ALL_LINES,
  blankBefore: BETWEEN,
  indentsLaterRows: false,
  separator: (width) => equalSigns(2 * width - 1),
  separatorFrom: 'itself',
  printsAt: 'its place',
};

export const CS136_RULES: RuleBook<Cs136Rules> = {
  byTheText: BY_THE_TEXT,
  readings: [],
  misconceptions: [
    {
      id: 'row-before-column',
      does: 'reads the row before the column after S, A and M',
      should: 'the column comes first',
      changes: { placeS: rowFirst, placeA: rowFirst, placeM: rowFirst },
    },
    {
      id: 'step-spreads',
      does: 'goes on from a 0 after S',
      should: 'S steps on one square, and only A goes on from a 0',
      changes: { depthS: Number.POSITIVE_INFINITY },
    },
    {
      id: 'advanced-does-not-spread',
      does: 'steps on one square only after A',
      should: 'A steps on all squares around a 0 too, and so on as far as the 0s reach',
      changes: { depthA: 0 },
    },
    {
      id: 'advanced-four-ways',
      does: 'goes on from a 0 only up, down, left and right',
      should: 'A steps on all eight squares around a 0',
      changes: { ways: STRAIGHT },
    },
    {
      id: 'advanced-opens-marks',
      does: 'steps on marked squares where A goes on from a 0',
      should: 'a marked square is never stepped on',
      changes: { spreadsOverMarks: 'forgets' },
    },
    {
      id: 'marked-mine-explodes',
      does: 'steps on a marked square when S or A names it',
      should: 'a step on a marked square changes nothing, even when there is a mine',
      changes: { stepsOnMarksS: true, stepsOnMarksA: true },
    },
    {
      id: 'mark-on-open',
      does: 'marks a square that was stepped on',
      should: 'M does not change a square that was stepped on',
      changes: { marksOpenSquares: 'forgets' },
    },
    {
      id: 'win-by-opening',
      does: 'ends a game as won when every square without a mine was stepped on',
      should: 'a game is won by marking all mines, and in no other way',
      changes: { winsByOpening: true },
    },
    {
      id: 'win-ignores-wrong-marks',
      does: 'ends a game as won when all mines are marked, although safe squares are marked too',
      should: 'no safe square may be marked',
      changes: { isComplete: ({ mines, marksOnMines }) => marksOnMines === mines },
    },
    {
      id: 'marks-cannot-be-removed',
      does: 'leaves a mark where it is when M names its square again',
      should: 'M takes away the mark of a marked square',
      changes: { canUnmark: false },
    },
    {
      id: 'separator-too-long',
      does: 'prints two equal signs for every column below the board',
      should: 'the line below the board is as long as its rows: one equal sign less',
      isOfForm: true,
      changes: { separator: (width) => equalSigns(2 * width) },
    },
    {
      id: 'blank-at-line-end',
      does: 'prints a blank after the last square of a row',
      should: 'there are blanks between squares only',
      isOfForm: true,
      changes: { rowTail: ' \n' },
    },
    {
      id: 'count-orthogonal',
      does: 'counts only the mines above, below, left and right of a square',
      should: 'all eight squares around it count',
      changes: { weightsS: ORTHOGONAL, weightsA: ORTHOGONAL },
    },
    {
      id: 'count-unclipped',
      does: 'counts a mine on the other side of the board as one beside a square of the first or last column',
      should: 'only squares on the board count',
      changes: { reachS: unclipped, reachA: unclipped },
    },
    {
      id: 'hit-mine-not-shown',
      does: 'leaves the mine that was stepped on hidden',
      should: 'it is shown as X',
      changes: { lossShows: 'nothing' },
    },
  ],
};
