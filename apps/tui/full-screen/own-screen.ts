import { type Game, isOver } from '@countermine/core/game/game.ts';
import type { GameChange } from '@countermine/play/timed-game/timed-game.ts';
import { effect, type Signal, signal } from '@preact/signals-core';
import { type Animation, type Effect, explosion, FRAME_TIME, winWave } from '../board/animation.ts';
import type { BoardView } from '../board/board-view.ts';
import type { Canvas } from '../screen/canvas.ts';
import type { TerminalPlay } from '../start/terminal-play.ts';
import type { KeyButtons } from './key-line.ts';
import { PlayScreen, type ScreenParts } from './play-screen.ts';
import { isStopped, type ScreenState } from './play-words.ts';
import type { ScreenActivity } from './screen-activity.ts';

/** Units: ms. */
const SECOND = 1000;
/** How often a ghost is seen to move. Units: ms. */
const GHOST_TICK = 250;

/** The own game on the full screen, and games that are watched on its board. */
export class OwnScreen implements ScreenActivity {
  readonly activity: TerminalPlay;
  readonly view: BoardView;
  /** The board shown where only one of two has room. */
  readonly inFront: Signal<0 | 1> = signal<0 | 1>(0);
  readonly buttons: KeyButtons;
  readonly #parts: ScreenParts;
  readonly #state: ScreenState;
  readonly #screen: PlayScreen;
  readonly #requestFrame: () => void;
  readonly #ends: readonly (() => void)[];
  #effect: { readonly effect: Effect; readonly since: number } | undefined;
  /** Lets the clock run again that waits for a larger window. */
  #release: (() => void) | undefined;
  #catchUp: (() => void) | undefined;

  constructor(parts: ScreenParts, state: ScreenState, requestFrame: () => void) {
    this.activity = state.play;
    this.view = parts.board;
    this.#parts = parts;
    this.#state = state;
    this.#screen = new PlayScreen(parts);
    this.buttons = this.#screen.buttons;
    this.#requestFrame = requestFrame;
    this.#ends = this.#followGame();
  }

  /** Calls back before each frame, for keys that wait. */
  onCatchUp(catchUp: () => void): void {
    this.#catchUp = catchUp;
  }

  draw(canvas: Canvas, count: string): void {
    this.#screen.draw(canvas, this.#state, { animation: this.#animation(), count, inFront: this.inFront.value });
  }

  nextIn(): number | undefined {
    if (this.#effect !== undefined) return FRAME_TIME;
    const { replay, game, ghosts } = this.activity;
    const isWatching = replay.state.watched.value !== undefined;
    const isRunning = !isWatching && game.state.phase.value === 'playing' && !isStopped(this.activity);
    if (isRunning && ghosts.state.ghost.value !== undefined) return GHOST_TICK;
    return isRunning ? SECOND - (game.elapsed % SECOND) + 1 : undefined;
  }

  /** In a window that is too small the clock waits until there is room again, also that of a game that begins there. */
  beforeFrame(isTooSmall: boolean): void {
    this.#catchUp?.();
    if (isTooSmall) this.#release ??= this.hold();
    else {
      this.#release?.();
      this.#release = undefined;
    }
  }

  hold(): () => void {
    return this.activity.game.hold();
  }

  endAnimation(): void {
    if (this.#effect !== undefined) this.#requestFrame();
    this.#effect = undefined;
  }

  dispose(): void {
    for (const end of this.#ends) end();
  }

  /** Keeps the cursor in view, and animates the end of a game. */
  #followGame(): readonly (() => void)[] {
    const { cursor, hints, replay, game, announcer } = this.activity;
    return [
      effect(() => {
        void game.state.game.value;
        void hints.state.view.value;
        if (replay.state.watched.value === undefined) this.view.showCell(cursor.state.cell.value);
      }),
      announcer.onAnnouncement((announcement) => {
        if (announcement.kind === 'edge') this.view.showCell(cursor.state.cell.peek());
        else if (announcement.kind === 'change' && endsGame(announcement.change, this.activity)) {
          this.#celebrate(game.state.game.peek());
        }
      }),
    ];
  }

  /** Does nothing if animations are off. */
  #celebrate({ shape, exploded, phase }: Game): void {
    if (!this.#parts.settings.animation) return;
    const { cursor, clock } = this.activity;
    const from = cursor.state.cell.peek();
    const { window } = this.view;
    const shown = phase === 'won' ? winWave(shape, from, window) : explosion(shape, exploded, window);
    this.#effect = { effect: shown, since: clock.now() };
    this.#requestFrame();
  }

  #animation(): Animation | undefined {
    if (this.#effect === undefined) return undefined;
    const { effect: shown, since } = this.#effect;
    const ms = this.activity.clock.now() - since;
    if (ms >= shown.duration) this.#effect = undefined;
    return this.#effect && { effect: shown, ms };
  }
}

function endsGame({ event, refusal }: GameChange, { game }: TerminalPlay): boolean {
  return event !== undefined && refusal === undefined && isOver(game.state.phase.peek());
}
