import type { ColourDepth } from '../terminal/capabilities.ts';

/**
 * A colour for every colour depth: for 24 bits and 256 colours, and one of the 16 colours, as the nearest of those may be
 * hard to tell from the others.
 * Shape: bits 0 to 23 are RGB, bits 24 to 27 the colour of the 16; or {@link DEFAULT_COLOUR}.
 */
export type Colour = number;

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

export interface Style {
  readonly foreground: Colour;
  readonly background: Colour;
  /** A sum of {@link ATTRIBUTES}. */
  readonly attributes: number;
}

export const PLAIN: Style = { foreground: DEFAULT_COLOUR, background: DEFAULT_COLOUR, attributes: ATTRIBUTES.none };

/** The steps of red, green and blue in the 6 x 6 x 6 colours from 16 on. Source: xterm's 256colres.pl. */
const STEPS = [0, 95, 135, 175, 215, 255] as const;
const CUBE = 16;
const GREYS = 232;
const GREY_COUNT = 24;

/**
 * The parameter that asks a terminal for a colour.
 * @returns RGB where there are 24 bits, else the colour's number; or {@link DEFAULT_COLOUR}
 */
export type ShownColour = number;

/** How colours are shown at a colour depth; each is computed once. */
export class TerminalPalette {
  readonly depth: ColourDepth;
  readonly #indices = new Map<number, number>();

  constructor(depth: ColourDepth) {
    this.depth = depth;
  }

  /** The parameter that asks for a colour. */
  shown(colour: Colour): ShownColour {
    if (colour === DEFAULT_COLOUR || this.depth === 'none') return DEFAULT_COLOUR;
    if (this.depth === '16') return (colour >>> 24) & 15;
    return this.depth === '256' ? this.#indexOf(colour & 0xffffff) : colour & 0xffffff;
  }

  #indexOf(rgb: number): number {
    const before = this.#indices.get(rgb);
    if (before !== undefined) return before;
    const index = nearestOf256(rgb);
    this.#indices.set(rgb, index);
    return index;
  }
}

/**
 * The nearest of the 256 colours, without the first 16, which users choose themselves.
 * Range: 16 to 255
 */
export function nearestOf256(rgb: number): number {
  const [red, green, blue] = [rgb >>> 16, (rgb >>> 8) & 255, rgb & 255];
  const [r, g, b] = [nearestStep(red), nearestStep(green), nearestStep(blue)];
  const cubeDistance = distance(rgb, STEPS[r]!, STEPS[g]!, STEPS[b]!);
  const grey = Math.max(0, Math.min(GREY_COUNT - 1, Math.round(((red + green + blue) / 3 - 8) / 10)));
  const level = 8 + 10 * grey;
  return distance(rgb, level, level, level) < cubeDistance ? GREYS + grey : CUBE + 36 * r + 6 * g + b;
}

function nearestStep(value: number): number {
  let best = 0;
  for (let step = 1; step < STEPS.length; step += 1) {
    if (Math.abs(STEPS[step]! - value) < Math.abs(STEPS[best]! - value)) best = step;
  }
  return best;
}

function distance(rgb: number, red: number, green: number, blue: number): number {
  return (red - (rgb >>> 16)) ** 2 + (green - ((rgb >>> 8) & 255)) ** 2 + (blue - (rgb & 255)) ** 2;
}
