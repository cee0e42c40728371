import type { BoardShape } from '@countermine/core/board.ts';
import type { ErrorPlace } from './start-rules.ts';

/** What becomes of an invalid command: by the text it is refused. `silent`: nothing but the next round block. */
export type InvalidOutcome = 'refused' | 'silent' | 'crash';

export type InvalidFault =
  | 'empty'
  | 'unknown'
  | 'not-alone'
  | 'missing'
  | 'no-integer'
  | 'too-long'
  | 'left-over'
  | 'row-off'
  | 'column-off'
  /** A square on the field that the program fails to look at. */
  | 'failed';

/**
 * The invalid commands that count as rounds. `off the field`: also a reveal that fails to look at its square. `of squares`:
 * those that begin like one for a square; `of numbers`: the same without those with words too many; `columns`: those of
 * them that go wrong behind a row on the field; `of known words`: all that begin like a command.
 */
export type InvalidRounds =
  | 'none'
  | 'all'
  | 'off the field'
  | 'of squares'
  | 'of numbers'
  | 'columns'
  | 'of known words'
  | 'unknown';

/** The words of a command that messages may repeat. */
export interface InvalidWords {
  readonly tokens: readonly string[];
  readonly shape: BoardShape;
}

export type SquareCommand = 'reveal' | 'mark' | 'guess';

export const SQUARE_COMMANDS: readonly SquareCommand[] = ['reveal', 'mark', 'guess'];

export function isSquareCommand(kind: string | undefined): kind is SquareCommand {
  return SQUARE_COMMANDS.some((one) => one === kind);
}

export type OtherCommand = 'help' | 'quit' | 'nofog';

export const OTHER_COMMANDS: readonly OtherCommand[] = ['help', 'quit', 'nofog'];

export type CommandKind = SquareCommand | OtherCommand;

/** A command that is done at all words but its own, which are unknown, and those of the commands that are tested before it. */
export interface OtherWords {
  readonly kind: CommandKind;
  readonly before: readonly CommandKind[];
  /** True if it is done at an empty line, too. */
  readonly atEmptyLine: boolean;
}

/** How commands are read. */
export interface CommandRules {
  readonly revealWords: readonly string[];
  readonly markWords: readonly string[];
  readonly guessWords: readonly string[];
  readonly nofogWords: readonly string[];
  readonly helpWords: readonly string[];
  readonly quitWords: readonly string[];
  /** A command whose test holds for the words that it should not hold for; undefined if none is like that. */
  readonly otherWords: OtherWords | undefined;
  readonly ignoresCase: boolean;
  /** True if the first letter of a word tells what it is; of nofog the whole word does. */
  readonly knowsFirstLetters: boolean;
  /** `words`: whatever lines they are on; the rest of a line may be dropped after an error, or after each command. */
  readonly reads: 'lines' | 'words' | 'words but lines after errors' | 'words but lines after commands';
  readonly takesLeadingBlanks: boolean;
  readonly takesTrailingBlanks: boolean;
  /** More than one character of white space between two words. */
  readonly takesWideGaps: boolean;
  /** Tabs between two words. */
  readonly takesTabs: boolean;
  readonly readsColumnFirst: readonly SquareCommand[];
  /** The number of the first row and column. */
  readonly firstIndex: 0 | 1;
  readonly emptyLine: InvalidOutcome;
  readonly unknownWord: InvalidOutcome;
  /** The same with more words behind it; undefined if they make no difference. */
  readonly unknownWords: InvalidOutcome | undefined;
  readonly missingNumber: InvalidOutcome;
  /** As C reads numbers: `scanf` takes 2x for 2 if it is the last number, `atoi` takes it for 2 and x for 0 anywhere. */
  readonly noInteger: InvalidOutcome | 'as scanf' | 'as atoi';
  /** `low bits`: the number modulo 2 to the power of 32. `any size`: a number like others, as for Python. */
  readonly beyond32Bits: InvalidOutcome | 'low bits' | 'any size';
  readonly wordsAfterSquare: InvalidOutcome | 'ignored';
  readonly wordsAfterOther: InvalidOutcome | 'ignored' | 'ignored but numbers';
  /** The commands of which these two say so; the others refuse words behind them. */
  readonly wordsAfterSquareAt: readonly SquareCommand[];
  readonly wordsAfterOtherAt: readonly OtherCommand[];
  /** True if these commands are refused alone, and not with words behind them. */
  readonly otherWantsWords: boolean;
  /** `from the end but mines`: the square is the one from the end, but it has no mine, and its number is that beyond the border. */
  readonly negative: InvalidOutcome | 'from the end' | 'from the end but mines';
  /** How many words a command for a square has to have, itself included; undefined if they are not counted. */
  readonly squareWords: number | undefined;
  /** Which of the words behind such a command are the row and the column. */
  readonly squareFrom: readonly [row: 1 | 2, column: 1 | 2];
  /** The commands that are a round in which nothing changes, and whether they refuse what is no square. */
  readonly idleAt: readonly SquareCommand[];
  readonly idleReads: boolean;
  /** The commands that do not refuse what is off the field; the others do, whatever the rules about it say. */
  readonly offFieldAt: readonly SquareCommand[];
  readonly tooLarge: InvalidOutcome;
  /** What becomes of a number that is not on the field counted from its end either. */
  readonly negativeTooFar: 'crash' | 'refused';
  /** The numbers below which rows and columns are accepted. */
  readonly rowLimit: (shape: BoardShape) => number;
  readonly columnLimit: (shape: BoardShape) => number;
  /**
   * The outcome of an index within the limit that is not on the field. `round`: one in which nothing is seen, as in a larger
   * array; `round below 10`: of 10 rows and columns.
   */
  readonly beyondField: InvalidOutcome | 'next row' | 'round' | 'round below 10';
  readonly countsInvalid: InvalidRounds;
  /** The commands for a square whose invalid ones count so. */
  readonly countsInvalidAt: readonly SquareCommand[];
  readonly invalidGoesTo: ErrorPlace;
  readonly invalidEmptyLineGoesTo: ErrorPlace;
  /** True if the rounds and the field are printed again after an invalid command. */
  readonly invalidShowsField: boolean;
  /** Where the message on standard error begins in another way. */
  readonly invalidPrefix: string | undefined;
  /** The message of an invalid command; undefined for the course's own. */
  readonly invalidText: ((fault: InvalidFault, words: InvalidWords) => string) | undefined;
}
