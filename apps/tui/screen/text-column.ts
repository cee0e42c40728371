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

/** Between these two a line may break without a blank. */
const WIDE = /[\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef]/;
/** These never begin a line. */
const CLOSING = /[、。，．：；！？）」』】〉》”’…,.:;!?)\]]/;

/** Wraps a text at a width, between words where possible. @param width Units: columns. Range: 1 and more */
export function wrapText(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, Math.max(1, width)));
}

/** Splits a text without blanks into full lines, which are the text again when joined. */
export function wrapWhole(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let columns = 0;
  for (const sign of text) {
    const wide = columnsOfCodePoint(sign.codePointAt(0)!);
    if (columns + wide > width && line !== '') {
      lines.push(line);
      line = '';
      columns = 0;
    }
    line += sign;
    columns += wide;
  }
  return [...lines, line];
}

export function cutText(text: string, width: number, mark: string): string {
  if (textWidth(text) <= width) return text;
  return width <= textWidth(mark) ? takeColumns(text, width) : takeColumns(text, width - textWidth(mark)) + mark;
}

export function padText(text: string, width: number, side: 'left' | 'right' = 'left'): string {
  const blanks = ' '.repeat(Math.max(0, width - textWidth(text)));
  return side === 'left' ? text + blanks : blanks + text;
}

function takeColumns(text: string, width: number): string {
  return width < 1 ? '' : (wrapWhole(text, width)[0] ?? '');
}

function wrapLine(line: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const piece of piecesOf(line)) {
    if (textWidth(current + piece.trimEnd()) <= width) {
      current += piece;
      continue;
    }
    if (current.trim() !== '') lines.push(current.trimEnd());
    const parts = wrapWhole(piece.trimEnd(), width);
    lines.push(...parts.slice(0, -1));
    current = (parts.at(-1) ?? '') + (piece.endsWith(' ') ? ' ' : '');
  }
  return [...lines, current.trimEnd()];
}

/** What must not be split: a word with the blanks after it, or a wide character with its marks. */
function piecesOf(line: string): string[] {
  const pieces: string[] = [];
  let before = ' ';
  for (const sign of line) {
    const isNew = before === ' ' ? sign !== ' ' : canPart(before, sign);
    if (isNew || pieces.length === 0) pieces.push(sign);
    else pieces[pieces.length - 1] += sign;
    before = sign;
  }
  return pieces;
}

function canPart(before: string, sign: string): boolean {
  return sign !== ' ' && !CLOSING.test(sign) && (WIDE.test(before) || WIDE.test(sign));
}

/** Rows as lines, with columns as wide as their longest text. */
export function columnLines(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => textWidth(row[column] ?? '')))) ?? [];
  return rows.map((row) =>
    row
      .map((text, column) => padText(text, widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
