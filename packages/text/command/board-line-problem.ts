import type { BoardLineError } from '@countermine/core/format/board-line.ts';
import { shortened } from '../typed/shortened.ts';

/** Why a line is not a board, as a clause. */
export function boardLineProblem(error: BoardLineError): string {
  switch (error.code) {
    case 'fields':
      return `expected 5 fields, id W H start mines, found ${error.found}`;
    case 'number': {
      const expected = error.field === 'mines' ? 'a list of cells like 3,17,20' : 'a whole number';
      return `${error.field}: expected ${expected}, found ${JSON.stringify(shortened(error.found))}`;
    }
    case 'size':
      return `W and H: a board cannot be ${error.width} x ${error.height}`;
    case 'cell':
      return `${error.field}: there is no cell ${error.cell}; the cells of the board are 0 to ${error.size - 1}`;
    case 'twice':
      return `mines: the cell ${error.cell} is named twice`;
  }
}
