import { checkParams, FIRST_MOVES, formatParamsError, type GameParams } from '../game/params.ts';
import { type GameCounts, STNB_LEVELS } from '../metrics/game-metrics.ts';
import { err, ok, type Result } from '../result/result.ts';
import { REVEAL_RULES } from '../reveal/reveal.ts';
import { type FinishedGame, OUTCOMES } from './finished-game.ts';

/** What stands at the head of every export. */
const FORMAT = 'countermine-history';
const VERSION = 1;

/** Why a text is no history: it is no JSON, not ours, of a later version, or a game in it is damaged. */
export type HistoryError =
  | { readonly code: 'no-json' }
  | { readonly code: 'other-format' }
  | { readonly code: 'version'; readonly found: number }
  /** `game` and `line` count from 1. */
  | { readonly code: 'game'; readonly game: number; readonly expected: string };

/** The history as JSON that people can read; {@link parseHistory} gives the same games back. */
export function formatHistory(games: readonly FinishedGame[]): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, games }, undefined, 1)}\n`;
}

/** The games of an export, every field checked. Nothing is taken from a text in which one game is damaged. */
export function parseHistory(text: string): Result<FinishedGame[], HistoryError> {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return err({ code: 'no-json' });
  }
  if (!isObject(read) || read['format'] !== FORMAT || !Array.isArray(read['games']))
    return err({ code: 'other-format' });
  if (read['version'] !== VERSION) return err({ code: 'version', found: Number(read['version']) });
  const games: FinishedGame[] = [];
  for (const [index, entry] of read['games'].entries()) {
    const game = readGame(entry);
    if (!game.ok) return err({ code: 'game', game: index + 1, expected: game.error });
    games.push(game.value);
  }
  return ok(games);
}

/** Why a text is no history, as a clause for people. */
export function formatHistoryError(error: HistoryError): string {
  switch (error.code) {
    case 'no-json':
      return 'it is no JSON';
    case 'other-format':
      return `it is no ${FORMAT}`;
    case 'version':
      return `it is of version ${error.found}, and this program knows version ${VERSION}`;
    case 'game':
      return `game ${error.game}: ${error.expected}`;
  }
}

/** Both histories in one, each game once, the oldest first. */
export function mergeHistories(one: readonly FinishedGame[], other: readonly FinishedGame[]): FinishedGame[] {
  const byId = new Map([...one, ...other].map((game) => [game.id, game]));
  return [...byId.values()].sort((first, second) => first.endedAt - second.endedAt || (first.id < second.id ? -1 : 1));
}

/** A game of which nothing is known yet, as data from outside. @returns what was expected where it is none */
export function readGame(entry: unknown): Result<FinishedGame, string> {
  const fields = new Fields(entry);
  const params = readParams(fields.object('params'));
  const counts = readCounts(fields.object('counts'));
  const game: FinishedGame = {
    id: fields.text('id'),
    endedAt: fields.number('endedAt', 0, 8.64e15),
    params,
    outcome: fields.choice('outcome', OUTCOMES),
    ms: fields.number('ms', 0, Number.MAX_SAFE_INTEGER),
    counts,
    deaths: fields.count('deaths'),
    hints: fields.count('hints'),
    undos: fields.count('undos'),
    code: fields.text('code'),
  };
  const expected = fields.problem;
  if (expected !== undefined) return err(expected);
  if (game.id === '') return err('id must not be empty');
  if (counts.solvedBbbv > counts.totalBbbv) return err('solvedBbbv must not be more than totalBbbv');
  const clicks = counts.leftClicks + counts.rightClicks + counts.chordClicks;
  if (counts.effectiveClicks > clicks) return err('effectiveClicks must not be more than all clicks');
  const checked = checkParams(params);
  return checked.ok ? ok(game) : err(formatParamsError(checked.error));
}

function readParams(fields: Fields): GameParams {
  return {
    width: fields.count('width'),
    height: fields.count('height'),
    mineCount: fields.count('mineCount'),
    reveal: fields.choice('reveal', REVEAL_RULES),
    firstMove: fields.choice('firstMove', FIRST_MOVES),
    isNoGuess: fields.flag('isNoGuess'),
    hasQuestionMarks: fields.flag('hasQuestionMarks'),
  };
}

function readCounts(fields: Fields): GameCounts {
  const level = fields.optionalChoice('level', STNB_LEVELS);
  return {
    seconds: fields.number('seconds', 0, Number.MAX_SAFE_INTEGER),
    leftClicks: fields.count('leftClicks'),
    rightClicks: fields.count('rightClicks'),
    chordClicks: fields.count('chordClicks'),
    effectiveClicks: fields.count('effectiveClicks'),
    solvedBbbv: fields.count('solvedBbbv'),
    totalBbbv: fields.count('totalBbbv'),
    zini: fields.count('zini'),
    ...(level !== undefined && { level }),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of an object from outside: it remembers the first that is not as it must be. */
class Fields {
  readonly #fields: Record<string, unknown>;
  readonly #parent: Fields | undefined;
  #problem: string | undefined;

  constructor(value: unknown, parent?: Fields) {
    this.#parent = parent;
    this.#fields = isObject(value) ? value : {};
    if (!isObject(value)) this.#fail('an object was expected');
  }

  get problem(): string | undefined {
    return this.#problem;
  }

  object(name: string): Fields {
    return new Fields(this.#fields[name], this);
  }

  text(name: string): string {
    const value = this.#fields[name];
    return typeof value === 'string' ? value : this.#wrong(name, 'a text', '');
  }

  flag(name: string): boolean {
    const value = this.#fields[name];
    return typeof value === 'boolean' ? value : this.#wrong(name, 'true or false', false);
  }

  number(name: string, least: number, most: number): number {
    const value = this.#fields[name];
    const fits = typeof value === 'number' && value >= least && value <= most;
    return fits ? value : this.#wrong(name, `a number from ${least} to ${most}`, 0);
  }

  count(name: string): number {
    const value = this.#fields[name];
    const fits = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
    return fits ? value : this.#wrong(name, 'a whole number from 0', 0);
  }

  choice<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice {
    const found = choices.find((choice) => choice === this.#fields[name]);
    return found ?? this.#wrong(name, `one of ${choices.join(', ')}`, choices[0]);
  }

  optionalChoice<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice | undefined {
    return this.#fields[name] === undefined ? undefined : this.choice(name, choices);
  }

  #wrong<Value>(name: string, expected: string, instead: Value): Value {
    this.#fail(`${name} must be ${expected}`);
    return instead;
  }

  #fail(problem: string): void {
    this.#problem ??= problem;
    if (this.#parent !== undefined) this.#parent.#fail(problem);
  }
}
