const ALMOST_ONE = 1 - 2 ** -53;

/**
 * The probability of a mine from the weights of the layouts with and without it.
 * Range: 0 and 1 only where one of the weights is exactly 0: what rounds there otherwise is moved to the next double.
 */
export function probabilityOf(mineWeight: number, safeWeight: number): number {
  if (mineWeight === 0) return safeWeight === 0 ? Number.NaN : 0;
  if (safeWeight === 0) return 1;
  const probability = mineWeight / (mineWeight + safeWeight);
  return Math.min(ALMOST_ONE, Math.max(Number.MIN_VALUE, probability));
}
