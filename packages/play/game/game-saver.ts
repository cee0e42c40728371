import { isOver } from '@countermine/core/game/game.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import type { SummaryQuestion } from '@countermine/core/history/game-summary.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { Clock } from '../ports/clock.ts';
import type { PlayStorage, StorageError, Stored } from '../ports/play-storage.ts';
import type { SolverClient } from '../solver/solver-client.ts';
import type { BoardSource } from '../timed-game/game-setup.ts';
import { encodeRunningGame, LARGE_BOARD, type ResumedGame, type RunningGame } from '../timed-game/running-game.ts';
import type { GameChange, TimedGame } from '../timed-game/timed-game.ts';

/** The row of the history for a game that is over; undefined if there is none. What measures it may be loaded first. */
export type Summarise = (question: SummaryQuestion) => FinishedGame | undefined | Promise<FinishedGame | undefined>;

interface RecordPorts {
  readonly solver: SolverClient;
  readonly summarise?: Summarise;
  /** Adds games to the history. @param over games in progress to forget in the same step */
  readonly addFinished: (games: readonly FinishedGame[], over: readonly string[]) => Stored<number>;
}

/** Adds a game to the history whose session ended just as it did. */
export async function recordEnded({ saved, game }: ResumedGame, ports: RecordPorts): Promise<void> {
  const summary = await summaryBy(ports, game.shape.size, summaryQuestion(saved));
  if (summary !== undefined) await ports.addFinished([summary], [saved.id]);
}

/** A large board takes long to be measured: the solver does that. */
function summaryBy({ solver, summarise }: RecordPorts, size: number, question: SummaryQuestion): ReturnType<Summarise> {
  return summarise === undefined || size > LARGE_BOARD ? summaryFromSolver(question, solver) : summarise(question);
}

/** The question for the history row of a game that is over. */
function summaryQuestion({ id, code, savedAt: endedAt, daily }: RunningGame): SummaryQuestion {
  return { id, code, endedAt, ...(daily !== undefined && { daily }) };
}

/** @returns undefined if the solver failed; the game stays stored, and the next session adds it */
async function summaryFromSolver(question: SummaryQuestion, solver: SolverClient): Promise<FinishedGame | undefined> {
  const answered = await solver.ask('summary', question);
  return answered.ok ? answered.value.summary : undefined;
}

export interface SaverPorts extends RecordPorts {
  readonly storage: PlayStorage;
  readonly clock: Clock;
  /** Told the outcome of each attempt to save. */
  readonly onSaved: (saved: Result<unknown, StorageError>) => void;
}

interface SavedGame {
  readonly id: string;
  readonly timed: TimedGame;
  readonly source: BoardSource;
  readonly daily: string | undefined;
  /** Games in progress that it replaces once it is saved. */
  readonly replaces: readonly string[];
  readonly start: number | undefined;
  readonly isStored: boolean;
}

/** The time that a board whose text is long waits to be saved, for the moves that follow. Units: ms. */
const LARGE_WAIT = 2000;
/** The interval at which the clock is saved. Units: ms. */
const BEAT = 1000;

/**
 * Saves one game: after each move, its clock every second, and in the history once it is over. A kill of the process
 * loses no move, except on boards that take long to write.
 */
export class GameSaver {
  readonly id: string;
  readonly #ports: SaverPorts;
  readonly #timed: TimedGame;
  readonly #source: BoardSource;
  readonly #daily: string | undefined;
  readonly #endBeat: () => void;
  #replaces: readonly string[];
  #start: number | undefined;
  /** True if the next opening is the one that places the mines. */
  #awaitsStart: boolean;
  /** Those that are on their way count, too. */
  #savedEvents: number;
  #isStored: boolean;
  #cancelWait: (() => void) | undefined;

  constructor(ports: SaverPorts, { id, timed, source, daily, replaces, start, isStored }: SavedGame) {
    this.id = id;
    this.#ports = ports;
    this.#timed = timed;
    this.#source = source;
    this.#daily = daily;
    this.#replaces = replaces;
    this.#start = start;
    this.#awaitsStart = timed.phase === 'unplaced';
    // A game that was over when it began here is not the player's: it does not belong in the history.
    this.#savedEvents = isStored || isOver(timed.phase) ? timed.game.log.length : 0;
    this.#isStored = isStored;
    this.#endBeat = ports.clock.every(BEAT, () => {
      if (!timed.isPaused && !timed.isHeld) this.#saveElapsed();
    });
  }

  /**
   * The games that the next one replaces. A game that was never saved hands on what it would have replaced.
   */
  get replacedIds(): readonly string[] {
    return this.#isStored ? [this.id, ...this.#replaces] : this.#replaces;
  }

  note({ event, refusal }: GameChange): void {
    if (event === undefined) return;
    if (this.#awaitsStart && event.kind === 'open') {
      this.#start = event.cell;
      this.#awaitsStart = false;
    }
    if (refusal !== undefined) return;
    if (this.#isShort || isOver(this.#timed.phase)) void this.save();
    else this.#cancelWait ??= this.#ports.clock.after(LARGE_WAIT, () => void this.save());
  }

  /**
   * Saves the game as it is now, if anything happened since it was saved. Storage that works at once is done when this
   * returns its promise.
   * @returns whether there is a game to continue with
   */
  async save(): Stored<boolean> {
    this.#stopWaiting();
    const { phase, game } = this.#timed;
    const isSomething = game.log.length > 0 && !isOver(phase);
    if (game.log.length === this.#savedEvents) {
      const saved = this.#saveElapsed();
      return saved === undefined ? ok(isSomething) : withValue(await saved, isSomething);
    }
    this.#savedEvents = game.log.length;
    const saved = await (isOver(phase) ? this.#record() : this.#saveRunning());
    // Tried again with the next move, or when `save` is called.
    if (!saved.ok) this.#savedEvents = 0;
    return withValue(saved, isSomething);
  }

  /** Saves nothing more by itself: another game is played, or the session ends. */
  stop(): void {
    this.#stopWaiting();
    this.#endBeat();
  }

  /** What is saved as a seed is short, however large the board. */
  get #isShort(): boolean {
    const { params, shape } = this.#timed.game;
    const isDrawn = this.#source.kind === 'seed' && !params.isNoGuess && this.#start !== undefined;
    return isDrawn || shape.size <= LARGE_BOARD;
  }

  async #saveRunning(running: RunningGame = this.#running()): Stored<void> {
    this.#isStored = true;
    const saved = await this.#ports.storage.saveRunning(running, this.#replaces);
    if (saved.ok) this.#replaces = [];
    this.#ports.onSaved(saved);
    return saved;
  }

  #running(): RunningGame {
    const source = this.#source;
    return {
      id: this.id,
      code: encodeRunningGame(this.#timed.game, source, this.#start),
      elapsed: this.#timed.elapsed,
      savedAt: this.#ports.clock.date(),
      ...(source.kind === 'seed' && { seed: source.seed }),
      ...(this.#daily !== undefined && { daily: this.#daily }),
    };
  }

  async #record(): Stored<void> {
    const running = this.#running();
    const summing = summaryBy(this.#ports, this.#timed.game.shape.size, summaryQuestion(running));
    // Should the session end before it is there, the next one finds the game as it is.
    const isLate = summing instanceof Promise;
    if (isLate) void this.#saveRunning(running);
    const summary = isLate ? await summing : summing;
    if (summary === undefined) return isLate ? ok(undefined) : this.#saveRunning(running);
    // A loss that was undone meanwhile is a game to continue with.
    const isStillOver = isOver(this.#timed.phase);
    const added = await this.#ports.addFinished([summary], isStillOver ? [this.id, ...this.#replaces] : []);
    if (!added.ok) {
      this.#ports.onSaved(added);
      // The next session finds it, and adds it then.
      await this.#ports.storage.saveRunning(running, this.#replaces);
      return added;
    }
    this.#ports.onSaved(added);
    this.#replaces = [];
    return ok(undefined);
  }

  #saveElapsed(): Stored<void> | undefined {
    const { phase, elapsed } = this.#timed;
    if (phase !== 'playing' || !this.#isStored) return undefined;
    return this.#ports.storage.saveElapsed(this.id, elapsed);
  }

  #stopWaiting(): void {
    this.#cancelWait?.();
    this.#cancelWait = undefined;
  }
}

function withValue(saved: Result<unknown, StorageError>, value: boolean): Result<boolean, StorageError> {
  return saved.ok ? ok(value) : err(saved.error);
}
