import { HIDDEN, isOpen, MAX_COUNT } from '@countermine/core/board.ts';
import type { CellBatch, Field } from '@countermine/core/reveal/field.ts';
import { openByRule } from '@countermine/core/reveal/reveal.ts';
import { minesAround } from '../cases/number-for.ts';
import { SHOWN_MINE } from '../kit/board.ts';
import { aroundExchanged } from './exchanges.ts';
import { allNeighbours, countAmong } from './neighbours.ts';
import type { Cs204Rules } from './rules.ts';

type OpeningRules = Pick<
  Cs204Rules,
  | 'countsAround'
  | 'numberFor'
  | 'opensAround'
  | 'opensZeroItself'
  | 'revealRule'
  | 'opensBeside'
  | 'opensBy'
  | 'bombsBeside'
  | 'marksInTheWay'
>;

/**
 * Opens a cell and what opens with it: by the text the engine does, by other rules a plain and slow search. The caller
 * flushes `changed`.
 */
export function openWith(rules: OpeningRules, field: Field, cell: number, changed: CellBatch): void {
  const { countsAround, numberFor, opensAround, revealRule, opensBeside, opensBy, marksInTheWay } = rules;
  const isForZeros = opensBeside === 'all' && opensBy === 'its count';
  const countsAsTold = countsAround === allNeighbours && numberFor === minesAround;
  const isSafe = field.mines[cell] === 0;
  const isByTheText = countsAsTold && opensAround === allNeighbours && isForZeros && isSafe;
  if (isByTheText && revealRule !== 'flood') openByRule(revealRule, field, cell, changed, { marks: marksInTheWay });
  else openSlowly(rules, field, cell, changed);
}

function openSlowly(rules: OpeningRules, field: Field, cell: number, changed: CellBatch): void {
  if (rules.opensZeroItself || !opensOthers(rules, field, cell)) open(rules, field, cell, changed);
  if (rules.revealRule === 'single') return;
  const opened = [cell];
  for (let next = opened.pop(); next !== undefined; next = opened.pop()) {
    if (!opensOthers(rules, field, next)) continue;
    for (const beside of rules.opensAround(field.shape, next)) {
      const isNew = isOpenedBeside(rules, field, beside) && open(rules, field, beside, changed);
      if (isNew && rules.revealRule === 'flood') opened.push(beside);
    }
  }
}

/** @returns whether it opened the cell: not an open one, one with a mark that stays, or a mine that does or is shown */
function open(rules: OpeningRules, field: Field, cell: number, changed: CellBatch): boolean {
  const known = field.knowledge[cell]!;
  const isShown = known === SHOWN_MINE && rules.bombsBeside === 'shown';
  const isKept = isOpen(known) || isShown || (rules.marksInTheWay === 'keep' && known !== HIDDEN);
  const isMine = field.mines[cell] === 1;
  if (isKept || (isMine && rules.bombsBeside === 'stay')) return false;
  // Wrong ways to count may count a mine twice, or come to less than none; the board shows as many.
  const count = Math.max(0, Math.min(shownAt(rules, field, cell), MAX_COUNT));
  field.knowledge[cell] = isMine && rules.bombsBeside === 'shown' ? SHOWN_MINE : count;
  changed.push(cell);
  return true;
}

function opensOthers(rules: OpeningRules, field: Field, cell: number): boolean {
  switch (rules.opensBy) {
    case 'its count':
      return shownAt(rules, field, cell) === 0;
    case 'the exchanged count':
      return exchangedCount(field, cell) === 0;
    case 'nothing':
      return true;
    case 'a number':
      return countAt(rules, field, cell) > 0;
  }
}

/** The bombs at and around the place with row and column exchanged, which may be off the field. */
function exchangedCount({ shape, mines }: Field, cell: number): number {
  return aroundExchanged(shape, cell).filter((at) => mines[at] === 1).length;
}

function isOpenedBeside(rules: OpeningRules, field: Field, cell: number): boolean {
  if (rules.opensBeside === 'all') return true;
  return (countAt(rules, field, cell) === 0) === (rules.opensBeside === 'zeros');
}

function shownAt(rules: OpeningRules, field: Field, cell: number): number {
  const own = field.mines[cell] === 1 && rules.bombsBeside === 'numbers with itself' ? 1 : 0;
  return countAt(rules, field, cell) + own;
}

function countAt(rules: OpeningRules, { shape, mines }: Field, cell: number): number {
  return countAmong(rules, shape, mines, cell);
}
