import type { Game } from '@countermine/core/game/game.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import { type Animation, type Effect, explosion, FRAME_TIME, winWave } from '../board/animation.ts';
import type { Panel } from '../panels/panel.ts';
import { Canvas, type ScreenArea } from '../screen/canvas.ts';
import { ScreenPainter } from '../screen/screen-painter.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { TerminalEvent } from '../terminal/terminal-event.ts';
import { FrameLoop } from './frame-loop.ts';
import { PanelStack } from './panel-stack.ts';
import { LEAST_WINDOW } from './play-layout.ts';
import { PlayScreen, type ScreenParts } from './play-screen.ts';
import { isStopped, type ScreenState } from './play-words.ts';

/** What the full screen needs from outside. */
export interface FullScreenPorts extends ScreenParts {
  readonly state: ScreenState;
  readonly terminal: Terminal;
  /** The count that is being typed. */
  readonly count: () => string;
  /** Which of two boards is shown where only one has room. */
  readonly inFront: () => 0 | 1;
  readonly onEvent: (event: TerminalEvent) => void;
  /** Called before each frame. */
  readonly beforeFrame: () => void;
}

/** Units: ms. */
const SECOND = 1000;

/** Draws the game in frames, and the panels over it. */
export class FullScreen {
  readonly #ports: FullScreenPorts;
  readonly #screen: PlayScreen;
  readonly #canvas = new Canvas(0, 0);
  readonly #painter: ScreenPainter;
  readonly #panels: PanelStack;
  readonly #frames: FrameLoop;
  /** The animation over the board, and when it began. */
  #effect: { readonly effect: Effect; readonly since: number } | undefined;
  /** Lets the clock run again that waits for a larger window. */
  #release: (() => void) | undefined;

  constructor(ports: FullScreenPorts) {
    this.#ports = ports;
    this.#screen = new PlayScreen(ports);
    this.#painter = new ScreenPainter(ports.terminal.capabilities.colours);
    this.#panels = new PanelStack(ports.look);
    this.#frames = new FrameLoop({
      terminal: ports.terminal,
      clock: ports.state.play.clock,
      draw: () => this.#draw(),
      before: () => {
        ports.beforeFrame();
        this.#waitForRoom();
      },
    });
  }

  /** The panel that gets keys. */
  get panel(): Panel | undefined {
    return this.#panels.panel;
  }

  /** Where that panel was drawn last; undefined if there was no room. */
  get panelArea(): ScreenArea | undefined {
    return this.#panels.area;
  }

  /** The key that a click at a position presses; undefined where it presses none. */
  keyAt(row: number, column: number): KeyName | undefined {
    return this.#screen.keyAt(row, column);
  }

  /** Whether the window is too small to play in. */
  get isTooSmall(): boolean {
    return this.#canvas.width < LEAST_WINDOW.width || this.#canvas.height < LEAST_WINDOW.height;
  }

  /** Sets the terminal up, and shows the game. */
  open(): void {
    const { terminal, onEvent } = this.#ports;
    terminal.open(onEvent);
    this.#canvas.resize(terminal.width, terminal.height);
    this.#frames.open();
  }

  /** Restores the terminal. */
  close(): void {
    this.#frames.close();
    this.#effect = undefined;
    this.#ports.terminal.close();
  }

  /** Asks for a frame, which is drawn once everything else is done. */
  ask(): void {
    this.#frames.ask();
  }

  /** Draws the whole screen again. */
  redraw(): void {
    this.#painter.forget();
    this.ask();
  }

  /** The window has another size. */
  resize(width: number, height: number): void {
    this.#canvas.resize(width, height);
    this.redraw();
  }

  /** Sends a text to the clipboard, if the terminal supports it: OSC 52. */
  copy(text: string): void {
    this.#ports.terminal.write(`\x1b]52;c;${Buffer.from(text).toString('base64')}\x07`);
  }

  /** Opens a panel over everything else. @param onClose called when it is closed */
  openPanel(panel: Panel, onClose?: () => void): void {
    this.#panels.open(panel, onClose);
    this.ask();
  }

  /** Closes the uppermost panel. @param panel only if it is this one */
  closePanel(panel = this.panel): void {
    this.#panels.close(panel);
    this.ask();
  }

  /** Closes all panels. */
  closePanels(): void {
    this.#panels.closeAll();
    this.ask();
  }

  /** Animates how the game ended, unless animations are off. */
  celebrate({ shape, exploded, phase }: Game): void {
    const { settings, board, state } = this.#ports;
    if (!settings.hasAnimation) return;
    const from = state.play.cursor.state.cell.peek();
    const effect = phase === 'won' ? winWave(shape, from, board.window) : explosion(shape, exploded, board.window);
    this.#effect = { effect, since: this.#now() };
    this.ask();
  }

  /** Ends an animation, so that the player need not wait for it. */
  endAnimation(): void {
    if (this.#effect !== undefined) this.ask();
    this.#effect = undefined;
  }

  #draw(): void {
    const { state, terminal, count, inFront } = this.#ports;
    this.#screen.draw(this.#canvas, state, { animation: this.#animation(), count: count(), inFront: inFront() });
    this.#panels.draw(this.#canvas);
    terminal.write(this.#painter.paint(this.#canvas));
    this.#schedule();
  }

  /** While something moves, the next frame comes by itself. */
  #schedule(): void {
    this.#frames.askIn(this.#nextIn());
  }

  /** Units: ms. */
  #nextIn(): number | undefined {
    if (this.#effect !== undefined) return FRAME_TIME;
    const { play } = this.#ports.state;
    const isWatching = play.replay.state.watched.value !== undefined;
    const isRunning = !isWatching && play.game.state.phase.value === 'playing' && !isStopped(play);
    return isRunning ? SECOND - (play.game.elapsed % SECOND) + 1 : undefined;
  }

  /** The animation as it is in this frame. */
  #animation(): Animation | undefined {
    if (this.#effect === undefined) return undefined;
    const { effect: shown, since } = this.#effect;
    const ms = this.#now() - since;
    if (ms >= shown.duration) this.#effect = undefined;
    return this.#effect && { effect: shown, ms };
  }

  /** In a window that is too small the clock waits until there is room again, also that of a game that begins there. */
  #waitForRoom(): void {
    if (this.isTooSmall) this.#release ??= this.#ports.state.play.game.hold();
    else {
      this.#release?.();
      this.#release = undefined;
    }
  }

  #now(): number {
    return this.#ports.state.play.clock.now();
  }
}
