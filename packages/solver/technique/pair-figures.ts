import type { DeducerWorkspace } from '../explain/deducer.ts';
import { rungOf, type Technique } from './technique.ts';

/** Clues that settle cells together by a rule of two clues. Units: places. */
export interface PairFigure {
  readonly technique: Technique;
  readonly clues: readonly number[];
}

/**
 * The easiest figure of two clues on the board: 1-1, 1-2-1, 1-2-2-1, 1-2, or the difference of any two clues.
 * @returns undefined if there is none
 * Cost: one pass, and some 200 reads for each clue that has unknown cells.
 */
export function findPairFigure(deducer: DeducerWorkspace): PairFigure | undefined {
  const { count } = deducer.grid;
  let easiest: PairFigure | undefined;
  for (let clue = 0; clue < count.length; clue += 1) {
    if (deducer.unknownBeside(clue) === 0) continue;
    const figure = figureAt(deducer, clue);
    if (figure === undefined || (easiest && rungOf(figure.technique) >= rungOf(easiest.technique))) continue;
    if (figure.technique === 'one-one') return figure;
    easiest = figure;
  }
  return easiest;
}

/** The easiest figure of a clue that needs fewer mines, and another that needs more or as many. */
function figureAt(deducer: DeducerWorkspace, clue: number): PairFigure | undefined {
  const { stride } = deducer.grid;
  let easiest: PairFigure | undefined;
  for (let down = -2; down <= 2; down += 1) {
    for (let right = -2; right <= 2; right += 1) {
      const step = down * stride + right;
      if (step === 0 || deducer.unknownBeside(clue + step) === 0 || !settlesWith(deducer, clue, down, right)) continue;
      const isBeside = Math.abs(down) + Math.abs(right) === 1;
      const figure: PairFigure = isBeside ? lineFigure(deducer, clue, down, right) : difference(clue, clue + step);
      if (easiest === undefined || rungOf(figure.technique) < rungOf(easiest.technique)) easiest = figure;
    }
  }
  return easiest;
}

function difference(first: number, second: number): PairFigure {
  return { technique: 'subset', clues: [first, second] };
}

/**
 * Whether a clue and the one so far from it settle a cell: the second needs as many mines more as there are cells that
 * only it touches, so these are mines, and what only the first touches is safe.
 */
function settlesWith(deducer: DeducerWorkspace, clue: number, down: number, right: number): boolean {
  const other = clue + down * deducer.grid.stride + right;
  const more = deducer.minesNeeded(other) - deducer.minesNeeded(clue);
  if (more < 0) return false;
  const shared = deducer.unknownShared(clue, down, right);
  const onlyOther = deducer.unknownBeside(other) - shared;
  return shared > 0 && more === onlyOther && onlyOther + deducer.unknownBeside(clue) - shared > 0;
}

/** What two clues side by side are, which settle a cell: a figure with a name, alone or with those in line with them. */
function lineFigure(deducer: DeducerWorkspace, clue: number, down: number, right: number): PairFigure {
  const step = down * deducer.grid.stride + right;
  const needsAt = (steps: number): number =>
    deducer.unknownBeside(clue + steps * step) > 0 ? deducer.minesNeeded(clue + steps * step) : -1;
  const needs = [needsAt(0), needsAt(1)].join();
  if (needs === '1,1') return { technique: 'one-one', clues: [clue, clue + step] };
  if (needs !== '1,2') return difference(clue, clue + step);
  // From the other end the figure has to read the same.
  const mirrored = (steps: number): boolean => settlesWith(deducer, clue + steps * step, -down, -right);
  if (needsAt(2) === 1 && mirrored(2)) {
    return { technique: 'one-two-one', clues: [clue, clue + step, clue + 2 * step] };
  }
  if (needsAt(2) === 2 && needsAt(3) === 1 && mirrored(3)) {
    return { technique: 'one-two-two-one', clues: [0, 1, 2, 3].map((steps) => clue + steps * step) };
  }
  return { technique: 'one-two', clues: [clue, clue + step] };
}
