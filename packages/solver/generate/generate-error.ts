import type { Technique } from '../technique/technique.ts';

/** Why there is no board. */
export type GenerateError = BoardParamsError | OptionError | TriesSpent;

/** Parameters that no board can have. */
export type BoardParamsError =
  | { readonly code: 'shape'; readonly width: number; readonly height: number }
  | { readonly code: 'mine-count'; readonly found: number }
  | { readonly code: 'start'; readonly found: number; readonly cells: number }
  /** The start cell, or its opening, leaves room for so many mines only. */
  | { readonly code: 'no-room'; readonly mines: number; readonly room: number }
  | { readonly code: 'too-large'; readonly cells: number; readonly limit: number };

/** An option that is not a whole number from 0. */
export interface OptionError {
  readonly code: 'option';
  readonly name: string;
  readonly found: number;
}

/** The work allowed was not enough. Units: tries, and nodes as in the options. */
export interface TriesSpent {
  readonly code: 'budget';
  readonly tries: number;
  readonly nodes: number;
}

/** No board was found whose hardest step takes this technique. */
export interface RatingNotFound {
  readonly code: 'rating';
  readonly hardest: Technique;
  readonly tries: number;
}
