import type { VNode } from 'preact';
import type { Page } from '../state/page.ts';

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
  return (
    <div class="row">
      <button type="button" disabled={at === 0} onClick={() => turnTo(at - 1)}>
        {proof.back}
      </button>
      <button type="button" class="primary" disabled={at === count - 1} onClick={() => turnTo(at + 1)}>
        {proof.next}
      </button>
      <span class="muted">{proof.step(at + 1, count)}</span>
    </div>
  );
}
