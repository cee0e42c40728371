/** Counts by key; a key with nothing to count is forgotten. */
export class Tally {
  readonly #counts = new Map<string, number>();

  /** The count of a key. */
  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** One more. */
  add(key: string): void {
    this.#counts.set(key, this.of(key) + 1);
  }

  /** One less. */
  remove(key: string): void {
    const left = this.of(key) - 1;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
  }
}
