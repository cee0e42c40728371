import { medianOf } from '@countermine/core/history/statistics.ts';
import type { CollectedRecording } from './collected-file.ts';

/** The won games of one size in a month. */
export interface MonthOfGames {
  readonly size: string;
  /** Such as `2026-11`. */
  readonly month: string;
  readonly won: number;
  /** Units: ms. */
  readonly bestMs: number;
  readonly medianMs: number;
  /** Undefined where all games took no time. */
  readonly medianBbbvPerSecond: number | undefined;
}

/** The months in which games were won, the oldest first. @param recordings of one size; those without a day do not count */
export function monthsOf(recordings: readonly CollectedRecording[], size: string): MonthOfGames[] {
  const months = new Map<string, { readonly times: number[]; readonly speeds: number[] }>();
  for (const { about, figures } of recordings) {
    if (about.playedOn === undefined || figures?.outcome !== 'won') continue;
    const month = about.playedOn.slice(0, 'yyyy-mm'.length);
    const games = months.get(month) ?? { times: [], speeds: [] };
    games.times.push(figures.ms);
    if (figures.bbbvPerSecond !== undefined) games.speeds.push(figures.bbbvPerSecond);
    months.set(month, games);
  }
  return [...months]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, { times, speeds }]) => ({
      size,
      month,
      won: times.length,
      bestMs: times.reduce((best, ms) => Math.min(best, ms)),
      medianMs: medianOf(rising(times)) ?? 0,
      medianBbbvPerSecond: medianOf(rising(speeds)),
    }));
}

function rising(values: readonly number[]): number[] {
  return [...values].sort((one, other) => one - other);
}
