import type { VisibleLine } from '@countermine/core/text/visible.ts';
import { type LinePart, partsOf, type ShownRow, sidesOf, skippedWords } from './rows.ts';
import { columnsOf, cutColumns, pieces, type ReportSpan, type SpanStyle, type StyledLine, span } from './text-style.ts';
import { ROW_SIGNS, SIDES } from './words.ts';

interface SideBySideOptions {
  /** Units: columns. */
  readonly width: number;
  /** True if marks have a line of `^` under them; without it only their style shows them. */
  readonly hasCarets: boolean;
}

/** Sign and a blank before the left column, ` │ ` before the right one. */
const SIGN = 2;
const GUTTER = ' │ ';

/** Narrower columns are of no use. */
const MIN_WIDTH = 24;

/** If more than this share of the rows had to be broken, they are shown one above the other instead. */
const MAX_BROKEN = 0.25;

/** A line is shown no further. */
const MAX_LENGTH = 400;

/** Both outputs beside each other, or one above the other where there is no room for that. */
export function sideBySide(rows: readonly ShownRow[], { width, hasCarets }: SideBySideOptions): StyledLine[] {
  const columns = columnsFor(rows, width);
  return columns === undefined ? stacked(rows, width, hasCarets) : beside(rows, columns, { width, hasCarets });
}

/** The width of both columns; undefined where there is no room for two. */
function columnsFor(rows: readonly ShownRow[], width: number): readonly [left: number, right: number] | undefined {
  const widths = rows.map((row) => sidesOf(row).map((line) => columnsOf(shownText(line))));
  const left = Math.max(SIDES.expected.length, ...widths.map(([expected = 0]) => expected));
  const right = Math.max(SIDES.program.length, ...widths.map(([, actual = 0]) => actual));
  const room = width - SIGN - GUTTER.length;
  if (left + right <= room) return [left, right];
  const half = Math.floor(room / 2);
  if (half < MIN_WIDTH) return undefined;
  const given = Math.min(left, Math.max(half, room - right));
  const isBroken = ([expected = 0, actual = 0]: readonly number[]): boolean =>
    expected > given || actual > room - given;
  return widths.filter(isBroken).length > MAX_BROKEN * rows.length ? undefined : [given, room - given];
}

function shownText(line: VisibleLine | undefined): string {
  return line === undefined
    ? ''
    : partsOf(line)
        .map(({ text }) => text)
        .join('');
}

function beside(
  rows: readonly ShownRow[],
  [left, right]: readonly [number, number],
  { width, hasCarets }: SideBySideOptions,
): StyledLine[] {
  const head = [
    span(' '.repeat(SIGN)),
    ...padded([span(SIDES.expected, 'bold')], left),
    span(GUTTER),
    span(SIDES.program, 'bold'),
  ];
  const rule = `${'─'.repeat(left + SIGN + 1)}┼${'─'.repeat(right + 1)}`;
  const lines: StyledLine[] = [head, [span(rule, 'faint')]];
  for (const row of rows) {
    if (row.kind === 'skipped') {
      lines.push(skippedLine(row, width - SIGN));
      continue;
    }
    const [expected, actual] = sidesOf(row);
    const isPointed = hasCarets && !isAllMarked(row);
    const one = cellLines(expected, left, row.kind, 'expected-mark', isPointed);
    const other = cellLines(actual, right, row.kind, 'actual-mark', isPointed);
    for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
      const [top, bottom] = [one[index] ?? NOTHING, other[index] ?? NOTHING];
      const sign = index === 0 ? signOf(row.kind) : span(' '.repeat(SIGN));
      lines.push([sign, ...padded(top.spans, left), span(GUTTER, 'faint'), ...bottom.spans]);
      if (top.carets === '' && bottom.carets === '') continue;
      lines.push([span(' '.repeat(SIGN)), ...padded([span(top.carets)], left), span(GUTTER), span(bottom.carets)]);
    }
  }
  return lines;
}

/** A piece of a line that fits its column, and the carets under it. */
interface CellLine {
  readonly spans: readonly ReportSpan[];
  readonly carets: string;
}

const NOTHING: CellLine = { spans: [], carets: '' };

/** A line in pieces that fit; none where there is no line. */
function cellLines(
  line: VisibleLine | undefined,
  columns: number,
  kind: ShownRow['kind'],
  mark: SpanStyle,
  hasCarets: boolean,
): CellLine[] {
  if (line === undefined) return [];
  return fitting(partsOf(line), columns).map((parts) => ({
    spans: parts.map((part) => span(part.text, styleOf(part, kind, mark))),
    carets: hasCarets ? caretsUnder(parts) : '',
  }));
}

function styleOf({ kind }: LinePart, row: ShownRow['kind'], mark: SpanStyle): SpanStyle {
  if (kind === 'mark') return mark;
  if (row === 'missing' || row === 'extra') return mark === 'expected-mark' ? 'good' : 'bad';
  return kind === 'blank' ? 'faint' : 'plain';
}

/** Parts of a line, broken where a column ends. */
function fitting(parts: readonly LinePart[], columns: number): LinePart[][] {
  const lines: LinePart[][] = [[]];
  let room = columns;
  let taken = 0;
  for (const { text, kind } of parts) {
    for (const character of pieces(text, 1)) {
      const wide = columnsOf(character);
      taken += wide;
      if (taken > MAX_LENGTH) return [...lines.slice(0, -1), [...lines.at(-1)!, { text: '…', kind: 'blank' }]];
      if (wide > room) {
        lines.push([]);
        room = columns;
      }
      room -= wide;
      append(lines.at(-1)!, { text: character, kind });
    }
  }
  return lines;
}

function append(line: LinePart[], part: LinePart): void {
  const last = line.at(-1);
  if (last?.kind === part.kind) line[line.length - 1] = { ...last, text: last.text + part.text };
  else line.push(part);
}

/** True if all of both lines differs: that is what the sign of the row says, and needs no carets. */
function isAllMarked(row: ShownRow): boolean {
  const sides = sidesOf(row).map((line) => (line === undefined ? [] : partsOf(line)));
  return sides.every((parts) => parts.length > 0 && parts.every(({ kind }) => kind !== 'text'));
}

function caretsUnder(parts: readonly LinePart[]): string {
  return parts
    .map(({ text, kind }) => (kind === 'mark' ? '^' : ' ').repeat(columnsOf(text)))
    .join('')
    .trimEnd();
}

function padded(spans: readonly ReportSpan[], columns: number): ReportSpan[] {
  const taken = spans.reduce((sum, { text }) => sum + columnsOf(text), 0);
  return [...spans, span(' '.repeat(Math.max(0, columns - taken)))];
}

function signOf(kind: ShownRow['kind']): ReportSpan {
  return kind === 'same' || kind === 'skipped' ? span(' '.repeat(SIGN)) : span(`${ROW_SIGNS[kind].sign} `, 'bad');
}

type SkippedRow = Extract<ShownRow, { readonly kind: 'skipped' }>;

function skippedLine(row: SkippedRow, columns: number): StyledLine {
  return [span(' '.repeat(SIGN)), span(cutColumns(`⋮ ${skippedWords(row)}`, columns), 'faint')];
}

/** One above the other: each line that differs as it is expected, and below that as it is. */
function stacked(rows: readonly ShownRow[], width: number, hasCarets: boolean): StyledLine[] {
  const label = SIDES.expected.length;
  const columns = Math.max(1, width - SIGN - label - GUTTER.length);
  const lines: StyledLine[] = [];
  for (const row of rows) {
    if (row.kind === 'skipped') {
      lines.push(skippedLine(row, width - SIGN));
      continue;
    }
    const [expected, actual] = sidesOf(row);
    const sides: [string, VisibleLine | undefined, SpanStyle][] =
      row.kind === 'same'
        ? [['', expected?.text === '' ? actual : expected, 'plain']]
        : [
            [SIDES.expected, expected, 'expected-mark'],
            [SIDES.got, actual, 'actual-mark'],
          ];
    for (const [name, line, mark] of sides) {
      const sign = row.kind === 'changed' && name === SIDES.got ? span(' '.repeat(SIGN)) : signOf(row.kind);
      cellLines(line, columns, row.kind, mark, hasCarets && !isAllMarked(row)).forEach(({ spans, carets }, index) => {
        const first = index === 0;
        const begin = [first ? sign : span(' '.repeat(SIGN)), ...padded([span(first ? name : '', 'bold')], label)];
        lines.push([...begin, span(GUTTER, 'faint'), ...spans]);
        if (carets !== '') lines.push([span(' '.repeat(SIGN + label)), span(GUTTER), span(carets)]);
      });
    }
  }
  return lines;
}
