// Apart from the messages, so that a program that speaks in lines need not load what checks those.

/** What a room is for: a race on copies of one board, or one board for all. */
export const ROOM_KINDS = ['race', 'together'] as const;

/** One of {@link ROOM_KINDS}. */
export type RoomKind = (typeof ROOM_KINDS)[number];

/** The state of a room. */
export const ROOM_PHASES = ['lobby', 'countdown', 'playing', 'over'] as const;

/** One of {@link ROOM_PHASES}. */
export type RoomPhase = (typeof ROOM_PHASES)[number];

/** How many a match needs. */
export const FEWEST_PLAYERS: Readonly<Record<RoomKind, number>> = { race: 2, together: 1 };

/** The most players of a room at once. */
export const MOST_PLAYERS = 16;
