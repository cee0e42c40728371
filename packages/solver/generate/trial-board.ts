import { type BoardShape, DIRECTIONS } from '@countermine/core/board.ts';
import { CLUE_OPEN, isIdle, NEIGHBOURS, PAIR, PARTNERS, SINGLE, stackBits, stackFor } from './clue-bits.ts';

/** The knowledge of a cell of a {@link TrialBoardWorkspace}; nothing lies outside the board. */
export const UNKNOWN = 0;
export const OPENED = 1;
export const KNOWN_MINE = 2;
/** The place lies around the board. */
const OUTSIDE = 3;

/** The bits of a cell in the clue of its neighbour in direction 0; in direction d they are d places lower. */
const SAFE_BESIDE = 1 << 7;
const MINE_BESIDE = 1 << 15;

/**
 * A board that is set up, played and repaired, over and over, in the same arrays: the next board overwrites it. It
 * knows the truth; what the player knows always agrees with it. A cell is a place: row and column in a padded board, so
 * that no loop tests for edges.
 *
 * Clues that may allow a deduction are on one of two stacks: those that allow it alone, and those to compare with their
 * partners.
 */
export class TrialBoardWorkspace {
  readonly shape: BoardShape;
  /** Units: places. */
  readonly stride: number;
  /** By place: 1 a mine. */
  readonly mines: Uint8Array;
  /** By place: what the player knows. */
  readonly state: Uint8Array;
  /** By place: its clue, see clue-bits. */
  readonly clues: Int32Array;
  /** By direction, and by partner: the way to its place. */
  readonly directions: Int32Array;
  readonly partners: Int32Array;
  /** The places of the opened cells that may still have unknown neighbours, and others: see {@link collectRim}. */
  readonly rim: Int32Array;
  rimCount = 0;
  readonly singles: Int32Array;
  singleCount = 0;
  readonly pairs: Int32Array;
  pairCount = 0;
  /** Safe cells that are not open. */
  safeLeft = 0;
  /** Mines that are not known. */
  minesLeft = 0;
  /** The work done since the board was made. Units: nodes, a deterministic measure of some 50 ns each. */
  nodes = 0;
  /** True if some cell was changed after it was known, so that what is known need not follow from the clues. */
  hasMovedKnown = false;

  /** By place: the stacks that it is on. */
  readonly #queued: Uint8Array;
  readonly #blankState: Uint8Array;
  readonly #blankClues: Int32Array;

  constructor(shape: BoardShape) {
    const { width, height } = shape;
    this.shape = shape;
    this.stride = width + 2;
    const places = this.stride * (height + 4);
    this.mines = new Uint8Array(places);
    this.state = new Uint8Array(places);
    this.clues = new Int32Array(places);
    this.rim = new Int32Array(shape.size);
    this.singles = new Int32Array(shape.size);
    this.pairs = new Int32Array(shape.size);
    this.#queued = new Uint8Array(places);
    this.directions = Int32Array.from(DIRECTIONS, ([down, right]) => down * this.stride + right);
    this.partners = Int32Array.from(PARTNERS, ([down, right]) => down * this.stride + right);
    this.#blankState = new Uint8Array(places).fill(OUTSIDE);
    for (let row = 0; row < height; row += 1) {
      const first = this.placeAt(row, 0);
      this.#blankState.fill(UNKNOWN, first, first + width);
    }
    this.#blankClues = this.#createBlankClues();
  }

  placeOf(cell: number): number {
    const row = Math.floor(cell / this.shape.width);
    return this.placeAt(row, cell - row * this.shape.width);
  }

  placeAt(row: number, column: number): number {
    return (row + 2) * this.stride + column + 1;
  }

  /** Visits every cell and its place, in reading order. */
  forEachCell(visit: (cell: number, place: number) => void): void {
    const { width, height } = this.shape;
    let cell = 0;
    for (let row = 0; row < height; row += 1) {
      const first = this.placeAt(row, 0);
      for (let place = first; place < first + width; place += 1) {
        visit(cell, place);
        cell += 1;
      }
    }
  }

  /** Closes all cells, with the mines where they are, and opens the first one. */
  restart(start: number): void {
    const { mines, clues, directions, shape, stride } = this;
    this.state.set(this.#blankState);
    clues.set(this.#blankClues);
    this.#queued.fill(0);
    this.hasMovedKnown = false;
    this.rimCount = 0;
    this.singleCount = 0;
    this.pairCount = 0;
    let total = 0;
    const last = this.placeAt(shape.height - 1, shape.width - 1);
    for (let place = 2 * stride + 1; place <= last; place += 1) {
      if (mines[place] === 0) continue;
      total += 1;
      for (let direction = 0; direction < 8; direction += 1) {
        const beside = place + directions[direction]!;
        clues[beside] = clues[beside]! + ((MINE_BESIDE - SAFE_BESIDE) >> direction);
      }
    }
    this.minesLeft = total;
    this.safeLeft = shape.size - total;
    this.nodes += shape.size >> 2;
    this.settle(start);
  }

  /**
   * Settles an unknown cell as what it is: opens it, or marks the mine.
   * KERNEL: bench/solver-play.ts (no-guess boards), the inner loop of all generating.
   */
  settle(place: number): void {
    const isMine = this.mines[place]!;
    this.state[place] = OPENED + isMine;
    this.#change(place, isMine === 1 ? -MINE_BESIDE : -SAFE_BESIDE);
    this.nodes += 1;
    if (isMine === 1) {
      this.minesLeft -= 1;
      return;
    }
    this.safeLeft -= 1;
    this.#openClue(place);
  }

  /** Settles these neighbours of a cell. */
  settleBeside(place: number, cells: number): void {
    for (let rest = cells; rest !== 0; rest &= rest - 1) {
      this.settle(place + this.directions[31 - Math.clz32(rest & -rest)]!);
    }
  }

  /** Takes the clue on top of the singles. @returns its place */
  takeSingle(): number {
    this.singleCount -= 1;
    const place = this.singles[this.singleCount]!;
    this.#leaveStack(place, SINGLE);
    return place;
  }

  /** Takes the clue on top of the pairs. @returns its place */
  takePair(): number {
    this.pairCount -= 1;
    const place = this.pairs[this.pairCount]!;
    this.#leaveStack(place, PAIR);
    return place;
  }

  /** Lets {@link rim} hold the open clues with unknown neighbours and nothing else. */
  collectRim(): void {
    const { rim, clues } = this;
    let kept = 0;
    for (let index = 0; index < this.rimCount; index += 1) {
      const place = rim[index]!;
      if (isIdle(clues[place]!)) continue;
      rim[kept] = place;
      kept += 1;
    }
    this.rimCount = kept;
  }

  /**
   * Puts a mine into a cell or removes it while the player's knowledge stays valid: an unknown cell stays unknown and
   * the clues around it change; a known cell stays known, with its new content.
   */
  toggle(place: number): void {
    const mine = 1 - this.mines[place]!;
    this.mines[place] = mine;
    this.nodes += 1;
    if (this.state[place] === UNKNOWN) {
      this.#change(place, (2 * mine - 1) * (MINE_BESIDE - SAFE_BESIDE));
      this.safeLeft += 1 - 2 * mine;
      this.minesLeft += 2 * mine - 1;
      return;
    }
    this.hasMovedKnown = true;
    if (mine === 1) {
      this.state[place] = KNOWN_MINE;
      this.clues[place] = this.clues[place]! & ~(CLUE_OPEN | stackBits(SINGLE | PAIR));
      this.#leaveRim(place);
    } else {
      this.state[place] = OPENED;
      this.#openClue(place);
    }
  }

  #openClue(place: number): void {
    const clue = this.clues[place]! | CLUE_OPEN | stackBits((SINGLE | PAIR) & ~this.#queued[place]!);
    this.clues[place] = clue;
    if (isIdle(clue)) return;
    this.rim[this.rimCount] = place;
    this.rimCount += 1;
    const stack = stackFor(clue);
    if (stack !== 0) this.#queue(place, stack);
  }

  /** A cell that is turned into a mine may be opened again, and must not be in the rim twice. */
  #leaveRim(place: number): void {
    const index = this.rim.subarray(0, this.rimCount).indexOf(place);
    if (index < 0) return;
    this.rimCount -= 1;
    this.rim[index] = this.rim[this.rimCount]!;
  }

  /** Changes the clues around a cell. @param change that of the neighbour in direction 0, where this cell is bit 7 */
  #change(place: number, change: number): void {
    const { clues, directions } = this;
    for (let direction = 0; direction < 8; direction += 1) {
      const beside = place + directions[direction]!;
      const clue = clues[beside]! + (change >> direction);
      clues[beside] = clue;
      const stack = stackFor(clue);
      if (stack !== 0) this.#queue(beside, stack);
    }
  }

  #queue(place: number, stack: number): void {
    this.#queued[place] = this.#queued[place]! | stack;
    this.clues[place] = this.clues[place]! & ~stackBits(stack);
    if (stack === PAIR) {
      this.pairs[this.pairCount] = place;
      this.pairCount += 1;
    } else {
      this.singles[this.singleCount] = place;
      this.singleCount += 1;
    }
  }

  #leaveStack(place: number, stack: number): void {
    const clue = this.clues[place]!;
    this.#queued[place] = this.#queued[place]! & ~stack;
    if (clue >= CLUE_OPEN) this.clues[place] = clue | stackBits(stack);
  }

  /** The clues of a board without mines. Those outside have 8 neighbours to lose and so never become negative. */
  #createBlankClues(): Int32Array {
    const state = this.#blankState;
    return Int32Array.from({ length: state.length }, (_, place) => {
      if (state[place] === OUTSIDE) return NEIGHBOURS;
      let clue = 0;
      for (let direction = 0; direction < 8; direction += 1) {
        if (state[place + this.directions[direction]!] !== OUTSIDE) clue |= 1 << direction;
      }
      return clue;
    });
  }
}
