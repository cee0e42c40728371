import { HIDDEN } from '@countermine/core/board/knowledge.ts';
import type { CellMark, MarkedCells } from '../board/cell-mark.ts';
import type { FieldController } from './field-controller.ts';

/** The start where the player begins, the cells where only a guess is left, and those that are closed to the player. */
export function fieldMarks(field: FieldController): MarkedCells {
  const { board, state } = field;
  // A cell has another number when the board was laid elsewhere.
  void state.revision.value;
  const marks = new Map<number, CellMark>(state.guesses.value.map((cell) => [cell, 'guess']));
  const start = field.isAtStart ? board.boardCell(state.goal.value) : undefined;
  if (start !== undefined && board.knowledge[start] === HIDDEN) marks.set(start, 'safe');
  for (const { cell, radius } of state.closed.value) {
    for (let row = cell.row - radius; row <= cell.row + radius; row += 1) {
      for (let column = cell.column - radius; column <= cell.column + radius; column += 1) {
        const closed = board.boardCell({ column, row });
        if (closed !== undefined && board.knowledge[closed] === HIDDEN) marks.set(closed, 'impossible');
      }
    }
  }
  return marks;
}
