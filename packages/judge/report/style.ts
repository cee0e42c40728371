import { columnsOf } from './text-columns.ts';

/** What a stretch of text is, for a terminal that has colours and for one that has none. */
export type SpanStyle = 'plain' | 'bold' | 'faint' | 'good' | 'bad' | 'warning' | 'expected-mark' | 'actual-mark';

/** A stretch of text in one style. */
export interface ReportSpan {
  readonly text: string;
  readonly style: SpanStyle;
}

/** A line of a terminal. */
export type StyledLine = readonly ReportSpan[];

/** What SGR calls the styles. A mark is inverse: it is seen also where red and green look the same. */
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

/** A span; plain by default. */
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

/** What a log of GitHub skips at the beginning of a line. */
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
