import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { AppState } from '../app/app-state.ts';
import './dialogs.css';

/** Asks before a game in which something was done is given up. */
export function AbandonDialog({ app }: { readonly app: AppState }): VNode {
  const { newGame } = app.messages.value;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const answer = (isGivenUp: boolean): void => {
    const start = app.pending.peek();
    app.pending.value = undefined;
    app.dialog.value = undefined;
    if (isGivenUp) start?.();
    queueMicrotask(() => app.focusBoard());
  };
  return (
    <div class="row choices">
      <button type="button" class="primary" ref={first} onClick={() => answer(false)}>
        {newGame.keepPlaying}
      </button>
      <button type="button" onClick={() => answer(true)}>
        {newGame.giveUp}
      </button>
    </div>
  );
}
