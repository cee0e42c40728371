import { isOver } from '@countermine/core/game/game.ts';
import type { PlayAction } from '@countermine/play/input/actions.ts';
import { keysFor } from '@countermine/play/input/bindings.ts';
import type { VNode } from 'preact';
import { ReasonButton } from '../controls/reason-button.tsx';
import type { Page } from '../state/page.ts';
import { CertificateLine } from './certificate-line.tsx';
import { HintCard } from './hint-card.tsx';

/** Hints in stages, why a cell is safe, and mine probabilities over the board. */
export function HintsPanel({ page, hasCard }: { readonly page: Page; readonly hasCard: boolean }): VNode {
  return (
    <div class="stack">
      <HintButtons page={page} />
      {hasCard && <HintCard page={page} />}
      <CertificateLine page={page} />
      <GameButtons page={page} />
    </div>
  );
}

/** What the solver can be asked. */
function HintButtons({ page }: { readonly page: Page }): VNode {
  const { actions, hint, refusals } = page.messages.value;
  const phase = page.game.state.phase.value;
  const notPlaying = phase === 'unplaced' ? refusals.unplaced : phase === 'playing' ? undefined : refusals.over;
  return (
    <div class="row">
      <ReasonButton
        page={page}
        reason={isOver(phase) ? refusals.over : undefined}
        keys={keys(page, 'hint')}
        onClick={() => void page.hints.more()}
      >
        {actions.hint}
      </ReasonButton>
      <ReasonButton
        page={page}
        reason={notPlaying}
        keys={keys(page, 'why')}
        isPressed={page.hints.state.view.value.kind === 'choosing'}
        onClick={(event) => chooseCell(page, event)}
      >
        {hint.ask}
      </ReasonButton>
      <button
        type="button"
        aria-pressed={page.probability.state.isOn.value}
        onClick={() => page.probability.toggle()}
        aria-keyshortcuts={keys(page, 'overlay')}
      >
        {actions.overlay}
      </button>
    </div>
  );
}

/** Lets the player choose the cell to explain; who pressed the button with a key does so with the cursor. */
function chooseCell(page: Page, { detail }: MouseEvent): void {
  if (page.hints.state.view.peek().kind === 'choosing') {
    page.hints.close();
    return;
  }
  page.hints.choose();
  if (detail === 0) page.board.focus();
}

function GameButtons({ page }: { readonly page: Page }): VNode {
  const { game, revision, phase, isPaused } = page.game.state;
  void revision.value;
  const { actions, refusals } = page.messages.value;
  const notPlaying = phase.value === 'unplaced' ? refusals.unplaced : refusals.over;
  return (
    <div class="row">
      <ReasonButton
        page={page}
        reason={game.value.canUndo ? undefined : refusals['nothing-to-undo']}
        keys={keys(page, 'undo')}
        onClick={() => page.game.undo()}
      >
        {actions.undo}
      </ReasonButton>
      <ReasonButton
        page={page}
        reason={phase.value === 'playing' ? undefined : notPlaying}
        keys={keys(page, 'pause')}
        isPressed={isPaused.value}
        onClick={() => page.game.setPaused(!isPaused.peek())}
      >
        {actions.pause}
      </ReasonButton>
    </div>
  );
}

function keys(page: Page, action: PlayAction): string {
  return keysFor(page.bindings.value, action).join(' ');
}
