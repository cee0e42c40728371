import type { PressRing } from '@countermine/play/input/touch.ts';

/** The ring around a finger that rests on a cell: it grows until the long press happens, in the colour of its move. */
export class PressRingView {
  readonly #host: HTMLElement;
  #element: HTMLElement | undefined;
  #shown: PressRing | undefined;

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** Shows a ring around a point of the board, or removes it. */
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
