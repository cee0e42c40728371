import { type BoxSystemWorkspace, STRIDE_BITS } from './box-system.ts';
import { grownInt32, grownUint8, LAST_MARK } from './typed-arrays.ts';

const SINGLE = 1;
const PAIR = 2;
/**
 * Narrows how many mines each box can hold, until nothing more follows from one constraint or from two: in
 * `B - A = difference`, what both share cancels. This contains the usual rules of one number, two numbers and subsets.
 * Its arrays serve one call after the other; nothing of a call is left in them for the next.
 */
export class BoundsWorkspace {
  /** Sums of the fewest and the most mines over the boxes of each constraint. */
  #sumFewest = new Int32Array(0);
  #sumMost = new Int32Array(0);
  /** Constraints to look at alone, and together with their neighbours; a byte for each says in which list it is. */
  #singles = new Int32Array(0);
  #singleCount = 0;
  #pairs = new Int32Array(0);
  #pairCount = 0;
  #listed = new Uint8Array(0);
  /** The run in which a box or a constraint was last marked: no clearing between runs. */
  #boxMark = new Int32Array(0);
  #constraintMark = new Int32Array(0);
  /** The run in which a bound of a constraint last moved, and the run that last compared it with all its neighbours. */
  #movedIn = new Int32Array(0);
  #comparedIn = new Int32Array(0);
  #run = 0;

  /**
   * Sets `fewest` and `most` of every box that was gathered last.
   * @returns false when the constraints contradict each other
   * Cost: about 10 reads for each pair of constraints that share a box, again where a bound moved.
   */
  narrow(system: BoxSystemWorkspace): boolean {
    this.#start(system);
    for (;;) {
      if (this.#singleCount > 0) {
        this.#singleCount -= 1;
        const constraint = this.#singles[this.#singleCount]!;
        this.#listed[constraint] = this.#listed[constraint]! & ~SINGLE;
        if (!this.#narrowSingle(system, constraint)) return false;
      } else if (this.#pairCount > 0) {
        this.#pairCount -= 1;
        const constraint = this.#pairs[this.#pairCount]!;
        this.#listed[constraint] = this.#listed[constraint]! & ~PAIR;
        if (!this.#narrowPairs(system, constraint)) return false;
      } else return true;
    }
  }

  #start(system: BoxSystemWorkspace): void {
    this.#reserve(system);
    this.#countRun();
    const { boxCount, size, fewest, most, boxDegree, boxConstraints, need } = system;
    for (let box = system.firstBox; box < boxCount; box += 1) {
      let room = size[box]!;
      const end = (box << STRIDE_BITS) + boxDegree[box]!;
      for (let at = box << STRIDE_BITS; at < end; at += 1) room = Math.min(room, need[boxConstraints[at]!]!);
      fewest[box] = 0;
      most[box] = room;
    }
    this.#singleCount = 0;
    this.#pairCount = 0;
    for (let constraint = system.constraintCount - 1; constraint >= system.firstConstraint; constraint -= 1) {
      let sum = 0;
      const end = (constraint << STRIDE_BITS) + system.constraintDegree[constraint]!;
      for (let at = constraint << STRIDE_BITS; at < end; at += 1) sum += most[system.constraintBoxes[at]!]!;
      this.#sumFewest[constraint] = 0;
      this.#sumMost[constraint] = sum;
      this.#listed[constraint] = 0;
      this.#list(constraint);
    }
  }

  #countRun(): void {
    this.#run += 1;
    if (this.#run < LAST_MARK) return;
    for (const marks of [this.#boxMark, this.#constraintMark, this.#movedIn, this.#comparedIn]) marks.fill(0);
    this.#run = 1;
  }

  #reserve({ boxCount, constraintCount }: BoxSystemWorkspace): void {
    if (this.#boxMark.length < boxCount) this.#boxMark = grownInt32(this.#boxMark, boxCount);
    if (this.#sumFewest.length >= constraintCount) return;
    this.#sumFewest = grownInt32(this.#sumFewest, constraintCount);
    const room = this.#sumFewest.length;
    this.#sumMost = grownInt32(this.#sumMost, room);
    this.#singles = grownInt32(this.#singles, room);
    this.#pairs = grownInt32(this.#pairs, room);
    this.#constraintMark = grownInt32(this.#constraintMark, room);
    this.#movedIn = grownInt32(this.#movedIn, room);
    this.#comparedIn = grownInt32(this.#comparedIn, room);
    this.#listed = grownUint8(this.#listed, room);
  }

  #list(constraint: number): void {
    this.#movedIn[constraint] = this.#run;
    const listed = this.#listed[constraint]!;
    if ((listed & SINGLE) === 0) {
      this.#singles[this.#singleCount] = constraint;
      this.#singleCount += 1;
    }
    if ((listed & PAIR) === 0) {
      this.#pairs[this.#pairCount] = constraint;
      this.#pairCount += 1;
    }
    this.#listed[constraint] = SINGLE | PAIR;
  }

  #setBounds(system: BoxSystemWorkspace, box: number, low: number, high: number): void {
    const raised = low - system.fewest[box]!;
    const lowered = system.most[box]! - high;
    system.fewest[box] = low;
    system.most[box] = high;
    const end = (box << STRIDE_BITS) + system.boxDegree[box]!;
    for (let at = box << STRIDE_BITS; at < end; at += 1) {
      const constraint = system.boxConstraints[at]!;
      this.#sumFewest[constraint] = this.#sumFewest[constraint]! + raised;
      this.#sumMost[constraint] = this.#sumMost[constraint]! - lowered;
      this.#list(constraint);
    }
  }

  #narrowSingle(system: BoxSystemWorkspace, constraint: number): boolean {
    const upward = system.need[constraint]! - this.#sumFewest[constraint]!;
    const downward = this.#sumMost[constraint]! - system.need[constraint]!;
    if (upward < 0 || downward < 0) return false;
    if (upward === 0 && downward === 0) return true;
    const end = (constraint << STRIDE_BITS) + system.constraintDegree[constraint]!;
    for (let at = constraint << STRIDE_BITS; at < end; at += 1) {
      this.#narrowBox(system, system.constraintBoxes[at]!, upward, downward);
    }
    return true;
  }

  /** Moves the bounds of a box so that it leaves its fewest by at most `upward` and its most by at most `downward`. */
  #narrowBox(system: BoxSystemWorkspace, box: number, upward: number, downward: number): void {
    const low = system.fewest[box]!;
    const high = system.most[box]!;
    const newHigh = low + upward < high ? low + upward : high;
    const newLow = high - downward > low ? high - downward : low;
    if (newHigh !== high || newLow !== low) this.#setBounds(system, box, newLow, newHigh);
  }

  #narrowPairs(system: BoxSystemWorkspace, first: number): boolean {
    const { fewest, most, boxDegree, boxConstraints, constraintBoxes, constraintDegree } = system;
    this.#countRun();
    const run = this.#run;
    this.#constraintMark[first] = run;
    const end = (first << STRIDE_BITS) + constraintDegree[first]!;
    for (let at = first << STRIDE_BITS; at < end; at += 1) this.#boxMark[constraintBoxes[at]!] = run;
    for (let at = first << STRIDE_BITS; at < end; at += 1) {
      const box = constraintBoxes[at]!;
      if (fewest[box] === most[box]) continue;
      const last = (box << STRIDE_BITS) + boxDegree[box]!;
      for (let beside = box << STRIDE_BITS; beside < last; beside += 1) {
        const second = boxConstraints[beside]!;
        if (this.#constraintMark[second] === run) continue;
        this.#constraintMark[second] = run;
        const compared = this.#comparedIn[second]!;
        if (compared > this.#movedIn[first]! && compared > this.#movedIn[second]!) continue;
        if (!this.#narrowPair(system, first, second)) return false;
        // Bounds moved: both constraints are listed again, so what is left of this run would be done twice.
        if (this.#movedIn[first] === run) return true;
      }
    }
    this.#comparedIn[first] = run;
    return true;
  }

  /** The boxes of `first` carry the mark of this run. */
  #narrowPair(system: BoxSystemWorkspace, first: number, second: number): boolean {
    const { need, fewest, most, constraintBoxes, constraintDegree } = system;
    const boxMark = this.#boxMark;
    const run = this.#run;
    let commonFewest = 0;
    let commonMost = 0;
    let aloneFewest = 0;
    let aloneMost = 0;
    const secondEnd = (second << STRIDE_BITS) + constraintDegree[second]!;
    for (let at = second << STRIDE_BITS; at < secondEnd; at += 1) {
      const box = constraintBoxes[at]!;
      if (boxMark[box] === run) {
        commonFewest += fewest[box]!;
        commonMost += most[box]!;
      } else {
        aloneFewest += fewest[box]!;
        aloneMost += most[box]!;
      }
    }
    const difference = need[second]! - need[first]!;
    const upward = difference - aloneFewest + (this.#sumMost[first]! - commonMost);
    const downward = aloneMost - (this.#sumFewest[first]! - commonFewest) - difference;
    if (upward < 0 || downward < 0) return false;
    // Every box has at most 8 mines between its bounds; most pairs end here.
    const widest = aloneMost - aloneFewest;
    const firstWidest = this.#sumMost[first]! - commonMost - (this.#sumFewest[first]! - commonFewest);
    if (Math.min(upward, downward) >= Math.max(widest, firstWidest)) return true;
    this.#narrowDifference(system, first, second, upward, downward);
    return true;
  }

  #narrowDifference(system: BoxSystemWorkspace, first: number, second: number, upward: number, downward: number): void {
    const { constraintBoxes, constraintDegree } = system;
    const secondEnd = (second << STRIDE_BITS) + constraintDegree[second]!;
    for (let at = second << STRIDE_BITS; at < secondEnd; at += 1) {
      const box = constraintBoxes[at]!;
      // What both share is marked again, below zero, so that the boxes of the first alone can be told apart.
      if (this.#boxMark[box] === this.#run) this.#boxMark[box] = -this.#run;
      else this.#narrowBox(system, box, upward, downward);
    }
    const firstEnd = (first << STRIDE_BITS) + constraintDegree[first]!;
    for (let at = first << STRIDE_BITS; at < firstEnd; at += 1) {
      const box = constraintBoxes[at]!;
      if (this.#boxMark[box] === -this.#run) this.#boxMark[box] = this.#run;
      else this.#narrowBox(system, box, downward, upward);
    }
  }
}
