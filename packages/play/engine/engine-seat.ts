import { err, type Result } from '@countermine/core/result.ts';
import type { OnlineClient, RequestFailure } from '../online/online-client.ts';
import type { Clock } from '../ports/clock.ts';
import type { EngineResult } from '../protocol/engine-lines.ts';
import type { EngineFailure } from './engine-failure.ts';
import { playWithEngine } from './engine-game.ts';
import type { EngineTalk } from './engine-talk.ts';
import type { RemoteEngineGame } from './remote-engine-game.ts';

/** Who plays, and where. */
export interface EngineSeat {
  readonly talk: EngineTalk;
  readonly client: OnlineClient;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  /** How long a move may take. Units: ms. */
  readonly moveMs: number;
}

/** A game that was played. */
export interface SeatedGame {
  readonly result: EngineResult;
  /** By the clock of the server. Units: ms. */
  readonly ms: number;
  /** The id of a ranked game. */
  readonly id: string | undefined;
}

/** Who is told how it goes. */
export interface SeatReport {
  /** A game is over. */
  onGame(game: SeatedGame): void;
  /** A room was created. */
  onRoom(code: string): void;
}

/** Why playing ended before all games were played. */
export type SeatProblem =
  | { readonly of: 'engine'; readonly failure: EngineFailure }
  | { readonly of: 'server'; readonly failure: RequestFailure };

/** Plays a game on a server to its end. */
export async function playSeated(
  { talk, moveMs }: Pick<EngineSeat, 'talk' | 'moveMs'>,
  game: RemoteEngineGame,
): Promise<Result<EngineResult, SeatProblem>> {
  const played = await playWithEngine(talk, game, { moveMs });
  if (!played.ok) return err({ of: 'engine', failure: played.error });
  return game.problem === undefined ? played : err({ of: 'server', failure: game.problem });
}
