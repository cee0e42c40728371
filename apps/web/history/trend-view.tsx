import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { TREND_WINDOW, type TrendPoint, trendOf } from '@countermine/core/history/statistics.ts';
import { STATISTICS_TEXTS } from '@countermine/play/words/page/statistics-texts.ts';
import { percentWords } from '@countermine/play/words/values/cell-words.ts';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { dateWriter } from '../shell/language.ts';
import type { Page } from '../shell/page.ts';
import type { TrendChartOptions } from './trend-chart.ts';

/** The longest table; the exported file has all rows. Units: rows. */
const LONGEST_TABLE = 200;

/** The trend of the games of a setting: two charts, and a table of the same data. */
export function TrendView({ page, games }: { readonly page: Page; readonly games: readonly FinishedGame[] }): VNode {
  const points = useMemo(() => trendOf(games), [games]);
  const texts = STATISTICS_TEXTS[page.language.value];
  const messages = page.messages.value;
  const hasTimes = points.some(({ cleanMs }) => cleanMs !== undefined);
  return (
    <div class="stack trend">
      {hasTimes && (
        <Chart
          page={page}
          title={texts.timesChart}
          kind="times"
          points={points}
          label={(ms) => messages.text.clock(ms, 0)}
        />
      )}
      <Chart
        page={page}
        title={texts.winRateChart(TREND_WINDOW)}
        kind="win-rate"
        points={points}
        label={(share) => percentWords(messages, share)}
      />
      <details>
        <summary>{messages.statistics.asTable}</summary>
        <TrendTable page={page} points={points.slice(-LONGEST_TABLE)} />
      </details>
    </div>
  );
}

interface ChartProps extends Pick<TrendChartOptions, 'kind' | 'label'> {
  readonly page: Page;
  readonly title: string;
  readonly points: readonly TrendPoint[];
}

function Chart({ page, title, kind, points, label }: ChartProps): VNode {
  const host = useRef<HTMLDivElement>(null);
  const palette = page.theme.value.page;
  const language = page.language.value;
  // `label` is a new function each time, but depends on the language alone.
  useEffect(() => {
    let end: (() => void) | undefined;
    let isCurrent = true;
    const draw = async (): Promise<void> => {
      const { drawTrend } = await import('./trend-chart.ts');
      if (isCurrent && host.current !== null) end = drawTrend(host.current, points, { kind, page: palette, label });
    };
    // If the chart cannot be loaded there is still the table.
    draw().catch(() => undefined);
    return () => {
      isCurrent = false;
      end?.();
    };
  }, [points, palette, kind, language]);
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <div class="chart" ref={host} aria-hidden="true" />
    </figure>
  );
}

function TrendTable({ page, points }: { readonly page: Page; readonly points: readonly TrendPoint[] }): VNode {
  const messages = page.messages.value;
  const { statistics: words, text } = messages;
  const write = dateWriter(page);
  return (
    <table>
      <caption>{STATISTICS_TEXTS[page.language.value].tableOf(points.length)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.date}</th>
          <th scope="col">{words.result}</th>
          <th scope="col">{words.time}</th>
          <th scope="col">{words.winRate}</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ game, winRate }) => (
          <tr key={game.id}>
            <th scope="row">{write(game.endedAt)}</th>
            <td>{words[game.outcome]}</td>
            <td>{text.clock(game.ms, 2)}</td>
            <td>{percentWords(messages, winRate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
