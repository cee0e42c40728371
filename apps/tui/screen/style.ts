/**
 * A colour in every depth at once: what is shown where there are 24 bits or 256 colours, and which of the 16 colours of
 * a terminal takes its place, as the nearest one need not be one that can be told from the others.
 * Shape: bits 0 to 23 are RGB, bits 24 to 27 the colour of the 16; or {@link DEFAULT_COLOUR}.
 */
export type Colour = number;

/** What the terminal shows when it is asked for nothing. */
export const DEFAULT_COLOUR: Colour = -1;

/**
 * @param rgb Range: 0 to 0xffffff
 * @param ansi Range: 0 to 15: black, red, green, yellow, blue, magenta, cyan, white, and the bright ones of these
 */
export function colour(rgb: number, ansi: number): Colour {
  return rgb | (ansi << 24);
}

/** What can be shown without any colour; added up. */
export const ATTRIBUTES = { none: 0, bold: 1, dim: 2, underline: 4, reverse: 8, italic: 16 } as const;

/** How text is shown. */
export interface Style {
  readonly foreground: Colour;
  readonly background: Colour;
  /** A sum of {@link ATTRIBUTES}. */
  readonly attributes: number;
}

/** As the terminal shows text by itself. */
export const PLAIN: Style = { foreground: DEFAULT_COLOUR, background: DEFAULT_COLOUR, attributes: ATTRIBUTES.none };
