import {
  CHUNK_CELLS,
  type ChunkId,
  chunkKey,
  chunkOf,
  hasBit,
  indexInChunk,
  setBit,
  type WorldCell,
  worldDistance,
} from '@countermine/core/endless/chunk.ts';
import type { FieldStanding } from '@countermine/play/protocol/field-messages.ts';
import type { StoredFieldPlayer, StoredFlags } from '../store/field.ts';

/** A mine closes the cells up to this far from it. */
export const CLOSED_RADIUS = 6;
/** For this long. Units: ms. */
export const CLOSED_MS = 60_000;
/** More areas than this are not closed at once: the oldest opens. */
const MAX_CLOSED = 16;
/** A player has flags in this many chunks at most. */
const MAX_FLAGGED_CHUNKS = 10_000;

interface FlaggedChunk {
  readonly id: ChunkId;
  readonly bits: Uint8Array;
}

export class FieldPlayer {
  readonly id: string;
  #opened: number;
  #mines: number;
  #solved: number;
  #closed: StoredFieldPlayer['closed'];
  #last: WorldCell | undefined;
  readonly #flags = new Map<number, FlaggedChunk>();

  constructor(id: string, stored: StoredFieldPlayer | undefined, flags: readonly StoredFlags[]) {
    this.id = id;
    this.#opened = stored?.opened ?? 0;
    this.#mines = stored?.mines ?? 0;
    this.#solved = stored?.solved ?? 0;
    this.#closed = stored?.closed ?? [];
    this.#last = stored?.last;
    for (const { chunk, flags: bits } of flags) {
      this.#flags.set(chunkKey(chunk.column, chunk.row), { id: chunk, bits: Uint8Array.from(bits) });
    }
  }

  get last(): WorldCell | undefined {
    return this.#last;
  }

  /** @returns how long a cell stays closed to the player; 0 if it is open to him. Units: ms */
  closedFor(cell: WorldCell, now: number): number {
    const waits = this.#closed
      .filter((area) => worldDistance(area.cell, cell) <= CLOSED_RADIUS)
      // Another process may have closed it, when the date was a later one.
      .map(({ until }) => Math.min(CLOSED_MS, until - now));
    return Math.max(0, ...waits);
  }

  /** Counts what a move did. */
  moved(
    cell: WorldCell,
    did: { readonly opened: number; readonly mines: readonly WorldCell[]; readonly solved: number },
    now: number,
  ): void {
    this.#last = cell;
    this.#opened += did.opened;
    this.#mines += did.mines.length;
    this.#solved += did.solved;
    const hit = did.mines.map((mine) => ({ cell: mine, until: now + CLOSED_MS }));
    this.#closed = [...this.#closed.filter(({ until }) => until > now), ...hit].slice(-MAX_CLOSED);
  }

  /** True if the player has flagged a cell; also one that was opened since. */
  hasFlag(cell: WorldCell): boolean {
    const { column, row } = chunkOf(cell);
    const flagged = this.#flags.get(chunkKey(column, row));
    return flagged !== undefined && hasBit(flagged.bits, indexInChunk(cell));
  }

  /** The player's flags in a chunk; undefined if there are none. */
  flagsIn({ column, row }: ChunkId): Uint8Array | undefined {
    return this.#flags.get(chunkKey(column, row))?.bits;
  }

  flaggedChunks(): ChunkId[] {
    return [...this.#flags.values()].map(({ id }) => id);
  }

  /** Sets or removes a flag. @returns false where the player has flags in too many chunks */
  flag(cell: WorldCell, isFlagged: boolean): boolean {
    const id = chunkOf(cell);
    const key = chunkKey(id.column, id.row);
    const known = this.#flags.get(key);
    if (known === undefined && this.#flags.size >= MAX_FLAGGED_CHUNKS) return false;
    const flagged = known ?? { id, bits: new Uint8Array(CHUNK_CELLS / 8) };
    setBit(flagged.bits, indexInChunk(cell), isFlagged);
    this.#flags.set(key, flagged);
    return true;
  }

  stored(): StoredFieldPlayer {
    return {
      id: this.id,
      opened: this.#opened,
      mines: this.#mines,
      solved: this.#solved,
      closed: this.#closed,
      last: this.#last,
    };
  }

  /** As the player is told. */
  standing(now: number): FieldStanding {
    const closed = this.#closed
      .filter(({ until }) => until > now)
      .map(({ cell, until }) => ({
        ...cell,
        radius: CLOSED_RADIUS,
        leftMs: Math.ceil(Math.min(CLOSED_MS, until - now)),
      }));
    return { opened: this.#opened, mines: this.#mines, solved: this.#solved, closed };
  }
}
