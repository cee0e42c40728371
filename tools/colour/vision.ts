import type { CssColour } from '@countermine/web/skins/colour.ts';
import { luminance } from './contrast.ts';
import { fromLinear, type LinearRgb, toLinear } from './linear-rgb.ts';

/** Ways to see: with all three kinds of cone, without the long, the middle or the short one, and brightness alone. */
export const VISIONS = ['normal', 'protan', 'deutan', 'tritan', 'grey'] as const;

/** One of {@link VISIONS}. */
export type Vision = (typeof VISIONS)[number];

/**
 * What an eye without one kind of cone makes of light: rows for red, green and blue.
 * Source: Machado, Oliveira and Fernandes, A Physiologically-based Model for Simulation of Color Vision Deficiency,
 * IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009; the matrices of severity 1.0.
 */
const MATRICES: Readonly<Record<'protan' | 'deutan' | 'tritan', readonly LinearRgb[]>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** A colour as it looks to a person with this vision. */
export function seenBy(vision: Vision, colour: CssColour): CssColour {
  if (vision === 'normal') return colour;
  if (vision === 'grey') {
    const light = luminance(colour);
    return fromLinear([light, light, light]);
  }
  const [red, green, blue] = toLinear(colour);
  const seen = MATRICES[vision].map(([byRed, byGreen, byBlue]) => byRed * red + byGreen * green + byBlue * blue);
  return fromLinear([seen[0]!, seen[1]!, seen[2]!]);
}
