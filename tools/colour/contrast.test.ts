import { describe, expect, it } from 'vitest';
import { contrastRatio, luminance } from './contrast.ts';
import { fromLinear, toLinear } from './linear-rgb.ts';
import { seenBy, VISIONS } from './vision.ts';

describe('contrast', () => {
  it('is 21 between black and white, in both orders, and 1 between a colour and itself', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 10);
    expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21, 10);
    expect(contrastRatio('#8a3b00', '#8a3b00')).toBe(1);
  });

  it('puts #767676 just above 4.5 on white, and #777777 just below', () => {
    expect(contrastRatio('#767676', '#ffffff')).toBeGreaterThan(4.5);
    expect(contrastRatio('#777777', '#ffffff')).toBeLessThan(4.5);
  });
});

describe('a colour', () => {
  it('survives the way to light and back', () => {
    for (const colour of ['#000000', '#010203', '#0a0b0c', '#7fb2ff', '#ffffff'] as const)
      expect(fromLinear(toLinear(colour))).toBe(colour);
  });

  it('is refused when it is not #rrggbb', () => {
    expect(() => toLinear('#fff')).toThrow('not #rrggbb');
    expect(() => toLinear('#00000g')).toThrow('not #rrggbb');
  });
});

describe('ways to see', () => {
  it('leave white, grey and black as they are', () => {
    for (const vision of VISIONS)
      for (const colour of ['#000000', '#808080', '#ffffff'] as const) expect(seenBy(vision, colour)).toBe(colour);
  });

  it('turn red dark without the long cones, and keep its brightness in grey', () => {
    expect(luminance(seenBy('protan', '#ff0000'))).toBeLessThan(0.6 * luminance('#ff0000'));
    expect(luminance(seenBy('grey', '#ff0000'))).toBeCloseTo(luminance('#ff0000'), 2);
  });

  it('bring red and green together without the middle cones, blue and green without the short ones', () => {
    expect(seenBy('deutan', '#ff0000')).toMatch(/^#a[0-9a-f]9[0-9a-f]00$/);
    expect(seenBy('tritan', '#0000ff')).toMatch(/^#00[0-9a-f]{4}$/);
  });
});
