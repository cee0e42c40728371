/** Cells in the order they came, in an array that grows: an opening can hold millions. */
export class CellList {
  #cells = new Int32Array(64);
  #length = 0;

  /** How many there are. */
  get length(): number {
    return this.#length;
  }

  /** Adds one cell. */
  push(cell: number): void {
    this.#makeRoom(1);
    this.#cells[this.#length] = cell;
    this.#length += 1;
  }

  /** Adds cells. */
  append(cells: Int32Array): void {
    this.#makeRoom(cells.length);
    this.#cells.set(cells, this.#length);
    this.#length += cells.length;
  }

  /** A copy of all of them. */
  copy(): Int32Array {
    return this.#cells.slice(0, this.#length);
  }

  /** A copy of all of them, after which the list is empty. */
  take(): Int32Array {
    const taken = this.copy();
    this.#length = 0;
    return taken;
  }

  #makeRoom(count: number): void {
    if (this.#length + count <= this.#cells.length) return;
    const grown = new Int32Array(Math.max(this.#cells.length * 2, this.#length + count));
    grown.set(this.#cells.subarray(0, this.#length));
    this.#cells = grown;
  }
}
