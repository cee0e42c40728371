import { type EventKind, kindCode } from '../recording/event-kind.ts';
import type { EventListBuilder } from '../recording/events.ts';

export const LEFT = 1;
export const RIGHT = 2;
export const MIDDLE = 4;

const MOVE = kindCode('move');
const CHANGES: readonly (readonly [bit: number, isDown: boolean, kind: number])[] = (
  [
    [LEFT, true, 'left-press'],
    [RIGHT, true, 'right-press'],
    [MIDDLE, true, 'middle-press'],
    [LEFT, false, 'left-release'],
    [RIGHT, false, 'right-release'],
    [MIDDLE, false, 'middle-release'],
  ] satisfies readonly [number, boolean, EventKind][]
).map(([bit, isDown, kind]) => [bit, isDown, kindCode(kind)]);

/**
 * Turns states of the mouse into events: what differs from the state before, a move first. Clone writes a state for each
 * change, the first of them with the press that starts the game.
 */
export class ButtonStates {
  readonly #events: EventListBuilder;
  #buttons = 0;
  #x = 0;
  #y = 0;
  #isFirst = true;

  constructor(events: EventListBuilder) {
    this.#events = events;
  }

  /** Enters a state. Units: time in ms, position in pixels. */
  enter(time: number, buttons: number, x: number, y: number): void {
    if (!this.#isFirst && (x !== this.#x || y !== this.#y)) this.#events.push(MOVE, time, x, y);
    for (const [bit, isDown, kind] of CHANGES) {
      const changed = (buttons ^ this.#buttons) & bit;
      if (changed !== 0 && ((buttons & bit) !== 0) === isDown) this.#events.push(kind, time, x, y);
    }
    this.#isFirst = false;
    this.#buttons = buttons;
    this.#x = x;
    this.#y = y;
  }

  /** Releases what is still down, where the mouse was last. */
  releaseAll(): void {
    if (!this.#isFirst) this.enter(this.#events.lastTime, 0, this.#x, this.#y);
  }
}
