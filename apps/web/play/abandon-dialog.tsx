import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Page } from '../page/page.ts';
import '../base/dialogs.css';

export function AbandonDialog({ page }: { readonly page: Page }): VNode {
  const { newGame } = page.messages.value;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const answer = (isGivenUp: boolean): void => {
    page.dialogs.answer(isGivenUp);
    queueMicrotask(() => page.board.focus());
  };
  return (
    <div class="stack">
      {page.game.isDailyBegun && <p>{newGame.leaveDailyAbout}</p>}
      <div class="row choices">
        <button type="button" class="primary" ref={first} onClick={() => answer(false)}>
          {newGame.keepPlaying}
        </button>
        <button type="button" onClick={() => answer(true)}>
          {newGame.giveUp}
        </button>
      </div>
    </div>
  );
}
