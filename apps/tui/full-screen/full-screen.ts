import type { Game } from '@countermine/core/game/game.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import { effect } from '@preact/signals-core';
import { type Animation, type Effect, explosion, FRAME_TIME, winWave } from '../board/animation.ts';
import type { Panel } from '../panels/panel.ts';
import { drawPanel } from '../panels/panel-frame.ts';
import { type Area, Canvas } from '../screen/canvas.ts';
import { ScreenPainter } from '../screen/screen-painter.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { TerminalEvent } from '../terminal/terminal-event.ts';
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

/** A panel over the game, and what to do when it is closed. */
interface OpenPanel {
  readonly panel: Panel;
  readonly onClose: (() => void) | undefined;
}

/** Units: ms. */
const SECOND = 1000;
/** How long to wait for a terminal that has not read the last frame. Units: ms. */
const CATCH_UP = 20;

/**
 * Draws frames, and holds the panels over the game. A frame is an effect: the next one is asked for by the first change
 * of anything that it has read.
 */
export class FullScreen {
  readonly #ports: FullScreenPorts;
  readonly #screen: PlayScreen;
  readonly #canvas = new Canvas(0, 0);
  readonly #painter: ScreenPainter;
  readonly #panels: OpenPanel[] = [];
  #isOpen = false;
  #panelArea: Area | undefined;
  /** The animation over the board, and when it began. */
  #effect: { readonly effect: Effect; readonly since: number } | undefined;
  #isAsked = false;
  /** Stops waiting for changes of what the last frame has read. */
  #endFrame: (() => void) | undefined;
  #cancelTimer: (() => void) | undefined;
  /** Lets the clock run again that waits for a larger window. */
  #release: (() => void) | undefined;

  constructor(ports: FullScreenPorts) {
    this.#ports = ports;
    this.#screen = new PlayScreen(ports);
    this.#painter = new ScreenPainter(ports.terminal.capabilities.colours);
  }

  /** The panel that gets keys. */
  get panel(): Panel | undefined {
    return this.#panels.at(-1)?.panel;
  }

  /** Where that panel was drawn last; undefined if there was no room. */
  get panelArea(): Area | undefined {
    return this.#panelArea;
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
    this.#isOpen = true;
    terminal.open(onEvent);
    this.#canvas.resize(terminal.width, terminal.height);
    this.ask();
  }

  /** Restores the terminal. */
  close(): void {
    this.#isOpen = false;
    this.#cancelTimer?.();
    this.#endFrame?.();
    this.#effect = undefined;
    this.#ports.terminal.close();
  }

  /** Asks for a frame, which is drawn once everything else is done. */
  ask(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    setImmediate(() => this.#frame());
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
    this.#panels.push({ panel, onClose });
    this.ask();
  }

  /** Closes the uppermost panel. @param panel only if it is this one */
  closePanel(panel = this.panel): void {
    if (this.panel !== panel) return;
    const closed = this.#panels.pop();
    closed?.panel.onClose?.();
    closed?.onClose?.();
    this.ask();
  }

  /** Closes all panels. */
  closePanels(): void {
    while (this.#panels.length > 0) this.closePanel();
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

  #frame(): void {
    this.#isAsked = false;
    if (!this.#isOpen) return;
    this.#ports.beforeFrame();
    this.#waitForRoom();
    if (this.#ports.terminal.isBehind) this.#askIn(CATCH_UP);
    else this.#drawTracked();
  }

  #drawTracked(): void {
    this.#endFrame?.();
    let isDrawn = false;
    this.#endFrame = effect(() => {
      if (isDrawn) this.ask();
      else this.#draw();
      isDrawn = true;
    });
  }

  #draw(): void {
    const { state, terminal, look, count, inFront } = this.#ports;
    this.#screen.draw(this.#canvas, state, { animation: this.#animation(), count: count(), inFront: inFront() });
    const whole = { row: 0, column: 0, width: this.#canvas.width, height: this.#canvas.height };
    const { panel } = this;
    const isRoom = this.#screen.layout !== undefined;
    this.#panelArea = panel === undefined || !isRoom ? undefined : drawPanel(this.#canvas, panel, look, whole);
    terminal.write(this.#painter.paint(this.#canvas));
    this.#schedule();
  }

  /** While something moves, the next frame comes by itself. */
  #schedule(): void {
    this.#cancelTimer?.();
    const { play } = this.#ports.state;
    const isWatching = play.replay.state.watched.value !== undefined;
    if (this.#effect !== undefined) this.#askIn(FRAME_TIME);
    else if (!isWatching && play.game.state.phase.value === 'playing' && !isStopped(play)) {
      this.#askIn(SECOND - (play.game.elapsed % SECOND) + 1);
    }
  }

  #askIn(ms: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#ports.state.play.clock.after(ms, () => this.ask());
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
