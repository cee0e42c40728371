import { countOf, rangeOf } from '@countermine/core/format/count-of.ts';
import { withCommas } from '@countermine/core/format/with-commas.ts';
import { formatImpossibleCount, type ImpossibleCount } from './board-view.ts';

/** Why there is no answer. Every one of these is data; the solver throws only where it is called wrongly. */
export type SolverError = Inconsistent | BudgetSpent | BoardTooLarge;

/**
 * No layout fits: one count is impossible by itself (then it is named), several counts contradict each other, or they
 * fit each other but not the number of mines.
 */
export type Inconsistent =
  | { readonly code: 'inconsistent'; readonly reason: 'count'; readonly where: ImpossibleCount }
  | { readonly code: 'inconsistent'; readonly reason: 'counts' }
  | {
      readonly code: 'inconsistent';
      readonly reason: 'mine-count';
      readonly mineCount: number;
      /** The fewest and the most mines with which the open cells could be true. */
      readonly fewest: number;
      readonly most: number;
    };

/** The work allowed was not enough. Units: nodes, see {@link SolverOptions}. */
export interface BudgetSpent {
  readonly code: 'budget';
  readonly nodes: number;
}

/** The board has more cells than allowed, or than there is memory for. */
export interface BoardTooLarge {
  readonly code: 'too-large';
  readonly cells: number;
}

/** What the solver may do and believe. */
export interface SolverOptions {
  /**
   * How much work one call may do. Units: nodes, a deterministic measure; a million take 10 to 60 ms. Default:
   * {@link DEFAULT_NODES}.
   */
  readonly nodes?: number;
  /** The largest board that is looked at. Units: cells. Default: {@link DEFAULT_CELLS}. */
  readonly cells?: number;
  /** Takes every flag as a mine. Default: flags and question marks are hidden cells like any other. */
  readonly trustFlags?: boolean;
}

/** Enough for any position that comes up in play on any board, and at most some seconds. */
export const DEFAULT_NODES = 100_000_000;
/** 2^27, more than 100 million. */
export const DEFAULT_CELLS: number = 2 ** 27;

/** Why there is no answer, as a clause for people. */
export function formatSolverError(error: SolverError): string {
  switch (error.code) {
    case 'inconsistent':
      return formatInconsistent(error);
    case 'budget':
      return `the position is too hard for ${countOf(error.nodes, 'node')}`;
    case 'too-large':
      return `a board of ${countOf(error.cells, 'cell')} is too large`;
  }
}

function formatInconsistent(error: Inconsistent): string {
  switch (error.reason) {
    case 'count':
      return formatImpossibleCount(error.where);
    case 'counts':
      return 'the counts contradict each other';
    case 'mine-count':
      return error.fewest <= error.mineCount && error.mineCount <= error.most
        ? `the counts do not fit ${countOf(error.mineCount, 'mine')}`
        : `the counts fit ${rangeOf(error.fewest, error.most, 'mine')}, not ${withCommas(error.mineCount)}`;
  }
}
