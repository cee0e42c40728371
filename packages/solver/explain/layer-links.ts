import { grownInt32, grownUint8 } from '../constraint/growable.ts';
import { type ClueSystem, LINK_BITS } from './clue-system.ts';

/** Clues that one word of a state holds: 4 bits each, for a need of 0 to 8. */
const SLOTS_PER_WORD = 8;

/**
 * Where the open clues live in a state while the boxes of a system are placed one by one. A clue gets a slot of 4 bits
 * with its first box and gives it back after its last. It is a workspace.
 * Shape: the links of layer `i`, which places one box, are `start[i]` up to, not including, `start[i + 1]`.
 */
export class LayerLinks {
  /** How many 32-bit words a state has. */
  words = 1;
  start = new Int32Array(1);
  /** The slot of each link: its word and its lowest bit. */
  word = new Int32Array(0);
  shift = new Uint8Array(0);
  /** What the clue needs if this box is its first, else 0. */
  opens = new Uint8Array(0);
  /** How many cells of the clue are still to come after this box. */
  rest = new Uint8Array(0);
  /** By clue. */
  #slot = new Int32Array(0);
  #cellsLeft = new Int32Array(0);
  #freeSlots = new Int32Array(0);
  #freeCount = 0;
  #slotCount = 0;

  /** Cost: a few reads a link. */
  lay(system: ClueSystem, boxes: Int32Array): void {
    const { boxCount, clueCount, clueBoxes, clueDegree, size } = system;
    this.#reserve(boxCount, clueCount);
    for (let clue = 0; clue < clueCount; clue += 1) {
      let cells = 0;
      const end = (clue << LINK_BITS) + clueDegree[clue]!;
      for (let link = clue << LINK_BITS; link < end; link += 1) cells += size[clueBoxes[link]!]!;
      this.#cellsLeft[clue] = cells;
      this.#slot[clue] = -1;
    }
    this.#freeCount = 0;
    this.#slotCount = 0;
    this.start[0] = 0;
    for (let layer = 0; layer < boxCount; layer += 1) this.#layBox(system, layer, boxes[layer]!);
    this.words = Math.max(1, Math.ceil(this.#slotCount / SLOTS_PER_WORD));
  }

  #reserve(boxes: number, clues: number): void {
    this.start = grownInt32(this.start, boxes + 1);
    const links = clues << LINK_BITS;
    this.word = grownInt32(this.word, links);
    this.shift = grownUint8(this.shift, links);
    this.opens = grownUint8(this.opens, links);
    this.rest = grownUint8(this.rest, links);
    this.#slot = grownInt32(this.#slot, clues);
    this.#cellsLeft = grownInt32(this.#cellsLeft, clues);
    this.#freeSlots = grownInt32(this.#freeSlots, clues);
  }

  #layBox({ boxClues, boxDegree, size, need }: ClueSystem, layer: number, box: number): void {
    const first = box << LINK_BITS;
    const end = first + boxDegree[box]!;
    let link = this.start[layer]!;
    for (let at = first; at < end; at += 1, link += 1) {
      const clue = boxClues[at]!;
      const isFirst = this.#slot[clue]! < 0;
      if (isFirst) this.#slot[clue] = this.#takeSlot();
      const slot = this.#slot[clue]!;
      this.#cellsLeft[clue] = this.#cellsLeft[clue]! - size[box]!;
      this.word[link] = Math.floor(slot / SLOTS_PER_WORD);
      this.shift[link] = (slot % SLOTS_PER_WORD) * 4;
      this.opens[link] = isFirst ? need[clue]! : 0;
      this.rest[link] = this.#cellsLeft[clue]!;
    }
    this.start[layer + 1] = link;
    // Only now, so that no slot is given back and taken within one layer.
    for (let at = first; at < end; at += 1) {
      const clue = boxClues[at]!;
      if (this.#cellsLeft[clue] !== 0) continue;
      this.#freeSlots[this.#freeCount] = this.#slot[clue]!;
      this.#freeCount += 1;
    }
  }

  #takeSlot(): number {
    if (this.#freeCount === 0) {
      this.#slotCount += 1;
      return this.#slotCount - 1;
    }
    this.#freeCount -= 1;
    return this.#freeSlots[this.#freeCount]!;
  }
}
