import { type BoardShape, columnOf, rowOf } from '@countermine/core/board.ts';

export interface PaintInput {
  readonly kind: 'down' | 'move' | 'up' | 'cancel';
  readonly id: number;
  readonly isFinger: boolean;
  /** The buttons that are down, as `PointerEvent.buttons` counts them. */
  readonly buttons: number;
  /** Units: px from the upper left corner of the board's place. */
  readonly x: number;
  readonly y: number;
  /** The cell under the pointer; undefined beside the board. */
  readonly cell: number | undefined;
}

/** The effect: cells to paint, the end of the stroke, a stroke that was none, or the view that moves. */
export type PaintEffect =
  | { readonly kind: 'paint'; readonly cells: readonly number[]; readonly isErasing: boolean }
  | { readonly kind: 'end' }
  | { readonly kind: 'drop' }
  | { readonly kind: 'pan'; readonly x: number; readonly y: number }
  | { readonly kind: 'zoom'; readonly factor: number; readonly x: number; readonly y: number };

interface Point {
  readonly x: number;
  readonly y: number;
}

const RIGHT = 2;

/**
 * Painting with a pointer: the left button or one finger paints, the right button erases, from where it goes down to
 * where it comes up without a gap. A second finger undoes the stroke, and the two move and zoom the view.
 */
export class PaintGesture {
  readonly #down = new Map<number, Point>();
  #painter: number | undefined;
  #isErasing = false;
  #last: number | undefined;

  /** Takes what a pointer does now. @param shape the board under it */
  next(shape: BoardShape, input: PaintInput): PaintEffect[] {
    switch (input.kind) {
      case 'down':
        return this.#press(input);
      case 'move':
        return this.#move(shape, input);
      case 'up':
        return this.#lift(input.id, 'end');
      case 'cancel':
        return this.#lift(input.id, 'drop');
    }
  }

  #press(input: PaintInput): PaintEffect[] {
    const { id, isFinger, buttons, cell } = input;
    this.#down.set(id, input);
    if (this.#down.size > 1) return this.#stopPainting(isFinger ? 'drop' : 'end');
    this.#painter = id;
    this.#isErasing = (buttons & RIGHT) !== 0;
    this.#last = cell;
    return cell === undefined ? [] : [{ kind: 'paint', cells: [cell], isErasing: this.#isErasing }];
  }

  #move(shape: BoardShape, input: PaintInput): PaintEffect[] {
    const { id, cell } = input;
    const before = this.#down.get(id);
    if (before === undefined) return [];
    if (id === this.#painter) return this.#paintTo(shape, cell);
    const effects = this.#down.size === 2 ? this.#pinch(id, before, input) : [];
    this.#down.set(id, input);
    return effects;
  }

  #paintTo(shape: BoardShape, cell: number | undefined): PaintEffect[] {
    const last = this.#last;
    this.#last = cell;
    if (cell === undefined || cell === last) return [];
    const cells = last === undefined ? [cell] : cellLine(shape, last, cell);
    return [{ kind: 'paint', cells, isErasing: this.#isErasing }];
  }

  /** One of two fingers has moved: the middle between them moves the view, their distance zooms it. */
  #pinch(id: number, before: Point, now: Point): PaintEffect[] {
    const other = [...this.#down].find(([one]) => one !== id)?.[1];
    if (other === undefined) return [];
    const pan: PaintEffect = { kind: 'pan', x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 };
    const factor = distance(now, other) / distance(before, other);
    if (!Number.isFinite(factor) || factor === 0 || factor === 1) return [pan];
    return [pan, { kind: 'zoom', factor, x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }];
  }

  #lift(id: number, how: 'end' | 'drop'): PaintEffect[] {
    this.#down.delete(id);
    return id === this.#painter ? this.#stopPainting(how) : [];
  }

  #stopPainting(kind: 'end' | 'drop'): PaintEffect[] {
    if (this.#painter === undefined) return [];
    this.#painter = undefined;
    this.#last = undefined;
    return [{ kind }];
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/**
 * The cells on the straight line from one cell to another: a pointer that is dragged fast is seen only here and there.
 * @returns without the first cell, up to and including the last; each touches the one before it
 */
export function cellLine(shape: BoardShape, from: number, to: number): number[] {
  const rows = rowOf(shape, to) - rowOf(shape, from);
  const columns = columnOf(shape, to) - columnOf(shape, from);
  const steps = Math.max(Math.abs(rows), Math.abs(columns));
  return Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps;
    return from + Math.round(rows * share) * shape.width + Math.round(columns * share);
  });
}
