import { closest, distance } from 'fastest-levenshtein';

/** A suggestion to add to an error message if a candidate is similar to what was typed; otherwise empty. */
export function didYouMean(typed: string | undefined, candidates: readonly string[]): string {
  const nearest = nearestTo(typed, candidates);
  return nearest === undefined ? '' : ` (did you mean ${nearest}?)`;
}

/**
 * The candidate that was probably meant, ignoring case; undefined if none is similar.
 * @param candidates in lower case
 */
export function nearestTo(typed: string | undefined, candidates: readonly string[]): string | undefined {
  const wanted = typed?.toLowerCase();
  if (wanted === undefined || candidates.length === 0) return undefined;
  const begun = wanted.length > 1 ? candidates.find((candidate) => candidate.startsWith(wanted)) : undefined;
  if (begun !== undefined) return begun;
  const nearest = closest(wanted, candidates);
  return distance(wanted, nearest) <= Math.max(2, Math.floor(nearest.length / 3)) ? nearest : undefined;
}
