import { dayBefore, formatDay, parseDay } from '@countermine/core/game/daily.ts';
import { isOver } from '@countermine/core/game/game.ts';
import { settingOf } from '@countermine/core/history/finished-game.ts';
import { effect, signal } from '@preact/signals-core';
import type { Clock } from '../ports/clock.ts';
import { readOnly } from '../ports/listeners.ts';
import { type Leaderboard, type ListedGame, leaderboard, PERIODS, playerPage } from '../protocol/api-answers.ts';
import { RANKED_BOARDS, rankedParams } from '../protocol/game-kinds.ts';
import type { AnswerTo } from '../protocol/messages.ts';
import type { RankedChoice } from '../protocol/ranked-messages.ts';
import { askApi, type OnlineApi, playerPath } from './online-api.ts';
import type { OnlineClient } from './online-client.ts';
import type { RankedController, RankedGame } from './ranked-controller.ts';

/** Whose games a leaderboard has: of people, of programs, or games that were played without the server. */
export const LISTED = ['people', 'programs', 'local'] as const;
export type Listed = (typeof LISTED)[number];

type Period = (typeof PERIODS)[number];

export interface LeaderboardList {
  /** The board of the day has no list of local games. */
  readonly board: RankedChoice;
  readonly listed: Listed;
  /** The period of the games; the board of the day has a list for each day instead. */
  readonly period: Period;
  /** The day of the board of the day, such as `2026-11-21`; undefined for today. */
  readonly day: string | undefined;
}

export const LISTED_BOARDS = ['daily', ...RANKED_BOARDS] as const;

const FIRST: LeaderboardList = { board: 'daily', listed: 'people', period: 'week', day: undefined };

/**
 * The list that an address names, such as `expert/ever/programs` or `daily/2026-11-21`.
 * @returns undefined for one that there is not
 */
export function parseList(text: string | undefined): LeaderboardList | undefined {
  const [first, ...others] = text === undefined ? [] : text.split('/');
  const board = LISTED_BOARDS.find((one) => one === first);
  if (text === undefined) return FIRST;
  if (board === undefined) return undefined;
  const listed = LISTED.find((one) => others.includes(one)) ?? FIRST.listed;
  const period = PERIODS.find((one) => others.includes(one)) ?? FIRST.period;
  const day = others.find((part) => /^\d{4}-\d{2}-\d{2}$/.test(part));
  const list = { board, listed, period, day };
  return formatList(list) === text ? list : undefined;
}

export function formatList({ board, listed, period, day }: LeaderboardList): string {
  const isDaily = board === 'daily';
  const parts: readonly (string | false | undefined)[] = [
    isDaily && day,
    !isDaily && listed !== 'local' && period !== FIRST.period && period,
    !(isDaily && listed === 'local') && listed !== FIRST.listed && listed,
  ];
  return [board, ...parts.filter((part) => part)].join('/');
}

/** The path of a list on the server. @param today such as `2026-11-22`, UTC */
export function pathOfList({ board, listed, period, day }: LeaderboardList, today: string): string {
  const engines = listed === 'programs' ? 'yes' : 'no';
  if (board === 'daily') return `/api/leaderboards/daily?engines=${engines}&day=${day ?? today}`;
  if (listed !== 'local') return `/api/leaderboards/${board}?engines=${engines}&period=${period}`;
  return `/api/local-games?board=${encodeURIComponent(settingOf(rankedParams(board)))}`;
}

/** A finished ranked game among those of the others. */
export interface RankedResult {
  readonly game: ListedGame;
  /** The player's place on the leaderboard of the board, from 1; undefined for one who has not won there. */
  readonly rank: number | undefined;
  /** True if this game is the player's one on the leaderboard. */
  readonly isBest: boolean;
  /** Its time. Units: ms. */
  readonly best: number | undefined;
  readonly board: Leaderboard;
  /** Of the board of the day: the share of the others who won that was slower, in percent; undefined for a lost game. */
  readonly slower: number | undefined;
  /** Of the board of the day: the player's friends, the fastest first. */
  readonly friends: AnswerTo<'friends'>['friends'];
  /** Boards of the day in a row that the player has won on the server, up to this one. */
  readonly streak: number;
}

interface RankedResultPorts {
  readonly ranked: RankedController;
  readonly client: OnlineClient;
  readonly api: OnlineApi;
  readonly clock: Pick<Clock, 'after'>;
}

/** The server writes a result after the last move, and the solver looks at it then. Units: ms. */
const RETRY_MS = 500;
const MAX_TRIES = 40;

/** The address of a leaderboard. @param query `period=ever`, and more */
function leaderboardPath(board: RankedChoice, query: string): string {
  return `/api/leaderboards/${board}?${query}`;
}

/** @param rank from 1; each player has one game on the board */
function slowerShare(rank: number, won: number): number | undefined {
  return won < 2 ? undefined : Math.round((100 * (won - rank)) / (won - 1));
}

function streakOf(games: readonly ListedGame[], last: string): number {
  const won = new Set(games.flatMap(({ day, phase }) => (day !== null && phase === 'won' ? [day] : [])));
  let count = 0;
  for (let day = parseDay(last); day !== undefined && won.has(formatDay(day)); day = dayBefore(day)) count += 1;
  return count;
}

export class RankedResults {
  readonly #ports: RankedResultPorts;
  readonly #state = {
    /** That of the game which is shown; undefined before the server has it. */
    result: signal<RankedResult | undefined>(undefined),
    /** True if something is still to come. */
    isAsking: signal(false),
  };
  readonly state = readOnly(this.#state);
  readonly #stop: () => void;
  #asked: string | undefined;
  #cancel: (() => void) | undefined;

  constructor(ports: RankedResultPorts) {
    this.#ports = ports;
    const { ranked, revision } = ports.ranked.state;
    this.#stop = effect(() => {
      void revision.value;
      this.#follow(ranked.value);
    });
  }

  dispose(): void {
    this.#stop();
    this.#end();
  }

  #follow(ranked: RankedGame | undefined): void {
    const over = ranked !== undefined && isOver(ranked.game.phase) ? ranked : undefined;
    if (over?.game.id === this.#asked) return;
    this.#end();
    this.#asked = over?.game.id;
    this.#state.result.value = undefined;
    this.#state.isAsking.value = over !== undefined;
    if (over !== undefined) void this.#ask(over, MAX_TRIES);
  }

  async #ask(ranked: RankedGame, tries: number): Promise<void> {
    const found = await this.#find(ranked);
    if (this.#asked !== ranked.game.id) return;
    if (found !== undefined) this.#state.result.value = found;
    const isWhole = found !== undefined && found.game.skill !== null;
    this.#state.isAsking.value = tries > 0 && !isWhole;
    if (this.#state.isAsking.peek()) {
      this.#cancel = this.#ports.clock.after(RETRY_MS, () => void this.#ask(ranked, tries - 1));
    }
  }

  async #find({ board, day, game: { id } }: RankedGame): Promise<RankedResult | undefined> {
    const { api, client } = this.#ports;
    const player = client.state.player.peek();
    const page = player && (await askApi(api, playerPath(player.id), playerPage));
    const game = page?.ok === true ? page.value.games.find((one) => one.id === id) : undefined;
    if (game === undefined || page?.ok !== true) return undefined;
    const query = day === undefined ? 'period=ever' : `day=${day}`;
    const found = await askApi(api, leaderboardPath(board, query), leaderboard);
    if (!found.ok) return undefined;
    const friends = day === undefined ? undefined : await client.ask('friends', { day });
    const at = found.value.games.findIndex((one) => one.player.id === game.player.id);
    const own = found.value.games[at];
    return {
      game,
      rank: own === undefined ? undefined : at + 1,
      isBest: own?.id === id,
      best: own?.ms,
      board: found.value,
      slower: day === undefined || own === undefined ? undefined : slowerShare(at + 1, found.value.won),
      friends: friends?.ok === true ? friends.value.friends : [],
      streak: day === undefined ? 0 : streakOf(page.value.games, day),
    };
  }

  #end(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }
}
