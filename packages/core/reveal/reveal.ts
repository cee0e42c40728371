import { openBlock } from './block.ts';
import type { CellBatch } from './cell-batch.ts';
import type { Field, RevealOptions } from './field.ts';
import { openFlood } from './flood.ts';
import { openRadial } from './radial.ts';
import { openSingle } from './single.ts';

/** The names of the reveal rules. */
export const REVEAL_RULES = ['single', 'block', 'radial', 'flood'] as const;

/** One of {@link REVEAL_RULES}. */
export type RevealRule = (typeof REVEAL_RULES)[number];

/** A reveal rule as a function: see {@link openByRule}. */
type OpenCells = (field: Field, cell: number, changed: CellBatch, options: RevealOptions) => void;

const FUNCTIONS: Readonly<Record<RevealRule, OpenCells>> = {
  single: openSingle,
  block: openBlock,
  radial: openRadial,
  flood: openFlood,
};

/**
 * Opens a cell, which must hold no mine, and what the rule opens with it. Every cell that changed has gone to the
 * drain of `changed` when this returns.
 * Errors: throws a RangeError for a mine or a cell off the board.
 */
export function openByRule(
  rule: RevealRule,
  field: Field,
  cell: number,
  changed: CellBatch,
  options: RevealOptions = {},
): void {
  FUNCTIONS[rule](field, cell, changed, options);
  changed.flush();
}
