import { FIRST_MOVES, type GameParams, type Level, levelOf, type ParamsError } from '../game/params.ts';
import { type GameCounts, type GameMetrics, measureGame } from '../metrics/game-metrics.ts';
import { REVEAL_RULES } from '../reveal/reveal.ts';

/** The end of a game. */
export const OUTCOMES = ['won', 'lost'] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** A finished game: one row of the history. */
export interface FinishedGame {
  /** Unique, also across devices. */
  readonly id: string;
  /** Units: ms since 1970, UTC. */
  readonly endedAt: number;
  readonly params: GameParams;
  readonly outcome: Outcome;
  /** The time of play. Units: ms. */
  readonly ms: number;
  /** All counts of the game; `seconds` equals `ms`. */
  readonly counts: GameCounts;
  /** The number of times a mine was opened, undone moves included. */
  readonly deaths: number;
  readonly hints: number;
  readonly undos: number;
  /** The date whose board of the day it was, such as `2026-11-21`. */
  readonly daily?: string;
  /** The game itself as text, to be played again or watched; empty if it was not stored. */
  readonly code: string;
}

export function metricsOf({ counts }: FinishedGame): GameMetrics {
  return measureGame(counts);
}

/**
 * What games are grouped by: those with the same setting can be compared. Question marks do not matter.
 * Shape: such as `30x16n99 flood opening no-guess`.
 */
export type Setting = string;

export function settingOf({ width, height, mineCount, reveal, firstMove, isNoGuess }: GameParams): Setting {
  return `${width}x${height}n${mineCount} ${reveal} ${firstMove}${isNoGuess ? ' no-guess' : ''}`;
}

export interface DescribedSetting {
  readonly setting: Setting;
  /** Undefined if the text is not a setting. */
  readonly params: GameParams | undefined;
  /** Undefined if the size is that of no level. */
  readonly level: Level | undefined;
}

/** The setting behind its text. */
export function describeSetting(setting: Setting): DescribedSetting {
  const params = parseSetting(setting);
  return { setting, params, level: params && levelOf(params) };
}

/** The params of a setting, without question marks; undefined if the text is not a setting. */
export function parseSetting(setting: string): GameParams | undefined {
  const match = /^(\d{1,4})x(\d{1,4})n(\d{1,8}) (\S+) (\S+)( no-guess)?$/.exec(setting);
  const reveal = REVEAL_RULES.find((rule) => rule === match?.[4]);
  const firstMove = FIRST_MOVES.find((move) => move === match?.[5]);
  if (match === null || reveal === undefined || firstMove === undefined) return undefined;
  const [width, height, mineCount] = match.slice(1, 4).map(Number);
  if (width === undefined || height === undefined || mineCount === undefined) return undefined;
  return { width, height, mineCount, reveal, firstMove, isNoGuess: match[6] !== undefined, hasQuestionMarks: false };
}

/** The rule for a field of a stored game. Range: of a number, both ends included. */
export type FieldRule =
  | { readonly kind: 'object' | 'text' | 'flag' | 'count' | 'date' }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'choice'; readonly choices: readonly string[] };

/** The reason why an object is not a finished game. `field` is the name of the field; empty for the game itself. */
export type GameProblem =
  | { readonly code: 'field'; readonly field: string; readonly rule: FieldRule }
  | { readonly code: 'empty'; readonly field: string }
  /** A field holds more than another, or than the sum of others. */
  | { readonly code: 'more-than'; readonly field: string; readonly limit: string }
  | { readonly code: 'params'; readonly error: ParamsError };

export type RowProblem =
  | GameProblem
  | { readonly code: 'column'; readonly name: string }
  | { readonly code: 'field-count'; readonly expected: number; readonly found: number }
  | { readonly code: 'quote' };

/** True if a game was won without help: no mine hit, no undo and no hint. */
export function isCleanWin(game: FinishedGame): boolean {
  return isWin(game) && game.undos === 0 && game.hints === 0;
}

/** True if a game counts as a win: a mine that was hit and undone rules that out. */
export function isWin({ outcome, deaths }: FinishedGame): boolean {
  return outcome === 'won' && deaths === 0;
}
