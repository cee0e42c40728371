/** Fewer cells than this stand out, even if all have the same chance. */
const FEWEST = 6;

/**
 * The mine probability that most uncertain cells share, as those do that touch no number: a scale need not repeat it.
 * @param chances by cell; NaN where it is open
 * @returns undefined where no chance is that common
 * Cost: one pass over the board.
 */
export function usualChance(chances: Float64Array): number | undefined {
  const counts = new Map<number, number>();
  let uncertain = 0;
  for (const chance of chances) {
    if (!(chance > 0 && chance < 1)) continue;
    uncertain += 1;
    counts.set(chance, (counts.get(chance) ?? 0) + 1);
  }
  const [usual, count] = [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [Number.NaN, 0]);
  return count >= FEWEST && 2 * count > uncertain ? usual : undefined;
}
