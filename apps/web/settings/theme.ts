/** A colour as `#rrggbb`. */
export type CssColour = `#${string}`;

/** The colours of the board. A test checks the contrast of every symbol with its background. */
export interface BoardColours {
  /** A hidden cell, and the lighter and darker edge that make it look raised; equal to it for a flat theme. */
  readonly hidden: CssColour;
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
  readonly accent: CssColour;
  /** Text on `accent`. */
  readonly onAccent: CssColour;
  readonly bad: CssColour;
  readonly good: CssColour;
}

/** How a theme draws hidden cells: plain, as soft keys, or with the bevels of the 1990s. */
type CellStyle = 'flat' | 'soft' | 'raised';

/** A theme. */
export interface Theme {
  readonly name: ThemeName;
  readonly scheme: 'light' | 'dark';
  readonly cells: CellStyle;
  readonly board: BoardColours;
  readonly page: PagePalette;
}

/** The names of the themes. */
export const THEME_NAMES = ['light', 'dark', 'garden', 'paper', 'dusk', 'classic', 'contrast'] as const;

/** One of {@link THEME_NAMES}. */
export type ThemeName = (typeof THEME_NAMES)[number];
