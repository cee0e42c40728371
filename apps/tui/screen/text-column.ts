import { columnsOfCodePoint, textWidth } from './text-width.ts';

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

/** Cuts a text at a number of columns; the last column marks the cut. */
export function cutText(text: string, width: number, mark: string): string {
  if (textWidth(text) <= width) return text;
  return width <= textWidth(mark) ? takeColumns(text, width) : takeColumns(text, width - textWidth(mark)) + mark;
}

/** Pads a text to the width of a column, on the right or on the left. */
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
