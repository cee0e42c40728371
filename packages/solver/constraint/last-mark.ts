/**
 * The largest mark that an array of marks holds. A workspace marks what a call has seen with the number of the call, so
 * that nothing is cleared in between; beyond this number it clears its marks and counts again.
 * Range: far enough below 2^31 that one call never passes it.
 */
export const LAST_MARK: number = 2 ** 30;
