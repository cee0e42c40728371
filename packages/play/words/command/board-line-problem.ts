import type { BoardLineError, BoardLineField } from '@countermine/core/format/board-line.ts';
import { shortened } from '@countermine/core/text/typed.ts';

/** What a field holds that is not a whole number. */
const EXPECTED: { readonly [field in BoardLineField]?: string } = {
  id: 'a number or a word',
  mines: 'a list of cells like 3,17,20',
  mineCells: 'a list of cells like [3,17,20]',
};

/** Why a line is not a board, as a clause. */
export function boardLineProblem(error: BoardLineError): string {
  switch (error.code) {
    case 'json':
      return 'expected a JSON object with id, width, height, mines, start and mineCells';
    case 'fields':
      return `expected 5 fields, id width height start mines, found ${error.found}`;
    case 'number':
      return `${wanted(error.field)}, found ${JSON.stringify(shortened(error.found))}`;
    case 'value':
      return `${wanted(error.field)}, found ${shortened(error.found)}`;
    case 'mine-count':
      return `mines: expected ${error.expected}, as many as mineCells has, found ${shortened(error.found)}`;
    case 'size':
      return `width and height: a board cannot be ${error.width} x ${error.height}`;
    case 'cell':
      return `${error.field}: there is no cell ${error.cell}; the cells of the board are 0 to ${error.size - 1}`;
    case 'twice':
      return `${error.field}: the cell ${error.cell} is named twice`;
  }
}

function wanted(field: BoardLineField): string {
  return `${field}: expected ${EXPECTED[field] ?? 'a whole number'}`;
}
