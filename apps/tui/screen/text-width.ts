import { eastAsianWidth } from 'get-east-asian-width';

const LATIN_END = 0x300;
/** The lines of frames: the first frame has no other signs, and is drawn without the tables. */
const LINES = { first: 0x2500, end: 0x2580 } as const;

/** A cache for common characters: the columns plus 1; 0 where not computed yet. */
const known = new Uint8Array(0x10000);

/** How many columns of a terminal a character takes: 0, 1 or 2. Control characters take 1, as blanks. */
export function columnsOfCodePoint(codePoint: number): 0 | 1 | 2 {
  if (codePoint < LATIN_END) return codePoint === 0xad ? 0 : 1;
  if (codePoint >= LINES.first && codePoint < LINES.end) return 1;
  const before = known[codePoint] ?? 0;
  if (before !== 0) return before === 1 ? 0 : before === 2 ? 1 : 2;
  const columns = columnsByTable(codePoint);
  if (codePoint < known.length) known[codePoint] = columns + 1;
  return columns;
}

function columnsByTable(codePoint: number): 0 | 1 | 2 {
  if (isWithoutWidth(String.fromCodePoint(codePoint))) return 0;
  return eastAsianWidth(codePoint) === 2 ? 2 : 1;
}

/**
 * Whether a character combines with the one before, is invisible, or is a vowel inside a Korean syllable. The expression
 * looks up many characters when it is created, which the first frame does without.
 */
function isWithoutWidth(character: string): boolean {
  return /^[\p{Mn}\p{Me}\p{Cf}\u{1160}-\u{11ff}]$/u.test(character);
}

/**
 * Whether all terminals agree that a character takes two columns. They do for Chinese, Japanese and Korean; emoji are
 * newer than some terminals, which give them one.
 */
export function isSurelyWide(codePoint: number): boolean {
  return (
    (codePoint >= 0x2e80 && codePoint <= 0xa4cf) ||
    (codePoint >= 0xac00 && codePoint <= 0xd7a3) ||
    (codePoint >= 0xf900 && codePoint <= 0xfaff) ||
    (codePoint >= 0xfe30 && codePoint <= 0xffe6) ||
    (codePoint >= 0x20000 && codePoint <= 0x3fffd)
  );
}

/** How many columns of a terminal a text takes. */
export function textWidth(text: string): number {
  let columns = 0;
  for (const sign of text.normalize()) columns += columnsOfCodePoint(sign.codePointAt(0)!);
  return columns;
}
