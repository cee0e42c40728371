/** Writes some bytes from an offset. @returns how many it wrote, at least one */
export type WriteSome = (bytes: Uint8Array, offset: number, length: number) => number;

/** How much is written at one pace before choosing again. Units: bytes. */
const SLAB = 2 ** 20;

/**
 * The sizes of piece to choose from. Units: bytes.
 * When writer and reader run on two cores, two pages at a time go through the pages that Linux keeps at hand for every
 * pipe, in the processor's cache, and larger pieces through freshly allocated memory. When they share a core every
 * piece costs a switch between them, and the larger it is the better.
 */
const PIECES = [8192, SLAB] as const;

/** The slower pace is tried again this often, since the system may move either process at any time. */
const SLABS_TO_A_TRIAL = 64;

/**
 * Writes large amounts to a pipe at the pace that has lately been the faster one.
 * Numbers: docs/decisions/0001.
 */
export class PipePace {
  readonly #writeSome: WriteSome;
  readonly #now: () => number;
  /** The cost of a byte at each pace when last tried; initially 0, so that each is tried early. */
  readonly #costs = [0, 0];
  #slabs = 0;

  /** @param now a clock that does not go back, in any unit */
  constructor(writeSome: WriteSome, now: () => number) {
    this.#writeSome = writeSome;
    this.#now = now;
  }

  /** Writes all bytes. What `writeSome` throws comes through. */
  writeAll(bytes: Uint8Array): void {
    for (let offset = 0; offset < bytes.length; offset += SLAB) {
      this.#writeSlab(bytes, offset, Math.min(offset + SLAB, bytes.length));
    }
  }

  #writeSlab(bytes: Uint8Array, start: number, end: number): void {
    const faster = this.#costs[0]! <= this.#costs[1]! ? 0 : 1;
    const pace = this.#slabs % SLABS_TO_A_TRIAL === SLABS_TO_A_TRIAL - 1 ? 1 - faster : faster;
    this.#slabs += 1;
    const begin = this.#now();
    for (let written = start; written < end; ) {
      written += this.#writeSome(bytes, written, Math.min(PIECES[pace]!, end - written));
    }
    const cost = (this.#now() - begin) / (end - start);
    // One slab can be unlucky, so the old value keeps half of the weight.
    this.#costs[pace] = this.#costs[pace] === 0 ? cost : (this.#costs[pace]! + cost) / 2;
  }
}
