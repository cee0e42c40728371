import type { BoardLineError } from '@countermine/core/format/board-line.ts';

/** Words in messages are cut to this many characters. */
const SHOWN = 30;

/** Why a line is not a board, as a clause. */
export function boardLineProblem(error: BoardLineError): string {
  switch (error.code) {
    case 'fields':
      return `expected 5 fields, id W H start mines, found ${error.found}`;
    case 'number': {
      const shown = error.found.length > SHOWN ? `${error.found.slice(0, SHOWN)}…` : error.found;
      const expected = error.field === 'mines' ? 'a list of cells like 3,17,20' : 'a whole number';
      return `${error.field}: expected ${expected}, found ${JSON.stringify(shown)}`;
    }
    case 'size':
      return `W and H: a board cannot be ${error.width} x ${error.height}`;
    case 'cell':
      return `${error.field}: there is no cell ${error.cell}; the cells of the board are 0 to ${error.size - 1}`;
    case 'twice':
      return `mines: the cell ${error.cell} is named twice`;
  }
}
