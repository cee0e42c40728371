import { BAD_INPUT, BAD_USAGE } from '@countermine/host/process/exit-status.ts';
import { askApi, fetchedApi } from '@countermine/play/online/online-api.ts';
import { leaderboardPath } from '@countermine/play/online/ranked-result.ts';
import { type Leaderboard, leaderboard } from '@countermine/protocol/api-answers.ts';
import type { RankedChoice } from '@countermine/protocol/ranked-messages.ts';
import type { Messages } from '@countermine/text/messages/messages.ts';
import type { RankedTexts } from '@countermine/text/online/ranked-text-set.ts';
import { rankedTexts } from '@countermine/text/online/ranked-texts.ts';
import { FIGURE_COLUMNS, figureText, networkText } from '@countermine/text/online/ranked-words.ts';
import type { Host } from '../files/host.ts';
import { columnLines } from '../screen/text-columns.ts';
import { serverOrigin } from '../settings/server-origin.ts';
import { type OnlineRequest, onlineSetting } from './online-setting.ts';

/** What `countermine online leaderboard` is asked for. */
export interface LeaderboardRequest extends OnlineRequest {
  readonly board: RankedChoice;
  readonly week?: true;
  readonly engines?: true;
}

/** Prints a leaderboard. @returns the exit status */
export async function showLeaderboard(request: LeaderboardRequest, host: Host): Promise<number> {
  const { language, server, own, messages } = onlineSetting(request, host);
  const origin = serverOrigin(server);
  if (origin === undefined) {
    host.complain(own.badAddress(server));
    return BAD_USAGE;
  }
  const { board, week, engines } = request;
  const query = `period=${week === true ? 'week' : 'ever'}&engines=${engines === true ? 'yes' : 'no'}`;
  const found = await askApi(fetchedApi(fetch, origin), leaderboardPath(board, query), leaderboard);
  if (found === undefined) {
    host.complain(own.noAnswer(origin));
    return BAD_INPUT;
  }
  host.print(`${leaderboardLines(found, rankedTexts(language), messages.text).join('\n')}\n`);
  return 0;
}

/** A leaderboard as lines of columns. */
export function leaderboardLines(found: Leaderboard, texts: RankedTexts, text: Messages['text']): string[] {
  const clock = (ms: number): string => text.clock(ms, 2);
  const { columns } = texts;
  const heads = ['rank', 'name', 'time', ...FIGURE_COLUMNS, 'network'] as const;
  const rows = found.games.map((game, place) => [
    String(place + 1),
    game.player.name,
    clock(game.ms),
    ...FIGURE_COLUMNS.map((figure) => figureText(text, game, figure)),
    networkText(text, game),
  ]);
  const { played, won, quarter, median, threeQuarters } = found;
  return [
    `${texts.boards[found.board]}: ${texts.spread(played, won)}`,
    ...(rows.length === 0 ? [texts.empty] : columnLines([heads.map((name) => columns[name]), ...rows])),
    ...(won === 0 ? [] : [texts.quartiles(clock(quarter ?? 0), clock(median ?? 0), clock(threeQuarters ?? 0))]),
  ];
}
