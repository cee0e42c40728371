/**
 * The array itself if it has room for `length`, else a larger one with the same beginning. Growth doubles, so that
 * filling an array step by step costs about as much as filling it at once.
 */
export function grownInt32(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  if (array.length >= length) return array;
  const grown = new Int32Array(roomFor(array.length, length));
  grown.set(array);
  return grown;
}

/** As {@link grownInt32}, for bytes. */
export function grownUint8(array: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  if (array.length >= length) return array;
  const grown = new Uint8Array(roomFor(array.length, length));
  grown.set(array);
  return grown;
}

/** As {@link grownInt32}, for doubles. */
export function grownFloat64(array: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> {
  if (array.length >= length) return array;
  const grown = new Float64Array(roomFor(array.length, length));
  grown.set(array);
  return grown;
}

function roomFor(held: number, length: number): number {
  return Math.max(length, Math.min(held * 2, held + 2 ** 24), 16);
}

/**
 * The largest mark that an array of marks holds. A workspace marks what a call has seen with the number of the call, so
 * that nothing is cleared in between; beyond this number it clears its marks and counts again.
 * Range: far enough below 2^31 that one call never passes it.
 */
export const LAST_MARK: number = 2 ** 30;
