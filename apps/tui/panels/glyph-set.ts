/** Whether a terminal shows more than ASCII. */
export type GlyphSet = 'unicode' | 'ascii';

/** The signs that panels are drawn with; each takes one column. */
export interface PanelGlyphs {
  readonly horizontal: string;
  readonly vertical: string;
  /** The corners, clockwise from the upper left. */
  readonly corners: readonly [string, string, string, string];
  readonly moreAbove: string;
  readonly moreBelow: string;
  /** In front of what is selected. */
  readonly pointer: string;
  /** Around a choice that can be changed sideways. */
  readonly previous: string;
  readonly next: string;
  /** At the end of a text that was cut. */
  readonly cut: string;
  /** Between the items of a row. */
  readonly dot: string;
  /** For a missing figure. */
  readonly none: string;
  /** The bars of a chart, lowest first. */
  readonly bars: readonly string[];
}

const UNICODE: PanelGlyphs = {
  horizontal: '─',
  vertical: '│',
  corners: ['┌', '┐', '┘', '└'],
  moreAbove: '▲',
  moreBelow: '▼',
  pointer: '>',
  previous: '‹',
  next: '›',
  cut: '…',
  dot: '·',
  none: '–',
  bars: [...'▁▂▃▄▅▆▇█'],
};

const ASCII: PanelGlyphs = {
  horizontal: '-',
  vertical: '|',
  corners: ['+', '+', '+', '+'],
  moreAbove: '^',
  moreBelow: 'v',
  pointer: '>',
  previous: '<',
  next: '>',
  cut: '~',
  dot: '-',
  none: '-',
  bars: [...'_.-=+*#@'],
};

/** The signs of a set. */
export function panelGlyphs(set: GlyphSet): PanelGlyphs {
  return set === 'unicode' ? UNICODE : ASCII;
}
