import type { CssColour } from '@countermine/web/skins/colour.ts';
import { toLinear } from './linear-rgb.ts';

/** A colour by lightness, green to red, and blue to yellow: CIELAB under daylight D65. */
export type Lab = readonly [lightness: number, greenRed: number, blueYellow: number];

/** Where a colour lies in CIELAB. Source: CIE 15, white point D65 of two degrees. */
export function labOf(colour: CssColour): Lab {
  const [red, green, blue] = toLinear(colour);
  const x = labCurve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = labCurve(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = labCurve((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How different two colours look. Units: see {@link labDifference}. */
export function colourDifference(first: CssColour, second: CssColour): number {
  return labDifference(labOf(first), labOf(second));
}

/**
 * How different two colours look: CIEDE2000 with all weights 1.
 * Units: 1 is about the least that an eye sees side by side, 100 is black against white.
 * Source: Sharma, Wu and Dalal, The CIEDE2000 Color-Difference Formula, Color Research and Application 30 (1), 2005,
 * whose names the letters are.
 */
export function labDifference([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const stretch = 1.5 - 0.5 * saturation((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [hueOf(a1 * stretch, b1), hueOf(a2 * stretch, b2)];
  const isGrey = c1 * c2 === 0;
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  // Of two opposite hues the mean is ambiguous; the source takes the one below 360 when the first is the smaller.
  const hue = isGrey ? h1 + h2 : meanHue(h1, h2);
  const [lightness, chroma] = [(l1 + l2) / 2 - 50, (c1 + c2) / 2];
  const dL = (l2 - l1) / (1 + (0.015 * lightness ** 2) / Math.sqrt(20 + lightness ** 2));
  const dC = (c2 - c1) / (1 + 0.045 * chroma);
  const dH = (2 * Math.sqrt(c1 * c2) * sine(turn / 2)) / (1 + 0.015 * chroma * hueWeight(hue));
  return Math.sqrt(dL ** 2 + dC ** 2 + dH ** 2 + blueTurn(hue, chroma) * dC * dH);
}

function labCurve(share: number): number {
  return share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116;
}

function saturation(chroma: number): number {
  return Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
}

function hueOf(a: number, b: number): number {
  return a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

function meanHue(h1: number, h2: number): number {
  if (Math.abs(h1 - h2) <= 180) return (h1 + h2) / 2;
  return h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
}

function hueWeight(hue: number): number {
  return 1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6) - 0.2 * cosine(4 * hue - 63);
}

/** Blue needs chroma and hue taken together. */
function blueTurn(hue: number, chroma: number): number {
  const width = 30 * Math.exp(-(((hue - 275) / 25) ** 2));
  return -sine(2 * width) * 2 * saturation(chroma);
}

function sine(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180);
}

function cosine(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}
