import type { ClientSession } from '../session/session.ts';
import type { StoredMove } from '../store/moves.ts';
import type { BlindGame, MoveEffect } from './blind-game.ts';

/** A kind of game whose mines the server keeps: ranked games, races, shared boards. */
export interface GameKind {
  /** How the ids of its games begin. */
  readonly prefix: string;
  /** The game with its moves; undefined if there is none. It is in memory while anybody uses it. */
  load(id: string): Promise<BlindGame | undefined>;
  /** Whether somebody may see the game. */
  maySee(session: ClientSession, game: BlindGame): boolean;
  /** Whether somebody may make moves now. */
  mayMove(session: ClientSession, game: BlindGame): boolean;
  /** A move is made and written; those who are attached are told after this. */
  moved(game: BlindGame, move: StoredMove, effect: MoveEffect, session: ClientSession): void;
}
