import type { NodeBudget } from '../elimination/node-budget.ts';
import { grownFloat64, grownInt32 } from '../position/typed-arrays.ts';

/** Smaller parts of the largest number than this are dropped from a scaled product. */
const NEGLIGIBLE = 1e-60;

/**
 * Multiplies the counts of many components, and tells each what all the others together weigh. The components are the
 * leaves of a balanced tree. Going up, a node holds the product of its leaves: ways by mines. Going down, it learns its
 * **demand**: what a number of mines in its leaves is worth, given the rest of the board. The next tree overwrites it.
 * Shape: the numbers of node `n` are `length[n]` long, from `start[n]`, for `fewest[n]` mines and more.
 */
export class ProductTreeWorkspace {
  nodeCount = 0;
  start = new Int32Array(16);
  length = new Int32Array(16);
  fewest = new Int32Array(16);
  product = new Float64Array(256);
  demand = new Float64Array(256);
  /** The natural logarithm of the divisor of the numbers of all nodes together. */
  logScale = 0;
  #left = new Int32Array(16);
  #right = new Int32Array(16);
  #used = 0;
  #scaled = false;

  /**
   * Forgets all nodes.
   * @param scaled divides every product by its largest number and drops what is then below 1e-60 at either end: for
   * products that a double would not hold
   */
  begin(scaled: boolean): void {
    this.nodeCount = 0;
    this.#used = 0;
    this.#scaled = scaled;
    this.logScale = 0;
  }

  get root(): number {
    return this.nodeCount - 1;
  }

  addLeaf(values: Float64Array, from: number, length: number, fewest: number): void {
    const to = this.#addNode(length, fewest);
    for (let at = 0; at < length; at += 1) this.product[to + at] = values[from + at]!;
  }

  /**
   * Multiplies pairs until one node is left.
   * @returns false when the budget does not reach for this and {@link ProductTreeWorkspace.descend}
   */
  multiply(budget: NodeBudget): boolean {
    for (let first = 0; first + 1 < this.nodeCount; first += 2) {
      if (!budget.spend(3 * this.length[first]! * this.length[first + 1]!)) return false;
      this.#join(first, first + 1);
    }
    return true;
  }

  /** Works out the demand of every node from that of the root, which the caller has written. */
  descend(): void {
    for (let node = this.root; node >= 0; node -= 1) {
      if (this.#left[node]! < 0) continue;
      this.#handDown(node, this.#left[node]!, this.#right[node]!);
      this.#handDown(node, this.#right[node]!, this.#left[node]!);
    }
  }

  #addNode(length: number, fewest: number): number {
    const node = this.nodeCount;
    this.#reserve(node + 1, this.#used + length);
    this.start[node] = this.#used;
    this.length[node] = length;
    this.fewest[node] = fewest;
    this.#left[node] = -1;
    this.#used += length;
    this.nodeCount = node + 1;
    return this.start[node]!;
  }

  #join(left: number, right: number): void {
    const leftLength = this.length[left]!;
    const rightLength = this.length[right]!;
    const to = this.#addNode(leftLength + rightLength - 1, this.fewest[left]! + this.fewest[right]!);
    this.#left[this.root] = left;
    this.#right[this.root] = right;
    const product = this.product;
    const leftStart = this.start[left]!;
    const rightStart = this.start[right]!;
    product.fill(0, to, to + leftLength + rightLength - 1);
    for (let first = 0; first < leftLength; first += 1) {
      const ways = product[leftStart + first]!;
      if (ways === 0) continue;
      for (let second = 0; second < rightLength; second += 1) {
        product[to + first + second]! += ways * product[rightStart + second]!;
      }
    }
    if (this.#scaled) this.#scaleRoot();
  }

  /** Keeps the numbers of the last node between 0 and 1, and only those that matter. */
  #scaleRoot(): void {
    const node = this.root;
    const { product } = this;
    let start = this.start[node]!;
    let end = start + this.length[node]!;
    let largest = 0;
    for (let at = start; at < end; at += 1) if (product[at]! > largest) largest = product[at]!;
    this.logScale += Math.log(largest);
    for (let at = start; at < end; at += 1) product[at] = product[at]! / largest;
    while (product[start]! < NEGLIGIBLE) start += 1;
    while (product[end - 1]! < NEGLIGIBLE) end -= 1;
    this.fewest[node] = this.fewest[node]! + start - this.start[node]!;
    this.start[node] = start;
    this.length[node] = end - start;
  }

  /**
   * The demand of a child: that of its parent, over the mines that its sibling may
   * hold. Beyond the numbers that a scaled parent kept there is none.
   */
  #handDown(parent: number, child: number, sibling: number): void {
    const { product, demand } = this;
    const childStart = this.start[child]!;
    const siblingStart = this.start[sibling]!;
    const childLength = this.length[child]!;
    const siblingLength = this.length[sibling]!;
    const parentLength = this.length[parent]!;
    const offset = this.fewest[child]! + this.fewest[sibling]! - this.fewest[parent]!;
    for (let mines = 0; mines < childLength; mines += 1) {
      const shift = mines + offset;
      const from = this.start[parent]! + shift;
      const first = shift < 0 ? -shift : 0;
      const end = Math.min(siblingLength, parentLength - shift);
      let sum = 0;
      for (let other = first; other < end; other += 1) sum += product[siblingStart + other]! * demand[from + other]!;
      demand[childStart + mines] = sum;
    }
  }

  #reserve(nodes: number, values: number): void {
    if (this.product.length < values) {
      this.product = grownFloat64(this.product, values);
      this.demand = grownFloat64(this.demand, this.product.length);
    }
    if (this.start.length >= nodes) return;
    this.start = grownInt32(this.start, nodes);
    const room = this.start.length;
    this.length = grownInt32(this.length, room);
    this.fewest = grownInt32(this.fewest, room);
    this.#left = grownInt32(this.#left, room);
    this.#right = grownInt32(this.#right, room);
  }
}
