import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { Messages, PanelTexts } from '@countermine/play/words/catalogue.ts';
import type { Canvas, ScreenArea } from '../screen/canvas.ts';
import { ATTRIBUTES, colour, DEFAULT_COLOUR, type Style } from '../screen/style.ts';
import { textWidth, wrapText } from '../screen/text-column.ts';
import type { TerminalMouse } from '../terminal/terminal.ts';

/** A dialog over the game that gets its keys: help, a new game, statistics. Escape closes it. */
export interface Panel {
  readonly title: string;
  /** The size it would like inside its frame; it may get less. Units: character cells. */
  wantedSize(): { readonly width: number; readonly height: number };
  /** Draws what is inside the frame. */
  draw(canvas: Canvas, area: ScreenArea): void;
  /** Handles a key; Escape, Ctrl+c and Ctrl+z go to the app. @returns whether it was one of its keys */
  onKey(name: KeyName): boolean;
  /** Handles a mouse event inside its frame; rows and columns are those of the screen. */
  onMouse?(mouse: TerminalMouse, area: ScreenArea): void;
  onPaste?(text: string): void;
  /** Escape was pressed. @returns whether it only left a state of its own, and stays open */
  onEscape?(): boolean;
  /** Called when it was closed. */
  onClose?(): void;
}

/** Whether a terminal shows more than ASCII. */
export type GlyphSet = 'unicode' | 'ascii';

/** The signs that panels are drawn with; each takes one column. */
interface PanelGlyphs {
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

export function panelGlyphs(set: GlyphSet): PanelGlyphs {
  return set === 'unicode' ? UNICODE : ASCII;
}

export interface PanelStyles {
  readonly text: Style;
  readonly title: Style;
  readonly heading: Style;
  /** The line that keys act on. */
  readonly selected: Style;
  readonly muted: Style;
  readonly error: Style;
  readonly key: Style;
  readonly frame: Style;
  /** The cursor of a text field. */
  readonly cursor: Style;
}

function style(attributes: number, foreground = DEFAULT_COLOUR): Style {
  return { foreground, background: DEFAULT_COLOUR, attributes };
}

const { none, bold, dim, reverse } = ATTRIBUTES;

/**
 * The styles for every colour depth. All use the background of the terminal, light or dark, so the two colours are of
 * medium brightness; signs or attributes carry the same information.
 */
export const PANEL_STYLES: PanelStyles = {
  text: style(none),
  title: style(bold),
  heading: style(bold),
  selected: style(reverse),
  muted: style(dim),
  error: style(bold, colour(0xd8412f, 1)),
  key: style(bold, colour(0x1a84b0, 6)),
  frame: style(none),
  cursor: style(reverse),
};

export interface PanelLook {
  readonly messages: Messages;
  readonly texts: PanelTexts;
  readonly styles: PanelStyles;
  readonly glyphs: GlyphSet;
}

/** A part of a line, in one style. */
export interface StyledSpan {
  readonly text: string;
  readonly style: Style;
}

/** A line of a panel: its parts from left to right. */
export type PanelLine = readonly StyledSpan[];

export const EMPTY_LINE: PanelLine = [];

export function wrappedLines(text: string, style: Style, width: number, indent = 0): PanelLine[] {
  const blanks = ' '.repeat(indent);
  return wrapText(text, width - indent).map((line) => [{ text: blanks + line, style }]);
}

export function lineWidth(line: PanelLine): number {
  return line.reduce((columns, { text }) => columns + textWidth(text), 0);
}

/** Writes a line at the left edge of an area, clipped. @param row of the screen */
export function putLine(canvas: Canvas, row: number, line: PanelLine, { column, width }: ScreenArea): void {
  let at = column;
  for (const { text, style } of line) at = canvas.put(row, at, text, style, column + width);
}

export interface ScreenPlace {
  readonly row: number;
  readonly column: number;
}

/** Recognises clicks: the left button pressed and released at one position. The press that opened the panel is none. */
export class ClickWatch {
  #pressed: ScreenPlace | undefined;

  /** Handles a mouse event. @returns where it clicked, if it just did */
  take({ row, column, buttons }: TerminalMouse): ScreenPlace | undefined {
    if (buttons === 1) {
      this.#pressed ??= { row, column };
      return undefined;
    }
    const pressed = this.#pressed;
    this.#pressed = undefined;
    return buttons === 0 && pressed?.row === row && pressed.column === column ? pressed : undefined;
  }
}
