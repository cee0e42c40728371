import type { Area, Canvas } from '../screen/canvas.ts';
import type { Style } from '../screen/style.ts';
import { wrapText } from '../screen/text-column.ts';
import { textWidth } from '../screen/text-width.ts';

/** Text of one style in a line. */
export interface Span {
  readonly text: string;
  readonly style: Style;
}

/** A line of a panel: its parts from left to right. */
export type PanelLine = readonly Span[];

/** A line without anything. */
export const EMPTY_LINE: PanelLine = [];

/** A text in as many lines as it needs, further in than the edge where that is asked for. */
export function wrappedLines(text: string, style: Style, width: number, indent = 0): PanelLine[] {
  const blanks = ' '.repeat(indent);
  return wrapText(text, width - indent).map((line) => [{ text: blanks + line, style }]);
}

/** The columns that a line takes. */
export function lineWidth(line: PanelLine): number {
  return line.reduce((columns, { text }) => columns + textWidth(text), 0);
}

/** Writes a line at the left edge of an area, and cuts off what has no room. @param row of the screen */
export function putLine(canvas: Canvas, row: number, line: PanelLine, { column, width }: Area): void {
  let at = column;
  for (const { text, style } of line) at = canvas.put(row, at, text, style, column + width);
}
