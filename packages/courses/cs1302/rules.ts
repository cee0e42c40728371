import { type BoardShape, countAround, FLAG, HIDDEN, QUESTION } from '@countermine/core/board.ts';
import type { MarkPolicy } from '@countermine/core/reveal/field.ts';
import type { RevealRule } from '@countermine/core/reveal/reveal.ts';
import type { RuleBook } from '../kit/dialect.ts';
import { type CountMines, countOrthogonal } from '../kit/reveal.ts';
import { type CommandRules, OTHER_COMMANDS, SQUARE_COMMANDS, type SquareCommand } from './command-rules.ts';
import { formatScore, formatTruncatedScore } from './score.ts';
import { type Bounds, EVERYWHERE, MALFORMED, NOT_FOUND, type StartRules } from './start-rules.ts';

export type GameEnd = 'lost' | 'quit' | 'won';

/** The rows, or columns, that are printed of so many. */
export type Lines = (count: number) => readonly number[];

export type MinesShown =
  | 'after nofog'
  | 'always, and all that are not revealed after nofog'
  | 'always, and all squares after nofog';

export const ALL_LINES: Lines = (count) => Array.from({ length: count }, (_, line) => line);

/**
 * What a command makes of a square. `same`: it stays as it is, in a round of its own. `ignored`: neither a round nor a
 * message. `refused`: the command is invalid. `number`: a mine shows the number of those around it.
 */
export type SquareOutcome = 'as by the text' | UndoneOutcome | 'number';

/** Those of a command that does not do what it is for. */
export type UndoneOutcome = 'same' | 'ignored' | 'refused' | 'hidden';

/** What commands do. */
interface SquareRules {
  readonly count: CountMines;
  /** The marks under which a mine does not count. */
  readonly uncountedUnder: readonly number[];
  /** The squares that cannot be revealed because the program fails when it counts, and what it does then. */
  readonly countFails: ((shape: BoardShape, cell: number) => boolean) | undefined;
  readonly countFailure: 'refused' | 'crash';
  readonly revealRule: RevealRule;
  /** Where a reveal spreads: what becomes of marked squares, and where it goes. */
  readonly spreadMarks: MarkPolicy;
  readonly spreadsFourWays: boolean;
  readonly markOfOpen: SquareOutcome;
  readonly markOfMarked: SquareOutcome;
  readonly markOfGuessed: SquareOutcome;
  readonly guessOfOpen: SquareOutcome;
  readonly guessOfMarked: SquareOutcome;
  readonly guessOfGuessed: SquareOutcome;
  readonly revealOfOpen: SquareOutcome;
  readonly revealOfMarked: SquareOutcome;
  readonly revealOfGuessed: SquareOutcome;
  readonly mineOfMarked: SquareOutcome;
  readonly mineOfGuessed: SquareOutcome;
  /** The squares that lose the game when they are revealed. */
  readonly explodes: 'mines' | 'safe' | 'nothing';
  /** True if a mine that is revealed without a loss counts itself in its number. */
  readonly minesCountThemselves: boolean;
  readonly revealIsRound: boolean;
  readonly markIsRound: boolean;
  readonly guessIsRound: boolean;
  readonly nofogIsRound: boolean;
  readonly helpIsRound: boolean;
  readonly firstRound: number;
  /** What is added for each round. */
  readonly roundStep: 1 | -1;
  /** The commands after which the mines are hidden again that nofog showed: by the text all. */
  readonly nofogEndsAt: readonly FogEnd[];
  /** True if nofog hides the mines when they are visible. */
  readonly nofogToggles: boolean;
  /** The squares whose mines nofog shows, by what the player knows of them. */
  readonly nofogShows: readonly number[];
  /** The marks that are not shown on a mine that nofog shows. */
  readonly nofogHides: readonly number[];
  /** A command that another one is done after, as in a `switch` that lacks a `break`. */
  readonly fallsThrough: FallThrough | undefined;
  /** The end of the line of the column numbers. */
  readonly numbersTail: string;
  readonly numbersFor: 'columns' | 'rows';
  /** Of so many numbers those that are printed, and the rows and columns of the field: those past the last are blank. */
  readonly printsNumbers: Lines;
  readonly printsRows: Lines;
  readonly printsColumns: Lines;
  /** When mines are shown as after nofog, and what is shown so after it. */
  readonly showsMines: MinesShown;
}

/** The end of the game. */
interface EndRules {
  /** False if the game goes on after a mine is revealed. */
  readonly lossEnds: boolean;
  /** False if the game goes on after it is won. */
  readonly winEnds: boolean;
  /** What every end of a game writes to standard error. */
  readonly endError: string | undefined;
  /** False if the game goes on after quit. */
  readonly quitEnds: boolean;
  /** The texts that are printed at each end of a game, in this order: lost, quit, won. */
  readonly endTexts: (end: GameEnd) => readonly GameEnd[];
  readonly lossShowsField: boolean;
  /** True if the losing command counts in the rounds that are shown there. */
  readonly lossCountsRound: boolean;
  readonly winShowsField: boolean;
  /** What follows the field that is shown there: the empty line before a prompt, or nothing. */
  readonly lossFieldEnd: '' | '\n';
  readonly winFieldEnd: '' | '\n';
  readonly lossStatus: number;
  readonly winStatus: number;
  readonly quitStatus: number;
  /** The marks that count on a mine for winning. Undefined if none is needed. */
  readonly marksThatWin: readonly number[] | undefined;
  /** The marks that count on a square without a mine as revealed; undefined if it may be hidden too. */
  readonly marksOnSafe: readonly number[] | undefined;
  /**
   * The commands by which a square ceases to be revealed, or marked, for that, whatever it shows; undefined if what it shows
   * tells.
   */
  readonly revealedUntil: readonly SquareCommand[] | undefined;
  readonly markedUntil: readonly SquareCommand[] | undefined;
  /** The squares that are looked at to see whether the game is won. */
  readonly winSquares: Bounds;
  /** False if a number on such a square does not count. */
  readonly numbersWin: boolean;
  /** True if a revealed 0 does not count for that. */
  readonly zerosDoNotWin: boolean;
  /** How it is tested: all squares are as they should be, or none; or it is taken for won where it is not, or always. */
  readonly winTest: 'all' | 'none' | 'not' | 'always';
  /** What is looked at with row and column exchanged for that, and what is found there where it is off the field. */
  readonly winExchanges: readonly ('mines' | 'signs')[];
  readonly winBeyond: 'crash' | 'nothing';
  /** How much of the field is as it has to be for a win before a place beyond it is looked at, which crashes. */
  readonly winLooksPast: 'nothing' | 'first square' | 'first row' | 'all';
  /** True if a win is looked for after an invalid command, too. */
  readonly winAfterInvalid: boolean;
  /** The commands after which a win is noticed. */
  readonly winsAfter: 'any' | 'mark' | 'reveal' | 'none';
  /** Counted instead of looked at, so that a square may count twice; undefined if the squares are looked at. */
  readonly wonByCounting: WinCounts | undefined;
  /** What is compared with the number of mines that the seed file says, one that it lists twice included. */
  readonly winByListed: 'nothing' | 'marks' | 'reveals';
  /** The factor in the score where the text has rows times columns. */
  readonly scoreSquares: (shape: BoardShape, mines: number) => number;
  readonly scoreText: (squares: number, rounds: number) => string;
  /** True if zeros at the end are not printed, but for one behind the point. */
  readonly scoreDropsZeros: boolean;
  /** What is added to the completed rounds, the winning one included, for the score. */
  readonly scoreRoundsMore: number;
  /** The commands for a square with which that is so where they win. */
  readonly scoreRoundsAt: readonly SquareCommand[];
}

/** What hides the mines again after nofog, which itself shows them. */
export type FogEnd = 'reveal' | 'mark' | 'guess' | 'help' | 'invalid';

export const FOG_ENDS: readonly FogEnd[] = ['reveal', 'mark', 'guess', 'help', 'invalid'];

/** The command that is done too after another one. */
export interface FallThrough {
  readonly from: 'reveal' | 'mark' | 'guess' | 'help' | 'nofog';
  readonly to: 'mark' | 'guess' | 'help' | 'nofog' | 'quit';
}

/** Commands that are counted to see whether the game is won. */
export interface WinCounts {
  /** Undefined if the squares are looked at for reveals. */
  readonly reveals: Counted | undefined;
  /** What is enough to win: just as many as there are squares, or more, too. */
  readonly enough: 'equal' | 'at least';
  /** Undefined if the squares are looked at for marks. */
  readonly marks: Counted | undefined;
  /** True if the marks of squares without a mine count as well. */
  readonly countsSafe: boolean;
}

/** `anew`: where a square gets a sign that it had not; `again`: also one that it has. */
export type Counted = 'anew' | 'again';

export interface Cs1302Rules extends StartRules, CommandRules, SquareRules, EndRules {}

const BY_THE_TEXT: Cs1302Rules = {
  welcomes: 'last',
  folderIs: 'not found',
  takesMoreArguments: false,
  rowCounts: { min: 5, max: 10 },
  columnCounts: { min: 5, max: 10 },
  endsForBoth: [],
  otherLayout: 'read',
  refusesRight: 'nothing',
  mineLimitsExchanged: false,
  minMines: 1,
  minSafe: 1,
  noArgument: 'refused',
  missingFile: 'refused',
  mineTooFar: 'refused',
  mineNegative: 'refused',
  mineOnePast: undefined,
  onePastIn: 'both',
  moreAfterMines: 'ignored',
  missingValue: 'refused',
  wrongType: 'refused',
  sizeColumnFirst: false,
  minesColumnFirst: false,
  minesRead: 'as many as listed',
  wordsEndMines: false,
  takesHalfMine: false,
  minesMore: 0,
  laysMines: true,
  countsMinesAgain: false,
  arrayExchanged: 'nothing',
  exchangedAt: 'nothing',
  textsLeftOut: [],
  roundBlock: 'whole',
  squares: EVERYWHERE,
  usageText: 'Usage: MinesweeperDriver SEED_FILE_PATH',
  notFoundText: NOT_FOUND,
  malformedText: MALFORMED,
  usageStatus: 1,
  notFoundStatus: 2,
  malformedStatus: 3,
  sizeStatus: undefined,
  countStatus: undefined,
  placeStatus: undefined,
  wordsStatus: undefined,
  startErrorGoesTo: 'error',
  silentStarts: [],
  startEmptyLineGoesTo: 'error',
  revealWords: ['r', 'reveal'],
  markWords: ['m', 'mark'],
  guessWords: ['g', 'guess'],
  nofogWords: ['nofog'],
  helpWords: ['h', 'help'],
  quitWords: ['q', 'quit'],
  otherWords: undefined,
  ignoresCase: false,
  knowsFirstLetters: false,
  reads: 'lines',
  takesLeadingBlanks: true,
  takesTrailingBlanks: true,
  takesWideGaps: true,
  takesTabs: true,
  readsColumnFirst: [],
  firstIndex: 0,
  emptyLine: 'refused',
  unknownWord: 'refused',
  unknownWords: undefined,
  missingNumber: 'refused',
  noInteger: 'refused',
  beyond32Bits: 'refused',
  wordsAfterSquare: 'refused',
  wordsAfterOther: 'refused',
  wordsAfterSquareAt: SQUARE_COMMANDS,
  wordsAfterOtherAt: OTHER_COMMANDS,
  negative: 'refused',
  otherWantsWords: false,
  squareWords: undefined,
  squareFrom: [1, 2],
  idleAt: [],
  idleReads: true,
  offFieldAt: SQUARE_COMMANDS,
  tooLarge: 'refused',
  negativeTooFar: 'crash',
  rowLimit: ({ height }) => height,
  columnLimit: ({ width }) => width,
  beyondField: 'crash',
  countsInvalid: 'none',
  countsInvalidAt: SQUARE_COMMANDS,
  invalidGoesTo: 'error',
  invalidEmptyLineGoesTo: 'error',
  invalidShowsField: true,
  invalidPrefix: undefined,
  invalidText: undefined,
  count: countAround,
  uncountedUnder: [],
  countFails: undefined,
  countFailure: 'refused',
  revealRule: 'single',
  spreadMarks: 'overwrite',
  spreadsFourWays: false,
  markOfOpen: 'as by the text',
  markOfMarked: 'as by the text',
  markOfGuessed: 'as by the text',
  guessOfOpen: 'as by the text',
  guessOfMarked: 'as by the text',
  guessOfGuessed: 'as by the text',
  revealOfOpen: 'as by the text',
  revealOfMarked: 'as by the text',
  revealOfGuessed: 'as by the text',
  mineOfMarked: 'as by the text',
  mineOfGuessed: 'as by the text',
  explodes: 'mines',
  minesCountThemselves: false,
  revealIsRound: true,
  markIsRound: true,
  guessIsRound: true,
  nofogIsRound: true,
  helpIsRound: true,
  firstRound: 0,
  roundStep: 1,
  nofogEndsAt: FOG_ENDS,
  nofogToggles: false,
  nofogShows: [HIDDEN, FLAG, QUESTION],
  nofogHides: [],
  fallsThrough: undefined,
  numbersTail: ' \n',
  numbersFor: 'columns',
  printsNumbers: ALL_LINES,
  printsRows: ALL_LINES,
  printsColumns: ALL_LINES,
  showsMines: 'after nofog',
  lossEnds: true,
  winEnds: true,
  endError: undefined,
  quitEnds: true,
  endTexts: (end) => [end],
  lossShowsField: false,
  lossCountsRound: true,
  winShowsField: false,
  lossFieldEnd: '',
  winFieldEnd: '',
  lossStatus: 0,
  winStatus: 0,
  quitStatus: 0,
  marksThatWin: [FLAG],
  marksOnSafe: [],
  revealedUntil: undefined,
  markedUntil: undefined,
  winSquares: EVERYWHERE,
  numbersWin: true,
  zerosDoNotWin: false,
  winTest: 'all',
  winExchanges: [],
  winBeyond: 'crash',
  winLooksPast: 'nothing',
  winAfterInvalid: false,
  winsAfter: 'any',
  wonByCounting: undefined,
  winByListed: 'nothing',
  scoreSquares: ({ size }) => size,
  scoreText: formatScore,
  scoreDropsZeros: false,
  scoreRoundsMore: 0,
  scoreRoundsAt: SQUARE_COMMANDS,
};

export const CS1302_RULES: RuleBook<Cs1302Rules> = {
  byTheText: BY_THE_TEXT,
  readings: [
    {
      id: 'nofog-until-valid',
      says: 'how long nofog lasts when an invalid command follows',
      default: 'for one printed board',
      other: 'until after a valid command: the fogless board is printed again',
      changes: { nofogEndsAt: ['reveal', 'mark', 'guess', 'help'] },
    },
    {
      id: 'column-numbers-without-blank',
      says: 'whether a blank ends the line of the column numbers',
      default: 'one, as in the course examples',
      other: 'none',
      changes: { numbersTail: '\n' },
    },
  ],
  misconceptions: [
    {
      id: 'score-truncated',
      does: 'cuts the score off after two decimals',
      should: 'the score is rounded to two decimals',
      changes: { scoreText: formatTruncatedScore },
    },
    {
      id: 'invalid-is-round',
      does: 'counts an invalid command as a round',
      should: 'only valid commands are rounds',
      changes: { countsInvalid: 'all' },
    },
    {
      id: 'nofog-stays',
      does: 'shows the mines for the rest of the game after nofog',
      should: 'nofog lasts for the next round only',
      changes: { nofogEndsAt: [] },
    },
    {
      id: 'nofog-is-no-round',
      does: 'does not count nofog as a round',
      should: 'nofog uses up a round',
      changes: { nofogIsRound: false },
    },
    {
      id: 'help-is-no-round',
      does: 'does not count help as a round',
      should: 'help uses up a round',
      changes: { helpIsRound: false },
    },
    {
      id: 'last-round-not-counted',
      does: 'leaves the winning command out when it divides by the rounds for the score',
      should: 'the winning command is a round like any other',
      changes: { scoreRoundsMore: -1 },
    },
    {
      id: 'zero-spreads',
      does: 'goes on from a 0 when it reveals a square',
      should: 'only the square that is named is revealed',
      changes: { revealRule: 'flood' },
    },
    {
      id: 'marked-mine-safe',
      does: 'goes on as if nothing had happened when a mine marked F is revealed',
      should: 'revealing a mine loses, marked or not',
      changes: { mineOfMarked: 'same' },
    },
    {
      id: 'flag-refused-on-open',
      does: 'does not mark or guess a square that is revealed already',
      should: 'any square can be marked or guessed, and must then be revealed again',
      changes: { markOfOpen: 'same', guessOfOpen: 'same' },
    },
    {
      id: 'win-without-flags',
      does: 'ends a game as won once every square without a mine is revealed',
      should: 'all mines must be marked F too',
      changes: { marksThatWin: undefined },
    },
    {
      id: 'guess-counts-as-flag',
      does: 'takes a mine guessed with ? for a marked one when it asks whether the game is won',
      should: 'all mines must be marked F',
      changes: { marksThatWin: [FLAG, QUESTION] },
    },
    {
      id: 'column-before-row',
      does: 'reads the column before the row in reveal, mark and guess',
      should: 'the row comes first',
      changes: { readsColumnFirst: SQUARE_COMMANDS },
    },
    {
      id: 'count-orthogonal',
      does: 'counts only the mines above, below, left and right of a square',
      should: 'all 8 squares around it count',
      changes: { count: countOrthogonal },
    },
  ],
};
