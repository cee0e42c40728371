/** The commands, by the names that the course gives them. */
export const DETECT_ROW = 1;
export const DETECT_COLUMN = 2;
export const DETECT_SQUARE = 3;
export const REVEAL_SQUARE = 4;
export const GAMEPLAY_MODE = 5;
export const DEBUG_MODE = 6;
export const REVEAL_RADIAL = 7;

export type HintCommand = typeof DETECT_ROW | typeof DETECT_COLUMN | typeof DETECT_SQUARE;
/** All of them. */
export const HINT_COMMANDS: readonly HintCommand[] = [DETECT_ROW, DETECT_COLUMN, DETECT_SQUARE];

/** What each of them counts against its limit, by the commands that it counts. */
export function hintsBefore(
  of: (command: HintCommand) => readonly HintCommand[],
): Readonly<Record<HintCommand, readonly HintCommand[]>> {
  return { 1: of(1), 2: of(2), 3: of(3) };
}

export type RevealCommand = typeof REVEAL_SQUARE | typeof REVEAL_RADIAL;
export type CommandNumber = HintCommand | RevealCommand | typeof GAMEPLAY_MODE | typeof DEBUG_MODE;
export type Mode = 'debug' | 'gameplay';

/**
 * The number in the answer to a hint: that of the line; the last number of a line in the other direction that was read, of
 * a pair or of a command, or only of a command and 0 before; how many mines there are.
 */
export type NamedLine = 'typed' | 'other line' | 'other line of commands' | 'mines';

/**
 * A number in the answer to command 3: one of the three that were typed, the first line of the square, or of what is left
 * of it on the field, its reach on each side of the centre, how high and wide it is on the field, how many mines there are.
 */
export type NamedOfSquare =
  | 'row'
  | 'column'
  | 'size'
  | 'top'
  | 'left'
  | 'top on the field'
  | 'left on the field'
  | 'reach'
  | 'height on the field'
  | 'width on the field'
  | 'mines';

/** A `case` without its `break`: after a command the program does what it does for another one. */
export interface FallThrough {
  readonly from: CommandNumber;
  readonly to: CommandNumber;
  /** `unless number`: a reveal of a square with a mine beside it leaves the `switch` before. */
  readonly when: 'always' | 'unless number';
  /** True if the field is printed once, after both. */
  readonly hasOneField: boolean;
}

/** It may not know its number, or read its arguments and do nothing. */
type Handling = 'known' | 'unknown' | 'reads only';

/** The answer to a number that is no command. */
export interface OtherNumber {
  readonly message: string;
  readonly showsField: boolean;
  readonly ends: boolean;
}

/** What a program prints when it takes the end of its input for one of the game. */
export interface EndOfGame {
  readonly message: string;
  readonly form: Mode | 'as always' | 'none';
  /** True if the field is that of a lost game. */
  readonly isLost: boolean;
}

/** The answers to commands that are not known, where they are not those to any other number. */
export type AnswersToUnknown = { readonly [Command in CommandNumber as `unknown${Command}`]: OtherNumber | undefined };

/** What a program does with each command. */
export type HandlingOfCommands = { readonly [Command in CommandNumber as `command${Command}`]: Handling };
