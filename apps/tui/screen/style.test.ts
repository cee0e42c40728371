import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colour, DEFAULT_COLOUR, nearestOf256, TerminalPalette } from './style.ts';

/** The colours from 16 to 255 as xterm has them. */
function rgbOf(index: number): readonly [number, number, number] {
  if (index >= 232) return [8 + 10 * (index - 232), 8 + 10 * (index - 232), 8 + 10 * (index - 232)];
  const steps = [0, 95, 135, 175, 215, 255];
  const at = index - 16;
  return [steps[Math.trunc(at / 36)]!, steps[Math.trunc(at / 6) % 6]!, steps[at % 6]!];
}

function distance(rgb: number, index: number): number {
  const [red, green, blue] = rgbOf(index);
  return (red - (rgb >>> 16)) ** 2 + (green - ((rgb >>> 8) & 255)) ** 2 + (blue - (rgb & 255)) ** 2;
}

describe('a colour', () => {
  const orange = colour(0xff8700, 11);

  it.each([
    ['24-bit', 0xff8700],
    ['256', 208],
    ['16', 11],
    ['none', DEFAULT_COLOUR],
  ] as const)('is shown as the terminal can, of %s colours', (depth, shown) => {
    const palette = new TerminalPalette(depth);
    expect(palette.shown(orange)).toBe(shown);
    expect(palette.shown(orange)).toBe(shown);
    expect(palette.shown(DEFAULT_COLOUR)).toBe(DEFAULT_COLOUR);
  });

  it('is black and bright white, too', () => {
    expect(new TerminalPalette('24-bit').shown(colour(0, 0))).toBe(0);
    expect(new TerminalPalette('16').shown(colour(0xffffff, 15))).toBe(15);
    expect(new TerminalPalette('256').shown(colour(0xffffff, 15))).toBe(231);
  });

  it('is the nearest of 240', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
        const all = Array.from({ length: 240 }, (_, at) => distance(rgb, 16 + at));
        expect(distance(rgb, nearestOf256(rgb))).toBe(Math.min(...all));
      }),
    );
  });
});
