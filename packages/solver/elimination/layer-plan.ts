import { grownInt32, grownUint8 } from '../position/typed-arrays.ts';
import type { LinkedBoxes } from './order-growth.ts';

/** Bits of a slot, which holds what a constraint needs: 0 to 8. */
const SLOT_BITS = 4;
/** All bits of the lowest slot of a word. */
export const SLOT_MASK: number = 2 ** SLOT_BITS - 1;
/** Slots in one 32-bit word of a state: 32 / SLOT_BITS. */
const SLOTS_PER_WORD = 8;

/**
 * Where each open constraint lives in a state, layer by layer: layer `i` places box `boxes[i]`. A constraint gets a
 * slot of 4 bits when its first box is placed and gives it back after its last. The next plan overwrites it.
 * Shape: the links of layer `i` are `linkStart[i]` up to, not including, `linkStart[i + 1]`.
 */
export class LayerPlanWorkspace {
  boxes = new Int32Array(0);
  layerCount = 0;
  /** How many 32-bit words a state has. */
  words = 1;
  linkStart = new Int32Array(1);
  /** The slot of each link: word and bit. */
  linkWord = new Int32Array(0);
  linkShift = new Uint8Array(0);
  /** The fewest and the most mines that boxes after this one put into the link's constraint. */
  restFewest = new Uint8Array(0);
  restMost = new Uint8Array(0);
  /** What the constraint needs if this box is its first, else 0. */
  linkOpens = new Uint8Array(0);
  /** By constraint. */
  #slot = new Int32Array(0);
  #left = new Int32Array(0);
  #leftFewest = new Int32Array(0);
  #leftMost = new Int32Array(0);
  #freeSlots = new Int32Array(0);
  #freeCount = 0;
  #slotCount = 0;

  /** Cost: a few reads for each link. */
  make(component: LinkedBoxes, boxes: Int32Array): void {
    const { boxCount, constraintCount, boxStart } = component;
    this.#reserve(boxCount, boxStart[boxCount]!, constraintCount);
    this.#sumConstraints(component);
    this.layerCount = boxCount;
    this.#freeCount = 0;
    this.#slotCount = 0;
    for (let layer = 0; layer < boxCount; layer += 1) {
      this.boxes[layer] = boxes[layer]!;
      this.#openLinks(component, layer);
      this.#closeLinks(component, layer);
    }
    this.words = Math.max(1, Math.ceil(this.#slotCount / SLOTS_PER_WORD));
  }

  #reserve(boxes: number, links: number, constraints: number): void {
    this.boxes = grownInt32(this.boxes, boxes);
    this.linkStart = grownInt32(this.linkStart, boxes + 1);
    if (this.linkWord.length < links) {
      this.linkWord = grownInt32(this.linkWord, links);
      const room = this.linkWord.length;
      this.linkShift = grownUint8(this.linkShift, room);
      this.restFewest = grownUint8(this.restFewest, room);
      this.restMost = grownUint8(this.restMost, room);
      this.linkOpens = grownUint8(this.linkOpens, room);
    }
    if (this.#slot.length >= constraints) return;
    this.#slot = grownInt32(this.#slot, constraints);
    const room = this.#slot.length;
    this.#left = new Int32Array(room);
    this.#leftFewest = new Int32Array(room);
    this.#leftMost = new Int32Array(room);
    this.#freeSlots = new Int32Array(room);
  }

  #sumConstraints(component: LinkedBoxes): void {
    const { constraintCount, constraintStart, constraintLinks, fewest, most } = component;
    for (let constraint = 0; constraint < constraintCount; constraint += 1) {
      let low = 0;
      let high = 0;
      const end = constraintStart[constraint + 1]!;
      for (let at = constraintStart[constraint]!; at < end; at += 1) {
        low += fewest[constraintLinks[at]!]!;
        high += most[constraintLinks[at]!]!;
      }
      this.#leftFewest[constraint] = low;
      this.#leftMost[constraint] = high;
      this.#left[constraint] = end - constraintStart[constraint]!;
      this.#slot[constraint] = -1;
    }
  }

  #openLinks(component: LinkedBoxes, layer: number): void {
    const { boxStart, boxLinks, fewest, most, need } = component;
    const box = this.boxes[layer]!;
    let link = this.linkStart[layer]!;
    for (let at = boxStart[box]!; at < boxStart[box + 1]!; at += 1, link += 1) {
      const constraint = boxLinks[at]!;
      const opens = this.#slot[constraint]! < 0;
      if (opens) this.#slot[constraint] = this.#takeSlot();
      const slot = this.#slot[constraint]!;
      this.#leftFewest[constraint] = this.#leftFewest[constraint]! - fewest[box]!;
      this.#leftMost[constraint] = this.#leftMost[constraint]! - most[box]!;
      this.linkWord[link] = Math.floor(slot / SLOTS_PER_WORD);
      this.linkShift[link] = (slot % SLOTS_PER_WORD) * SLOT_BITS;
      this.restFewest[link] = this.#leftFewest[constraint]!;
      this.restMost[link] = this.#leftMost[constraint]!;
      this.linkOpens[link] = opens ? need[constraint]! : 0;
    }
    this.linkStart[layer + 1] = link;
  }

  /** After all of a layer's links are open, so that no slot is both given back and taken in one layer. */
  #closeLinks({ boxStart, boxLinks }: LinkedBoxes, layer: number): void {
    const box = this.boxes[layer]!;
    for (let at = boxStart[box]!; at < boxStart[box + 1]!; at += 1) {
      const constraint = boxLinks[at]!;
      this.#left[constraint] = this.#left[constraint]! - 1;
      if (this.#left[constraint] !== 0) continue;
      this.#freeSlots[this.#freeCount] = this.#slot[constraint]!;
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
