import { type BoardShape, isOpen, neighboursInto } from '@countermine/core/board.ts';
import type { PlayerView } from '../position/player-view.ts';
import type { CellVerdict, Proof } from '../proof/proof.ts';

// The checker knows nothing about how proofs are found. It takes what a proof names and tries every placement of mines.

type ProvedCells = ReadonlyMap<number, CellVerdict>;

interface CheckLimits {
  /** Units: cells tried as a mine or as safe; ten million take about a second. Default: {@link DEFAULT_CHECK_NODES}. */
  readonly nodes?: number;
}

/** Some thousand times what a proof takes on a board of usual size. */
const DEFAULT_CHECK_NODES = 10_000_000;
/** Cells of the board that are counted for a node. */
const CELLS_A_NODE = 32;
/** The order of the clues is improved up to this number of them. */
const MAX_ORDERED = 200;

/**
 * Why a proof is rejected; where a cell is to blame, it is named.
 * - `cell-off-board`, `cell-open`: its cell is not a hidden cell
 * - `clue-off-board`, `clue-hidden`, `clue-repeated`: a clue is not an open cell, or is listed twice
 * - `known-off-board`, `known-open`, `known-repeated`: a known cell is not a hidden cell, is listed twice, or is the
 *   cell of the proof
 * - `known-unproved`: no earlier proof shows that the known cell is what this proof assumes
 * - `kind`: the kind of proof does not match the number of clues and the use of the mine count
 * - `verdict`: the verdict is invalid
 * - `counter-example`: what is used allows the opposite; `mines` are the mines of such a placement beside the clues
 * - `inconsistent`: no placement satisfies what is used
 */
export type RejectReason =
  | {
      readonly code:
        | 'cell-off-board'
        | 'cell-open'
        | 'clue-off-board'
        | 'clue-hidden'
        | 'clue-repeated'
        | 'known-off-board'
        | 'known-open'
        | 'known-repeated'
        | 'known-unproved';
      readonly cell: number;
    }
  | { readonly code: 'kind' | 'verdict' | 'inconsistent' }
  | { readonly code: 'counter-example'; readonly mines: readonly number[] };

/** The verdict of the checker on a proof, and the nodes it took; `undecided` when these ran out first. */
export type CheckResult =
  | { readonly outcome: 'holds'; readonly nodes: number }
  | { readonly outcome: 'rejected'; readonly nodes: number; readonly reason: RejectReason }
  | { readonly outcome: 'undecided'; readonly nodes: number };

/**
 * Whether a proof holds: whether its clues, the known cells and, where it is used, the mine count leave no placement of
 * mines with the opposite verdict, and at least one with the verdict. All placements are tried.
 * @param proved what proofs may take as known; without it, a proof must stand alone
 * Cost: exponential in the cells beside the clues, and one pass over the board when the mine count is used.
 */
export function checkProof(
  view: PlayerView,
  proof: Proof,
  limits: CheckLimits = {},
  proved: ProvedCells = new Map(),
): CheckResult {
  const malformed = findMalformed(view, proof, proved);
  if (malformed !== undefined) return { outcome: 'rejected', nodes: 0, reason: malformed };
  const trial = new ProofTrial(view, proof, limits.nodes ?? DEFAULT_CHECK_NODES);
  const opposite = trial.findPlacement(proof.verdict === 'safe' ? 1 : 0);
  const stated = opposite === undefined ? trial.findPlacement(proof.verdict === 'safe' ? 0 : 1) : undefined;
  const { nodes } = trial;
  if (opposite === 'budget' || stated === 'budget') return { outcome: 'undecided', nodes };
  if (opposite !== undefined) {
    return { outcome: 'rejected', nodes, reason: { code: 'counter-example', mines: opposite } };
  }
  if (stated === undefined) return { outcome: 'rejected', nodes, reason: { code: 'inconsistent' } };
  return { outcome: 'holds', nodes };
}

function findMalformed(view: PlayerView, proof: Proof, proved: ProvedCells): RejectReason | undefined {
  const { cell, verdict } = proof;
  if (verdict !== 'safe' && verdict !== 'mine') return { code: 'verdict' };
  if (!isOnBoard(view.shape, cell)) return { code: 'cell-off-board', cell };
  if (isOpenAt(view, cell)) return { code: 'cell-open', cell };
  return findWrongClue(view, proof) ?? findWrongKnown(view, proof, proved) ?? findWrongKind(proof);
}

function findWrongClue(view: PlayerView, proof: Proof): RejectReason | undefined {
  const seen = new Set<number>();
  for (const clue of proof.clues) {
    if (!isOnBoard(view.shape, clue)) return { code: 'clue-off-board', cell: clue };
    if (!isOpenAt(view, clue)) return { code: 'clue-hidden', cell: clue };
    if (seen.has(clue)) return { code: 'clue-repeated', cell: clue };
    seen.add(clue);
  }
  return undefined;
}

function findWrongKnown(view: PlayerView, proof: Proof, proved: ProvedCells): RejectReason | undefined {
  const seen = new Set([proof.cell]);
  for (const [cells, verdict] of [[proof.knownMines, 'mine'] as const, [proof.knownSafe, 'safe'] as const]) {
    for (const cell of cells) {
      if (!isOnBoard(view.shape, cell)) return { code: 'known-off-board', cell };
      if (isOpenAt(view, cell)) return { code: 'known-open', cell };
      if (seen.has(cell)) return { code: 'known-repeated', cell };
      if (proved.get(cell) !== verdict) return { code: 'known-unproved', cell };
      seen.add(cell);
    }
  }
  return undefined;
}

function findWrongKind({ kind, clues, usesMineCount }: Proof): RejectReason | undefined {
  const wrong: RejectReason = { code: 'kind' };
  switch (kind) {
    case 'single-clue':
      return clues.length === 1 && !usesMineCount ? undefined : wrong;
    case 'two-clues':
      return clues.length === 2 && !usesMineCount ? undefined : wrong;
    case 'several-clues':
      return clues.length >= 3 && !usesMineCount ? undefined : wrong;
    case 'mine-count':
      return usesMineCount ? undefined : wrong;
    default:
      return wrong;
  }
}

function isOnBoard(shape: BoardShape, cell: number): boolean {
  return Number.isInteger(cell) && cell >= 0 && cell < shape.size;
}

function isOpenAt({ knowledge }: PlayerView, cell: number): boolean {
  return isOpen(knowledge[cell]!);
}

interface TrialClue {
  /** How many mines its cells that are not yet decided must hold. */
  need: number;
  /** The number of its cells that are not yet decided. */
  undecided: number;
}

/** A hidden cell beside the clues, or named by the proof. */
interface TrialCell {
  readonly cell: number;
  readonly clues: TrialClue[];
  /** Its fixed content: 1 a mine, 0 none; undefined if both are tried. */
  fixed: 0 | 1 | undefined;
  /**
   * A cell before this one that the same clues touch, neither of them fixed. The two can trade what they hold, so it is
   * enough to try placements in which this one holds a mine only if the other does. -1 if there is none.
   */
  twin: number;
}

/** All placements of mines on the cells that a proof is about, tried one cell after the other. */
class ProofTrial {
  /** The work so far: values tried, cells listed, and a part of a node for each cell of a pass over the board. */
  nodes = 0;
  readonly #limit: number;
  readonly #clues: readonly TrialClue[];
  readonly #cells: readonly TrialCell[];
  /** The content of each cell at the moment: 0 or 1, and -1 where nothing is tried. */
  readonly #values: Int8Array;
  #mines = 0;
  readonly #usesMineCount: boolean;
  readonly #mineCount: number;
  /** Hidden cells that are not tried: each may hold a mine. */
  readonly #elsewhere: number;

  constructor(view: PlayerView, proof: Proof, limit: number) {
    this.#limit = limit;
    this.#clues = proof.clues.map((clue) => ({ need: view.knowledge[clue]!, undecided: 0 }));
    this.#cells = trialCells(view, proof, this.#clues);
    this.#values = new Int8Array(this.#cells.length);
    this.#usesMineCount = proof.usesMineCount;
    this.#mineCount = view.mineCount;
    this.#elsewhere = proof.usesMineCount ? countHidden(view) - this.#cells.length : 0;
    this.nodes = this.#cells.length + (proof.usesMineCount ? Math.ceil(view.shape.size / CELLS_A_NODE) : 0);
  }

  /** The mines of one placement in which the cell of the proof holds `value`; undefined if there is none. */
  findPlacement(value: 0 | 1): readonly number[] | undefined | 'budget' {
    this.#cells[0]!.fixed = value;
    const found = this.#search();
    const mines = this.#cells.filter((_, index) => this.#values[index] === 1).map(({ cell }) => cell);
    this.#takeBackAll();
    if (found === 'budget') return 'budget';
    return found ? mines : undefined;
  }

  /** Tries 0 and then 1 for the first cell, with each of them 0 and then 1 for the second, and so on. */
  #search(): boolean | 'budget' {
    this.#values.fill(-1);
    if (!this.#clues.every(canBeMet) || !this.#canMeetMineCount(this.#cells.length)) return false;
    let index = 0;
    while (index >= 0) {
      const next = this.#cells[index];
      if (next === undefined) return true;
      const value = this.#takeBack(index) + 1;
      if (value > 1) {
        this.#values[index] = -1;
        index -= 1;
        continue;
      }
      this.nodes += 1;
      if (this.nodes > this.#limit) return 'budget';
      if (this.#place(index, value)) index += 1;
    }
    return false;
  }

  /** Gives a cell a value. @returns whether the clues and the mine count can still be met */
  #place(index: number, value: number): boolean {
    const { clues, fixed, twin } = this.#cells[index]!;
    this.#values[index] = value;
    this.#mines += value;
    for (const clue of clues) {
      clue.need -= value;
      clue.undecided -= 1;
    }
    if (fixed !== undefined && fixed !== value) return false;
    if (twin >= 0 && value > this.#values[twin]!) return false;
    return clues.every(canBeMet) && this.#canMeetMineCount(this.#cells.length - index - 1);
  }

  /** Undoes what {@link #place} did to a cell. @returns the value it held, -1 if none */
  #takeBack(index: number): number {
    const value = this.#values[index]!;
    if (value < 0) return value;
    this.#mines -= value;
    for (const clue of this.#cells[index]!.clues) {
      clue.need += value;
      clue.undecided += 1;
    }
    return value;
  }

  #takeBackAll(): void {
    for (let index = 0; index < this.#cells.length; index += 1) {
      this.#takeBack(index);
      this.#values[index] = -1;
    }
  }

  /** True if the mines placed, with those that `undecided` cells and the rest of the board hold, can be the count. */
  #canMeetMineCount(undecided: number): boolean {
    if (!this.#usesMineCount) return true;
    const left = this.#mineCount - this.#mines;
    return left >= 0 && left <= undecided + this.#elsewhere;
  }
}

function canBeMet({ need, undecided }: TrialClue): boolean {
  return need >= 0 && need <= undecided;
}

/** The cells to try: the one that the proof is about, the known ones, then those beside the clues. */
function trialCells(view: PlayerView, proof: Proof, clues: readonly TrialClue[]): TrialCell[] {
  const cells = new Map<number, TrialCell>();
  cells.set(proof.cell, { cell: proof.cell, clues: [], fixed: undefined, twin: -1 });
  for (const cell of proof.knownMines) cells.set(cell, { cell, clues: [], fixed: 1, twin: -1 });
  for (const cell of proof.knownSafe) cells.set(cell, { cell, clues: [], fixed: 0, twin: -1 });
  const lists = proof.clues.map((clue) => hiddenBeside(view, clue));
  for (const index of clueOrder(lists, cells)) {
    const clue = clues[index]!;
    for (const cell of lists[index]!) {
      const tried = cells.get(cell) ?? { cell, clues: [], fixed: undefined, twin: -1 };
      cells.set(cell, tried);
      tried.clues.push(clue);
      clue.undecided += 1;
    }
  }
  const ordered = [...cells.values()];
  findTwins(ordered);
  return ordered;
}

function hiddenBeside(view: PlayerView, clue: number): number[] {
  const beside = new Int32Array(8);
  const count = neighboursInto(beside, view.shape, clue);
  return [...beside.subarray(0, count)].filter((cell) => !isOpenAt(view, cell));
}

/** In which order to try the cells of the clues, which matters for the work only: next is who adds fewest cells. */
function clueOrder(lists: readonly (readonly number[])[], listed: ReadonlyMap<number, unknown>): number[] {
  if (lists.length > MAX_ORDERED) return [...lists.keys()];
  const seen = new Set(listed.keys());
  const left = new Set(lists.keys());
  const order: number[] = [];
  while (left.size > 0) {
    let next = -1;
    let fewest = Infinity;
    for (const index of left) {
      const added = lists[index]!.filter((cell) => !seen.has(cell)).length;
      if (added >= fewest) continue;
      next = index;
      fewest = added;
    }
    for (const cell of lists[next]!) seen.add(cell);
    left.delete(next);
    order.push(next);
  }
  return order;
}

/** The first cell is that of the proof and gets fixed, so it is not a twin. */
function findTwins(cells: readonly TrialCell[]): void {
  const names = new Map<TrialClue, number>();
  const latest = new Map<string, number>();
  for (const [index, tried] of cells.entries()) {
    if (index === 0 || tried.fixed !== undefined) continue;
    for (const clue of tried.clues) if (!names.has(clue)) names.set(clue, names.size);
    const touching = tried.clues.map((clue) => names.get(clue)).join();
    tried.twin = latest.get(touching) ?? -1;
    latest.set(touching, index);
  }
}

function countHidden({ knowledge }: PlayerView): number {
  let hidden = 0;
  for (const known of knowledge) if (!isOpen(known)) hidden += 1;
  return hidden;
}
