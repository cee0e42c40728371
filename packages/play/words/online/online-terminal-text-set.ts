/** A question with two answers, and its title. */
export interface AskedInTerminal {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

/**
 * What the terminal says about all that is played with others, beside what the page says, too. `command` is how
 * Countermine is started here.
 */
export interface OnlineTerminalTexts {
  readonly noAnswer: (command: string, address: string) => string;
  readonly badAddress: (found: string) => string;
  /** A new player has a name that nobody chose. */
  readonly youAre: (command: string, name: string) => string;
  readonly connected: string;
  /** The key of the player is not stored. */
  readonly notStored: (reason: string) => string;
  /** What a board on the server does not have. */
  readonly noHelp: string;
  readonly unknownCommand: (typed: string) => string;
  /** What keys do, as it is beside them. */
  readonly keys: Readonly<Record<'newBoard' | 'save' | 'ranks' | 'find' | 'overview' | 'leave', string>>;
  readonly saved: (path: string) => string;
  readonly notSaved: (path: string, reason: string) => string;
  readonly ranked: RankedTerminalTexts;
  readonly field: FieldTerminalTexts;
  readonly player: PlayerTerminalTexts;
  readonly lists: ListTerminalTexts;
  readonly menu: {
    readonly choose: (most: number) => string;
    readonly unknown: (found: string) => string;
  };
}

/** Of ranked games. */
export interface RankedTerminalTexts {
  /** How they are played: for the help. */
  readonly about: readonly string[];
  /** The commands, line by line. They are the same words in every language. */
  readonly help: readonly string[];
  /** Asked before a game that is not over is left. */
  readonly leaveOpen: AskedInTerminal;
  readonly comeBack: string;
  readonly counting: string;
  readonly notOver: string;
  readonly left: string;
  readonly verifyWith: (command: string, path: string) => string;
}

/** Of the endless field. */
export interface FieldTerminalTexts {
  readonly about: readonly string[];
  readonly help: readonly string[];
  readonly ownKeys: Readonly<Record<'find' | 'middle' | 'zoomIn' | 'zoomOut', string>>;
  readonly noCell: (found: string) => string;
  /** A view of many cells. @param cells how many a character is wide and high */
  readonly overview: (columns: number, rows: number) => string;
  readonly onlyGuess: string;
  readonly noGuesses: string;
  readonly guessesAt: (cells: string) => string;
  readonly nothingClosed: string;
  readonly left: string;
}

/** Of leaderboards, players and finished games. */
export interface ListTerminalTexts {
  /** The head of the ids of games. */
  readonly game: string;
  /** How to continue from a leaderboard. */
  readonly toGoOn: (command: string) => string;
  /** How to continue from the games of a player. */
  readonly toReplay: (command: string) => string;
  readonly noPlace: (place: number) => string;
  readonly notAGame: (found: string) => string;
  /** What reads a game that was saved as text. */
  readonly playWith: (command: string, path: string) => string;
  /** There is nothing to submit in the history. */
  readonly noneWon: string;
}

/** Of the player. */
export interface PlayerTerminalTexts {
  readonly nobody: (address: string) => string;
  readonly isAt: (name: string, address: string) => string;
  readonly games: (count: number) => string;
  readonly toShowCode: (command: string) => string;
  readonly isHere: (name: string) => string;
  readonly askRemove: (name: string, address: string) => string;
  readonly kept: string;
  readonly needsYes: string;
}
