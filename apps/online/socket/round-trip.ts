/** This many measurements are kept. */
const KEPT = 5;

/** How long messages take to a client and back. */
export class RoundTrip {
  readonly #measured: number[] = [];
  #sentAt: number | undefined;

  /** A ping leaves. Units: ms. */
  sent(now: number): void {
    this.#sentAt ??= now;
  }

  /** Its answer is here. Units: ms. */
  answered(now: number): void {
    if (this.#sentAt === undefined) return;
    this.#measured.push(now - this.#sentAt);
    this.#sentAt = undefined;
    if (this.#measured.length > KEPT) this.#measured.shift();
  }

  /** The middle of the last measurements; 0 before the first. Units: ms. */
  get middle(): number {
    const sorted = [...this.#measured].sort((first, second) => first - second);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  }
}
