import { countAround } from '@countermine/core/board.ts';
import type { CellBatch, Field, RevealOptions } from '@countermine/core/reveal/field.ts';
import { openByRule, type RevealRule } from '@countermine/core/reveal/reveal.ts';
import { openWrongly, type WrongRule } from './wrong-reveals.ts';

/**
 * Opens a cell, which must hold no mine, and what opens with it. Every cell that changed has gone to the drain of
 * `changed` when this returns.
 */
export type Reveal = (field: Field, cell: number, changed: CellBatch) => void;

/** What can be wrong with a reveal; everything is right by default. */
export type RevealFaults = Partial<Pick<WrongRule, 'count' | 'isFourWay' | 'leavesOut' | 'leavesNumbers'>>;

/**
 * A reveal by a rule: the engine's own, unless something is wrong about it. A `flood` that overwrites marks is not a
 * rule of any game, so it counts as wrong.
 */
export function revealBy(rule: RevealRule, options: RevealOptions = {}, faults: RevealFaults = {}): Reveal {
  const { marks = 'keep', rayEnd = 'border' } = options;
  const { count = countAround, isFourWay = false, leavesOut, leavesNumbers = false } = faults;
  const isWrongFlood = rule === 'flood' && marks === 'overwrite';
  const isWrong = count !== countAround || isFourWay || leavesOut !== undefined || leavesNumbers || isWrongFlood;
  if (!isWrong) return (field, cell, changed) => openByRule(rule, field, cell, changed, options);
  const wrong = { rule, count, isFourWay, leavesOut, leavesNumbers, marks, rayEnd };
  return (field, cell, changed) => {
    openWrongly(wrong, field, cell, changed);
    changed.flush();
  };
}
