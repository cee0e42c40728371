import type { ReplayFigures } from '../figures/replay-figures.ts';
import type { CollectedFile, CollectedRecording, RecordingFacts } from './collected-file.ts';
import { type MonthOfGames, monthsOf } from './collection-trend.ts';

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

/** The size of a board as one word. */
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
