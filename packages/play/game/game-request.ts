import {
  checkParams,
  DEFAULT_PARAMS,
  type GameParams,
  LEVELS,
  type Level,
  NO_GUESS_RULES,
  type ParamsError,
} from '@countermine/core/game/params.ts';
import type { Result } from '@countermine/core/result.ts';

/** The game that a player asks for, such as on the command line; all of it may be left out. */
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
  /** True to begin a new game although one was left. */
  readonly fresh?: boolean;
}

export function namesParams(request: GameRequest): boolean {
  const { level, width, height, mines, reveal, firstMove, noGuess, questionMarks } = request;
  return [level, width, height, mines, reveal, firstMove, noGuess, questionMarks].some((one) => one !== undefined);
}

/** The params that a request names, the others as they were last. Errors: there is no such board. */
export function requestedParams(request: GameRequest, last: GameParams): Result<GameParams, ParamsError> {
  return checkParams(namesParams(request) ? mergedParams(request, last) : last);
}

/** The first game of a player: a small board, without guessing. */
export const FIRST_PARAMS: GameParams = { ...DEFAULT_PARAMS, isNoGuess: true };

/** On fuller or larger boards a search for one that needs no guess may take long, so there it must be asked for. */
const MAX_QUICK_DENSITY = 0.22;
const MAX_QUICK_CELLS = 10_000;

/** The size of a request. Naming a whole board means the usual rules with it; naming a part of one, the last game otherwise. */
function namedBoard({ level, width, height, mines }: GameRequest, last: GameParams): GameParams {
  const size = level === undefined ? last : LEVELS[level];
  const board = { width: width ?? size.width, height: height ?? size.height, mineCount: mines ?? size.mineCount };
  const isWhole = level !== undefined || [width, height, mines].every((one) => one !== undefined);
  if (!isWhole) return { ...last, ...board };
  const cells = board.width * board.height;
  const isNoGuess = cells <= MAX_QUICK_CELLS && board.mineCount <= MAX_QUICK_DENSITY * cells;
  return { ...DEFAULT_PARAMS, ...board, isNoGuess };
}

function mergedParams(request: GameRequest, last: GameParams): GameParams {
  const { reveal, firstMove, noGuess, questionMarks } = request;
  const rules = namedBoard(request, last);
  const isNoGuess = noGuess ?? (reveal === undefined && firstMove === undefined && rules.isNoGuess);
  const otherwise = isNoGuess ? NO_GUESS_RULES : rules;
  return {
    ...rules,
    reveal: reveal ?? otherwise.reveal,
    firstMove: firstMove ?? otherwise.firstMove,
    isNoGuess,
    hasQuestionMarks: questionMarks ?? rules.hasQuestionMarks,
  };
}
