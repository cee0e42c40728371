import { isOver } from '@countermine/core/game/game.ts';
import { HINT_STAGES, nextStage } from '@countermine/play/hint/hint.ts';
import type { PlayAction } from '@countermine/play/input/actions.ts';
import { keysFor } from '@countermine/play/input/bindings.ts';
import { hintViewTitle, hintViewWords } from '@countermine/text/words/hint-view-words.ts';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { ReasonButton } from '../controls/reason-button.tsx';
import type { Page } from '../state/page.ts';
import { CertificateLine } from './certificate-line.tsx';
import { ProofSteps } from './proof-steps.tsx';

/** Hints in stages, why a cell is safe, and mine probabilities over the board. */
export function HintsPanel({ page }: { readonly page: Page }): VNode {
  return (
    <div class="stack">
      <HintButtons page={page} />
      <HintCard page={page} />
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

/** The hint or the proof, in a card that does not jump when there is more to show. */
function HintCard({ page }: { readonly page: Page }): VNode {
  const view = page.hints.state.view.value;
  const { shape } = page.game.state.game.value;
  const words = hintViewWords(page.messages.value, shape, view);
  const title = hintViewTitle(page.messages.value, shape, view);
  const isFirst = view.kind === 'proof' && view.at === 0;
  useEffect(() => {
    if (words !== '') page.liveText.say(isFirst ? `${title} ${words}` : words);
  }, [page, words, title, isFirst]);
  return (
    <div class={`card ${view.kind}`}>
      {title !== '' && <h2>{title}</h2>}
      {view.kind === 'hint' && <HintStages at={HINT_STAGES.indexOf(view.hint.stage)} />}
      <p>{words}</p>
      {view.kind === 'hint' && nextStage(view.hint) !== undefined && (
        <button type="button" class="primary" onClick={() => void page.hints.more()}>
          {page.messages.value.hint.more}
        </button>
      )}
      {(view.kind === 'thinking' || view.kind === 'choosing') && (
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
