import { withCommas } from '@countermine/core/text/english.ts';
import { formatBar, formatTimeLeft } from '@countermine/core/text/progress.ts';

// Texts as wide as a terminal shows them. Units: columns, unless something else is said.

/** Characters that take no column: marks that stand on the letter before them, and those that join or show nothing. */
const ZERO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]$/u;

/** Characters that take two columns. Source: Unicode Standard Annex 11, wide and fullwidth, by blocks. */
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}\p{Emoji_Presentation}]$/u;

const ASCII = /^[ -~]*$/;

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

/** The distance between tab stops. Units: columns. */
const TAB = 8;

export function expandTabs(line: string): string {
  let expanded = '';
  for (const [index, part] of line.split('\t').entries()) {
    if (index > 0) expanded += ' '.repeat(TAB - (columnsOf(expanded) % TAB));
    expanded += part;
  }
  return expanded;
}

/** The style of a stretch of text, for a terminal that has colours and for one that has none. */
export type SpanStyle = 'plain' | 'bold' | 'faint' | 'good' | 'bad' | 'warning' | 'expected-mark' | 'actual-mark';

export interface ReportSpan {
  readonly text: string;
  readonly style: SpanStyle;
}

export type StyledLine = readonly ReportSpan[];

/** The SGR codes of the styles. A mark is inverse: it is seen also where red and green look the same. */
const CODES: Readonly<Record<SpanStyle, string>> = {
  plain: '',
  bold: '1',
  faint: '2',
  good: '1;32',
  bad: '1;31',
  warning: '1;33',
  'expected-mark': '7;32',
  'actual-mark': '7;31',
};

export function span(text: string, style: SpanStyle = 'plain'): ReportSpan {
  return { text, style };
}

/**
 * Lines as a text, a newline after each; no blanks are left at the end of a line, and none is a command to a log of
 * GitHub.
 */
export function formatLines(lines: readonly StyledLine[], colour: boolean): string {
  return lines.map((line) => `${formatLine(withoutCommands(withoutEndBlanks(line)), colour)}\n`).join('');
}

function formatLine(line: StyledLine, colour: boolean): string {
  return line
    .map(({ text, style }) =>
      colour && style !== 'plain' && text !== '' ? `\x1b[${CODES[style]}m${text}\x1b[0m` : text,
    )
    .join('');
}

function withoutEndBlanks(line: StyledLine): StyledLine {
  const last = line.findLastIndex(({ text }) => /\S/.test(text));
  return line.slice(0, last + 1).map((one, index) => (index === last ? { ...one, text: one.text.trimEnd() } : one));
}

/** The characters that a log of GitHub skips at the beginning of a line. */
const SKIPPED = /^[\s\p{Default_Ignorable_Code_Point}]*/u;

/**
 * A line that a log of GitHub does not obey: it takes `::` at the beginning for a command, also after blanks and what
 * is not seen, and `##[` anywhere. A bar replaces a blank, and an escape the bracket.
 */
function withoutCommands(line: StyledLine): StyledLine {
  let before = '';
  const escaped = line.map((one) => {
    const text = one.text.replaceAll('[', (bracket, at: number) =>
      `${before}${one.text.slice(0, at)}`.endsWith('##') ? '\\x5B' : bracket,
    );
    before = `${before}${one.text}`.slice(-2);
    return { ...one, text };
  });
  const text = line.map((one) => one.text).join('');
  const skipped = SKIPPED.exec(text)?.[0] ?? '';
  if (!/^:\p{Default_Ignorable_Code_Point}*:/u.test(text.slice(skipped.length))) return escaped;
  return [span(`${' '.repeat(Math.max(0, columnsOf(skipped) - 1))}│`), ...withoutSkipped(escaped)];
}

function withoutSkipped(line: StyledLine): StyledLine {
  const first = line.findIndex(({ text }) => text.replace(SKIPPED, '') !== '');
  return line.slice(first).map((one, index) => (index === 0 ? { ...one, text: one.text.replace(SKIPPED, '') } : one));
}

/** Wider or narrower, a bar is of no use. Units: columns. */
const MAX_BAR_WIDTH = 30;
const MIN_BAR_WIDTH = 8;

/**
 * The progress of a judgement, in one line that fits: a bar, the cases that were run, failures, the time that is left.
 * @param seconds how long it has taken so far
 * @param width Units: columns
 */
export function progressLine(done: number, total: number, failed: number, seconds: number, width: number): string {
  const counts = progressCounts(done, total, failed);
  const left = timeLeft(done, total, seconds);
  const words = left === '' ? counts : `${counts}, ${left}`;
  const room = Math.min(MAX_BAR_WIDTH, width - words.length - 3);
  if (room >= MIN_BAR_WIDTH) return `${formatBar(done, total, room)} ${words}`;
  const shorter = [words, counts, `${done}/${total}`].find((text) => text.length <= width);
  return shorter ?? cutColumns(`${done}/${total}`, Math.max(1, width));
}

/** The progress of a judgement: `120 of 200 cases, 3 failed`. */
function progressCounts(done: number, total: number, failed: number): string {
  return `${withCommas(done)} of ${withCommas(total)} cases${failed === 0 ? '' : `, ${withCommas(failed)} failed`}`;
}

/** Not before there is something to go by, nor when it is over. */
function timeLeft(done: number, total: number, seconds: number): string {
  if (done === 0 || done >= total || seconds < 1) return '';
  return formatTimeLeft((seconds / done) * (total - done));
}
