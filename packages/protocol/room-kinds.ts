// Apart from the messages, so that a program that speaks in lines need not load what checks those.

/** What a room is for: a race on copies of one board, or one board for all. */
export const ROOM_KINDS = ['race', 'together'] as const;

/** One of {@link ROOM_KINDS}. */
export type RoomKind = (typeof ROOM_KINDS)[number];

/** Where a room stands. */
export const ROOM_PHASES = ['lobby', 'countdown', 'playing', 'over'] as const;

/** One of {@link ROOM_PHASES}. */
export type RoomPhase = (typeof ROOM_PHASES)[number];
