import { withoutNewline } from './lines.ts';
import type { RowFinding } from './row-finding.ts';
import type { OutputSide, StepView } from './step-view.ts';

/** Two lines of one side that are one line of the other. */
export interface JoinedLines extends RowFinding {
  /** The lines that this explains, as indices of each side. */
  readonly expected: readonly number[];
  readonly actual: readonly number[];
}

/** Finds lines that differ only in a missing or extra newline between two of them. */
export function joinedLines(view: StepView): JoinedLines[] {
  const expected = differingLines(view, 'expected');
  const actual = differingLines(view, 'actual');
  return [
    ...joinsIn(view.expected, expected, view.actual, actual).map(({ first, whole }) => ({
      row: view.rows.findIndex((row) => row.expected === first),
      finding: { code: 'newline-missing', after: view.expected.lines[first]!.text } as const,
      expected: [first, first + 1],
      actual: [whole],
    })),
    ...joinsIn(view.actual, actual, view.expected, expected).map(({ first, whole }) => ({
      row: view.rows.findIndex((row) => row.actual === first),
      finding: { code: 'newline-extra', after: view.actual.lines[first]!.text } as const,
      expected: [whole],
      actual: [first, first + 1],
    })),
  ];
}

function differingLines({ rows }: StepView, side: 'expected' | 'actual'): number[] {
  return rows.flatMap((row) => (row.kind === 'same' || row[side] === undefined ? [] : [row[side]]));
}

/** The lines of a side that, joined with the next one, are a line of the other side. */
function joinsIn(
  side: OutputSide,
  lines: readonly number[],
  other: OutputSide,
  wholes: readonly number[],
): { readonly first: number; readonly whole: number }[] {
  const byText = new Map(wholes.map((line) => [other.lines[line]!.text, line]));
  const differing = new Set(lines);
  return lines.flatMap((first) => {
    const { text } = side.lines[first]!;
    if (!text.endsWith('\n') || text === '\n' || !differing.has(first + 1)) return [];
    const whole = byText.get(withoutNewline(text) + side.lines[first + 1]!.text);
    return whole === undefined ? [] : [{ first, whole }];
  });
}
