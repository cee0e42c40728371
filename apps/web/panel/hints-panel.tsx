import { isOpen } from '@countermine/core/board/knowledge.ts';
import { HINT_STAGES, nextStage } from '@countermine/play/hint/hint.ts';
import { keysFor } from '@countermine/play/input/bindings.ts';
import { hintViewWords } from '@countermine/text/words/hint-view-words.ts';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Page } from '../state/page.ts';
import { CertificateLine } from './certificate-line.tsx';
import { ProofSteps } from './proof-steps.tsx';

/** Hints in stages, why a cell is safe, and mine probabilities over the board. */
export function HintsPanel({ page }: { readonly page: Page }): VNode {
  const { game, revision, phase, isPaused } = page.game.state;
  void revision.value;
  const { actions } = page.messages.value;
  const isPlaying = phase.value === 'playing';
  const canAsk = isPlaying || phase.value === 'unplaced';
  const canExplain = isPlaying && !isOpen(game.value.knowledge[page.cursor.state.cell.value]!);
  return (
    <div class="stack">
      <div class="row">
        <button
          type="button"
          disabled={!canAsk}
          onClick={() => void page.hints.more()}
          aria-keyshortcuts={keys(page, 'hint')}
        >
          {actions.hint}
        </button>
        <button
          type="button"
          disabled={!canExplain}
          onClick={() => void page.hints.why(page.cursor.state.cell.peek())}
          aria-keyshortcuts={keys(page, 'why')}
        >
          {actions.why}
        </button>
        <button
          type="button"
          aria-pressed={page.probability.state.isOn.value}
          onClick={() => page.probability.toggle()}
          aria-keyshortcuts={keys(page, 'overlay')}
        >
          {actions.overlay}
        </button>
      </div>
      <HintCard page={page} />
      <CertificateLine page={page} />
      <div class="row">
        <button type="button" disabled={!game.value.canUndo} onClick={() => page.game.undo()}>
          {actions.undo}
        </button>
        <button
          type="button"
          disabled={!isPlaying}
          aria-pressed={isPaused.value}
          onClick={() => page.game.setPaused(!isPaused.peek())}
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

/** The hint or the proof, in a card that does not jump when there is more to show. */
function HintCard({ page }: { readonly page: Page }): VNode {
  const view = page.hints.state.view.value;
  const words = hintViewWords(page.messages.value, page.game.state.game.value.shape, view);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (words !== '') page.liveText.say(words);
  }, [page, words]);
  return (
    <div class={`card ${view.kind}`} ref={card}>
      {view.kind === 'hint' && <HintStages at={HINT_STAGES.indexOf(view.hint.stage)} />}
      <p>{words}</p>
      {view.kind === 'hint' && nextStage(view.hint) !== undefined && (
        <button type="button" class="primary" onClick={() => void page.hints.more()}>
          {page.messages.value.hint.more}
        </button>
      )}
      {view.kind === 'thinking' && (
        <button type="button" onClick={() => page.hints.close()}>
          {page.messages.value.menu.cancel}
        </button>
      )}
      {view.kind === 'proof' && (
        <ProofSteps
          page={page}
          at={view.at}
          count={view.frames.length}
          turnTo={(at) => page.hints.turnTo(view.frames, at)}
        />
      )}
    </div>
  );
}

/** One dot per stage: how much of the hint is shown. */
function HintStages({ at }: { readonly at: number }): VNode {
  return (
    <div class="dots" aria-hidden="true">
      {HINT_STAGES.map((stage, index) => (
        <span key={stage} class={index <= at ? 'told' : ''} />
      ))}
    </div>
  );
}
