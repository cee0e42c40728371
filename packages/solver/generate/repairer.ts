import type { Random } from '@countermine/core/random.ts';
import { CELL_COUNT, isUndecided, minesOfClue, safeOfClue } from './clue-bits.ts';
import type { FrontierWorkspace } from './frontier.ts';
import { KNOWN_MINE, OPENED, type TrialBoardWorkspace, UNKNOWN } from './trial-board.ts';

/** A rim of this many clues gets a second move at once, and so on: on large boards many places wait for one. */
const RIM_PER_MOVE = 100;

/** Which way a mine moves: to the frontier or away from it. */
type Way = 'arrives' | 'leaves';

/**
 * Moves mines on a board where the player is stuck, so that play can continue; the number of mines stays the same. The
 * mine of a clue that has just one trades with a safe cell of the interior, or the safe cell of a clue that has just
 * one with a mine of it: whichever brings the interior nearer to a share of mines, so that they do not pile up where
 * the player comes last. Where there is no interior left, cells that are known already take its place.
 */
export class Repairer {
  readonly #board: TrialBoardWorkspace;
  readonly #frontier: FrontierWorkspace;
  /** Units: places. */
  readonly #movable: Int32Array;
  readonly #known: Int32Array;

  /** @param frontier that of the board when it is stuck */
  constructor(board: TrialBoardWorkspace, frontier: FrontierWorkspace) {
    this.#board = board;
    this.#frontier = frontier;
    this.#movable = new Int32Array(board.shape.size);
    this.#known = new Int32Array(board.shape.size);
  }

  /**
   * Repairs a board that is stuck.
   * @param start the place of the first cell, which stays an opening
   * @param share the share of mines that the interior is brought nearer to; 1 for one that takes all it can
   * @returns how many mines were moved; 0 when nothing can be done
   */
  repair(start: number, share: number, random: Random): number {
    const moves = 1 + Math.floor(this.#board.rimCount / RIM_PER_MOVE);
    for (let moved = 0; moved < moves; moved += 1) {
      if (!this.#moveMine(start, share, random)) return moved;
    }
    return moves;
  }

  #moveMine(start: number, share: number, random: Random): boolean {
    const { interiorCells, interiorMines } = this.#frontier;
    const first: Way = interiorMines > share * interiorCells ? 'arrives' : 'leaves';
    const second: Way = first === 'arrives' ? 'leaves' : 'arrives';
    return (
      this.#trade(first, this.#countInterior(first), true, random) ||
      this.#trade(second, this.#countInterior(second), true, random) ||
      this.#trade(first, this.#listKnown(first, start), false, random) ||
      this.#trade(second, this.#listKnown(second, start), false, random)
    );
  }

  /** Swaps a frontier cell with one of that many partners, in the interior or among the known cells. */
  #trade(way: Way, partnerCount: number, isInterior: boolean, random: Random): boolean {
    const frontierCount = partnerCount === 0 ? 0 : this.#listFrontier(way);
    if (frontierCount === 0) return false;
    const index = random.below(partnerCount);
    const partner = isInterior ? this.#frontier.interiorAt(index, way === 'arrives' ? 1 : 0) : this.#known[index]!;
    if (this.#board.state[partner] === UNKNOWN) this.#frontier.interiorMines += way === 'arrives' ? -1 : 1;
    this.#board.toggle(partner);
    this.#board.toggle(this.#movable[random.below(frontierCount)]!);
    return true;
  }

  /** Lists the mines without which a clue has none, or the safe cells without which it has only mines. */
  #listFrontier(way: Way): number {
    const { mines } = this.#board;
    const { places, count: placeCount } = this.#frontier;
    const wanted = way === 'leaves' ? 1 : 0;
    let count = 0;
    for (let index = 0; index < placeCount; index += 1) {
      const place = places[index]!;
      if (mines[place] !== wanted || !this.#isLastOfItsKind(place)) continue;
      this.#movable[count] = place;
      count += 1;
    }
    this.#board.nodes += placeCount;
    return count;
  }

  /** True if some clue beside an unknown cell has no other mine, or no other safe cell. */
  #isLastOfItsKind(place: number): boolean {
    const { clues, directions, mines } = this.#board;
    for (let direction = 0; direction < 8; direction += 1) {
      const clue = clues[place + directions[direction]!]!;
      if (!isUndecided(clue)) continue;
      if (CELL_COUNT[mines[place] === 1 ? minesOfClue(clue) : safeOfClue(clue)] === 1) return true;
    }
    return false;
  }

  /** The number of cells of the interior that a mine can leave or enter. */
  #countInterior(way: Way): number {
    const { interiorCells, interiorMines } = this.#frontier;
    const count = way === 'arrives' ? interiorMines : interiorCells - interiorMines;
    if (count > 0) this.#board.nodes += this.#board.shape.size >> 3;
    return count;
  }

  /** Lists the cells that are known, but for the start and those beside it. */
  #listKnown(way: Way, start: number): number {
    const { state, mines, stride, shape } = this.#board;
    const wanted = way === 'arrives' ? 1 : 0;
    const known = way === 'arrives' ? KNOWN_MINE : OPENED;
    const last = this.#board.placeAt(shape.height - 1, shape.width - 1);
    let count = 0;
    for (let place = this.#board.placeAt(0, 0); place <= last; place += 1) {
      if (state[place] !== known || mines[place] !== wanted) continue;
      const distance = Math.abs(place - start);
      if (distance <= 1 || (distance >= stride - 1 && distance <= stride + 1)) continue;
      this.#known[count] = place;
      count += 1;
    }
    this.#board.nodes += shape.size >> 3;
    return count;
  }
}
