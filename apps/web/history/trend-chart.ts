import type { TrendPoint } from '@countermine/core/history/statistics.ts';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { PagePalette } from '../skins/skin.ts';

export interface TrendChartOptions {
  readonly kind: 'times' | 'win-rate';
  readonly page: PagePalette;
  readonly label: (value: number) => string;
}

const HEIGHT = 130;
const AXIS_WIDTH = 52;
/** The steps between the marks of an axis: whole games; whole seconds, minutes and hours in ms; shares. */
const GAME_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];
const TIME_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 18_000, 36_000, 360_000].map(
  (seconds) => 1000 * seconds,
);
const SHARE_STEPS = [0.25, 0.5, 1];
/** The shortest range of the time axis. Units: ms. */
const MIN_TIME = 4000;

/**
 * Draws a chart that fills the width of its element. It goes game by game rather than by the calendar, where ten games of
 * an evening would be one dot in a year.
 * @returns removes it
 */
export function drawTrend(host: HTMLElement, points: readonly TrendPoint[], options: TrendChartOptions): () => void {
  const values = points.map(({ cleanMs, winRate }) => (options.kind === 'times' ? (cleanMs ?? null) : winRate));
  const chart = new uPlot(
    chartOptions(host.clientWidth, points.length, options),
    [points.map((_, index) => index + 1), values],
    host,
  );
  const observer = new ResizeObserver(() => chart.setSize({ width: host.clientWidth, height: HEIGHT }));
  observer.observe(host);
  return () => {
    observer.disconnect();
    chart.destroy();
  };
}

function chartOptions(width: number, count: number, options: TrendChartOptions): uPlot.Options {
  const { kind, page } = options;
  return {
    width,
    height: HEIGHT,
    padding: [8, 8, 0, 0],
    cursor: { show: false },
    legend: { show: false },
    scales: {
      x: { time: false, range: () => [0.5, Math.max(count, 2) + 0.5] },
      y: { range: (_, __, most) => [0, kind === 'times' ? Math.max(MIN_TIME, most * 1.1) : 1] },
    },
    series: [
      {},
      {
        stroke: page.accent,
        width: kind === 'times' ? 1 : 2,
        spanGaps: true,
        points: { show: kind === 'times' || count === 1, size: 6, fill: page.accent },
      },
    ],
    axes: [
      axis(page, { size: 28, incrs: GAME_STEPS }),
      axis(page, {
        size: AXIS_WIDTH,
        space: 28,
        incrs: kind === 'times' ? TIME_STEPS : SHARE_STEPS,
        values: (_, splits) => splits.map(options.label),
      }),
    ],
  };
}

function axis(page: PagePalette, own: uPlot.Axis): uPlot.Axis {
  return {
    stroke: page.muted,
    font: '12px system-ui, sans-serif',
    grid: { stroke: page.border, width: 1 },
    ticks: { show: false },
    ...own,
  };
}
