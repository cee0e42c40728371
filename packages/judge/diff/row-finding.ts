import type { OutputFinding } from '../words/output-words.ts';

/** A finding about an answer, and the row of the step view where it belongs. */
export interface RowFinding {
  readonly row: number;
  readonly finding: OutputFinding;
}
