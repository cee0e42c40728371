import type { BoardShape } from '@countermine/core/board.ts';
import type { NodeBudget } from '../elimination/node-budget.ts';
import type { BoardPart } from '../position/board-reader.ts';
import type { PlayerView } from '../position/player-view.ts';
import { grownInt32 } from '../position/typed-arrays.ts';
import { ClueGridWorkspace, KNOWN_MINE, KNOWN_SAFE, NO_CLUE, OPEN, UNKNOWN } from './clue-grid.ts';
import { ClueSearchWorkspace } from './clue-search.ts';
import { ClueQueue } from './clue-system.ts';
import { type CellVerdict, type ProofKind, proofKindFor, rankOf } from './proof.ts';

export type DeductionOutcome = 'found' | 'stalled' | 'inconsistent' | 'budget';

/** Sets of these sizes are looked for in turn where one and two clues are not enough, for all cells before the next. */
const SMALL_SETS = [3, 4] as const;
/** They are looked for with at most this share of the nodes left. */
const SMALL_SETS_SHARE = 0.1;

/**
 * Deduces what is certain, step by step, always by the easiest kind of proof that finds something: harder kinds wait
 * until the easier ones stall. Each rule looks only at clues whose neighbourhood changed. Results are facts for the
 * following steps.
 *
 * Cells may be opened between two steps, so it follows a game from its first move to the end. The next
 * step overwrites what is known about the last, and the next board everything.
 * Cost: some 70 reads for each cell opened or settled; 300 for each clue that two-clues looks at.
 */
export class DeducerWorkspace {
  readonly grid: ClueGridWorkspace = new ClueGridWorkspace();
  readonly search: ClueSearchWorkspace = new ClueSearchWorkspace(this.grid);
  /** The settled cells, as places, in the order in which they were settled; they may be open by now. */
  settled: Int32Array<ArrayBuffer> = new Int32Array(64);
  settledCount = 0;
  /** The last step: its kind, its clues as places, and the first cell that it settled. */
  kind: ProofKind = 'single-clue';
  clues: Int32Array<ArrayBuffer> = new Int32Array(8);
  clueCount = 0;
  firstSettled = 0;

  /** For an open cell: how many neighbours are unknown, and how many mines are among them. */
  #hidden = new Uint8Array(0);
  #need = new Int8Array(0);
  readonly #singles = new ClueQueue();
  readonly #pairs = new ClueQueue();
  readonly #several = new ClueQueue();
  /** True if anything changed since the mine count was last looked at. */
  #isCountDue = true;
  #isContradiction = false;
  #targets = new Int32Array(0);
  #targetCount = 0;

  /** Starts a board that is all hidden. Cost: one pass. */
  start(shape: BoardShape, mineCount: number): void {
    this.grid.reset(shape, mineCount);
    this.#reset();
  }

  /**
   * Starts with what a player sees. Cost: one pass with 9 reads an open cell.
   * @param trustFlags whether flags are known mines, and not hidden cells like any other
   */
  load(view: PlayerView, trustFlags = false): void {
    this.grid.load(view, trustFlags);
    this.#begin();
  }

  /** Starts with a part of a larger board. Cost: as {@link load}. */
  loadPart(part: BoardPart): void {
    this.grid.loadPart(part);
    this.#begin();
  }

  /**
   * Opens a cell that counts so many mines.
   * Errors: throws a RangeError for a cell that is open or a known mine: the caller contradicts the facts.
   */
  open(cell: number, mines: number): void {
    const { grid } = this;
    const place = grid.placeOf(cell);
    const state = grid.state[place]!;
    if (state === OPEN || state === KNOWN_MINE) throw new RangeError(`Deducer: cell ${cell} cannot be opened`);
    grid.state[place] = OPEN;
    grid.count[place] = mines;
    if (state === UNKNOWN) {
      grid.unknown -= 1;
      this.#tellNeighbours(place, 0);
    }
    this.#addClue(place);
  }

  /** How many cells beside a place are unknown, where it is an open cell; else 0. */
  unknownBeside(place: number): number {
    return this.#hidden[place]!;
  }

  /** How many mines an open cell still needs among the unknown cells beside it. */
  minesNeeded(place: number): number {
    return this.#need[place]!;
  }

  /**
   * The next clue whose neighbourhood changed; -1 when there is none. For those who compare clues themselves: what is
   * taken here, the rule of two clues no longer looks at.
   */
  takeChanged(): number {
    return this.#pairs.take();
  }

  /** True if the last step uses the mine count. */
  get usesMineCount(): boolean {
    return this.kind === 'mine-count';
  }

  /**
   * Takes the next step: settles everything that one clue, or one set of clues, tells at once. The step is described by
   * {@link kind}, {@link clues} and, from {@link firstSettled} on, {@link settled}.
   * @param ceiling the hardest kind of proof to use
   */
  next(ceiling: ProofKind, budget: NodeBudget): DeductionOutcome {
    const rung = rankOf(ceiling);
    this.firstSettled = this.settledCount;
    if (this.#isContradiction) return 'inconsistent';
    if (this.#deduceSingle()) return this.#outcome();
    if (rung >= rankOf('two-clues') && this.#deducePair()) return this.#outcome();
    if (this.#isContradiction) return 'inconsistent';
    if (rung >= rankOf('several-clues')) {
      const outcome = this.#deduceSeveral(budget);
      if (outcome !== 'stalled') return outcome;
    }
    return rung >= rankOf('mine-count') ? this.#deduceByMineCount(budget) : 'stalled';
  }

  /**
   * Takes a step by these clues: settles what they say together of the cells that are accepted. It is described as by
   * {@link next}.
   * @param places of open cells, each named once
   */
  settleBy(
    places: readonly number[],
    accepts: (place: number, verdict: CellVerdict) => boolean,
    budget: NodeBudget,
  ): DeductionOutcome {
    this.firstSettled = this.settledCount;
    if (this.#isContradiction) return 'inconsistent';
    this.kind = proofKindFor(places.length, false);
    this.clues = grownInt32(this.clues, places.length);
    this.clues.set(places);
    this.clueCount = places.length;
    const outcome = this.search.solve(this.clues, this.clueCount, false, budget);
    if (outcome !== 'possible') return outcome;
    this.#settleBoxes(accepts);
    return this.settledCount > this.firstSettled ? this.#outcome() : 'stalled';
  }

  /** Settles what the last solved clues say, box by box. */
  #settleBoxes(accepts: (place: number, verdict: CellVerdict) => boolean): void {
    const { system } = this.search;
    for (let index = 0; index < system.cellCount; index += 1) {
      const place = system.cells[index]!;
      const verdict = this.search.verdictAt(place, false);
      if (verdict === 'neither' || !accepts(place, verdict)) continue;
      this.#settle(place, verdict === 'mine' ? KNOWN_MINE : KNOWN_SAFE);
    }
  }

  #outcome(): DeductionOutcome {
    return this.#isContradiction ? 'inconsistent' : 'found';
  }

  #begin(): void {
    this.#reset();
    const { count } = this.grid;
    for (let place = 0; place < count.length; place += 1) if (count[place] !== NO_CLUE) this.#addClue(place);
  }

  #reset(): void {
    const places = this.grid.state.length;
    if (this.#hidden.length !== places) {
      this.#hidden = new Uint8Array(places);
      this.#need = new Int8Array(places);
    } else {
      this.#hidden.fill(0);
      this.#need.fill(0);
    }
    this.#singles.reset(places);
    this.#pairs.reset(places);
    this.#several.reset(places);
    this.settledCount = 0;
    this.#isCountDue = true;
    this.#isContradiction = false;
  }

  #addClue(clue: number): void {
    const { state, stride, count } = this.grid;
    let hidden = 0;
    let mines = 0;
    for (let middle = clue - stride; middle <= clue + stride; middle += stride) {
      for (let place = middle - 1; place <= middle + 1; place += 1) {
        if (state[place] === UNKNOWN) hidden += 1;
        else if (state[place] === KNOWN_MINE) mines += 1;
      }
    }
    this.#hidden[clue] = hidden;
    this.#need[clue] = count[clue]! - mines;
    this.#review(clue);
  }

  /** Lets every rule look at a clue again. */
  #review(clue: number): void {
    const need = this.#need[clue]!;
    const hidden = this.#hidden[clue]!;
    this.#isCountDue = true;
    if (need < 0 || need > hidden) this.#isContradiction = true;
    if (hidden === 0) return;
    if (need === 0 || need === hidden) this.#singles.add(clue);
    this.#pairs.add(clue);
    this.#several.add(clue);
  }

  #tellNeighbours(cell: number, mines: number): void {
    const { stride } = this.grid;
    for (let middle = cell - stride; middle <= cell + stride; middle += stride) {
      for (let place = middle - 1; place <= middle + 1; place += 1) {
        if (this.#hidden[place] === 0) continue;
        this.#hidden[place] = this.#hidden[place]! - 1;
        this.#need[place] = this.#need[place]! - mines;
        this.#review(place);
      }
    }
  }

  #settle(place: number, verdict: typeof KNOWN_MINE | typeof KNOWN_SAFE): void {
    this.grid.settle(place, verdict);
    this.#isCountDue = true;
    this.settled = grownInt32(this.settled, this.settledCount + 1);
    this.settled[this.settledCount] = place;
    this.settledCount += 1;
    this.#tellNeighbours(place, verdict === KNOWN_MINE ? 1 : 0);
  }

  #deduceSingle(): boolean {
    for (let clue = this.#singles.take(); clue >= 0; clue = this.#singles.take()) {
      if (this.#hidden[clue] === 0) continue;
      this.kind = 'single-clue';
      this.clues[0] = clue;
      this.clueCount = 1;
      const verdict = this.#need[clue] === 0 ? KNOWN_SAFE : KNOWN_MINE;
      const { state, stride } = this.grid;
      for (let middle = clue - stride; middle <= clue + stride; middle += stride) {
        for (let place = middle - 1; place <= middle + 1; place += 1) {
          if (state[place] === UNKNOWN) this.#settle(place, verdict);
        }
      }
      return true;
    }
    return false;
  }

  #deducePair(): boolean {
    for (let clue = this.#pairs.take(); clue >= 0; clue = this.#pairs.take()) {
      if (this.#hidden[clue]! > 0 && this.#pairWithAny(clue)) return true;
      if (this.#isContradiction) return false;
    }
    return false;
  }

  /** Compares a clue with each that can share an unknown cell with it. */
  #pairWithAny(clue: number): boolean {
    const { stride } = this.grid;
    for (let down = -2; down <= 2; down += 1) {
      for (let right = -2; right <= 2; right += 1) {
        const other = clue + down * stride + right;
        if (other === clue || this.#hidden[other] === 0) continue;
        if (!this.#pair(clue, other, down, right)) continue;
        // There may be more to say with its other neighbours.
        this.#pairs.add(clue);
        return true;
      }
    }
    return false;
  }

  /**
   * The rule of two clues. Where one needs as many mines more than the other as there are cells that only it touches,
   * these are mines, and what only the other touches is safe.
   */
  #pair(clue: number, other: number, down: number, right: number): boolean {
    const common = this.unknownShared(clue, down, right);
    if (common === 0) return false;
    const onlyClue = this.#hidden[clue]! - common;
    const onlyOther = this.#hidden[other]! - common;
    if (onlyClue + onlyOther === 0) return false;
    const more = this.#need[other]! - this.#need[clue]!;
    if (more > onlyOther || -more > onlyClue) this.#isContradiction = true;
    else if (more === onlyOther) this.#settlePair(clue, other);
    else if (-more === onlyClue) this.#settlePair(other, clue);
    else return false;
    return !this.#isContradiction;
  }

  /** How many unknown cells touch both a clue and the one `down` rows and `right` columns from it. */
  unknownShared(clue: number, down: number, right: number): number {
    const { state, stride } = this.grid;
    const left = Math.max(-1, right - 1);
    const end = Math.min(1, right + 1);
    let common = 0;
    for (let row = Math.max(-1, down - 1); row <= Math.min(1, down + 1); row += 1) {
      const middle = clue + row * stride;
      for (let place = middle + left; place <= middle + end; place += 1) if (state[place] === UNKNOWN) common += 1;
    }
    return common;
  }

  /** Settles what touches only the first clue as safe, and what touches only the second as mines. */
  #settlePair(first: number, second: number): void {
    this.kind = 'two-clues';
    this.clues[0] = first;
    this.clues[1] = second;
    this.clueCount = 2;
    this.#settleApart(first, second, KNOWN_SAFE);
    this.#settleApart(second, first, KNOWN_MINE);
  }

  #settleApart(clue: number, from: number, verdict: typeof KNOWN_MINE | typeof KNOWN_SAFE): void {
    const { state, stride } = this.grid;
    for (let middle = clue - stride; middle <= clue + stride; middle += stride) {
      for (let place = middle - 1; place <= middle + 1; place += 1) {
        if (state[place] === UNKNOWN && !isBeside(place, from, stride)) this.#settle(place, verdict);
      }
    }
  }

  #deduceSeveral(budget: NodeBudget): DeductionOutcome {
    for (let clue = this.#several.take(); clue >= 0; clue = this.#several.take()) {
      if (this.#hidden[clue] === 0) continue;
      const outcome = this.#deducePart(clue, budget);
      if (outcome === 'stalled') continue;
      this.#several.add(clue);
      return outcome;
    }
    return 'stalled';
  }

  /** Looks at all clues that are connected with this one. */
  #deducePart(clue: number, budget: NodeBudget): DeductionOutcome {
    const { graph } = this.search;
    graph.startAt(this.grid, clue);
    const count = graph.reachRing(this.grid, Infinity);
    const outcome = this.search.solve(graph.clues, count, false, budget);
    if (outcome !== 'possible') return outcome;
    this.#listTargets(false);
    if (this.#targetCount === 0) {
      for (let index = 0; index < count; index += 1) this.#several.drop(graph.clues[index]!);
      return 'stalled';
    }
    const settlement = this.#findSmallSet(budget);
    if (settlement === 'budget' || settlement === 'inconsistent') return settlement;
    return this.#adopt('several-clues', budget);
  }

  /** One cell of each box that the last solved clues settle, where they are settled outside all boxes one of those. */
  #listTargets(usesMineCount: boolean): void {
    const { system } = this.search;
    this.#targetCount = 0;
    this.#targets = grownInt32(this.#targets, system.boxCount + 1);
    if (usesMineCount) this.#addTarget(this.#firstOutside(), true);
    for (let box = 0; box < system.boxCount; box += 1) this.#addTarget(system.boxPlace[box]!, usesMineCount);
  }

  #addTarget(place: number, usesMineCount: boolean): void {
    if (place < 0 || this.search.verdictAt(place, usesMineCount) === 'neither') return;
    this.#targets[this.#targetCount] = place;
    this.#targetCount += 1;
  }

  /** An unknown cell beside none of the last solved clues; -1 when there is none. */
  #firstOutside(): number {
    const { state, unknown } = this.grid;
    if (unknown === this.search.system.cellCount) return -1;
    for (let place = 0; place < state.length; place += 1) {
      if (state[place] === UNKNOWN && this.search.system.boxAt(place) < 0) return place;
    }
    return -1;
  }

  /** Finds clues that settle one of the targets, few if that is possible with a part of the budget. */
  #findSmallSet(budget: NodeBudget): 'found' | 'inconsistent' | 'budget' {
    const share = budget.part(SMALL_SETS_SHARE);
    for (const size of SMALL_SETS) {
      for (let index = 0; index < this.#targetCount; index += 1) {
        const settlement = this.search.findConnected(this.#targets[index]!, size, share);
        if (settlement === 'safe' || settlement === 'mine') return budget.spend(share.used) ? 'found' : 'budget';
      }
    }
    budget.spend(Math.min(share.used, share.limit));
    const settlement = this.search.findLocal(this.#targets[0]!, budget);
    if (settlement === 'budget' || settlement === 'inconsistent') return settlement;
    return 'found';
  }

  #deduceByMineCount(budget: NodeBudget): DeductionOutcome {
    if (!this.#isCountDue) return 'stalled';
    const outcome = this.search.solveAll(budget);
    if (outcome === 'stalled') this.#isCountDue = false;
    if (outcome !== 'possible') return outcome;
    this.#listTargets(true);
    if (this.#targetCount === 0) {
      this.#isCountDue = false;
      return 'stalled';
    }
    const settlement = this.search.findWithMineCount(this.#targets[0]!, budget);
    if (settlement === 'budget' || settlement === 'inconsistent') return settlement;
    return this.#adopt('mine-count', budget);
  }

  /** Settles all that the clues found say together. */
  #adopt(kind: ProofKind, budget: NodeBudget): DeductionOutcome {
    const { search } = this;
    const usesMineCount = kind === 'mine-count';
    this.kind = kind;
    this.clueCount = search.foundCount;
    this.clues = grownInt32(this.clues, search.foundCount);
    for (let index = 0; index < search.foundCount; index += 1) this.clues[index] = search.found[index]!;
    const outcome = search.solve(this.clues, this.clueCount, usesMineCount, budget);
    if (outcome !== 'possible') return outcome;
    // The verdicts outside the boxes are those of the grid before anything is settled.
    const outside = usesMineCount ? this.#firstOutside() : -1;
    const verdict = outside < 0 ? 'neither' : search.verdictAt(outside, true);
    this.#settleBoxes(() => true);
    if (verdict !== 'neither') this.#settleOutside(verdict === 'mine' ? KNOWN_MINE : KNOWN_SAFE);
    return this.#outcome();
  }

  #settleOutside(verdict: typeof KNOWN_MINE | typeof KNOWN_SAFE): void {
    const { state } = this.grid;
    for (let place = 0; place < state.length; place += 1) {
      if (state[place] === UNKNOWN && this.search.system.boxAt(place) < 0) this.#settle(place, verdict);
    }
  }
}

function isBeside(place: number, other: number, stride: number): boolean {
  const distance = Math.abs(place - other);
  return distance <= 1 || (distance >= stride - 1 && distance <= stride + 1);
}
