import type { MineMap } from '@countermine/core/board.ts';
import { dailyStart } from '@countermine/core/game/daily.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import { ok } from '@countermine/core/result.ts';
import { RANKED_BOARDS, rankedParams } from '@countermine/play/protocol/game-kinds.ts';
import type { ServerRandom, SolverLoad } from '../area/ports.ts';
import type { RankedSolver } from './ranked-solver.ts';

/** Boards of one kind that nobody has seen. */
interface Shelf {
  readonly params: GameParams;
  readonly boards: MineMap[];
  isFilling: boolean;
}

/**
 * A solver that keeps some boards of each ranked kind ready, so that whoever begins a game need not wait for one to be
 * drawn. Each board is handed out once. They are drawn when nobody waits for the solver.
 */
export class BoardStock implements RankedSolver {
  readonly #solver: RankedSolver;
  readonly #random: ServerRandom;
  readonly #size: number;
  readonly #shelves: ReadonlyMap<string, Shelf>;
  #isClosed = false;

  /** @param size boards of each kind */
  constructor(solver: RankedSolver, random: ServerRandom, size: number) {
    this.#solver = solver;
    this.#random = random;
    this.#size = size;
    const kinds = RANKED_BOARDS.map(rankedParams).filter(({ isNoGuess }) => isNoGuess);
    this.#shelves = new Map(
      kinds.map((params) => [keyOf(params, dailyStart(params)), { params, boards: [], isFilling: false }]),
    );
    for (const shelf of this.#shelves.values()) void this.#fill(shelf);
  }

  async noGuessMines(...asked: Parameters<RankedSolver['noGuessMines']>): ReturnType<RankedSolver['noGuessMines']> {
    const [params, start] = asked;
    const shelf = this.#shelves.get(keyOf(params, start));
    const ready = shelf?.boards.pop();
    if (shelf !== undefined) void this.#fill(shelf);
    return ready === undefined ? await this.#solver.noGuessMines(...asked) : ok(ready);
  }

  review(...asked: Parameters<RankedSolver['review']>): ReturnType<RankedSolver['review']> {
    return this.#solver.review(...asked);
  }

  load(): SolverLoad {
    return this.#solver.load();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#solver.close();
  }

  /** One board of a kind at a time; what fails is tried again when the next board is taken. */
  async #fill(shelf: Shelf): Promise<void> {
    if (shelf.isFilling) return;
    shelf.isFilling = true;
    const { params, boards } = shelf;
    try {
      while (boards.length < this.#size && !this.#isClosed) {
        const seed = this.#random.bytes(32);
        const drawn = await this.#solver.noGuessMines(params, dailyStart(params), seed, 'later');
        if (!drawn.ok) return;
        boards.push(drawn.value);
      }
    } catch {
      // The thread has ended.
    } finally {
      shelf.isFilling = false;
    }
  }
}

function keyOf({ width, height, mineCount }: GameParams, start: number): string {
  return `${width}x${height} ${mineCount} ${start}`;
}
