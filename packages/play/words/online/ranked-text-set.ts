import type { RankedChoice } from '../../protocol/ranked-messages.ts';
import type { SharedProblem } from './refusal-texts.ts';

/** Why a request about a player or a ranked game was refused, as far as there are words of its own for it. */
export type RankedProblem = SharedProblem | 'key-used' | 'unknown-key' | 'other-class' | 'too-many' | 'open-start';

/** Why a text is not a recovery code. */
export type CodeProblem = 'length' | 'character' | 'check';

/** What is said about ranked games, leaderboards and the player. */
export interface RankedTexts {
  readonly sections: Readonly<Record<'rooms' | 'ranked' | 'leaderboard' | 'you', string>>;
  readonly sectionsLabel: string;
  readonly boards: Readonly<Record<RankedChoice, string>>;
  readonly intro: string;
  readonly play: string;
  readonly playAgain: string;
  /** Comes back to a game that was started. */
  readonly resume: (board: string) => string;
  readonly resumeAbout: string;
  readonly back: string;
  readonly dailyAbout: string;
  readonly startAt: (cell: string) => string;
  /** SHA-256 of the board, shown before the game. */
  readonly commitment: string;
  readonly commitmentAbout: string;
  readonly file: string;
  readonly fileAbout: string;
  readonly replay: string;
  readonly afterDay: string;
  readonly period: Readonly<Record<'week' | 'ever', string>>;
  readonly periodLabel: string;
  readonly board: string;
  readonly games: string;
  readonly listed: Readonly<Record<'people' | 'programs' | 'local', string>>;
  readonly day: string;
  readonly localAbout: string;
  readonly noLocal: string;
  readonly columns: Readonly<
    Record<'rank' | 'name' | 'time' | 'speed' | 'efficiency' | 'luck' | 'skill' | 'network', string>
  >;
  readonly networkAbout: string;
  /** How long a game took by the server's clock. @param network how long a message took there and back, in ms */
  readonly timeTold: (clock: string, network: string) => string;
  /** The place of the player on the leaderboard. */
  readonly placeTold: (place: number) => string;
  /** Another game of the player is the one on the leaderboard. */
  readonly bestTold: (clock: string) => string;
  readonly empty: string;
  readonly spread: (played: number, won: number) => string;
  readonly quartiles: (quarter: string, median: string, threeQuarters: string) => string;
  readonly gamesOf: (name: string) => string;
  readonly since: (date: string) => string;
  readonly noGames: string;
  readonly playerUnknown: string;
  readonly gameUnknown: string;
  readonly ended: Readonly<Record<'won' | 'lost', string>>;
  /** A name to begin with. @param number of four digits */
  readonly suggestedName: (number: number) => string;
  readonly rename: string;
  readonly renamed: (name: string) => string;
  readonly recovery: string;
  readonly recoveryAbout: string;
  readonly showRecovery: string;
  readonly copyRecovery: string;
  readonly otherDevice: string;
  readonly otherDeviceAbout: string;
  readonly enterCode: string;
  readonly useCode: string;
  readonly export: string;
  readonly remove: string;
  readonly removeAbout: string;
  readonly removeQuestion: string;
  readonly keep: string;
  readonly removed: string;
  readonly nobody: string;
  readonly failed: string;
  /** After another attempt that failed. @param time of the day */
  readonly triedAt: (time: string) => string;
  readonly codeProblems: Readonly<Record<CodeProblem, string>>;
  readonly problems: Readonly<Record<RankedProblem, string>>;
}
