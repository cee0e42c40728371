// Bytes as texts: a character for each, 0 to 255, as the tokenisers give words and the judge keeps inputs and outputs.

/** The bytes of a text of characters 0 to 255. */
export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/** As many arguments as every engine takes in one call. */
const CHUNK = 8192;

/** Bytes as a text of characters 0 to 255. */
export function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    // Spreading would make a call of an iterator for each byte.
    text += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(start, start + CHUNK));
  }
  return text;
}
