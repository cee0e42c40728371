/** Units: cells. A chunk doubles the last, up to this. */
const LARGEST_CHUNK = 2 ** 20;
const SMALLEST_CHUNK = 64;

/**
 * Cells in the order they were added. An opening can hold millions, so full chunks are set aside and copied once at the
 * end, not each time the list grows.
 */
export class CellList {
  #full: Int32Array[] = [];
  #fullLength = 0;
  #chunk = new Int32Array(SMALLEST_CHUNK);
  #used = 0;

  /** The number of cells. */
  get length(): number {
    return this.#fullLength + this.#used;
  }

  /** Adds one cell. */
  push(cell: number): void {
    if (this.#used === this.#chunk.length) this.#putAside();
    this.#chunk[this.#used] = cell;
    this.#used += 1;
  }

  /** Adds cells. */
  append(cells: Int32Array): void {
    for (let start = 0; start < cells.length; ) {
      if (this.#used === this.#chunk.length) this.#putAside();
      const part = cells.subarray(start, start + this.#chunk.length - this.#used);
      this.#chunk.set(part, this.#used);
      this.#used += part.length;
      start += part.length;
    }
  }

  /** A copy of all cells; afterwards the list is empty and takes no more memory than a new one. */
  take(): Int32Array {
    const taken = new Int32Array(this.length);
    let at = 0;
    for (const chunk of this.#full) {
      taken.set(chunk, at);
      at += chunk.length;
    }
    taken.set(this.#chunk.subarray(0, this.#used), at);
    if (this.#full.length > 0) this.#chunk = new Int32Array(SMALLEST_CHUNK);
    this.#full = [];
    this.#fullLength = 0;
    this.#used = 0;
    return taken;
  }

  #putAside(): void {
    this.#full.push(this.#chunk);
    this.#fullLength += this.#chunk.length;
    this.#chunk = new Int32Array(Math.min(this.#chunk.length * 2, LARGEST_CHUNK));
    this.#used = 0;
  }
}
