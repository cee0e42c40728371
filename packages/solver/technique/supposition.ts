import { grownInt32 } from '../position/typed-arrays.ts';
import { UNKNOWN } from '../proof/clue-grid.ts';
import type { DeducerWorkspace } from '../proof/deducer.ts';
import type { CellVerdict } from '../proof/proof.ts';

/**
 * Supposes that a cell is a mine or safe, and follows from clue to clue what each says alone, until one cannot be met.
 * The rule of one clue must have stalled before: then only clues with a supposed cell beside them can say anything new.
 * The next question overwrites {@link usedClues}.
 */
export class SuppositionWorkspace {
  /** The clues that the last contradiction came from, as places: those that said something. */
  readonly usedClues: number[] = [];
  readonly #deducer: DeducerWorkspace;
  /** By place: 1 where a mine is supposed, 2 where none is, 0 elsewhere. All 0 between two questions. */
  #supposed = new Uint8Array(0);
  /** By place: supposed cells and supposed mines beside it. */
  #settled = new Uint8Array(0);
  #mines = new Uint8Array(0);
  /** The supposed cells in order, and the clues to look at. */
  #trail = new Int32Array(64);
  #trailCount = 0;
  readonly #queue: number[] = [];
  #only: ReadonlySet<number> | undefined;

  constructor(deducer: DeducerWorkspace) {
    this.#deducer = deducer;
  }

  /**
   * Whether the opposite of a verdict leads to a contradiction.
   * @param place an unknown cell
   * @param only the clues that may be used; all if undefined
   * Cost: some 30 reads for each clue that is reached.
   */
  refutesOpposite(place: number, verdict: CellVerdict, only?: ReadonlySet<number>): boolean {
    const { length } = this.#deducer.grid.state;
    if (this.#supposed.length !== length) {
      this.#supposed = new Uint8Array(length);
      this.#settled = new Uint8Array(length);
      this.#mines = new Uint8Array(length);
    }
    this.#only = only;
    this.usedClues.length = 0;
    this.#suppose(place, verdict === 'safe' ? 1 : 0);
    let isRefuted = false;
    for (let clue = this.#queue.pop(); clue !== undefined && !isRefuted; clue = this.#queue.pop()) {
      isRefuted = !this.#followClue(clue);
    }
    this.#undo();
    return isRefuted;
  }

  /** As few clues as refute the opposite: none of them can be spared. They are places. */
  refutingClues(place: number, verdict: CellVerdict): readonly number[] | undefined {
    if (!this.refutesOpposite(place, verdict)) return undefined;
    const kept = new Set(this.usedClues);
    for (const clue of [...kept].reverse()) {
      kept.delete(clue);
      if (!this.refutesOpposite(place, verdict, kept)) kept.add(clue);
    }
    return [...kept];
  }

  #suppose(place: number, mine: 0 | 1): void {
    const { stride } = this.#deducer.grid;
    this.#supposed[place] = mine === 1 ? 1 : 2;
    this.#trail = grownInt32(this.#trail, this.#trailCount + 1);
    this.#trail[this.#trailCount] = place;
    this.#trailCount += 1;
    for (let middle = place - stride; middle <= place + stride; middle += stride) {
      for (let beside = middle - 1; beside <= middle + 1; beside += 1) {
        if (this.#deducer.unknownBeside(beside) === 0 || this.#only?.has(beside) === false) continue;
        this.#settled[beside] = this.#settled[beside]! + 1;
        this.#mines[beside] = this.#mines[beside]! + mine;
        this.#queue.push(beside);
      }
    }
  }

  #undo(): void {
    const { stride } = this.#deducer.grid;
    for (let index = 0; index < this.#trailCount; index += 1) {
      const place = this.#trail[index]!;
      this.#supposed[place] = 0;
      for (let middle = place - stride; middle <= place + stride; middle += stride) {
        this.#settled.fill(0, middle - 1, middle + 2);
        this.#mines.fill(0, middle - 1, middle + 2);
      }
    }
    this.#trailCount = 0;
    this.#queue.length = 0;
  }

  #left(clue: number): number {
    return this.#deducer.unknownBeside(clue) - this.#settled[clue]!;
  }

  #need(clue: number): number {
    return this.#deducer.minesNeeded(clue) - this.#mines[clue]!;
  }

  /** Draws what a clue says: it has all its mines, or needs one in every cell left. @returns false when it cannot be met */
  #followClue(clue: number): boolean {
    const left = this.#left(clue);
    const need = this.#need(clue);
    const isMet = need >= 0 && need <= left;
    if (isMet && (left === 0 || (need > 0 && need < left))) return true;
    this.usedClues.push(clue);
    if (isMet) this.#supposeBeside(clue, need === 0 ? 0 : 1);
    return isMet;
  }

  /** Supposes the same of all cells beside a clue that are neither settled nor supposed. */
  #supposeBeside(clue: number, mine: 0 | 1): void {
    const { stride, state } = this.#deducer.grid;
    for (let middle = clue - stride; middle <= clue + stride; middle += stride) {
      for (let place = middle - 1; place <= middle + 1; place += 1) {
        if (state[place] === UNKNOWN && this.#supposed[place] === 0) this.#suppose(place, mine);
      }
    }
  }
}
