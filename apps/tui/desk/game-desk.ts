import { Game, isOver } from '@countermine/core/game/game.ts';
import { firstOpened } from '@countermine/core/game/game-event.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { type SummaryQuestion, summaryOf } from '@countermine/core/history/game-summary.ts';
import type { BoardSource } from '@countermine/play/session/board-source.ts';
import { type GameSetup, withOpenStart } from '@countermine/play/session/game-setup.ts';
import { PlaySession, type SessionChange } from '@countermine/play/session/play-session.ts';
import { encodeSession, LARGE_BOARD } from '@countermine/play/session/running-game.ts';
import { Cancellation } from '@countermine/play/solver/cancellation.ts';
import { supplyFrom } from '@countermine/play/solver/mine-supply.ts';
import type { SolverClient } from '@countermine/play/solver/solver-client.ts';
import type { PlayStore } from '../storage/play-store.ts';

/** What a desk needs from outside. */
export interface DeskPorts {
  readonly store: PlayStore;
  readonly solver: SolverClient;
  /** The time, from any origin. Units: ms. */
  readonly now: () => number;
  /** Units: ms since 1970. */
  readonly date: () => number;
  /** A seed that nobody chose. Range: 0 to 2^32 - 1. */
  readonly newSeed: () => number;
  /** An id that no other game has. */
  readonly newId: () => string;
  /** The game on the desk changed, or is another one: then without an event. */
  readonly onChange: (change: SessionChange | undefined) => void;
  /** No board was found. @param code a code of the solver, or `no-room` */
  readonly onNoBoard: (code: string) => void;
  /** Something could not be kept. @param problem a text for people */
  readonly onProblem: (problem: string) => void;
}

/** A game that was kept, to go on with. */
export interface KeptGame {
  readonly id: string;
  /** The cell for which its mines were drawn, where that is known. */
  readonly start: number | undefined;
}

/** How long after a move the game is kept, and how long with a board that takes its time. Units: ms. */
const REST = 1000;
const LARGE_REST = 10_000;

/**
 * The game that is played, in either mode: begins games and goes on with them, keeps the one that is being played, and
 * adds those that end to the history.
 */
export class GameDesk {
  readonly #ports: DeskPorts;
  #session: PlaySession;
  #source: BoardSource;
  #id: string;
  /** The cell for which the mines were drawn, as far as that is known. */
  #start: number | undefined;
  #placing = new Cancellation();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param kept where the game was kept before */
  constructor(ports: DeskPorts, setup: GameSetup, kept?: KeptGame) {
    this.#ports = ports;
    this.#source = setup.source;
    this.#id = kept?.id ?? ports.newId();
    this.#start = kept?.start;
    this.#session = this.#createSession(setup);
  }

  /** The game with its clock. */
  get session(): PlaySession {
    return this.#session;
  }

  /** Where its mines come from. */
  get source(): BoardSource {
    return this.#source;
  }

  /** Begins another game in the place of this one, which is forgotten unless it is over. */
  begin(setup: GameSetup): void {
    this.#stopTimer();
    this.cancelPlacing();
    // One that is over goes when it is in the history, which may be later, or the next time that the program runs.
    if (!isOver(this.#session.phase)) this.#ports.store.dropRunning(this.#id);
    this.#id = this.#ports.newId();
    this.#start = undefined;
    this.#source = setup.source;
    this.#session = this.#createSession(setup);
    this.#ports.onChange(undefined);
  }

  /** Begins a new game with these params, which are remembered for the next time. */
  newGame(params: GameParams = this.#session.game.params, seed: number = this.#ports.newSeed()): void {
    this.#ports.store.saveLastParams(params);
    this.begin({ params, source: { kind: 'seed', seed } });
  }

  /** Plays the same board again from its first move on; does nothing before its mines are laid. */
  sameBoard(): void {
    const { params, mines, log } = this.#session.game;
    const start = firstOpened(log);
    if (mines !== undefined && start !== undefined) {
      this.begin(withOpenStart({ params, source: { kind: 'given', mines, start } }));
    }
  }

  /** Stops the search for a board; the cell can be opened again. */
  cancelPlacing(): void {
    this.#placing.abort();
    this.#placing = new Cancellation();
  }

  /** Keeps the game as it is now. @returns whether there is one to go on with */
  keep(): boolean {
    this.#stopTimer();
    const { game } = this.#session;
    if (isOver(this.#session.phase) || game.log.length === 0) return false;
    return this.#save(encodeSession(game, this.#source, this.#start));
  }

  #save(code: string): boolean {
    const source = this.#source;
    const kept = this.#ports.store.saveRunning({
      id: this.#id,
      code,
      elapsed: this.#session.elapsed,
      savedAt: this.#ports.date(),
      ...(source.kind === 'seed' && { seed: source.seed }),
    });
    if (!kept.ok) this.#ports.onProblem(kept.error);
    return kept.ok;
  }

  /** Keeps the game: the process ends. @returns whether there is one to go on with */
  leave(): boolean {
    const isKept = this.keep();
    this.#ports.solver.close();
    return isKept;
  }

  #createSession({ params, source, events = [], game = new Game(params), elapsed, waits }: GameSetup): PlaySession {
    for (const event of events) game.apply(event);
    const { solver, now, onNoBoard } = this.#ports;
    const session: PlaySession = new PlaySession(
      game,
      {
        now,
        supply: supplyFrom(source, solver, () => this.#placing, onNoBoard),
        onChange: (change) => {
          if (session === this.#session) this.#note(change);
        },
      },
      elapsed,
    );
    if (waits !== true) session.resume();
    return session;
  }

  #note(change: SessionChange): void {
    const { event } = change;
    const { game } = this.#session;
    if (event?.kind === 'open' && this.#start === undefined && firstOpened(game.log) === event.cell) {
      this.#start = event.cell;
    }
    // Told first: what cannot be kept is said of a move that was told.
    this.#ports.onChange(change);
    if (event === undefined || change.refusal !== undefined) return;
    if (isOver(this.#session.phase)) this.#record();
    else this.#keepSoon();
  }

  #keepSoon(): void {
    const rest = this.#session.game.shape.size > LARGE_BOARD ? LARGE_REST : REST;
    this.#timer ??= setTimeout(() => this.keep(), rest);
  }

  /** Adds the game, which is over, to the history. */
  #record(): void {
    this.#stopTimer();
    const { game } = this.#session;
    const question = {
      id: this.#id,
      code: encodeSession(game, this.#source, this.#start),
      endedAt: this.#ports.date(),
    };
    if (game.shape.size > LARGE_BOARD) void this.#recordLarge(question);
    // What could not be added is kept as it is: the next time that the program runs, it is added then.
    else if (!this.#add(question.id, summaryOf(question))) this.#save(question.code);
  }

  /** A large board takes its time to be measured: should the process end before, the next one finds the game. */
  async #recordLarge(question: SummaryQuestion): Promise<void> {
    this.#save(question.code);
    const answered = await this.#ports.solver.ask('summary', question);
    if (answered.ok) this.#add(question.id, answered.value.summary);
  }

  /** @returns whether it could be added */
  #add(id: string, summary: FinishedGame | undefined): boolean {
    if (summary === undefined) throw new Error('a game that is over has no summary');
    const { store, onProblem } = this.#ports;
    const added = store.addFinished([summary]);
    if (!added.ok) onProblem(added.error);
    // A move that was taken back meanwhile is a game to go on with.
    else if (id !== this.#id || isOver(this.#session.phase)) store.dropRunning(id);
    return added.ok;
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
