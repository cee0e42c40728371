import { type BoardShape, HIDDEN } from '@countermine/core/board.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import { performAction } from '@countermine/play/activity/perform-action.ts';
import { cellAtPoint } from '@countermine/play/board/camera.ts';
import { type CellLook, cellLook } from '@countermine/play/board/cell-look.ts';
import { moveFor, type PlayAction } from '@countermine/play/input/actions.ts';
import { actionFor } from '@countermine/play/input/bindings.ts';
import { MouseGesture } from '@countermine/play/input/mouse.ts';
import {
  CHOOSING_TOUCH,
  DEFAULT_TOUCH,
  type PressRing,
  type TouchEffect,
  TouchGesture,
} from '@countermine/play/input/touch.ts';
import { computed, type ReadonlySignal } from '@preact/signals';
import type { BoardInputHandler, BoardScene } from '../page/board-scene.ts';
import { touchMatrixOf } from '../page/settings.ts';
import type { BoardController } from './board-controller.ts';

/** Keys that a control which has the focus uses itself. */
const CONTROL_KEYS = /^(?: |Enter|Arrow\w+|Home|End|Page\w+)$/;

/** Elements that take every key: the player types there, or picks by typing. */
const TYPED_INTO =
  'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"])';

/** Keys are for the board without it having the focus. */
class KeyTarget {
  readonly #board: HTMLElement;
  #isPointing = false;
  /** True if a click or a tap put the focus where it is. */
  #wasPointedAt = false;

  /** @param signal ends it */
  constructor(board: HTMLElement, signal: AbortSignal) {
    this.#board = board;
    document.addEventListener('pointerdown', () => this.#note(true), { capture: true, signal });
    document.addEventListener('keydown', () => this.#note(false), { capture: true, signal });
    // By now everything has happened that a press leads to.
    addEventListener('click', () => this.#note(false), { signal });
    document.addEventListener('focusin', () => this.#noteFocus(), { capture: true, signal });
  }

  /**
   * Whether a key is for the board. It is not where the player types, while a dialog or a menu is open, or where the focus
   * is on a control that uses the key itself, unless that is a button that was clicked: no one would remember that Space
   * presses it again.
   */
  isBoard({ key, target, defaultPrevented, isComposing }: KeyboardEvent): boolean {
    if (defaultPrevented || isComposing || !(target instanceof Element)) return false;
    // Escape closes it. In a list, as a browser without menus would refuse the selector.
    if (document.querySelector(':is(dialog[open], :popover-open)') !== null) return false;
    if (this.#board.contains(target)) return true;
    if (target.closest(TYPED_INTO) !== null) return false;
    return this.isUnused(target) || !CONTROL_KEYS.test(key);
  }

  /** True if the player did not choose what has the focus. */
  isUnused(focused: Element | null): boolean {
    if (focused === null || focused === document.body) return true;
    return this.#wasPointedAt && focused.closest('button, summary') !== null;
  }

  #note(isPointing: boolean): void {
    this.#isPointing = isPointing;
  }

  #noteFocus(): void {
    this.#wasPointedAt = this.#isPointing;
  }
}

/** The ring around a finger that rests on a cell: it grows until the long press happens, in the colour of its move. */
class PressRingView {
  readonly #host: HTMLElement;
  #element: HTMLElement | undefined;
  #shown: PressRing | undefined;

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  show(ring: PressRing | undefined, x: number, y: number): void {
    if (ring?.from === this.#shown?.from && ring?.cell === this.#shown?.cell) return;
    this.#element?.remove();
    this.#element = undefined;
    this.#shown = ring;
    if (ring === undefined) return;
    const element = document.createElement('div');
    element.className = `press-ring ${ring.move}`;
    element.style.left = `${x}px`;
    element.style.top = `${y}px`;
    element.animate([{ transform: 'scale(0.4)' }, { transform: 'scale(1)' }], { duration: ring.until - ring.from });
    this.#host.append(element);
    this.#element = element;
  }
}

const ZOOM_STEP = 1.15;

export class BoardInputListener {
  readonly #scene: BoardScene;
  readonly #onApp: (action: PlayAction) => void;
  readonly #board: BoardController;
  readonly #host: HTMLElement;
  readonly #ring: PressRingView;
  readonly #keys: KeyTarget;
  readonly #abort = new AbortController();
  readonly #shape: ReadonlySignal<BoardShape>;
  #mouse: MouseGesture;
  #touch: TouchGesture;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onApp does what only the page can do, such as opening a dialog */
  constructor(scene: BoardScene, board: BoardController, host: HTMLElement, onApp: (action: PlayAction) => void) {
    this.#scene = scene;
    this.#onApp = onApp;
    this.#board = board;
    this.#host = host;
    this.#ring = new PressRingView(host);
    this.#shape = computed(() => scene.shown.board.value.shape);
    this.#mouse = this.#newMouse();
    this.#touch = this.#newTouch();
    const endSettings = scene.settings.state.settings.subscribe(() => this.#renew());
    const endGame = scene.game.state.game.subscribe(() => this.#renew());
    const endHandler = scene.board.handler.subscribe(() => this.#renew());
    const endShape = this.#shape.subscribe(() => this.#renew());
    const endChoosing = scene.isChoosing?.subscribe(() => this.#renew());
    const { signal } = this.#abort;
    this.#keys = new KeyTarget(host, signal);
    signal.addEventListener('abort', () => {
      for (const end of [endSettings, endGame, endHandler, endShape, endChoosing]) end?.();
    });
    for (const name of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const) {
      host.addEventListener(name, (event) => this.#onPointer(event), { signal });
    }
    host.addEventListener('pointerleave', () => board.point(new Set(), undefined), { signal });
    host.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
    host.addEventListener('click', (event) => this.#onClick(event), { signal });
    host.addEventListener('touchend', endTouch, { signal, passive: false });
    host.addEventListener('wheel', (event) => this.#onWheel(event), { signal, passive: false });
    document.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    host.addEventListener('focusin', (event) => this.#onFocus(event), { signal });
    host.addEventListener('focusout', (event) => this.#followFocus(event), { signal });
  }

  close(): void {
    this.#abort.abort();
    clearTimeout(this.#timer);
    this.#ring.show(undefined, 0, 0);
  }

  #renew(): void {
    this.#mouse = this.#newMouse();
    this.#touch = this.#newTouch();
  }

  #newMouse(): MouseGesture {
    const board = { shape: this.#shape.peek(), lookAt: (cell: number) => this.#lookAt(cell) };
    return new MouseGesture(board, this.#scene.settings.state.settings.peek());
  }

  #newTouch(): TouchGesture {
    const settings = this.#scene.settings.state.settings.peek();
    return new TouchGesture((cell) => this.#lookAt(cell), {
      ...DEFAULT_TOUCH,
      matrix: this.#isChoosing ? CHOOSING_TOUCH : touchMatrixOf(settings),
      longPress: settings.longPress,
    });
  }

  #lookAt(cell: number): CellLook {
    return cellLook(this.#scene.shown.board.peek(), cell);
  }

  #onPointer(event: PointerEvent): void {
    if (event.type === 'pointerdown') {
      // Before the board or the focus moves: it is the cell that the player saw.
      this.#host.setPointerCapture(event.pointerId);
      event.preventDefault();
      this.#board.showCursor(false);
      this.#scene.board.noteInput(event.pointerType === 'touch' ? 'touch' : 'mouse');
    }
    const handler = this.#scene.board.handler.peek();
    if (handler !== undefined) this.#delegate(handler, event);
    else if (event.pointerType === 'touch') this.#onFinger(event);
    else this.#onMouse(event);
  }

  #delegate(handler: BoardInputHandler, event: PointerEvent): void {
    const cell = this.#cellAt(event);
    const [x, y] = this.#pointIn(event.clientX, event.clientY);
    if (event.type === 'pointerdown') this.#board.grid.focus();
    handler.onPointer(event, { x, y, cell }, this.#board);
    this.#board.point(new Set(), event.pointerType === 'touch' ? undefined : cell);
  }

  #onMouse(event: PointerEvent): void {
    const cell = this.#cellAt(event);
    // Before the move: the focus returns to the cell of the cursor, and would take the cursor along.
    if (event.type === 'pointerdown') this.#board.grid.focus();
    // The second button of a chord takes the focus away, and no event of it can be prevented.
    if (event.type === 'pointerup') this.#regainFocus();
    if (event.type === 'pointercancel') this.#mouse.cancel();
    else if (this.#isChoosing) this.#choose(event, cell);
    else {
      const { buttons, shiftKey, ctrlKey, metaKey } = event;
      const action = this.#mouse.next({ buttons, cell, shiftKey, ctrlKey: ctrlKey || metaKey });
      if (action !== undefined) this.#move(action.move, action.cell);
    }
    this.#board.point(new Set(this.#mouse.pressedCells), cell);
  }

  /** A click chooses any hidden cell, also one with a flag. */
  #choose({ type, button }: PointerEvent, cell: number | undefined): void {
    if (type === 'pointerup' && button === 0 && cell !== undefined) this.#move('open', cell);
  }

  #onFinger(event: PointerEvent): void {
    const { clientX, clientY, pointerId: id } = event;
    const [x, y] = this.#pointIn(clientX, clientY);
    const now = event.timeStamp;
    if (event.type === 'pointerdown')
      this.#do(this.#touch.next({ kind: 'down', id, x, y, cell: this.#cellAt(event) }, now));
    else if (event.type === 'pointermove') this.#do(this.#touch.next({ kind: 'move', id, x, y }, now));
    else this.#do(this.#touch.next({ kind: event.type === 'pointerup' ? 'up' : 'cancel', id }, now));
    this.#await(now, x, y);
  }

  /** Waits for the deadline of the gesture, and shows the ring that grows until then. */
  #await(now: number, x: number, y: number): void {
    clearTimeout(this.#timer);
    const { deadline, ring } = this.#touch;
    this.#ring.show(ring, x, y);
    if (deadline === undefined) return;
    this.#timer = setTimeout(
      () => {
        this.#do(this.#touch.next({ kind: 'tick' }, deadline));
        this.#await(deadline, x, y);
      },
      Math.max(0, deadline - now),
    );
  }

  #do(effects: readonly TouchEffect[]): void {
    for (const effect of effects) {
      if (effect.kind === 'move') this.#move(this.#firstMove(effect), effect.cell);
      else if (effect.kind === 'pan') this.#board.camera.pan(effect.x, effect.y);
      else this.#board.camera.zoom(effect.factor, effect.x, effect.y);
    }
    if (effects.some(({ kind }) => kind === 'pinch')) this.#board.zoomed();
    else if (effects.some(({ kind }) => kind === 'pan')) this.#board.refresh();
  }

  /** A tap may open the first cell at once where the rules make it safe. */
  #firstMove({ move, cell }: { readonly move: CellMove; readonly cell: number }): CellMove {
    const game = this.#scene.game.state.game.peek();
    const isHarmless = game.phase === 'unplaced' && game.params.firstMove !== 'as-is';
    return isHarmless && move === 'mark' && game.flagCount === 0 && game.knowledge[cell] === HIDDEN ? 'open' : move;
  }

  #move(move: CellMove, cell: number): void {
    this.#scene.cursor.moveTo(cell);
    this.#scene.move(move, cell);
  }

  get #isChoosing(): boolean {
    return this.#scene.isChoosing?.peek() === true;
  }

  /** A click without a pointer comes from assistive technology; those of pointers are handled already. */
  #onClick(event: MouseEvent): void {
    const cell = this.#board.grid.cellOf(event.target);
    if (event.detail !== 0 || cell === undefined) return;
    const handler = this.#scene.board.handler.peek();
    if (handler !== undefined) {
      handler.onClick(cell);
      return;
    }
    const move = this.#isChoosing ? 'open' : moveFor('smart', this.#lookAt(cell));
    if (move !== undefined) this.#move(move, cell);
  }

  #onWheel(event: WheelEvent): void {
    event.preventDefault();
    const [x, y] = this.#pointIn(event.clientX, event.clientY);
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 32 : 1;
    if (event.ctrlKey || event.metaKey) {
      this.#board.camera.zoom(ZOOM_STEP ** ((-event.deltaY * unit) / 100), x, y);
      this.#board.zoomed();
    } else {
      this.#board.camera.pan(-event.deltaX * unit, -event.deltaY * unit);
      this.#board.refresh();
    }
  }

  #onKey(event: KeyboardEvent): void {
    if (!this.#keys.isBoard(event)) return;
    if (this.#scene.board.handler.peek()?.onKey(event)) {
      event.preventDefault();
      this.#goOnByKey();
      return;
    }
    const action = actionFor(this.#scene.bindings.value, event);
    if (action === undefined) return;
    event.preventDefault();
    this.#scene.board.noteInput('keyboard');
    this.#perform(action);
    this.#goOnByKey();
  }

  #perform(action: PlayAction): void {
    const { viewWidth, viewHeight, cellSize } = this.#board.camera.value;
    const page = { rows: Math.floor(viewHeight / cellSize) - 1, columns: Math.floor(viewWidth / cellSize) - 1 };
    const rest = performAction(this.#scene, action, { page });
    if (rest !== undefined && !this.#board.act(rest.action)) this.#onApp(rest.action);
  }

  /** The cursor is shown from now on, and the board has the focus unless the player put it on something else. */
  #goOnByKey(): void {
    this.#board.showCursor(true);
    this.#regainFocus();
  }

  /** Takes the focus where nothing has it that the player chose. */
  #regainFocus(): void {
    if (this.#keys.isUnused(document.activeElement)) this.#board.grid.focus();
  }

  /** The cursor follows the focus of assistive technology. */
  #onFocus(event: FocusEvent): void {
    const { grid } = this.#board;
    const cell = grid.cellOf(event.target);
    // Not where the page itself brings the focus back: by then the cursor may have been put on another cell.
    if (cell !== undefined && cell !== grid.current) {
      this.#scene.cursor.moveTo(cell);
      this.#board.showCursor(true);
    }
    this.#followFocus(event);
  }

  /** The ring around the cursor comes and goes with the focus; from cell to cell it moves with the cursor. */
  #followFocus({ relatedTarget }: FocusEvent): void {
    if (this.#board.grid.cellOf(relatedTarget) === undefined) this.#board.refresh();
  }

  #cellAt({ clientX, clientY }: MouseEvent): number | undefined {
    const [x, y] = this.#pointIn(clientX, clientY);
    return cellAtPoint(this.#board.camera.value, this.#shape.peek(), x, y);
  }

  #pointIn(clientX: number, clientY: number): [x: number, y: number] {
    const { left, top } = this.#host.getBoundingClientRect();
    return [clientX - left, clientY - top];
  }
}

/**
 * No click follows the touch: by then the move may have put something else under the finger, for example the button that
 * closes the messages about the end of the game. The buttons over the board need theirs.
 */
function endTouch(event: TouchEvent): void {
  const isButton = event.target instanceof Element && event.target.closest('button') !== null;
  if (!isButton && event.cancelable) event.preventDefault();
}
