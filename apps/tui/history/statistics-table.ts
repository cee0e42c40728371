import type { SettingStatistics } from '@countermine/core/history/statistics.ts';
import type { Messages } from '@countermine/text/messages/messages.ts';
import type { PanelTexts } from '@countermine/text/terminal/panel-texts.ts';
import { percentWords } from '@countermine/text/words/cell-words.ts';
import { settingParts } from '@countermine/text/words/setting-words.ts';
import { padText } from '../screen/text-column.ts';
import { textWidth } from '../screen/text-width.ts';

const GAP = 3;
const NONE = '-';

/** A column of the table: the lines of its head, and a value for each figure. */
interface Column {
  readonly head: readonly string[];
  readonly values: readonly string[];
}

/**
 * The statistics as a table with a column for each setting; what does not fit beside each other stands below.
 * @param width of the terminal. Units: columns
 */
export function statisticsTable(
  messages: Messages,
  texts: PanelTexts,
  statistics: readonly SettingStatistics[],
  width: number,
): string {
  const names = figureNames(messages, texts);
  const columns = statistics.map((of) => ({
    head: settingParts(messages, of.setting),
    values: figuresOf(messages, of),
  }));
  const nameWidth = widest(names);
  return groupsWithin(columns, width - nameWidth)
    .map((group) => block(names, nameWidth, group))
    .join('\n');
}

function figureNames({ statistics: words, menu }: Messages, { statistics: own }: PanelTexts): string[] {
  return [
    ...[words.games, words.wins, words.wonAfterMine, words.winRate, words.streak, words.longestStreak],
    ...[words.bestTime, words.averageTime, own.medianTime, own.bestSpeed, own.bestEfficiency],
    ...[own.minesHit, menu.hints],
  ];
}

function figuresOf(messages: Messages, of: SettingStatistics): string[] {
  const { text } = messages;
  const count = (value: number): string => text.number(value, 0);
  const time = (ms: number | undefined): string => (ms === undefined ? NONE : text.clock(ms, 2));
  const { bestBbbvPerSecond: speed, bestEfficiency: efficiency } = of;
  return [
    ...[count(of.games), count(of.won), count(of.wonAfterMine), percentWords(messages, of.winRate)],
    ...[count(of.currentStreak), count(of.longestStreak)],
    ...[time(of.bestMs), time(of.meanMs), time(of.medianMs)],
    speed === undefined ? NONE : text.number(speed, 2),
    efficiency === undefined ? NONE : text.percent('', Math.round(efficiency)),
    ...[count(of.deaths), count(of.hints)],
  ];
}

/** As many columns together as fit; one at least. */
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
