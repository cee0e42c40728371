import { isOver } from '@countermine/core/game/game.ts';
import type { VNode } from 'preact';
import { GameStatus } from '../controls/game-status.tsx';
import type { Page } from '../state/page.ts';
import { beginQuickly } from '../state/start-game.ts';
import { Face, type FaceMood } from './face.tsx';
import './status-bar.css';

/** Mines left, the face that begins a new game, and the time. */
export function StatusBar({ page }: { readonly page: Page }): VNode {
  // Read so that every change of the game updates this.
  void page.game.state.revision.value;
  const { actions } = page.messages.value;
  const { phase, isPaused } = page.game.state;
  const clock = {
    elapsed: () => page.replay.state.shown.value?.at ?? page.game.elapsed,
    isRunning: phase.value === 'playing' && !isPaused.value,
    digits: isOver(phase.value) ? 2 : 0,
  } as const;
  return (
    <GameStatus page={page} game={page.shown.board.value} clock={clock}>
      <button
        type="button"
        class="face"
        aria-label={actions['new-game']}
        title={actions['new-game']}
        onClick={() => beginQuickly(page, () => page.game.newGame())}
      >
        <Face mood={moodOf(page)} />
      </button>
    </GameStatus>
  );
}

function moodOf(page: Page): FaceMood {
  const { isPlacing, phase } = page.game.state;
  if (isPlacing.value) return 'thinking';
  if (phase.value === 'won') return 'glad';
  return phase.value === 'lost' ? 'sad' : 'calm';
}
