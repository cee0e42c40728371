import type { Game } from '@countermine/core/game/game.ts';
import { cellLook } from '@countermine/play/board/cell-look.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import { MouseGesture } from '@countermine/play/input/mouse.ts';
import type { PlaySession } from '@countermine/play/session/play-session.ts';
import { type Animation, type Effect, explosion, FRAME_TIME, winWave } from '../board/animation.ts';
import type { Panel } from '../panels/panel.ts';
import { drawPanel } from '../panels/panel-frame.ts';
import { type Area, Canvas } from '../screen/canvas.ts';
import { ScreenPainter } from '../screen/screen-painter.ts';
import type { EndSignal } from '../terminal/exit-status.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { TerminalEvent, TerminalMouse } from '../terminal/terminal-event.ts';
import { LEAST_WINDOW } from './play-layout.ts';
import { PlayScreen, type ScreenParts } from './play-screen.ts';
import type { PlayState } from './play-state.ts';

/** What the full screen needs from outside. */
export interface FullScreenPorts extends ScreenParts {
  readonly terminal: Terminal;
  /** The time, from any origin. Units: ms. */
  readonly now: () => number;
  /** The number that is being typed before a move. */
  readonly count: () => string;
  /** Takes a key that no panel took. */
  readonly onKey: (name: KeyName) => void;
  /** The program is to end. */
  readonly onEnd: (signal: EndSignal) => void;
}

/** A panel that lies over the game, and what is to be done when it goes. */
interface OpenPanel {
  readonly panel: Panel;
  readonly onClose: (() => void) | undefined;
}

/** What the mouse buttons that are down are about: the board, its map, or the end of a pause. */
type Press = 'board' | 'map' | 'pause';

/** Units: ms. */
const SECOND = 1000;
/** How long a terminal that is behind is left alone. Units: ms. */
const CATCH_UP = 20;
const LEFT = 1;
/** Nobody types more than this without looking. Units: keys. */
const MOST_AHEAD = 64;

/** Draws frames when something changed, and hands on what the terminal tells. */
export class FullScreen {
  readonly #ports: FullScreenPorts;
  readonly #screen: PlayScreen;
  readonly #canvas = new Canvas(0, 0);
  readonly #painter: ScreenPainter;
  readonly #panels: OpenPanel[] = [];
  #state: PlayState | undefined;
  #panelArea: Area | undefined;
  /** What goes over the board just now, and when it began. */
  #effect: { readonly effect: Effect; readonly since: number } | undefined;
  /** Keys that were typed while a board is looked for. */
  readonly #ahead: KeyName[] = [];
  #isAsked = false;
  /** The game that waits for a larger window. */
  #waiting: PlaySession | undefined;
  #clock: ReturnType<typeof setTimeout> | undefined;
  #gesture: MouseGesture | undefined;
  #gestureShape: unknown;
  #press: Press | undefined;

  constructor(ports: FullScreenPorts) {
    this.#ports = ports;
    this.#screen = new PlayScreen(ports);
    this.#painter = new ScreenPainter(ports.terminal.capabilities.colours);
  }

  /** Takes the terminal over, and shows the game. */
  open(state: PlayState): void {
    this.#state = state;
    const { terminal } = this.#ports;
    terminal.open((event) => this.#hear(event));
    this.#canvas.resize(terminal.width, terminal.height);
    this.ask();
  }

  /** Gives the terminal back. */
  close(): void {
    clearTimeout(this.#clock);
    this.#effect = undefined;
    this.#state = undefined;
    this.#ports.terminal.close();
  }

  /** Asks for a frame, which comes as soon as nothing else is to be done. */
  ask(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    setImmediate(() => this.#frame());
  }

  /** Draws everything anew. */
  redraw(): void {
    this.#painter.forget();
    this.ask();
  }

  /** Sends a text to the clipboard, as far as the terminal takes it: OSC 52. */
  copy(text: string): void {
    this.#ports.terminal.write(`\x1b]52;c;${Buffer.from(text).toString('base64')}\x07`);
  }

  /** Lays a panel over what there is. @param onClose called when it is taken away */
  openPanel(panel: Panel, onClose?: () => void): void {
    this.#panels.push({ panel, onClose });
    this.ask();
  }

  /** Takes the uppermost panel away. @param panel only if it is this one */
  closePanel(panel = this.#panels.at(-1)?.panel): void {
    if (this.#panels.at(-1)?.panel !== panel) return;
    const closed = this.#panels.pop();
    closed?.panel.onClose?.();
    closed?.onClose?.();
    this.ask();
  }

  /** Takes all panels away. */
  closePanels(): void {
    while (this.#panels.length > 0) this.closePanel();
  }

  /** Shows how the game ended, unless motion is not wanted. */
  celebrate(game: Game): void {
    if (!this.#ports.settings.hasAnimation) return;
    const { window } = this.#ports.board;
    const from = this.#state?.cursor ?? 0;
    const { shape, exploded, phase } = game;
    const effect = phase === 'won' ? winWave(shape, from, window) : explosion(shape, exploded, window);
    this.#effect = { effect, since: this.#ports.now() };
    this.ask();
  }

  #frame(): void {
    const state = this.#state;
    this.#isAsked = false;
    if (state === undefined) return;
    this.#catchUp(state);
    this.#waitForRoom(state);
    if (this.#ports.terminal.isBehind) {
      this.#askIn(CATCH_UP);
      return;
    }
    this.#screen.draw(this.#canvas, state, { animation: this.#animation(), count: this.#ports.count() });
    const panel = this.#panels.at(-1)?.panel;
    const { look } = this.#ports;
    const whole = { row: 0, column: 0, width: this.#canvas.width, height: this.#canvas.height };
    const isRoom = this.#screen.layout !== undefined;
    this.#panelArea = panel === undefined || !isRoom ? undefined : drawPanel(this.#canvas, panel, look, whole);
    this.#ports.terminal.write(this.#painter.paint(this.#canvas));
    this.#schedule(state);
  }

  /** The next frame comes by itself while something moves. */
  #schedule(state: PlayState): void {
    clearTimeout(this.#clock);
    const { session, watch } = state;
    if (this.#effect !== undefined) this.#askIn(FRAME_TIME);
    else if (watch === undefined && session.phase === 'playing' && !session.isPaused) {
      this.#askIn(SECOND - (session.elapsed % SECOND) + 1);
    }
  }

  #askIn(ms: number): void {
    clearTimeout(this.#clock);
    this.#clock = setTimeout(() => this.ask(), ms);
  }

  /** What goes over the board in this frame. */
  #animation(): Animation | undefined {
    if (this.#effect === undefined) return undefined;
    const { effect, since } = this.#effect;
    const ms = this.#ports.now() - since;
    if (ms >= effect.duration) this.#effect = undefined;
    return this.#effect && { effect, ms };
  }

  #hear(event: TerminalEvent): void {
    switch (event.kind) {
      case 'resize':
        this.#resize(event.width, event.height);
        return;
      case 'resumed':
        this.redraw();
        return;
      case 'end':
        // A terminal that went without a word hung up.
        this.#ports.onEnd(event.signal ?? 'SIGHUP');
        return;
      case 'paste':
        this.#panels.at(-1)?.panel.onPaste?.(event.text);
        this.ask();
        return;
      case 'key':
        this.#hearKey(event.name);
        return;
      case 'mouse':
        this.#hearMouse(event);
        return;
    }
  }

  #resize(width: number, height: number): void {
    this.#canvas.resize(width, height);
    this.redraw();
  }

  /** In a window that is too small the game waits until there is room again, also one that began there. */
  #waitForRoom({ session }: PlayState): void {
    if (!this.#isTooSmall) {
      this.#waiting?.setPaused(false);
      this.#waiting = undefined;
    } else if (session.phase === 'playing' && !session.isPaused) {
      session.setPaused(true);
      this.#waiting = session;
    }
  }

  get #isTooSmall(): boolean {
    return this.#canvas.width < LEAST_WINDOW.width || this.#canvas.height < LEAST_WINDOW.height;
  }

  #hearKey(name: KeyName): void {
    // A key never waits for what is only to be looked at.
    this.#effect = undefined;
    this.ask();
    if (name === 'Ctrl+c') {
      this.#ports.onEnd('SIGINT');
      return;
    }
    // What nobody sees is not played.
    if (this.#isTooSmall && this.#ports.settings.bindings.get(name) !== 'quit') return;
    if (name === 'Ctrl+z') {
      this.#state?.session.setPaused(true);
      this.#state?.watch?.stand();
      this.#ports.terminal.suspend();
      return;
    }
    const panel = this.#panels.at(-1)?.panel;
    if (panel === undefined) this.#play(name);
    else if (name !== 'Escape') panel.onKey(name);
    else if (panel.onEscape?.() !== true) this.closePanel();
  }

  /** While a board is looked for no move is taken: what is typed meanwhile comes after it, but for what ends the search. */
  #play(name: KeyName): void {
    const action = this.#ports.settings.bindings.get(name);
    if (this.#state?.session.isPlacing !== true) this.#ports.onKey(name);
    else if (action !== 'close' && action !== 'quit') {
      if (this.#ahead.length < MOST_AHEAD) this.#ahead.push(name);
    } else {
      this.#ahead.length = 0;
      this.#ports.onKey(name);
    }
  }

  #catchUp(state: PlayState): void {
    while (!state.session.isPlacing) {
      const name = this.#ahead.shift();
      if (name === undefined) return;
      this.#ports.onKey(name);
    }
  }

  #hearMouse(mouse: TerminalMouse): void {
    this.ask();
    if (this.#isTooSmall) return;
    const state = this.#state;
    const panel = this.#panels.at(-1)?.panel;
    if (panel !== undefined) {
      if (this.#panelArea !== undefined) panel.onMouse?.(mouse, this.#panelArea);
      return;
    }
    if (state === undefined) return;
    if (mouse.buttons !== 0) this.#effect = undefined;
    const { board } = this.#ports;
    if (mouse.wheelRows !== 0 || mouse.wheelColumns !== 0) board.scrollBy(mouse.wheelRows, mouse.wheelColumns);
    else this.#hearButtons(state, mouse);
  }

  /** Where the first button went down says what it is about until the last one is up, wherever the pointer goes. */
  #hearButtons(state: PlayState, mouse: TerminalMouse): void {
    const { board, map } = this.#ports;
    const onMap = map.cellAt(mouse.row, mouse.column);
    const isUp = mouse.buttons === 0;
    if (!isUp) this.#press ??= pressOf(state, onMap !== undefined && (mouse.buttons & LEFT) !== 0);
    const press = this.#press;
    if (isUp) this.#press = undefined;
    if (press === 'pause') state.session.setPaused(false);
    else if (press !== 'map') this.#playMouse(state, mouse);
    else if (onMap !== undefined && !isUp) board.centre(onMap);
  }

  #playMouse(state: PlayState, mouse: TerminalMouse): void {
    const { board, settings } = this.#ports;
    const { looked } = state;
    if (looked.shape !== this.#gestureShape) {
      this.#gestureShape = looked.shape;
      this.#gesture = new MouseGesture(
        { shape: looked.shape, lookAt: (cell) => cellLook(state.looked, cell) },
        settings.mouse,
      );
    }
    const cell = board.cellAt(mouse.row, mouse.column);
    const { buttons, shiftKey, ctrlKey } = mouse;
    const action = this.#gesture?.next({ buttons, cell, shiftKey, ctrlKey });
    if (state.watch !== undefined) return;
    if (cell !== undefined && buttons !== 0) state.moveCursor(cell);
    if (action !== undefined) {
      state.moveCursor(action.cell);
      state.play(action.move, action.cell);
    }
  }
}

/** What a button is about that goes down now. A board that is hidden is not played on: the click only shows it. */
function pressOf({ session, watch }: PlayState, isOnMap: boolean): Press {
  if (isOnMap) return 'map';
  return session.isPaused && watch === undefined ? 'pause' : 'board';
}
