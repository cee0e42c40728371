/**
 * A colour for every colour depth: for 24 bits and 256 colours, and one of the 16 colours, as the nearest of those may be
 * hard to tell from the others.
 * Shape: bits 0 to 23 are RGB, bits 24 to 27 the colour of the 16; or {@link DEFAULT_COLOUR}.
 */
export type Colour = number;

/** The default colour of the terminal. */
export const DEFAULT_COLOUR: Colour = -1;

/**
 * @param rgb Range: 0 to 0xffffff
 * @param ansi Range: 0 to 15: black, red, green, yellow, blue, magenta, cyan, white, and the bright ones of these
 */
export function colour(rgb: number, ansi: number): Colour {
  return rgb | (ansi << 24);
}

/** Text attributes that need no colour, as bits. */
export const ATTRIBUTES = { none: 0, bold: 1, dim: 2, underline: 4, reverse: 8, italic: 16 } as const;

/** How text is shown. */
export interface Style {
  readonly foreground: Colour;
  readonly background: Colour;
  /** A sum of {@link ATTRIBUTES}. */
  readonly attributes: number;
}

/** The default style of the terminal. */
export const PLAIN: Style = { foreground: DEFAULT_COLOUR, background: DEFAULT_COLOUR, attributes: ATTRIBUTES.none };

const grounds = new WeakMap<Style, Style>();

/** The style of the blanks around a text: a line under them would look like one more sign. */
export function groundOf(style: Style): Style {
  if ((style.attributes & ATTRIBUTES.underline) === 0) return style;
  const known = grounds.get(style);
  if (known !== undefined) return known;
  const ground = { ...style, attributes: style.attributes & ~ATTRIBUTES.underline };
  grounds.set(style, ground);
  return ground;
}
