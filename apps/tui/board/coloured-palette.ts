import { ATTRIBUTES, type Colour, colour, DEFAULT_COLOUR, type Style } from '../screen/style.ts';
import type { Inks, Patch } from './inks.ts';
import type { BoardPalette, MinimapColours } from './palette.ts';

const { none, bold, dim, italic, underline } = ATTRIBUTES;
/** How many steps the mine probability is shown in. */
const PROBABILITY_STEPS = 6;
const OPEN_STEPS = 5;
const FLAG_STEPS = 4;

/** All that follows from the colours of a board. */
export function colouredPalette(inks: Inks): BoardPalette {
  const { open, hidden, exploded } = inks;
  const strong = (ground: Colour, ink: Colour): Style => style(ground, ink, bold);
  return {
    hasColours: true,
    looks: [
      style(open, inks.mine),
      ...inks.digits.map((digit) => strong(open, digit)),
      style(hidden, inks.point),
      strong(hidden, inks.flag),
      strong(hidden, inks.question),
      strong(open, inks.mine),
      strong(exploded.ground, exploded.ink),
      strong(open, inks.wrongFlag),
    ],
    marks: marksOf(inks),
    cursor: on(inks.cursor, bold),
    cursorCell: on(inks.cursor, bold | underline),
    probabilities: Array.from({ length: PROBABILITY_STEPS }, (_, step) =>
      probabilityStyles(inks, (step + 0.5) / PROBABILITY_STEPS),
    ),
    certain: { safe: on(inks.safe, bold), mine: on(inks.danger, bold) },
    tints: {
      blast: on(inks.blast, bold),
      ember: on(inks.ember, bold),
      smoke: on(inks.smoke, none),
      crest: on(inks.crest, bold),
      swell: on(inks.swell, bold),
    },
    edge: style(DEFAULT_COLOUR, DEFAULT_COLOUR, dim),
    edgeNumber: style(DEFAULT_COLOUR, DEFAULT_COLOUR, dim),
    edgeCursor: style(DEFAULT_COLOUR, DEFAULT_COLOUR, bold),
    minimap: minimapOf(inks),
    minimapView: on(inks.cursor, none),
  };
}

function marksOf(inks: Inks): BoardPalette['marks'] {
  return {
    clue: on(inks.clue, bold),
    focus: on(inks.focus, bold),
    area: on(inks.area, none),
    safe: on(inks.safe, bold),
    mine: on(inks.danger, bold),
    'known-safe': on(inks.weakSafe, none),
    'known-mine': on(inks.weakDanger, none),
    'supposed-safe': on(inks.weakSafe, italic),
    'supposed-mine': on(inks.weakDanger, italic),
    impossible: on(inks.danger, bold | underline),
    'wrong-flag': on(inks.danger, bold),
    guess: on(inks.focus, bold),
  };
}

/**
 * The ground grows with the probability from that of a hidden cell. Neighbours differ, as their numbers touch; every other
 * one is underlined, for those who do not see the grounds apart.
 */
function probabilityStyles(inks: Inks, share: number): readonly [Style, Style] {
  const { hidden, weakDanger, probability, otherProbability } = inks;
  const ground = mixed(hidden, weakDanger.ground, share);
  return [style(ground, probability), style(mixed(ground, inks.open, 0.5, ground), otherProbability, underline)];
}

function minimapOf({ hidden, open, flag, exploded, cursor }: Inks): MinimapColours {
  const steps = (length: number): number[] => Array.from({ length }, (_, step) => step / (length - 1));
  return {
    points: steps(OPEN_STEPS).map((opened) =>
      steps(FLAG_STEPS).map((flagged) => mixed(mixed(hidden, open, opened), flag, flagged)),
    ),
    exploded: exploded.ground,
    view: cursor.ground,
  };
}

function on({ ground, ink }: Patch, attributes: number): Style {
  return style(ground, ink, attributes);
}

function style(background: Colour, foreground: Colour, attributes: number = none): Style {
  return { background, foreground, attributes };
}

/** A colour between two; of the 16 colours the nearer one, unless it is given. */
function mixed(from: Colour, to: Colour, share: number, among16: Colour = share < 0.5 ? from : to): Colour {
  const channel = (shift: number): number => {
    const [one, other] = [(from >> shift) & 0xff, (to >> shift) & 0xff];
    return Math.round(one + (other - one) * share) << shift;
  };
  return colour(channel(16) | channel(8) | channel(0), among16 >> 24);
}
