import { err, ok, type Result } from '../result.ts';
import { REVEAL_RULES, type RevealRule } from '../reveal/reveal.ts';

/**
 * What the rules promise for the first cell opened: nothing; no mine; no mine beside it either; or no mine because the
 * rows move down until it holds none, as in `comp1511`.
 */
export const FIRST_MOVES = ['as-is', 'safe', 'opening', 'shift-down'] as const;

/** One of {@link FIRST_MOVES}. */
export type FirstMove = (typeof FIRST_MOVES)[number];

/** The choices of a player before a game. Two games with the same params are compared in statistics. */
export interface GameParams {
  /** Units: cells. Range: 1 to {@link MAX_SIDE}. */
  readonly width: number;
  /** Units: cells. Range: 1 to {@link MAX_SIDE}. */
  readonly height: number;
  /** Range: 0 to what leaves room for the promise of the first move; at least one cell is safe. */
  readonly mineCount: number;
  readonly reveal: RevealRule;
  readonly firstMove: FirstMove;
  /**
   * Whether the board can be won without a guess from the first cell; requires `flood`, `opening` and at most
   * {@link MAX_NO_GUESS_CELLS} cells.
   */
  readonly isNoGuess: boolean;
  /** True if marking a flag again gives a question mark. */
  readonly hasQuestionMarks: boolean;
}

/** The longest side of a board in a game. Units: cells. */
export const MAX_SIDE = 4000;

/** The largest no-guess board: 2048 x 2048. The solver takes some 60 bytes for each of its cells. Units: cells. */
export const MAX_NO_GUESS_CELLS: number = 2 ** 22;

/** The three standard levels. */
export const LEVELS = {
  beginner: { width: 9, height: 9, mineCount: 10 },
  intermediate: { width: 16, height: 16, mineCount: 40 },
  expert: { width: 30, height: 16, mineCount: 99 },
} as const;

/** A name in {@link LEVELS}. */
export type Level = keyof typeof LEVELS;

/** The names of the levels, the easiest first. */
export const LEVEL_NAMES = ['beginner', 'intermediate', 'expert'] as const satisfies readonly Level[];

/** The classic game: floods, the first cell is an opening. */
export const DEFAULT_PARAMS: GameParams = {
  ...LEVELS.beginner,
  reveal: 'flood',
  firstMove: 'opening',
  isNoGuess: false,
  hasQuestionMarks: false,
};

/** The rules that a no-guess board needs: it begins with an opening, and opens as much as is known to be safe. */
export const NO_GUESS_RULES = { reveal: 'flood', firstMove: 'opening' } as const satisfies Partial<GameParams>;

/** The reason why params are invalid. */
export type ParamsError =
  | { readonly code: 'side'; readonly name: 'width' | 'height'; readonly found: number; readonly most: number }
  | { readonly code: 'mine-count'; readonly found: number; readonly most: number }
  | { readonly code: 'no-guess-rules' }
  | { readonly code: 'no-guess-size'; readonly found: number; readonly most: number }
  | { readonly code: 'choice'; readonly name: 'reveal' | 'firstMove'; readonly found: string };

/** The level of this size, if there is one. */
export function levelOf({
  width,
  height,
  mineCount,
}: Pick<GameParams, 'width' | 'height' | 'mineCount'>): Level | undefined {
  return LEVEL_NAMES.find((name) => {
    const level = LEVELS[name];
    return level.width === width && level.height === height && level.mineCount === mineCount;
  });
}

/**
 * The most mines that a board of this size can have: the first cell, and with `opening` its neighbours, get none
 * wherever on the board it is.
 */
export function mostMines({ width, height, firstMove }: Pick<GameParams, 'width' | 'height' | 'firstMove'>): number {
  const kept = firstMove === 'opening' ? Math.min(width, 3) * Math.min(height, 3) : 1;
  return width * height - kept;
}

/** The params themselves if they are valid. */
export function checkParams(params: GameParams): Result<GameParams, ParamsError> {
  for (const name of ['width', 'height'] as const) {
    const found = params[name];
    if (!Number.isInteger(found) || found < 1 || found > MAX_SIDE)
      return err({ code: 'side', name, found, most: MAX_SIDE });
  }
  if (!REVEAL_RULES.includes(params.reveal)) return err({ code: 'choice', name: 'reveal', found: params.reveal });
  if (!FIRST_MOVES.includes(params.firstMove)) {
    return err({ code: 'choice', name: 'firstMove', found: params.firstMove });
  }
  const most = mostMines(params);
  const { mineCount } = params;
  if (!Number.isInteger(mineCount) || mineCount < 0 || mineCount > most) {
    return err({ code: 'mine-count', found: mineCount, most: Math.max(0, most) });
  }
  return params.isNoGuess ? checkNoGuess(params) : ok(params);
}

function checkNoGuess(params: GameParams): Result<GameParams, ParamsError> {
  const { reveal, firstMove } = NO_GUESS_RULES;
  if (params.reveal !== reveal || params.firstMove !== firstMove) return err({ code: 'no-guess-rules' });
  const found = params.width * params.height;
  return found > MAX_NO_GUESS_CELLS ? err({ code: 'no-guess-size', found, most: MAX_NO_GUESS_CELLS }) : ok(params);
}
