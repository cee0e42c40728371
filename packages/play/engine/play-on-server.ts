import { err, ok, type Result } from '@countermine/core/result.ts';
import type { RequestFailure } from '../online/online-client.ts';
import { RankedController } from '../online/ranked-controller.ts';
import type { Clock } from '../ports/clock.ts';
import type { RankedChoice } from '../protocol/ranked-messages.ts';
import { type EngineRoom, RoomSeat } from './engine-room.ts';
import { type EngineSeat, playSeated, type SeatProblem, type SeatReport } from './engine-seat.ts';
import { MovePace } from './move-pace.ts';
import { rankedEngineGame } from './remote-engine-game.ts';

/** What an engine plays on a server. */
export type EngineWish = { readonly board: RankedChoice } | EngineRoom;

/** Plays games on a server, one after another; of the day there is one. */
export async function playOnServer(
  seat: EngineSeat,
  wish: EngineWish,
  games: number,
  report: SeatReport,
): Promise<Result<true, SeatProblem>> {
  if ('board' in wish) return await playRanked(seat, wish.board, wish.board === 'daily' ? 1 : games, report);
  return await new RoomSeat(seat, wish, report).play(games);
}

async function playRanked(
  seat: EngineSeat,
  board: RankedChoice,
  games: number,
  report: SeatReport,
): Promise<Result<true, SeatProblem>> {
  const { client, clock } = seat;
  const ranked = new RankedController({ client, clock });
  const pace = new MovePace(clock);
  try {
    for (let played = 0; played < games; played += 1) {
      const begun = await beginRanked(ranked, board, clock);
      if (begun !== undefined) return err({ of: 'server', failure: begun });
      const shown = ranked.state.ranked.peek();
      if (shown === undefined) throw new Error('playRanked: a game has begun and is not there');
      const { game } = shown;
      const result = await playSeated(seat, rankedEngineGame(shown, pace));
      if (!result.ok) return result;
      report.onGame({ result: result.value, ms: game.elapsed, id: game.id });
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
