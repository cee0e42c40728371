import { type BoardShape, DIRECTIONS, type MineMap } from '@countermine/core/board.ts';
import type { Random } from '@countermine/core/random.ts';
import { cellsOfClue, isIdle, isUndecided, minesOfClue, PARTNERS, safeOfClue } from './clue-bits.ts';
import { Repairer } from './repairer.ts';
import { StallSolver } from './stall-solver.ts';
import { TrialBoardWorkspace } from './trial-board.ts';

/** By partner: the neighbours of the cell that the partner touches, too. */
const SHARED_WITH_PARTNER: Uint8Array = Uint8Array.from(PARTNERS, ([down, right]) => sharedCells(down, right));

/** By partner: the neighbours of the partner that the cell touches, too. */
const SHARED_BY_PARTNER: Uint8Array = Uint8Array.from(PARTNERS, ([down, right]) => sharedCells(-down, -right));

/** By unknown cells of a clue: which partners touch one of them, a bit each. */
const PARTNERS_TOUCHING: Int32Array = Int32Array.from({ length: 256 }, (_, cells) =>
  SHARED_WITH_PARTNER.reduce(
    (touching, shared, index) => ((cells & shared) === 0 ? touching : touching | (1 << index)),
    0,
  ),
);

/** Settles everything that follows from one clue or from two. */
export function playQuickRules(board: TrialBoardWorkspace): void {
  for (;;) {
    while (board.singleCount > 0) {
      const place = board.takeSingle();
      const clue = board.clues[place]!;
      if (!isIdle(clue) && !isUndecided(clue)) board.settleBeside(place, cellsOfClue(clue));
    }
    if (board.pairCount === 0 || board.safeLeft === 0) return;
    compareWithPartners(board, board.takePair());
  }
}

/**
 * The rule of two clues, for one clue and all that can share an unknown cell with it. Where one has as many mines more
 * than the other as there are cells that only it touches, these are mines, and what only the other touches is safe.
 * KERNEL: bench/solver-play.ts (no-guess boards), where only settling takes longer.
 */
function compareWithPartners(board: TrialBoardWorkspace, place: number): void {
  const { clues, partners } = board;
  let clue = clues[place]!;
  if (!isUndecided(clue)) return;
  board.nodes += 1;
  for (let rest = PARTNERS_TOUCHING[cellsOfClue(clue)]!; rest !== 0; rest &= rest - 1) {
    const index = 31 - Math.clz32(rest & -rest);
    const partner = place + partners[index]!;
    const other = clues[partner]!;
    if (!isUndecided(other)) continue;
    const [onlyClue, onlyOther] = [~SHARED_WITH_PARTNER[index]!, ~SHARED_BY_PARTNER[index]!];
    const areMines = (minesOfClue(clue) & onlyClue) | (safeOfClue(other) & onlyOther);
    const areSafe = (safeOfClue(clue) & onlyClue) | (minesOfClue(other) & onlyOther);
    // Both are 0 where the clues have the same unknown cells.
    if ((areMines !== 0) === (areSafe !== 0)) continue;
    board.settleBeside(place, cellsOfClue(clue) & onlyClue);
    board.settleBeside(partner, cellsOfClue(other) & onlyOther);
    clue = clues[place]!;
    if (!isUndecided(clue)) return;
    // The bit of this partner is kept for the step to the next.
    rest &= PARTNERS_TOUCHING[cellsOfClue(clue)]! | (1 << index);
  }
}

/** `finished`: without a guess. */
export type TrialOutcome = 'finished' | 'stuck' | 'budget';

/**
 * The nodes that the exact engine may spend on one position. If that is not enough, the player counts as stuck. Of
 * 25,600 positions that it solved, on 49,000 boards of 9 x 9 to 60 x 60, the hardest took 6,603 nodes.
 */
const ENGINE_NODES = 2_000_000;

/** Tries boards of one shape, one after the other. */
export class NoGuessTrial {
  readonly #board: TrialBoardWorkspace;
  readonly #stall: StallSolver;
  readonly #repairer: Repairer;
  /** Units: places. */
  #start = 0;
  #nodesBefore = 0;
  #shouldStop: (() => boolean) | undefined;
  #nodeLimit = 0;

  constructor(shape: BoardShape) {
    this.#board = new TrialBoardWorkspace(shape);
    this.#stall = new StallSolver(this.#board);
    this.#repairer = new Repairer(this.#board, this.#stall.frontier);
  }

  get shape(): BoardShape {
    return this.#board.shape;
  }

  get nodes(): number {
    return this.#board.nodes - this.#nodesBefore;
  }

  /** Starts trying boards with this start cell and node limit. @param shouldStop asked for every board and stall */
  begin(start: number, nodes: number, shouldStop?: () => boolean): void {
    this.#shouldStop = shouldStop;
    this.#start = this.#board.placeOf(start);
    this.#nodesBefore = this.#board.nodes;
    this.#nodeLimit = this.#board.nodes + nodes;
  }

  /** Places the mines of the next board. */
  lay(mines: MineMap): void {
    this.#board.forEachCell((cell, place) => {
      this.#board.mines[place] = mines[cell]!;
    });
  }

  /** Reads the mines of the board. */
  minesInto(out: MineMap): void {
    this.#board.forEachCell((cell, place) => {
      out[cell] = this.#board.mines[place]!;
    });
  }

  /** Plays the board from the start, opening only what is certain. */
  play(): TrialOutcome {
    this.#board.restart(this.#start);
    return this.#playOn();
  }

  /**
   * Plays the board from the start and moves a mine wherever the player is stuck, until it can be played without any
   * move. Gives up unless every pass takes fewer moves than the one before.
   * @param share the mine density for the cells that the player reaches last; most like a random board with the density
   * of the whole board without its start
   * @param mostMoves the most moves of the first pass
   */
  playWithRepairs(share: number, mostMoves: number, random: Random): TrialOutcome {
    for (let most = mostMoves; ; ) {
      let moves = 0;
      let outcome = this.play();
      while (outcome === 'stuck') {
        const moved = moves < most ? this.#repairer.repair(this.#start, share, random) : 0;
        if (moved === 0) return 'stuck';
        moves += moved;
        outcome = this.#playOn();
      }
      if (outcome === 'budget' || moves === 0) return outcome;
      most = moves - 1;
    }
  }

  /**
   * Tries that many times to move a random mine to a random safe cell, and undoes the move if the board would need a
   * guess. Each move is as likely as its reverse, so this random walk on no-guess boards ends at each of them with
   * equal probability.
   * @param clear the cells that get no mine
   */
  mix(moves: number, clear: ReadonlySet<number>, random: Random): TrialOutcome {
    if (moves === 0) return 'finished';
    const { mines } = this.#board;
    const { size } = this.shape;
    const mineCount = this.#board.mines.reduce((sum, mine) => sum + mine, 0);
    if (mineCount === 0 || mineCount + clear.size === size) return 'finished';
    for (let move = 0; move < moves; move += 1) {
      const from = this.#draw(1, clear, random);
      const to = this.#draw(0, clear, random);
      mines[from] = 0;
      mines[to] = 1;
      const outcome = this.play();
      if (outcome === 'budget') return outcome;
      if (outcome === 'finished') continue;
      mines[from] = 1;
      mines[to] = 0;
    }
    return 'finished';
  }

  /** A random cell with a mine or without. @returns its place */
  #draw(mine: number, clear: ReadonlySet<number>, random: Random): number {
    for (;;) {
      const cell = random.below(this.shape.size);
      const place = this.#board.placeOf(cell);
      if (this.#board.mines[place] === mine && !clear.has(cell)) return place;
    }
  }

  #playOn(): TrialOutcome {
    for (;;) {
      if (this.#shouldStop?.()) return 'budget';
      playQuickRules(this.#board);
      if (this.#board.safeLeft === 0) return 'finished';
      if (this.#board.nodes > this.#nodeLimit) return 'budget';
      if (this.#stall.solve(ENGINE_NODES) !== 'settled') return 'stuck';
    }
  }
}

function sharedCells(down: number, right: number): number {
  return DIRECTIONS.reduce(
    (cells, [rows, columns], bit) =>
      Math.abs(rows - down) <= 1 && Math.abs(columns - right) <= 1 ? cells | (1 << bit) : cells,
    0,
  );
}
