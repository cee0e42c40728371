import { wilsonInterval } from '@countermine/core/interval.ts';
import { countOf, withCommas } from '@countermine/core/text/english.ts';
import { html, htmlPage, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import type { ValueCounts } from './study-counts.ts';
import type { StudyResults } from './study-data.ts';
import { figuresOf, formatResults } from './study-report.ts';
import { levelOfStudy } from './study-settings.ts';
import { FIGURE_NAMES, studyTitle } from './study-words.ts';

/** Some values next to each other, and how many boards have one of them. */
interface Bin {
  readonly from: number;
  /** The last value in it. */
  readonly to: number;
  readonly boards: number;
}

/** A distribution in bins of the same width: at most this many, from the least to the most value. */
function binsOf(values: ValueCounts, mostBins: number): Bin[] {
  const least = values.findIndex((count) => count > 0);
  const most = values.findLastIndex((count) => count > 0);
  if (least < 0) return [];
  const width = Math.ceil((most - least + 1) / mostBins);
  const bins: Bin[] = [];
  for (let from = least; from <= most; from += width) {
    const boards = values.slice(from, from + width).reduce((sum, count) => sum + count, 0);
    bins.push({ from, to: Math.min(most, from + width - 1), boards });
  }
  return bins;
}

function boardCountIn({ from, to }: Bin, values: ValueCounts): number {
  return values.slice(from, to + 1).reduce((sum, count) => sum + count, 0);
}

/** Units: pixels of the drawing, which is scaled to the page. */
const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [720, 260, 64, 12, 12, 34];
const MAX_BARS = 120;
const MAX_POINTS = 60;
/** With fewer boards an interval says nothing, and would hide the others. */
const MIN_BOARDS = 10;

// Names that the style sheet of the reports does not have: its `bar` has a height.
export const PLOT_STYLE = `
.plot{width:100%;max-width:48rem;height:auto;display:block}
.plot text{fill:var(--muted);font:12px system-ui,sans-serif}
.plot .plot-axis{stroke:var(--line)}
.plot .plot-bar{fill:var(--accent)}
.plot .plot-interval{stroke:var(--accent);stroke-width:1.5}
.plot .plot-point{fill:var(--accent)}
@media (max-width:40rem){.plot{overflow:visible}.plot text{font-size:17px}}
`;

/** A page with the distributions of a study, and how often boards are won, by their 3BV. It needs no other file. */
export function studyPage(results: StudyResults): string {
  const { study, settings } = results;
  const body = html`<header><h1>${study.name}</h1><p>${studyTitle(settings, levelOfStudy(settings))}</p></header>
<main>
${studySections(results)}</main>
<footer><p class="muted">Countermine ${study.version}</p></footer>
`;
  return htmlPage(`${study.name}: ${studyTitle(settings, levelOfStudy(settings))}`, body, PLOT_STYLE);
}

/** The figures of a study, and its plots with their numbers. */
export function studySections(results: StudyResults): Markup {
  const { settings, counts } = results;
  const [, ...lines] = formatResults(results, 'text').trimEnd().split('\n');
  const { bbbv = [], bbbvWon = [] } = counts.values;
  return html`<pre role="region" aria-label="Figures">${lines.join('\n')}</pre>
${settings.kind === 'play' && bbbv.length > 0 ? section('Win rate by 3BV, with 95% intervals', winRatePlot(bbbv, bbbvWon), winRateTable(bbbv, bbbvWon)) : NO_MARKUP}
${figuresOf(results).map(([figure, values]) => section(FIGURE_NAMES[figure], barPlot(FIGURE_NAMES[figure], values), valueTable(values)))}
`;
}

function section(title: string, plot: Markup, table: Markup): Markup {
  return html`<section><h2>${title}</h2>
${plot}
<details><summary>Numbers</summary><div class="inside scroll">${table}</div></details></section>
`;
}

function valueTable(values: ValueCounts): Markup {
  const rows = [...values.entries()].filter(([, boards]) => boards > 0);
  return html`<table class="figures"><thead><tr><th>value</th><th>boards</th></tr></thead><tbody>${rows.map(
    ([value, boards]) => html`<tr><th>${value}</th><td>${withCommas(boards)}</td></tr>`,
  )}</tbody></table>`;
}

function winRateTable(all: ValueCounts, won: ValueCounts): Markup {
  return html`<table class="figures"><thead><tr><th>3BV</th><th>won</th><th>win rate</th></tr></thead><tbody>${pointsOf(
    all,
    won,
  ).map(
    ({ bin, wins, rate, low, high }) =>
      html`<tr><th>${rangeWords(bin)}</th><td>${withCommas(wins)} of ${withCommas(bin.boards)}</td><td>${shown(rate)} (${shown(low)} to ${shown(high)})</td></tr>`,
  )}</tbody></table>`;
}

function rangeWords({ from, to }: Bin): string {
  return from === to ? String(from) : `${from} to ${to}`;
}

function shown(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

/** The share of wins among boards with like 3BV. */
interface Point {
  readonly bin: Bin;
  readonly wins: number;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

function pointsOf(all: ValueCounts, won: ValueCounts): Point[] {
  return binsOf(all, MAX_POINTS)
    .filter(({ boards }) => boards >= MIN_BOARDS)
    .map((bin) => {
      const wins = boardCountIn(bin, won);
      return { bin, wins, rate: wins / bin.boards, ...wilsonInterval(wins, bin.boards) };
    });
}

function winRatePlot(all: ValueCounts, won: ValueCounts): Markup {
  const points = pointsOf(all, won);
  const [first, last] = [points[0]?.bin.from ?? 0, (points.at(-1)?.bin.to ?? 0) + 1];
  const xOf = ({ from, to }: Bin): number => scale((from + to + 1) / 2, first, last, LEFT, WIDTH - RIGHT);
  const yOf = (share: number): number => scale(share, 0, 1, HEIGHT - BOTTOM, TOP);
  const marks = points.map(({ bin, rate, low, high }) => {
    const x = round(xOf(bin));
    return html`<line class="plot-interval" x1="${x}" x2="${x}" y1="${round(yOf(low))}" y2="${round(yOf(high))}"/><circle class="plot-point" cx="${x}" cy="${round(yOf(rate))}" r="3"><title>3BV ${rangeWords(bin)}: ${shown(rate)}</title></circle>`;
  });
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => ({ y: yOf(share), label: `${100 * share}%` }));
  return drawing(`Win rate by 3BV, from ${first} to ${last - 1}`, marks, ticks, [first, last]);
}

function barPlot(name: string, values: ValueCounts): Markup {
  const bins = binsOf(values, MAX_BARS);
  const [first, last] = [bins[0]?.from ?? 0, (bins.at(-1)?.to ?? 0) + 1];
  const most = Math.max(1, ...bins.map(({ boards }) => boards));
  const xOf = (value: number): number => scale(value, first, last, LEFT, WIDTH - RIGHT);
  const yOf = (boards: number): number => scale(boards, 0, most, HEIGHT - BOTTOM, TOP);
  const marks = bins.map((bin) => {
    const [x, y] = [xOf(bin.from), yOf(bin.boards)];
    const width = Math.max(1, xOf(bin.to + 1) - x - 1);
    return html`<rect class="plot-bar" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(HEIGHT - BOTTOM - y)}"><title>${rangeWords(bin)}: ${countOf(bin.boards, 'board')}</title></rect>`;
  });
  const ticks = [0, most / 2, most].map((boards) => ({ y: yOf(boards), label: withCommas(Math.round(boards)) }));
  return drawing(`Distribution of ${name}, from ${first} to ${last - 1}`, marks, ticks, [first, last]);
}

function drawing(
  title: string,
  marks: readonly Markup[],
  ticks: readonly { readonly y: number; readonly label: string }[],
  [first, last]: readonly [number, number],
): Markup {
  const lines = ticks.map(
    ({ y, label }) =>
      html`<line class="plot-axis" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${round(y)}" y2="${round(y)}"/><text x="${LEFT - 8}" y="${round(y + 4)}" text-anchor="end">${label}</text>`,
  );
  const values = ticksOf(first, last - 1).map((value) => {
    const x = scale(value + 0.5, first, last, LEFT, WIDTH - RIGHT);
    return html`<text x="${round(x)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${value}</text>`;
  });
  return html`<svg class="plot" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">${lines}${values}${marks}</svg>`;
}

/** Some round values on an axis. */
function ticksOf(first: number, last: number): number[] {
  const step =
    [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000].find((size) => (last - first) / size <= 10) ?? 100_000;
  const ticks: number[] = [];
  for (let value = Math.ceil(first / step) * step; value <= last; value += step) ticks.push(value);
  return ticks;
}

function scale(value: number, from: number, to: number, low: number, high: number): number {
  return to === from ? low : low + ((value - from) / (to - from)) * (high - low);
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
