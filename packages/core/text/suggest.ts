import { nearestWord } from './nearest-word.ts';

/** A suggestion to add to an error message if a candidate is similar to what was typed; otherwise empty. */
export function didYouMean(typed: string | undefined, candidates: readonly string[]): string {
  const nearest = nearestWord(typed ?? '', candidates);
  return nearest === undefined ? '' : ` (did you mean ${nearest}?)`;
}
