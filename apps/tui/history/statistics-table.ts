import { describeSetting, type FinishedGame, metricsOf, settingOf } from '@countermine/core/history/finished-game.ts';
import type { SettingStatistics } from '@countermine/core/history/statistics.ts';
import { statisticsFigures } from '@countermine/play/game/statistics-view.ts';
import type { Messages, PanelTexts } from '@countermine/play/words/catalogue.ts';
import { figureWords } from '@countermine/play/words/figures.ts';
import { settingParts, settingWords } from '@countermine/play/words/history.ts';
import { padText, textWidth } from '../screen/text-column.ts';
import { dateText } from './history-files.ts';

const GAP = 3;
const NONE = '-';

/** A column of the table: the lines of its head, and a value for each figure. */
interface Column {
  readonly head: readonly string[];
  readonly values: readonly string[];
}

/**
 * The statistics as a table with a column for each setting; columns that do not fit follow below.
 * @param width of the terminal. Units: columns
 */
export function statisticsTable(
  messages: Messages,
  texts: PanelTexts,
  statistics: readonly SettingStatistics[],
  width: number,
): string {
  const figures = statistics.map((of) => figureWords(messages, texts.statistics, statisticsFigures(of)));
  const names = (figures[0] ?? []).map(({ name }) => name);
  const columns = statistics.map((of, at) => ({
    head: settingParts(messages, describeSetting(of.setting)),
    values: (figures[at] ?? []).map(({ value }) => value ?? NONE),
  }));
  const nameWidth = widest(names);
  return groupsWithin(columns, width - nameWidth)
    .map((group) => block(names, nameWidth, group))
    .join('\n');
}

/** Groups as many columns as fit, at least one. */
function groupsWithin(columns: readonly Column[], room: number): Column[][] {
  const groups: Column[][] = [];
  let left = 0;
  for (const column of columns) {
    const needed = GAP + columnWidth(column);
    const group = groups.at(-1);
    if (group === undefined || needed > left) {
      groups.push([column]);
      left = room - needed;
    } else {
      group.push(column);
      left -= needed;
    }
  }
  return groups;
}

function block(names: readonly string[], nameWidth: number, columns: readonly Column[]): string {
  const headRows = Math.max(...columns.map(({ head }) => head.length));
  const row = (name: string, cells: readonly string[]): string =>
    `${[padText(name, nameWidth), ...cells].join(' '.repeat(GAP)).trimEnd()}\n`;
  const cellsOf = (textOf: (column: Column) => string): string[] =>
    columns.map((column) => padText(textOf(column), columnWidth(column), 'right'));
  return [
    ...Array.from({ length: headRows }, (_, line) =>
      row(
        '',
        cellsOf(({ head }) => head[line] ?? ''),
      ),
    ),
    ...names.map((name, figure) =>
      row(
        name,
        cellsOf(({ values }) => values[figure] ?? ''),
      ),
    ),
  ].join('');
}

function columnWidth({ head, values }: Column): number {
  return widest([...head, ...values]);
}

function widest(texts: readonly string[]): number {
  return Math.max(...texts.map(textWidth));
}

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
