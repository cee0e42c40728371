import { type CountedGame, minesLeft } from '@countermine/play/timed-game/mines-left.ts';
import { minesLeftText } from '@countermine/play/words/values/game-words.ts';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Page } from '../shell/page.ts';
import './game-status.css';

/** How often clocks are updated. Units: ms. */
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

/** Mines left and the time, wherever a game is played. */
export function GameStatus(props: {
  readonly page: Pick<Page, 'messages'>;
  /** The game whose mines are counted; undefined before there is one. */
  readonly game: CountedGame | undefined;
  readonly clock: GameClock;
  /** What is between the two. */
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

/** The time of a game. */
interface GameClock {
  /** Units: ms. */
  readonly elapsed: () => number;
  readonly isRunning: boolean;
  /** How many digits of a second are shown. */
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
