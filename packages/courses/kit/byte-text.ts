// Bytes as texts: one character per byte, 0 to 255. Tokenisers return words and the judge stores inputs and outputs so.

/** The bytes of a text of characters 0 to 255. */
export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/** A number of arguments that every engine accepts in one call. */
const CHUNK = 8192;

/** Bytes as a text of characters 0 to 255. */
export function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    // Spreading would call an iterator for each byte.
    text += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(start, start + CHUNK));
  }
  return text;
}
