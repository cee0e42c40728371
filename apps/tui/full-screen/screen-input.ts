import { cellLook } from '@countermine/play/board/cell-look.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import { MouseGesture } from '@countermine/play/input/mouse.ts';
import type { BoardView } from '../board/board-view.ts';
import type { Minimap } from '../board/minimap.ts';
import type { PlaySettings } from '../settings/play-settings.ts';
import type { TerminalPlay } from '../start/terminal-play.ts';
import type { EndSignal } from '../terminal/exit-status.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { TerminalEvent, TerminalMouse } from '../terminal/terminal-event.ts';
import type { FullScreen } from './full-screen.ts';

/** What input acts on. */
export interface InputPorts {
  readonly play: TerminalPlay;
  readonly screen: FullScreen;
  readonly terminal: Terminal;
  readonly board: BoardView;
  readonly map: Minimap;
  readonly settings: PlaySettings;
  /** Handles a key that no panel gets. */
  readonly onKey: (name: KeyName) => void;
  /** The program must end. */
  readonly onEnd: (signal: EndSignal) => void;
}

/** What the pressed mouse buttons act on: the board, its map, the end of a pause, or a key that is shown. */
type Press = 'board' | 'map' | 'pause' | { readonly key: KeyName };

const LEFT = 1;
/** Nobody types more than this ahead. Units: keys. */
const MOST_AHEAD = 64;

/** Hands the events of the terminal to the panel on top, or else to the game. */
export class ScreenInput {
  readonly #ports: InputPorts;
  /** Keys that were typed while a board is searched for. */
  readonly #ahead: KeyName[] = [];
  #gesture: MouseGesture | undefined;
  #gestureShape: unknown;
  #press: Press | undefined;

  constructor(ports: InputPorts) {
    this.#ports = ports;
  }

  /** Handles an event. */
  handle(event: TerminalEvent): void {
    const { screen, onEnd } = this.#ports;
    switch (event.kind) {
      case 'resize':
        screen.resize(event.width, event.height);
        return;
      case 'resumed':
        screen.redraw();
        return;
      case 'end':
        // A terminal that is gone without a signal hung up.
        onEnd(event.signal ?? 'SIGHUP');
        return;
      case 'paste':
        screen.panel?.onPaste?.(event.text);
        screen.ask();
        return;
      case 'key':
        this.#handleKey(event.name);
        return;
      case 'mouse':
        this.#handleMouse(event);
        return;
    }
  }

  /** Handles the keys that were typed ahead, as far as no board is searched for. */
  catchUp(): void {
    while (!this.#ports.play.game.state.isPlacing.peek()) {
      const name = this.#ahead.shift();
      if (name === undefined) return;
      this.#ports.onKey(name);
    }
  }

  #handleKey(name: KeyName): void {
    const { screen, settings, onEnd } = this.#ports;
    screen.endAnimation();
    screen.ask();
    if (name === 'Ctrl+c') onEnd('SIGINT');
    // No key does anything that cannot be seen.
    else if (screen.isTooSmall && settings.bindings.get(name) !== 'quit') return;
    else if (name === 'Ctrl+z') this.#suspend();
    else if (screen.panel === undefined) this.#handleGameKey(name);
    else if (name !== 'Escape') screen.panel.onKey(name);
    else if (screen.panel.onEscape?.() !== true) screen.closePanel();
  }

  #suspend(): void {
    const { game, replay } = this.#ports.play;
    game.setPaused(true);
    if (replay.state.isPlaying.peek()) replay.toggle();
    this.#ports.terminal.suspend();
  }

  /** While a board is searched for no move is made: keys wait for it, except those that end the search. */
  #handleGameKey(name: KeyName): void {
    const { play, settings, onKey } = this.#ports;
    const action = settings.bindings.get(name);
    if (!play.game.state.isPlacing.peek()) onKey(name);
    else if (action !== 'close' && action !== 'quit') {
      if (this.#ahead.length < MOST_AHEAD) this.#ahead.push(name);
    } else {
      this.#ahead.length = 0;
      onKey(name);
    }
  }

  #handleMouse(mouse: TerminalMouse): void {
    const { screen, board } = this.#ports;
    screen.ask();
    if (screen.isTooSmall) return;
    if (screen.panel !== undefined) {
      if (screen.panelArea !== undefined) screen.panel.onMouse?.(mouse, screen.panelArea);
      return;
    }
    if (mouse.buttons !== 0) screen.endAnimation();
    if (mouse.wheelRows !== 0 || mouse.wheelColumns !== 0) board.scrollBy(mouse.wheelRows, mouse.wheelColumns);
    else this.#handleButtons(mouse);
  }

  /** Where the first button is pressed decides what the mouse acts on until the last one is released. */
  #handleButtons(mouse: TerminalMouse): void {
    const { board, map, play, screen } = this.#ports;
    const onMap = map.cellAt(mouse.row, mouse.column);
    const isUp = mouse.buttons === 0;
    const key = screen.keyAt(mouse.row, mouse.column);
    if (!isUp) this.#press ??= pressOf(play, onMap !== undefined && (mouse.buttons & LEFT) !== 0, key);
    const press = this.#press;
    if (isUp) this.#press = undefined;
    if (typeof press === 'object') {
      // A button that comes up elsewhere presses nothing.
      if (isUp && key === press.key) this.#handleKey(key);
    } else if (press === 'pause') play.game.setPaused(false);
    else if (press !== 'map') this.#handleBoardMouse(mouse);
    else if (onMap !== undefined && !isUp) board.centre(onMap);
  }

  #handleBoardMouse(mouse: TerminalMouse): void {
    const { board, play } = this.#ports;
    const cell = board.cellAt(mouse.row, mouse.column);
    const { buttons, shiftKey, ctrlKey } = mouse;
    const action = this.#gestureNow().next({ buttons, cell, shiftKey, ctrlKey });
    if (play.replay.state.watched.peek() !== undefined) return;
    if (cell !== undefined && buttons !== 0) play.cursor.moveTo(cell);
    if (action !== undefined) {
      play.cursor.moveTo(action.cell);
      void play.game.move(action.move, action.cell);
    }
  }

  /** Another board needs another gesture. */
  #gestureNow(): MouseGesture {
    const { play, settings } = this.#ports;
    const { shape } = play.shown.board.peek();
    if (this.#gesture !== undefined && shape === this.#gestureShape) return this.#gesture;
    this.#gestureShape = shape;
    this.#gesture = new MouseGesture(
      { shape, lookAt: (cell) => cellLook(play.shown.board.peek(), cell) },
      settings.mouse,
    );
    return this.#gesture;
  }
}

/** What a button that is pressed now acts on. A click on a hidden board only shows it again. */
function pressOf({ game, replay }: TerminalPlay, isOnMap: boolean, key: KeyName | undefined): Press {
  if (key !== undefined) return { key };
  if (isOnMap) return 'map';
  return game.state.isPaused.peek() && replay.state.watched.peek() === undefined ? 'pause' : 'board';
}
