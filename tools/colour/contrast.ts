import type { CssColour } from '@countermine/web/skins/colour.ts';
import { toLinear } from './linear-rgb.ts';

/**
 * How bright a colour is. Range: 0 black to 1 white.
 * Source: WCAG 2.2, relative luminance.
 */
export function luminance(colour: CssColour): number {
  const [red, green, blue] = toLinear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * How well a colour stands out from what lies behind it; the order does not matter.
 * Range: 1 the same to 21 black on white. Text wants 4.5, rings and borders that mean something want 3.
 * Source: WCAG 2.2, contrast ratio and success criteria 1.4.3 and 1.4.11.
 */
export function contrastRatio(first: CssColour, second: CssColour): number {
  const [one, other] = [luminance(first), luminance(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
