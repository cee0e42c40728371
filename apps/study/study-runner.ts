import type { StartedBoard } from '@countermine/core/board.ts';
import { BoardMetrics } from '@countermine/core/metrics/board-metrics.ts';
import type { BoardParams } from '@countermine/solver/generate/board-params.ts';
import { generateNoGuess, NoGuessWorkspace } from '@countermine/solver/generate/no-guess.ts';
import { generateBoard, randomOfBoard } from '@countermine/solver/generate/rated-board.ts';
import { type ChooserOptions, MoveChooser } from '@countermine/solver/policy/move-chooser.ts';
import { playGame } from '@countermine/solver/policy/play-game.ts';
import { countValue, emptyCounts, type StudyCounts } from './study-counts.ts';
import type { Strategy, StudySettings } from './study-settings.ts';

const STRATEGY_OPTIONS: Readonly<Record<Strategy, ChooserOptions>> = {
  full: {},
  safest: { endGameLayouts: 0, lookNodes: 0 },
};

/** Does what a study does with its boards. It keeps its buffers; what it counts does not depend on earlier boards. */
export class StudyRunner {
  readonly #settings: StudySettings;
  readonly #params: BoardParams;
  readonly #metrics = new BoardMetrics();
  readonly #chooser = new MoveChooser();
  readonly #noGuess = new NoGuessWorkspace();

  constructor(settings: StudySettings) {
    this.#settings = settings;
    const { width, height, mines, start } = settings;
    this.#params = { width, height, mines, ...(start !== null && { start }) };
  }

  /**
   * Counts on the boards with the numbers from one to before another.
   * Errors: throws where the settings are of no board.
   */
  count(from: number, to: number): StudyCounts {
    const counts = emptyCounts();
    const addBoard = { play: this.#play, measure: this.#measure, generate: this.#generate }[this.#settings.kind];
    for (let index = from; index < to; index += 1) {
      counts.boards += 1;
      addBoard.call(this, index, counts);
    }
    return counts;
  }

  #boardAt(index: number): StartedBoard {
    const { seed, rule } = this.#settings;
    const board = generateBoard(this.#params, randomOfBoard(seed, index), rule);
    if (!board.ok) throw new RangeError(`StudyRunner: there is no such board (${board.error.code})`);
    return board.value;
  }

  #play(index: number, counts: StudyCounts): void {
    const board = this.#boardAt(index);
    const { strategy, nodes } = this.#settings;
    const options = { ...STRATEGY_OPTIONS[strategy ?? 'full'], ...(nodes !== null && { nodes }) };
    const { won, guesses, error } = playGame(board, this.#chooser, options);
    if (error !== undefined) {
      counts.givenUp += 1;
      return;
    }
    const bbbv = this.#metrics.load(board.shape, board.mines).bbbv();
    countValue(counts, 'bbbv', bbbv);
    countValue(counts, 'guesses', guesses);
    if (!won) return;
    counts.won += 1;
    countValue(counts, 'bbbvWon', bbbv);
  }

  #measure(index: number, counts: StudyCounts): void {
    const { shape, mines } = this.#boardAt(index);
    const values = this.#metrics.load(shape, mines).values();
    for (const figure of ['bbbv', 'openings', 'islands', 'oneWayZini', 'eightWayZini'] as const) {
      countValue(counts, figure, values[figure]);
    }
  }

  #generate(index: number, counts: StudyCounts): void {
    const { seed, mode, nodes } = this.#settings;
    const options = { ...(mode !== null && { mode }), ...(nodes !== null && { nodes }) };
    const board = generateNoGuess(this.#params, randomOfBoard(seed, index), options, this.#noGuess);
    if (!board.ok) {
      if (board.error.code !== 'budget') throw new RangeError(`StudyRunner: no such board (${board.error.code})`);
      counts.givenUp += 1;
      return;
    }
    const { shape, mines, tries } = board.value;
    const metrics = this.#metrics.load(shape, mines);
    countValue(counts, 'bbbv', metrics.bbbv());
    countValue(counts, 'openings', metrics.openings());
    countValue(counts, 'islands', metrics.islands());
    countValue(counts, 'tries', tries);
  }
}
