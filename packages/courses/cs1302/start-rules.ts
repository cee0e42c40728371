import type { BoardShape } from '@countermine/core/board.ts';

/** Both ends are included. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

export type TextName = 'welcome' | 'help' | 'lost' | 'won';

/** What ends the program before the game. */
export type StartError = 'usage' | 'notFound' | 'malformed';

/** What is wrong with a seed file: its size, the number of its mines, the place of one, or a word that is missing or none. */
export type SeedProblem = 'size' | 'count' | 'place' | 'words';

/** Where an error message goes, and the empty line before it: by the text both to standard error. */
export type ErrorPlace = 'error' | 'output' | 'nowhere';

/** True for the squares that a program takes for squares of a field. */
export type Bounds = (shape: BoardShape, row: number, column: number) => boolean;

export const EVERYWHERE: Bounds = () => true;

/** The seed file and the arguments. */
export interface StartRules {
  /** When the banner is printed: the arguments may be looked at before that, but not the seed file. */
  readonly welcomes: 'last' | 'before the file' | 'first';
  /** What a folder in the place of the seed file is taken for. */
  readonly folderIs: 'not found' | 'malformed';
  readonly takesMoreArguments: boolean;
  readonly rowCounts: Range;
  readonly columnCounts: Range;
  /** The ends of these ranges at which a field is only refused if its rows and its columns are beyond them. */
  readonly endsForBoth: readonly (keyof Range)[];
  /** What a file is taken for that has not the rows and columns, the number of mines, and each mine on lines of their own. */
  readonly otherLayout: 'read' | 'refused' | 'crash';
  /**
   * What makes a seed file malformed where it is right, and is taken where it is wrong, as by a condition that is turned
   * round.
   */
  readonly refusesRight: 'nothing' | 'size' | 'rows' | 'columns' | 'count' | 'place';
  readonly minMines: number;
  /** The number of squares that must be without a mine. */
  readonly minSafe: number;
  readonly noArgument: 'refused' | 'crash';
  /** What becomes of a seed file that is not there: `malformed` if it is taken for one. */
  readonly missingFile: 'refused' | 'malformed' | 'crash';
  /** The outcome of a mine below or right of the field, and of one above or left of it. */
  readonly mineTooFar: 'refused' | 'crash' | 'ignored';
  readonly mineNegative: 'refused' | 'crash' | 'ignored';
  /**
   * The outcome of a mine one past the last row or column; undefined if it is that of any mine too far. `counted`: in the
   * numbers of the squares beside it, as in a larger array.
   */
  readonly mineOnePast: 'ignored' | 'counted' | 'crash' | undefined;
  /** Where a mine is one past the last row or column: in the other one it is too far. */
  readonly onePastIn: 'both' | 'rows' | 'columns';
  /** True if the row of a mine is compared with the number of columns, and its column with that of rows. */
  readonly mineLimitsExchanged: boolean;
  /** What becomes of a file with more words behind the last mine. */
  readonly moreAfterMines: 'ignored' | 'refused' | 'refused unless integers' | 'crash';
  readonly missingValue: 'refused' | 'crash';
  readonly wrongType: 'refused' | 'crash';
  /** The column before the row: for the size of the field, and for its mines. */
  readonly sizeColumnFirst: boolean;
  readonly minesColumnFirst: boolean;
  /** How many mines are read: as many as the file says; so many at most, if it ends before that; all that there are; or none. */
  readonly minesRead: 'as many as listed' | 'at most as listed' | 'all' | 'none';
  /** True if a word that is no integer ends the mines, as the end of the file does, where they may be fewer. */
  readonly wordsEndMines: boolean;
  /** True if there is the same end after the row of a mine, which is no mine then. */
  readonly takesHalfMine: boolean;
  /** How many mines more are read than the file says, and whether they are laid. */
  readonly minesMore: -1 | 0 | 1;
  readonly laysMines: boolean;
  /** True if a mine that is listed again is one more in the numbers beside it. */
  readonly countsMinesAgain: boolean;
  /** What is in an array with as many rows as the field has columns, and the other way round: what is beyond it crashes. */
  readonly arrayExchanged: 'nothing' | 'mines' | 'signs';
  /**
   * Where row and column are exchanged, after it is known that they are on the field: what is beyond that crashes. `seed`: where
   * a mine is laid; `square`: in a command; `set`: where its sign is put; `fog`: where mines are shown; `loss`: where a reveal
   * looks for a mine; `loss on the field`: the same, but beyond the field it finds none.
   */
  readonly exchangedAt: 'nothing' | 'seed' | 'square' | 'set' | 'fog' | 'loss' | 'loss on the field';
  /** The texts whose lines are not printed. */
  readonly textsLeftOut: readonly TextName[];
  /** What is printed before each command. */
  readonly roundBlock: 'whole' | 'prompt' | 'line and prompt' | 'nothing';
  /** The squares that mines and commands may name. */
  readonly squares: Bounds;
  readonly usageText: string;
  readonly notFoundText: string;
  readonly malformedText: string;
  readonly usageStatus: number;
  readonly notFoundStatus: number;
  readonly malformedStatus: number;
  /** The exit status for one kind of malformed seed files, where it is not that of all. */
  readonly sizeStatus: number | undefined;
  readonly countStatus: number | undefined;
  readonly placeStatus: number | undefined;
  readonly wordsStatus: number | undefined;
  readonly startErrorGoesTo: ErrorPlace;
  /** The errors that are not told. */
  readonly silentStarts: readonly StartError[];
  readonly startEmptyLineGoesTo: ErrorPlace;
}

export const NOT_FOUND = 'Seed File Not Found Error: ';
export const MALFORMED = 'Seed File Malformed Error: ';
