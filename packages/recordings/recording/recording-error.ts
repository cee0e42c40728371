/** The reason why a file is not a recording, and where. */
export interface RecordingError {
  /** Units: bytes from 0. */
  readonly offset: number;
  /** The line, counted from 1, in formats that are text. */
  readonly line?: number;
  /** The part of the format that was read, by its name in the description of the format. */
  readonly field: string;
  readonly expected: Expectation;
}

/** The expected value. */
export type Expectation =
  /** Units: bytes. */
  | { readonly code: 'more-bytes'; readonly needed: number; readonly left: number }
  | { readonly code: 'range'; readonly from: number; readonly to: number; readonly found: number }
  | { readonly code: 'one-of'; readonly values: readonly (number | string)[]; readonly found: number | string }
  /** A time that does not fall. Units: ms. */
  | { readonly code: 'later'; readonly before: number; readonly found: number }
  /** A cell that holds no mine yet. */
  | { readonly code: 'new-cell'; readonly column: number; readonly row: number }
  | { readonly code: 'utf-8' }
  | { readonly code: 'text'; readonly form: TextForm; readonly found: string }
  /** A row of a board, a character for each cell. */
  | { readonly code: 'row'; readonly width: number; readonly found: string }
  /** Something without which nothing can be read. */
  | { readonly code: 'present' }
  | { readonly code: 'at-most'; readonly most: number; readonly found: number }
  /** A file of a program whose recordings cannot be read here. */
  | { readonly code: 'supported' };

export type TextForm =
  | 'board'
  | 'cell'
  | 'game-code'
  | 'hexadecimal-digit'
  | 'key-and-value'
  | 'placed-board'
  | 'position'
  | 'ranked-file'
  | 'seconds'
  | 'size'
  | 'two-numbers'
  | 'whole-number';

/** How large a recording may be. */
export const REPLAY_LIMITS = { bytes: 64 * 2 ** 20, events: 5_000_000, cells: 16_000_000 } as const;

/** The most characters of a file that an error repeats. */
export const MAX_FOUND = 40;
