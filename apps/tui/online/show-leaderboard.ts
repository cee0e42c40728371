import { BAD_INPUT, BAD_USAGE } from '@countermine/host/process/exit-status.ts';
import { type Leaderboard, leaderboard } from '@countermine/protocol/api-answers.ts';
import type { RankedChoice } from '@countermine/protocol/ranked-messages.ts';
import type { Language } from '@countermine/text/language/language.ts';
import { messagesIn } from '@countermine/text/messages/languages.ts';
import type { RankedTexts } from '@countermine/text/online/ranked-text-set.ts';
import { rankedTexts } from '@countermine/text/online/ranked-texts.ts';
import { ROOM_TERMINAL_TEXTS } from '@countermine/text/online/room-terminal-texts.ts';
import type { Host } from '../files/host.ts';
import { textWidth } from '../screen/text-width.ts';
import { localeLanguage } from '../terminal/capabilities.ts';
import { parseRoomAddress } from './server-address.ts';

/** What `countermine online leaderboard` is asked for. */
export interface LeaderboardRequest {
  readonly board: RankedChoice;
  readonly week?: true;
  readonly engines?: true;
  readonly server?: string;
  readonly language?: Language;
}

/** Prints a leaderboard. @returns the exit status */
export async function showLeaderboard(request: LeaderboardRequest, host: Host): Promise<number> {
  const language = request.language ?? localeLanguage(process.env) ?? 'en';
  const texts = rankedTexts(language);
  const address = parseRoomAddress(undefined, request.server);
  if (address === undefined) {
    host.complain(ROOM_TERMINAL_TEXTS[language].notALink);
    return BAD_USAGE;
  }
  const query = `period=${request.week === true ? 'week' : 'ever'}&engines=${request.engines === true ? 'yes' : 'no'}`;
  const found = await ask(`${address.origin}/api/leaderboards/${request.board}?${query}`);
  if (found === undefined) {
    host.complain(texts.failed);
    return BAD_INPUT;
  }
  const clock = (ms: number): string => messagesIn(language).text.clock(ms, 2);
  host.print(`${leaderboardLines(found, texts, clock).join('\n')}\n`);
  return 0;
}

async function ask(address: string): Promise<Leaderboard | undefined> {
  try {
    const read = leaderboard.safeParse(await (await fetch(address)).json());
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** A leaderboard as lines of columns. */
export function leaderboardLines(found: Leaderboard, texts: RankedTexts, clock: (ms: number) => string): string[] {
  const { columns } = texts;
  const percent = (share: number | null): string => (share === null ? '' : `${Math.round(share * 100)}%`);
  const heads = ['rank', 'name', 'time', 'speed', 'efficiency', 'luck', 'skill', 'network'] as const;
  const rows = found.games.map((game, place) => [
    String(place + 1),
    game.player.name,
    clock(game.ms),
    game.bbbvPerSecond?.toFixed(2) ?? '',
    game.efficiency === null ? '' : `${Math.round(game.efficiency)}%`,
    percent(game.luck),
    percent(game.skill),
    `${Math.round(game.roundTripMs)} ms`,
  ]);
  const { played, won, quarter, median, threeQuarters } = found;
  return [
    `${texts.boards[found.board]}: ${texts.spread(played, won)}`,
    ...(rows.length === 0 ? [texts.empty] : table([heads.map((name) => columns[name]), ...rows])),
    ...(won === 0 ? [] : [texts.quartiles(clock(quarter ?? 0), clock(median ?? 0), clock(threeQuarters ?? 0))]),
  ];
}

/** Columns as wide as their longest text. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => textWidth(row[column] ?? '')))) ?? [];
  return rows.map((row) =>
    row
      .map((text, column) => text + ' '.repeat((widths[column] ?? 0) - textWidth(text)))
      .join('  ')
      .trimEnd(),
  );
}
