import { MAX_SEED } from '@countermine/core/game/game-record.ts';
import { checkParams, type GameParams, MAX_SIDE, type ParamsError } from '@countermine/core/game/params.ts';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import type { Messages } from '@countermine/text/messages/messages.ts';
import { mineCountWords, paramsErrorWords } from '@countermine/text/words/game-words.ts';
import { canBeNoGuess, MOST_NO_GUESS_CELLS } from './no-guess-size.ts';

/** What the player typed and chose for a new game. */
export interface NewGameForm {
  readonly width: string;
  readonly height: string;
  readonly mineCount: string;
  /** Empty for a seed that nobody chose. */
  readonly seed: string;
  readonly rules: GameRules;
}

/** What holds for a board of any size. */
export type GameRules = Pick<GameParams, 'reveal' | 'firstMove' | 'isNoGuess' | 'hasQuestionMarks'>;

/** A game to begin. */
export interface ChosenGame {
  readonly params: GameParams;
  /** Undefined for one that nobody chose. */
  readonly seed: number | undefined;
}

/** The field that is wrong, and what is wrong with it. */
export interface FieldError {
  readonly field: 'width' | 'height' | 'mineCount' | 'seed';
  readonly text: string;
}

/** Boards without guessing need whole openings, so that the other choices rest while it is on. */
export function effectiveRules(rules: GameRules): GameRules {
  return rules.isNoGuess ? { ...rules, reveal: 'flood', firstMove: 'opening' } : rules;
}

/** The game that a form asks for. Errors: the first field that is wrong, in words. */
export function readNewGame(messages: Messages, form: NewGameForm): Result<ChosenGame, FieldError> {
  const rules = effectiveRules(form.rules);
  const [width, height, mineCount] = [form.width, form.height, form.mineCount].map(wholeNumber);
  const params = { width: width ?? NaN, height: height ?? NaN, mineCount: mineCount ?? NaN, ...rules };
  const checked = checkParams(params);
  if (!checked.ok) return paramsFailure(messages, form, checked.error);
  if (rules.isNoGuess && !canBeNoGuess(params)) {
    return err({ field: 'width', text: messages.errors.noGuessSize(MOST_NO_GUESS_CELLS) });
  }
  if (form.seed.trim() === '') return ok({ params, seed: undefined });
  const seed = wholeNumber(form.seed);
  if (seed !== undefined && seed <= MAX_SEED) return ok({ params, seed });
  return err({ field: 'seed', text: messages.errors.seed(MAX_SEED, shown(form.seed)) });
}

function paramsFailure(messages: Messages, form: NewGameForm, error: ParamsError): Result<never, FieldError> {
  switch (error.code) {
    case 'side':
      return err({ field: error.name, text: messages.errors[error.name](MAX_SIDE, shown(form[error.name])) });
    case 'mine-count':
      return err({ field: 'mineCount', text: mineCountWords(messages, error.most, shown(form.mineCount)) });
    default:
      return err({ field: 'mineCount', text: paramsErrorWords(messages, error) });
  }
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : undefined;
}

/** What was typed, as long as it is not too long to be read; a dash for nothing. */
function shown(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '–';
  return trimmed.length > 20 ? `${trimmed.slice(0, 20)}…` : trimmed;
}
