import { availableParallelism } from 'node:os';
import type { GameParams } from '@countermine/core/game/params.ts';

// What one client, one address and all together may ask of the server, and how much the server does at once. These are
// all its limits; docs/deploy.md has them as a table.

/** This many at once, and this many a second in the long run. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** Limits of one address or one player, over all of their connections. An address of IPv6 is its /64 network. */
export interface ClientLimits {
  /** Messages of a connection. */
  readonly messages: Rate;
  readonly playerMessages: Rate;
  /** Only those of players. */
  readonly addressMessages: Rate;
  /** Messages of an address, of those who only look on. */
  readonly spectatorMessages: Rate;
  /** Messages of all who only look on. */
  readonly allSpectatorMessages: Rate;
  /** Messages of everybody. */
  readonly allMessages: Rate;
  /** A connection is ended after this many messages beyond what its address or all may send. */
  readonly refusedMessages: number;
  /** What an address sends on its WebSockets, whatever it is. Units: bytes. */
  readonly bytes: Rate;
  /** Pings of a connection, and answers to ours: what is no message. */
  readonly controls: Rate;
  /** New connections of an address. */
  readonly connections: Rate;
  readonly connectionsOfAddress: number;
  readonly connectionsOfPlayer: number;
  /** New players of an address. */
  readonly signUps: Rate;
  /** Expensive requests of a player, or of an address without one: to draw a board, to come to the field. */
  readonly costly: Rate;
  /** Requests of an address that are not for a WebSocket. */
  readonly pages: Rate;
  /** Downloads of everything about a player by an address: all of his games are read. */
  readonly exports: Rate;
  /** Files of the page of an address. */
  readonly files: Rate;
  /** Changes of rooms by a player that are kept and are no moves: to come and go, to be ready, to choose a board. */
  readonly roomChanges: Rate;
  /** What a player says to a room. */
  readonly reactions: Rate;
}

/** Enough for anybody who plays, and for a class behind one address. */
export const USUAL_LIMITS: ClientLimits = {
  messages: { burst: 120, perSecond: 60 },
  playerMessages: { burst: 240, perSecond: 120 },
  // A hundred players of one address who each make six moves a second.
  addressMessages: { burst: 1200, perSecond: 600 },
  spectatorMessages: { burst: 60, perSecond: 10 },
  allSpectatorMessages: { burst: 600, perSecond: 100 },
  // More than one process answers, so that a flood grows no queue: docs/capacity.md
  allMessages: { burst: 12_000, perSecond: 6000 },
  refusedMessages: 30,
  // A hundred players who each make six moves a second send 70,000 bytes a second.
  bytes: { burst: 1_000_000, perSecond: 200_000 },
  controls: { burst: 20, perSecond: 1 },
  connections: { burst: 100, perSecond: 5 },
  connectionsOfAddress: 200,
  connectionsOfPlayer: 8,
  signUps: { burst: 60, perSecond: 0.1 },
  costly: { burst: 60, perSecond: 2 },
  pages: { burst: 120, perSecond: 20 },
  exports: { burst: 6, perSecond: 0.05 },
  // A class that opens the page at the same time: 40 times the 80 files that are stored for playing offline.
  files: { burst: 3200, perSecond: 100 },
  roomChanges: { burst: 30, perSecond: 0.5 },
  reactions: { burst: 4, perSecond: 0.5 },
};

/** What one WebSocket may make the server keep. */
export const SOCKET_LIMITS = {
  /** A client that does not read what it is sent is ended by the next text at so much. Units: bytes. */
  unsent: 1024 * 1024,
  /** Parts of a message, and pieces of a part: each is kept until the last one is there. */
  fragments: 16,
  chunks: 128,
  /** Whoever does not say goodbye in this time is left. Units: ms. */
  goodbyeMs: 2000,
} as const;

/** Connections below HTTP. */
export const TCP_LIMITS = {
  /** Open ones of an address, where no proxy stands between: a class of 200, whose browsers have six each. */
  ofAddress: 1500,
  /** The head of a request, and all of it, have to be there in this time. Units: ms. */
  headMs: 10_000,
  requestMs: 20_000,
} as const;

/** Limits of the work that is done in threads: to draw boards without guessing, and to review games. */
export const SOLVER_LIMITS = {
  /** One core is left to the thread that answers players. */
  threads: Math.max(1, availableParallelism() - 1),
  /** An idle thread ends. Units: ms. */
  idleMs: 60_000,
  /** Boards that players wait for; whoever wants another one is told that the server is busy. */
  waitingBoards: 24,
  /** Reviews that wait; those beyond are made by the hourly search for what was left. */
  waitingReviews: 500,
  /** Boards without guessing that are ready, of each of the three levels. */
  stock: 6,
  /** Ranked games that one player begins at a time, each after the one before; whoever wants more is told to wait. */
  startsOfPlayer: 2,
} as const;

/** Limits of those who want to race at once. */
export const QUICK_LIMITS = {
  /** Players who wait; whoever else wants to is told that the server is busy. */
  waiting: 500,
  /** A program plays with whoever has waited so long. Units: ms. */
  programMs: 10_000,
  /** Programs that play at a time; beyond that players wait for each other. */
  programs: 50,
} as const;

export const FRIEND_LIMITS = {
  /** Of a player. */
  friends: 100,
} as const;

/** Watching others' ranked games. */
export const WATCH_LIMITS = {
  /** What is shown is so old: nobody can help whom he watches. Units: ms. */
  delayMs: 30_000,
  /** Games without a move for so long are not listed. Units: ms. */
  idleMs: 120_000,
} as const;

/** What is remembered of ids that were asked for. */
export const KNOWN_LIMITS = {
  /** Ids that exist, and as many that do not, for each kind. */
  keys: 20_000,
  /** One that does not exist is not looked for again for this long. Units: ms. */
  missingMs: 10_000,
  /** Commitments to boards of games that have not begun; each is about 200 bytes. */
  offers: 20_000,
} as const;

/** Lists of the API that are kept in memory. */
export const LIST_LIMITS = {
  /** A list of this age is read again. In this process a new result is in it at once. Units: ms. */
  keptMs: 2000,
  lists: 200,
} as const;

/**
 * The lowest 3BV of ranked boards by their size and mines: one random board in twenty has less, and is drawn anew. From
 * 100,000 random boards of each kind, 3,000 of those without guessing; docs/online.md has the distribution.
 */
const MIN_BBBV: ReadonlyMap<string, number> = new Map([
  ['9x9 10', 8],
  ['12x12 24', 25],
  ['16x16 40', 46],
  ['20x16 58', 75],
  ['24x16 75', 102],
  ['30x16 99', 140],
  ['40x20 165', 246],
]);

/** The lowest 3BV of a ranked board; 0 for other boards. */
export function minBbbvOf({ width, height, mineCount }: GameParams): number {
  return MIN_BBBV.get(`${width}x${height} ${mineCount}`) ?? 0;
}

/** What no person does in a whole game; docs/online.md has the sources. A win beyond it is listed after a review only. */
export const HUMAN_LIMITS = {
  /** From seeing the board to opening the first cell. Units: ms. */
  firstClickMs: 100,
  /** 3BV a second, on boards of up to 81 cells, up to 256, and larger ones. */
  bbbvPerSecond: { beginner: 20, intermediate: 16, expert: 12 },
  /** A game of fewer moves says too little about what follows. */
  moves: 10,
  movesPerSecond: 15,
  /** Of the way that the pointer went at least, from cell to cell: its index of difficulty by Fitts's law. */
  bitsPerSecond: 20,
  /** The times between moves differ by this share of their mean at least. */
  unevenness: 0.02,
} as const;
