import { isOver } from '@countermine/core/game/game.ts';
import { ok } from '@countermine/core/result.ts';
import { type RankedBoard, rankedParams } from '@countermine/play/protocol/game-kinds.ts';
import type { AnswerTo, Requests } from '@countermine/play/protocol/messages.ts';
import { type ReviewReason, rankedChoice } from '@countermine/play/protocol/ranked-messages.ts';
import { type Area, type Connection, type RequestOutcome, refuse } from '../area/area.ts';
import { type Monitor, newId, type OnlineClock } from '../area/ports.ts';
import { KNOWN_LIMITS, SOLVER_LIMITS } from '../limits.ts';
import { hasAttempted, removeOldAttempts } from '../store/attempts.ts';
import { removeOldWeeks } from '../store/leaderboards.ts';
import { movesOf, type StoredMove } from '../store/moves.ts';
import {
  addReview,
  createRankedGame,
  createSubmittedGame,
  finishRankedGame,
  gameOfDay,
  type LeftGame,
  leftGames,
  rankedGame,
  removeRankedGame,
  type StoredRankedGame,
  unfinishedGames,
} from '../store/ranked.ts';
import { appealReview } from '../store/reviews.ts';
import { BlindGame, MAX_GAME_MS, type MoveEffect } from './blind-game.ts';
import type { GameRules } from './game-area.ts';
import { reviewReasons } from './human-limits.ts';
import {
  type BoardPromise,
  blindBoardOf,
  bytesOf,
  commitmentOf,
  keepPromise,
  promiseOf,
  type RankedDays,
  type RankedDaysOptions,
  storedNonce,
  storedParams,
  storedSecret,
} from './ranked-board.ts';
import { readSubmitted, resultOf } from './ranked-result.ts';

interface RankedAreaOptions extends RankedDaysOptions {
  readonly days: RankedDays;
  readonly clock: Pick<OnlineClock, 'now' | 'date' | 'every'>;
  readonly monitor: Monitor;
  /** Takes a game out of the memory that was given up. */
  readonly forget: (id: string) => void;
  /** Told when there is another result. */
  readonly changed: () => void;
}

const RANKED_PREFIX = 'ranked-';

/** Interval of the search for unfinished games. */
const LOOK_INTERVAL_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** A game with a more recent move is left alone. Units: ms. */
const STALE_MS = 60_000;

/** Ranked games: begins them, says who may move, and writes their results. */
export class RankedArea implements Area, GameRules {
  readonly handlers = {
    'ranked-start': (connection: Connection, asked: Requests['ranked-start']) => this.#start(connection, asked),
    'ranked-offer': (connection: Connection, { board }: Requests['ranked-offer']) => this.#offer(connection, board),
    'ranked-open': (connection: Connection) => this.#open(connection),
    'ranked-appeal': (connection: Connection, asked: Requests['ranked-appeal']) => this.#appeal(connection, asked),
    'submit-game': (connection: Connection, { code }: Requests['submit-game']) => this.#submit(connection, code),
  };
  readonly #options: RankedAreaOptions;
  readonly #owners = new WeakMap<BlindGame, string>();
  /** Results that are being written, by the ids of the games. */
  readonly #finishing = new Map<string, Promise<void>>();
  /** The last beginning of a game of each player, and how many wait. */
  readonly #starting = new Map<string, { readonly last: Promise<unknown>; readonly count: number }>();
  readonly #offers = new Offers();
  readonly #endLooking: () => void;
  #looking: Promise<void>;
  #isClosed = false;

  constructor(options: RankedAreaOptions) {
    this.#options = options;
    this.#looking = this.#lookForLeft();
    this.#endLooking = options.clock.every(LOOK_INTERVAL_MS, () => {
      this.#looking = this.#looking.then(() => this.#lookForLeft());
    });
  }

  async load(id: string): Promise<BlindGame | undefined> {
    const read = await this.#read(id);
    if (read === undefined) return undefined;
    const { stored, game } = read;
    // Its moves are no longer kept.
    if (stored.phase !== null && game.moves.length === 0) return undefined;
    this.#owners.set(game, stored.playerId);
    // The process may have ended between the last move and the result.
    if (game.isOver && stored.phase === null) this.#finish(game, 0);
    return game;
  }

  maySee({ player }: Connection, game: BlindGame): boolean {
    if (this.#owners.get(game) === player?.id) return true;
    // What is open on a board that others still play is as good as its mines.
    return game.isOver && this.#options.clock.date() >= (game.board.secretUntil ?? 0);
  }

  mayWatch(game: BlindGame): boolean {
    return game.board.secretUntil === undefined;
  }

  mayMove({ player }: Connection, game: BlindGame): boolean {
    return this.#owners.get(game) === player?.id;
  }

  moved(game: BlindGame, _move: StoredMove, effect: MoveEffect, connection: Connection): void {
    // Whether it is over after this move: the last one may be made already, and not be written yet.
    if (isOver(effect.phase)) this.#finish(game, connection.roundTripMs);
  }

  left(): void {}

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#endLooking();
    await this.#looking;
    await Promise.all(this.#finishing.values());
    await this.#options.solver.close();
  }

  /** The commitment comes before the nonce, so neither side chooses the board. Each counts for one game. */
  async #offer({ player }: Connection, board: RankedBoard): Promise<RequestOutcome<'ranked-offer'>> {
    if (player === undefined) return refuse('no-player');
    const promise = promiseOf(rankedParams(board), this.#options.random);
    this.#offers.add(player.id, board, promise);
    return ok({ commitment: commitmentOf(rankedParams(board), promise) });
  }

  async #start(
    { player, client }: Connection,
    { board, nonce }: Requests['ranked-start'],
  ): Promise<RequestOutcome<'ranked-start'>> {
    if (player === undefined) return refuse('no-player');
    const about = { id: newId16(this.#options), playerId: player.id, client };
    return await this.#oneAtATime(player.id, async () =>
      board === 'daily' ? await this.#startDay(about) : await this.#startNew(about, board, nonce),
    );
  }

  /** Whoever asks for many boards at once waits for each of them, and keeps nobody else waiting. */
  async #oneAtATime<Answer>(player: string, start: () => Promise<Answer>): Promise<Answer | ReturnType<typeof refuse>> {
    const { last, count } = this.#starting.get(player) ?? { last: Promise.resolve(), count: 0 };
    if (count >= SOLVER_LIMITS.startsOfPlayer) return refuse('busy');
    const starting = last.then(start);
    const settled = starting.catch(() => undefined);
    this.#starting.set(player, { last: settled, count: count + 1 });
    try {
      return await starting;
    } finally {
      const waiting = this.#starting.get(player);
      if (waiting === undefined || waiting.count <= 1) this.#starting.delete(player);
      else this.#starting.set(player, { ...waiting, count: waiting.count - 1 });
    }
  }

  /** @param nonce 32 bytes as hexadecimal digits; undefined of a client that adds nothing */
  async #startNew(about: About, board: RankedBoard, nonce?: string): Promise<RequestOutcome<'ranked-start'>> {
    const { store, clock, solver, random } = this.#options;
    const params = rankedParams(board);
    const promise = nonce === undefined ? promiseOf(params, random) : this.#offers.take(about.playerId, board);
    // As after a restart of the server: the client asks for another offer.
    if (promise === undefined) return refuse('not-now');
    // Before the game that it replaces is given up.
    const secret = await keepPromise(params, promise, nonce === undefined ? undefined : bytesOf(nonce), solver);
    if (!secret.ok) return refuse(secret.error);
    for (const { id, board: other, day } of await unfinishedGames(store, about.playerId)) {
      if (other === board && day === null) await this.#giveUp(id);
    }
    const commitment = commitmentOf(params, promise);
    const game = { ...about, ...storedSecret(secret.value), board, day: null, params, commitment };
    // Another tab may have started one meanwhile: a player has one game at a time on a board.
    const isBegun = await createRankedGame(store, game, new Date(clock.date()));
    return isBegun ? begun(game) : refuse('not-now');
  }

  async #open({ player }: Connection): Promise<RequestOutcome<'ranked-open'>> {
    if (player === undefined) return refuse('no-player');
    const { store, clock } = this.#options;
    const games: AnswerTo<'ranked-open'>['games'] = [];
    for (const { id, board, day, commitment, drawing } of await unfinishedGames(store, player.id)) {
      // Without writing a result: another process may be about to, which knows the way to the player.
      const game = (await this.#tryTo(() => this.#read(id)))?.game;
      const now = clock.date();
      const choice = rankedChoice.safeParse(board);
      if (game === undefined || game.isOver || game.hasLapsed({ now: clock.now(), date: now }) || !choice.success)
        continue;
      const { startedAt } = game;
      const at = startedAt === undefined ? undefined : Math.max(0, now - startedAt);
      games.push({
        ...{ board: choice.data, game: id, commitment },
        ...(day !== null && { day }),
        ...(at !== undefined && { at }),
        ...nonceOf(drawing),
      });
    }
    return ok({ games });
  }

  /** A game as it is in the store; undefined if there is none. */
  async #read(
    id: string,
  ): Promise<
    { readonly stored: StoredRankedGame & { readonly phase: string | null }; readonly game: BlindGame } | undefined
  > {
    const { store } = this.#options;
    const stored = await rankedGame(store, id);
    if (stored === undefined) return undefined;
    return { stored, game: BlindGame.replay(id, blindBoardOf(stored), await movesOf(store, id)) };
  }

  /** Removes a game that was left, unless it is over and only its result is not written yet. */
  async #giveUp(id: string): Promise<void> {
    const game = await this.#tryTo(() => this.load(id));
    await this.#finishing.get(id);
    if (game?.isOver === true) return;
    await removeRankedGame(this.#options.store, id);
    this.#options.forget(id);
  }

  /** The player's game on the board of the day: there is one for each. */
  async #startDay(about: About): Promise<RequestOutcome<'ranked-start'>> {
    const { store, clock, days } = this.#options;
    const { today } = await days.current();
    const { day } = today;
    const game = { ...about, ...today, board: 'daily', params: storedParams(today) };
    const known = await gameOfDay(store, about.playerId, day);
    if (known !== undefined) return begun({ ...game, id: known });
    if (await hasAttempted(store, about.playerId, day)) return refuse('over');
    if (await createRankedGame(store, game, new Date(clock.date()))) return begun(game);
    return begun({ ...game, id: (await gameOfDay(store, about.playerId, day)) ?? game.id });
  }

  async #submit({ player, client }: Connection, code: string): Promise<RequestOutcome<'submit-game'>> {
    if (player === undefined) return refuse('no-player');
    if (client === 'engine') return refuse('other-class');
    const read = readSubmitted(code);
    if (!read.ok) return refuse(read.error);
    const id = `local-${newId(this.#options.random, 16)}`;
    const { game, reasons } = read.value;
    const isNew = await createSubmittedGame(this.#options.store, { id, player: player.id, code, ...game }, reasons);
    if (!isNew) return refuse('already-submitted');
    this.#options.changed();
    return reasons.length === 0 ? ok({ id }) : refuse('in-review');
  }

  /** Reads a game; undefined where its moves cannot be played again, as after a change of a rule. */
  async #tryTo<Read>(read: () => Promise<Read>): Promise<Read | undefined> {
    try {
      return await read();
    } catch (error) {
      // What the database says of itself is none of these.
      if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
      this.#options.monitor.failed('a ranked game that cannot be played again', error);
      return undefined;
    }
  }

  #finish(game: BlindGame, roundTripMs: number): void {
    if (this.#finishing.has(game.id)) return;
    const finishing = this.#writeResult(game, roundTripMs).catch((error: unknown) =>
      this.#options.monitor.failed('the result of a ranked game', error),
    );
    this.#finishing.set(game.id, finishing);
    void finishing.then(() => this.#finishing.delete(game.id));
  }

  /** The result is that of the moves which were written, played once more. */
  async #writeResult(game: BlindGame, roundTripMs: number): Promise<void> {
    const { store, solver, clock } = this.#options;
    const moves = await movesOf(store, game.id);
    const again = BlindGame.replay(game.id, game.board, moves);
    const result = resultOf(again, roundTripMs);
    const reasons = result.phase === 'won' ? await this.#reasonsToLook(again, result.figures.bbbv) : [];
    await finishRankedGame(store, result, new Date(clock.date()), moves, reasons);
    this.#options.changed();
    const reviewed = await solver.review(again.game.params, again.game.log);
    // Otherwise it is reviewed with those that were left.
    if (!reviewed.ok) return;
    await addReview(store, game.id, reviewed.value);
    this.#options.changed();
  }

  /** Programs have lists of their own, and no limits. */
  async #reasonsToLook({ id, game, startedAt }: BlindGame, bbbv: number): Promise<ReviewReason[]> {
    const stored = await rankedGame(this.#options.store, id);
    if (stored === undefined || stored.client === 'engine') return [];
    const firstClickMs = (startedAt ?? 0) - stored.createdAt.getTime();
    return reviewReasons({ params: game.params, log: game.log, bbbv, firstClickMs });
  }

  async #appeal(
    { player }: Connection,
    { game, text }: Requests['ranked-appeal'],
  ): Promise<RequestOutcome<'ranked-appeal'>> {
    if (player === undefined) return refuse('no-player');
    const problem = await appealReview(this.#options.store, player.id, game, text);
    return problem === undefined ? ok({}) : refuse(problem);
  }

  /** Finishes what a process that ended left unfinished, and removes games that can no longer be finished. */
  async #lookForLeft(): Promise<void> {
    const { store, clock, monitor } = this.#options;
    try {
      await removeOldWeeks(store, new Date(clock.date()));
      await removeOldAttempts(store, new Date(clock.date() - DAY_MS).toISOString().slice(0, 10));
      for (const left of await leftGames(store, new Date(clock.date() - STALE_MS))) {
        if (this.#isClosed) return;
        // One that fails does not keep the others waiting.
        await this.#settle(left).catch((error: unknown) => monitor.failed('a ranked game that was left', error));
      }
    } catch (error) {
      monitor.failed('ranked games that were left', error);
    }
  }

  async #settle({ id, isOver, isBegun, createdAt }: LeftGame): Promise<void> {
    const { clock } = this.#options;
    const now = clock.date();
    const game = isBegun ? await this.#tryTo(() => this.load(id)) : undefined;
    if (isOver && game !== undefined) this.#finish(game, 0);
    const hasLapsed = game?.hasLapsed({ now: clock.now(), date: now }) ?? now >= createdAt.getTime() + MAX_GAME_MS;
    if (hasLapsed && !isOver) await this.#giveUp(id);
    await this.#finishing.get(id);
  }
}

type About = Pick<StoredRankedGame, 'id' | 'playerId' | 'client'>;

function begun({ id: game, commitment, day, drawing }: StoredRankedGame): RequestOutcome<'ranked-start'> {
  return ok({ game, commitment, ...(day !== null && { day }), ...nonceOf(drawing) });
}

/** What was added to the seed of a game, as messages have it. */
function nonceOf(drawing: unknown): { readonly nonce?: string } {
  const nonce = storedNonce(drawing);
  return nonce === null ? {} : { nonce };
}

/** Offers whose game has not begun: one of each board and player, the oldest are forgotten first. */
class Offers {
  readonly #promises = new Map<string, BoardPromise>();

  add(player: string, board: RankedBoard, promise: BoardPromise): void {
    this.#promises.delete(`${player} ${board}`);
    this.#promises.set(`${player} ${board}`, promise);
    const [oldest] = this.#promises.keys();
    if (this.#promises.size > KNOWN_LIMITS.offers && oldest !== undefined) this.#promises.delete(oldest);
  }

  take(player: string, board: RankedBoard): BoardPromise | undefined {
    const promise = this.#promises.get(`${player} ${board}`);
    this.#promises.delete(`${player} ${board}`);
    return promise;
  }
}

function newId16({ random }: RankedAreaOptions): string {
  return `${RANKED_PREFIX}${newId(random, 16)}`;
}
