import { err, ok, type Result } from '@countermine/core/result/result.ts';
import { BoardReaderWorkspace } from '../constraint/board-reader.ts';
import { MINE, SAFE } from '../constraint/cell-grid.ts';
import { grownInt32 } from '../constraint/growable.ts';
import type { PlayerView } from '../constraint/player-view.ts';
import type { SolverError, SolverOptions } from '../constraint/solver-error.ts';
import { ProbabilityEngine } from './engine.ts';

/** Cells that are certain, and how they were found. */
export interface CertainCells {
  /** Shape: cells in no particular order; the arrays are reused by the next search. */
  readonly safe: Int32Array;
  readonly mines: Int32Array;
  /**
   * `local`: from one count or two at a time; there may be more. `complete`: every cell that is certain, with all
   * counts together and the number of mines.
   */
  readonly by: 'local' | 'complete';
}

/**
 * Finds cells that are certainly safe or certainly mines: quickly by one count or two, and only when that finds no safe
 * cell by solving the position. What it needs it keeps from search to search.
 */
export class CertaintyFinder {
  readonly #reader = new BoardReaderWorkspace();
  readonly #engine: ProbabilityEngine;
  #safe = new Int32Array(64);
  #safeCount = 0;
  #mines = new Int32Array(64);
  #mineCount = 0;

  /** @param engine the engine for positions where the quick rules stall */
  constructor(engine: ProbabilityEngine = new ProbabilityEngine()) {
    this.#engine = engine;
  }

  /**
   * Some safe cells if there are any, and the mines found on the way.
   * @returns by `local` with at least one safe cell, else by `complete`
   * Errors: those of the engine. A contradiction that no two counts show is not noticed by `local`.
   * Cost: one pass over the board; where the quick rules stall, that of the engine.
   */
  find(view: PlayerView, options: SolverOptions = {}): Result<CertainCells, SolverError> {
    const unread = this.#reader.read(view, options);
    if (unread !== undefined) return err(unread);
    this.#takeLocal();
    return this.#safeCount > 0 ? ok(this.#found('local')) : this.findAll(view, options);
  }

  /** Every certain cell. Errors: those of the engine. */
  findAll(view: PlayerView, options: SolverOptions = {}): Result<CertainCells, SolverError> {
    const solved = this.#engine.solve(view, options);
    if (!solved.ok) return solved;
    this.#clear(view.shape.size);
    for (let cell = 0; cell < view.shape.size; cell += 1) {
      const probability = solved.value.probabilityAt(cell);
      if (probability === 0) this.#addSafe(cell);
      else if (probability === 1) this.#addMine(cell);
    }
    return ok(this.#found('complete'));
  }

  #takeLocal(): void {
    const { grid, system } = this.#reader;
    this.#clear(grid.settledCount + system.frontierCount);
    for (let index = 0; index < grid.settledCount; index += 1) {
      const place = grid.settled[index]!;
      if (grid.state[place] === SAFE) this.#addSafe(this.#reader.cellAt(place));
      else if (grid.state[place] === MINE) this.#addMine(this.#reader.cellAt(place));
    }
    for (let index = 0; index < system.frontierCount; index += 1) {
      const box = system.frontierBox[index]!;
      const cell = this.#reader.cellAt(system.frontierPlace[index]!);
      if (system.most[box] === 0) this.#addSafe(cell);
      else if (system.fewest[box] === system.size[box]) this.#addMine(cell);
    }
  }

  #clear(cells: number): void {
    this.#safe = grownInt32(this.#safe, cells);
    this.#mines = grownInt32(this.#mines, cells);
    this.#safeCount = 0;
    this.#mineCount = 0;
  }

  #addSafe(cell: number): void {
    this.#safe[this.#safeCount] = cell;
    this.#safeCount += 1;
  }

  #addMine(cell: number): void {
    this.#mines[this.#mineCount] = cell;
    this.#mineCount += 1;
  }

  #found(by: CertainCells['by']): CertainCells {
    return { safe: this.#safe.subarray(0, this.#safeCount), mines: this.#mines.subarray(0, this.#mineCount), by };
  }
}
