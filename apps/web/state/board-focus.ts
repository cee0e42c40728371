/** Moves the keyboard focus to the board, as long as there is one on the page. */
export class BoardFocus {
  #focus: (() => void) | undefined;

  /** Takes over from the board before. @returns ends it */
  provide(focus: () => void): () => void {
    this.#focus = focus;
    return () => {
      if (this.#focus === focus) this.#focus = undefined;
    };
  }

  /** Moves the focus to the board. */
  take(): void {
    this.#focus?.();
  }
}
