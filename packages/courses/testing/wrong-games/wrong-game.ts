import type { GameOptions } from '../../kit/session.ts';

/** A short game that a misconception plays wrong. */
export interface WrongGame {
  /** Standard input. */
  readonly input: string;
  /** The only file there is, whatever its name; for cs204 and cs1302. */
  readonly file?: string;
  readonly layout?: NonNullable<GameOptions['layout']>;
  /** The lines that differ, as `lineDiff` shows them: those of the right game with `-`, those of the wrong one with `+`. */
  readonly differs: string;
}

/** A game for each misconception of a dialect, by its id. */
export type WrongGames = Readonly<Record<string, WrongGame>>;
