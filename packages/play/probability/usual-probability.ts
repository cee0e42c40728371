/** Fewer cells than this stand out, even if all have the same probability. */
const FEWEST = 6;

/**
 * The mine probability that most uncertain cells share, as those do that touch no number: a scale need not repeat it.
 * @param probabilities by cell; NaN where it is open
 * @returns undefined if no probability is that common
 * Cost: one pass over the board.
 */
export function usualProbability(probabilities: Float64Array): number | undefined {
  const counts = new Map<number, number>();
  let uncertain = 0;
  for (const probability of probabilities) {
    if (!(probability > 0 && probability < 1)) continue;
    uncertain += 1;
    counts.set(probability, (counts.get(probability) ?? 0) + 1);
  }
  const [usual, count] = [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [Number.NaN, 0]);
  return count >= FEWEST && 2 * count > uncertain ? usual : undefined;
}
