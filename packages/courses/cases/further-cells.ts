type Step = readonly [down: number, right: number];

/** The cells two rows or columns away from one on one side of it: one more run of a loop reaches all three. */
export interface FurtherCells {
  readonly id: 'up' | 'down' | 'left' | 'right';
  /** Where they lie; the cell that they are counted from follows. */
  readonly words: string;
  readonly steps: readonly Step[];
}

const ALONG = [-1, 0, 1] as const;

export const FURTHER_CELLS: readonly FurtherCells[] = [
  { id: 'up', words: 'two rows above', steps: ALONG.map((right): Step => [-2, right]) },
  { id: 'down', words: 'two rows below', steps: ALONG.map((right): Step => [2, right]) },
  { id: 'left', words: 'two columns to the left of', steps: ALONG.map((down): Step => [down, -2]) },
  { id: 'right', words: 'two columns to the right of', steps: ALONG.map((down): Step => [down, 2]) },
];
