/** A recording in a format, and what the format could not hold. */
export interface WrittenRecording {
  readonly bytes: Uint8Array;
  readonly losses: readonly WriteLoss[];
}

/** What a format does not keep. Units: `count` counts events. */
export type WriteLoss =
  /** The checksum by which the program knows its own files: its way to compute it is not published. */
  | { readonly code: 'checksum' }
  /** Events of kinds that the format does not have. */
  | { readonly code: 'kinds'; readonly count: number }
  /** Positions beside the board, which the format has only as its edge. */
  | { readonly code: 'positions'; readonly count: number }
  /** Times before the start, which become its time. */
  | { readonly code: 'times'; readonly count: number }
  /** What came after the end of the game. */
  | { readonly code: 'after-end'; readonly count: number }
  /** The first press, which readers of the format add by themselves, at the time of its release. */
  | { readonly code: 'first-press' };

/** Why a recording cannot be written in a format. */
export type WriteError =
  | { readonly code: 'no-mines' }
  /** A number beyond what its bytes hold. */
  | { readonly code: 'too-large'; readonly field: string; readonly most: number; readonly found: number };
