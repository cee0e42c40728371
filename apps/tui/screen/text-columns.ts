import { padText } from './text-column.ts';
import { textWidth } from './text-width.ts';

/** Rows as lines, with columns as wide as their longest text. */
export function columnLines(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => textWidth(row[column] ?? '')))) ?? [];
  return rows.map((row) =>
    row
      .map((text, column) => padText(text, widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
