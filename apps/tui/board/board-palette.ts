import type { CellMark } from '@countermine/play/board/cell-look.ts';
import { ATTRIBUTES, type Colour, colour, DEFAULT_COLOUR, PLAIN, type Style } from '../screen/style.ts';
import type { Background, ColourDepth } from '../terminal/capabilities.ts';
import type { Tint } from './animation.ts';

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

/** A ground and the ink on it. */
interface Patch {
  readonly ground: Colour;
  readonly ink: Colour;
}

interface Inks {
  readonly open: Colour;
  /** The digits 1 to 8, and what else lies on `open`. */
  readonly digits: readonly Colour[];
  readonly mine: Colour;
  readonly wrongFlag: Colour;
  readonly hidden: Colour;
  /** Every other hidden cell: the second cloth of the quilt. */
  readonly cloth: Colour;
  /** What lies on `hidden`: the faint point of a hidden cell, and what is to be read. */
  readonly point: Colour;
  readonly flag: Colour;
  readonly question: Colour;
  readonly exploded: Patch;
  readonly cursor: Patch;
  readonly focus: Patch;
  readonly clue: Patch;
  readonly area: Patch;
  readonly safe: Patch;
  readonly weakSafe: Patch;
  readonly danger: Patch;
  readonly weakDanger: Patch;
  /** What a number on every other hidden cell is written in. */
  readonly probability: Colour;
  readonly otherProbability: Colour;
  readonly blast: Patch;
  readonly ember: Patch;
  readonly smoke: Patch;
  readonly crest: Patch;
  readonly swell: Patch;
}

// The cloths, digits and the colours of marks are those of the page's quilt by night and by day; a search made digits and
// marks as different as they get for all ways to see. The second number is the colour of the 16 that stands in.

const DARK_INKS: Inks = {
  open: colour(0x10132a, 0),
  digits: [
    colour(0x7facff, 12),
    colour(0xc5f7c0, 10),
    colour(0xf05d67, 9),
    colour(0x856df0, 13),
    colour(0xf5b600, 11),
    colour(0x5ae9fb, 14),
    colour(0xfffffd, 15),
    colour(0xa39c9b, 7),
  ],
  mine: colour(0xd9d5f2, 15),
  wrongFlag: colour(0xff6b6b, 9),
  hidden: colour(0x2f3769, 8),
  cloth: colour(0x363f70, 8),
  point: colour(0x7079b5, 7),
  flag: colour(0xfcc2cd, 11),
  question: colour(0xe8eef7, 15),
  exploded: patch(colour(0xa12626, 1), colour(0xffffff, 15)),
  cursor: patch(colour(0xffffff, 15), colour(0x06142b, 0)),
  focus: patch(colour(0x88a7e0, 14), colour(0x06142b, 0)),
  clue: patch(colour(0xecc82d, 11), colour(0x1b1500, 0)),
  area: patch(colour(0x5a4f1c, 3), colour(0xfff3c4, 0)),
  safe: patch(colour(0x88fdc3, 10), colour(0x00261a, 0)),
  weakSafe: patch(colour(0x1f5c46, 2), colour(0xeafff5, 0)),
  danger: patch(colour(0xe0726e, 9), colour(0x1b0000, 0)),
  weakDanger: patch(colour(0x7a2a2a, 1), colour(0xffeceb, 15)),
  probability: colour(0xe8eef7, 15),
  otherProbability: colour(0xffffff, 11),
  blast: patch(colour(0xffe08a, 11), colour(0x3a1500, 0)),
  ember: patch(colour(0xe8792f, 3), colour(0x1b0a00, 0)),
  smoke: patch(colour(0x5a4a44, 8), colour(0xf1eae6, 15)),
  crest: patch(colour(0xffcf6b, 6), colour(0x2a1b00, 0)),
  swell: patch(colour(0x565fa6, 4), colour(0xffffff, 15)),
};

const LIGHT_INKS: Inks = {
  open: colour(0xfffaf0, 15),
  digits: [
    colour(0x1d3bc9, 4),
    colour(0x26764b, 2),
    colour(0xba1003, 1),
    colour(0x1e0060, 5),
    colour(0x4d1705, 3),
    colour(0x164047, 6),
    colour(0x0b060a, 0),
    colour(0x747278, 8),
  ],
  mine: colour(0x1b2430, 0),
  wrongFlag: colour(0xb3001b, 1),
  hidden: colour(0xf0c987, 7),
  cloth: colour(0xf5d7a1, 7),
  point: colour(0xb98a45, 8),
  flag: colour(0x86172a, 1),
  question: colour(0x1f2a44, 0),
  exploded: patch(colour(0xf28b82, 9), colour(0x1b0000, 0)),
  cursor: patch(colour(0x101828, 0), colour(0xffffff, 15)),
  focus: patch(colour(0x2740d0, 4), colour(0xffffff, 15)),
  clue: patch(colour(0xa75f16, 3), colour(0xffffff, 15)),
  area: patch(colour(0xd5d0f2, 11), colour(0x1a1440, 0)),
  safe: patch(colour(0x2a6d52, 2), colour(0xffffff, 15)),
  weakSafe: patch(colour(0xa9e2c6, 10), colour(0x00261a, 0)),
  danger: patch(colour(0x8a0a19, 1), colour(0xffffff, 15)),
  weakDanger: patch(colour(0xe08a8f, 9), colour(0x2a0000, 0)),
  probability: colour(0x1f2a44, 0),
  otherProbability: colour(0x000000, 4),
  blast: patch(colour(0xffd24d, 11), colour(0x3a1500, 0)),
  ember: patch(colour(0xf08a3c, 3), colour(0x1b0a00, 15)),
  smoke: patch(colour(0xb8aca6, 7), colour(0x201814, 0)),
  crest: patch(colour(0xe9a93c, 14), colour(0x2a1b00, 0)),
  swell: patch(colour(0xfae1b3, 7), colour(0x2a1b00, 0)),
};

function patch(ground: Colour, ink: Colour): Patch {
  return { ground, ink };
}
