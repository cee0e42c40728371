/**
 * A set of byte values.
 * Shape: Uint8Array(256). Range: 1 where the byte belongs to the set.
 */
export type ByteSet = Uint8Array;

/** The set of the characters of an ASCII text. */
export function byteSet(characters: string): ByteSet {
  const set = new Uint8Array(256);
  for (const character of characters) set[character.charCodeAt(0)] = 1;
  return set;
}

/** White space by `isspace` of the C locale. */
export const C_SPACE: ByteSet = byteSet(' \t\n\v\f\r');
