/**
 * Boxes of cells, and constraints that say how many mines their boxes hold together. The order
 * of elimination, the slots of a state and the graph of states are built from it, whoever gathered the boxes.
 * Shape: one entry for each box or constraint; the links of box `b` are `boxLinks[boxStart[b]]` up to, not including,
 * `boxLinks[boxStart[b + 1]]`, rising, and so for constraints.
 */
export interface LinkedBoxes {
  readonly boxCount: number;
  /** The fewest and the most mines a box can hold, as far as is known. Range: 0 to 8. */
  readonly fewest: Uint8Array;
  readonly most: Uint8Array;
  readonly boxStart: Int32Array;
  readonly boxLinks: Int32Array;

  readonly constraintCount: number;
  /** Mines in the boxes of a constraint. Range: 0 to 8. */
  readonly need: ArrayLike<number>;
  readonly constraintStart: Int32Array;
  readonly constraintLinks: Int32Array;
}
