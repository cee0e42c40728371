import { type Colour, colour } from '../screen/style.ts';

/** A ground and the ink on it. */
export interface Patch {
  readonly ground: Colour;
  readonly ink: Colour;
}

export interface Inks {
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

export const DARK_INKS: Inks = {
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

export const LIGHT_INKS: Inks = {
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
