import { DEFAULT_PARAMS, type GameParams, LEVELS, type Level } from '@countermine/core/game/params.ts';

/** What a player asks to begin with, such as on the command line; all of it may be left out. */
export interface GameRequest {
  readonly level?: Level;
  readonly width?: number;
  readonly height?: number;
  readonly mines?: number;
  readonly reveal?: GameParams['reveal'];
  readonly firstMove?: GameParams['firstMove'];
  readonly noGuess?: boolean;
  readonly questionMarks?: boolean;
  readonly seed?: number;
  /** The board of a day: of today, or of a date such as `2026-11-21`. */
  readonly daily?: true | string;
  /** Whether to begin a new game although one was left. */
  readonly fresh?: boolean;
}

/** The params that a request names, the others as they were last; undefined where it names none. They are not checked. */
export function requestedParams(request: GameRequest, last: GameParams): GameParams | undefined {
  const { level, width, height, mines, reveal, firstMove, noGuess, questionMarks } = request;
  const named = [level, width, height, mines, reveal, firstMove, noGuess, questionMarks];
  if (named.every((one) => one === undefined)) return undefined;
  const size = level === undefined ? last : LEVELS[level];
  // Naming a whole board means the usual rules with it; naming a part of one, the last game but for that.
  const isBoardNamed = level !== undefined || [width, height, mines].every((one) => one !== undefined);
  const rules = isBoardNamed ? DEFAULT_PARAMS : last;
  const isNoGuess = noGuess ?? (reveal === undefined && firstMove === undefined && rules.isNoGuess);
  return {
    width: width ?? size.width,
    height: height ?? size.height,
    mineCount: mines ?? size.mineCount,
    reveal: reveal ?? (isNoGuess ? 'flood' : rules.reveal),
    firstMove: firstMove ?? (isNoGuess ? 'opening' : rules.firstMove),
    isNoGuess,
    hasQuestionMarks: questionMarks ?? rules.hasQuestionMarks,
  };
}
