/** A colour as `#rrggbb`. */
export type PictureColour = `#${string}`;

type Eight<Item> = readonly [Item, Item, Item, Item, Item, Item, Item, Item];

export interface PicturePalette {
  readonly hidden: PictureColour;
  /** Every other hidden cell. */
  readonly cloth: PictureColour;
  readonly raisedDark: PictureColour;
  readonly open: PictureColour;
  readonly line: PictureColour;
  /** The digits 1 to 8, in that order. */
  readonly digits: Eight<PictureColour>;
  readonly flag: PictureColour;
  readonly question: PictureColour;
  readonly mine: PictureColour;
  readonly exploded: PictureColour;
  readonly explodedMine: PictureColour;
  /** The cross over a wrong flag. */
  readonly wrong: PictureColour;
}

/** The colours of the page's light theme, for whoever has no theme. */
export const PLAIN_PALETTE: PicturePalette = {
  hidden: '#f0c987',
  cloth: '#f5d7a1',
  raisedDark: '#cb9447',
  open: '#fffaf0',
  line: '#e7d4b1',
  digits: ['#1d3bc9', '#26764b', '#ba1003', '#1e0060', '#4d1705', '#164047', '#0b060a', '#747278'],
  flag: '#86172a',
  question: '#1f2a44',
  mine: '#1b2430',
  exploded: '#f28b82',
  explodedMine: '#1b0000',
  wrong: '#b3001b',
};
