import type { VisibleLine } from '@countermine/core/text/visible.ts';
import { cleanLine } from './clean.ts';
import type { ShownRow } from './shown-rows.ts';
import { BLANK_SIGNS, ROW_SIGNS } from './words.ts';

/** A part of a line of an output, as it is shown. */
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

/** The lines of a row: expected and actual. */
export function sidesOf(row: ShownRow): readonly [expected: VisibleLine | undefined, actual: VisibleLine | undefined] {
  return ['expected' in row ? row.expected : undefined, 'actual' in row ? row.actual : undefined];
}

/** The signs in some rows, in a fixed order, for a legend. */
export function signsIn(rows: readonly ShownRow[]): { readonly sign: string; readonly says: string }[] {
  const kinds = new Set<string>(rows.map(({ kind }) => kind));
  const texts = rows.flatMap(sidesOf).map((line) => line?.text ?? '');
  return [
    ...(['changed', 'missing', 'extra'] as const).filter((kind) => kinds.has(kind)).map((kind) => ROW_SIGNS[kind]),
    ...BLANK_SIGNS.filter(({ sign }) => texts.some((text) => text.includes(sign))),
  ];
}

/** Whether some part of a row is marked. */
export function hasMarks(rows: readonly ShownRow[]): boolean {
  return rows.flatMap(sidesOf).some((line) => line?.marks.some(([start, end]) => end > start) === true);
}
