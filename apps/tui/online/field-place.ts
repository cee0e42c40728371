import { HIDDEN } from '@countermine/core/board.ts';
import { isInWorld, type WorldCell } from '@countermine/core/endless/chunk.ts';
import type { CellWindow } from '@countermine/play/board/camera.ts';
import { cellLookName } from '@countermine/play/board/cell-look.ts';
import type { FieldBoard } from '@countermine/play/online/field-board.ts';
import { FieldController, type FieldRanks } from '@countermine/play/online/field-controller.ts';
import type { SolverClient } from '@countermine/play/solver/solver-client.ts';
import type { FieldTexts } from '@countermine/play/words/catalogue.ts';
import { worldCellWords } from '@countermine/play/words/online.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import { columnLines } from '../screen/text-column.ts';
import type { OnlineSession } from './online-session.ts';
import type { OnlineSetting } from './online-setting.ts';

/** What is around the cursor, for those who see no board. Units: cells in each direction. */
const AROUND = { columns: 15, rows: 8 } as const;

/** The endless field of a session. */
export class FieldPlace {
  readonly session: OnlineSession;
  readonly field: FieldController;

  constructor(session: OnlineSession, solver: Pick<SolverClient, 'ask'>) {
    this.session = session;
    this.field = new FieldController({ ...session, solver });
  }

  /** The address of the cell under the cursor, on the page. */
  link(): string {
    const { column, row } = this.field.board.worldCell(this.field.state.cursor.peek());
    return `${this.session.origin}/#/field/${formatWorldCell({ column, row })}`;
  }

  around(): CellWindow {
    const { width, height } = this.field.board.shape;
    const cursor = this.field.state.cursor.peek();
    const [row, column] = [Math.floor(cursor / width), cursor % width];
    return {
      firstRow: Math.max(0, row - AROUND.rows),
      endRow: Math.min(height, row + AROUND.rows + 1),
      firstColumn: Math.max(0, column - AROUND.columns),
      endColumn: Math.min(width, column + AROUND.columns + 1),
    };
  }

  /** Looks at what is around the cursor. Settles once the server has told it. */
  async lookAround(): Promise<void> {
    const shift = this.field.look(this.around());
    if (shift !== undefined) {
      this.field.moveCursor(shift.cursor);
      this.field.look(this.around());
    }
    await this.field.seen();
  }

  /** Leaves the field. */
  dispose(): void {
    this.field.dispose();
  }
}

/** A cell as it is typed: `12,-5`. */
export function formatWorldCell({ column, row }: WorldCell): string {
  return `${column},${row}`;
}

/** The cell that was typed: `12,-5`; undefined for anything else. */
export function parseWorldCell(text: string): WorldCell | undefined {
  const [, column, row] = /^(-?\d{1,10})[,;](-?\d{1,10})$/.exec(text) ?? [];
  if (column === undefined || row === undefined) return undefined;
  const cell = { column: Number(column), row: Number(row) };
  return isInWorld(cell.column, cell.row) ? cell : undefined;
}

/**
 * Where a cell of the field is, how it looks, and whether it can be known.
 * @param guesses the cells where only a guess is left
 */
export function fieldCellWords(
  { language, messages, own }: Pick<OnlineSetting, 'language' | 'messages' | 'own'>,
  board: FieldBoard,
  guesses: readonly number[],
  cell: number,
): string {
  const where = worldCellWords(wordsIn(language, 'online').field, board.worldCell(cell));
  const label = messages.cell.label(where, messages.cell.looks[cellLookName(board, cell)]);
  const isGuess = board.knowledge[cell] === HIDDEN && guesses.includes(cell);
  return isGuess ? `${label}; ${own.field.onlyGuess}` : label;
}

/** Who opened most cells, as lines of columns; none before the server has said it. */
export function rankLines(
  texts: FieldTexts,
  ranks: FieldRanks | undefined,
  number: (value: number) => string,
): readonly string[] {
  if (ranks === undefined) return [];
  if (ranks.ranks.length === 0) return [texts.noRanks];
  const rows = ranks.ranks.map(({ name, opened, solved, mines }, at) => [
    ...[number(at + 1), name, number(opened), number(solved), number(mines)],
  ]);
  const heads = [texts.rank, texts.name, texts.opened, texts.solved, texts.mines];
  return [
    ...(ranks.own === undefined ? [] : [`${texts.rank}: ${number(ranks.own)}`, '']),
    ...columnLines([heads, ...rows]),
  ];
}
