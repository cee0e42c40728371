import { describe, expect, it } from 'vitest';
import { DARK, LIGHT, type Palette, STYLE_SHEET } from './style-sheet.ts';

/** Source: WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Every pair of colours, by name, in which the first is text on the second. */
function textPairs(palette: Palette): (readonly [name: string, ink: string, ground: string])[] {
  const grounds = ['page', 'panel', 'expectedRow', 'actualRow', 'noticed', 'hiddenCell'] as const;
  const inks = ['text', 'muted'] as const;
  const signs = ['accent', 'good', 'bad', 'warning'] as const;
  return [
    ...inks.flatMap((ink) => grounds.map((ground) => [`${ink} on ${ground}`, palette[ink], palette[ground]] as const)),
    ...signs.flatMap((ink) =>
      (['page', 'panel', 'expectedRow', 'actualRow', 'noticed'] as const).map(
        (ground) => [`${ink} on ${ground}`, palette[ink], palette[ground]] as const,
      ),
    ),
    ...(['expectedMark', 'actualMark'] as const).map(
      (ground) => [`text on ${ground}`, palette.text, palette[ground]] as const,
    ),
    ...palette.digits.flatMap((ink, digit) =>
      (['page', 'expectedRow', 'actualRow'] as const).map(
        (ground) => [`digit ${digit} on ${ground}`, ink, palette[ground]] as const,
      ),
    ),
  ];
}

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
] satisfies [string, Palette][])('the %s colours', (_, palette) => {
  it('can be read on what they are written on (WCAG AA, 4.5 to 1)', () => {
    const weak = textPairs(palette).filter(([, ink, ground]) => contrast(ink, ground) < 4.5);
    expect(weak.map(([name, ink, ground]) => `${name}: ${contrast(ink, ground).toFixed(2)}`)).toEqual([]);
  });

  it('have nine different digits', () => {
    expect(new Set(palette.digits).size).toBe(9);
  });
});

it('names no colour outside the two palettes, and no other file', () => {
  const rules = STYLE_SHEET.replace(/:root\{[^}]*\}/g, '');
  expect(rules).not.toMatch(/#[0-9a-f]{3,8}\b|rgb|hsl|url\(|@import/i);
  for (const [, name = ''] of rules.matchAll(/var\(--([\w]+)\)/g)) {
    expect(name in LIGHT || /^d[0-8]$/.test(name), name).toBe(true);
  }
});
