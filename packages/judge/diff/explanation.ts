/** A line as people can read it: blanks and control characters made visible, the rest as it is. */
export interface VisibleLine {
  /**
   * A blank is `·`, a tab `→`, the end of a line `⏎`, a carriage return `␍`, any other byte that cannot be shown `\xNN`,
   * a character that cannot be seen, or that is one of these signs, `\u{NNNN}`. A line that the output ends in has no `⏎`,
   * nor has a prompt that is answered on its line. `…` stands where a long line is cut.
   */
  readonly text: string;
  /** The parts that differ from the other side, as [start, end) in UTF-16 units of `text`. */
  readonly marks: readonly (readonly [start: number, end: number])[];
}

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
export interface Explanation {
  /**
   * The step of the input whose answer differs first; undefined when that is before any input. The end of the input
   * counts as a step after the last one.
   */
  readonly step: number | undefined;
  /** Both answers to that step. */
  readonly rows: readonly DiffRow[];
  /**
   * What can be said in a sentence, the most telling first: `Row 3, column 4: expected 2, got 3.` At least one, at most
   * four. Rows and columns count from 0, as in the games; lines and steps from 1.
   */
  readonly sentences: readonly string[];
  /** The first board that differs, both ways, and the cells that do; undefined where none does. */
  readonly boards:
    | { readonly expected: BoardPicture; readonly actual: BoardPicture; readonly different: readonly number[] }
    | undefined;
}
