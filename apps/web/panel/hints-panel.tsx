import { isOpen } from '@countermine/core/board/knowledge.ts';
import { HINT_STAGES, nextStage } from '@countermine/play/hint/hint.ts';
import { keysFor } from '@countermine/play/input/bindings.ts';
import { hintViewWords } from '@countermine/text/words/hint-view-words.ts';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Page } from '../state/page.ts';
import { CertificateLine } from './certificate-line.tsx';
import type { HintDesk } from './hint-desk.ts';
import { ProofSteps } from './proof-steps.tsx';

/** Hints in three stages, why a cell is safe, and the chances of mines over the board. */
export function HintsPanel({ page, desk }: { readonly page: Page; readonly desk: HintDesk }): VNode {
  void page.revision.value;
  const session = page.session.value;
  const { actions } = page.messages.value;
  const isPlaying = session.phase === 'playing';
  const canAsk = isPlaying || session.phase === 'unplaced';
  const canExplain = isPlaying && !isOpen(session.game.knowledge[page.cursor.value]!);
  return (
    <div class="stack">
      <div class="row">
        <button
          type="button"
          disabled={!canAsk}
          onClick={() => void desk.more()}
          aria-keyshortcuts={keys(page, 'hint')}
        >
          {actions.hint}
        </button>
        <button
          type="button"
          disabled={!canExplain}
          onClick={() => void desk.why(page.cursor.peek())}
          aria-keyshortcuts={keys(page, 'why')}
        >
          {actions.why}
        </button>
        <button
          type="button"
          aria-pressed={desk.hasOverlay.value}
          onClick={() => desk.toggleOverlay()}
          aria-keyshortcuts={keys(page, 'overlay')}
        >
          {actions.overlay}
        </button>
      </div>
      <HintCard page={page} desk={desk} />
      <CertificateLine page={page} />
      <div class="row">
        <button type="button" disabled={!session.game.canUndo} onClick={() => session.undo()}>
          {actions.undo}
        </button>
        <button
          type="button"
          disabled={!isPlaying}
          aria-pressed={session.isPaused}
          onClick={() => session.setPaused(!session.isPaused)}
        >
          {actions.pause}
        </button>
      </div>
    </div>
  );
}

function keys(page: Page, action: 'hint' | 'why' | 'overlay'): string {
  return keysFor(page.bindings.value, action).join(' ');
}

/** What the solver has to say, in a card that does not jump when it says more. */
function HintCard({ page, desk }: { readonly page: Page; readonly desk: HintDesk }): VNode {
  const view = desk.view.value;
  const words = hintViewWords(page.messages.value, page.session.value.game.shape, view);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (words !== '') page.liveText.say(words);
  }, [page, words]);
  return (
    <div class={`card ${view.kind}`} ref={card}>
      {view.kind === 'hint' && <HintStages at={HINT_STAGES.indexOf(view.hint.stage)} />}
      <p>{words}</p>
      {view.kind === 'hint' && nextStage(view.hint) !== undefined && (
        <button type="button" class="primary" onClick={() => void desk.more()}>
          {page.messages.value.hint.more}
        </button>
      )}
      {view.kind === 'thinking' && (
        <button type="button" onClick={() => desk.close()}>
          {page.messages.value.menu.cancel}
        </button>
      )}
      {view.kind === 'proof' && (
        <ProofSteps page={page} at={view.at} count={view.frames.length} turnTo={(at) => desk.turnTo(view.frames, at)} />
      )}
    </div>
  );
}

/** Three dots: how much of the hint has been told. */
function HintStages({ at }: { readonly at: number }): VNode {
  return (
    <div class="dots" aria-hidden="true">
      {HINT_STAGES.map((stage, index) => (
        <span key={stage} class={index <= at ? 'told' : ''} />
      ))}
    </div>
  );
}
