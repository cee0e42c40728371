import { isOver } from '@countermine/core/game/game.ts';
import { minesLeftText } from '@countermine/text/words/game-words.ts';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Page } from '../state/page.ts';
import { Face, type FaceMood } from './face.tsx';

/** How often the clock is shown anew. Units: ms. */
const TICK = 200;

/** Mines left, the face that begins a new game, and the time. */
export function StatusBar({ page }: { readonly page: Page }): VNode {
  const session = page.session.value;
  // Read so that every change of the game comes here.
  void page.revision.value;
  const { actions, game: words } = page.messages.value;
  const left = minesLeftText(page.messages.value, page.shown.value ?? session.game);
  return (
    <div class="status">
      <div class="count">
        <MineSign />
        <span aria-hidden="true"> {left}</span>
        <span class="unseen">{words.minesLeft(left)}</span>
      </div>
      <button
        type="button"
        class="face"
        aria-label={actions['new-game']}
        title={actions['new-game']}
        onClick={() => page.newGame()}
      >
        <Face mood={moodOf(page)} />
      </button>
      <Clock page={page} />
    </div>
  );
}

function moodOf(page: Page): FaceMood {
  const session = page.session.value;
  if (session.isPlacing) return 'thinking';
  if (session.phase === 'won') return 'glad';
  return session.phase === 'lost' ? 'sad' : 'calm';
}

function Clock({ page }: { readonly page: Page }): VNode {
  const session = page.session.value;
  void page.revision.value;
  const [, setTick] = useState(0);
  const runs = session.phase === 'playing' && !session.isPaused;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK);
    return () => clearInterval(timer);
  }, [runs, session]);
  const text = page.messages.value.text.clock(page.shown.value?.at ?? session.elapsed, isOver(session.phase) ? 2 : 0);
  return (
    <div class="count time" role="timer" aria-label={page.messages.value.game.time(text)}>
      {text}
    </div>
  );
}

function MineSign(): VNode {
  return (
    <svg width="18" height="18" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M10 1v18M1 10h18M4 4l12 12M16 4 4 16" stroke="currentColor" stroke-width="2" />
      <circle cx="10" cy="10" r="6" fill="currentColor" />
    </svg>
  );
}
