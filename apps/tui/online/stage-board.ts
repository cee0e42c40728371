import { middleCell } from '@countermine/core/board.ts';
import type { BoardKind } from '@countermine/play/board/board-kind.ts';
import type { VisibleBoard } from '@countermine/play/board/cell-look.ts';
import { CursorController } from '@countermine/play/cursor/cursor-controller.ts';
import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { boardPalette } from '../board/board-palette.ts';
import { BoardView } from '../board/board-view.ts';
import { boardGlyphs } from '../board/glyphs.ts';
import type { Capabilities } from '../terminal/capabilities.ts';
import { type BoardActions, pageOf } from './board-actions.ts';
import type { OnlineStage, StagePorts } from './stage.ts';

const NO_SHAPE = { width: 1, height: 1, size: 1 };
const NO_BOARD = { shape: NO_SHAPE, knowledge: new Uint8Array(1) };

/** A view of a board for a terminal. */
export function stageView({ hasUnicode, colours, background }: Capabilities): BoardView {
  return new BoardView(boardGlyphs(hasUnicode), boardPalette(colours, background));
}

/** The cursor on a board that may not be there yet. @param startOf where it begins; undefined: in the middle */
export function stageCursor(
  board: ReadonlySignal<VisibleBoard | undefined>,
  startOf: () => number | undefined = () => undefined,
): CursorController {
  const shown = computed(() => board.value ?? NO_BOARD);
  return new CursorController({
    shown,
    board: signal<BoardKind>('game'),
    game: shown,
    start: computed(() => startOf() ?? middleCell(shown.value.shape)),
    record: signal(undefined),
  });
}

/** What the usual actions need of a stage with a cursor. @param label what is under the cursor, in words */
export function stageActions(
  ports: StagePorts,
  stage: OnlineStage,
  cursor: CursorController,
  label: BoardActions['label'],
): BoardActions {
  return {
    ...sharedActions(ports, stage, label),
    board: () => stage.board(),
    cell: () => cursor.state.cell.peek(),
    step: (action, count) => cursor.apply(action, pageOf(stage.view), count)?.kind,
  };
}

/** What is the same for all stages, wherever their cursor is. */
export function sharedActions(
  { setting, say }: StagePorts,
  stage: Pick<OnlineStage, 'move'>,
  label: BoardActions['label'],
): Pick<BoardActions, 'messages' | 'noHelp' | 'say' | 'label' | 'move'> {
  const { messages, own } = setting;
  return { messages, noHelp: own.noHelp, say, label, move: (kind, cell) => stage.move(kind, cell) };
}
