import { isOpen, neighboursInto } from '@countermine/core/board.ts';
import type { PlayerView } from '../position/player-view.ts';
import type { CellVerdict, Proof } from './proof.ts';

/** The numbers of a proof that uses the mine count, assuming the opposite of its verdict. */
export interface SupposedCount {
  /** Mines that are neither known nor assumed. */
  readonly minesLeft: number;
  /** The fewest and the most mines in the unknown cells beside the clues. */
  readonly fewest: number;
  readonly most: number;
  /** How many other cells can hold a mine. */
  readonly elsewhere: number;
}

/** The statement of one clue, or of one compared with another, once some cells are supposed to be mines or safe. */
export interface Consequence {
  readonly clue: number;
  /** The clue with which it was compared. */
  readonly with?: number;
  readonly verdict: CellVerdict;
  readonly cells: readonly number[];
}

/**
 * How a case ends: a clue would touch `mines` mines, more than it counts; it could touch only `mines`, fewer; it would
 * need `mines` mines more than another clue in `room` cells that only it touches; or there are two cases.
 */
export type CaseEnd =
  | { readonly kind: 'too-many' | 'too-few'; readonly clue: number; readonly mines: number }
  | {
      readonly kind: 'no-room';
      readonly clue: number;
      readonly with: number;
      readonly mines: number;
      readonly room: number;
    }
  | { readonly kind: 'split'; readonly cell: number; readonly ifMine: Case; readonly ifSafe: Case };

/** The consequences of a supposition, to its end. */
export interface Case {
  readonly steps: readonly Consequence[];
  readonly end: CaseEnd;
}

/** A case may be split in two so many times in a row. */
const MAX_SPLITS = 2;
/** A story with more steps than this, all cases together, does not count. */
const MAX_STEPS = 16;
/** This many cases are looked into before a story is given up. */
const MAX_CASES = 2_000;

/**
 * Why the opposite of a proof's verdict is impossible, clue by clue: the way a person would try it, with as few case
 * splits as possible, and among those the shortest. The mine count is not used.
 * @returns undefined when the story would be too long, or there is none
 * Cost: usually some thousand operations; a story of many cases some million.
 */
export function refuteOpposite(view: PlayerView, proof: Proof): Case | undefined {
  const refuter = new Refuter(view, proof);
  for (let splits = 0; splits <= MAX_SPLITS; splits += 1) {
    const story = refuter.refute(splits)?.story;
    if (story !== undefined) return countSteps(story) <= MAX_STEPS ? story : undefined;
  }
  return undefined;
}

/** The steps of all cases of a story; each case counts as one more. */
function countSteps({ steps, end }: Case): number {
  const rest = end.kind === 'split' ? countSteps(end.ifMine) + countSteps(end.ifSafe) : 0;
  return steps.length + 1 + rest;
}

/** The cells beside a cell that are not open, row by row. */
export function hiddenBeside({ shape, knowledge }: PlayerView, cell: number): number[] {
  const beside = new Int32Array(8);
  const count = neighboursInto(beside, shape, cell);
  return [...beside.subarray(0, count)].filter((other) => !isOpen(knowledge[other]!));
}

/** A clue, and the hidden cells that it touches. */
interface TrialClue {
  readonly place: number;
  readonly count: number;
  readonly cells: readonly number[];
}

/** A clue among the cells decided so far: the undecided ones, and how many of them are mines. */
interface Rest {
  readonly clue: TrialClue;
  readonly cells: readonly number[];
  readonly need: number;
}

interface Refutation {
  readonly story: Case;
  readonly needs: ReadonlySet<number>;
}

/** A step or an end, and the decided cells that it needs. */
interface Grounded<What> {
  readonly what: What;
  readonly needs: readonly number[];
}

class Refuter {
  readonly #clues: readonly TrialClue[];
  readonly #verdicts = new Map<number, CellVerdict>();
  #casesLeft = MAX_CASES;

  constructor(view: PlayerView, proof: Proof) {
    this.#clues = proof.clues.map((place) => ({
      place,
      count: view.knowledge[place] ?? 0,
      cells: hiddenBeside(view, place),
    }));
    for (const cell of proof.knownMines) this.#verdicts.set(cell, 'mine');
    for (const cell of proof.knownSafe) this.#verdicts.set(cell, 'safe');
    this.#verdicts.set(proof.cell, proof.verdict === 'safe' ? 'mine' : 'safe');
  }

  /** Draws consequences until a clue cannot be met; if there are none left, splits into cases if it may. */
  refute(splits: number): Refutation | undefined {
    this.#casesLeft -= 1;
    if (this.#casesLeft < 0) return undefined;
    const steps: Grounded<Consequence>[] = [];
    let end = this.#findEnd();
    for (let step = this.#findStep(); end === undefined && step !== undefined; step = this.#findStep()) {
      for (const cell of step.what.cells) this.#verdicts.set(cell, step.what.verdict);
      steps.push(step);
      end = this.#findEnd();
    }
    end ??= splits > 0 ? this.#split(splits - 1) : undefined;
    for (const { what } of steps) for (const cell of what.cells) this.#verdicts.delete(cell);
    return end && withoutIdleSteps(steps, end);
  }

  #rests(): Rest[] {
    return this.#clues.map((clue) => ({
      clue,
      cells: clue.cells.filter((cell) => !this.#verdicts.has(cell)),
      need: clue.count - this.#decided(clue, 'mine').length,
    }));
  }

  #decided({ cells }: TrialClue, verdict: CellVerdict): number[] {
    return cells.filter((cell) => this.#verdicts.get(cell) === verdict);
  }

  #findEnd(): Grounded<CaseEnd> | undefined {
    const rests = this.#rests();
    for (const { clue, cells, need } of rests) {
      const mines = clue.count - need;
      if (need < 0) {
        return { what: { kind: 'too-many', clue: clue.place, mines }, needs: this.#decided(clue, 'mine') };
      }
      if (need > cells.length) {
        const most = mines + cells.length;
        return { what: { kind: 'too-few', clue: clue.place, mines: most }, needs: this.#decided(clue, 'safe') };
      }
    }
    for (const [first, second, more, room] of this.#pairs(rests)) {
      if (more <= room.length) continue;
      const what: CaseEnd = {
        kind: 'no-room',
        clue: second.clue.place,
        with: first.clue.place,
        mines: more,
        room: room.length,
      };
      return { what, needs: this.#needsOfPair(first.clue, second.clue) };
    }
    return undefined;
  }

  #findStep(): Grounded<Consequence> | undefined {
    const rests = this.#rests();
    for (const { clue, cells, need } of rests) {
      if (cells.length === 0) continue;
      if (need === 0) {
        return { what: { clue: clue.place, verdict: 'safe', cells }, needs: this.#decided(clue, 'mine') };
      }
      if (need === cells.length) {
        return { what: { clue: clue.place, verdict: 'mine', cells }, needs: this.#decided(clue, 'safe') };
      }
    }
    for (const [first, second, more, room] of this.#pairs(rests)) {
      if (more !== room.length) continue;
      const spare = first.cells.filter((cell) => !second.cells.includes(cell));
      const needs = this.#needsOfPair(first.clue, second.clue);
      const clues = { clue: second.clue.place, with: first.clue.place };
      if (room.length > 0) return { what: { ...clues, verdict: 'mine', cells: room }, needs };
      if (spare.length > 0) return { what: { ...clues, verdict: 'safe', cells: spare }, needs };
    }
    return undefined;
  }

  /** Any two clues that share an undecided cell: how many mines more the second needs, and where only it touches. */
  *#pairs(rests: readonly Rest[]): Generator<readonly [Rest, Rest, number, readonly number[]], undefined> {
    for (const first of rests) {
      for (const second of rests) {
        if (first === second || !second.cells.some((cell) => first.cells.includes(cell))) continue;
        const room = second.cells.filter((cell) => !first.cells.includes(cell));
        yield [first, second, second.need - first.need, room];
      }
    }
  }

  /** The cells that both touch cancel; it matters what is safe beside the second alone, and what is a mine beside the first. */
  #needsOfPair(first: TrialClue, second: TrialClue): number[] {
    return [
      ...this.#decided(first, 'mine').filter((cell) => !second.cells.includes(cell)),
      ...this.#decided(second, 'safe').filter((cell) => !first.cells.includes(cell)),
    ];
  }

  /** The cell whose two cases make the shortest story. */
  #split(splits: number): Grounded<CaseEnd> | undefined {
    const cells = new Set(this.#rests().flatMap((rest) => rest.cells));
    let best: Grounded<CaseEnd> | undefined;
    let shortest = Infinity;
    for (const cell of cells) {
      const ifMine = this.#suppose(cell, 'mine', splits);
      const ifSafe = ifMine && this.#suppose(cell, 'safe', splits);
      if (ifMine === undefined || ifSafe === undefined) continue;
      const length = countSteps(ifMine.story) + countSteps(ifSafe.story);
      if (length >= shortest) continue;
      shortest = length;
      const needs = [...ifMine.needs, ...ifSafe.needs].filter((need) => need !== cell);
      best = { what: { kind: 'split', cell, ifMine: ifMine.story, ifSafe: ifSafe.story }, needs };
    }
    return best;
  }

  #suppose(cell: number, verdict: CellVerdict, splits: number): Refutation | undefined {
    this.#verdicts.set(cell, verdict);
    const refutation = this.refute(splits);
    this.#verdicts.delete(cell);
    return refutation;
  }
}

/** Leaves out the steps that nothing after them needs. */
function withoutIdleSteps(steps: readonly Grounded<Consequence>[], end: Grounded<CaseEnd>): Refutation {
  const needs = new Set(end.needs);
  const kept: Consequence[] = [];
  for (const step of [...steps].reverse()) {
    if (!step.what.cells.some((cell) => needs.has(cell))) continue;
    for (const cell of step.what.cells) needs.delete(cell);
    for (const cell of step.needs) needs.add(cell);
    kept.unshift(step.what);
  }
  return { story: { steps: kept, end: end.what }, needs };
}
