import { type BoardShape, createShape, type Direction } from '@countermine/core/board.ts';
import type { RayEnd } from '@countermine/core/reveal/field.ts';
import type { CountMines } from '../kit/reveal.ts';
import type {
  AnswersToUnknown,
  CommandNumber,
  EndOfGame,
  FallThrough,
  HandlingOfCommands,
  HintCommand,
  Mode,
  NamedLine,
  NamedOfSquare,
  OtherNumber,
  RevealCommand,
} from './commands.ts';
import type { byRows } from './directions.ts';
import type { Shift } from './shifts.ts';

export const SIZE = 8;

export const SHAPE: BoardShape = createShape(SIZE, SIZE);

/** A place, which may be off the field. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** The cell that a program finds at a place; undefined if it finds none. `centre` is where it started. */
export type Border = (place: Place, centre: Place) => number | undefined;

/** The same; of some places a program reads what happens to stand in memory there. */
export type BorderToMemory = (place: Place, centre: Place) => number | 'memory' | undefined;

/** Without a look at the border: in an array the first cell of a row follows the last one of the row above. */
export const AS_IN_ARRAY: Border = ({ row, column }) => {
  const cell = row * SIZE + column;
  return cell >= 0 && cell < SHAPE.size ? cell : undefined;
};

/** The same of a program that takes 8 for a column of the field, where it finds the first cell of the next row. */
export const WITH_COLUMN_8: Border = (place, centre) =>
  place.row < 0 || place.row >= SIZE || place.column < 0 || place.column > SIZE
    ? undefined
    : AS_IN_ARRAY(place, centre);

/** Something about the cells of a row or column, or about a direction: -1, 0 or 1 down and to the right. */
type OfTwo<Value> = (first: number, second: number) => Value;

/** Everything that a program may do differently; all but the two readings only in {@link playWrongly}. */
export interface Comp1511Rules extends HandlingOfCommands, AnswersToUnknown {
  readonly startedMessage: string;
  readonly wonMessage: string;

  /**
   * The cell in which a pair puts a mine; undefined if it is ignored. What is `kept` off the field is a mine beside the
   * squares there.
   */
  readonly cellOfPair: OfTwo<number | 'memory' | 'kept' | undefined>;
  /** True if the mines that are kept beside the rows of the field move with them when it is shifted. */
  readonly keptMinesMove: boolean;
  /** False for squares that the program takes for ones off the field: nothing puts a mine there or reveals them. */
  readonly isOnField: OfTwo<boolean>;
  /** What is looked for in a line of its own each, as with `fgets` and `sscanf`: all pairs and commands, or commands. */
  readonly readsLines: 'not' | 'all' | 'commands';
  /** How many pairs are read where this number was typed. */
  readonly pairsRead: (count: number) => number;
  /** The cells of the field that are not set before there are mines: what stands in memory there is not known. */
  readonly isUnset: OfTwo<boolean>;
  /** False for squares that are left out where the field is printed in a form. */
  readonly isPrinted: (form: Mode, row: number, column: number) => boolean;
  /** The form in which a row too many is printed. */
  readonly printsRowMore: Mode | 'none';
  /** True if the rows of the formatted field are printed from row 0 upwards: what comes above it is in other memory. */
  readonly printsRowsUp: boolean;
  /** True if the rows of the formatted field begin with the blank that is between squares. */
  readonly printsGapFirst: boolean;
  /** The forms in which each square is printed in the place of the one with its row and column exchanged. */
  readonly printsExchanged: readonly Mode[];
  readonly firstMode: Mode;
  /** True in the modes in which the field is printed after a command. */
  readonly printsFieldAfterCommands: (mode: Mode) => boolean;
  /** The form in which the field is printed in a mode, if it is. */
  readonly formOf: (mode: Mode) => Mode | 'none';
  /** The pairs that are not counted, so that another one is read instead. */
  readonly asksPairsAgain: readonly ('off the field' | 'repeated')[];
  /**
   * What a mine that is typed twice is where a pair adds 1 to what the field shows, so that it is 3: no mine, or one that
   * hints count twice. Or where it adds 1 to the numbers beside it: they count it twice.
   */
  readonly pairsAddUp: 'not' | 'to no mine' | 'to two mines' | 'in numbers';

  /** The commands that a program takes for other ones. */
  readonly runsAs: ReadonlyMap<CommandNumber, CommandNumber>;
  /** The command that it takes numbers for that are none. */
  readonly otherRunsAs: CommandNumber | undefined;
  /** What numbers are that the input ends before: not known, or 0; or the program ends there. */
  readonly missingNumbers: 'not known' | '0' | 'end';
  /** The hints whose answers are those to other ones; a number that was not read is 0. */
  readonly answersAs: ReadonlyMap<HintCommand, HintCommand>;
  /** How many numbers commands read, where those are others than the text's. */
  readonly numbersRead: ReadonlyMap<CommandNumber, number>;
  /** True if a command is run although its input ends among numbers that it should not read. */
  readonly runsWithoutMore: boolean;
  readonly otherNumber: OtherNumber;
  /** True if the message of a command comes after the field; of a command for a mode by that mode. */
  readonly messageAfterField: (of: 'hint' | Mode | 'win' | 'loss') => boolean;
  /** After so many commands the program ends. */
  readonly maxCommands: number;
  readonly fallsThrough: FallThrough | undefined;
  /** A program that does not notice the end of its input runs its last command again, or prints the field. */
  readonly atEndOfInput: 'ends' | 'runs last command' | 'prints field';
  /** How often it does so: once if it looks for the end of its input only before it reads on. */
  readonly roundsAfterInput: number;
  /** What is printed when the input has ended before the game; undefined if nothing is. */
  readonly atEnd: EndOfGame | undefined;
  /** The mode that commands 5 and 6 switch to; or it stays as it is, though the field of the command may be in its form. */
  readonly modeOf5: Mode | 'same' | 'for one field';
  readonly modeOf6: Mode | 'same' | 'for one field';
  /** The modes whose message is left out where they are on already. */
  readonly silentWhenOn: readonly Mode[];
  /** True if the field after command 5 or 6 is the last one in the mode before. */
  readonly showsModeLate: boolean;

  /** True if a mine at (row, column) belongs to a line. */
  readonly isInRow: (line: number, row: number, column: number) => boolean;
  readonly isInColumn: (line: number, row: number, column: number) => boolean;
  /** The column is read before the row, or only the count is that of the square with row and column swapped. */
  readonly squareColumnFirst: 'no' | 'read' | 'counted';
  /** The reach of a hint's square from its centre. */
  readonly squareReach: (size: number) => number;
  /** True if a place so far down and to the right of the centre belongs to the square, on the field or not. */
  readonly isInSquare: (down: number, right: number, reach: number, centre: Place) => boolean;
  readonly squareBorder: BorderToMemory;
  /** True for cells whose mines no square counts. */
  readonly isSkippedBySquares: OfTwo<boolean>;

  /** The hints that are counted before each, and how many of them there are when it is refused. */
  readonly hintsBefore: Readonly<Record<HintCommand, readonly HintCommand[]>>;
  readonly maxHints: (command: HintCommand) => number;
  /** False if a hint is refused only where there were exactly so many before it, and answered again later. */
  readonly staysRefused: (command: HintCommand) => boolean;
  /** The commands that begin to count hints anew. */
  readonly hintsResetBy: readonly CommandNumber[];
  /** True if a hint that finds no mine uses up none. */
  readonly zeroIsFree: boolean;
  readonly hintsCountOpen: readonly HintCommand[];
  /** The hints that are not counted from 0, but from the number of the last one: of any, or of the same command. */
  readonly hintsGoOn: readonly HintCommand[];
  readonly hintsGoOnFrom: 'any hint' | 'the same command';
  /**
   * The number that is named in the answers to commands 1 and 2, by the one that was typed, the last one of the other kind
   * of line that any command has read, and what was counted.
   */
  readonly namedRow: NamedLine;
  readonly namedColumn: NamedLine;
  /** The numbers that are named in the answer to command 3, where the text has the row, the column and the size. */
  readonly namedOfSquare: readonly [row: NamedOfSquare, column: NamedOfSquare, size: NamedOfSquare];
  /** The numbers that the commands 1, 2 and 3 read when they are refused. */
  readonly refusedReads: readonly [row: number, column: number, square: number];
  /** True if a refused hint is answered after the message. */
  readonly answersRefused: boolean;
  /** The form of the field after a refused hint. */
  readonly refusedField: (command: HintCommand) => Mode | 'as always' | 'none';

  readonly columnFirst: readonly RevealCommand[];
  /** True if all that is counted are the squares without a mine, in the place of mines: on the field, or off it too. */
  readonly countsOthers: 'no' | 'on the field' | 'off the field too';
  /**
   * True if every count goes down in the place of up, so that it is negative where there are mines: for reveals that is none
   * or some.
   */
  readonly countsDown: 'no' | 'to none' | 'to some';
  readonly count: CountMines;
  /** The number that is shown, if that is another than what decides over reveals. */
  readonly shownCount: CountMines | undefined;
  /** True if a mine that a wrong count opens is still one: programs may keep mines and open squares apart. */
  readonly openedMineStays: boolean;
  /** True if squares that hold a mine stay hidden where a wrong count opens what is around them. */
  readonly minesStayHidden: boolean;
  /** A number on the gameplay board; not for 0. */
  readonly numberText: (count: number) => string;
  readonly zeroText: string;
  /** The squares that command 4 opens; `block always` although mines are beside. */
  readonly square: 'block' | 'single' | 'flood' | 'block always';
  /** True if command 4 opens the squares around one with so many mines beside it, and command 7 the lines from it. */
  readonly squareOpensAround: (count: number) => boolean;
  readonly radialOpensAround: (count: number) => boolean;
  /** The squares that command 4 opens around one, by steps of at most two. */
  readonly isInBlock: OfTwo<boolean>;
  /** Of these it may open only those with a mine beside them, or those without. */
  readonly blockOpens: 'all' | 'numbers' | 'zeros';
  /** True if it looks at no more squares around one as soon as it comes to a place off the field, row by row. */
  readonly blockEndsOffField: boolean;
  readonly blockBorder: Border;
  readonly hasRay: OfTwo<boolean>;
  /** The order in which lines are sent. */
  readonly rayOrder: typeof byRows;
  /** The first step of a line that opens a square. */
  readonly rayStart: OfTwo<number>;
  readonly maxRay: OfTwo<number>;
  readonly rayStop: OfTwo<'at number' | 'before number' | 'after number' | 'never'>;
  readonly rayEnd: RayEnd;
  readonly rayBorder: Border;
  /** Directions of lines beside the eight. */
  readonly moreRays: readonly Direction[];
  /** The cell that is opened in the place of the one that was named, of one around it, or of one on a line. */
  readonly openedForNamed: (cell: number) => number;
  readonly openedForAround: (cell: number) => number;
  readonly openedForOnLine: (cell: number) => number;
  /** True if a line in some direction ends before it opens a cell. */
  readonly endsRays: (row: number, column: number, down: number, right: number) => boolean;
  /** True if lines end before a mine, which they meet only if they start beside one. */
  readonly minesEndRays: boolean;
  /** The directions of lines that keep one from being sent: it is not where one of them has ended at a number. */
  readonly raysHinderedBy: (down: number, right: number) => readonly Direction[];
  /** True if a line ends at a square that is open. */
  readonly openEndsRays: boolean;
  /** What a command opens at some cells that have no mine beside them. */
  readonly squareOpensAt: ReadonlyMap<number, readonly number[]>;
  readonly radialOpensAt: ReadonlyMap<number, readonly number[]>;
  /** The answer to a reveal of an open square. */
  readonly openAgain: (command: RevealCommand) => 'revealed' | 'field' | 'nothing';
  /** The open squares that count once more for the win when a reveal opens them again. */
  readonly countsOpenedAgain: 'none' | 'the one that is named' | 'all';

  readonly firstTurn:
    | 'first reveal'
    | 'first command'
    | 'first hint or reveal'
    | 'first square reveal'
    | 'first radial reveal'
    | 'first shift'
    | 'every reveal';
  /** The commands that move the field. */
  readonly safeReveals: readonly RevealCommand[];
  /** The shifts of the field at the first turn, whether it is safe or not. */
  readonly leastShifts: number;
  /** What the field is shifted for, and until that is gone; `else safe`: if it is never gone, as by the text. */
  readonly shiftedFor: 'mine' | 'mine beside a mine' | 'mine beside a mine, else safe' | 'mine beside, else safe';
  /** The most shifts of the field to make the first turn safe. */
  readonly mostShifts: number;
  readonly shifted: Shift;
  /** The squares that hold what stood in memory after the field was shifted. */
  readonly isUnsetByShift: OfTwo<boolean>;
  /** True if squares that are open move with the mines. */
  readonly shiftMovesOpen: boolean;
  /** True if a mine is opened like a safe square after the last shift. */
  readonly opensShiftedMine: boolean;
  /** The commands that open one square only when they have moved the field. */
  readonly singleAfterShift: readonly RevealCommand[];
  /** True if the numbers are those of the field as it was typed. */
  readonly countsTypedField: boolean;

  /** The squares that have to be open in a game that is won. */
  readonly isNeededToWin: OfTwo<boolean>;
  /** The cells that may still be hidden when the game is won. */
  readonly wonWithHidden: 'mines' | 'typed mines' | 'more than mines';
  /** The pairs that count as typed mines, beside those that place one; and whether fewer hidden squares win, too. */
  readonly countsAsTyped: readonly ('off the field' | 'repeated')[];
  readonly winsWithFewer: boolean;
  readonly testsWin: (command: RevealCommand, isNumber: boolean) => boolean;
  /** What else than a reveal wins a game in which no square but mines is hidden; a command for a mode by that mode. */
  readonly winsBy: readonly ('hint' | Mode | 'loss')[];
  /** True if a won game is noticed only by the next reveal. */
  readonly winsLate: boolean;
  readonly endsOnWin: boolean;
  /** The squares that lose the game when they are revealed; if not mines, these are opened like safe squares. */
  readonly losesAt: 'mine' | 'safe square' | 'any square';
  /** True if the square with row and column exchanged is looked at for that. */
  readonly losesAtExchanged: boolean;
  /** True if a mine is opened like a safe square. */
  readonly opensMines: (command: RevealCommand) => boolean;
  /** True if the mine that ends the game is shown as an open square. */
  readonly lossOpensMine: boolean;
  readonly endsOnLoss: (mode: Mode) => boolean;
  readonly saysLoss: (command: RevealCommand, mode: Mode) => boolean;
  /** True if a lost game has its own face, and shows its mines. */
  readonly showsLoss: (command: RevealCommand, mode: Mode) => boolean;
  readonly lossField: Mode | 'as always' | 'none';
  readonly wonField: Mode | 'as always' | 'none';
  readonly lossShowsMines: 'all' | 'the one that was hit' | 'none';
  readonly lossShowsNumbers: boolean;
  /** True if hidden squares without a mine are shown as open ones in a game that is lost. */
  readonly lossShowsSafe: boolean;
  /** True if the debug field shows the number of mines beside an open square. */
  readonly debugShowsNumbers: boolean;
  /**
   * What the debug field shows for an open square with so many mines beside it, once the gameplay field has shown it with
   * its number.
   */
  readonly debugTextOnceShown: ((count: number) => string) | undefined;
  /** What the debug field shows for safe squares, hidden or open, where the program does not tell them apart. */
  readonly safeText: '0' | '1' | undefined;
  /** The squares whose numbers the gameplay field shows; the others are ##. A mine may count as one beside itself. */
  readonly showsNumbersOf: 'open squares' | 'hidden squares' | 'hidden squares, mines themselves too';
  /** The number of a mine on the debug field of a lost game. */
  readonly lossMine: string;
  readonly lossShowsFace: boolean;
  readonly showsMinesOnWin: boolean;
  readonly showsDeadFaceOnWin: boolean;
}
