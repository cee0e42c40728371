import './status-bar.css';
import { isOver } from '@countermine/core/game/game.ts';
import { type CountedGame, minesLeft } from '@countermine/play/timed-game/timed-game.ts';
import { minesLeftText } from '@countermine/play/words/games.ts';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Page } from '../page/page.ts';
import { beginQuickly } from './start-game.ts';

/** Units: ms. */
const TICK = 200;

/** Draws a part again and again while it is needed. */
export function useTick(isNeeded: boolean): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK);
    return () => clearInterval(timer);
  }, [isNeeded]);
}

export function GameStatus(props: {
  readonly page: Pick<Page, 'messages'>;
  /** The game whose mines are counted; undefined before there is one. */
  readonly game: CountedGame | undefined;
  readonly clock: GameClock;
  /** Stands between the two. */
  readonly children?: ComponentChildren;
}): VNode {
  const { page, game, clock, children } = props;
  const messages = page.messages.value;
  const left = minesLeftText(messages, game === undefined ? 0 : minesLeft(game));
  return (
    <div class="status">
      <div class="count">
        <MineSign />
        <span aria-hidden="true"> {left}</span>
        <span class="unseen">{messages.game.minesLeft(left)}</span>
      </div>
      {children}
      <Clock page={page} {...clock} />
    </div>
  );
}

interface GameClock {
  /** Units: ms. */
  readonly elapsed: () => number;
  readonly isRunning: boolean;
  /** Of a second. */
  readonly digits: 0 | 2 | 3;
}

function Clock({ page, elapsed, isRunning, digits }: GameClock & { readonly page: Pick<Page, 'messages'> }): VNode {
  useTick(isRunning);
  const { text, game } = page.messages.value;
  const time = text.clock(elapsed(), digits);
  return (
    <div class="count time" role="timer" aria-label={game.time(time)}>
      {time}
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

type FaceMood = 'calm' | 'thinking' | 'glad' | 'sad';

const MOUTHS: Readonly<Record<FaceMood, string>> = {
  calm: 'M12 23q6 4 12 0',
  thinking: 'M13 24h10',
  glad: 'M10 21q8 10 16 0z',
  sad: 'M12 26q6-6 12 0',
};

function Face({ mood }: { readonly mood: FaceMood }): VNode {
  return (
    <svg viewBox="0 0 36 36" width="100%" height="100%" aria-hidden="true">
      <circle cx="18" cy="18" r="16" fill="#ffd75e" stroke="#6b5200" stroke-width="1.5" />
      {mood === 'sad' ? (
        <path d="m10 11 5 5m0-5-5 5m11-5 5 5m0-5-5 5" stroke="#3b2d00" stroke-width="2" fill="none" />
      ) : (
        <g fill="#3b2d00">
          <circle cx="12.5" cy="14" r="2.2" />
          <circle cx="23.5" cy="14" r="2.2" />
        </g>
      )}
      {mood === 'glad' && <path d="M7 12h22l-3 5h-5l-3-4-3 4h-5z" fill="#1b1b1b" />}
      <path
        d={MOUTHS[mood]}
        stroke="#3b2d00"
        stroke-width="2"
        stroke-linecap="round"
        fill={mood === 'glad' ? '#7a1f1f' : 'none'}
      />
    </svg>
  );
}

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
