import { eastAsianWidth } from 'get-east-asian-width';

/** What is written over the character before it, or is not seen. */
const WITHOUT_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
const LATIN_END = 0x300;

/** The columns of a terminal that a character takes: 0, 1 or 2. Control characters take 1, as blanks. */
export function columnsOf(codePoint: number): 0 | 1 | 2 {
  if (codePoint < LATIN_END) return codePoint === 0xad ? 0 : 1;
  if (WITHOUT_WIDTH.test(String.fromCodePoint(codePoint))) return 0;
  return eastAsianWidth(codePoint) === 2 ? 2 : 1;
}

/** The columns of a terminal that a text takes. */
export function textWidth(text: string): number {
  let columns = 0;
  for (const sign of text) columns += columnsOf(sign.codePointAt(0)!);
  return columns;
}
