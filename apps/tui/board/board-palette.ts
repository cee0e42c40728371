import type { CellMark } from '@countermine/play/board/cell-look.ts';
import { ATTRIBUTES, type Colour, colour, DEFAULT_COLOUR, PLAIN, type Style } from '../screen/style.ts';
import type { Background, ColourDepth } from '../terminal/capabilities.ts';
import type { Tint } from './animation.ts';
import { DARK_INKS, type Inks, LIGHT_INKS, type Patch } from './inks.ts';

const { none, bold, dim, italic, reverse, underline } = ATTRIBUTES;

interface MinimapColours {
  /** By how much is open, then by how much bears a flag; both from none to all in equal steps. */
  readonly points: readonly (readonly Colour[])[];
  readonly exploded: Colour;
  readonly view: Colour;
}

export interface BoardPalette {
  /** Without colours animations write signs. */
  readonly hasColours: boolean;
  /** By `CellLook`. */
  readonly looks: readonly Style[];
  /** The same on every other cell of the board. */
  readonly otherLooks: readonly Style[];
  readonly marks: Readonly<Record<CellMark, Style>>;
  /** The brackets on both sides of the cursor, and the cell itself where there is no room for them. */
  readonly cursor: Style;
  readonly cursorCell: Style;
  /** The mine probability, growing in equal steps from 0 to 1, the ends left out: two ways, for cells side by side. */
  readonly probabilities: readonly (readonly [Style, Style])[];
  /** A hidden cell that is certainly safe, and one that is certainly a mine. */
  readonly certain: Readonly<Record<'safe' | 'mine', Style>>;
  readonly tints: Readonly<Record<Exclude<Tint, 'before'>, Style>>;
  /** The line around the board, its numbers, and the number of the row and of the column with the cursor. */
  readonly edge: Style;
  readonly edgeNumber: Style;
  readonly edgeCursor: Style;
  readonly minimap: MinimapColours;
  /** Where a picture of signs shows what is in view. */
  readonly minimapView: Style;
}

const NO_COLOURS = { points: [], exploded: DEFAULT_COLOUR, view: DEFAULT_COLOUR } as const;

/** What sets things apart where there are no colours: signs do most of it, bold and reversed text the rest. */
function plainPalette(): BoardPalette {
  // Bold, so that they are not read together with the probability of the cell before them.
  const digits = Array.from({ length: 9 }, () => strong);
  const looks = [...digits, withAttributes(dim), strong, strong, strong, withAttributes(bold | reverse), strong];
  return {
    hasColours: false,
    looks,
    otherLooks: looks,
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

/** How many steps the mine probability is shown in. */
const PROBABILITY_STEPS = 6;
const OPEN_STEPS = 5;
const FLAG_STEPS = 4;

function colouredPalette(inks: Inks): BoardPalette {
  return {
    hasColours: true,
    looks: looksOn(inks.hidden, inks),
    otherLooks: looksOn(inks.cloth, inks),
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

/** @param cloth what a hidden cell is of */
function looksOn(cloth: Colour, inks: Inks): readonly Style[] {
  const { open, exploded } = inks;
  const strong = (ground: Colour, ink: Colour): Style => style(ground, ink, bold);
  return [
    style(open, inks.mine),
    ...inks.digits.map((digit) => strong(open, digit)),
    style(cloth, inks.point),
    strong(cloth, inks.flag),
    strong(cloth, inks.question),
    strong(open, inks.mine),
    strong(exploded.ground, exploded.ink),
    strong(open, inks.wrongFlag),
  ];
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

/**
 * The palette for a terminal. Cells have a background of their own, so that they can be read on any terminal; the
 * terminal's background only decides which colours go with it.
 */
export function boardPalette(colours: ColourDepth, background: Background = 'dark'): BoardPalette {
  if (colours === 'none') return plainPalette();
  return colouredPalette(background === 'dark' ? DARK_INKS : LIGHT_INKS);
}
