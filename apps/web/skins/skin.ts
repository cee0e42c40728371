import type { VNode } from 'preact';
import type { CssColour } from './colour.ts';

/** The colours of the board. A test checks the contrast of every symbol with its background. */
export interface BoardColours {
  /** A hidden cell, and the lighter and darker edge that make it look raised; equal to it for a flat skin. */
  readonly hidden: CssColour;
  /** Every other hidden cell: the second cloth of a quilt; equal to `hidden` where there is one only. */
  readonly cloth: CssColour;
  readonly raisedLight: CssColour;
  readonly raisedDark: CssColour;
  /** A hidden cell under the pointer, and one that is pressed. */
  readonly hover: CssColour;
  readonly pressed: CssColour;
  readonly open: CssColour;
  /** The line between open cells. */
  readonly line: CssColour;
  /** The digits 1 to 8, in that order, on `open`. */
  readonly digits: readonly [CssColour, CssColour, CssColour, CssColour, CssColour, CssColour, CssColour, CssColour];
  /** On `hidden`. */
  readonly flag: CssColour;
  readonly question: CssColour;
  /** A mine on `open`, and one that exploded on `exploded`. */
  readonly mine: CssColour;
  readonly exploded: CssColour;
  readonly explodedMine: CssColour;
  /** The cross over a wrong flag, on `open`. */
  readonly wrong: CssColour;
  /** The ring around the cursor, and around cells that a hint or a proof points to. */
  readonly cursor: CssColour;
  readonly clue: CssColour;
  readonly safe: CssColour;
  readonly danger: CssColour;
}

/** The colours of the page around the board, which become CSS variables. */
export interface PagePalette {
  readonly page: CssColour;
  readonly surface: CssColour;
  readonly border: CssColour;
  readonly text: CssColour;
  readonly muted: CssColour;
  /** The first accent: what can be pressed, and what is chosen. */
  readonly accent: CssColour;
  /** Text on `accent`. */
  readonly onAccent: CssColour;
  /** The second accent: what is celebrated, and never the only sign of anything. */
  readonly glow: CssColour;
  readonly bad: CssColour;
  readonly good: CssColour;
}

/** One cell to draw on, from its upper left corner. Units: device pixels. */
export interface CellCanvas {
  readonly context: OffscreenCanvasRenderingContext2D;
  readonly size: number;
  /** The width of the line to the next cell. */
  readonly line: number;
}

/** What a hidden cell looks like now. */
export type ClosedFace = 'hidden' | 'cloth' | 'hover' | 'pressed';

/** How a skin draws the parts of a cell, one over the other. */
export interface CellPen {
  /** The radius of the board's corners. Range: 0 to 1, of a cell. */
  readonly corner: number;
  closed(canvas: CellCanvas, board: BoardColours, face: ClosedFace): void;
  open(canvas: CellCanvas, board: BoardColours, ground: CssColour): void;
  digit(canvas: CellCanvas, board: BoardColours, count: number): void;
  /** Awake is the one that exploded. */
  mine(canvas: CellCanvas, board: BoardColours, isAwake: boolean): void;
  flag(canvas: CellCanvas, board: BoardColours, colour: CssColour): void;
  question(canvas: CellCanvas, board: BoardColours): void;
}

export const THEME_NAMES = ['light', 'dark', 'paper', 'classic', 'contrast'] as const;

export type ThemeName = (typeof THEME_NAMES)[number];

export type FaceMood = 'asleep' | 'awake' | 'thinking' | 'proud' | 'sorry';

/** A skin: colours, and everything that is drawn in its own way. */
export interface Theme {
  readonly name: ThemeName;
  readonly scheme: 'light' | 'dark';
  readonly board: BoardColours;
  readonly page: PagePalette;
  readonly pen: CellPen;
  /** Draws counter and clock, where text is not enough. */
  readonly counter?: (text: string) => VNode;
  readonly face?: (mood: FaceMood) => VNode;
}

/** How a skin draws cells: all that a picture of it takes. */
export type SkinLook = Pick<Theme, 'board' | 'pen'>;

/** A theme, or `system` for the light or the dark one, as the system prefers. */
export type ThemeChoice = ThemeName | 'system';
