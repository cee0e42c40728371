import './status-bar.css';
import { isOver } from '@countermine/core/game/game.ts';
import { type CountedGame, minesLeft } from '@countermine/play/timed-game/timed-game.ts';
import { minesLeftText } from '@countermine/play/words/games.ts';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Later, type LoadPart } from '../base/later.tsx';
import type { Page } from '../page/page.ts';
import { DIGITS } from '../skins/soft-pen.ts';
import { Face, MineSign } from './face.tsx';
import { beginQuickly } from './start-game.ts';

/** What stands beside digits in counters, in the box of a digit. Its width, then its strokes. */
const SIGNS: Readonly<Record<string, readonly [width: number, path: string]>> = {
  ':': [6, 'M12 9.500v.1M12 15.500v.1'],
  '.': [6, 'M12 18.500v.1'],
  ',': [6, 'M12 18.200l-.8 2.200'],
  '-': [11, 'M8.500 12.500h7'],
  '−': [11, 'M8.500 12.500h7'],
};
/** The width of a digit in its box of 24, and of a stroke. */
const [ADVANCE, STROKE] = [12, 2.9];

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
  readonly page: Pick<Page, 'messages' | 'theme'>;
  /** The game whose mines are counted; undefined before there is one. */
  readonly game: CountedGame | undefined;
  readonly clock: GameClock;
  /** Stands between the two. */
  readonly children?: ComponentChildren;
}): VNode {
  const { page, game, clock, children } = props;
  const messages = page.messages.value;
  const left = minesLeftText(messages, game === undefined ? 0 : minesLeft(game));
  const Counter = page.theme.value.counter;
  return (
    <div class="status">
      <div class="count">
        {Counter === undefined && <MineSign />}
        <span aria-hidden="true">{Counter?.(left) ?? <DrawnDigits text={left} />}</span>
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

function Clock({
  page,
  elapsed,
  isRunning,
  digits,
}: GameClock & { readonly page: Pick<Page, 'messages' | 'theme'> }): VNode {
  useTick(isRunning);
  const { text, game } = page.messages.value;
  const time = text.clock(elapsed(), digits);
  return (
    <div class="count time" role="timer" aria-label={game.time(time)}>
      {page.theme.value.counter?.(time) ?? (
        <>
          <DrawnDigits text={time} />
          <span class="unseen">{time}</span>
        </>
      )}
    </div>
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
        <Face page={page} />
      </button>
      {page.ghosts.state.ghost.value !== undefined && <Later page={page} load={loadGhostRace} />}
    </GameStatus>
  );
}

const loadGhostRace: LoadPart = async () => (await import('./ghost-race.tsx')).GhostRace;

/**
 * Digits as the board draws them. For the eyes only: beside it stands the same as text.
 * @param text anything else in it is left out
 */
function DrawnDigits({ text }: { readonly text: string }): VNode {
  let x = 0;
  const signs = [...text].flatMap((sign) => {
    const [width, path] = SIGNS[sign] ?? [ADVANCE, DIGITS[Number.parseInt(sign, 10)]];
    if (path === undefined) return [];
    x += width;
    return [<path key={x} d={path} transform={`translate(${x - width / 2 - 12})`} />];
  });
  return (
    <svg
      class="drawn"
      viewBox={`0 3 ${x} 18`}
      width={`${x / 18}em`}
      height="1em"
      stroke-width={STROKE}
      aria-hidden="true"
    >
      {signs}
    </svg>
  );
}
