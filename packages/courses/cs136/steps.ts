import { cellOnBoard, columnOf, DIRECTIONS, FLAG, HIDDEN, isOpen, MAX_COUNT, rowOf } from '@countermine/core/board.ts';
import type { CellBatch, Field } from '@countermine/core/reveal/field.ts';
import { openByRule } from '@countermine/core/reveal/reveal.ts';
import { cellsAround, minesAround } from '../cases/number-for.ts';
import { SHOWN_MINE } from '../kit/board.ts';
import { type Bounds, type Cs136Rules, NOWHERE } from './rules.ts';
import { countBy, EACH_ONCE, type Reach } from './surroundings.ts';

/**
 * Opens a square without a mine, and what opens with it. Every square that changed has gone to the drain of `changed`
 * when this returns.
 * @returns false if that leads to where nothing is known
 */
export type OpenSquares = (field: Field, cell: number, changed: CellBatch) => boolean;

interface SpreadRules {
  readonly count: ReturnType<typeof countBy>;
  /** How many squares away from the first one it may go on. */
  readonly depth: number;
  readonly ways: Cs136Rules['ways'];
  readonly reach: Reach;
  readonly leaves: Bounds;
  readonly leavesNumbers: boolean;
  readonly fromNumbers: Cs136Rules['spreadsFromNumbers'];
  readonly passesOpen: boolean;
  readonly opensMarks: boolean;
  readonly keepsMarkedStart: boolean;
  readonly showsMines: boolean;
}

/** The squares that S or A open by some rules: by the engine's own, unless something is wrong about them. */
export function stepsBy(rules: Cs136Rules, letter: 'S' | 'A'): OpenSquares {
  const { weightsS, weightsA, reachS, reachA, depthS, depthA } = rules;
  const [weights, countReach, depth] = letter === 'S' ? [weightsS, reachS, depthS] : [weightsA, reachA, depthA];
  const { ways, spreadReach: reach, leavesNumbers, passesOpen } = rules;
  const opensMarks = rules.spreadsOverMarks !== false;
  const { spreadsOverMines: showsMines, spreadsFromNumbers: fromNumbers, spreadLeaves: leaves } = rules;
  const isWholeFlood = depth === Number.POSITIVE_INFINITY && ways === DIRECTIONS && reach === cellOnBoard;
  const startsAgain = rules.startsAtOpen || rules.startsAtMarked;
  const isOdd = startsAgain || leavesNumbers || fromNumbers !== false || passesOpen || opensMarks || leaves !== NOWHERE;
  const isUsual = depth === 0 || (isWholeFlood && !isOdd);
  const isUsualCount =
    weights === EACH_ONCE &&
    countReach === cellOnBoard &&
    rules.countsOncePer === undefined &&
    rules.numberFor === minesAround;
  if (isUsual && isUsualCount) {
    const rule = depth === 0 ? 'single' : 'flood';
    return (field, cell, changed) => {
      openByRule(rule, field, cell, changed);
      return true;
    };
  }
  const mineCount = countBy(weights, countReach, rules.countsOncePer);
  const count: typeof mineCount = (shape, mines, cell) =>
    rules.numberFor(mineCount(shape, mines, cell), cellsAround(shape, cell));
  const keepsMarkedStart = rules.startsAtMarked;
  const starts = { opensMarks, keepsMarkedStart, showsMines };
  const spread = { count, depth, ways, reach, leaves, leavesNumbers, fromNumbers, passesOpen, ...starts };
  return (field, cell, changed) => {
    const isKnown = openWrongly(spread, field, cell, changed);
    changed.flush();
    return isKnown;
  };
}

/** Opens squares by a wrong rule: plain and slow. A mine, which is beside a wrong 0, stays unknown or is shown. */
function openWrongly(rules: SpreadRules, field: Field, start: number, changed: CellBatch): boolean {
  const { shape, mines, knowledge } = field;
  let isKnown = true;
  const away = new Map([[start, 0]]);
  const isMarkedStart = rules.keepsMarkedStart && knowledge[start] === FLAG;
  if (!isMarkedStart) open(start);
  // A Map is gone through in the order in which it grows: the squares nearest to the first one come first.
  for (const [cell, distance] of away) {
    const known = isMarkedStart && cell === start ? rules.count(shape, mines, cell) : knowledge[cell]!;
    if (distance >= rules.depth || !goesOn(known)) continue;
    const from = [rowOf(shape, cell), columnOf(shape, cell)] as const;
    const ways = typeof rules.ways === 'function' ? rules.ways(shape, ...from) : rules.ways;
    for (const [down, right] of ways) {
      const [row, column] = [from[0] + down, from[1] + right];
      const beside = rules.reach(shape, row, column);
      if (beside === undefined && rules.leaves(shape, row, column)) isKnown = false;
      if (beside !== undefined && !away.has(beside) && canPass(beside)) away.set(beside, distance + 1);
    }
  }

  return isKnown;

  function goesOn(known: number): boolean {
    if (rules.fromNumbers === 'only') return known > 0 && isOpen(known);
    if (rules.fromNumbers === 1) return known === 1;
    return known === 0 || (rules.fromNumbers && isOpen(known));
  }

  function canPass(cell: number): boolean {
    const isUnknown = knowledge[cell] === HIDDEN || (rules.opensMarks && knowledge[cell] === FLAG);
    if (!isUnknown) return rules.passesOpen && knowledge[cell] === 0;
    const isMine = mines[cell] === 1;
    if (isMine ? !rules.showsMines : rules.leavesNumbers && rules.count(shape, mines, cell) > 0) return false;
    open(cell);
    return true;
  }

  function open(cell: number): void {
    if (knowledge[cell] !== HIDDEN && knowledge[cell] !== FLAG) return;
    // Higher numbers, which some ways to count give, mean something else in an array of knowledge.
    knowledge[cell] = mines[cell] === 1 ? SHOWN_MINE : Math.min(rules.count(shape, mines, cell), MAX_COUNT);
    changed.push(cell);
  }
}
