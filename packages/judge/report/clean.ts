import { leftOutWords } from './words.ts';

/**
 * The characters that a terminal, a parser or an eye may take for something else: control characters but tab and
 * newline, halves of surrogate pairs, what turns the direction of writing or shows nothing, line separators, and code
 * points that are no characters. The joiners and the variation selectors stay: emoji are made with them.
 */
export const UNSAFE =
  /(?![\t\n\u{200c}]|\u{200d}|\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;

/**
 * Text from outside as every kind of report can carry it: what is not to be seen is shown as an escape, a carriage
 * return as `\r`, an escape character as `\x1B`, others as `\u{202E}`. Tabs and newlines stay, and so does a backslash.
 * Safe in a terminal and in XML 1.0; cleaning twice is cleaning once.
 * @param text Unicode, or bytes as characters 0 to 255
 */
export function cleanText(text: string): string {
  return text.replace(UNSAFE, escapeOf);
}

/** The same in one line: newlines and tabs are escapes too. */
export function cleanLine(text: string): string {
  return cleanText(text).replaceAll('\n', '\\n').replaceAll('\t', '\\t');
}

function escapeOf(character: string): string {
  if (character === '\r') return '\\r';
  const hex = character.codePointAt(0)?.toString(16).toUpperCase() ?? '';
  return character <= '\x7f' ? `\\x${hex.padStart(2, '0')}` : `\\u{${hex}}`;
}

/** The note that is shown where a text was cut. */
const CUT_NOTE = /^… ([\d,]+) bytes left out …\n/gm;

/** As long as a note with its newlines gets: 16 digits with their commas. Units: UTF-16 units. */
const MAX_NOTE_LENGTH = 46;

/**
 * A long text without its middle: as much of its head as of its tail, and between them a line that counts what is left
 * out, `… 8,123,456 bytes left out …`. A text that was cut before is cut again with the right count.
 * Units: `maxLength` is in UTF-16 units; the count is in bytes, a character up to 0xff being one byte.
 * Range: `maxLength` is as much as the note needs, at least.
 * @param text Unicode, or bytes as characters 0 to 255
 */
export function cutMiddle(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const half = Math.max(0, Math.floor((maxLength - MAX_NOTE_LENGTH) / 2));
  const headEnd = wholeBefore(text, half);
  const tailStart = wholeAfter(text, text.length - half);
  const head = text.slice(0, headEnd);
  const tail = text.slice(tailStart);
  const note = leftOutWords(bytesIn(text.slice(headEnd, tailStart)));
  return `${head}${head === '' || head.endsWith('\n') ? '' : '\n'}${note}\n${tail}`;
}

/** The distance that a cut may move back to keep a character, or a line of a note, in one piece. */
const WHOLE_LINE = 200;

/** A place at or before `end` where the text may be cut: the end of a line where one is near. */
function wholeBefore(text: string, end: number): number {
  const lineEnd = text.lastIndexOf('\n', end - 1) + 1;
  if (end > 0 && lineEnd > 0 && end - lineEnd < Math.min(WHOLE_LINE, end / 2)) return lineEnd;
  let cut = end;
  while (cut > 0 && end - cut < 4 && continues(text.charCodeAt(cut))) cut -= 1;
  return cut;
}

/** A place at or after `start` where the text may be cut: the beginning of a line where one is near. */
function wholeAfter(text: string, start: number): number {
  const lineStart = text.indexOf('\n', start - 1) + 1;
  if (lineStart > 0 && lineStart - start < Math.min(WHOLE_LINE, (text.length - start) / 2)) return lineStart;
  let cut = start;
  while (cut < text.length && cut - start < 4 && continues(text.charCodeAt(cut))) cut += 1;
  return cut;
}

/** True if a unit continues with a character: the second half of a surrogate pair, or a further byte of UTF-8. */
function continues(unit: number): boolean {
  return (unit >= 0xdc00 && unit <= 0xdfff) || (unit >= 0x80 && unit <= 0xbf);
}

/** The bytes of a stretch of text; a note in it counts as the text that it replaces. */
function bytesIn(text: string): number {
  let bytes = 0;
  for (const note of text.matchAll(CUT_NOTE)) bytes += Number(note[1]?.replaceAll(',', '')) - note[0].length - 4;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    bytes += unit <= 0xff ? 1 : unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3;
  }
  return bytes;
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** A text from outside, clean, as the content of an element of HTML or XML, or as an attribute's value in quotes. */
export function escapeMarkup(text: string): string {
  return cleanText(text).replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character);
}
