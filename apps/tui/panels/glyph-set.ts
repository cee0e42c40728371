/** What a terminal shows: more than ASCII, or not. */
export type GlyphSet = 'unicode' | 'ascii';

/** The signs that panels are drawn with; each takes one column. */
export interface PanelGlyphs {
  readonly horizontal: string;
  readonly vertical: string;
  /** The corners, clockwise from the upper left. */
  readonly corners: readonly [string, string, string, string];
  readonly moreAbove: string;
  readonly moreBelow: string;
  /** Stands before what is selected. */
  readonly pointer: string;
  /** Around a choice that other choices stand beside. */
  readonly previous: string;
  readonly next: string;
  /** Stands where a text was cut off. */
  readonly cut: string;
  /** Stands between things in a row. */
  readonly dot: string;
  /** Stands for a figure that there is not. */
  readonly none: string;
  /** The bars of a chart, the lowest first. */
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
