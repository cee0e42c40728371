import type { GridError } from '@countermine/core/format/grid.ts';
import type { ImpossibleCount, ViewError } from '@countermine/solver/position/player-view.ts';
import type { Inconsistent, SolverError } from '@countermine/solver/position/solver-error.ts';
import type { Messages } from '../catalogue.ts';

/** Why a position is impossible, or could not be solved; rows and columns count from 1, as on the board. */
export function positionErrorWords(messages: Messages, error: ViewError | SolverError): string {
  const { analysis, errors } = messages;
  switch (error.code) {
    case 'count':
      return countWords(messages, error);
    case 'inconsistent':
      return inconsistentWords(messages, error);
    case 'too-many-mines':
      return analysis.noRoomForMines(error.mineCount, error.hidden);
    case 'budget':
      return analysis.tooHard;
    case 'too-large':
      return errors.notEnoughMemory;
    case 'shape':
    case 'length':
    case 'state':
    case 'mine-count':
      return analysis.impossible;
  }
}

/** Why a text is not a position. */
export function positionTextErrorWords({ analysis, errors }: Messages, error: GridError): string {
  switch (error.code) {
    case 'empty':
      return analysis.textEmpty;
    case 'uneven':
      return analysis.textUneven(error.line, error.expected, error.found);
    case 'character':
      return analysis.textLetter(error.line, error.column, error.found);
    case 'too-large':
      return errors.notEnoughMemory;
  }
}

function countWords(messages: Messages, where: ImpossibleCount): string {
  const { row, column, count, fewest, most } = where;
  const cell = messages.text.cell(row + 1, column + 1);
  const { analysis } = messages;
  return count > most ? analysis.tooFewHidden(cell, count, most) : analysis.tooManyFlags(cell, count, fewest);
}

function inconsistentWords(messages: Messages, error: Inconsistent): string {
  const { analysis } = messages;
  switch (error.reason) {
    case 'count':
      return countWords(messages, error.where);
    case 'counts':
      return analysis.contradiction;
    case 'mine-count': {
      const { fewest, most, mineCount } = error;
      const isWithin = fewest <= mineCount && mineCount <= most;
      return isWithin ? analysis.countMisfit(mineCount) : analysis.countOutside(fewest, most, mineCount);
    }
  }
}
