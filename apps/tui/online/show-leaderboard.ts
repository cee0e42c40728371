import { dailyBoard } from '@countermine/core/game/daily.ts';
import { ok, type Result } from '@countermine/core/result.ts';
import { BAD_INPUT, BAD_USAGE } from '@countermine/node/exit-status.ts';
import { type LeaderboardList, pathOfList } from '@countermine/play/online/leaderboard.ts';
import { askApi } from '@countermine/play/online/online-api.ts';
import type { RequestFailure } from '@countermine/play/online/online-client.ts';
import { utcDate } from '@countermine/play/ports/clock.ts';
import { leaderboard, localGames } from '@countermine/play/protocol/api-answers.ts';
import type { RankedChoice } from '@countermine/play/protocol/ranked-messages.ts';
import { readCode } from '@countermine/play/share/read-shared.ts';
import { dailyErrorWords } from '@countermine/play/words/games.ts';
import { answerProblemWords } from '@countermine/play/words/online.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import { wrapText } from '../screen/text-column.ts';
import type { Host } from '../storage/host.ts';
import { leaderboardLines, localLines } from './online-lists.ts';
import { type ServerReach, serverReach } from './online-session.ts';
import { listWords, type OnlineRequest, type OnlineSetting, onlineSetting } from './online-setting.ts';
import { replayFromServer, type WatchGame } from './replay-server-game.ts';

/** The options of `countermine online leaderboard`. */
export interface LeaderboardRequest extends OnlineRequest {
  readonly board: RankedChoice;
  /** Of the board of the day, such as `2026-11-20`; by default today. */
  readonly day?: string;
  readonly week?: true;
  readonly engines?: true;
  /** Games that were played without the server. */
  readonly local?: true;
  /** The place of a game to replay, from 1. */
  readonly replay?: number;
}

/** Prints a leaderboard, or replays a game of it. @returns the exit status */
export async function showLeaderboard(
  request: LeaderboardRequest,
  writer: Host,
  watch: WatchGame,
  given?: OnlineSetting,
): Promise<number> {
  const setting = given ?? (await onlineSetting(request, writer));
  const { host } = setting;
  const reach = serverReach(setting);
  if (reach === undefined) return BAD_USAGE;
  const day = request.day === undefined ? undefined : dailyBoard(request.day);
  if (day?.ok === false) {
    host.complain(dailyErrorWords(setting.messages, day.error));
    return BAD_USAGE;
  }
  return await runLeaderboard(request, setting, reach, watch);
}

/** The same on a server. @returns the exit status */
export async function runLeaderboard(
  request: LeaderboardRequest,
  setting: OnlineSetting,
  reach: ServerReach,
  watch: WatchGame,
): Promise<number> {
  const { own, host } = setting;
  const found = await gamesOf(listOf(request), setting, reach);
  const { replay } = request;
  if (!found.ok) host.complain(problemWords(found.error, setting, reach));
  else if (replay === undefined) {
    const { lines, games } = found.value;
    const toGoOn = games.length === 0 ? [] : wrapText(own.lists.toGoOn(host.commandName()), setting.width);
    host.print(`${[...lines, ...toGoOn].join('\n')}\n`);
    return 0;
  } else {
    const game = found.value.games[replay - 1];
    if (game === undefined) host.complain(own.lists.noPlace(replay));
    else return await game.replay(watch);
  }
  return BAD_INPUT;
}

/** A list, and how each of its games is replayed. */
interface FoundGames {
  readonly lines: readonly string[];
  readonly games: readonly { readonly replay: (watch: WatchGame) => Promise<number> }[];
}

async function gamesOf(
  list: LeaderboardList,
  setting: OnlineSetting,
  reach: ServerReach,
): Promise<Result<FoundGames, RequestFailure>> {
  const today = utcDate(reach.clock);
  const path = pathOfList(list, today);
  const title = titleOf(list, setting, today);
  const words = listWords(setting);
  if (list.listed === 'local') {
    const found = await askApi(reach.api, path, localGames);
    if (!found.ok) return found;
    const { games } = found.value;
    return ok({
      lines: localLines(title, games, words),
      games: games.map(({ code, player }) => ({
        replay: (watch) => replayCode(code, player.name, setting, watch),
      })),
    });
  }
  const found = await askApi(reach.api, path, leaderboard);
  if (!found.ok) return found;
  return ok({
    lines: leaderboardLines(title, found.value, words),
    games: found.value.games.map(({ id }) => ({ replay: (watch) => replayFromServer(id, setting, reach, watch) })),
  });
}

function problemWords(
  failure: RequestFailure,
  { own, language, host }: OnlineSetting,
  { origin }: ServerReach,
): string {
  return failure.code === 'offline'
    ? own.noAnswer(host.commandName(), origin)
    : answerProblemWords(wordsIn(language, 'online').ranked, failure);
}

async function replayCode(
  code: string,
  by: string,
  { host, language }: OnlineSetting,
  watch: WatchGame,
): Promise<number> {
  const record = readCode(code);
  if (record.ok) return await watch({ record: record.value, by });
  host.complain(wordsIn(language, 'online').ranked.gameUnknown);
  return BAD_INPUT;
}

function listOf({ board, day, week, engines, local }: LeaderboardRequest): LeaderboardList {
  return {
    board,
    listed: local === true ? 'local' : engines === true ? 'programs' : 'people',
    period: week === true ? 'week' : 'ever',
    day,
  };
}

function titleOf({ board, listed, period, day }: LeaderboardList, { language }: OnlineSetting, today: string): string {
  const texts = wordsIn(language, 'online').ranked;
  const when = board === 'daily' ? ` ${day ?? today}` : listed === 'local' ? '' : `, ${texts.period[period]}`;
  return `${texts.boards[board]}${when}${listed === 'people' ? '' : ` (${texts.listed[listed]})`}`;
}
