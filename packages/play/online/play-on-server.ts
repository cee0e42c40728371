import { err, ok, type Result } from '@countermine/core/result.ts';
import { effect, signal } from '@preact/signals-core';
import type { Clock } from '../ports/clock.ts';
import { until } from '../ports/listeners.ts';
import { formatHostLine, type RoomStateLine, type RoomWish } from '../protocol/engine-lines.ts';
import type { RoomKind } from '../protocol/game-kinds.ts';
import type { RankedChoice } from '../protocol/ranked-messages.ts';
import type { RoomBoard, RoomState } from '../protocol/room-messages.ts';
import type { RequestFailure } from './online-client.ts';
import { RankedController } from './ranked-controller.ts';
import {
  MovePace,
  type OnlineEngine,
  type PlayProblem,
  type PlayReport,
  playRemoteGame,
  rankedEngineGame,
  roomEngineGame,
} from './remote-engine-game.ts';
import { RoomController } from './room-controller.ts';

interface CreatedRoom {
  readonly kind: RoomKind;
  readonly board: RoomBoard;
  /** This many have to be in it before the engine is ready or moves. */
  readonly players: number;
}

/** A room for an engine: one that there is, by its code, or a new one. */
type EngineRoom = { readonly room: string } | { readonly create: CreatedRoom };

const NOT_FOUND: RequestFailure = { code: 'not-found' };

/**
 * The place of an engine in a room. It is ready for each race, and begins the next match in a room of its own, unless
 * it says itself when; it may leave at any time.
 */
class EngineInRoom {
  readonly #seat: OnlineEngine;
  readonly #room: EngineRoom;
  readonly #report: PlayReport;
  readonly #rooms: RoomController;
  readonly #pace: MovePace;
  readonly #hasLeft = signal(false);
  /** Its wishes are granted in order. */
  #wishes: Promise<void> = Promise.resolve();
  /** The match after which another one was started. */
  #begunAfter = 0;

  constructor(seat: OnlineEngine, room: EngineRoom, report: PlayReport) {
    this.#seat = seat;
    this.#room = room;
    this.#report = report;
    this.#rooms = new RoomController(seat);
    this.#pace = new MovePace(seat.clock);
  }

  /** Plays so many matches, or until it leaves. */
  async play(games: number): Promise<Result<true, PlayProblem>> {
    try {
      if (!(await this.#enter())) {
        return err({ of: 'server', failure: this.#rooms.state.problem.peek() ?? NOT_FOUND });
      }
      return await this.#playEntered(games);
    } finally {
      await this.#rooms.leave();
      this.#rooms.dispose();
    }
  }

  async #enter(): Promise<boolean> {
    if ('room' in this.#room) return await this.#rooms.join(this.#room.room);
    const { kind, board } = this.#room.create;
    const isCreated = await this.#rooms.create(kind, board);
    const code = this.#rooms.state.room.peek()?.code;
    if (code !== undefined) this.#report.onRoom(code);
    return isCreated;
  }

  async #playEntered(games: number): Promise<Result<true, PlayProblem>> {
    const ends = [this.#seat.talk.followRoom((wish) => this.#take(wish)), this.#tellRoom()];
    try {
      for (let played = 0; played < games; played += 1) {
        const match = await this.#nextMatch(played);
        if (!match.ok || match.value === 'left') return match.ok ? ok(true) : match;
        const game = roomEngineGame(this.#rooms, this.#pace);
        if (game === undefined) throw new Error('RoomSeat: a match has begun without a board');
        const result = await playRemoteGame(this.#seat, game);
        if (!result.ok) return result;
        this.#report.onGame({ result: result.value, ms: this.#rooms.elapsed, id: undefined });
      }
      return ok(true);
    } finally {
      for (const end of ends) end();
    }
  }

  /** Tells an engine that manages the room, or has created it, how it is. */
  #tellRoom(): () => void {
    const { talk } = this.#seat;
    if (!talk.isManual && !('create' in this.#room)) return () => undefined;
    const { room, you } = this.#rooms.state;
    let last = '';
    return effect(() => {
      const line = room.value && stateLine(room.value, you.value);
      const text = line && formatHostLine(line);
      if (line === undefined || text === undefined || text === last) return;
      last = text;
      talk.tell(line);
    });
  }

  #take(wish: RoomWish): void {
    if (wish.kind === 'leave') {
      this.#hasLeft.value = true;
      void this.#rooms.leave();
    } else this.#wishes = this.#wishes.then(() => this.#grant(wish));
  }

  async #grant(wish: Exclude<RoomWish, { readonly kind: 'leave' }>): Promise<void> {
    await this.#pace.wait();
    const failure = await this.#ask(wish);
    if (failure !== undefined) this.#seat.talk.tell({ kind: 'refused', code: failure.code, line: wish.kind });
  }

  #ask(wish: Exclude<RoomWish, { readonly kind: 'leave' }>): Promise<RequestFailure | undefined> {
    switch (wish.kind) {
      case 'ready':
        return this.#rooms.setReady(wish.isReady);
      case 'start':
        return this.#rooms.start();
      case 'rematch':
        return this.#rooms.state.room.peek()?.kind === 'race' ? this.#rooms.setReady(true) : this.#rooms.again();
    }
  }

  /** Waits for a match that the engine plays in. @param after the matches before are over for it */
  async #nextMatch(after: number): Promise<Result<'begun' | 'left', PlayProblem>> {
    const { talk, client } = this.#seat;
    const { room, game } = this.#rooms.state;
    const last = after === 0 ? undefined : game.peek()?.match;
    const isGone = (): boolean => client.state.status.value === 'offline' || room.value === undefined;
    const begun = until(() => {
      if (this.#hasLeft.value || isGone()) return true;
      const state = room.value;
      if (state === undefined) return false;
      const isEnough = this.#isEnough(state);
      if (isEnough && !talk.isManual) this.#prepare(state);
      // A race has started for those who are in it, even if others have left.
      if (!isEnough && state.kind === 'together') return false;
      const shown = game.value;
      return state.phase === 'playing' && shown !== undefined && shown.match !== last && this.#rooms.canMove;
    });
    const stop = talk.listen();
    await Promise.race([begun, talk.whenFailed]);
    stop();
    if (talk.failure !== undefined) return err({ of: 'engine', failure: talk.failure });
    if (this.#hasLeft.peek()) return ok('left');
    return isGone() ? err({ of: 'server', failure: { code: 'lost' } }) : ok('begun');
  }

  /** True if as many have come as it wanted. */
  #isEnough({ members }: RoomState): boolean {
    return 'room' in this.#room || members.filter(({ isIn }) => isIn).length >= this.#room.create.players;
  }

  /** Says that it is ready for the next race; in a room of its own it begins the next common board. */
  #prepare({ kind, phase, members, match }: RoomState): void {
    const isReady = members[this.#rooms.state.you.value ?? -1]?.isReady === true;
    if (kind === 'race' && (phase === 'lobby' || phase === 'over') && !isReady) void this.#rooms.setReady(true);
    const isBegun = match === null || match.number === this.#begunAfter;
    if (kind !== 'together' || phase !== 'over' || isBegun || 'room' in this.#room) return;
    this.#begunAfter = match.number;
    void this.#rooms.again();
  }
}

function stateLine({ code, kind, phase, members, host }: RoomState, you: number | undefined): RoomStateLine {
  const players = members.filter(({ isIn }) => isIn);
  const ready = players.filter(({ isReady }) => isReady).length;
  return { kind: 'room', code, room: kind, phase, players: players.length, ready, isHost: host === you };
}

export type EngineWish = { readonly board: RankedChoice } | EngineRoom;

/** Plays games on a server, one after another; of the day there is one. */
export async function playOnServer(
  seat: OnlineEngine,
  wish: EngineWish,
  games: number,
  report: PlayReport,
): Promise<Result<true, PlayProblem>> {
  if ('board' in wish) return await playRanked(seat, wish.board, wish.board === 'daily' ? 1 : games, report);
  return await new EngineInRoom(seat, wish, report).play(games);
}

async function playRanked(
  seat: OnlineEngine,
  board: RankedChoice,
  games: number,
  report: PlayReport,
): Promise<Result<true, PlayProblem>> {
  const { clock } = seat;
  const ranked = new RankedController(seat);
  const pace = new MovePace(clock);
  try {
    for (let played = 0; played < games; played += 1) {
      const begun = await beginRanked(ranked, board, clock);
      if (begun !== undefined) return err({ of: 'server', failure: begun });
      const shown = ranked.state.ranked.peek();
      if (shown === undefined) throw new Error('playRanked: a game has begun and is not there');
      const { game } = shown;
      const result = await playRemoteGame(seat, rankedEngineGame(shown, pace));
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
