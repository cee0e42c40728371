import { type BoxSystemWorkspace, STRIDE, STRIDE_BITS } from './box-system.ts';
import { grownInt32, grownUint8, LAST_MARK } from './typed-arrays.ts';

/**
 * One connected part of the undecided frontier, in its own numbering: boxes that constraints link, directly or through
 * others. Boxes whose mines are known are not in it; what they hold is taken off the constraints. Taking the next
 * component overwrites this one.
 *
 * Components that look alike have equal keys wherever they lie on the board: the engine knows nothing else about them,
 * so equal keys give equal numbers to the last bit.
 * Shape: one entry for each box or constraint; the links of box `b` are `boxLinks[boxStart[b]]` up to, not including,
 * `boxLinks[boxStart[b + 1]]`, and so for constraints.
 */
export class ComponentWorkspace {
  boxCount = 0;
  boxes = new Int32Array(0);
  size = new Uint8Array(0);
  fewest = new Uint8Array(0);
  most = new Uint8Array(0);
  boxStart = new Int32Array(1);
  boxLinks = new Int32Array(0);
  cellCount = 0;

  constraintCount = 0;
  need = new Uint8Array(0);
  constraintStart = new Int32Array(1);
  constraintLinks = new Int32Array(0);

  key = new Int32Array(0);
  keyLength = 0;

  /** The component in which a box or constraint of the system was last seen, and its number there. */
  #boxMark = new Int32Array(0);
  #constraintMark = new Int32Array(0);
  #localConstraint = new Int32Array(0);
  #localBox = new Int32Array(0);
  #mark = 0;
  #firstMark = 1;

  /** Forgets which boxes belong to a component already. */
  begin(system: BoxSystemWorkspace): void {
    this.#boxMark = grownInt32(this.#boxMark, system.boxCount);
    this.#localBox = grownInt32(this.#localBox, system.boxCount);
    this.#constraintMark = grownInt32(this.#constraintMark, system.constraintCount);
    this.#localConstraint = grownInt32(this.#localConstraint, system.constraintCount);
    if (this.#mark > LAST_MARK) {
      this.#boxMark.fill(0);
      this.#constraintMark.fill(0);
      this.#mark = 0;
    }
    this.#firstMark = this.#mark + 1;
  }

  hasTaken(box: number): boolean {
    return this.#boxMark[box]! >= this.#firstMark;
  }

  /** Takes the component of a box that is undecided, breadth first. Cost: a few reads for each link. */
  take(system: BoxSystemWorkspace, first: number): void {
    this.#mark += 1;
    this.boxCount = 0;
    this.constraintCount = 0;
    this.cellCount = 0;
    this.#addBox(system, first);
    let link = 0;
    for (let local = 0; local < this.boxCount; local += 1) {
      const box = this.boxes[local]!;
      this.boxLinks = grownInt32(this.boxLinks, link + STRIDE);
      const end = (box << STRIDE_BITS) + system.boxDegree[box]!;
      for (let at = box << STRIDE_BITS; at < end; at += 1) {
        const constraint = system.boxConstraints[at]!;
        if (this.#constraintMark[constraint] !== this.#mark) this.#addConstraint(system, constraint);
        this.boxLinks[link] = this.#localConstraint[constraint]!;
        link += 1;
      }
      this.boxStart[local + 1] = link;
    }
    this.#writeKey();
  }

  #addBox(system: BoxSystemWorkspace, box: number): void {
    const local = this.boxCount;
    this.#reserveBoxes(local + 1);
    this.#boxMark[box] = this.#mark;
    this.#localBox[box] = local;
    this.boxes[local] = box;
    this.size[local] = system.size[box]!;
    this.fewest[local] = system.fewest[box]!;
    this.most[local] = system.most[box]!;
    this.cellCount += system.size[box]!;
    this.boxCount = local + 1;
  }

  #addConstraint(system: BoxSystemWorkspace, constraint: number): void {
    const local = this.constraintCount;
    this.#reserveConstraints(local + 1);
    this.#constraintMark[constraint] = this.#mark;
    this.#localConstraint[constraint] = local;
    let need = system.need[constraint]!;
    let link = this.constraintStart[local]!;
    const end = (constraint << STRIDE_BITS) + system.constraintDegree[constraint]!;
    for (let at = constraint << STRIDE_BITS; at < end; at += 1) {
      const box = system.constraintBoxes[at]!;
      if (system.fewest[box] === system.most[box]) {
        need -= system.fewest[box]!;
        continue;
      }
      if (this.#boxMark[box] !== this.#mark) this.#addBox(system, box);
      this.constraintLinks[link] = this.#localBox[box]!;
      link += 1;
    }
    this.need[local] = need;
    this.constraintCount = local + 1;
    this.constraintStart[local + 1] = link;
  }

  /** Every box with its links, every constraint with its need: nothing else enters the solution. */
  #writeKey(): void {
    const { boxCount, constraintCount, boxStart, boxLinks } = this;
    const length = 2 + boxCount + boxStart[boxCount]! + constraintCount;
    this.key = grownInt32(this.key, length);
    const key = this.key;
    key[0] = boxCount;
    key[1] = constraintCount;
    let at = 2;
    for (let box = 0; box < boxCount; box += 1) {
      const start = boxStart[box]!;
      const end = boxStart[box + 1]!;
      key[at] = this.size[box]! | (this.fewest[box]! << 4) | (this.most[box]! << 8) | ((end - start) << 12);
      at += 1;
      for (let link = start; link < end; link += 1, at += 1) key[at] = boxLinks[link]!;
    }
    for (let constraint = 0; constraint < constraintCount; constraint += 1, at += 1) {
      key[at] = this.need[constraint]!;
    }
    this.keyLength = length;
  }

  #reserveBoxes(count: number): void {
    if (this.size.length >= count) return;
    this.size = grownUint8(this.size, count);
    const room = this.size.length;
    this.fewest = grownUint8(this.fewest, room);
    this.most = grownUint8(this.most, room);
    this.boxes = grownInt32(this.boxes, room);
    this.boxStart = grownInt32(this.boxStart, room + 1);
  }

  #reserveConstraints(count: number): void {
    this.need = grownUint8(this.need, count);
    this.constraintStart = grownInt32(this.constraintStart, count + 1);
    this.constraintLinks = grownInt32(this.constraintLinks, count << STRIDE_BITS);
  }
}
