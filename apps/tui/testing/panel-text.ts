import { wordsIn } from '@countermine/play/testing/all-words.ts';
import type { Language } from '@countermine/play/words/language.ts';

import { type GlyphSet, PANEL_STYLES, type Panel, type PanelLook } from '../panels/panel.ts';
import { drawPanel } from '../panels/panel-frame.ts';
import { Canvas, CONTINUATION } from '../screen/canvas.ts';

/** What a panel is drawn with, in a language. */
export function lookIn(language: Language, glyphs: GlyphSet = 'unicode'): PanelLook {
  return {
    messages: wordsIn(language, 'common'),
    texts: wordsIn(language, 'terminal').panels,
    styles: PANEL_STYLES,
    glyphs,
  };
}

/** A panel in its frame on a screen of this size, as the lines that somebody sees. */
export function panelText(panel: Panel, look: PanelLook, width: number, height: number): string[] {
  const canvas = new Canvas(width, height);
  drawPanel(canvas, panel, look, { row: 0, column: 0, width, height });
  return canvasLines(canvas);
}

/** What is on a canvas, without the blanks at the ends of lines. */
export function canvasLines(canvas: Canvas): string[] {
  return Array.from({ length: canvas.height }, (_, row) => {
    const codePoints = canvas.codePoints.subarray(row * canvas.width, (row + 1) * canvas.width);
    const shown = [...codePoints].filter((codePoint) => codePoint !== CONTINUATION);
    return String.fromCodePoint(...shown).trimEnd();
  });
}

/** What is on a canvas in one style, such as that of what is selected, part by part. */
export function styledText(canvas: Canvas, attributes: number): string[] {
  const parts: string[] = [];
  let isInside = false;
  for (const [at, codePoint] of canvas.codePoints.entries()) {
    const isStyled = canvas.attributes[at] === attributes;
    if (isStyled && codePoint !== CONTINUATION) {
      if (isInside) parts[parts.length - 1] += String.fromCodePoint(codePoint);
      else parts.push(String.fromCodePoint(codePoint));
    }
    isInside = isStyled && (at + 1) % canvas.width !== 0;
  }
  return parts;
}

/** Types keys one after the other. */
export function pressKeys(panel: Panel, ...names: readonly string[]): void {
  for (const name of names) panel.onKey(name);
}
