import type { MineMap } from '@countermine/core/board.ts';
import type { Game, GameEffect, GamePhase, Refusal } from '@countermine/core/game/game.ts';
import type { CellMove, GameEvent } from '@countermine/core/game/game-event.ts';
import type { GameParams } from '@countermine/core/game/params.ts';

/**
 * Places the mines once the first cell is known; undefined if there is no such board, or the search for one gave up.
 */
export type MineSupply = (params: GameParams, firstCell: number) => Promise<MineMap | undefined> | MineMap | undefined;

interface TimedGamePorts {
  /** The time, from any origin. Units: ms. */
  readonly now: () => number;
  readonly supply: MineSupply;
  /** Called after each event that changed anything, and when a placement begins or fails. */
  readonly onChange: (change: GameChange) => void;
}

/** A change: of cells, or of what is shown around the board. */
export interface GameChange {
  readonly cells: Int32Array;
  readonly event: GameEvent | undefined;
  readonly refusal: Refusal | undefined;
}

const NO_CELLS = new Int32Array(0);

/**
 * A game with its clock, as a front end plays it: it asks for the mines when the first cell is opened, and stamps what
 * the player does with the time of play. The clock starts with the first cell and is stopped while the game is paused
 * and once it is over.
 */
export class TimedGame {
  readonly game: Game;
  readonly #ports: TimedGamePorts;
  /** The time of play up to `#since`. Units: ms. */
  #elapsed: number;
  /** When the clock was started; undefined while it is stopped. */
  #since: number | undefined;
  #isPlacing = false;
  #isPaused = false;
  #isHeld = false;
  /** True while the player has yet to make a move of their own. */
  #isWaiting = false;

  /** @param elapsed the time already played, for a game that is resumed. Units: ms. */
  constructor(game: Game, ports: TimedGamePorts, elapsed = game.log.at(-1)?.at ?? 0) {
    this.game = game;
    this.#ports = ports;
    this.#elapsed = elapsed;
  }

  get phase(): GamePhase {
    return this.game.phase;
  }

  /** The time of play. Units: ms. */
  get elapsed(): number {
    return this.#since === undefined ? this.#elapsed : this.#elapsed + Math.max(0, this.#ports.now() - this.#since);
  }

  /** True if the mines are being placed; no moves are made meanwhile. */
  get isPlacing(): boolean {
    return this.#isPlacing;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** True if the clock waits because something else is shown. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /**
   * Makes a move; the first `open` places the mines before it. Moves are ignored meanwhile, and while the game is
   * paused.
   */
  async move(kind: CellMove, cell: number): Promise<void> {
    if (this.#isPlacing || this.#isPaused) return;
    this.#isWaiting = false;
    await this.#move(kind, cell);
  }

  /** Opens the cell that a board begins with; the clock waits for the player, who has yet to see the board. */
  async openStart(cell: number): Promise<void> {
    this.#isWaiting = true;
    await this.#move('open', cell);
  }

  async #move(kind: CellMove, cell: number): Promise<void> {
    if (kind === 'open' && this.phase === 'unplaced' && !(await this.#place(cell))) return;
    this.#apply({ kind, at: this.elapsed, cell });
  }

  /** Undoes the last move; a lost game continues, its clock too. */
  undo(): void {
    if (!this.#isPaused) this.#apply({ kind: 'undo', at: this.elapsed });
  }

  noteHint(): void {
    this.#apply({ kind: 'hint', at: this.elapsed });
  }

  /** Stops the clock, or starts it again. Only a game that is being played can be paused. */
  setPaused(isPaused: boolean): void {
    if (isPaused === this.#isPaused || (isPaused && this.phase !== 'playing')) return;
    this.#isPaused = isPaused;
    this.#setClock();
    this.#tell(NO_CELLS);
  }

  /** Stops the clock while something else is shown; unlike in a pause, moves can be made. */
  setHeld(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    this.#setClock();
    this.#tell(NO_CELLS);
  }

  /** Lets the clock of a game that was loaded go on. */
  resume(): void {
    this.#setClock();
  }

  async #place(firstCell: number): Promise<boolean> {
    this.#isPlacing = true;
    this.#tell(NO_CELLS);
    try {
      const mines = await this.#ports.supply(this.game.params, firstCell);
      if (mines !== undefined) this.game.apply({ kind: 'place', at: this.#elapsed, mines });
      return mines !== undefined;
    } finally {
      this.#isPlacing = false;
      this.#tell(NO_CELLS);
    }
  }

  #apply(event: GameEvent): void {
    const effect: GameEffect = this.game.apply(event);
    this.#setClock();
    if (effect.kind === 'done') this.#tell(effect.changed, event);
    else this.#tell(NO_CELLS, event, effect.refusal);
  }

  /** The clock runs from the player's first move on while the game is played, neither paused nor held. */
  #setClock(): void {
    const isStopped = this.#isPaused || this.#isHeld || this.#isPlacing || this.#isWaiting;
    const runs = this.phase === 'playing' && !isStopped;
    if (runs === (this.#since !== undefined)) return;
    this.#elapsed = this.elapsed;
    this.#since = runs ? this.#ports.now() : undefined;
  }

  #tell(cells: Int32Array, event?: GameEvent, refusal?: Refusal): void {
    this.#ports.onChange({ cells, event, refusal });
  }
}

/** A game with at most this many moves is given up without asking. */
const FEW_MOVES = 5;

/** True if so much was done in a game in progress that giving it up should be confirmed. */
export function isWellBegun({ phase, log }: Game): boolean {
  return phase === 'playing' && movesIn(log) > FEW_MOVES;
}

/** True if the player has made a move of their own in a game in progress: the first cell may be opened for them. */
export function isBegun({ phase, log }: Game): boolean {
  return phase === 'playing' && movesIn(log) > 1;
}

function movesIn(log: Game['log']): number {
  return log.filter((event) => 'cell' in event).length;
}

export interface CountedGame extends Pick<Game, 'phase' | 'flagCount'> {
  readonly params: Pick<GameParams, 'mineCount'>;
}

/**
 * The mines that have no flag yet, as the counter beside the board shows them: below 0 with more flags than mines, and
 * 0 once the game is won, when every mine is found.
 */
export function minesLeft(game: CountedGame): number {
  return game.phase === 'won' ? 0 : game.params.mineCount - game.flagCount;
}
