import type { Canvas, ScreenArea } from '../screen/canvas.ts';
import { panelGlyphs } from './glyph-set.ts';
import { lineWidth, type PanelLine, putLine } from './panel-line.ts';
import type { PanelLook } from './panel-look.ts';

/** A key and what it does in this panel. */
export type KeyHint = readonly [key: string, does: string];

/** Lower panels leave out what the help says, too. Units: rows. */
const LEAST_HEIGHT = 7;
/** In lower panels there is no gap above the footer. Units: rows. */
const LEAST_WITH_GAP = 10;

/** How many rows a footer takes where there is room for everything. */
export const FOOTER_ROWS = 2;

/** Draws the keys and what they do at the lower edge of a panel. @returns the area above it */
export function drawFooter(canvas: Canvas, area: ScreenArea, look: PanelLook, hints: readonly KeyHint[]): ScreenArea {
  if (area.height < LEAST_HEIGHT) return area;
  const row = area.row + area.height - 1;
  putLine(canvas, row, footerLine(look, hints, area.width), area);
  return { ...area, height: area.height - (area.height < LEAST_WITH_GAP ? 1 : FOOTER_ROWS) };
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
