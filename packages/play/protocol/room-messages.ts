import { CELL_MOVES } from '@countermine/core/game/game-event.ts';
import * as z from 'zod';
import { event, nothing, request } from './envelope.ts';
import { MAX_PLAYERS, REACTIONS, ROOM_KINDS, ROOM_PHASES, type RoomKind } from './game-kinds.ts';
import { cell, gamePhase, gameTime, knownCells, moveEffect, moveNumber, revealedMines } from './game-messages.ts';
import { playerName } from './player-messages.ts';

/** The longest side of a board in a room. Units: cells. */
export const MAX_ROOM_SIDE = 64;
/** The largest number of members that a room ever has. */
export const MAX_MEMBERS = 64;
/** Mines are at most this share of a board's cells; where a board is to need no guess, the second. */
const MAX_DENSITY: { readonly any: number; readonly noGuess: number } = { any: 0.4, noGuess: 0.22 };

/** The code of a room, which its link holds: whoever knows it may come in. */
export const roomCode = z.string().regex(/^[0-9a-hjkmnp-tv-z]{12}$/);

/** The board of a room. It is always flooded, and begins with an opening. */
export const roomBoard = z
  .strictObject({
    width: z.int().min(5).max(MAX_ROOM_SIDE),
    height: z.int().min(5).max(MAX_ROOM_SIDE),
    mineCount: z.int().min(1),
    isNoGuess: z.boolean(),
  })
  .refine(({ width, height, mineCount, isNoGuess }) => {
    return mineCount <= width * height * (isNoGuess ? MAX_DENSITY.noGuess : MAX_DENSITY.any);
  });

export type RoomBoard = z.infer<typeof roomBoard>;

/** A member of a room, by the index in the list of all who ever were one. */
const who = z
  .int()
  .min(0)
  .max(MAX_MEMBERS - 1);

const matchNumber = z.int().min(1).max(1_000_000);

/**
 * How far a player is. `share`: of the safe cells that are not given, in thousandths. `opened`: the cells that this
 * player opened. `ms`: when the player was done, null before. `survived`: the others of a duel are out.
 */
const standing = z.strictObject({
  who,
  state: z.enum(['playing', 'won', 'survived', 'lost', 'left', 'stopped']),
  share: z.int().min(0).max(1000),
  opened: z.int().min(0),
  ms: gameTime.nullable(),
});

export type Standing = z.infer<typeof standing>;

const progress = z.tuple([who, standing.shape.share, standing.shape.opened]);

export type Progress = z.infer<typeof progress>;

/** The strength of a player on a board, as Glicko-2 has it. `deviation`: how sure that is; 95% lie within two of them. */
const rating = z.strictObject({ rating: z.int(), deviation: z.int().min(0).max(350) });

const member = z.strictObject({
  name: playerName,
  /** Only in a duel. `by`: what the last race has changed. */
  rating: rating.extend({ by: z.int() }).optional(),
  /** Range: 0 to 15; nobody else who is in the room has it. */
  colour: z
    .int()
    .min(0)
    .max(MAX_PLAYERS - 1),
  isIn: z.boolean(),
  isEngine: z.boolean(),
  /** True if the player is connected; whoever is not for a minute leaves the room. */
  isHere: z.boolean(),
  isReady: z.boolean(),
});

/** Everything about a room but the boards. */
const roomState = z.strictObject({
  code: roomCode,
  kind: z.enum(ROOM_KINDS),
  /** True if strangers were paired here: two players, rated, and the first who is out has lost. */
  isDuel: z.boolean(),
  /** True if everybody may find the room. */
  isOpen: z.boolean(),
  board: roomBoard,
  phase: z.enum(ROOM_PHASES),
  host: who.nullable(),
  members: z.array(member).max(MAX_MEMBERS),
  /** Those who look on. */
  watchers: z.int().min(0),
  match: z
    .strictObject({
      number: matchNumber,
      /** Until the match begins. Units: ms. */
      inMs: gameTime,
      /** Since it began; it stands still when it is over. Units: ms. */
      ms: gameTime,
      /** True if the mines are placed. */
      isPlaced: z.boolean(),
      isNoGuess: z.boolean(),
      /** The best first. */
      standings: z.array(standing).max(MAX_MEMBERS),
      /** Whoever opened the mine that ended the common game. */
      blamed: who.nullable(),
    })
    .nullable(),
});

export type RoomState = z.infer<typeof roomState>;

/** A board of a match as somebody sees it: a racer the own one, everybody the common one. */
const matchBoard = z.strictObject({
  match: matchNumber,
  width: z.int().min(1).max(MAX_ROOM_SIDE),
  height: z.int().min(1).max(MAX_ROOM_SIDE),
  mineCount: z.int().min(0),
  /** The cell that a race has opened for everybody. */
  start: cell.optional(),
  phase: gamePhase,
  known: knownCells,
  exploded: z.array(cell).max(8),
  mines: revealedMines.optional(),
  /** The number of the asking player's next move. */
  moves: moveNumber,
  /** The owners of cells on a common board: a member, and the cells as runs. */
  owners: z.array(z.tuple([who, revealedMines])).max(MAX_MEMBERS),
});

export type MatchBoard = z.infer<typeof matchBoard>;

/** The view of whoever enters a room. `you`: the member that the asking player is, null for one who looks on. */
const roomEntry = z.strictObject({ room: roomState, you: who.nullable(), board: matchBoard.nullable() });

export type RoomEntry = z.infer<typeof roomEntry>;

const room = { room: roomCode };

const requests = [
  /** `isOpen`: everybody may find the room; by default only who has its link. */
  request('room-create', { kind: z.enum(ROOM_KINDS), board: roomBoard, isOpen: z.boolean().optional() }),
  request('room-join', room),
  request('room-watch', room),
  request('room-leave', room),
  request('room-ready', { ...room, isReady: z.boolean() }),
  /** The host chooses another board for the next match. */
  request('room-board', { ...room, board: roomBoard }),
  /** The host starts the race with those who are ready. */
  request('room-start', room),
  request('room-stop', room),
  request('room-again', room),
  /** A move; `number` counts this player's moves in this match. One that the server has already is answered again. */
  request('room-move', { ...room, match: matchNumber, number: moveNumber, kind: z.enum(CELL_MOVES), cell }),
  /** Shows the others where this player's cursor is. */
  request('room-cursor', { ...room, cell: cell.nullable() }),
  request('room-react', { ...room, reaction: z.enum(REACTIONS) }),
] as const;

const answers = {
  'room-create': roomEntry,
  'room-join': roomEntry,
  'room-watch': roomEntry,
  'room-leave': nothing,
  'room-ready': nothing,
  'room-board': nothing,
  'room-start': nothing,
  'room-stop': nothing,
  'room-again': nothing,
  'room-move': z.strictObject(moveEffect),
  'room-cursor': nothing,
  'room-react': nothing,
} as const;

const events = [
  /** Something has changed that is neither a board nor how far somebody is who still plays. */
  event('room', { room: roomState }),
  /** The progress of those who are further now. */
  event('room-progress', { room: roomCode, match: matchNumber, progress: z.array(progress).max(MAX_MEMBERS) }),
  /** A match begins, or its board is over: the whole board. */
  event('room-board', { room: roomCode, board: matchBoard }),
  /** Somebody else moved on the common board. */
  event('room-moved', { room: roomCode, match: matchNumber, who, ...moveEffect }),
  event('room-cursors', { room: roomCode, cursors: z.array(z.tuple([who, cell.nullable()])).max(MAX_PLAYERS) }),
  /** What a member says. */
  event('room-reaction', { room: roomCode, who, reaction: z.enum(REACTIONS) }),
  /** A race is over: the boards of all, best first. */
  event('room-result', {
    room: roomCode,
    match: matchNumber,
    boards: z.array(z.strictObject({ who, board: matchBoard })).max(MAX_PLAYERS),
  }),
] as const;

export const roomMessages = { requests, answers, events } as const;

export function progressOf(standings: readonly Standing[]): Progress[] {
  return standings.map(({ who, share, opened }) => [who, share, opened]);
}

/** Standings after some players got further, the best first. */
export function standingsAfter(
  kind: RoomKind,
  standings: readonly Standing[],
  progress: readonly Progress[],
): Standing[] {
  const further = new Map(progress.map(([who, share, opened]) => [who, { share, opened }]));
  return sortStandings(
    kind,
    standings.map((standing) => ({ ...standing, ...further.get(standing.who) })),
  );
}

/** Puts the best first: in a race the winners by their time, then whoever opened more; on a common board whoever did. */
export function sortStandings(kind: RoomKind, standings: Standing[]): Standing[] {
  return standings.sort(kind === 'race' ? compareRacers : compareTogether);
}

/** Winners by their time; then whoever opened more; then whoever was done sooner. */
function compareRacers(one: Standing, other: Standing): number {
  const byResult = Number(hasWon(other)) - Number(hasWon(one));
  const byShare = hasWon(one) ? 0 : other.share - one.share;
  return byResult || byShare || timeOf(one) - timeOf(other) || one.who - other.who;
}

/** True if a racer has won, by the board or as the last of a duel. */
export function hasWon({ state }: Pick<Standing, 'state'>): boolean {
  return state === 'won' || state === 'survived';
}

/** Those who opened the most cells first. */
function compareTogether(one: Standing, other: Standing): number {
  return other.opened - one.opened || one.who - other.who;
}

function timeOf({ ms }: Standing): number {
  return ms ?? Number.MAX_SAFE_INTEGER;
}

/** The code of a room in what somebody typed or pasted: a link, or the code, perhaps in capitals and with hyphens. */
export function parseRoomCode(text: string): string | undefined {
  const last = text.trim().split(/[/\s]/).at(-1) ?? '';
  const read = roomCode.safeParse(last.toLowerCase().replace(/-/g, ''));
  return read.success ? read.data : undefined;
}
