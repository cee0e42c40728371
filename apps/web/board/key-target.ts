/** Keys that a control which has the focus uses itself. */
const CONTROL_KEYS = /^(?: |Enter|Arrow\w+|Home|End|Page\w+)$/;

/** What takes every key: the player types there, or picks by typing. */
const TYPED_INTO =
  'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"])';

/** Tells which keys are for the board, which need not have the focus for that. */
export class KeyTarget {
  readonly #board: HTMLElement;
  #isPointing = false;
  /** Whether the focus came to where it is by a click or a tap. */
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
   * Whether a key is for the board. It is not where the player types, while a dialog is open, or where the focus is on a
   * control that uses the key itself, unless that is a button that was clicked: no one would remember that Space presses
   * it again.
   */
  isBoard({ key, target, defaultPrevented, isComposing }: KeyboardEvent): boolean {
    if (defaultPrevented || isComposing || !(target instanceof Element)) return false;
    if (this.#board.contains(target)) return true;
    if (target.closest(TYPED_INTO) !== null || document.querySelector('dialog[open]') !== null) return false;
    return this.isUnused(target) || !CONTROL_KEYS.test(key);
  }

  /** Whether the focus is on nothing that the player chose for it. */
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
