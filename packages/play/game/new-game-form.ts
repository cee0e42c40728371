import { MAX_SEED } from '@countermine/core/game/game-record.ts';
import {
  checkParams,
  type GameParams,
  MAX_SIDE,
  NO_GUESS_RULES,
  type ParamsError,
} from '@countermine/core/game/params.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';

export interface NewGameForm {
  readonly width: string;
  readonly height: string;
  readonly mineCount: string;
  /** Empty for a random seed. */
  readonly seed: string;
  readonly rules: GameRules;
}

/** The rules that hold for a board of any size. */
export type GameRules = Pick<GameParams, 'reveal' | 'firstMove' | 'isNoGuess' | 'hasQuestionMarks'>;

interface ChosenGame {
  readonly params: GameParams;
  readonly seed: number | undefined;
}

/** The field that is wrong, and what is wrong with it. `found`: what was typed. */
export type FormError =
  | { readonly field: 'width' | 'height'; readonly code: 'side'; readonly most: number; readonly found: string }
  | { readonly field: 'mineCount'; readonly code: 'mine-count'; readonly most: number; readonly found: string }
  | { readonly field: 'mineCount'; readonly code: 'params'; readonly error: ParamsError }
  /** The solver makes no larger boards without guesses. Units: `most` cells. */
  | { readonly field: 'width'; readonly code: 'no-guess-size'; readonly most: number }
  | { readonly field: 'seed'; readonly code: 'seed'; readonly most: number; readonly found: string };

/** The rules that a game gets: the choices that no-guess decides have no effect while it is on. */
export function effectiveRules(rules: GameRules): GameRules {
  return rules.isNoGuess ? { ...rules, ...NO_GUESS_RULES } : rules;
}

/** The game that a form asks for. Errors: the first field that is wrong. */
export function readNewGame(form: NewGameForm): Result<ChosenGame, FormError> {
  const rules = effectiveRules(form.rules);
  const [width, height, mineCount] = [form.width, form.height, form.mineCount].map(wholeNumber);
  const params = { width: width ?? NaN, height: height ?? NaN, mineCount: mineCount ?? NaN, ...rules };
  const checked = checkParams(params);
  if (!checked.ok) return err(formError(form, checked.error));
  if (form.seed.trim() === '') return ok({ params, seed: undefined });
  const seed = wholeNumber(form.seed);
  if (seed !== undefined && seed <= MAX_SEED) return ok({ params, seed });
  return err({ field: 'seed', code: 'seed', most: MAX_SEED, found: form.seed.trim() });
}

function formError(form: NewGameForm, error: ParamsError): FormError {
  switch (error.code) {
    case 'side':
      return { field: error.name, code: 'side', most: MAX_SIDE, found: form[error.name].trim() };
    case 'mine-count':
      return { field: 'mineCount', code: 'mine-count', most: error.most, found: form.mineCount.trim() };
    case 'no-guess-size':
      return { field: 'width', code: 'no-guess-size', most: error.most };
    default:
      return { field: 'mineCount', code: 'params', error };
  }
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : undefined;
}
