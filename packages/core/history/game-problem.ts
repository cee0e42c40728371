import type { ParamsError } from '../game/params.ts';

/** What a field of a stored game must hold. Range: of a number, both ends included. */
export type FieldRule =
  | { readonly kind: 'object' | 'text' | 'flag' | 'count' | 'date' }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'choice'; readonly choices: readonly string[] };

/** Why an object is not a finished game. `field` is the name of the field; empty for the game itself. */
export type GameProblem =
  | { readonly code: 'field'; readonly field: string; readonly rule: FieldRule }
  | { readonly code: 'empty'; readonly field: string }
  /** A field holds more than another, or than the sum of others. */
  | { readonly code: 'more-than'; readonly field: string; readonly limit: string }
  | { readonly code: 'params'; readonly error: ParamsError };

/** Why a row of a table is not a finished game. */
export type RowProblem =
  | GameProblem
  | { readonly code: 'column'; readonly name: string }
  | { readonly code: 'field-count'; readonly expected: number; readonly found: number }
  | { readonly code: 'quote' };
