import { grownInt32, grownUint8, LAST_MARK } from '../position/typed-arrays.ts';
import { LayerPlanWorkspace, SLOT_MASK } from './layer-plan.ts';
import type { NodeBudget } from './node-budget.ts';
import type { LinkedBoxes } from './order-growth.ts';

/** What building a graph came to. */
export type GraphVerdict = 'built' | 'contradiction' | 'budget';

/** The cost of a state and of each of its edges, in nodes, and the most edges beside that. */
export interface GraphCost {
  readonly state: number;
  readonly edge: number;
  readonly mostEdges: number;
}

/** The memory of a state besides its words, with its places in the tables and in the sums; and of an edge. Units: bytes. */
const STATE_BYTES = 40;
const WORD_BYTES = 4;
const EDGE_BYTES = 4;

/** Buffers for more edges than this are not kept for the next position. */
const LARGE = 2 ** 20;

/** {@link LayerGraphWorkspace.suffixFewest} of a state from which no layout can be completed. */
export const DEAD = 2 ** 30;

/**
 * All layouts of a component as paths: boxes are placed one after the other, a state is what the open constraints still
 * need, an edge puts so many mines into the box of its layer. Every path from the first state to the last is a way to
 * distribute mines over boxes, and each such way is one path. The next graph overwrites it.
 * Shape: the states of layer `i` are `layerStart[i]` up to, not including, `layerStart[i + 1]`; layer 0 has one and so
 * has the last, number `layerCount`. The edges of state `s` are `firstEdge[s]` up to, not including, `firstEdge[s +
 * 1]`; the first puts `firstMines[s]` mines, each next one more.
 */
export class LayerGraphWorkspace {
  readonly plan = new LayerPlanWorkspace();
  layerStart = new Int32Array(2);
  stateCount = 0;
  firstEdge = new Int32Array(2);
  firstMines = new Uint8Array(1);
  edgeTarget = new Int32Array(64);
  edgeCount = 0;
  /**
   * The fewest and most mines in the boxes placed so far, over all paths from the first state that can be completed.
   */
  prefixFewest = new Int32Array(1);
  prefixMost = new Int32Array(1);
  /** The fewest and most mines in the boxes to come; {@link DEAD} and below 0 where no path leads to the last state. */
  suffixFewest = new Int32Array(1);
  suffixMost = new Int32Array(1);
  #states = new StateTableWorkspace();
  /** The state with the needs of the constraints that this layer opens, what each mine takes off, and the result. */
  #base = new Int32Array(1);
  #opening = new Int32Array(1);
  #unit = new Int32Array(1);
  #next = new Int32Array(1);

  /** The memory of the graph. Units: bytes, in proportion to what is stored. */
  get bytes(): number {
    return this.#bytesWith(this.stateCount);
  }

  /** Gives the memory of a large graph back; the graph means nothing then. */
  release(): void {
    if (this.edgeTarget.length <= LARGE && this.firstMines.length <= LARGE) return;
    this.stateCount = 0;
    this.firstEdge = new Int32Array(2);
    this.firstMines = new Uint8Array(1);
    this.edgeTarget = new Int32Array(64);
    this.prefixFewest = new Int32Array(1);
    this.prefixMost = new Int32Array(1);
    this.suffixFewest = new Int32Array(1);
    this.suffixMost = new Int32Array(1);
    this.#states = new StateTableWorkspace();
  }

  /**
   * Builds the states and edges of boxes that are placed in this order. The fewest and most mines before and after a
   * state are not known yet: {@link bound} finds them.
   * Cost: for each edge some 20 ns.
   */
  build(system: LinkedBoxes, boxes: Int32Array, budget: NodeBudget, cost: GraphCost): GraphVerdict {
    this.plan.make(system, boxes);
    this.#begin();
    const { layerCount } = this.plan;
    for (let layer = 0; layer < layerCount; layer += 1) {
      if (!this.#expand(system, layer, budget, cost)) return 'budget';
      if (this.stateCount === this.layerStart[layer + 1]) return 'contradiction';
      this.layerStart[layer + 2] = this.stateCount;
    }
    // The last state has no edges.
    this.firstEdge[this.stateCount - 1] = this.edgeCount;
    this.firstEdge[this.stateCount] = this.edgeCount;
    return 'built';
  }

  /** Finds the fewest and most mines before and after every state. Cost: a few ns for each edge. */
  bound(): void {
    const room = this.firstMines.length;
    this.prefixFewest = grownInt32(this.prefixFewest, room);
    this.prefixMost = grownInt32(this.prefixMost, room);
    this.suffixFewest = grownInt32(this.suffixFewest, room);
    this.suffixMost = grownInt32(this.suffixMost, room);
    this.#boundSuffixes();
    this.#boundPrefixes();
  }

  #begin(): void {
    const { layerCount, words } = this.plan;
    this.layerStart = grownInt32(this.layerStart, layerCount + 2);
    if (this.#base.length < words) {
      this.#base = new Int32Array(words);
      this.#opening = new Int32Array(words);
      this.#unit = new Int32Array(words);
      this.#next = new Int32Array(words);
    }
    this.#states.begin(words);
    this.#next.fill(0);
    this.#states.findOrAdd(this.#next);
    this.stateCount = 1;
    this.edgeCount = 0;
    this.layerStart[0] = 0;
    this.layerStart[1] = 1;
  }

  /** All edges out of one layer, and the states they lead to. */
  #expand(system: LinkedBoxes, layer: number, budget: NodeBudget, cost: GraphCost): boolean {
    const { linkStart, linkWord, linkShift, restFewest, restMost, words } = this.plan;
    const box = this.plan.boxes[layer]!;
    const firstLink = linkStart[layer]!;
    const endLink = linkStart[layer + 1]!;
    const fewest = system.fewest[box]!;
    const most = system.most[box]!;
    const states = this.#states;
    const base = this.#base;
    const next = this.#next;
    const unit = this.#unit;
    this.#prepareLayer(layer);
    states.beginLayer();
    const end = this.layerStart[layer + 1]!;
    for (let state = this.layerStart[layer]!; state < end; state += 1) {
      const start = state * words;
      for (let word = 0; word < words; word += 1) base[word] = states.keys[start + word]! + this.#opening[word]!;
      let low = fewest;
      let high = most;
      for (let link = firstLink; link < endLink; link += 1) {
        const wanted = (base[linkWord[link]!]! >>> linkShift[link]!) & SLOT_MASK;
        const atMost = wanted - restFewest[link]!;
        const atLeast = wanted - restMost[link]!;
        if (atMost < high) high = atMost;
        if (atLeast > low) low = atLeast;
      }
      this.#reserve(state + 1, this.edgeCount + 9);
      this.firstEdge[state] = this.edgeCount;
      this.firstMines[state] = low;
      for (let word = 0; word < words; word += 1) next[word] = base[word]! - low * unit[word]!;
      for (let mines = low; mines <= high; mines += 1) {
        this.edgeTarget[this.edgeCount] = states.findOrAdd(next);
        this.edgeCount += 1;
        for (let word = 0; word < words; word += 1) next[word] = next[word]! - unit[word]!;
      }
      if (!budget.spend(cost.state + cost.edge * Math.max(0, high - low + 1))) return false;
      if (this.edgeCount > cost.mostEdges || !budget.hold(this.#bytesWith(states.count))) return false;
    }
    this.stateCount = states.count;
    this.#reserve(states.count, this.edgeCount);
    return true;
  }

  #bytesWith(states: number): number {
    return states * (STATE_BYTES + this.plan.words * WORD_BYTES) + this.edgeCount * EDGE_BYTES;
  }

  #prepareLayer(layer: number): void {
    const { linkStart, linkWord, linkShift, linkOpens } = this.plan;
    this.#opening.fill(0);
    this.#unit.fill(0);
    for (let link = linkStart[layer]!; link < linkStart[layer + 1]!; link += 1) {
      const word = linkWord[link]!;
      this.#opening[word] = this.#opening[word]! + (linkOpens[link]! << linkShift[link]!);
      this.#unit[word] = this.#unit[word]! + (1 << linkShift[link]!);
    }
  }

  #reserve(states: number, edges: number): void {
    if (this.edgeTarget.length < edges) this.edgeTarget = grownInt32(this.edgeTarget, edges);
    if (this.firstMines.length >= states) return;
    this.firstMines = grownUint8(this.firstMines, states);
    this.firstEdge = grownInt32(this.firstEdge, this.firstMines.length + 1);
  }

  #boundSuffixes(): void {
    const { firstEdge, firstMines, edgeTarget, suffixFewest, suffixMost } = this;
    const last = this.stateCount - 1;
    suffixFewest[last] = 0;
    suffixMost[last] = 0;
    for (let state = last - 1; state >= 0; state -= 1) {
      let fewest = DEAD;
      let most = -1;
      const first = firstEdge[state]!;
      const end = firstEdge[state + 1]!;
      for (let edge = first; edge < end; edge += 1) {
        const target = edgeTarget[edge]!;
        if (suffixFewest[target] === DEAD) continue;
        const mines = firstMines[state]! + edge - first;
        fewest = Math.min(fewest, suffixFewest[target]! + mines);
        most = Math.max(most, suffixMost[target]! + mines);
      }
      suffixFewest[state] = fewest;
      suffixMost[state] = most;
    }
  }

  #boundPrefixes(): void {
    const { stateCount, firstEdge, firstMines, edgeTarget, prefixFewest, prefixMost, suffixFewest } = this;
    prefixFewest.fill(DEAD, 0, stateCount);
    prefixMost.fill(-1, 0, stateCount);
    prefixFewest[0] = 0;
    prefixMost[0] = 0;
    for (let state = 0; state < stateCount; state += 1) {
      if (suffixFewest[state] === DEAD) continue;
      const first = firstEdge[state]!;
      const end = firstEdge[state + 1]!;
      for (let edge = first; edge < end; edge += 1) {
        const target = edgeTarget[edge]!;
        const mines = firstMines[state]! + edge - first;
        prefixFewest[target] = Math.min(prefixFewest[target]!, prefixFewest[state]! + mines);
        prefixMost[target] = Math.max(prefixMost[target]!, prefixMost[state]! + mines);
      }
    }
  }
}

/**
 * Finds the states of one layer by what they hold. It is a hash table with full comparison, never cleared between
 * layers: an entry counts only if it is not older than the layer. States keep their numbers until {@link begin}
 * overwrites them.
 */
class StateTableWorkspace {
  keys = new Int32Array(64);
  count = 0;
  #words = 1;
  #entries = new Int32Array(64);
  #mask = 63;
  /** The first state of the layer being filled. */
  #layerStart = 0;
  /** Added to a state's number in its entry, so that entries of earlier graphs are older than any layer. */
  #base = 1;

  /** Forgets all states. */
  begin(words: number): void {
    this.#base += this.count;
    if (this.#base > LAST_MARK) {
      this.#entries.fill(0);
      this.#base = 1;
    }
    this.#words = words;
    this.count = 0;
    this.#layerStart = 0;
  }

  /** From now on only states added later are found. */
  beginLayer(): void {
    this.#layerStart = this.count;
  }

  /** The state with these words; it is added if the layer does not have it. Cost: about one comparison. */
  findOrAdd(key: Int32Array): number {
    const words = this.#words;
    let hash = key[0]!;
    for (let word = 1; word < words; word += 1) hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) + key[word]!;
    const oldest = this.#base + this.#layerStart;
    let at = this.#slotOf(hash);
    for (;;) {
      const entry = this.#entries[at]!;
      if (entry < oldest) break;
      const state = entry - this.#base;
      if (this.#holds(state, key)) return state;
      at = (at + 1) & this.#mask;
    }
    return this.#add(at, key);
  }

  #slotOf(hash: number): number {
    const mixed = Math.imul(hash ^ (hash >>> 16), 0x9e3779b1);
    return (mixed ^ (mixed >>> 15)) & this.#mask;
  }

  #holds(state: number, key: Int32Array): boolean {
    const words = this.#words;
    const start = state * words;
    for (let word = 0; word < words; word += 1) if (this.keys[start + word] !== key[word]) return false;
    return true;
  }

  #add(at: number, key: Int32Array): number {
    const words = this.#words;
    const state = this.count;
    const start = state * words;
    if (this.keys.length < start + words) this.keys = grownInt32(this.keys, start + words);
    for (let word = 0; word < words; word += 1) this.keys[start + word] = key[word]!;
    this.#entries[at] = this.#base + state;
    this.count = state + 1;
    if ((this.count - this.#layerStart) * 2 > this.#entries.length) this.#rehash();
    return state;
  }

  #rehash(): void {
    this.#entries = new Int32Array(this.#entries.length * 4);
    this.#mask = this.#entries.length - 1;
    const words = this.#words;
    for (let state = this.#layerStart; state < this.count; state += 1) {
      let hash = this.keys[state * words]!;
      for (let word = 1; word < words; word += 1) {
        hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) + this.keys[state * words + word]!;
      }
      let at = this.#slotOf(hash);
      while (this.#entries[at] !== 0) at = (at + 1) & this.#mask;
      this.#entries[at] = this.#base + state;
    }
  }
}
