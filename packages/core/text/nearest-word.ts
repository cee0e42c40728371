/**
 * The word that was probably meant, in whatever case it was typed; undefined if none is similar.
 * @param words in lower case
 */
export function nearestWord(typed: string, words: readonly string[]): string | undefined {
  const wanted = typed.toLowerCase();
  const begun = wanted.length > 1 ? words.find((word) => word.startsWith(wanted)) : undefined;
  if (begun !== undefined) return begun;
  const ranked = words.map((word) => ({ word, distance: editDistance(wanted, word) }));
  const [nearest] = ranked.sort((one, other) => one.distance - other.distance);
  if (nearest === undefined) return undefined;
  return nearest.distance <= Math.max(1, Math.floor(nearest.word.length / 3)) ? nearest.word : undefined;
}

/** How many insertions, deletions, changes and swaps of neighbouring letters turn one word into another. */
function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const change = row[to - 1]! + Number(one[at - 1] !== other[to - 1]);
      const isSwap = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      next[to] = Math.min(row[to]! + 1, next[to - 1]! + 1, change, isSwap ? before[to - 2]! + 1 : change);
    }
    before = row;
    row = next;
  }
  return row[other.length]!;
}
