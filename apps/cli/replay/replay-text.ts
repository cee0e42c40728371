import { countOf } from '@countermine/core/text/english.ts';
import { columnsOf } from '@countermine/judge/report/text-style.ts';
import {
  type BestFigure,
  boardSizeName,
  type CollectedBoard,
  type CollectedRecording,
  type CollectionSummary,
  type ListedFile,
} from '@countermine/recordings/collection.ts';
import {
  gameDifferenceText,
  replayWarningText,
  visibleReplayText,
} from '@countermine/recordings/derive/recording-problem.ts';
import type { ReplayFigures } from '@countermine/recordings/derive/replay-figures.ts';

const LABEL_WIDTH = 16;

/** All that is known about a recording, a line each. */
export function recordingSheet(entry: CollectedRecording): string {
  const { file, about, figures, difference } = entry;
  const { format, formatVersion, programText, player, width, height, mineCount, mode, claims } = about;
  const lines: (readonly [label: string, value: string])[] = [
    ['format', `${format === 'countermine' ? 'Countermine' : format.toUpperCase()} ${formatVersion}`.trim()],
    ['program', programText],
    ['player', player],
    ...(claims.startedAt === undefined ? [] : [['played', claims.startedAt] as const]),
    ['board', `${width} x ${height}, ${countOf(mineCount, 'mine')}${mode === 'classic' ? '' : `, ${mode}`}`],
    ...(figures === undefined ? [['mines', 'not in the file'] as const] : figureLines(figures)),
    ['events', String(about.events)],
    ...about.warnings.map((warning) => ['warning', replayWarningText(warning)] as const),
    ...(difference === undefined ? [] : [['warning', gameDifferenceText(difference)] as const]),
  ];
  return `${visibleReplayText(file)}\n${lines.map(sheetLine).join('')}`;
}

/** All that is known about a board. */
export function boardSheet({ file, width, height, mineCount, ...figures }: CollectedBoard): string {
  const lines = [
    ['board', `${width} x ${height}, ${countOf(mineCount, 'mine')}`],
    ['3BV', boardFigures(figures)],
  ] as const;
  return `${visibleReplayText(file)}\n${lines.map(sheetLine).join('')}`;
}

function sheetLine([label, value]: readonly [string, string]): string {
  return `  ${label.padEnd(LABEL_WIDTH)}${visibleReplayText(value)}`.trimEnd().concat('\n');
}

function boardFigures(of: Pick<ReplayFigures, 'bbbv' | 'openings' | 'islands' | 'zini' | 'humanZini'>): string {
  const groups = `${countOf(of.openings, 'opening')}, ${countOf(of.islands, 'island')}`;
  return `${of.bbbv}; ${groups}; ZiNi ${of.zini}, HZiNi ${of.humanZini}`;
}

function figureLines(of: ReplayFigures): (readonly [string, string])[] {
  const flags = of.flagsSet === 0 ? 'none' : `${of.flagsSet} set, ${of.flagsLeft} at the end`;
  return [
    ['result', `${of.outcome} after ${secondsText(of.ms)} s`],
    ['3BV', boardFigures(of)],
    ['solved 3BV', `${of.solvedBbbv} of ${of.bbbv}, ${decimal(of.bbbvPerSecond)} a second`],
    ['clicks', `${of.clicks}: ${of.leftClicks} left, ${of.rightClicks} right, ${of.doubleClicks} double`],
    ['', `${of.effectiveClicks} effective, ${of.wastedClicks} wasted, ${decimal(of.clicksPerSecond)} a second`],
    ['flags', flags],
    ['IOE', decimal(of.ioe)],
    ['correctness', decimal(of.correctness)],
    ['throughput', decimal(of.throughput)],
    ['ZiNi efficiency', `${percent(of.ziniEfficiency)}, HZiNi ${percent(of.humanZiniEfficiency)}`],
    ['RQP', decimal(of.rqp)],
    ['STNB', decimal(of.stnb)],
    ['path', `${of.pathEuclidean.toFixed(0)} px, Manhattan ${of.pathManhattan} px`],
  ];
}

function decimal(value: number | undefined): string {
  return value === undefined ? '-' : value.toFixed(2);
}

function percent(value: number | undefined): string {
  return value === undefined ? '-' : `${value.toFixed(0)}%`;
}

/** Milliseconds as seconds with three digits. */
export function secondsText(ms: number): string {
  return (ms / 1000).toFixed(3);
}

type Column = readonly [heading: string, text: (of: ReplayFigures) => string];

const COLUMNS: readonly Column[] = [
  ['result', ({ outcome }) => outcome],
  ['time', ({ ms }) => secondsText(ms)],
  ['3BV', ({ solvedBbbv, bbbv }) => (solvedBbbv === bbbv ? String(bbbv) : `${solvedBbbv}/${bbbv}`)],
  ['3BV/s', ({ bbbvPerSecond }) => decimal(bbbvPerSecond)],
  ['left', ({ leftClicks }) => String(leftClicks)],
  ['right', ({ rightClicks }) => String(rightClicks)],
  ['double', ({ doubleClicks }) => String(doubleClicks)],
  ['IOE', ({ ioe }) => decimal(ioe)],
  ['corr', ({ correctness }) => decimal(correctness)],
  ['thrp', ({ throughput }) => decimal(throughput)],
  ['STNB', ({ stnb }) => decimal(stnb)],
];

/** Recordings as a table, a line each. */
export function replayTable(entries: readonly ListedFile[]): string {
  const rows = entries.flatMap((entry) => {
    if (entry.kind !== 'recording') return [];
    const { file, about, figures } = entry;
    const values = COLUMNS.map(([, text]) => (figures === undefined ? '-' : text(figures)));
    return [[visibleReplayText(file), visibleReplayText(about.player), boardSizeName(about), ...values]];
  });
  if (rows.length === 0) return '';
  const table = [['file', 'player', 'board', ...COLUMNS.map(([heading]) => heading)], ...rows];
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => columnsOf(row[column] ?? ''))));
  return table.map((row) => tableLine(row, widths)).join('');
}

const LEFT_COLUMNS = 4;

function tableLine(row: readonly string[], widths: readonly number[]): string {
  const cells = row.map((cell, column) => {
    const gap = ' '.repeat(Math.max(0, (widths[column] ?? 0) - columnsOf(cell)));
    return column < LEFT_COLUMNS ? cell + gap : gap + cell;
  });
  return `${cells.join('  ').trimEnd()}\n`;
}

const BEST_NAMES: Readonly<Record<BestFigure, string>> = {
  ms: 'time',
  bbbvPerSecond: '3BV/s',
  clicksPerSecond: 'clicks/s',
  ioe: 'IOE',
  correctness: 'correctness',
  throughput: 'throughput',
  ziniEfficiency: 'ZiNi efficiency',
  humanZiniEfficiency: 'HZiNi efficiency',
  rqp: 'RQP',
  stnb: 'STNB',
  path: 'path',
};
const VALUE_WIDTH = 10;

/** The best games, how the months went, and files with the same game. */
export function summaryText({ best, trend, duplicates }: CollectionSummary): string {
  const lines: string[] = [];
  let size = '';
  for (const { size: of, figure, file, value } of best) {
    if (of !== size) lines.push(`best of ${of}`);
    size = of;
    const shown = figure === 'ms' ? secondsText(value) : value.toFixed(2);
    lines.push(
      `  ${BEST_NAMES[figure].padEnd(LABEL_WIDTH)} ${shown.padStart(VALUE_WIDTH)}  ${visibleReplayText(file)}`,
    );
  }
  lines.push(...trendLines(trend));
  lines.push(...duplicates.map(duplicatesLine));
  return lines.map((line) => `${line}\n`).join('');
}

const MAX_NAMED = 5;

function duplicatesLine(same: readonly string[]): string {
  const names = same.slice(0, MAX_NAMED).map(visibleReplayText).join(', ');
  const more = same.length - MAX_NAMED;
  return `the same game: ${names}${more > 0 ? ` and ${countOf(more, 'more file')}` : ''}`;
}

/** A single month is not a trend. */
function trendLines(trend: CollectionSummary['trend']): string[] {
  return [...new Set(trend.map(({ size }) => size))].flatMap((size) => {
    const months = trend.filter((month) => month.size === size);
    if (months.length < 2) return [];
    return [
      `${`months of ${size}`.padEnd(LABEL_WIDTH + 2)} ${TREND_HEADINGS.map(trendCell).join('')}`,
      ...months.map(({ month, won, bestMs, medianMs, medianBbbvPerSecond }) => {
        const values = [String(won), secondsText(bestMs), secondsText(medianMs), decimal(medianBbbvPerSecond)];
        return `  ${month.padEnd(LABEL_WIDTH)} ${values.map(trendCell).join('')}`;
      }),
    ];
  });
}

const TREND_HEADINGS = ['won', 'best', 'median', '3BV/s'];

function trendCell(text: string): string {
  return text.padStart(VALUE_WIDTH);
}
