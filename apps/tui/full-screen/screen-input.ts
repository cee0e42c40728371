import { performAction } from '@countermine/play/activity/perform-action.ts';
import { cellLook } from '@countermine/play/board/cell-look.ts';
import type { PlayAction } from '@countermine/play/input/actions.ts';
import type { KeyBindings } from '@countermine/play/input/bindings.ts';
import type { PageSize } from '@countermine/play/input/cursor-controller.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import { MouseGesture } from '@countermine/play/input/mouse.ts';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { BoardView } from '../board/board-view.ts';
import { helpPanel } from '../panels/help-panel.ts';
import { askFirst } from '../panels/question-panel.ts';
import type { TerminalMouse } from '../terminal/terminal.ts';
import type { FullScreen, InputHandler } from './full-screen.ts';
import type { ScreenControls } from './screen-activity.ts';

/** The target of the pressed buttons: the board, a shown key, or something of the activity's own. */
type Press = 'board' | { readonly key: KeyName } | ((mouse: TerminalMouse) => void);

/** Passes the events of the terminal to the panel on top, or else to the activity. */
export class ScreenInput implements InputHandler {
  readonly #screen: FullScreen;
  readonly #controls: ScreenControls;
  readonly #count: TypedCount;
  #gesture: MouseGesture | undefined;
  #gestureShape: unknown;
  #press: Press | undefined;

  constructor(screen: FullScreen, controls: ScreenControls) {
    this.#screen = screen;
    this.#controls = controls;
    this.#count = new TypedCount(screen.ports.settings.bindings);
  }

  get count(): ReadonlySignal<string> {
    return this.#count.digits;
  }

  handle(event: Parameters<InputHandler['handle']>[0]): void {
    const screen = this.#screen;
    switch (event.kind) {
      case 'resumed':
        screen.redraw();
        return;
      case 'end':
        // A terminal that is gone without a signal hung up.
        screen.end(event.signal ?? 'SIGHUP');
        return;
      case 'paste':
        screen.panel?.onPaste?.(event.text);
        screen.requestFrame();
        return;
      case 'key':
        this.#handleKey(event.name);
        return;
      case 'mouse':
        this.#handleMouse(event);
        return;
    }
  }

  press(name: KeyName): void {
    const { ports } = this.#screen;
    const { activity, view } = ports.shown;
    const action = ports.settings.bindings.get(name);
    if (this.#controls.intercept?.(name, action) === true || this.#count.add(name)) return;
    const count = this.#count.take();
    if (this.#controls.onKey(name, count, action) || action === undefined) return;
    const rest = performAction(activity, action, { page: pageOf(view), count });
    if (rest !== undefined) this.#perform(rest.action, count);
  }

  #handleKey(name: KeyName): void {
    const screen = this.#screen;
    const { settings, terminal } = screen.ports;
    this.#controls.onInput?.();
    screen.requestFrame();
    if (name === 'Ctrl+c') screen.end('SIGINT');
    // No key does anything that cannot be seen.
    else if (screen.isTooSmall && settings.bindings.get(name) !== 'quit') return;
    else if (name === 'Ctrl+z') {
      this.#controls.suspend?.();
      terminal.suspend();
    } else if (screen.panel === undefined) this.press(name);
    else if (name !== 'Escape') screen.panel.onKey(name);
    else if (screen.panel.onEscape?.() !== true) screen.closePanel();
  }

  #perform(action: PlayAction, count: number): void {
    const screen = this.#screen;
    const { look, settings } = screen.ports;
    const { help } = this.#controls;
    if (action === 'redraw') screen.redraw();
    else if (action === 'quit') this.#leave();
    else if (action === 'help')
      screen.openPanel(helpPanel(look, help === undefined ? settings : { ...settings, scope: help }));
    else this.#controls.perform(action, count);
  }

  #leave(): void {
    const question = this.#controls.question?.();
    if (question === undefined) this.#screen.end('quit');
    else askFirst(this.#screen, this.#screen.ports.look, question, () => this.#screen.end('quit'));
  }

  #handleMouse(mouse: TerminalMouse): void {
    const screen = this.#screen;
    screen.requestFrame();
    if (screen.isTooSmall) return;
    if (screen.panel !== undefined) {
      if (screen.panelArea !== undefined) screen.panel.onMouse?.(mouse, screen.panelArea);
      return;
    }
    if (mouse.buttons !== 0) this.#controls.onInput?.();
    const { wheelRows, wheelColumns } = mouse;
    if (wheelRows === 0 && wheelColumns === 0) this.#handleButtons(mouse);
    else if (this.#controls.onWheel?.(wheelRows) !== true) screen.ports.shown.view.scrollBy(wheelRows, wheelColumns);
  }

  /** Where the first button is pressed decides what the mouse acts on until the last one is released. */
  #handleButtons(mouse: TerminalMouse): void {
    const key = this.#screen.ports.shown.buttons.keyAt(mouse.row, mouse.column);
    const isUp = mouse.buttons === 0;
    if (!isUp) this.#press ??= key === undefined ? (this.#controls.grab?.(mouse) ?? 'board') : { key };
    const press = this.#press;
    if (isUp) this.#press = undefined;
    if (typeof press === 'function') {
      if (!isUp) press(mouse);
    } else if (typeof press === 'object') {
      // A button that comes up elsewhere presses nothing.
      if (isUp && key === press.key) this.#handleKey(key);
    } else this.#handleBoardMouse(mouse);
  }

  #handleBoardMouse({ row, column, buttons, shiftKey, ctrlKey }: TerminalMouse): void {
    const { activity, view } = this.#screen.ports.shown;
    const cell = view.cellAt(row, column);
    const action = this.#gestureNow().next({ buttons, cell, shiftKey, ctrlKey });
    if (activity.shown.kind.peek() !== 'game') return;
    if (cell !== undefined && buttons !== 0) activity.cursor.moveTo(cell);
    if (action !== undefined) {
      activity.cursor.moveTo(action.cell);
      activity.move(action.move, action.cell);
    }
  }

  /** Another board needs another gesture. */
  #gestureNow(): MouseGesture {
    const { shown, settings } = this.#screen.ports;
    const { board } = shown.activity.shown;
    const { shape } = board.peek();
    if (this.#gesture !== undefined && shape === this.#gestureShape) return this.#gesture;
    this.#gestureShape = shape;
    this.#gesture = new MouseGesture({ shape, lookAt: (cell) => cellLook(board.peek(), cell) }, settings.mouse);
    return this.#gesture;
  }
}

function pageOf({ window: { firstRow, endRow, firstColumn, endColumn } }: BoardView): PageSize {
  return { rows: endRow - firstRow - 1, columns: endColumn - firstColumn - 1 };
}

/** Units: digits. */
const MAX_DIGITS = 4;

/** The count that is typed before a key, as in `5j`. */
class TypedCount {
  readonly digits: ReadonlySignal<string>;
  readonly #digits = signal('');
  readonly #bindings: KeyBindings;

  constructor(bindings: KeyBindings) {
    this.#bindings = bindings;
    this.digits = this.#digits;
  }

  /** Takes a key that is part of a count: a digit without a binding; a count never begins with 0. @returns whether it is */
  add(name: KeyName): boolean {
    const typed = this.#digits.peek();
    const isDigit = /^\d$/.test(name) && !this.#bindings.has(name);
    if (!isDigit || (name === '0' && typed === '') || typed.length >= MAX_DIGITS) return false;
    this.#digits.value = typed + name;
    return true;
  }

  /** The count, which begins again after that. */
  take(): number {
    const typed = this.#digits.peek();
    this.#digits.value = '';
    return typed === '' ? 1 : Number(typed);
  }
}
