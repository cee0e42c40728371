import { FLAG, HIDDEN } from '@countermine/core/board/knowledge.ts';
import { ACTION_GROUPS, type PlayAction } from '@countermine/play/input/actions.ts';
import { actionFor } from '@countermine/play/input/bindings.ts';
import { type PaintEffect, PaintGesture, type PaintInput } from '@countermine/play/paint/paint-gesture.ts';
import type { BoardHand, BoardPoint, HandledBoard } from '../board/board-hand.ts';
import type { Page } from '../state/page.ts';
import type { AnalysisDesk } from './analysis-desk.ts';

const POINTER_KINDS: ReadonlyMap<string, PaintInput['kind']> = new Map([
  ['pointerdown', 'down'],
  ['pointermove', 'move'],
  ['pointerup', 'up'],
  ['pointercancel', 'cancel'],
]);

/** The brush that a key chooses; undefined for any other key. */
export function brushForKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): number | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (/^[0-8]$/.test(key)) return Number(key);
  if (key === 'f') return FLAG;
  return key === 'h' || key === 'Delete' || key === 'Backspace' ? HIDDEN : undefined;
}

/** Whether an action leaves the game as it is: a key must not end it while nobody sees it. */
function isOnlyLooking(action: PlayAction): boolean {
  const harmless: readonly PlayAction[] = [...ACTION_GROUPS.cursor, ...ACTION_GROUPS.view, 'help', 'close'];
  return harmless.includes(action);
}

/** Paints on the board with mouse, fingers, keys and assistive technology. */
export class AnalysisHand implements BoardHand {
  readonly #page: Page;
  readonly #desk: AnalysisDesk;
  readonly #gesture = new PaintGesture();

  constructor(page: Page, desk: AnalysisDesk) {
    this.#page = page;
    this.#desk = desk;
  }

  onPointer(event: PointerEvent, { x, y, cell }: BoardPoint, board: HandledBoard): void {
    const kind = POINTER_KINDS.get(event.type);
    if (kind === undefined) return;
    const { pointerId: id, pointerType, buttons } = event;
    const input: PaintInput = { kind, id, isFinger: pointerType === 'touch', buttons, x, y, cell };
    for (const effect of this.#gesture.next(this.#desk.position.shape, input)) this.#do(effect, board);
    // Only where a stroke has ended: a view that follows a cursor would move the cells away under the pointer.
    if (kind === 'up' && cell !== undefined) this.#page.cursor.value = cell;
  }

  onKey(event: KeyboardEvent): boolean {
    const brush = brushForKey(event);
    if (brush !== undefined) {
      this.#desk.brush.value = brush;
      this.onClick(this.#page.cursor.peek());
      return true;
    }
    const action = actionFor(this.#page.bindings.peek(), event);
    switch (action) {
      case 'smart':
        this.onClick(this.#page.cursor.peek());
        return true;
      case 'undo':
        this.#desk.undo();
        return true;
      case 'why':
        void this.#desk.why(this.#page.cursor.peek());
        return true;
      case 'close':
        return this.#desk.closeProof();
      default:
        return action !== undefined && !isOnlyLooking(action);
    }
  }

  onClick(cell: number): void {
    this.#page.cursor.value = cell;
    this.#desk.paint([cell]);
    this.#desk.endStroke();
  }

  #do(effect: PaintEffect, board: HandledBoard): void {
    switch (effect.kind) {
      case 'paint':
        this.#desk.paint(effect.cells, effect.isErasing ? HIDDEN : undefined);
        return;
      case 'end':
        this.#desk.endStroke();
        return;
      case 'drop':
        this.#desk.dropStroke();
        return;
      case 'pan':
        board.camera.pan(effect.x, effect.y);
        break;
      case 'zoom':
        board.camera.zoom(effect.factor, effect.x, effect.y);
        break;
    }
    if (effect.kind === 'zoom') board.zoomed();
    else board.moved();
  }
}
