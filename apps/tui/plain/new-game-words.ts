import { MAX_SEED } from '@countermine/core/game/game-record.ts';
import { FIRST_MOVES, type GameParams, LEVEL_NAMES, LEVELS, type ParamsError } from '@countermine/core/game/params.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { REVEAL_RULES } from '@countermine/core/reveal/reveal.ts';
import { type GameRequest, requestedParams } from '@countermine/play/game/game-request.ts';

export interface NewGameWish {
  readonly params: GameParams;
  readonly seed: number | undefined;
}

export type NewGameError =
  | { readonly code: 'unknown-option' | 'bad-seed'; readonly found: string }
  | { readonly code: 'params'; readonly error: ParamsError };

/** The options of a game besides its size, for help and for suggestions. */
export const NEW_GAME_OPTIONS = [
  ...LEVEL_NAMES,
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
 * as it is. Of two sizes, the last counts.
 * @param current the params of the current game
 */
export function parseNewGame(words: readonly string[], current: GameParams): Result<NewGameWish, NewGameError> {
  const request = parseRequest(words);
  if (!request.ok) return request;
  const params = requestedParams(request.value, current);
  if (!params.ok) return err({ code: 'params', error: params.error });
  return ok({ params: params.value, seed: request.value.seed });
}

function parseRequest(words: readonly string[]): Result<GameRequest, NewGameError> {
  let request: GameRequest = {};
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!.toLowerCase();
    if (word === 'seed') {
      at += 1;
      const read = parseSeed(words[at] ?? '');
      if (!read.ok) return read;
      request = { ...request, seed: read.value };
      continue;
    }
    const named = sizeOf(word) ?? optionOf(word);
    if (named === undefined) return err({ code: 'unknown-option', found: words[at]! });
    request = { ...request, ...named };
  }
  return ok(request);
}

export function parseSeed(text: string): Result<number, NewGameError> {
  const seed = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return seed <= MAX_SEED ? ok(seed) : err({ code: 'bad-seed', found: text });
}

function sizeOf(word: string): GameRequest | undefined {
  const level = LEVEL_NAMES.find((name) => name === word);
  if (level !== undefined) {
    const { width, height, mineCount: mines } = LEVELS[level];
    return { width, height, mines };
  }
  const size = /^(\d{1,5})x(\d{1,5})[mnx](\d{1,9})$/.exec(word);
  if (size === null) return undefined;
  return { width: Number(size[1]), height: Number(size[2]), mines: Number(size[3]) };
}

function optionOf(word: string): GameRequest | undefined {
  switch (word) {
    case 'noguess':
    case 'no-guess':
      return { noGuess: true };
    case 'guess':
      return { noGuess: false };
    case 'questions':
      return { questionMarks: true };
    case 'noquestions':
      return { questionMarks: false };
  }
  const firstMove = FIRST_MOVES.find((name) => name === word);
  if (firstMove !== undefined) return { firstMove };
  const reveal = REVEAL_RULES.find((name) => name === word);
  return reveal === undefined ? undefined : { reveal };
}
