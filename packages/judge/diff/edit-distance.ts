/** How much of a text is compared. */
const LONGEST = 80;

/**
 * How many characters have to be put in, taken out or exchanged to make one text the other; of long texts only the
 * beginning is looked at.
 * Cost: the product of the lengths, at most 6400 steps.
 */
export function editDistance(one: string, other: string): number {
  const [from, to] = [one.slice(0, LONGEST), other.slice(0, LONGEST)];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let index = 0; index < from.length; index += 1) {
    const next = [index + 1];
    for (let place = 0; place < to.length; place += 1) {
      const exchanged = row[place]! + (from[index] === to[place] ? 0 : 1);
      next.push(Math.min(exchanged, row[place + 1]! + 1, next[place]! + 1));
    }
    row = next;
  }
  return row[to.length]! + Math.abs(one.length - from.length - (other.length - to.length));
}

/** How similar two texts are. Range: 0 to 1; 1 if they are equal. */
export function likeness(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 1 : Math.max(0, 1 - editDistance(one, other) / longest);
}
