import { countOf } from '@countermine/core/text/english.ts';
import type { VisibleLine } from '@countermine/core/text/visible.ts';
import type { DiffRow } from '../compare/rows.ts';
import { cleanLine } from './clean.ts';
import { linesNotShown, ROW_SIGNS } from './words.ts';

/** A row as a report shows it: the rows that are left out are grouped, with the number of those that differ. */
export type ShownRow =
  | Exclude<DiffRow, { readonly kind: 'skipped' }>
  | { readonly kind: 'skipped'; readonly lines: number; readonly different?: number };

/** The numbers of equal rows kept around a differing row; the first that makes all fit is taken. */
const CONTEXTS = [Number.POSITIVE_INFINITY, 3, 2, 1, 0] as const;

/**
 * The rows that fit: equal ones far from any difference are left out first, then differences after the first ones.
 * @param room how much the rows may cost together; the first difference is shown whatever it costs
 * @param costOf what a row costs, as the lines it takes; 1 each by default
 */
export function foldRows(
  rows: readonly DiffRow[],
  room: number,
  costOf: (row: ShownRow) => number = () => 1,
): ShownRow[] {
  const fits = (shown: readonly ShownRow[]): boolean => shown.reduce((sum, row) => sum + costOf(row), 0) <= room;
  for (const context of CONTEXTS) {
    const shown = rowsAround(rows, differencesIn(rows), context);
    if (fits(shown)) return shown;
  }
  const differences = differencesIn(rows);
  for (let kept = differences.length - 1; kept > 1; kept -= 1) {
    const shown = rowsAround(rows, differences.slice(0, kept), 1);
    if (fits(shown)) return shown;
  }
  const first = differences.slice(0, 1);
  const shown = rowsAround(rows, first, 1);
  return fits(shown) ? shown : rowsAround(rows, first, 0);
}

export function skippedWords({ lines, different = 0 }: Extract<ShownRow, { readonly kind: 'skipped' }>): string {
  return rowsNotShown(lines, different);
}

/** Instead of rows of both outputs: `17 more lines that differ`. @param different how many of them differ */
function rowsNotShown(lines: number, different: number): string {
  if (different === 0) return linesNotShown(lines);
  if (different === lines) return `${countOf(lines, 'more line')} that ${lines === 1 ? 'differs' : 'differ'}`;
  return `${linesNotShown(lines)}, ${different} of which ${different === 1 ? 'differs' : 'differ'}`;
}

function differencesIn(rows: readonly DiffRow[]): number[] {
  return rows.flatMap((row, index) => (isDifferent(row) ? [index] : []));
}

function isDifferent({ kind }: DiffRow): boolean {
  return kind !== 'same' && kind !== 'skipped';
}

/** The rows near some of the differences; the others are left out. */
function rowsAround(rows: readonly DiffRow[], differences: readonly number[], context: number): ShownRow[] {
  const isKept = keptRows(rows.length, differences, context);
  const shown: ShownRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.kind !== 'skipped' && isKept[index]) shown.push(row);
    else leaveOut(shown, row);
  }
  return shown;
}

function keptRows(length: number, differences: readonly number[], context: number): boolean[] {
  if (context === Number.POSITIVE_INFINITY) return Array.from({ length }, () => true);
  const isKept = Array.from({ length }, () => false);
  for (const at of differences) {
    isKept.fill(true, Math.max(0, at - context), at + context + 1);
  }
  // A line that says that one line is left out is as long as that line.
  for (let at = 1; at < length - 1; at += 1) if (isKept[at - 1] && isKept[at + 1]) isKept[at] = true;
  return isKept;
}

function leaveOut(shown: ShownRow[], row: DiffRow): void {
  const lines = row.kind === 'skipped' ? row.lines : 1;
  const different = isDifferent(row) ? 1 : 0;
  const last = shown.at(-1);
  if (last?.kind !== 'skipped') shown.push({ kind: 'skipped', lines, different });
  else {
    shown[shown.length - 1] = {
      kind: 'skipped',
      lines: last.lines + lines,
      different: (last.different ?? 0) + different,
    };
  }
}

export interface LinePart {
  readonly text: string;
  /** `mark`: it differs from the other side. `blank`: it represents blanks, or something invisible. */
  readonly kind: 'text' | 'blank' | 'mark';
}

const BLANKS = /([·→␍⏎…]+)/u;

/** A line in its parts. A mark that is empty, or not in its place, is none. */
export function partsOf({ text, marks }: VisibleLine): LinePart[] {
  const parts: LinePart[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    if (start < at || end <= start || end > text.length) continue;
    parts.push(...unmarked(text.slice(at, start)), { text: cleanLine(text.slice(start, end)), kind: 'mark' });
    at = end;
  }
  return [...parts, ...unmarked(text.slice(at))];
}

function unmarked(text: string): LinePart[] {
  return cleanLine(text)
    .split(BLANKS)
    .map((part, index): LinePart => ({ text: part, kind: index % 2 === 1 ? 'blank' : 'text' }))
    .filter((part) => part.text !== '');
}

export function sidesOf(row: ShownRow): readonly [expected: VisibleLine | undefined, actual: VisibleLine | undefined] {
  return ['expected' in row ? row.expected : undefined, 'actual' in row ? row.actual : undefined];
}

/** A sign in a line, and what it represents. */
const BLANK_SIGNS: readonly { readonly sign: string; readonly says: string }[] = [
  { sign: '·', says: 'blank' },
  { sign: '→', says: 'tab' },
  { sign: '␍', says: 'carriage return' },
  { sign: '⏎', says: 'end of line' },
  { sign: '…', says: 'left out' },
];

export function signsIn(rows: readonly ShownRow[]): { readonly sign: string; readonly says: string }[] {
  const kinds = new Set<string>(rows.map(({ kind }) => kind));
  const texts = rows.flatMap(sidesOf).map((line) => line?.text ?? '');
  return [
    ...(['changed', 'missing', 'extra'] as const).filter((kind) => kinds.has(kind)).map((kind) => ROW_SIGNS[kind]),
    ...BLANK_SIGNS.filter(({ sign }) => texts.some((text) => text.includes(sign))),
  ];
}
