import { columnLines } from '../screen/text-columns.ts';
import { textWidth } from '../screen/text-width.ts';

/** A column of a table. */
export interface Column {
  readonly head: string;
  readonly cells: readonly string[];
  /** Where there is no room for all columns, those with the highest number go first; undefined: it stays. */
  readonly goes?: number;
}

/** A table as lines, without the columns for which there is no room. @param width Units: characters */
export function fittedLines(columns: readonly Column[], width: number): string[] {
  const lines = columnLines([
    columns.map(({ head }) => head),
    ...(columns[0]?.cells ?? []).map((_, row) => columns.map(({ cells }) => cells[row] ?? '')),
  ]);
  const last = Math.max(...columns.map(({ goes = -1 }) => goes));
  const isTooWide = lines.some((line) => textWidth(line) > width);
  return isTooWide && last >= 0
    ? fittedLines(
        columns.filter(({ goes }) => goes !== last),
        width,
      )
    : lines;
}
