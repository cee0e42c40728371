import { ATTRIBUTES, DEFAULT_COLOUR, PLAIN, type Style } from '../screen/style.ts';
import type { BoardPalette } from './palette.ts';

const { bold, dim, italic, reverse, underline } = ATTRIBUTES;
const NO_COLOURS = { points: [], exploded: DEFAULT_COLOUR, view: DEFAULT_COLOUR } as const;

/** What sets things apart where there are no colours: signs do most of it, bold and reversed text the rest. */
export function plainPalette(): BoardPalette {
  // Bold, so that they are not read together with the probability of the cell before them.
  const digits = Array.from({ length: 9 }, () => strong);
  return {
    hasColours: false,
    looks: [...digits, withAttributes(dim), strong, strong, strong, withAttributes(bold | reverse), strong],
    marks: {
      clue: withAttributes(underline),
      focus: withAttributes(bold | underline),
      area: withAttributes(underline),
      safe: withAttributes(bold | underline),
      mine: withAttributes(bold | underline),
      'known-safe': withAttributes(underline),
      'known-mine': withAttributes(underline),
      'supposed-safe': withAttributes(italic | underline),
      'supposed-mine': withAttributes(italic | underline),
      impossible: withAttributes(bold | underline),
      'wrong-flag': withAttributes(bold | underline),
      guess: withAttributes(bold | underline),
    },
    cursor: withAttributes(bold | reverse),
    cursorCell: withAttributes(bold | reverse),
    probabilities: [[PLAIN, withAttributes(underline)]],
    certain: { safe: strong, mine: strong },
    tints: {
      blast: strong,
      ember: PLAIN,
      smoke: withAttributes(dim),
      crest: strong,
      swell: PLAIN,
    },
    edge: withAttributes(dim),
    edgeNumber: withAttributes(dim),
    edgeCursor: strong,
    minimap: NO_COLOURS,
    minimapView: withAttributes(reverse),
  };
}

function withAttributes(attributes: number): Style {
  return { ...PLAIN, attributes };
}

const strong = withAttributes(bold);
