import { createKnowledge, createShape, type Knowledge } from '@countermine/core/board.ts';
import type { PlayerView } from '@countermine/solver/position/player-view.ts';

/** A step that can be undone: the cells of a stroke as they were, or a whole position that was replaced. */
type Step =
  | { readonly kind: 'stroke'; readonly before: ReadonlyMap<number, number> }
  | { readonly kind: 'position'; readonly before: PlayerView };

/** More steps than this are forgotten, the oldest first. */
const MAX_STEPS = 500;

/**
 * A position that is painted, stroke by stroke. A stroke may touch many cells and is undone as one, and so is what
 * replaces the whole position.
 */
export class Painting {
  #position: PlayerView;
  #stroke: Map<number, number> | undefined;
  readonly #steps: Step[] = [];

  /** Begins with a board that is all hidden. */
  constructor(width: number, height: number, mineCount: number) {
    this.#position = blank(width, height, mineCount);
  }

  /** The position. Its knowledge changes while it is painted; its shape is the same as long as it has the same size. */
  get position(): PlayerView {
    return this.#position;
  }

  get canUndo(): boolean {
    return this.#steps.length > 0;
  }

  /**
   * Paints cells as a part of the stroke that is under way, which begins with the first. @returns whether any changed
   */
  paint(cells: Iterable<number>, known: number): boolean {
    const { knowledge } = this.#position;
    let hasChanged = false;
    for (const cell of cells) {
      const before = knowledge[cell];
      if (before === undefined) throw new RangeError(`paint: ${cell} is no cell of the board`);
      if (before === known) continue;
      this.#stroke ??= new Map();
      if (!this.#stroke.has(cell)) this.#stroke.set(cell, before);
      knowledge[cell] = known;
      hasChanged = true;
    }
    return hasChanged;
  }

  /** Ends the stroke. @returns the cells that it changed */
  endStroke(): readonly number[] {
    const stroke = this.#stroke;
    this.#stroke = undefined;
    if (stroke === undefined) return [];
    this.#remember({ kind: 'stroke', before: stroke });
    return [...stroke.keys()];
  }

  /** Undoes the stroke that is under way, for a finger that turns out to be one of two. */
  dropStroke(): void {
    if (this.#stroke !== undefined) this.#restore(this.#stroke);
    this.#stroke = undefined;
  }

  clear(): void {
    const { shape, mineCount } = this.#position;
    this.#take({ shape, knowledge: createKnowledge(shape), mineCount });
  }

  /** Gives the board another size, with what was painted where both have a cell; or another number of mines. */
  resize(width: number, height: number, mineCount: number): void {
    const { shape, knowledge } = this.#position;
    if (width === shape.width && height === shape.height) {
      this.#take({ shape, knowledge: knowledge.slice(), mineCount });
      return;
    }
    const next = blank(width, height, mineCount);
    const columns = Math.min(width, shape.width);
    for (let row = 0; row < Math.min(height, shape.height); row += 1) {
      const start = row * shape.width;
      next.knowledge.set(knowledge.subarray(start, start + columns), row * width);
    }
    this.#take(next);
  }

  /** Shows another position; its knowledge is copied. */
  replace(width: number, height: number, knowledge: Knowledge, mineCount: number): void {
    const next = blank(width, height, mineCount);
    next.knowledge.set(knowledge);
    this.#take(next);
  }

  /** Undoes the last stroke, or what replaced the position. @returns whether there was one */
  undo(): boolean {
    this.endStroke();
    const step = this.#steps.pop();
    if (step === undefined) return false;
    if (step.kind === 'stroke') this.#restore(step.before);
    else this.#position = step.before;
    return true;
  }

  #restore(before: ReadonlyMap<number, number>): void {
    for (const [cell, known] of before) this.#position.knowledge[cell] = known;
  }

  #take(next: PlayerView): void {
    this.endStroke();
    this.#remember({ kind: 'position', before: this.#position });
    this.#position = next;
  }

  #remember(step: Step): void {
    this.#steps.push(step);
    if (this.#steps.length > MAX_STEPS) this.#steps.shift();
  }
}

function blank(width: number, height: number, mineCount: number): PlayerView {
  const shape = createShape(width, height);
  return { shape, knowledge: createKnowledge(shape), mineCount };
}
