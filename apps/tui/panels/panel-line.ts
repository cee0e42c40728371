import type { Canvas, ScreenArea } from '../screen/canvas.ts';
import type { Style } from '../screen/style.ts';
import { wrapText } from '../screen/text-column.ts';
import { textWidth } from '../screen/text-width.ts';

/** A part of a line, in one style. */
export interface StyledSpan {
  readonly text: string;
  readonly style: Style;
}

/** A line of a panel: its parts from left to right. */
export type PanelLine = readonly StyledSpan[];

/** An empty line. */
export const EMPTY_LINE: PanelLine = [];

/** A text as lines, indented if asked for. */
export function wrappedLines(text: string, style: Style, width: number, indent = 0): PanelLine[] {
  const blanks = ' '.repeat(indent);
  return wrapText(text, width - indent).map((line) => [{ text: blanks + line, style }]);
}

/** How many columns a line takes. */
export function lineWidth(line: PanelLine): number {
  return line.reduce((columns, { text }) => columns + textWidth(text), 0);
}

/** Writes a line at the left edge of an area, clipped. @param row of the screen */
export function putLine(canvas: Canvas, row: number, line: PanelLine, { column, width }: ScreenArea): void {
  let at = column;
  for (const { text, style } of line) at = canvas.put(row, at, text, style, column + width);
}
