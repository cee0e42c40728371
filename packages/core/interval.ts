/** The normal quantile of 95% confidence intervals. */
export const Z95 = 1.959963984540054;

/** A confidence interval. Range: 0 to 1 for a share, -1 to 1 for a difference. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * The Wilson score interval of a win rate: all true rates for which as many wins would not be a surprise of 1 in 20.
 * It is right for few games and at the ends too, where wins and losses were one-sided.
 * Source: E. B. Wilson, 1927.
 * @param games at least 1
 */
export function wilsonInterval(wins: number, games: number, z: number = Z95): Interval {
  const rate = wins / games;
  const shrink = 1 + z ** 2 / games;
  const centre = (rate + z ** 2 / (2 * games)) / shrink;
  const half = (z / shrink) * Math.sqrt((rate * (1 - rate)) / games + z ** 2 / (4 * games ** 2));
  // The two ends are exact where rounding would leave them beside 0 or 1.
  return { low: wins === 0 ? 0 : centre - half, high: wins === games ? 1 : centre + half };
}
