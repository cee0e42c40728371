import { ok } from '@countermine/core/result/result.ts';
import type { Requests } from '@countermine/protocol/client-message.ts';
import type { RankedBoard } from '@countermine/protocol/ranked-messages.ts';
import { movesOf, type StoredMove } from '../../store/move-records.ts';
import {
  createRankedGame,
  createSubmittedGame,
  finishRankedGame,
  gameOfDay,
  rankedGame,
  removeRankedGame,
  type StoredRankedGame,
  unfinishedGames,
} from '../../store/ranked-records.ts';
import { BlindGame, type MoveEffect } from '../games/blind-game.ts';
import type { GameKind } from '../games/game-kind.ts';
import { newId } from '../session/server-random.ts';
import { type Area, type Outcome, refuse, type Session } from '../session/session.ts';
import type { Watch } from '../session/watch.ts';
import { type BoardSecret, commitmentOf, packMines } from './board-secret.ts';
import { blindBoardOf, storedParams } from './ranked-board.ts';
import { type RankedDaysOptions, rankedDays } from './ranked-days.ts';
import { rankedParams, startOf } from './ranked-params.ts';
import { resultOf } from './ranked-result.ts';
import { readSubmitted } from './read-submitted.ts';

/** What the area needs. */
export interface RankedAreaOptions extends RankedDaysOptions {
  readonly watch: Watch;
  /** Takes a game out of the memory that was given up. */
  readonly forget: (id: string) => void;
}

/** How the ids of ranked games begin. */
export const RANKED_PREFIX = 'ranked-';

/** Ranked games: begins them, says who may move, and writes their results. */
export class RankedArea implements Area, GameKind {
  readonly prefix = RANKED_PREFIX;
  readonly handlers = {
    'ranked-start': (session: Session, { board }: Requests['ranked-start']) => this.#start(session, board),
    'submit-game': (session: Session, { code }: Requests['submit-game']) => this.#submit(session, code),
  };
  readonly #options: RankedAreaOptions;
  readonly #owners = new WeakMap<BlindGame, string>();
  /** Results that are being written. */
  readonly #finishing = new Set<Promise<void>>();

  constructor(options: RankedAreaOptions) {
    this.#options = options;
  }

  async load(id: string): Promise<BlindGame | undefined> {
    const stored = await rankedGame(this.#options.store, id);
    if (stored === undefined) return undefined;
    const game = BlindGame.replay(id, blindBoardOf(stored), await movesOf(this.#options.store, id));
    this.#owners.set(game, stored.player);
    // The process may have ended between the last move and the result.
    if (game.isOver && stored.phase === null) this.#finish(game, 0);
    return game;
  }

  maySee({ player }: Session, game: BlindGame): boolean {
    return game.isOver || this.#owners.get(game) === player?.id;
  }

  mayMove({ player }: Session, game: BlindGame): boolean {
    return this.#owners.get(game) === player?.id;
  }

  moved(game: BlindGame, _move: StoredMove, _effect: MoveEffect, session: Session): void {
    if (game.isOver) this.#finish(game, session.roundTripMs);
  }

  left(): void {}

  async close(): Promise<void> {
    await Promise.all(this.#finishing);
    await this.#options.solver.close();
  }

  async #start(session: Session, board: RankedBoard | 'daily'): Promise<Outcome<'ranked-start'>> {
    const { player, client } = session;
    if (player === undefined) return refuse('no-player');
    const about = { id: newId16(this.#options), player: player.id, client };
    const stored = board === 'daily' ? await this.#startDay(about) : await this.#startNew(about, board);
    const { id: game, commitment, day } = stored;
    return ok({ game, commitment, ...(day !== null && { day }) });
  }

  async #startNew(about: About, board: RankedBoard): Promise<StoredRankedGame> {
    const { store, random, solver } = this.#options;
    for (const id of await unfinishedGames(store, about.player, board)) await this.#giveUp(id);
    const params = rankedParams(board);
    const salt = random.bytes(32);
    const start = startOf(params);
    const secret: BoardSecret = params.isNoGuess
      ? { kind: 'mines', mines: await solver.noGuessMines(params, start, random.bytes(32)), start, salt }
      : { kind: 'seed', seed: random.bytes(32), salt };
    const game = storedGame({ ...about, board, day: null }, params, secret);
    await createRankedGame(store, game);
    return game;
  }

  /** Removes a game that was left, unless it is over and only its result is not written yet. */
  async #giveUp(id: string): Promise<void> {
    const game = await this.load(id);
    if (game?.isOver === true) return;
    await removeRankedGame(this.#options.store, id);
    this.#options.forget(id);
  }

  /** The player's game on the board of the day: there is one for each. */
  async #startDay(about: About): Promise<StoredRankedGame> {
    const { store } = this.#options;
    const { today } = await rankedDays(this.#options);
    const { commitment, day, mines, salt, start } = today;
    const params = storedParams(today);
    const begun = { ...about, board: 'daily', day, params, start, seed: null, mines, salt, commitment };
    const known = await gameOfDay(store, about.player, day);
    if (known !== undefined) return { ...begun, id: known };
    if (await createRankedGame(store, begun)) return begun;
    return { ...begun, id: (await gameOfDay(store, about.player, day)) ?? begun.id };
  }

  async #submit({ player }: Session, code: string): Promise<Outcome<'submit-game'>> {
    if (player === undefined) return refuse('no-player');
    const read = readSubmitted(code);
    if (!read.ok) return refuse(read.error);
    const id = `local-${newId(this.#options.random, 16)}`;
    const isNew = await createSubmittedGame(this.#options.store, { id, player: player.id, code, ...read.value });
    return isNew ? ok({ id }) : refuse('already-submitted');
  }

  #finish(game: BlindGame, roundTripMs: number): void {
    const finishing = this.#writeResult(game, roundTripMs).catch((error: unknown) =>
      this.#options.watch.failed('the result of a ranked game', error),
    );
    this.#finishing.add(finishing);
    void finishing.then(() => this.#finishing.delete(finishing));
  }

  /** The result is that of the moves which were written, played once more. */
  async #writeResult(game: BlindGame, roundTripMs: number): Promise<void> {
    const { store, solver, clock } = this.#options;
    const again = BlindGame.replay(game.id, game.board, await movesOf(store, game.id));
    const result = resultOf(again, roundTripMs);
    const endedAt = new Date(clock.date());
    await finishRankedGame(store, result, endedAt);
    const { luck, skill } = await solver.review(again.game.params, again.game.log);
    await finishRankedGame(store, { ...result, figures: { ...result.figures, luck, skill } }, endedAt);
  }
}

type About = Pick<StoredRankedGame, 'id' | 'player' | 'client'>;

function newId16({ random }: RankedAreaOptions): string {
  return `${RANKED_PREFIX}${newId(random, 16)}`;
}

function storedGame(
  about: Pick<StoredRankedGame, 'id' | 'player' | 'client' | 'board' | 'day'>,
  params: ReturnType<typeof rankedParams>,
  secret: BoardSecret,
): StoredRankedGame {
  const isSeed = secret.kind === 'seed';
  return {
    ...about,
    params,
    start: isSeed ? null : secret.start,
    seed: isSeed ? secret.seed : null,
    mines: isSeed ? null : packMines(secret.mines),
    salt: secret.salt,
    commitment: commitmentOf(params, secret),
  };
}
