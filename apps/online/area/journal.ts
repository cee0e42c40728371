import type { CellMove } from '@countermine/core/game/game-event.ts';
import type { Monitor, OnlineClock } from './ports.ts';

export interface JournalledGame {
  /** Set once a move of the game could not be written: what is in memory is ahead of the store. */
  isBroken: boolean;
}

interface Entry<Move> {
  readonly game: JournalledGame;
  readonly move: Move;
  readonly written: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Writes moves, or what else happens in games, before they are acknowledged. All that come while a write is under way go
 * into the next one, so a move waits for two writes at most, however many there are.
 */
export class Journal<Move> {
  readonly #write: (moves: readonly Move[]) => Promise<void>;
  readonly #gather: () => Promise<void>;
  #waiting: Entry<Move>[] = [];
  #writing: Promise<void> | undefined;

  /**
   * @param write writes all of the moves or none
   * @param gather what is appended until it settles goes into the next write. Default: a turn of the event loop, in which
   * all connections are read. The embedded database does not let them be read while it writes, so there would be a write
   * for each move otherwise.
   */
  constructor(write: (moves: readonly Move[]) => Promise<void>, gather: () => Promise<void> = nextTurn) {
    this.#write = write;
    this.#gather = gather;
  }

  /**
   * Writes a move; those of a game are written in the order in which they are appended.
   * Errors: rejects when it could not be written, with the game broken, and so do all later moves of that game.
   */
  append(game: JournalledGame, move: Move): Promise<void> {
    return new Promise((written, failed) => {
      this.#waiting.push({ game, move, written, failed });
      this.#writing ??= this.#writeAll();
    });
  }

  /** Settles when everything that was appended is written or has failed. */
  async close(): Promise<void> {
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#gather();
      const entries = this.#waiting;
      this.#waiting = [];
      await this.#writeEntries(entries);
    }
    this.#writing = undefined;
  }

  async #writeEntries(entries: readonly Entry<Move>[]): Promise<void> {
    const sound = entries.filter(({ game }) => !game.isBroken);
    for (const entry of entries) {
      if (entry.game.isBroken) entry.failed(new Error('an earlier move of this game could not be written'));
    }
    if (sound.length === 0) return;
    try {
      await this.#write(sound.map(({ move }) => move));
      for (const { written } of sound) written();
    } catch (error) {
      await this.#writeApart(sound, error);
    }
  }

  /** One game that cannot be written does not take the others along. */
  async #writeApart(entries: readonly Entry<Move>[], error: unknown): Promise<void> {
    const ofGame = new Map<JournalledGame, Entry<Move>[]>();
    for (const entry of entries) ofGame.set(entry.game, [...(ofGame.get(entry.game) ?? []), entry]);
    if (ofGame.size > 1) {
      for (const own of ofGame.values()) await this.#writeEntries(own);
      return;
    }
    for (const { game, failed } of entries) {
      game.isBroken = true;
      failed(error);
    }
  }
}

/** Who is told how much is written together, and how long that takes. */
export interface JournalTold {
  readonly clock: Pick<OnlineClock, 'now'>;
  readonly monitor: Pick<Monitor, 'journalled'>;
}

/** A write of a journal that is measured. @param journal names it */
export function measuredWrite<Move>(
  journal: 'games' | 'rooms',
  write: (moves: readonly Move[]) => Promise<void>,
  { clock, monitor }: JournalTold,
): (moves: readonly Move[]) => Promise<void> {
  return async (moves) => {
    const since = clock.now();
    await write(moves);
    monitor.journalled(journal, moves.length, clock.now() - since);
  };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** After this many moves per cell a player can set no more flags on the board. */
const MOVES_A_CELL = 10;

/**
 * Whether a player may still make a move of this kind. Each opening leaves fewer cells to open, but flags could be set
 * and removed forever, and every move is kept.
 * @param made the moves that the player has made on this board
 * @param cells the size of the board
 */
export function isWithinMarkLimit(kind: CellMove, made: number, cells: number): boolean {
  return kind === 'open' || kind === 'chord' || made < MOVES_A_CELL * cells;
}
