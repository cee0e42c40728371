import type { OutputExplanation } from '../compare/explain.ts';

/** Where and how an output differs from the expected one, in words. */
export interface ExplainedDifference extends Omit<OutputExplanation, 'findings'> {
  /**
   * How the outputs differ, the most informative sentence first: `Row 3, column 4: expected 2, got 3.` At least one, at
   * most four. Rows and columns count from 0, as in the games; lines and steps from 1.
   */
  readonly sentences: readonly string[];
}
