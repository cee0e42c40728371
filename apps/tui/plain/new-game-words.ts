import { MAX_SEED } from '@countermine/core/game/game-record.ts';
import {
  checkParams,
  DEFAULT_PARAMS,
  FIRST_MOVES,
  type GameParams,
  LEVELS,
  type Level,
  type ParamsError,
} from '@countermine/core/game/params.ts';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import { REVEAL_RULES } from '@countermine/core/reveal/reveal.ts';

/** What `new` asks for. */
export interface NewGameWish {
  readonly params: GameParams;
  readonly seed: number | undefined;
}

/** Why there is no such game. */
export type NewGameError =
  | { readonly code: 'unknown-option' | 'bad-seed'; readonly found: string }
  | { readonly code: 'params'; readonly error: ParamsError };

/** The options of a game besides its size, for help and for suggestions. */
export const NEW_GAME_OPTIONS = [
  ...(['beginner', 'intermediate', 'expert'] as const satisfies readonly Level[]),
  'noguess',
  'guess',
  'questions',
  'noquestions',
  ...FIRST_MOVES,
  ...REVEAL_RULES,
  'seed',
] as const;

/**
 * Reads the arguments of `new`: a level or a size like `20x10n30`, which imply the usual rules, and options. The rest stays
 * as it is.
 * @param current the params of the current game
 */
export function parseNewGame(words: readonly string[], current: GameParams): Result<NewGameWish, NewGameError> {
  let params = words.some((word) => sizeOf(word.toLowerCase()) !== undefined) ? DEFAULT_PARAMS : current;
  let seed: number | undefined;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!.toLowerCase();
    if (word === 'seed') {
      at += 1;
      const read = parseSeed(words[at] ?? '');
      if (!read.ok) return read;
      seed = read.value;
      continue;
    }
    const changed = sizeOf(word) ?? optionOf(word);
    if (changed === undefined) return err({ code: 'unknown-option', found: words[at]! });
    params = { ...params, ...changed };
  }
  const checked = checkParams(params);
  return checked.ok ? ok({ params: checked.value, seed }) : err({ code: 'params', error: checked.error });
}

/** Reads a seed. */
export function parseSeed(text: string): Result<number, NewGameError> {
  const seed = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return seed <= MAX_SEED ? ok(seed) : err({ code: 'bad-seed', found: text });
}

function sizeOf(word: string): Partial<GameParams> | undefined {
  const level = (['beginner', 'intermediate', 'expert'] as const).find((name) => name === word);
  if (level !== undefined) return LEVELS[level];
  const size = /^(\d{1,5})x(\d{1,5})[mnx](\d{1,9})$/.exec(word);
  if (size === null) return undefined;
  return { width: Number(size[1]), height: Number(size[2]), mineCount: Number(size[3]) };
}

function optionOf(word: string): Partial<GameParams> | undefined {
  switch (word) {
    case 'noguess':
    case 'no-guess':
      // A no-guess board needs these two rules.
      return { isNoGuess: true, reveal: 'flood', firstMove: 'opening' };
    case 'guess':
      return { isNoGuess: false };
    case 'questions':
      return { hasQuestionMarks: true };
    case 'noquestions':
      return { hasQuestionMarks: false };
  }
  const firstMove = FIRST_MOVES.find((name) => name === word);
  if (firstMove !== undefined) return { firstMove };
  const reveal = REVEAL_RULES.find((name) => name === word);
  return reveal === undefined ? undefined : { reveal };
}
