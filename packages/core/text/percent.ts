/** A share in whole percent, or a limit that it is below or above. */
export interface WholePercent {
  readonly relation: '' | '<' | '>';
  /** Range: 0 to 100. */
  readonly percent: number;
}

/**
 * A share in whole percent. What is not certain never looks certain: 0 and 100 are exact; anything near them becomes less
 * than 1 or more than 99.
 * @param share 0 to 1
 */
export function wholePercent(share: number): WholePercent {
  if (share > 0 && share < 0.01) return { relation: '<', percent: 1 };
  if (share > 0.99 && share < 1) return { relation: '>', percent: 99 };
  return { relation: '', percent: Math.round(100 * share) };
}

/** A share as {@link wholePercent}, short enough for a cell: `33%`, `<1%`, `>99%`. */
export function formatPercent(share: number): string {
  const { relation, percent } = wholePercent(share);
  return `${relation}${percent}%`;
}
