// Sets of small numbers as bits of an Int32Array: number n is bit n % 32 of word floor(n / 32) from the set's start.

/** Adds `distance` to every number of the set at `source` and joins the result into the set at `target`. */
export function orShiftedUp(sets: Int32Array, target: number, source: number, words: number, distance: number): void {
  for (let word = words - 1; word >= 0; word -= 1) {
    sets[target + word] = sets[target + word]! | shiftedUp(sets, source, word, distance);
  }
}

/** Takes `distance` off every number of the set at `source`, drops what is below 0, and joins it into `target`. */
export function orShiftedDown(sets: Int32Array, target: number, source: number, words: number, distance: number): void {
  for (let word = 0; word < words; word += 1) {
    let bits = sets[source + word]! >>> distance;
    if (distance > 0 && word + 1 < words) bits |= sets[source + word + 1]! << (32 - distance);
    sets[target + word] = sets[target + word]! | bits;
  }
}

/** Whether a number of the first set, `distance` added, is in the second. Range: distance 0 to 31. */
export function hasCommonBit(
  first: Int32Array,
  firstStart: number,
  second: Int32Array,
  secondStart: number,
  words: number,
  distance: number,
): boolean {
  for (let word = 0; word < words; word += 1) {
    if ((shiftedUp(first, firstStart, word, distance) & second[secondStart + word]!) !== 0) return true;
  }
  return false;
}

/** Makes the set hold the numbers from `first` to `last`, as far as it has room. */
export function setRange(sets: Int32Array, start: number, words: number, first: number, last: number): void {
  sets.fill(0, start, start + words);
  const end = Math.min(last, words * 32 - 1);
  for (let number = first; number <= end; number += 1) {
    const at = start + (number >> 5);
    sets[at] = sets[at]! | (1 << (number & 31));
  }
}

function shiftedUp(sets: Int32Array, start: number, word: number, distance: number): number {
  let bits = sets[start + word]! << distance;
  if (distance > 0 && word > 0) bits |= sets[start + word - 1]! >>> (32 - distance);
  return bits;
}
