import { countOf } from '@countermine/core/text/english.ts';
import type { GenerateError, RatingNotFound } from '@countermine/solver/generate/board-params.ts';
import { number } from '../en/numbers.ts';

/** Why no board was generated, as a clause. */
export function generateProblem(error: GenerateError | RatingNotFound): string {
  switch (error.code) {
    case 'shape':
      return `a board cannot be ${error.width} x ${error.height}`;
    case 'mine-count':
      return `${error.found} is not a number of mines`;
    case 'start':
      return `there is no cell ${error.found} to start at on a board of ${countOf(error.cells, 'cell')}`;
    case 'no-room':
      return `${countOf(error.mines, 'mine')} ${error.mines === 1 ? 'does' : 'do'} not fit beside the start: there is room for ${error.room}`;
    case 'too-large':
      return `a board of ${countOf(error.cells, 'cell')} is too large; the limit is ${number(error.limit)}`;
    case 'option':
      return `${error.name} must be a whole number from 0, not ${error.found}`;
    case 'rating':
      return `no board whose hardest step is ${error.hardest} in ${countOf(error.tries, 'try', 'tries')}`;
    case 'budget':
      return `no board without guessing in ${countOf(error.tries, 'try', 'tries')} (${countOf(error.nodes, 'node')} of work)`;
  }
}
