/** This many wrong tokens from one address are taken before it has to wait. */
const MOST_WRONG = 10;
/** As long as it has to wait. Units: ms. */
const WINDOW = 60_000;
/** This many addresses are remembered: the memory is not for strangers to fill. */
const MOST_ADDRESSES = 10_000;

/** Keeps each address from trying tokens one after another. */
export class SignInLimit {
  readonly #now: () => number;
  /** Of each address the wrong tokens since a time, the longest known first. */
  readonly #wrong = new Map<string, { readonly since: number; readonly count: number }>();

  /** @param now the time, in ms, from any start */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** How long an address has to wait before it may try again; 0 where it may. Units: seconds. */
  waitOf(address: string): number {
    const wrong = this.#wrong.get(address);
    if (wrong === undefined || wrong.count < MOST_WRONG) return 0;
    return Math.max(0, Math.ceil((wrong.since + WINDOW - this.#now()) / 1000));
  }

  /** Counts a wrong token. */
  countWrong(address: string): void {
    const before = this.#wrong.get(address);
    const isOver = before === undefined || before.since + WINDOW <= this.#now();
    this.#wrong.delete(address);
    this.#wrong.set(address, isOver ? { since: this.#now(), count: 1 } : { ...before, count: before.count + 1 });
    const [longest] = this.#wrong.keys();
    if (this.#wrong.size > MOST_ADDRESSES && longest !== undefined) this.#wrong.delete(longest);
  }
}
