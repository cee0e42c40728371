import { type BoardShape, cellOnBoard, HIDDEN, isOpen } from '@countermine/core/board.ts';
import type { MarkPolicy } from '@countermine/core/reveal/field.ts';
import { minesAround, type NumberFor } from '../cases/number-for.ts';
import type { RuleBook } from '../kit/dialect.ts';
import { type Exchange, NOTHING_EXCHANGED } from './exchanges.ts';
import { allNeighbours, type Neighbours, straightNeighbours } from './neighbours.ts';

export type Option = '-o' | '-b' | '-h';

/** What follows the rows of the board that an option changed. */
export type BoardEnd = `boardEnd${Option}`;

/** Two empty lines. */
export const BOARD_END = '\n\n';

/** The lines of the text. */
export type Message =
  | 'exploded'
  | 'off-field'
  | 'is-marked'
  | 'is-open'
  | 'cannot-mark'
  | 'no-chances'
  | 'cannot-help'
  | 'invalid'
  | 'wrong-places'
  | 'won';

/**
 * The answer to a choice. `changed` is the board, `nothing` no output at all; the program ends when it `stops` or `crashes`.
 * Nobody knows what comes of `memory` that is no cell; of what is `elsewhere` only that it is not the answer of the text.
 */
export type Reply = 'changed' | 'nothing' | 'stops' | 'crashes' | 'memory' | 'elsewhere' | Message;

/** What -o or -b does to the cell that it names; or its answer, if it does nothing. */
export type Effect = 'opens' | 'marks' | 'closes' | 'closes silently' | 'closes with a refusal' | Reply;

/**
 * What is in the room of an array behind the field: closed cells, which -b marks; or nothing, which it takes for a mark, so
 * that it makes a closed cell of it first.
 */
export type Room = 'closed room' | 'empty room';

/** The cell that a choice names, or the room for one; the answer, if it names none. */
export type PlaceRule = (shape: BoardShape, row: number, column: number, option: '-o' | '-b') => number | Reply | Room;

/** The rank of a cell in a search, which goes from the lowest rank to the highest. */
export type SearchOrder = (row: number, column: number) => number;

/** The lines are part of the rules; one that is empty is not printed. */
export interface Cs204Rules
  extends Readonly<Record<Message, string>>,
    Readonly<Record<Exchange, boolean>>,
    Readonly<Record<BoardEnd, string>> {
  /** What -b says of a cell outside of the field. */
  readonly markOffField: string;
  /**
   * The answer to a file that cannot be opened: another prompt, another name read without it, the end, or the same
   * message without end.
   */
  readonly missingFile: 'asks again' | 'reads again' | 'stops' | 'repeats';
  /** The files that it opens; what it does with a wrong name that it takes for that of a file is open. */
  readonly opensFiles: 'all' | 'none' | 'none after a wrong name' | 'those that it cannot';
  /** True if a program that waits for a name repeats the message and the prompt when there is none any more. */
  readonly asksWithoutEnd: boolean;
  /** Where the program ends, if that is before the end of the game: when the file is read, or after so much of it. */
  readonly endsEarly: 'never' | 'file read' | 'board shown' | 'first choice';
  /** True if the number of columns is taken for that of rows, and the other way round, when the file is read. */
  readonly readsFileColumnsFirst: boolean;
  /** True if every second character of a line of the file is taken for a cell, whatever is between them. */
  readonly readsEverySecond: boolean;
  /** On fields with more rows or columns nobody knows what it does. */
  readonly mostRows: number;
  readonly mostColumns: number;
  /** The answer to each option; `made` if the program knows it. */
  readonly '-o': 'made' | Reply;
  readonly '-b': 'made' | Reply;
  readonly '-h': 'made' | Reply;
  readonly optionOf: (word: string) => Option | undefined;
  /** True if every word of an invalid line is answered, not only the line. */
  readonly answersEveryWord: boolean;
  readonly readsColumnFirst: readonly Option[];
  /** The row and the column of the first cell. */
  readonly firstIndex: number;
  /** True if a row is the fourth character of a line, and a column the sixth. */
  readonly readsCharacters: boolean;
  /** The digits of each coordinate that are read. */
  readonly readsDigits: 'all' | 'the first' | 'the last' | 'the first two';
  readonly place: PlaceRule;
  /** True if a choice with a negative number is an unknown choice. */
  readonly refusesNegatives: boolean;
  /** True if a choice with such a number, as it is typed, is an unknown choice. */
  readonly refusesNumber: (typed: string) => boolean;

  readonly openClosed: Effect;
  readonly openMarked: Effect;
  /** The same on a B where there is no bomb, if that is another. */
  readonly openMarkedWrongly: Effect | undefined;
  readonly openShown: Effect;
  /** The same on a B or an x that was missed by a test at another cell. */
  readonly openMissed: Effect;
  readonly openNumber: Effect;
  readonly openZero: Effect;
  readonly markClosed: Effect;
  readonly markMarked: Effect;
  readonly markShown: Effect;
  readonly markNumber: Effect;
  readonly markZero: Effect;

  /** The cells whose mines are counted. */
  readonly countsAround: Neighbours;
  /** The number that a cell shows. */
  readonly numberFor: NumberFor;
  /** What comes of counting the mines around a cell, where it is not a number. */
  readonly failsToCount: (shape: BoardShape, cell: number) => Reply | undefined;
  /** What comes of opening the cells around a 0, where that leads outside of the field. */
  readonly failsToOpen: (shape: BoardShape, zero: number) => Reply | undefined;
  /** True if a bomb that help has shown is not counted. */
  readonly leavesOutShown: boolean;
  /** The cells that are opened with a 0. */
  readonly opensAround: Neighbours;
  /** False if a 0 itself is opened only where it is one of those. */
  readonly opensZeroItself: boolean;
  readonly revealRule: 'block' | 'single' | 'flood';
  /** The cells beside a 0 that are opened with it. */
  readonly opensBeside: 'all' | 'zeros' | 'numbers';
  /**
   * What decides whether the cells around an opened one open: its own count; the count around the cell with row and
   * column exchanged, that cell included; nothing; that it is above 0.
   */
  readonly opensBy: 'its count' | 'the exchanged count' | 'nothing' | 'a number';
  /**
   * What happens to a bomb beside a cell that is taken for a 0 wrongly: by the text there is none. `numbers with itself`:
   * each counts itself.
   */
  readonly bombsBeside: 'stay' | 'numbers' | 'numbers with itself' | 'shown';
  /** The effect of a reveal on a B in its way. */
  readonly marksInTheWay: MarkPolicy;

  /** What -o crashes at when it opens a cell. */
  readonly crashesOpening: 'nothing' | 'zeros' | 'numbers';
  /** True if -o on a safe cell prints the board, and opens nothing. */
  readonly opensNothing: boolean;

  readonly helpChances: number;
  readonly losesRefusedChance: boolean;
  /** True if a program that cannot help says so even when no chance is left. */
  readonly looksBeforeChances: boolean;
  /** The cells in which help looks for something beside a bomb. */
  readonly helpsAround: Neighbours;
  /** True if it looks only at numbers beside which a cell without a bomb is closed, too. */
  readonly helpNeedsClosedSafe: boolean;
  /** What it looks for, by what is known of a cell; undefined if nothing is needed. */
  readonly helpNeeds: ((known: number) => boolean) | undefined;
  readonly helpOrder: SearchOrder;
  /** Searched for the bomb to show. */
  readonly helpGoesBy: 'bombs' | 'numbers';
  /** True if it takes any cell for a bomb. */
  readonly helpShowsSafe: boolean;
  /** The bombs that it shows at once: the first that it can show, also those that come next in its row, or all. */
  readonly helpShowsBombs: 'first' | 'row' | 'all';
  /** True for bombs that can be shown, by what is known of them. */
  readonly helpShows: (known: number) => boolean;
  readonly helpDraws: 'x' | 'B' | 'nothing' | 'crash';

  /** The choices after which the game can be over. */
  readonly endsAfter: readonly Option[];
  /** True if it can be over after a choice that was refused, too. */
  readonly endsAfterRefusal: boolean;
  /**
   * When it is over: no cell is closed; just one is; all safe cells are open; as many were opened, which is counted; all
   * bombs are marked or shown; all safe cells are open and all bombs found; no safe cell is closed; as many B are on the
   * board as there are bombs, or B and x together; never.
   */
  readonly endsWhen:
    | 'full'
    | 'one closed'
    | 'all safe open'
    | 'all safe counted'
    | 'all bombs found'
    | 'solved'
    | 'no safe closed'
    | 'marks counted'
    | 'marks and shown counted'
    | 'never';
  /** True if a game that is over when all safe cells are open is so, too, when no cell is closed. */
  readonly endsFullToo: boolean;
  /** The cells that count as one closed cell less when they are opened with a 0, although they were not closed. */
  readonly countsReopened: 'none' | 'marked' | 'open' | 'open or marked';
  /** True if a game that is over when no cell is closed goes on if fewer are left by the count. */
  readonly missesCountBelowZero: boolean;
  /**
   * What loses a game that is over: a B on a safe cell; that or a bomb that help has shown; another number of B than of
   * bombs, or a larger one; a B that ever was on a safe cell; one that was not removed by -b; the last cell, or the first
   * or the last B, if it is a B on a safe cell; nothing.
   */
  readonly losesBy:
    | 'wrong B'
    | 'wrong B or x'
    | 'number of B'
    | 'more B'
    | 'any wrong B before'
    | 'wrong B not removed'
    | 'the last cell'
    | 'the first B'
    | 'the last B'
    | 'nothing';
  readonly boardsWithout: 'nothing' | 'first row' | 'last row' | 'first column' | 'last column';
  /** True if the last board is printed before the message of the end. */
  readonly printsLastBoard: boolean;
  /** True if the game ends when a bomb is opened. */
  readonly lossEnds: boolean;
  /** The bombs that are shown as x, with the board, when the game is lost; undefined if no board is printed. */
  readonly lossShows: 'none' | 'the opened one' | 'all' | undefined;
  /** True if that board comes before the message. */
  readonly lossShowsFirst: boolean;
  /** The options after which no board is printed though something changed; `lastToo`: not even when the game is over. */
  readonly silentAfter: { readonly options: readonly Option[]; readonly lastToo: boolean };
  /** The answers that are followed by the board, although nothing changed. */
  readonly boardAfter: readonly Message[];
}

/** The lines that answer a choice that changes nothing. */
export const REFUSALS: readonly Message[] = [
  'off-field',
  'is-marked',
  'is-open',
  'cannot-mark',
  'no-chances',
  'cannot-help',
  'invalid',
];

const OPTIONS: ReadonlyMap<string, Option> = new Map([
  ['-o', '-o'],
  ['-b', '-b'],
  ['-h', '-h'],
]);

export const exactOption = (word: string): Option | undefined => OPTIONS.get(word);

export const onTheField: PlaceRule = (shape, row, column) => cellOnBoard(shape, row, column) ?? 'off-field';

/** More than any side of a field. */
const ROW_RANK = 2 ** 31;

export const rowByRow: SearchOrder = (row, column) => row * ROW_RANK + column;
export const columnByColumn: SearchOrder = (row, column) => column * ROW_RANK + row;

/** True for 1 to 8. */
export const isNumber = (known: number): boolean => known > 0 && isOpen(known);
const isNumberOrMark = (known: number): boolean => known > 0 && known !== HIDDEN;
export const isClosed = (known: number): boolean => known === HIDDEN;

export const countsEverywhere = (): undefined => undefined;
export const opensEverywhere = (): undefined => undefined;

const BY_THE_TEXT: Cs204Rules = {
  exploded: 'You opened a mine! Game over:(\n',
  'off-field': 'Please enter a valid coordinate! \n',
  markOffField: 'Please enter a valid coordinate! \n',
  'is-marked': 'It seems like this cell is a bomb.\n',
  'is-open': 'Already opened.\n',
  'cannot-mark': "Can't mark that cell as a bomb.\n",
  'no-chances': 'Your help chances are over. :(\n',
  'cannot-help': "I can't help you.\n",
  invalid: 'Invalid choice!!\n',
  'wrong-places': 'You put bombs in the wrong places! Game over:(\n',
  won: 'Congrats! You won!\n',
  missingFile: 'asks again',
  opensFiles: 'all',
  asksWithoutEnd: false,
  endsEarly: 'never',
  readsFileColumnsFirst: false,
  readsEverySecond: false,
  mostRows: Number.POSITIVE_INFINITY,
  mostColumns: Number.POSITIVE_INFINITY,
  '-o': 'made',
  '-b': 'made',
  '-h': 'made',
  optionOf: exactOption,
  answersEveryWord: false,
  readsColumnFirst: [],
  firstIndex: 0,
  readsCharacters: false,
  readsDigits: 'all',
  place: onTheField,
  refusesNegatives: false,
  refusesNumber: () => false,
  openClosed: 'opens',
  openMarked: 'is-marked',
  openMarkedWrongly: undefined,
  openShown: 'is-marked',
  openMissed: 'is-open',
  openNumber: 'is-open',
  openZero: 'is-open',
  markClosed: 'marks',
  markMarked: 'closes',
  markShown: 'cannot-mark',
  markNumber: 'cannot-mark',
  markZero: 'cannot-mark',
  countsAround: allNeighbours,
  numberFor: minesAround,
  failsToCount: countsEverywhere,
  failsToOpen: opensEverywhere,
  leavesOutShown: false,
  opensAround: allNeighbours,
  opensZeroItself: true,
  revealRule: 'block',
  opensBeside: 'all',
  opensBy: 'its count',
  bombsBeside: 'stay',
  marksInTheWay: 'overwrite',
  crashesOpening: 'nothing',
  opensNothing: false,
  helpChances: 3,
  losesRefusedChance: true,
  looksBeforeChances: false,
  helpsAround: allNeighbours,
  helpNeeds: isNumber,
  helpNeedsClosedSafe: false,
  helpOrder: rowByRow,
  helpGoesBy: 'bombs',
  helpShowsSafe: false,
  helpShowsBombs: 'first',
  helpShows: isClosed,
  helpDraws: 'x',
  endsAfter: ['-o', '-b', '-h'],
  endsAfterRefusal: false,
  endsWhen: 'full',
  endsFullToo: false,
  countsReopened: 'none',
  missesCountBelowZero: false,
  losesBy: 'wrong B',
  boardsWithout: 'nothing',
  printsLastBoard: true,
  lossEnds: true,
  lossShows: undefined,
  lossShowsFirst: false,
  silentAfter: { options: [], lastToo: false },
  'boardEnd-o': BOARD_END,
  'boardEnd-b': BOARD_END,
  'boardEnd-h': BOARD_END,
  boardAfter: [],
  ...NOTHING_EXCHANGED,
};

export const CS204_RULES: RuleBook<Cs204Rules> = {
  byTheText: BY_THE_TEXT,
  readings: [
    {
      id: 'invalid-per-word',
      says: 'how often an invalid line is answered',
      default: 'one "Invalid choice!!" for the line; words after -h are ignored',
      other: 'one for every word of the line, and one for every word after -h',
      changes: { answersEveryWord: true },
    },
    {
      id: 'help-cell-open',
      says: 'what -o answers on a bomb that help has opened',
      default: 'It seems like this cell is a bomb.',
      other: 'Already opened.',
      changes: { openShown: 'is-open' },
    },
  ],
  misconceptions: [
    {
      id: 'zero-spreads-too-far',
      does: 'goes on from every cell that shows 0 when it opens a cell',
      should: '-o opens at most 9 cells: a 0 and its neighbours, but not their neighbours',
      changes: { revealRule: 'flood' },
    },
    {
      id: 'zero-does-not-spread',
      does: 'opens a 0 alone',
      should: 'the neighbours of a chosen 0 are opened too',
      changes: { revealRule: 'single' },
    },
    {
      id: 'marks-not-overwritten',
      does: 'leaves a B where it is when the cells around a 0 are opened',
      should: 'all neighbours of a 0 are opened, those marked B too',
      changes: { marksInTheWay: 'keep' },
    },
    {
      id: 'help-keeps-refused-chance',
      does: 'does not use up a help chance when it cannot help',
      should: 'the chance is lost all the same after "I can\'t help you."',
      changes: { losesRefusedChance: false },
    },
    {
      id: 'help-unlimited',
      does: 'helps more than three times',
      should: 'there are only 3 help chances',
      changes: { helpChances: Number.POSITIVE_INFINITY },
    },
    {
      id: 'help-any-mine',
      does: 'shows the first closed bomb for help, whether or not there is a number beside it',
      should: 'help shows a bomb only if an opened neighbour of it has a number above 0',
      changes: { helpNeeds: undefined },
    },
    {
      id: 'help-beside-mark',
      does: 'takes a B or an x beside a bomb for an opened number when it looks for one to show',
      should: 'help shows a bomb only if an opened neighbour of it has a number above 0',
      changes: { helpNeeds: isNumberOrMark },
    },
    {
      id: 'open-removes-mark',
      does: 'opens a cell marked B when -o names it',
      should: 'a cell marked B stays as it is, and the answer is "It seems like this cell is a bomb."',
      changes: { openMarked: 'opens' },
    },
    {
      id: 'win-ignores-wrong-marks',
      does: 'congratulates at the end although safe cells are marked B',
      should: 'the player has lost when the game ends with a B on a safe cell',
      changes: { losesBy: 'nothing' },
    },
    {
      id: 'marks-cannot-be-removed',
      does: 'refuses -b on a cell that is marked B',
      should: '-b on a B makes it a closed cell again',
      changes: { markMarked: 'cannot-mark' },
    },
    {
      id: 'column-before-row',
      does: 'reads the column before the row after -o and -b',
      should: 'the row comes first',
      changes: { readsColumnFirst: ['-o', '-b'] },
    },
    {
      id: 'mark-on-number-allowed',
      does: 'marks an opened number when -b names it',
      should: 'an opened cell cannot be marked',
      changes: { markNumber: 'marks', markZero: 'marks' },
    },
    {
      id: 'count-orthogonal',
      does: 'counts only the bombs above, below, left and right of a cell',
      should: 'all 8 neighbours count, the diagonal ones too',
      changes: { countsAround: straightNeighbours },
    },
    {
      id: 'no-blank-after-coordinate',
      does: 'leaves out the blank at the end of "Please enter a valid coordinate! "',
      should: 'that line ends in a blank',
      isOfForm: true,
      changes: {
        'off-field': 'Please enter a valid coordinate!\n',
        markOffField: 'Please enter a valid coordinate!\n',
      },
    },
    {
      id: 'wrong-places-cut-short',
      does: 'says only "You put bombs in the wrong places!"',
      should: '"Game over:(" follows on the same line, as in the sample runs',
      isOfForm: true,
      changes: { 'wrong-places': 'You put bombs in the wrong places!\n' },
    },
    {
      id: 'help-goes-by-numbers',
      does: 'goes through the opened numbers for help, and shows the first bomb beside the first that has one',
      should: 'help shows the first bomb from the top left that has a number beside it',
      changes: { helpGoesBy: 'numbers' },
    },
    {
      id: 'board-after-refusal',
      does: 'prints the board after a choice that changed nothing',
      should: 'the board is printed each time a change is made',
      changes: { boardAfter: REFUSALS },
    },
    {
      id: 'negative-is-invalid',
      does: 'answers a negative coordinate with "Invalid choice!!"',
      should: 'it is outside of the field, and the answer is "Please enter a valid coordinate! "',
      changes: { refusesNegatives: true },
    },
    {
      id: 'never-over',
      does: 'goes on asking when no cell is closed any more',
      should: 'the game is over then, won or lost',
      changes: { endsWhen: 'never' },
    },
  ],
};
