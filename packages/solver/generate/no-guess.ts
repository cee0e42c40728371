import { type BoardShape, createMines, type MineMap, type StartedBoard } from '@countermine/core/board.ts';
import { MAX_NO_GUESS_CELLS } from '@countermine/core/game/params.ts';
import { placeMinesInto, type Random } from '@countermine/core/random.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import {
  type BoardParams,
  type CheckedParams,
  cellsToKeepClear,
  checkBoardParams,
  chooseStart,
  type GenerateError,
} from './board-params.ts';
import { NoGuessTrial, type TrialOutcome } from './no-guess-trial.ts';

/**
 * How boards without a guess are found.
 * - `uniform`: random boards until one needs no guess, so that every layout that needs none is equally likely. It takes
 *   too long where mines are dense: on 30 x 16 about 6 tries with 99 mines, 300 with 120, 7,000 with 130.
 * - `fast`: a random board is repaired wherever the player is stuck, and played from the start again until that goes
 *   without a repair. The first board may take one move of a mine, the next two, then four: the fewer, the nearer it is
 *   to `uniform`. Where more than 22 % of the cells are mines so few hardly ever suffice, and the first may take more:
 *   8 on 30 x 16 with 130 mines. Boards of this mode are a little easier. On 30 x 16, start in the middle: 3BV is 0.7 %
 *   lower with 99 mines, 2.3 % with 120 and 4 % with 130; 0.06, 0.4 and 1 island more (of 11, 8 and 7); the share of
 *   mines, by moves of a king from the start, differs by at most half a point with 99 mines, 1.1 with 120, and 1.4 with
 *   130. Where 40 boards were not enough, as on narrow and on very dense ones, every second board is repaired by moving
 *   mines away from the player only: in what it makes many mines lie together.
 */
export const NO_GUESS_MODES = ['uniform', 'fast'] as const;

/** How boards without a guess are found. */
export type NoGuessMode = (typeof NO_GUESS_MODES)[number];

export interface NoGuessOptions {
  /** Default: `fast`. */
  readonly mode?: NoGuessMode;
  /** The most random boards to begin with. Default: {@link DEFAULT_TRIES}. */
  readonly tries?: number;
  /** Units: nodes, a deterministic measure; a million take about 0.1 s. Default: {@link DEFAULT_GENERATE_NODES}. */
  readonly nodes?: number;
  /**
   * The largest board to generate; it takes some 60 bytes a cell, besides the exact engine. Default: {@link
   * DEFAULT_GENERATE_CELLS}.
   */
  readonly cells?: number;
  /**
   * How many times to try moving a random mine of a repaired board anywhere; a move is kept if the board still needs no
   * guess. This leaves `uniform` boards uniform and brings those of `fast` ever nearer to them, but slowly: 30 moves
   * change nothing that can be measured on 30 x 16. Each costs as much as playing the board. Default: 0.
   */
  readonly mixing?: number;
  /** Asked from time to time; once it says yes, the search ends with the error `budget`. Default: never. */
  readonly shouldStop?: (() => boolean) | undefined;
}

/** Enough for `uniform` boards where one layout in some 20,000 needs no guess. */
export const DEFAULT_TRIES = 200_000;
/** At most some ten seconds. */
const DEFAULT_GENERATE_NODES = 100_000_000;
/** The same as in a game. */
const DEFAULT_GENERATE_CELLS: number = MAX_NO_GUESS_CELLS;

/** A board that needs no guess from its start on, which counts 0. */
export interface NoGuessBoard extends StartedBoard {
  /** How many random boards it took. */
  readonly tries: number;
  /** The work done. Units: nodes. */
  readonly nodes: number;
}

/**
 * A board that can be played from its start to the end without a guess: the start is an opening, and at every moment
 * some safe cell is certain from what is open and the number of mines. Every returned board was played that way from
 * the start. The same parameters, options and random numbers give the same board on every machine.
 * @param workspace reuse one from call to call to save allocations
 * Errors: impossible parameters or options; `budget` if tries or nodes ran out, which also happens if no such board
 * exists. Never hangs: the work between two looks at the budget is bounded by the size of the board.
 * Cost: `fast` 0.01 ms for 9 x 9 with 10 mines, 0.2 ms for 30 x 16 with 99, 0.3 ms with 130.
 */
export function generateNoGuess(
  params: BoardParams,
  random: Random,
  options: NoGuessOptions = {},
  workspace: NoGuessWorkspace = new NoGuessWorkspace(),
): Result<NoGuessBoard, GenerateError> {
  const checked = checkBoardParams(params, 'opening');
  if (!checked.ok) return err(checked.error);
  const wrong = checkOptions(checked.value.shape, options);
  return wrong === undefined ? new Search(checked.value, random, options, workspace).find() : err(wrong);
}

/** True if a board can be played from its start to the end without a guess; its start must count 0. */
export function needsNoGuess({ shape, mines, start }: StartedBoard, workspace = new NoGuessWorkspace()): boolean {
  const trial = workspace.trialFor(shape);
  trial.begin(start, DEFAULT_GENERATE_NODES);
  trial.lay(mines);
  return trial.play() === 'finished';
}

/** Arrays for generating boards, one after the other. Earlier use does not change results. */
export class NoGuessWorkspace {
  #trial: NoGuessTrial | undefined;

  /** The arrays for boards of a shape; arrays for another shape are dropped. */
  trialFor(shape: BoardShape): NoGuessTrial {
    const { width, height } = this.#trial?.shape ?? {};
    if (this.#trial === undefined || width !== shape.width || height !== shape.height) {
      this.#trial = new NoGuessTrial(shape);
    }
    return this.#trial;
  }
}

function checkOptions(shape: BoardShape, options: NoGuessOptions): GenerateError | undefined {
  const { tries = 0, nodes = 0, cells: limit = DEFAULT_GENERATE_CELLS, mixing = 0 } = options;
  for (const [name, found] of Object.entries({ tries, nodes, cells: limit, mixing })) {
    if (!Number.isInteger(found) || found < 0) return { code: 'option', name, found };
  }
  return shape.size > limit ? { code: 'too-large', cells: shape.size, limit } : undefined;
}

/** The first of all boards may take one move, and one more for each of this many cells. */
const CELLS_PER_MOVE = 1000;
/**
 * Where more of the cells are mines, so few moves hardly ever suffice: on 30 x 16 with 130 mines one did for 2 of 2,000
 * boards, two for 5, four for 29, eight for 243. No board of a level or a day is as dense.
 */
const DENSE = 0.22;
/** So the first may take twice as many for each 1/40 of the cells beyond that. */
const DOUBLINGS_BY_DENSITY = 40;
/** Beyond this every board may take as many moves as it likes. */
const MAX_DOUBLINGS = 30;
/**
 * After this many boards every second one has its mines pushed away from the player. Boards of common sizes never get
 * there: 30 x 16 took 5 at most with 99 mines and 15 with 150. On 2 x 30 with 10 mines, where only walls at the very
 * ends need no guess, 200,000 boards were not enough before, and now 120 are; on 8 x 8 with 34 it took 1,400, and now
 * 72.
 */
const PATIENT_TRIES = 40;

class Search {
  readonly #params: CheckedParams;
  readonly #random: Random;
  readonly #options: NoGuessOptions;
  readonly #trial: NoGuessTrial;
  readonly #mines: MineMap;
  #tries = 0;

  constructor(params: CheckedParams, random: Random, options: NoGuessOptions, workspace: NoGuessWorkspace) {
    this.#params = params;
    this.#random = random;
    this.#options = options;
    this.#trial = workspace.trialFor(params.shape);
    this.#mines = createMines(params.shape);
  }

  find(): Result<NoGuessBoard, GenerateError> {
    const { shape, mines: mineCount } = this.#params;
    const { tries = DEFAULT_TRIES, nodes = DEFAULT_GENERATE_NODES, mixing = 0, shouldStop } = this.#options;
    const trial = this.#trial;
    const start = chooseStart(this.#params, this.#random);
    const clear = cellsToKeepClear(shape, start, 'opening');
    trial.begin(start, nodes, shouldStop);
    let outcome: TrialOutcome = 'stuck';
    while (outcome === 'stuck' && this.#tries < tries) {
      this.#tries += 1;
      placeMinesInto(this.#mines, mineCount, this.#random, clear);
      trial.lay(this.#mines);
      outcome = this.#attempt(mineCount / Math.max(1, shape.size - clear.size));
    }
    if (outcome === 'finished') outcome = trial.mix(mixing, clear, this.#random);
    if (outcome !== 'finished') return err({ code: 'budget', tries: this.#tries, nodes: trial.nodes });
    trial.minesInto(this.#mines);
    return ok({ shape, mines: this.#mines, start, tries: this.#tries, nodes: trial.nodes });
  }

  /** Plays the current board, with as many moves as its turn allows: twice those of the board before. */
  #attempt(share: number): TrialOutcome {
    if (this.#options.mode === 'uniform') return this.#trial.play();
    const { mines, shape } = this.#params;
    const first = 1 + Math.floor(shape.size / CELLS_PER_MOVE);
    const doublings = Math.max(0, Math.ceil(DOUBLINGS_BY_DENSITY * (mines / shape.size - DENSE))) + this.#tries - 1;
    const mostMoves = first * 2 ** Math.min(doublings, MAX_DOUBLINGS);
    // No part of the board holds more than this share, so no mine is moved towards the player while another can leave.
    const wanted = this.#tries > PATIENT_TRIES && this.#tries % 2 === 0 ? 1 : share;
    return this.#trial.playWithRepairs(wanted, mostMoves, this.#random);
  }
}
