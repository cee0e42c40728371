import { parseDay } from '../game/daily.ts';
import { checkParams, FIRST_MOVES, type GameParams } from '../game/params.ts';
import { type GameCounts, STNB_LEVELS } from '../metrics/game-metrics.ts';
import { err, ok, type Result } from '../result.ts';
import { REVEAL_RULES } from '../reveal/reveal.ts';
import { type FieldRule, type FinishedGame, type GameProblem, OUTCOMES } from './finished-game.ts';

/** The head of every export. */
const FORMAT = 'countermine-history';
const VERSION = 1;

/** The reason why a text is not a history: it is not JSON, not ours, of a later version, or a game in it is damaged. */
export type HistoryError =
  | { readonly code: 'no-json' }
  | { readonly code: 'other-format' }
  | { readonly code: 'version'; readonly found: number }
  /** `game` and `line` count from 1. */
  | { readonly code: 'game'; readonly game: number; readonly problem: GameProblem };

/** The history as JSON that people can read; {@link parseHistory} gives the same games back. */
export function formatHistory(games: readonly FinishedGame[]): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, games }, undefined, 1)}\n`;
}

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
    if (!game.ok) return err({ code: 'game', game: index + 1, problem: game.error });
    games.push(game.value);
  }
  return ok(games);
}

/** Both histories in one, each game once, the oldest first. */
export function mergeHistories(one: readonly FinishedGame[], other: readonly FinishedGame[]): FinishedGame[] {
  const byId = new Map([...one, ...other].map((game) => [game.id, game]));
  return [...byId.values()].sort((first, second) => first.endedAt - second.endedAt || (first.id < second.id ? -1 : 1));
}

/** A game of which nothing is known yet, as data from outside. */
export function readGame(entry: unknown): Result<FinishedGame, GameProblem> {
  const fields = new Fields('', entry);
  const params = readParams(fields.object('params'));
  const counts = readCounts(fields.object('counts'));
  const daily = fields.optionalDate('daily');
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
    ...(daily !== undefined && { daily }),
  };
  const { problem } = fields;
  if (problem !== undefined) return err(problem);
  if (game.id === '') return err({ code: 'empty', field: 'id' });
  if (counts.solvedBbbv > counts.totalBbbv) {
    return err({ code: 'more-than', field: 'solvedBbbv', limit: 'totalBbbv' });
  }
  const clicks = counts.leftClicks + counts.rightClicks + counts.chordClicks;
  if (counts.effectiveClicks > clicks) {
    return err({ code: 'more-than', field: 'effectiveClicks', limit: 'leftClicks + rightClicks + chordClicks' });
  }
  const checked = checkParams(params);
  return checked.ok ? ok(game) : err({ code: 'params', error: checked.error });
}

/**
 * The params of a game in JSON; undefined for what has another form. `checkParams` says whether there is such a game.
 */
export function parseGameParams(value: unknown): GameParams | undefined {
  const fields = new Fields('params', value);
  const params = readParams(fields);
  return fields.problem === undefined ? params : undefined;
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
  #problem: GameProblem | undefined;

  constructor(name: string, value: unknown, parent?: Fields) {
    this.#parent = parent;
    this.#fields = isObject(value) ? value : {};
    if (!isObject(value)) this.#fail({ code: 'field', field: name, rule: { kind: 'object' } });
  }

  get problem(): GameProblem | undefined {
    return this.#problem;
  }

  object(name: string): Fields {
    return new Fields(name, this.#fields[name], this);
  }

  text(name: string): string {
    const value = this.#fields[name];
    return typeof value === 'string' ? value : this.#wrong(name, { kind: 'text' }, '');
  }

  flag(name: string): boolean {
    const value = this.#fields[name];
    return typeof value === 'boolean' ? value : this.#wrong(name, { kind: 'flag' }, false);
  }

  number(name: string, least: number, most: number): number {
    const value = this.#fields[name];
    const fits = typeof value === 'number' && value >= least && value <= most;
    return fits ? value : this.#wrong(name, { kind: 'number', least, most }, 0);
  }

  count(name: string): number {
    const value = this.#fields[name];
    const fits = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
    return fits ? value : this.#wrong(name, { kind: 'count' }, 0);
  }

  choice<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice {
    const found = choices.find((choice) => choice === this.#fields[name]);
    return found ?? this.#wrong(name, { kind: 'choice', choices }, choices[0]);
  }

  optionalChoice<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice | undefined {
    return this.#fields[name] === undefined ? undefined : this.choice(name, choices);
  }

  optionalDate(name: string): string | undefined {
    const value = this.#fields[name];
    if (value === undefined) return undefined;
    return typeof value === 'string' && parseDay(value) !== undefined ? value : this.#wrong(name, { kind: 'date' }, '');
  }

  #wrong<Value>(field: string, rule: FieldRule, instead: Value): Value {
    this.#fail({ code: 'field', field, rule });
    return instead;
  }

  #fail(problem: GameProblem): void {
    this.#problem ??= problem;
    if (this.#parent !== undefined) this.#parent.#fail(problem);
  }
}
