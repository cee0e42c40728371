import { isOver } from '@countermine/core/game/game.ts';
import { minesLeft } from '@countermine/play/timed-game/mines-left.ts';
import { minesLeftText } from '@countermine/text/words/game-words.ts';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Page } from '../state/page.ts';
import { beginQuickly } from '../state/start-game.ts';
import { Face, type FaceMood } from './face.tsx';
import './status-bar.css';

/** How often the clock is updated. Units: ms. */
const TICK = 200;

/** Mines left, the face that begins a new game, and the time. */
export function StatusBar({ page }: { readonly page: Page }): VNode {
  // Read so that every change of the game updates this.
  void page.game.state.revision.value;
  const { actions, game: words } = page.messages.value;
  const left = minesLeftText(page.messages.value, minesLeft(page.shown.board.value));
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
        onClick={() => beginQuickly(page, () => page.game.newGame())}
      >
        <Face mood={moodOf(page)} />
      </button>
      <Clock page={page} />
    </div>
  );
}

function moodOf(page: Page): FaceMood {
  const { isPlacing, phase } = page.game.state;
  if (isPlacing.value) return 'thinking';
  if (phase.value === 'won') return 'glad';
  return phase.value === 'lost' ? 'sad' : 'calm';
}

function Clock({ page }: { readonly page: Page }): VNode {
  const { game, revision, phase, isPaused } = page.game.state;
  void revision.value;
  const [, setTick] = useState(0);
  const runs = phase.value === 'playing' && !isPaused.value;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK);
    return () => clearInterval(timer);
  }, [runs, game.value]);
  const text = page.messages.value.text.clock(
    page.replay.state.shown.value?.at ?? page.game.elapsed,
    isOver(phase.value) ? 2 : 0,
  );
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
