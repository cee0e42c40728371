import type { DailyError } from '@countermine/core/game/daily.ts';
import { Game, isOver } from '@countermine/core/game/game.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import { type GameRecord, recordGame } from '@countermine/core/game/game-record.ts';
import type { GameParams, ParamsError } from '@countermine/core/game/params.ts';
import { ok, type Result } from '@countermine/core/result.ts';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { localDate, type Randomness } from '../ports/clock.ts';
import { Listeners, readOnly } from '../ports/listeners.ts';
import {
  type AdoptedGame,
  type StorageError,
  StorageProblem,
  type Stored,
  type TakenGame,
} from '../ports/play-storage.ts';
import { type BoardFailureCode, Cancellation, supplyFrom } from '../solver/solver-client.ts';
import {
  firstCursor,
  type GameSetup,
  type GivenBoard,
  setupAfterRecord,
  setupOfDay,
  setupOfRecord,
  setupOfSameBoard,
} from '../timed-game/game-setup.ts';
import { type GameChange, isBegun, isWellBegun, TimedGame } from '../timed-game/timed-game.ts';
import { type GameRequest, namesParams, requestedParams } from './game-request.ts';
import { GameSaver, recordEnded, type SaverPorts } from './game-saver.ts';

/** The board is shown before the thread of the solver starts. Units: ms. */
const SOLVER_STARTS_AFTER = 20;

/** The reason why no board was found. */
interface BoardFailure {
  readonly code: BoardFailureCode;
  /** True if the same game may begin on a board that may need a guess. */
  readonly canAllowGuesses: boolean;
}

interface GamePorts extends Omit<SaverPorts, 'onSaved'> {
  readonly random: Randomness;
  readonly lastParams: () => GameParams;
  readonly rememberParams: (params: GameParams) => void;
}

/** A beginning other than just a new game. */
type Beginning =
  /** The unfinished game; its clock waits for the next move. */
  | { readonly kind: 'resumed' }
  /** A new game, because the unfinished one is open in another session. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'daily'; readonly date: string };

/**
 * How a session began: with the unfinished game, with a new one because that game is open elsewhere, or just with a new
 * one.
 */
export type Begun = 'resumed' | 'elsewhere' | 'new';

export interface Leaving {
  /** True if there is a game to resume. */
  readonly isSaved: boolean;
  readonly problem: StorageError | undefined;
}

/** The game that is played: begins it, makes its moves, stops its clock, saves it and adds it to the history. */
export class GameController {
  readonly state;
  readonly #ports: GamePorts;
  readonly #timed;
  readonly #state;
  readonly #problem = new StorageProblem();
  readonly #changeListeners = new Listeners<GameChange>();
  /** Calls back at every change of the game, before it is saved. @returns ends it */
  readonly onChange = this.#changeListeners.add;
  readonly #beginningListeners = new Listeners<Beginning>();
  /** Calls back when a game begins that is not just a new one. @returns ends it */
  readonly onBeginning = this.#beginningListeners.add;
  #opened: Promise<void> = Promise.resolve();
  #holds = 0;
  #placing = new Cancellation();
  #cancelSolverStart: () => void = () => undefined;
  #isDisposed = false;
  #saver: GameSaver;

  /** @param setup the game to begin with */
  constructor(ports: GamePorts, setup: GameSetup) {
    this.#ports = ports;
    this.#state = {
      source: signal(setup.source),
      id: signal(ports.random.id()),
      /** The date whose board of the day it is, if it is one. */
      daily: signal(setup.daily),
      /** The cell at which the player starts or continues. */
      start: signal(firstCursor(setup)),
      /** Rises with every change of the game: what reads the game reads this, too. */
      revision: signal(0),
      /** True if the clock waits because something else is shown. */
      isHeld: signal(false),
      /** The last change; undefined when another game has started. */
      lastChange: signal<GameChange | undefined>(undefined),
      /** The reason why no board was found; undefined when another one is searched for. */
      boardFailure: signal<BoardFailure | undefined>(undefined),
      /** True if a game that was left waits while another one is opened. */
      isOtherLeft: signal(false),
    };
    this.#timed = signal(this.#createTimedGame(setup));
    this.#saver = this.#createSaver([]);
    this.state = this.#createState();
    if (setup.startsPaused !== true) this.#timed.peek().resume();
  }

  /** The time of play. Units: ms. */
  get elapsed(): number {
    return this.#timed.peek().elapsed;
  }

  /** Settles when the cell is open with which the game began; at once where it began without one. */
  get opened(): Promise<void> {
    return this.#opened;
  }

  /** True if another game would end one in which so much was done that the player should be asked first. */
  get wouldLoseProgress(): boolean {
    return this.isDailyBegun || isWellBegun(this.#timed.peek().game);
  }

  /** True if the player is in the middle of the board of a day, which no new game ends without asking. */
  get isDailyBegun(): boolean {
    return this.#state.daily.peek() !== undefined && isBegun(this.#timed.peek().game);
  }

  /**
   * Begins another game instead of this one, which is forgotten with its first move. @param opens a cell to open at
   * once
   */
  begin(setup: GameSetup, opens?: number): void {
    this.#begin(setup, this.#ports.random.id(), opens);
    this.#open(opens);
  }

  /** Begins a new game with these params, which are remembered for the next time. */
  newGame(params: GameParams = this.state.game.peek().params, seed: number = this.#ports.random.seed()): void {
    this.#ports.rememberParams(params);
    this.begin({ params, source: { kind: 'seed', seed } });
  }

  /** Plays the same board again from its first move on. @returns whether its mines were placed */
  sameBoard(): boolean {
    const setup = setupOfSameBoard(this.state.game.peek());
    if (setup !== undefined) this.begin(setup);
    return setup !== undefined;
  }

  /** Plays the board of a record from its first cell on. */
  openRecord(record: GameRecord): void {
    this.begin(setupOfRecord(record, this.#ports.random.seed()));
  }

  /**
   * Continues where a game that is to be watched ends, with the clock paused; any other is played from its first cell
   * on.
   */
  continueRecord(record: GameRecord): void {
    this.begin(setupAfterRecord(record, this.#ports.random.seed()));
  }

  /**
   * Begins the board of a day, and opens its first cell.
   * @param date such as `2026-11-21`; without one, today where the player is
   * @returns the date
   * Errors: it is not a date, or has not come yet.
   */
  daily(date: string = localDate(this.#ports.clock), given?: GivenBoard): Result<string, DailyError> {
    const board = setupOfDay(date, localDate(this.#ports.clock), given);
    if (!board.ok) return board;
    const { setup, start } = board.value;
    this.#begin(setup, this.#ports.random.id(), start);
    this.#beginningListeners.tell({ kind: 'daily', date });
    this.#opened = this.#timed.peek().openStart(start);
    return ok(date);
  }

  /** The same game on a board that may need a guess, which is found at once; what is remembered stays. */
  allowGuesses(): void {
    const { params } = this.state.game.peek();
    this.begin({ params: { ...params, isNoGuess: false }, source: this.#state.source.peek() });
  }

  /**
   * Begins the game that a player asks for; if the request names none, resumes the unfinished game, or begins one like
   * the last.
   * Errors: there is no such board; nothing has started.
   */
  async resumeOrBegin(request: GameRequest = {}): Promise<Result<Begun, ParamsError>> {
    const isResuming = request.fresh !== true && !namesParams(request) && request.seed === undefined;
    const resumed = isResuming ? await this.resume() : 'nothing';
    if (resumed === 'resumed') return ok(resumed);
    const params = requestedParams(request, this.#ports.lastParams());
    if (!params.ok) return params;
    this.newGame(params.value, request.seed);
    return ok(resumed === 'nothing' ? 'new' : resumed);
  }

  /**
   * Resumes the unfinished game, unless the player has started to play meanwhile; then it stays stored.
   * @param own the id of the game that this session played before it was loaded again
   */
  async resume(own?: string): Promise<'resumed' | 'elsewhere' | 'nothing'> {
    const timed = this.#timed.peek();
    const taken = await this.#takeRunning(own);
    if (taken === undefined) return 'nothing';
    const { adopted, isElsewhere } = taken;
    this.#state.isOtherLeft.value = false;
    const hasBegun = this.#timed.peek() !== timed || timed.game.log.length > 0 || timed.isPlacing;
    if (adopted === undefined) {
      if (hasBegun || !isElsewhere) return 'nothing';
      this.#beginningListeners.tell({ kind: 'elsewhere' });
      return 'elsewhere';
    }
    if (hasBegun) {
      await this.#ports.storage.releaseRunning(adopted.saved.id);
      return 'nothing';
    }
    this.#adopt(adopted);
    this.#beginningListeners.tell({ kind: 'resumed' });
    return 'resumed';
  }

  /** Looks whether a game was left, where another one is opened instead of it; it stays where it is. */
  async lookForOther(): Promise<void> {
    const adopted = (await this.#takeRunning())?.adopted;
    // The player may have started to play meanwhile.
    if (adopted === undefined || adopted.saved.id === this.#state.id.peek()) return;
    await this.#ports.storage.releaseRunning(adopted.saved.id);
    this.#state.isOtherLeft.value = true;
  }

  /** Makes a move; the first opening searches for a board before it. No move is made meanwhile, or while paused. */
  move(kind: CellMove, cell: number): Promise<void> {
    return this.#timed.peek().move(kind, cell);
  }

  /** Undoes the last move; a lost game continues. */
  undo(): void {
    this.#timed.peek().undo();
  }

  /** Stops the clock, or starts it again. Only a game that is being played can be paused. */
  setPaused(isPaused: boolean): void {
    this.#timed.peek().setPaused(isPaused);
  }

  /** Records that the player got help. */
  noteHint(): void {
    this.#timed.peek().noteHint();
  }

  /** Stops the search for a board; the cell can be opened again. */
  cancelPlacing(): void {
    this.#placing.abort();
    this.#placing = new Cancellation();
  }

  /** Lets the clock wait while something else is shown, also that of a game that begins meanwhile. @returns ends it */
  hold(): () => void {
    this.#setHolds(this.#holds + 1);
    let isHolding = true;
    return () => {
      if (isHolding) this.#setHolds(this.#holds - 1);
      isHolding = false;
    };
  }

  /** Saves the game as it is now. @returns whether there is one to resume */
  async save(): Stored<boolean> {
    return this.#saver.save();
  }

  /**
   * Saves the game and ends all that runs. What the storage does at once is done when this returns its promise: a
   * process that is about to end need not wait for it.
   */
  async dispose(): Promise<Leaving> {
    this.#isDisposed = true;
    this.cancelPlacing();
    this.#cancelSolverStart();
    this.#saver.stop();
    const saved = await this.#saver.save();
    this.#changeListeners.clear();
    this.#beginningListeners.clear();
    return saved.ok ? { isSaved: saved.value, problem: undefined } : { isSaved: false, problem: saved.error };
  }

  #createState() {
    const read = <Value>(from: (timed: TimedGame) => Value): ReadonlySignal<Value> =>
      computed(() => {
        void this.#state.revision.value;
        return from(this.#timed.value);
      });
    const game = computed(() => this.#timed.value.game);
    const phase = read((timed) => timed.phase);
    return readOnly({
      ...this.#state,
      /** The game; another object only when another game begins. */
      game,
      phase,
      record: computed(() => (isOver(phase.value) ? recordGame(game.value) : undefined)),
      /** True if the player has stopped the clock. */
      isPaused: read(({ isPaused }) => isPaused),
      /** True if a board is being searched for; no move is made meanwhile. */
      isPlacing: read(({ isPlacing }) => isPlacing),
      /** The reason why the game could not be saved; undefined once it was. */
      problem: this.#problem.error,
    });
  }

  /** Takes the unfinished game that is stored; games that are over by now go to the history. */
  async #takeRunning(own?: string): Promise<TakenGame | undefined> {
    const taken = await this.#ports.storage.takeRunning(own);
    if (!taken.ok) {
      this.#problem.note(taken);
      return undefined;
    }
    for (const ended of taken.value.over) await recordEnded(ended, this.#ports);
    return taken.value;
  }

  #adopt({ id, saved, game, source, elapsed, start }: AdoptedGame): void {
    const replaces = saved.id === id ? [] : [saved.id];
    const { daily } = saved;
    this.#begin({ params: game.params, source, game, elapsed, daily, startsPaused: true }, id, undefined, {
      replaces,
      start,
    });
  }

  /** @param stored what is known about a game that is stored already */
  #begin(
    setup: GameSetup,
    id: string,
    opens: number | undefined,
    stored?: { readonly replaces: readonly string[]; readonly start: number | undefined },
  ): void {
    this.cancelPlacing();
    this.#saver.stop();
    const replaces = stored?.replaces ?? this.#saver.replacedIds;
    // In one batch, so that no reader sees a mixture of the old game and the new one.
    batch(() => {
      this.#timed.value = this.#createTimedGame(setup);
      this.#state.source.value = setup.source;
      this.#state.id.value = id;
      this.#state.daily.value = setup.daily;
      this.#state.start.value = opens ?? firstCursor(setup);
      this.#state.lastChange.value = undefined;
      this.#state.boardFailure.value = undefined;
      this.#saver = this.#createSaver(replaces, stored);
      if (setup.startsPaused !== true) this.#timed.value.resume();
      this.#state.revision.value += 1;
    });
    this.#startSolverFor(setup);
  }

  /** It makes a board without a guess when the first cell is opened. A first visit loads it only then. */
  #startSolverFor({ params, source, game, events = [] }: GameSetup): void {
    this.#cancelSolverStart();
    const isMade = !params.isNoGuess || source.kind === 'given' || game !== undefined || events.length > 0;
    if (isMade || this.#isDisposed) return;
    this.#cancelSolverStart = this.#ports.clock.after(SOLVER_STARTS_AFTER, () => this.#ports.solver.prepare());
  }

  #open(cell: number | undefined): void {
    this.#opened = cell === undefined ? Promise.resolve() : this.move('open', cell);
  }

  #createTimedGame({ params, source, events = [], game = new Game(params), elapsed }: GameSetup): TimedGame {
    for (const event of events) game.apply(event);
    const timed: TimedGame = new TimedGame(
      game,
      {
        now: () => this.#ports.clock.now(),
        supply: supplyFrom(
          source,
          this.#ports.solver,
          () => this.#placing,
          (code) => {
            if (timed === this.#timed.peek()) this.#fail(code, params);
          },
        ),
        onChange: (change) => {
          if (timed === this.#timed?.peek()) this.#note(change);
        },
      },
      elapsed,
    );
    if (this.#holds > 0) timed.setHeld(true);
    return timed;
  }

  #createSaver(replaces: readonly string[], stored?: { readonly start: number | undefined }): GameSaver {
    return new GameSaver(
      { ...this.#ports, onSaved: (saved) => this.#problem.note(saved) },
      {
        id: this.#state.id.peek(),
        timed: this.#timed.peek(),
        source: this.#state.source.peek(),
        daily: this.#state.daily.peek(),
        replaces,
        start: stored?.start,
        isStored: stored !== undefined,
      },
    );
  }

  #note(change: GameChange): void {
    batch(() => {
      this.#state.lastChange.value = change;
      this.#state.revision.value += 1;
      if (this.#timed.peek().isPlacing) this.#state.boardFailure.value = undefined;
      this.#changeListeners.tell(change);
    });
    this.#saver.note(change);
  }

  #fail(code: BoardFailureCode, { isNoGuess }: GameParams): void {
    this.#state.boardFailure.value = { code, canAllowGuesses: isNoGuess };
  }

  #setHolds(holds: number): void {
    this.#holds = holds;
    this.#state.isHeld.value = holds > 0;
    this.#timed.peek().setHeld(holds > 0);
  }
}
