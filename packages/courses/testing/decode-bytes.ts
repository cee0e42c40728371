import { Utf8Decoder } from '../kit/bytes.ts';

/** The code points of these bytes, those of a character broken off at their end included. */
export function decodeBytes(bytes: Iterable<number>): number[] {
  const decoder = new Utf8Decoder();
  const codes: number[] = [];
  for (const byte of bytes) {
    const count = decoder.push(byte);
    codes.push(...decoder.codes.slice(0, count));
  }
  const count = decoder.finish();
  codes.push(...decoder.codes.slice(0, count));
  return codes;
}
