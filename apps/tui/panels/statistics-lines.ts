import { type FinishedGame, metricsOf, type Setting } from '@countermine/core/history/finished-game.ts';
import { type SettingStatistics, statisticsOf, TREND_WINDOW, trendOf } from '@countermine/core/history/statistics.ts';
import { type FigureName, statisticsFigures } from '@countermine/play/game/statistics-view.ts';
import { percentWords } from '@countermine/play/words/cells.ts';
import { figureWords } from '@countermine/play/words/figures.ts';
import { padText, textWidth } from '../screen/text-column.ts';
import { EMPTY_LINE, type PanelLine, type PanelLook, panelGlyphs, wrappedLines } from './panel.ts';

/**
 * Values as a row of bars, the last ones if there are more than columns; a blank for each missing value.
 * @param bars signs, lowest first
 * @param range the values of the lowest and the highest bar; by default the least and the greatest value
 */
export function sparkline(
  values: readonly (number | undefined)[],
  bars: readonly string[],
  columns: number,
  range?: readonly [least: number, most: number],
): string {
  const shown = values.slice(-Math.max(1, columns));
  const known = shown.filter((value) => value !== undefined);
  const [least, most] = range ?? [Math.min(...known), Math.max(...known)];
  const span = most - least;
  const barOf = (value: number): string => {
    // Equal values are neither low nor high.
    const share = span > 0 ? (value - least) / span : 0.5;
    return bars[Math.min(bars.length - 1, Math.floor(share * bars.length))] ?? ' ';
  };
  return shown.map((value) => (value === undefined ? ' ' : barOf(value))).join('');
}

const GAP = 2;
/** Between two columns of figures. */
const WIDE_GAP = 4;
/** Charts are at most this wide: more games are no trend. Units: columns. */
const MAX_CHART = 40;
/** With less room beside its name, a chart is drawn below it. Units: columns. */
const MIN_CHART = 16;

type Figure = readonly [name: string, value: string];

/** The figures and charts of the games of a setting, and the heading of the list below them. */
export function statisticsLines(
  look: PanelLook,
  setting: Setting,
  games: readonly FinishedGame[],
  width: number,
): PanelLine[] {
  const { messages, styles, texts } = look;
  const figures = statisticsOf(setting, games);
  if (games.length === 0) return wrappedLines(messages.statistics.empty, styles.muted, width);
  return [
    ...figureLines(look, figuresOf(look, figures), width),
    ...(figures.wonAfterMine > 0 ? wrappedLines(messages.statistics.wonAfterMineAbout, styles.muted, width) : []),
    ...wrappedLines(texts.statistics.timesAbout, styles.muted, width),
    EMPTY_LINE,
    ...trendLines(look, games, width),
    EMPTY_LINE,
    [{ text: texts.statistics.lastGames, style: styles.heading }],
  ];
}

/** A game in the list: its date, outcome, time and speed. */
export function gameText({ messages }: PanelLook, game: FinishedGame, date: string): string {
  const { statistics, text, result } = messages;
  const { bbbvPerSecond } = metricsOf(game);
  const outcomes = [statistics.won, statistics.lost].map(textWidth);
  return [
    date,
    padText(statistics[game.outcome], Math.max(...outcomes)),
    padText(text.clock(game.ms, 2), '12:34.56'.length, 'right'),
    bbbvPerSecond === undefined ? '' : `${padText(text.number(bbbvPerSecond, 2), 5, 'right')} ${result.bbbvPerSecond}`,
    game.outcome === 'won' && game.deaths > 0 ? result.deaths(game.deaths) : '',
  ]
    .join(' '.repeat(GAP))
    .trimEnd();
}

/** What is in the right of two columns: times, and what of help there was. */
const RIGHT_COLUMN: ReadonlySet<FigureName> = new Set<FigureName>([
  'best-time',
  'mean-time',
  'median-time',
  'best-speed',
  'best-efficiency',
  'hints',
]);

function figuresOf({ messages, texts, glyphs }: PanelLook, figures: SettingStatistics): readonly (readonly Figure[])[] {
  const { none } = panelGlyphs(glyphs);
  const words = figureWords(messages, texts.statistics, statisticsFigures(figures)).filter(
    ({ figure }) => figure !== 'won-after-mine' || figures.wonAfterMine > 0,
  );
  return [false, true].map((isRight) =>
    words
      .filter(({ figure }) => RIGHT_COLUMN.has(figure) === isRight)
      .map(({ name, value }) => [name, value ?? none] as const),
  );
}

/** Names and values in two columns, or in one where there is no room for two. */
function figureLines(look: PanelLook, columns: readonly (readonly Figure[])[], width: number): PanelLine[] {
  const cells = columns.map((figures) => figureColumn(figures));
  const [left = [], right = []] = cells;
  const leftWidth = Math.max(...left.map(textWidth));
  const isWide = leftWidth + WIDE_GAP + Math.max(...right.map(textWidth)) <= width;
  const lines = isWide
    ? left.map((text, row) => padText(text, leftWidth + WIDE_GAP) + (right[row] ?? ''))
    : figureColumn(columns.flat());
  return lines.map((text) => [{ text, style: look.styles.text }]);
}

/** Names on the left and values on the right of a column. */
function figureColumn(figures: readonly Figure[]): string[] {
  const names = Math.max(...figures.map(([name]) => textWidth(name)));
  const values = Math.max(...figures.map(([, value]) => textWidth(value)));
  return figures.map(([name, value]) => padText(name, names + GAP) + padText(value, values, 'right'));
}

interface Chart {
  readonly name: string;
  readonly values: readonly number[];
  readonly range?: readonly [least: number, most: number];
  /** The last value as text. */
  readonly last: string;
}

function chartsOf({ messages, texts }: PanelLook, games: readonly FinishedGame[]): Chart[] {
  const points = trendOf(games);
  const rates = points.map(({ winRate }) => winRate);
  const times = points.map(({ cleanMs }) => cleanMs).filter((ms) => ms !== undefined);
  const rate = percentWords(messages, rates.at(-1) ?? 0);
  const time = messages.text.clock(times.at(-1) ?? 0, 2);
  return [
    { name: texts.statistics.winRateChart(TREND_WINDOW), values: rates, range: [0, 1], last: rate },
    ...(times.length === 0 ? [] : [{ name: texts.statistics.timesChart, values: times, last: time }]),
  ];
}

/** Each chart beside its name, or below it where there is no room, followed by its last value. */
function trendLines(look: PanelLook, games: readonly FinishedGame[], width: number): PanelLine[] {
  const { styles, glyphs } = look;
  const { bars } = panelGlyphs(glyphs);
  const charts = chartsOf(look, games);
  const names = Math.max(...charts.map(({ name }) => textWidth(name))) + GAP;
  const isBeside = width - names >= MIN_CHART;
  return charts.flatMap(({ name, values, range, last }) => {
    const room = (isBeside ? width - names : width) - textWidth(last) - 1;
    const chart = {
      text: `${sparkline(values, bars, Math.min(MAX_CHART, room), range)} ${last}`,
      style: styles.text,
    };
    const label = { text: isBeside ? padText(name, names) : name, style: styles.muted };
    return isBeside ? [[label, chart]] : [[label], [chart]];
  });
}
