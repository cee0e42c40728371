import { countOf } from '@countermine/core/text/english.ts';
import type { ViewError } from '@countermine/solver/position/player-view.ts';
import type { BudgetSpent, SolverError } from '@countermine/solver/position/solver-error.ts';
import { common as english } from '../en/common.ts';
import { number } from '../en/numbers.ts';
import { positionErrorWords } from '../values/position-words.ts';
import { asClause } from './as-clause.ts';

/**
 * Why a position is impossible or could not be solved, as a clause. The command names the figures that its options set or its input
 * gave; the rest it says as the front ends do.
 */
export function positionProblem(error: ViewError | SolverError): string {
  switch (error.code) {
    case 'shape':
      return `a board cannot be ${error.width} x ${error.height}`;
    case 'length':
      return `the board has ${countOf(error.expected, 'cell')}, but ${number(error.found)} ${error.found === 1 ? 'is' : 'are'} given`;
    case 'state':
      return `row ${error.row + 1}, column ${error.column + 1}: ${error.found} is not a state of a cell`;
    case 'mine-count':
      return `${error.found} is not a number of mines`;
    case 'budget':
      return `the position is too hard ${budgetWords(error)}`;
    case 'too-large':
      return `a board of ${countOf(error.cells, 'cell')} is too large`;
    case 'count':
    case 'inconsistent':
    case 'too-many-mines':
      return asClause(positionErrorWords(english, error));
  }
}

function budgetWords(error: BudgetSpent): string {
  if ('nodes' in error) return `for ${countOf(error.nodes, 'node')}`;
  if ('bytes' in error) return `for ${number(error.bytes / 2 ** 20)} MiB of memory`;
  return 'for the precision of the solver';
}
