import { FLAG, HIDDEN } from '@countermine/core/board.ts';
import { ACTION_GROUPS, type PlayAction } from '@countermine/play/input/actions.ts';
import { actionFor } from '@countermine/play/input/bindings.ts';
import { type PaintEffect, PaintGesture, type PaintInput } from '@countermine/play/paint/paint-gesture.ts';
import type { BoardInputHandler, BoardPoint, InputBoard } from '../board/board-scene.ts';
import type { Page } from '../shell/page.ts';

/** The brush that a key chooses; undefined for any other key. */
export function brushForKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): number | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (/^[0-8]$/.test(key)) return Number(key);
  if (key === 'f') return FLAG;
  return key === 'h' || key === 'Delete' || key === 'Backspace' ? HIDDEN : undefined;
}

const POINTER_KINDS: ReadonlyMap<string, PaintInput['kind']> = new Map([
  ['pointerdown', 'down'],
  ['pointermove', 'move'],
  ['pointerup', 'up'],
  ['pointercancel', 'cancel'],
]);

/** Actions that leave the game as it is: no key may end it while it is not visible. */
const HARMLESS: ReadonlySet<PlayAction> = new Set([...ACTION_GROUPS.cursor, ...ACTION_GROUPS.view, 'help', 'close']);

/** Paints a position on the board with mouse, fingers, keys and assistive technology. */
export class AnalysisInput implements BoardInputHandler {
  readonly #page: Page;
  readonly #gesture = new PaintGesture();

  constructor(page: Page) {
    this.#page = page;
  }

  onPointer(event: PointerEvent, { x, y, cell }: BoardPoint, board: InputBoard): void {
    const kind = POINTER_KINDS.get(event.type);
    if (kind === undefined) return;
    const { pointerId: id, pointerType, buttons } = event;
    const input: PaintInput = { kind, id, isFinger: pointerType === 'touch', buttons, x, y, cell };
    const { shape } = this.#page.analysis.state.position.peek();
    for (const effect of this.#gesture.next(shape, input)) this.#apply(effect, board);
    if (kind === 'move' && buttons === 0) this.#page.analysis.inspect(cell);
    // Not before the end of a stroke: the view follows the cursor, and would move the cells away from under the pointer.
    if (kind === 'up' && cell !== undefined) this.#page.cursor.moveTo(cell);
  }

  onKey(event: KeyboardEvent): boolean {
    const { analysis, cursor, bindings } = this.#page;
    const brush = brushForKey(event);
    const action = actionFor(bindings.peek(), event);
    if (brush !== undefined) {
      analysis.setBrush(brush);
      this.#paintAtCursor();
    } else if (action === 'smart') this.#paintAtCursor();
    else if (action === 'undo') analysis.undo();
    else if (action === 'why') void analysis.why(cursor.state.cell.peek());
    else if (action === 'close') return analysis.closeProof();
    else return action !== undefined && !HARMLESS.has(action);
    return true;
  }

  onClick(cell: number): void {
    this.#page.cursor.moveTo(cell);
    this.#paintAtCursor();
  }

  #paintAtCursor(): void {
    this.#page.analysis.paint([this.#page.cursor.state.cell.peek()]);
    this.#page.analysis.endStroke();
  }

  #apply(effect: PaintEffect, board: InputBoard): void {
    const { analysis } = this.#page;
    switch (effect.kind) {
      case 'paint':
        analysis.paint(effect.cells, effect.isErasing ? HIDDEN : undefined);
        break;
      case 'end':
        analysis.endStroke();
        break;
      case 'drop':
        analysis.dropStroke();
        break;
      case 'pan':
        board.camera.pan(effect.x, effect.y);
        board.refresh();
        break;
      case 'zoom':
        board.camera.zoom(effect.factor, effect.x, effect.y);
        board.zoomed();
    }
  }
}
