import type { CellMark } from '@countermine/play/board/cell-look.ts';
import type { Colour, Style } from '../screen/style.ts';
import type { Tint } from './animation.ts';

/** The points of a small picture of the board. */
export interface MinimapColours {
  /** By how much is open, then by how much bears a flag; both from none to all in equal steps. */
  readonly points: readonly (readonly Colour[])[];
  readonly exploded: Colour;
  readonly view: Colour;
}

/** How everything on a board is shown. */
export interface BoardPalette {
  /** Whether there are colours; else animations write signs. */
  readonly hasColours: boolean;
  /** By `CellLook`. */
  readonly looks: readonly Style[];
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
