import type { CssColour } from '@countermine/web/skins/colour.ts';

/** Red, green and blue as amounts of light. Range: 0 to 1. */
export type LinearRgb = readonly [red: number, green: number, blue: number];

/**
 * The light that a colour of sRGB stands for.
 * Source: IEC 61966-2-1.
 */
export function toLinear(colour: CssColour): LinearRgb {
  return [channelOf(colour, 1), channelOf(colour, 3), channelOf(colour, 5)];
}

/** The colour nearest to some light; what a screen cannot show is cut off. */
export function fromLinear([red, green, blue]: LinearRgb): CssColour {
  return `#${digitsOf(red)}${digitsOf(green)}${digitsOf(blue)}`;
}

function channelOf(colour: CssColour, at: number): number {
  if (!/^#[0-9a-f]{6}$/.test(colour)) throw new RangeError(`toLinear: ${colour} is not #rrggbb`);
  const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function digitsOf(light: number): string {
  const shown = Math.min(1, Math.max(0, light));
  const share = shown <= 0.0031308 ? shown * 12.92 : 1.055 * shown ** (1 / 2.4) - 0.055;
  return Math.round(share * 255)
    .toString(16)
    .padStart(2, '0');
}
