import { countOf } from '@countermine/core/words/count-of.ts';
import { withCommas } from '@countermine/core/words/with-commas.ts';

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

/** An option that is no whole number from 0. */
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

/** Why there is no board, as a clause for people. */
export function formatGenerateError(error: GenerateError): string {
  switch (error.code) {
    case 'shape':
      return `${error.width} x ${error.height} is no size of a board`;
    case 'mine-count':
      return `${error.found} is no number of mines`;
    case 'start':
      return `there is no cell ${error.found} to start at on a board of ${countOf(error.cells, 'cell')}`;
    case 'no-room':
      return `${countOf(error.mines, 'mine')} ${error.mines === 1 ? 'does' : 'do'} not fit beside the start: there is room for ${error.room}`;
    case 'too-large':
      return `a board of ${countOf(error.cells, 'cell')} is too large; the most is ${withCommas(error.limit)}`;
    case 'option':
      return `${error.name} must be a whole number from 0, not ${error.found}`;
    case 'budget':
      return `no board without a guess in ${triesOf(error.tries)} (${countOf(error.nodes, 'node')} of work)`;
  }
}

function triesOf(count: number): string {
  return count === 1 ? '1 try' : `${withCommas(count)} tries`;
}
