import { ClueQueue } from '../proof/clue-system.ts';
import type { DeducerWorkspace } from '../proof/deducer.ts';
import { rungOf, type Technique } from './technique.ts';

/** Clues that settle cells together by a rule of two clues. Units: places. */
interface PairFigure {
  readonly technique: Technique;
  readonly clues: readonly number[];
}

/** The techniques of these figures, easiest first. */
const FIGURES = ['one-one', 'one-two-one', 'one-two-two-one', 'one-two', 'subset'] as const;
/** How far in line the clues of a figure lie from its first. */
const LONGEST = 3;

export class PairFiguresWorkspace {
  readonly #deducer: DeducerWorkspace;
  /** Clues whose easiest figure is to be looked for. */
  readonly #waiting = new ClueQueue();
  /** By technique: the clues that had such a figure when they were last looked at. */
  readonly #found = new Map<Technique, number[]>(FIGURES.map((technique) => [technique, []]));

  constructor(deducer: DeducerWorkspace) {
    this.#deducer = deducer;
  }

  /** Forgets everything, for the next board of its deducer. */
  reset(): void {
    this.#waiting.reset(this.#deducer.grid.state.length);
    for (const clues of this.#found.values()) clues.length = 0;
  }

  /** A clue was changed: by its own cells or what is known about them. */
  noteChange(clue: number): void {
    const { stride } = this.#deducer.grid;
    for (let down = -2; down <= 2; down += 1) {
      for (let right = -2; right <= 2; right += 1) this.#await(clue + down * stride + right);
    }
    for (const step of [LONGEST, -LONGEST, LONGEST * stride, -LONGEST * stride]) this.#await(clue + step);
  }

  /** The easiest figure on the board, up to a technique; undefined if there is none. */
  find(ceiling: Technique): PairFigure | undefined {
    for (let clue = this.#waiting.take(); clue >= 0; clue = this.#waiting.take()) {
      const figure = figureAt(this.#deducer, clue);
      if (figure !== undefined) this.#found.get(figure.technique)?.push(clue);
    }
    for (const [technique, clues] of this.#found) {
      if (rungOf(technique) > rungOf(ceiling)) return undefined;
      for (let clue = clues.pop(); clue !== undefined; clue = clues.pop()) {
        const figure = figureAt(this.#deducer, clue);
        // One that has changed since was looked at again, and stands where it belongs.
        if (figure?.technique === technique) return figure;
      }
    }
    return undefined;
  }

  #await(clue: number): void {
    if (this.#deducer.unknownBeside(clue) > 0) this.#waiting.add(clue);
  }
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

/**
 * What two clues side by side are, which settle a cell: a figure with a name, alone or with those in line with them.
 */
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
