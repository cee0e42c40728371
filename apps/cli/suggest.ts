import { closest, distance } from 'fastest-levenshtein';

/** A question to add to an error message when one of the candidates is near what was typed; else nothing. */
export function didYouMean(typed: string | undefined, candidates: readonly string[]): string {
  if (typed === undefined || candidates.length === 0) return '';
  const begun = typed.length > 1 ? candidates.find((candidate) => candidate.startsWith(typed)) : undefined;
  const nearest = begun ?? closest(typed, candidates);
  const isNear = nearest === begun || distance(typed, nearest) <= Math.max(2, Math.floor(nearest.length / 3));
  return isNear ? ` (did you mean ${nearest}?)` : '';
}
