import type { ReplayFigures } from '@countermine/replay/figures/replay-figures.ts';
import type { RecordingEntry, ReplayEntry } from './replay-entry.ts';

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

/** What can be said of many recordings together. */
export interface ReplaySummary {
  readonly best: readonly BestGame[];
  /** Files with the same game. */
  readonly duplicates: readonly (readonly string[])[];
}

/** Sums up recordings. Duplicates count once. */
export function summarizeReplays(entries: readonly ReplayEntry[]): ReplaySummary {
  const games = new Map<string, RecordingEntry[]>();
  for (const entry of entries) {
    if (entry.kind !== 'recording') continue;
    const same = games.get(entry.key);
    if (same === undefined) games.set(entry.key, [entry]);
    else same.push(entry);
  }
  const duplicates = [...games.values()].filter((same) => same.length > 1).map((same) => same.map(({ file }) => file));
  return { best: bestGames([...games.values()].flatMap(([first]) => first ?? [])), duplicates };
}

/** The size of a board as one word. */
export function sizeOf({ about: { width, height, mineCount } }: RecordingEntry): string {
  return `${width}x${height}/${mineCount}`;
}

function bestGames(entries: readonly RecordingEntry[]): BestGame[] {
  const won = entries.filter(({ figures }) => figures?.outcome === 'won');
  const sizes = [...new Set(won.map(sizeOf))].sort();
  return sizes.flatMap((size) => {
    const some = won.filter((entry) => sizeOf(entry) === size);
    return BEST_FIGURES.flatMap(([figure, wanted]) => bestIn(some, size, figure, wanted));
  });
}

function bestIn(
  entries: readonly RecordingEntry[],
  size: string,
  figure: BestFigure,
  wanted: 'least' | 'most',
): BestGame[] {
  let best: BestGame | undefined;
  for (const { file, figures } of entries) {
    const value = figures?.[figure];
    if (value === undefined) continue;
    if (best === undefined || (wanted === 'most' ? value > best.value : value < best.value))
      best = { size, figure, file, value };
  }
  return best === undefined ? [] : [best];
}
