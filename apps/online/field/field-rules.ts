import { HIDDEN, isOpen } from '@countermine/core/board.ts';
import {
  CHUNK_CELLS,
  type ChunkId,
  cellInChunk,
  chunkOf,
  indexInChunk,
  isChunk,
  OPEN_MINE,
  type WorldCell,
  worldNeighbours,
} from '@countermine/core/endless/chunk.ts';
import type { ChunkLookup } from '@countermine/core/endless/world-opening.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { Refused } from '@countermine/play/protocol/envelope.ts';
import type { FieldPlayer } from './field-player.ts';

// Everything here is decided by what the player sees: an answer that refuses a move says nothing about mines.

export function chunksAround({ column, row }: ChunkId): ChunkId[] {
  const ids: ChunkId[] = [];
  for (let down = row - 1; down <= row + 1; down += 1) {
    for (let across = column - 1; across <= column + 1; across += 1) {
      if (isChunk(across, down)) ids.push({ column: across, row: down });
    }
  }
  return ids;
}

/** The chunks that must be loaded to judge a move at a cell. */
export function chunksToJudge(cell: WorldCell): ChunkId[] {
  return chunksAround(chunkOf(cell));
}

/** A cell as everybody sees it. Its chunk is loaded. */
export function lookAt(find: ChunkLookup, cell: WorldCell): number {
  const { column, row } = chunkOf(cell);
  return find(column, row)?.cells[indexInChunk(cell)] ?? HIDDEN;
}

/**
 * The cells to open where a player opens one.
 * Errors: it is closed to him, open, flagged, or far from everything that is open.
 */
export function cellsToOpen(
  find: ChunkLookup,
  player: FieldPlayer,
  cell: WorldCell,
  now: number,
): Result<readonly WorldCell[], Refused> {
  const look = lookUnlessClosed(find, player, cell, now);
  if (!look.ok) return look;
  if (look.value !== HIDDEN) return err({ code: 'already-open' });
  if (player.hasFlag(cell)) return err({ code: 'flagged' });
  if (!isWithinReach(find, cell)) return err({ code: 'too-far' });
  return ok([cell]);
}

/**
 * The cells to open where a player chords: the neighbours without a flag, if there are as many flags and open mines as
 * the number says. A zero at the edge of an opening that was cut short goes on.
 * Errors: it is closed to him, or no number; too few flags or too many; nothing left to open.
 */
export function cellsToChord(
  find: ChunkLookup,
  player: FieldPlayer,
  cell: WorldCell,
  now: number,
): Result<readonly WorldCell[], Refused> {
  const count = lookUnlessClosed(find, player, cell, now);
  if (!count.ok) return count;
  if (!isOpen(count.value)) return err({ code: 'not-open' });
  const around = worldNeighbours(cell);
  const hidden = around.filter((beside) => lookAt(find, beside) === HIDDEN);
  const targets = hidden.filter((beside) => !player.hasFlag(beside));
  if (targets.length === 0) return err({ code: 'nothing-hidden' });
  const openMines = around.filter((beside) => lookAt(find, beside) === OPEN_MINE).length;
  if (hidden.length - targets.length + openMines !== count.value) return err({ code: 'flags-differ' });
  return ok(targets);
}

/** A cell as everybody sees it. Errors: it is closed to the player. */
function lookUnlessClosed(
  find: ChunkLookup,
  player: FieldPlayer,
  cell: WorldCell,
  now: number,
): Result<number, Refused> {
  const wait = player.closedFor(cell, now);
  return wait > 0 ? err({ code: 'closed', retryAfterMs: Math.ceil(wait) }) : ok(lookAt(find, cell));
}

/** The field grows from what is open: a cell is within reach where its chunk, or one beside it, has an open cell. */
function isWithinReach(find: ChunkLookup, cell: WorldCell): boolean {
  return chunksToJudge(cell).some(({ column, row }) => find(column, row)?.hasOpenCells === true);
}

/** A hidden cell of a chunk beside an open number; undefined if there is none. The chunk and those around it are loaded. */
export function workIn(find: ChunkLookup, id: ChunkId): WorldCell | undefined {
  for (let index = 0; index < CHUNK_CELLS; index += 1) {
    const cell = cellInChunk(id, index);
    if (lookAt(find, cell) === HIDDEN && worldNeighbours(cell).some((beside) => isOpen(lookAt(find, beside))))
      return cell;
  }
  return undefined;
}
