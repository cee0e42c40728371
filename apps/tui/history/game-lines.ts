import { describeSetting, type FinishedGame, metricsOf, settingOf } from '@countermine/core/history/finished-game.ts';
import type { Messages } from '@countermine/play/words/catalogue.ts';

import { settingWords } from '@countermine/play/words/values/setting-words.ts';
import { padText } from '../screen/text-column.ts';
import { textWidth } from '../screen/text-width.ts';
import { dateText } from './date-text.ts';

/** A line for each game, ending with its id. */
export function gameLines(messages: Messages, games: readonly FinishedGame[]): string {
  const rows = games.map((game) => cellsOf(messages, game));
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => textWidth(row[column] ?? '')))) ?? [];
  return rows.map((row) => `${row.map((cell, column) => padText(cell, widths[column] ?? 0)).join('  ')}\n`).join('');
}

function cellsOf(messages: Messages, game: FinishedGame): string[] {
  const { statistics, text, result } = messages;
  const { bbbvPerSecond: speed } = metricsOf(game);
  return [
    dateText(game.endedAt),
    statistics[game.outcome],
    text.clock(game.ms, 2).padStart('0:00.00'.length),
    speed === undefined ? '' : `${text.number(speed, 2)} ${result.bbbvPerSecond}`,
    settingWords(messages, describeSetting(settingOf(game.params))),
    // An id from another file may contain anything.
    JSON.stringify(game.id)
      .slice(1, -1)
      .replace(/\p{Cc}/gu, '?'),
  ];
}
