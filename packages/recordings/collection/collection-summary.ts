import { medianOf } from '@countermine/core/history/statistics.ts';
import type { ReplayFigures } from '../derive/replay-figures.ts';
import type { CollectedFile, CollectedRecording, RecordingFacts } from './collected-file.ts';

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

/** The figures of which there is a best one, and whether more is better. */
export const BEST_FIGURES = [
  ['ms', 'least'],
  ['bbbvPerSecond', 'most'],
  ['clicksPerSecond', 'most'],
  ['ioe', 'most'],
  ['correctness', 'most'],
  ['throughput', 'most'],
  ['ziniEfficiency', 'most'],
  ['humanZiniEfficiency', 'most'],
  ['rqp', 'least'],
  ['stnb', 'most'],
  ['path', 'least'],
] as const satisfies readonly (readonly [keyof ReplayFigures, 'least' | 'most'])[];

/** One of {@link BEST_FIGURES}. */
export type BestFigure = (typeof BEST_FIGURES)[number][0];

/** The best won game of a size in one figure. */
export interface BestGame {
  readonly size: string;
  readonly figure: BestFigure;
  readonly file: string;
  readonly value: number;
}

/** The summary of many recordings. */
export interface CollectionSummary {
  readonly best: readonly BestGame[];
  /** The months of each size in which games were won, the oldest first. */
  readonly trend: readonly MonthOfGames[];
  /** Files with the same game. */
  readonly duplicates: readonly (readonly string[])[];
}

/** Summarizes recordings. Duplicates count once. */
export function summarizeCollection(files: readonly CollectedFile[]): CollectionSummary {
  const same = [...groupsOf(files.filter(isRecording), ({ key }) => key).values()];
  const games = same.flatMap(([first]) => first ?? []);
  const sizes = [...groupsOf(games, ({ about }) => boardSizeName(about))].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return {
    best: sizes.flatMap(([size, some]) => bestGames(some, size)),
    trend: sizes.flatMap(([size, some]) => monthsOf(some, size)),
    duplicates: same.filter(({ length }) => length > 1).map((files) => files.map(({ file }) => file)),
  };
}

/** The best won games among recordings of one size, a line for each figure. */
export function bestGames(recordings: readonly CollectedRecording[], size: string): BestGame[] {
  const won = recordings.filter(({ figures }) => figures?.outcome === 'won');
  return BEST_FIGURES.flatMap(([figure, wanted]) => bestIn(won, size, figure, wanted));
}

export function boardSizeName({
  width,
  height,
  mineCount,
}: Pick<RecordingFacts, 'width' | 'height' | 'mineCount'>): string {
  return `${width}x${height}/${mineCount}`;
}

function isRecording(file: CollectedFile): file is CollectedRecording {
  return file.kind === 'recording';
}

function groupsOf<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [item]);
    else group.push(item);
  }
  return groups;
}

function bestIn(
  won: readonly CollectedRecording[],
  size: string,
  figure: BestFigure,
  wanted: 'least' | 'most',
): BestGame[] {
  let best: BestGame | undefined;
  for (const { file, figures } of won) {
    const value = figures?.[figure];
    if (value === undefined) continue;
    const isBetter = best === undefined || (wanted === 'most' ? value > best.value : value < best.value);
    if (isBetter) best = { size, figure, file, value };
  }
  return best === undefined ? [] : [best];
}
