import { CHUNK_CELLS, CHUNK_REACH, CHUNK_TEXT_LENGTH, WORLD_REACH } from '@countermine/core/endless/chunk.ts';
import * as z from 'zod';
import { event, nothing, request } from './envelope.ts';
import { playerName } from './player-messages.ts';

/** The largest part of an endless field that a client can look at. Units: chunks on a side. */
const MAX_VIEW_CHUNKS = 32;
/** This many chunks come in one message. */
export const CHUNKS_AT_ONCE = 16;
/** A chunk in which more cells changed is sent as a whole. */
export const MAX_CHANGED_CELLS = 256;
/** This many players are in the ranks. */
export const MAX_RANKS = 50;

const coordinate = z
  .int()
  .min(-WORLD_REACH)
  .max(WORLD_REACH - 1);
const chunkCoordinate = z
  .int()
  .min(-CHUNK_REACH)
  .max(CHUNK_REACH - 1);
const count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const side = z.int().min(1).max(MAX_VIEW_CHUNKS);
const share = z.number().min(0).max(1);

const cellShape = { column: coordinate, row: coordinate } as const;
const chunkShape = { column: chunkCoordinate, row: chunkCoordinate } as const;

const worldCell = z.strictObject(cellShape);

/** The area that a mine has closed to a player, and for how long. */
const closedArea = z.strictObject({
  ...cellShape,
  /** Units: cells in each direction from the mine. */
  radius: z.int().min(0).max(64),
  /** Units: ms. */
  leftMs: z.int().min(0).max(86_400_000),
});

/** The record of a player on the endless field. */
const fieldStanding = z.strictObject({
  /** The cells without a mine that he opened. */
  opened: count,
  /** The mines that he hit. */
  mines: count,
  /** The chunks of which he opened the last cell without a mine. */
  solved: count,
  closed: z.array(closedArea).max(64),
});

export type FieldStanding = z.infer<typeof fieldStanding>;

const fieldChunk = z.strictObject({
  ...chunkShape,
  /** The text of `formatChunkCells`; missing where nothing is open. */
  cells: z.string().length(CHUNK_TEXT_LENGTH).optional(),
  /** The cells that the player has flagged: base64url of a bit a cell. */
  flags: z
    .string()
    .length(Math.ceil(CHUNK_CELLS / 6))
    .optional(),
  isSolved: z.boolean(),
});

export type FieldChunkMessage = z.infer<typeof fieldChunk>;

const fieldChange = z.strictObject({
  ...chunkShape,
  cells: z
    .array(
      z
        .int()
        .min(0)
        .max(CHUNK_CELLS - 1),
    )
    .max(MAX_CHANGED_CELLS),
  /** A character for each cell: `0` to `8`, or `*` for a mine. */
  values: z
    .string()
    .max(MAX_CHANGED_CELLS)
    .regex(/^[0-8*]*$/),
  isSolved: z.boolean(),
});

export type FieldChangeMessage = z.infer<typeof fieldChange>;

const rank = z.strictObject({ name: playerName, opened: count, mines: count, solved: count });

export type FieldRank = z.infer<typeof rank>;

const fieldEffect = z.strictObject({
  /** The cells without a mine that it opened. */
  opened: count,
  /** The mines that it hit. */
  mines: z.array(worldCell).max(9),
  /** The number of chunks that it solved. */
  solved: count,
  /** True if the opening was too large for one move: whoever opens a cell at its edge continues. */
  isCut: z.boolean(),
});

/**
 * Requests about the endless field. Each says what is to be, not what is to change: one that is sent twice does nothing
 * the second time, so that a client can repeat whatever was not answered.
 */
const requests = [
  request('field-enter', {}),
  /** Looks at a part of it from now on, and at no other; the chunks that are new in it are sent before the answer. */
  request('field-view', { left: chunkCoordinate, top: chunkCoordinate, width: side, height: side }),
  request('field-leave', {}),
  request('field-open', cellShape),
  request('field-chord', cellShape),
  request('field-flag', { ...cellShape, isFlagged: z.boolean() }),
  /** Asks for a cell beside open ones, as near to a cell as possible. */
  request('field-work', cellShape),
  request('field-ranks', {}),
] as const;

const answers = {
  'field-enter': z.strictObject({
    density: z.strictObject({ near: share, far: share, reach: count, hasStarts: z.boolean().optional() }),
    /** The last cell of the player; of one who has not played yet a start, or a cell with something to do. */
    start: worldCell,
    standing: fieldStanding.optional(),
  }),
  'field-view': nothing,
  'field-leave': nothing,
  'field-open': fieldEffect,
  'field-chord': fieldEffect,
  'field-flag': nothing,
  'field-work': z.strictObject({ cell: worldCell }),
  'field-ranks': z.strictObject({
    ranks: z.array(rank).max(MAX_RANKS),
    /** The place of the player, from 1; missing before he opened a cell. */
    own: z.int().min(1).optional(),
  }),
} as const;

const events = [
  event('field-chunks', { chunks: z.array(fieldChunk).max(CHUNKS_AT_ONCE) }),
  event('field-changed', { changes: z.array(fieldChange).max(1024) }),
  /** A flag of the player, set on another device. */
  event('field-flagged', { ...cellShape, isFlagged: z.boolean() }),
  /** The player's own figures have changed. */
  event('field-standing', { standing: fieldStanding }),
  /** Earlier messages may be wrong: the client enters and looks again. */
  event('field-reset', {}),
] as const;

export const fieldMessages = { requests, answers, events } as const;
