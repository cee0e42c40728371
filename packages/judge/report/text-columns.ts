// Texts as wide as a terminal shows them. Units: columns, unless something else is said.

/** What takes no column: marks that stand on the letter before them, and what joins or shows nothing. */
const ZERO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]$/u;

/** What takes two. Source: Unicode Standard Annex 11, wide and fullwidth, by blocks. */
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}\p{Emoji_Presentation}]$/u;

const ASCII = /^[ -~]*$/;

/** How many columns a text without control characters takes. */
export function columnsOf(text: string): number {
  if (ASCII.test(text)) return text.length;
  let columns = 0;
  for (const character of text) columns += columnsOfOne(character);
  return columns;
}

function columnsOfOne(character: string): number {
  if (ASCII.test(character)) return 1;
  if (ZERO_WIDTH.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

/** A text in pieces that fit, broken anywhere but before a mark that belongs to the letter before it. */
export function pieces(text: string, columns: number): string[] {
  const found: string[] = [];
  let piece = '';
  let taken = 0;
  for (const character of text) {
    const wide = columnsOfOne(character);
    if (taken + wide > columns && piece !== '') {
      found.push(piece);
      piece = '';
      taken = 0;
    }
    piece += character;
    taken += wide;
  }
  return [...found, piece];
}

/** The beginning of a text, with `…` where it does not fit. */
export function cutColumns(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text;
  let cut = '';
  let room = columns - 1;
  for (const character of text) {
    room -= columnsOfOne(character);
    if (room < 0) break;
    cut += character;
  }
  return `${cut}…`;
}

/** A text in lines that fit, broken at blanks; a word that is too long is broken where the line ends. */
export function wrapWords(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (columnsOf(longer) <= columns) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = pieces(word, columns);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return [...lines, line];
}

/** How far apart the tab stops are. */
const TAB = 8;

/** A line with blanks for its tabs. */
export function expandTabs(line: string): string {
  let expanded = '';
  for (const [index, part] of line.split('\t').entries()) {
    if (index > 0) expanded += ' '.repeat(TAB - (columnsOf(expanded) % TAB));
    expanded += part;
  }
  return expanded;
}
