import type { PressRing } from '@countermine/play/input/touch.ts';

/** The ring around a finger that stays: it fills until the long press happens, in the colour of what will. */
export class PressRingView {
  readonly #place: HTMLElement;
  #element: HTMLElement | undefined;
  #shown: PressRing | undefined;

  constructor(place: HTMLElement) {
    this.#place = place;
  }

  /** Shows a ring around a point of the board's place, or none. */
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
    this.#place.append(element);
    this.#element = element;
  }
}
