import { describe, expect, it } from 'vitest';
import { colourDifference, type Lab, labDifference, labOf } from './colour-difference.ts';

/** Pairs from the table of Sharma, Wu and Dalal (2005), chosen by them to find wrong hues, means and signs. */
const PUBLISHED: readonly [first: Lab, second: Lab, difference: number][] = [
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045],
  [[50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [58, 24, 15], 19.4535],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
];

describe('the difference of two colours', () => {
  it.each(PUBLISHED)('of %j and %j is the published %d', (first, second, difference) => {
    expect(labDifference(first, second)).toBeCloseTo(difference, 4);
    expect(labDifference(second, first)).toBeCloseTo(difference, 4);
  });

  it('is 100 between black and white, and nothing between a colour and itself', () => {
    expect(colourDifference('#000000', '#ffffff')).toBeCloseTo(100, 2);
    expect(colourDifference('#1d5fd6', '#1d5fd6')).toBe(0);
  });
});

describe('CIELAB', () => {
  it('has the published corners of sRGB', () => {
    expect(labOf('#ff0000').map((part) => Math.round(part * 10) / 10)).toEqual([53.2, 80.1, 67.2]);
    expect(labOf('#0000ff').map((part) => Math.round(part * 10) / 10)).toEqual([32.3, 79.2, -107.9]);
  });
});
