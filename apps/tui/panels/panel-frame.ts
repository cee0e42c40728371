import type { Canvas, ScreenArea } from '../screen/canvas.ts';
import { cutText, textWidth } from '../screen/text-column.ts';
import { lineWidth, type Panel, type PanelLine, type PanelLook, panelGlyphs, putLine } from './panel.ts';

/** What the frame takes on each side: a line and a blank. */
const SIDE = 2;
const EDGE = 1;

/** The area of a panel inside its frame, which is in the middle of a larger area and fits into it. */
function panelArea(panel: Panel, look: PanelLook, within: ScreenArea): ScreenArea {
  const wanted = panel.wantedSize();
  const least = headWidth(panel.title, look.texts.toClose);
  const width = Math.max(0, Math.min(Math.max(wanted.width, least), within.width - 2 * SIDE));
  const height = Math.max(0, Math.min(wanted.height, within.height - 2 * EDGE));
  return {
    row: within.row + EDGE + Math.max(0, (within.height - height - 2 * EDGE) >> 1),
    column: within.column + SIDE + Math.max(0, (within.width - width - 2 * SIDE) >> 1),
    width,
    height,
  };
}

/** Draws a panel with its frame in the middle of an area. @returns the area inside the frame, for the mouse */
export function drawPanel(canvas: Canvas, panel: Panel, look: PanelLook, within: ScreenArea): ScreenArea {
  const inside = panelArea(panel, look, within);
  const { row, column, width, height } = inside;
  const outside = {
    row: row - EDGE,
    column: column - SIDE,
    width: width + 2 * SIDE,
    height: height + 2 * EDGE,
  };
  drawFrame(canvas, outside, look, panel.title);
  panel.draw(canvas, inside);
  return inside;
}

/** Draws an empty frame with a title and how to close it in its upper line. */
function drawFrame(canvas: Canvas, area: ScreenArea, look: PanelLook, title: string): void {
  const { horizontal, vertical, corners } = panelGlyphs(look.glyphs);
  const { frame } = look.styles;
  const { row, column, width, height } = area;
  canvas.fill(area, look.styles.text);
  const line = horizontal.repeat(Math.max(0, width - 2));
  canvas.put(row, column, corners[0] + line + corners[1], frame);
  canvas.put(row + height - 1, column, corners[3] + line + corners[2], frame);
  for (let at = row + 1; at < row + height - 1; at += 1) {
    canvas.put(at, column, vertical, frame);
    canvas.put(at, column + width - 1, vertical, frame);
  }
  drawHead(canvas, area, look, title);
}

function drawHead(canvas: Canvas, { row, column, width }: ScreenArea, look: PanelLook, title: string): void {
  const { styles, texts, glyphs } = look;
  const room = width - 2 * SIDE - 2;
  if (room < 1) return;
  const shown = ` ${cutText(title, room, panelGlyphs(glyphs).cut)} `;
  const end = canvas.put(row, column + SIDE, shown, styles.title);
  const close = ` ${texts.toClose} `;
  const at = column + width - SIDE - textWidth(close);
  if (at > end) canvas.put(row, at, close, styles.muted);
}

/** The narrowest panel whose upper line has room for its title and how to close it. */
function headWidth(title: string, close: string): number {
  return textWidth(title) + textWidth(close) + 5;
}

export type KeyHint = readonly [key: string, does: string];

/** Lower panels leave out what the help says, too. Units: rows. */
const MIN_HEIGHT = 7;
/** In lower panels there is no gap above the footer. Units: rows. */
const MIN_WITH_GAP = 10;

/** How many rows a footer takes where there is room for everything. */
export const FOOTER_ROWS = 2;

/** Draws the keys and what they do at the lower edge of a panel. @returns the area above it */
export function drawFooter(canvas: Canvas, area: ScreenArea, look: PanelLook, hints: readonly KeyHint[]): ScreenArea {
  if (area.height < MIN_HEIGHT) return area;
  const row = area.row + area.height - 1;
  putLine(canvas, row, footerLine(look, hints, area.width), area);
  return { ...area, height: area.height - (area.height < MIN_WITH_GAP ? 1 : FOOTER_ROWS) };
}

/** As many of the keys as fit, in order. */
function footerLine(look: PanelLook, hints: readonly KeyHint[], width: number): PanelLine {
  const { styles, glyphs } = look;
  let line: PanelLine = [];
  for (const [key, does] of hints) {
    const gap = line.length === 0 ? '' : ` ${panelGlyphs(glyphs).dot} `;
    const longer = [
      ...line,
      { text: gap, style: styles.muted },
      { text: key, style: styles.key },
      { text: ` ${does}`, style: styles.text },
    ];
    if (lineWidth(longer) > width) break;
    line = longer;
  }
  return line;
}
