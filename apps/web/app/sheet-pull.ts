/** How far a pull must go to mean something. Units: px. */
const LEAST = 28;
/** Up to here it is a tap. Units: px. */
const SLOP = 8;

/** What became of a pull: `tap`: the sheet was not moved. */
export type PullOutcome = 'up' | 'down' | 'tap';

/** Pulling a sheet by its handle: it follows the finger, and goes where the finger let go. */
export class SheetPull {
  #from: number | undefined;

  /** Takes what a pointer does. @returns what became of the pull, once the pointer lets go */
  next({ type, clientY, pointerId, currentTarget }: PointerEvent, sheet: HTMLElement): PullOutcome | undefined {
    if (type === 'pointerdown') {
      if (currentTarget instanceof Element) currentTarget.setPointerCapture(pointerId);
      this.#from = clientY;
      return undefined;
    }
    if (this.#from === undefined) return undefined;
    const pulled = clientY - this.#from;
    if (type === 'pointermove') {
      sheet.style.transform = `translateY(${Math.max(-LEAST / 2, pulled)}px)`;
      return undefined;
    }
    this.#from = undefined;
    sheet.style.transform = '';
    if (type !== 'pointerup') return undefined;
    if (Math.abs(pulled) < SLOP) return 'tap';
    return Math.abs(pulled) < LEAST ? undefined : pulled < 0 ? 'up' : 'down';
  }
}
