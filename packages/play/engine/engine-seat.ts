import { err, ok, type Result } from '@countermine/core/result/result.ts';
import type { EngineResult } from '@countermine/protocol/engine-lines.ts';
import type { RankedChoice } from '@countermine/protocol/ranked-messages.ts';
import type { OnlineClient, RequestFailure } from '../online/online-client.ts';
import { RankedController } from '../online/ranked-controller.ts';
import { RoomController } from '../online/room-controller.ts';
import type { Clock } from '../ports/clock.ts';
import { until } from '../until/until.ts';
import type { EngineFailure } from './engine-failure.ts';
import { playWithEngine } from './engine-game.ts';
import type { EngineTalk } from './engine-talk.ts';
import { MovePace } from './move-pace.ts';
import { type RemoteEngineGame, rankedEngineGame, roomEngineGame } from './remote-engine-game.ts';

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

/** Why playing ended before all games were played. */
export type SeatProblem =
  | { readonly of: 'engine'; readonly failure: EngineFailure }
  | { readonly of: 'server'; readonly failure: RequestFailure };

/** What an engine plays on a server. */
export type EngineWish = { readonly board: RankedChoice } | { readonly room: string };

/** Plays games on a server, one after another; of the day there is one. @param onGame called with each that is over */
export async function playOnServer(
  seat: EngineSeat,
  wish: EngineWish,
  games: number,
  onGame: (game: SeatedGame) => void,
): Promise<Result<true, SeatProblem>> {
  if ('room' in wish) return await playInRoom(seat, wish.room, games, onGame);
  return await playRanked(seat, wish.board, wish.board === 'daily' ? 1 : games, onGame);
}

async function playRanked(
  seat: EngineSeat,
  board: RankedChoice,
  games: number,
  onGame: (game: SeatedGame) => void,
): Promise<Result<true, SeatProblem>> {
  const { talk, client, clock, moveMs } = seat;
  const ranked = new RankedController({ client, clock });
  const pace = new MovePace(clock);
  try {
    for (let played = 0; played < games; played += 1) {
      const begun = await beginRanked(ranked, board, clock);
      if (begun !== undefined) return err({ of: 'server', failure: begun });
      const shown = ranked.state.ranked.peek();
      if (shown === undefined) throw new Error('playRanked: a game has begun and is not there');
      const { game } = shown;
      const result = await playOne(talk, rankedEngineGame(shown, pace), moveMs);
      if (!result.ok) return result;
      onGame({ result: result.value, ms: game.elapsed, id: game.id });
    }
    return ok(true);
  } finally {
    ranked.leave();
  }
}

/** Begins a game; where the server says that it is too early, later. */
async function beginRanked(
  ranked: RankedController,
  board: RankedChoice,
  clock: Pick<Clock, 'after'>,
): Promise<RequestFailure | undefined> {
  for (;;) {
    if (await ranked.start(board)) return undefined;
    const failure = ranked.state.problem.peek();
    if (failure?.code !== 'too-fast' || failure.retryAfterMs === undefined) return failure ?? { code: 'offline' };
    await new Promise<void>((resolve) => void clock.after(failure.retryAfterMs ?? 0, resolve));
  }
}

/** Plays in a room, match after match, ready for each. */
async function playInRoom(
  seat: EngineSeat,
  code: string,
  games: number,
  onGame: (game: SeatedGame) => void,
): Promise<Result<true, SeatProblem>> {
  const { talk, client, clock, moveMs } = seat;
  const rooms = new RoomController({ client, clock });
  const pace = new MovePace(clock);
  try {
    if (!(await rooms.join(code))) return err({ of: 'server', failure: rooms.state.problem.peek() ?? NOT_FOUND });
    for (let played = 0; played < games; played += 1) {
      const match = await nextMatch(rooms, talk, client, played);
      if (!match.ok) return match;
      const game = roomEngineGame(rooms, pace);
      if (game === undefined) throw new Error('playInRoom: a match has begun without a board');
      const result = await playOne(talk, game, moveMs);
      if (!result.ok) return result;
      onGame({ result: result.value, ms: rooms.elapsed, id: undefined });
    }
    return ok(true);
  } finally {
    await rooms.leave();
    rooms.dispose();
  }
}

const NOT_FOUND: RequestFailure = { code: 'not-found' };

/** Waits for a match that the engine plays in. @param after the matches before are over for it */
async function nextMatch(
  rooms: RoomController,
  talk: EngineTalk,
  client: OnlineClient,
  after: number,
): Promise<Result<true, SeatProblem>> {
  const { room, game, you } = rooms.state;
  const last = after === 0 ? undefined : game.peek()?.match;
  const isGone = (): boolean => client.state.status.value === 'offline' || room.value === undefined;
  const begun = until(() => {
    if (isGone()) return true;
    const { phase, members, kind } = room.value ?? {};
    const isReady = members?.[you.value ?? -1]?.isReady === true;
    if (kind === 'race' && (phase === 'lobby' || phase === 'over') && !isReady) void rooms.setReady(true);
    const shown = game.value;
    return phase === 'playing' && shown !== undefined && shown.match !== last && rooms.canMove;
  });
  await Promise.race([begun, talk.whenFailed]);
  if (talk.failure !== undefined) return err({ of: 'engine', failure: talk.failure });
  return isGone() ? err({ of: 'server', failure: { code: 'lost' } }) : ok(true);
}

async function playOne(
  talk: EngineTalk,
  game: RemoteEngineGame,
  moveMs: number,
): Promise<Result<EngineResult, SeatProblem>> {
  const played = await playWithEngine(talk, game, { moveMs });
  if (!played.ok) return err({ of: 'engine', failure: played.error });
  return game.problem === undefined ? played : err({ of: 'server', failure: game.problem });
}
