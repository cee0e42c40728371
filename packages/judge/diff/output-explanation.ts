import type { VisibleLine } from '@countermine/core/text/visible.ts';
import type { OutputFinding } from '../words/output-words.ts';

/**
 * A row of the view with both outputs side by side. A missing or extra line differs as a whole, so nothing in it is
 * marked. A line that does not count under the policy may be `same` as no line at all, whose text is empty.
 */
export type DiffRow =
  | { readonly kind: 'same' | 'changed'; readonly expected: VisibleLine; readonly actual: VisibleLine }
  /** An expected line that is missing. */
  | { readonly kind: 'missing'; readonly expected: VisibleLine }
  /** A line that is not expected. */
  | { readonly kind: 'extra'; readonly actual: VisibleLine }
  /** Lines left out of the view: equal ones, or those after the first differences. */
  | { readonly kind: 'skipped'; readonly lines: number };

/** A board as the output shows it, for drawing. */
export interface PrintedBoard {
  readonly width: number;
  readonly height: number;
  /** What each cell shows, row by row, without the blanks around it; shape: width * height. */
  readonly cells: readonly string[];
}

/** Where and how an output differs from the expected one. */
export interface OutputExplanation {
  /**
   * The step of the input whose answer differs first; undefined if that is before any input. The end of the input
   * counts as a step after the last one.
   */
  readonly step: number | undefined;
  /** Both answers to that step. */
  readonly rows: readonly DiffRow[];
  /**
   * How the outputs differ, the most informative first. At least one. Rows and columns count from 0, as in the games;
   * lines from 1.
   */
  readonly findings: readonly OutputFinding[];
  /** The first board that differs, both ways, and the cells that do; undefined where none does. */
  readonly boards:
    | { readonly expected: PrintedBoard; readonly actual: PrintedBoard; readonly different: readonly number[] }
    | undefined;
}
