import { describe, expect, it } from 'vitest';
import { DARK, LIGHT, type Palette, writtenOn } from './style-palette.ts';
import { STYLE_SHEET } from './style-sheet.ts';

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

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
] satisfies [string, Palette][])('the %s colours', (_, palette) => {
  it('can be read on what they are written on (WCAG AA, 4.5 to 1)', () => {
    const weak = writtenOn(palette).filter(([, ink, ground]) => contrast(ink, ground) < 4.5);
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
