import type { PlayAction } from '@countermine/play/input/actions.ts';
import { keysFor } from '@countermine/play/input/bindings.ts';
import type { VNode } from 'preact';
import { ReasonButton } from '../controls/reason-button.tsx';
import { helpReasons, isChoosingCell, toggleChoosing } from '../state/help.ts';
import type { Page } from '../state/page.ts';
import { CertificateLine } from './certificate-line.tsx';
import { HintCard } from './hint-card.tsx';

/** Hints in stages, why a cell is safe, and mine probabilities over the board. */
export function HintsPanel({ page, hasCard }: { readonly page: Page; readonly hasCard: boolean }): VNode {
  return (
    <div class="stack">
      <HintButtons page={page} />
      {hasCard && <HintCard page={page} />}
      <GameButtons page={page} />
      {/* Below them, as it comes once it is proved. */}
      <CertificateLine page={page} />
    </div>
  );
}

/** What the solver can be asked. */
function HintButtons({ page }: { readonly page: Page }): VNode {
  const { actions, hint } = page.messages.value;
  const reasons = helpReasons(page);
  return (
    <div class="row">
      <ReasonButton page={page} reason={reasons.hint} keys={keys(page, 'hint')} onClick={() => void page.hints.more()}>
        {actions.hint}
      </ReasonButton>
      <ReasonButton
        page={page}
        reason={reasons.why}
        keys={keys(page, 'why')}
        isPressed={isChoosingCell(page)}
        onClick={(event) => toggleChoosing(page, event)}
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

function GameButtons({ page }: { readonly page: Page }): VNode {
  const { isPaused } = page.game.state;
  const { actions } = page.messages.value;
  const reasons = helpReasons(page);
  return (
    <div class="row">
      <ReasonButton page={page} reason={reasons.undo} keys={keys(page, 'undo')} onClick={() => page.game.undo()}>
        {actions.undo}
      </ReasonButton>
      <ReasonButton
        page={page}
        reason={reasons.pause}
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
