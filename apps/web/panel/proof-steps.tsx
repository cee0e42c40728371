import type { VNode } from 'preact';
import type { AppState } from '../app/app-state.ts';

/** Turns the pictures of a proof. */
export function ProofSteps({
  app,
  at,
  count,
  turnTo,
}: {
  readonly app: AppState;
  /** The picture that is shown. */
  readonly at: number;
  readonly count: number;
  readonly turnTo: (at: number) => void;
}): VNode {
  const { proof } = app.messages.value;
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
