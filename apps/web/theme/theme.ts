/** A colour as `#rrggbb`. */
export type Colour = `#${string}`;

/** The colours of the board. A test checks the contrast of every symbol with its background. */
export interface BoardPalette {
  /** A hidden cell, and the lighter and darker edge that make it look raised; equal to it for a flat theme. */
  readonly hidden: Colour;
  readonly raisedLight: Colour;
  readonly raisedDark: Colour;
  /** A hidden cell under the pointer, and one that is pressed. */
  readonly hover: Colour;
  readonly pressed: Colour;
  readonly open: Colour;
  /** The line between open cells. */
  readonly line: Colour;
  /** The digits 1 to 8, in that order, on `open`. */
  readonly digits: readonly [Colour, Colour, Colour, Colour, Colour, Colour, Colour, Colour];
  /** On `hidden`. */
  readonly flag: Colour;
  readonly question: Colour;
  /** A mine on `open`, and one that exploded on `exploded`. */
  readonly mine: Colour;
  readonly exploded: Colour;
  readonly explodedMine: Colour;
  /** The cross over a wrong flag, on `open`. */
  readonly wrong: Colour;
  /** The ring around the cursor, and around cells that a hint or a proof points to. */
  readonly cursor: Colour;
  readonly clue: Colour;
  readonly safe: Colour;
  readonly danger: Colour;
}

/** The colours of the page around the board, which become CSS variables. */
export interface PagePalette {
  readonly page: Colour;
  readonly surface: Colour;
  readonly border: Colour;
  readonly text: Colour;
  readonly muted: Colour;
  readonly accent: Colour;
  /** Text on `accent`. */
  readonly onAccent: Colour;
  readonly bad: Colour;
  readonly good: Colour;
}

/** How a theme draws hidden cells: plain, as soft keys, or with the bevels of the 1990s. */
export type CellStyle = 'flat' | 'soft' | 'raised';

/** A theme. */
export interface Theme {
  readonly name: ThemeName;
  readonly scheme: 'light' | 'dark';
  readonly cells: CellStyle;
  readonly board: BoardPalette;
  readonly page: PagePalette;
}

/** The names of the themes. */
export const THEME_NAMES = ['light', 'dark', 'garden', 'paper', 'dusk', 'classic', 'contrast'] as const;

/** One of {@link THEME_NAMES}. */
export type ThemeName = (typeof THEME_NAMES)[number];
