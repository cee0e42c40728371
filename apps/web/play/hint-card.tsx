import { HINT_STAGES, type Hint, hintMove, nextStage } from '@countermine/play/hint/hint.ts';
import { REASON_TEXTS } from '@countermine/play/words/page/reason-texts.ts';
import { hintViewTitle, hintViewWords } from '@countermine/play/words/values/hint-view-words.ts';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { ReasonButton } from '../base/reason-button.tsx';
import type { Page } from '../shell/page.ts';

/** Turns the pictures of a proof. */
export function ProofSteps({
  page,
  at,
  count,
  turnTo,
}: {
  readonly page: Page;
  /** The picture that is shown. */
  readonly at: number;
  readonly count: number;
  readonly turnTo: (at: number) => void;
}): VNode {
  const { proof } = page.messages.value;
  const { firstStep, lastStep } = REASON_TEXTS[page.language.value];
  return (
    <div class="row">
      <ReasonButton page={page} reason={at === 0 ? firstStep : undefined} onClick={() => turnTo(at - 1)}>
        {proof.back}
      </ReasonButton>
      <ReasonButton
        page={page}
        reason={at === count - 1 ? lastStep : undefined}
        look="primary"
        onClick={() => turnTo(at + 1)}
      >
        {proof.next}
      </ReasonButton>
      <span class="muted">{proof.step(at + 1, count)}</span>
    </div>
  );
}

/** The hint or the proof, in a card that does not jump when there is more to show. */
export function HintCard({ page }: { readonly page: Page }): VNode {
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
      {view.kind === 'hint' && <MoveButton page={page} hint={view.hint} />}
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

/** Makes the move that the hint has told: a tap on the cell may do the other thing. */
function MoveButton({ page, hint }: { readonly page: Page; readonly hint: Hint }): VNode | null {
  const move = hintMove(hint);
  if (move === undefined) return null;
  const make = (): void => {
    void page.game.move(move.kind, move.cell);
    page.board.focus();
  };
  return (
    <button type="button" class="primary" onClick={make}>
      {page.messages.value.actions[move.kind]}
    </button>
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
