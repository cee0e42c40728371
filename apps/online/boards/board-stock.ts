import { cellsWithMines } from '@countermine/core/board.ts';
import { type GameParams, LEVELS } from '@countermine/core/game/params.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { ServerRandom } from '../area/ports.ts';
import type { BoardSolver } from './board-solver.ts';

type Size = Pick<GameParams, 'width' | 'height' | 'mineCount'>;

/** Mines for a board. */
export interface Layout {
  readonly mines: readonly number[];
  /** The opening to begin with. */
  readonly first: number;
  /** True if it needs no guess from there. */
  readonly isNoGuess: boolean;
}

interface Shelf {
  readonly size: Size;
  readonly boards: Layout[];
  isFilling: boolean;
}

/**
 * Boards without guessing for rooms, drawn in threads. Some of each level are kept ready, so that a race need not wait
 * for one to be drawn, once somebody has wanted one of that level; each is handed out once. They are drawn when nobody
 * waits for the solver.
 */
export class BoardStock {
  readonly #solver: Pick<BoardSolver, 'drawForRoom'>;
  readonly #random: ServerRandom;
  readonly #size: number;
  readonly #shelves: readonly Shelf[];
  #isClosed = false;

  /** @param size boards of each level */
  constructor(solver: Pick<BoardSolver, 'drawForRoom'>, random: ServerRandom, size: number) {
    this.#solver = solver;
    this.#random = random;
    this.#size = size;
    this.#shelves = Object.values(LEVELS).map((level) => ({ size: level, boards: [], isFilling: false }));
  }

  /**
   * A board that nobody has seen. @param start where it is opened first; without it anywhere
   * Errors: `busy`, or `none` where no board without guessing was found in time.
   */
  async take(size: Size, start?: number): Promise<Result<Layout, 'busy' | 'none'>> {
    const shelf = this.#shelves.find((one) => isSameSize(one.size, size));
    const ready = start === undefined ? shelf?.boards.pop() : undefined;
    if (shelf !== undefined) void this.#fill(shelf);
    return ready === undefined ? await this.#draw(size, start ?? this.#anyCell(size), 'soon') : ok(ready);
  }

  close(): void {
    this.#isClosed = true;
  }

  async #draw(
    { width, height, mineCount }: Size,
    start: number,
    priority: 'soon' | 'later',
  ): Promise<Result<Layout, 'busy' | 'none'>> {
    const seed = this.#random.bytes(32);
    const drawn = await this.#solver.drawForRoom({ width, height, mineCount, start, seed }, priority);
    if (!drawn.ok) return drawn;
    if (drawn.value === undefined) return err('none');
    return ok({ mines: cellsWithMines(drawn.value), first: start, isNoGuess: true });
  }

  /** Of 2^32 numbers the few that make some cells likelier are nothing that anybody could use. */
  #anyCell({ width, height }: Size): number {
    return new DataView(this.#random.bytes(4).buffer).getUint32(0) % (width * height);
  }

  /** One board of a level at a time; what fails is tried again when the next board is taken. */
  async #fill(shelf: Shelf): Promise<void> {
    if (shelf.isFilling) return;
    shelf.isFilling = true;
    try {
      while (shelf.boards.length < this.#size && !this.#isClosed) {
        const drawn = await this.#draw(shelf.size, this.#anyCell(shelf.size), 'later');
        if (!drawn.ok) return;
        shelf.boards.push(drawn.value);
      }
    } catch {
      // The thread has ended.
    } finally {
      shelf.isFilling = false;
    }
  }
}

function isSameSize(one: Size, other: Size): boolean {
  return one.width === other.width && one.height === other.height && one.mineCount === other.mineCount;
}
