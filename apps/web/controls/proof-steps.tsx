import { REASON_TEXTS } from '@countermine/play/words/page/reason-texts.ts';
import type { VNode } from 'preact';
import type { Page } from '../state/page.ts';
import { ReasonButton } from './reason-button.tsx';

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
