import type { OutputFinding } from '@countermine/text/judge/output-words.ts';
import type { VisibleLine } from '@countermine/text/visible/visible.ts';

/**
 * A row of the view with both outputs side by side. Of a missing or an extra line everything differs, and nothing is
 * marked. A line that does not count under the policy may be `same` as none at all, whose text is empty.
 */
export type DiffRow =
  | { readonly kind: 'same' | 'changed'; readonly expected: VisibleLine; readonly actual: VisibleLine }
  /** A line of the expected output that is not there. */
  | { readonly kind: 'missing'; readonly expected: VisibleLine }
  /** A line that is not expected. */
  | { readonly kind: 'extra'; readonly actual: VisibleLine }
  /** Lines that are left out of the view: equal ones, or what comes after the first differences. */
  | { readonly kind: 'skipped'; readonly lines: number };

/** A board as the output shows it, for drawing. */
export interface BoardPicture {
  readonly width: number;
  readonly height: number;
  /** What each cell shows, row by row, without the blanks around it; shape: width * height. */
  readonly cells: readonly string[];
}

/** Where and how an output differs from the expected one. */
export interface OutputExplanation {
  /**
   * The step of the input whose answer differs first; undefined when that is before any input. The end of the input
   * counts as a step after the last one.
   */
  readonly step: number | undefined;
  /** Both answers to that step. */
  readonly rows: readonly DiffRow[];
  /** How the outputs differ, the most telling first. At least one. Rows and columns count from 0, as in the games; lines from 1. */
  readonly findings: readonly OutputFinding[];
  /** The first board that differs, both ways, and the cells that do; undefined where none does. */
  readonly boards:
    | { readonly expected: BoardPicture; readonly actual: BoardPicture; readonly different: readonly number[] }
    | undefined;
}
