/** A figure that a study takes of each board. */
export const STUDY_FIGURES = [
  'bbbv',
  'bbbvWon',
  'openings',
  'islands',
  'oneWayZini',
  'eightWayZini',
  'guesses',
  'tries',
] as const;

/** `bbbvWon`: the 3BV of boards that were won. `tries`: how many random boards a generated one took. */
export type StudyFigure = (typeof STUDY_FIGURES)[number];

/** How many boards have each value of a figure: that of value `v` is at index `v`; missing ones are 0. */
export type ValueCounts = number[];

/** What was counted on some boards. All numbers are exact, so that sums do not depend on their order. */
export interface StudyCounts {
  boards: number;
  won: number;
  /** Boards whose work was over the limit. They count as not won, and have no values. */
  givenUp: number;
  readonly values: Partial<Record<StudyFigure, ValueCounts>>;
}

/** The counts of no boards. */
export function emptyCounts(): StudyCounts {
  return { boards: 0, won: 0, givenUp: 0, values: {} };
}

/** Counts a value of a board. */
export function countValue(counts: StudyCounts, figure: StudyFigure, value: number): void {
  const values = counts.values[figure] ?? [];
  counts.values[figure] = values;
  addAt(values, value, 1);
}

/** Adds the counts of other boards. */
export function addCounts(counts: StudyCounts, more: StudyCounts): void {
  counts.boards += more.boards;
  counts.won += more.won;
  counts.givenUp += more.givenUp;
  for (const figure of STUDY_FIGURES) {
    const added = more.values[figure];
    if (added === undefined) continue;
    const values = counts.values[figure] ?? [];
    counts.values[figure] = values;
    for (const [value, count] of added.entries()) addAt(values, value, count);
  }
}

function addAt(values: ValueCounts, value: number, count: number): void {
  while (values.length <= value) values.push(0);
  values[value] = (values[value] ?? 0) + count;
}
