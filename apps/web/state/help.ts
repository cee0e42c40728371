import { isOver } from '@countermine/core/game/game.ts';
import type { Page } from './page.ts';

/** Why the player cannot have it now; undefined if they can. */
interface HelpReasons {
  readonly hint: string | undefined;
  readonly why: string | undefined;
  readonly undo: string | undefined;
  readonly pause: string | undefined;
}

/** Why a hint, the proof of a cell, undo and a pause are refused at the moment. */
export function helpReasons({ game, messages }: Pick<Page, 'game' | 'messages'>): HelpReasons {
  void game.state.revision.value;
  const { refusals } = messages.value;
  const phase = game.state.phase.value;
  const over = isOver(phase) ? refusals.over : undefined;
  const notPlaying = phase === 'unplaced' ? refusals.unplaced : over;
  return {
    hint: over,
    why: notPlaying,
    undo: game.state.game.value.canUndo ? undefined : refusals['nothing-to-undo'],
    pause: notPlaying,
  };
}

/** Whether the player is choosing the cell to explain. */
export function isChoosingCell({ hints }: Pick<Page, 'hints'>): boolean {
  return hints.state.view.value.kind === 'choosing';
}

/** Lets the player choose the cell to explain, or stops that; who pressed the button with a key chooses with the cursor. */
export function toggleChoosing({ hints, board }: Pick<Page, 'hints' | 'board'>, { detail }: MouseEvent): void {
  if (hints.state.view.peek().kind === 'choosing') {
    hints.close();
    return;
  }
  hints.choose();
  if (detail === 0) board.focus();
}
