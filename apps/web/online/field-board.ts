import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import type { BoardKind } from '@countermine/play/board/board-kind.ts';
import { cellLookName } from '@countermine/play/board/cell-look.ts';
import type { PlayAction } from '@countermine/play/input/actions.ts';
import type { FieldController } from '@countermine/play/online/field-controller.ts';
import { fieldMarks, fieldStep } from '@countermine/play/online/field-marks.ts';
import type { FieldTexts } from '@countermine/play/words/online/field-text-set.ts';
import { worldCellWords } from '@countermine/play/words/online/field-words.ts';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { BoardAccess } from '../board/board-access.ts';
import { USUAL_ON_FIELD } from '../board/board-camera.ts';
import type { BoardGame, BoardPage } from '../board/board-page.ts';
import { type ActionBoard, type BoardAction, viewOf } from '../board/run-action.ts';
import type { Page } from '../shell/page.ts';
import { actOnBoard } from './act-on-board.ts';

/** The endless field for the board view, and what the keys do on it. */
export interface FieldBoardPage extends BoardPage {
  readonly onAction: BoardAction;
}

/** The endless field for the board view. */
export function fieldBoardPage(page: Page, field: FieldController, texts: ReadonlySignal<FieldTexts>): FieldBoardPage {
  const { board, state } = field;
  const { width, height } = board.shape;
  const game: BoardGame = {
    ...{ shape: board.shape, knowledge: board.knowledge, phase: board.phase, mines: undefined, exploded: [] },
    ...{ params: { ...DEFAULT_PARAMS, width, height }, flagCount: 0 },
  };
  const shown = signal(game);
  const kind = signal<BoardKind>('game');
  const nothing = signal(undefined);
  const where = (cell: number): string => cellOfField(field, texts.peek(), cell);
  return {
    ...{ theme: page.theme, language: page.language, messages: page.messages, bindings: page.bindings },
    settings: page.settings,
    shown: {
      ...{ kind, cursor: kind, board: shown, revision: state.revision },
      highlights: computed(() => fieldMarks(field)),
      namesCells: signal(false),
      probabilities: nothing,
    },
    cursor: { state: { cell: state.cursor }, moveTo: (cell) => field.moveCursor(cell) },
    board: new BoardAccess(),
    game: {
      state: { game: shown, revision: state.revision, lastChange: nothing },
      onChange: (listener) =>
        field.changes.add((cells) => listener({ cells: Int32Array.from(cells), event: undefined, refusal: undefined })),
      move: (move, cell) => field.move(move, cell),
    },
    hints: { state: { view: signal({ kind: 'nothing' }) }, why: () => undefined },
    field: {
      name: computed(() => texts.value.board),
      goal: computed(() => ({ cell: board.boardCell(state.goal.value) ?? 0 })),
      where,
      look: (inView) => field.look(inView),
    },
    onAction: (surface, action) => act(page, field, where, surface, action),
  };
}

/** Where a cell of the board is on the field, in words. */
export function cellOfField({ board }: FieldController, texts: FieldTexts, cell: number): string {
  return worldCellWords(texts, board.worldCell(cell));
}

/** Does what a key asks for: a field has no edge and no whole that fits the view. */
function act(
  page: Page,
  field: FieldController,
  where: (cell: number) => string,
  surface: ActionBoard,
  action: PlayAction,
): void {
  const { board } = field;
  const cell = field.state.cursor.peek();
  if (action === 'zoom-fit') {
    surface.camera.zoomTo(USUAL_ON_FIELD);
    surface.repaint();
    return;
  }
  actOnBoard(page, surface, action, {
    board,
    cell,
    move: (move) => field.move(move, cell),
    where: () => {
      const words = page.messages.peek().cell;
      return words.label(where(cell), words.looks[cellLookName(board, cell)]);
    },
    step: (asked) => {
      const step = fieldStep(field, asked, viewOf(surface));
      if (step === 'nowhere') return { kind: 'nowhere', goal: 'frontier' };
      if (step !== undefined) field.moveCursor(step.cell);
      return undefined;
    },
  });
}
