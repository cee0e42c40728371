import {
  countAround,
  countMines,
  createKnowledge,
  isOpen,
  type MineMap,
  type StartedBoard,
} from '@countermine/core/board.ts';
import type { Random } from '@countermine/core/random.ts';
import { CellBatch } from '@countermine/core/reveal/field.ts';
import { openByRule } from '@countermine/core/reveal/reveal.ts';
import type { PlayerView } from '../position/player-view.ts';
import { ProbabilityEngine } from '../probability/engine.ts';
import { prepareSampler } from '../probability/layout-sampler.ts';
import { FEATURE_COUNT, LeafFeaturesWorkspace } from './leaf-features.ts';
import type { ChooserOptions, GuessMove, MoveChooser } from './move-chooser.ts';
import { UndecidedCellsWorkspace } from './undecided-cells.ts';

/** Numbers a sample: the features of a position, then how likely the game is won from there. */
export const SAMPLE_LENGTH: number = FEATURE_COUNT + 1;

/** Guesses of a game up to the one that is explored. */
const LATEST_EXPLORED = 6;
/** Among how many of the candidates, the safest, the explored guess is drawn. */
const EXPLORED_CANDIDATES = 8;

/** A position that was met, and an estimate so far of how likely the game is won from there. */
interface Sample {
  readonly features: readonly number[];
  win: number;
  /**
   * The weight of what the rest of the game adds to it: the survival probability up to here, less what was
   * trusted.
   */
  share: number;
}

interface SampledGame {
  readonly view: PlayerView;
  readonly mines: MineMap;
  readonly random: Random;
  readonly samples: Sample[];
}

/** How far the chooser's own estimates are trusted: 0 not at all, 1 instead of what happens after them. */
type Trust = number;

/**
 * Plays games to learn what positions are worth. No game is lost: a guess that would hit a mine is made on another
 * layout, drawn among those where it is safe, and the probability that it is enters what the positions before it are
 * worth. That is the same on average as counting games won, tells far more a game, and every game reaches its end.
 *
 * A game takes only one of many possible courses. At every guess the chooser estimates the win probability, and that
 * counts too, as far as it is trusted: it is less exact, but varies less.
 *
 * In every game one guess is drawn from the candidates instead of chosen, so that positions are seen which the chooser
 * would avoid. What comes after it says nothing of good play from the positions before: for these the estimate counts,
 * or where it is not trusted at all they are left out.
 * Source: R. Sutton: Learning to predict by the methods of temporal differences, 1988.
 */
export class LeafSampler {
  readonly #engine = new ProbabilityEngine();
  readonly #features = new LeafFeaturesWorkspace();
  readonly #undecided = new UndecidedCellsWorkspace();
  readonly #chooser: MoveChooser;
  readonly #options: ChooserOptions;
  readonly #trust: Trust;
  #probability = new Float64Array(0);

  constructor(chooser: MoveChooser, options: ChooserOptions, trust: Trust) {
    this.#chooser = chooser;
    this.#trust = trust;
    this.#options = options;
  }

  /**
   * Plays one game and adds samples of the positions after its guesses: right after, and where something is safe then,
   * with one more cell open, as the look-ahead meets them. A game that is over a budget adds none.
   */
  playInto(out: number[], { shape, mines, start }: StartedBoard, random: Random): void {
    const knowledge = createKnowledge(shape);
    const view = { shape, knowledge, mineCount: countMines(mines) };
    const game: SampledGame = { view, mines: mines.slice(), random, samples: [] };
    open(game, start);
    const end = this.#play(game, random.below(LATEST_EXPLORED));
    for (const { features, win, share } of game.samples) out.push(...features, win + share * end);
  }

  /** @returns how likely the game is won from where playing stopped: 1 at its end, less at an exact end game */
  #play(game: SampledGame, explored: number): number {
    const { view, samples } = game;
    for (let guesses = 0; ; ) {
      const chosen = this.#chooser.chooseMove(view, this.#options);
      if (!chosen.ok) {
        samples.length = 0;
        return 0;
      }
      const move = chosen.value;
      if (move.kind === 'certain') {
        if (move.cells.length === 0) return 1;
        for (const cell of move.cells) if (!isOpen(view.knowledge[cell]!)) open(game, cell);
      } else if (move.kind === 'end-game') {
        if (move.isWholeBoard) return move.win;
        this.#survive(game, move.cell, move.safety);
        open(game, move.cell);
      } else {
        this.#guess(game, move, guesses === explored);
        guesses += 1;
      }
    }
  }

  #guess(game: SampledGame, move: GuessMove, isExplored: boolean): void {
    const { view, mines, random, samples } = game;
    const { candidates } = this.#chooser;
    const cell = isExplored ? candidates[random.below(Math.min(candidates.length, EXPLORED_CANDIDATES))]! : move.cell;
    if (isExplored && this.#trust === 0) samples.length = 0;
    trustIn(move.win, samples, isExplored ? 1 : this.#trust);
    this.#solve(view);
    this.#survive(game, cell, 1 - this.#probability[cell]!);
    const count = countAround(view.shape, mines, cell);
    const before = view.knowledge[cell]!;
    samples.push({ features: this.#describe(view, cell, count), win: 0, share: 1 });
    const safe = this.#livingSafeCell(game);
    if (safe !== undefined) {
      view.knowledge[cell] = count;
      samples.push({ features: this.#describe(view, safe, countAround(view.shape, mines, safe)), win: 0, share: 1 });
      view.knowledge[cell] = before;
    }
    open(game, cell);
  }

  /** Redraws the layout if necessary, so that a cell holds no mine. */
  #survive({ view, mines, random, samples }: SampledGame, cell: number, safety: number): void {
    for (const sample of samples) sample.share *= safety;
    if (mines[cell] === 0) return;
    const sampler = prepareSampler(view, {}, this.#engine);
    if (!sampler.ok) throw new Error(`LeafSampler: ${sampler.error.code}`);
    while (mines[cell] === 1) sampler.value.drawInto(mines, random);
  }

  /** One of the cells that are safe in the position described last, if there is one that gives information. */
  #livingSafeCell({ view, random }: SampledGame): number | undefined {
    const { cells, count } = this.#undecided;
    const safe = cells
      .subarray(0, count)
      .filter((cell) => this.#probability[cell] === 0 && this.#features.isLiving(view.shape, this.#probability, cell));
    return safe.length === 0 ? undefined : safe[random.below(safe.length)];
  }

  #solve(view: PlayerView): void {
    const { size } = view.shape;
    if (this.#probability.length !== size) this.#probability = new Float64Array(size);
    const solved = this.#engine.solve(view);
    if (!solved.ok) throw new Error(`LeafSampler: ${solved.error.code}`);
    solved.value.probabilitiesInto(this.#probability);
    this.#undecided.collect(view, this.#probability);
    this.#features.lookFrom(this.#undecided.count, solved.value.logLayouts);
  }

  /** The features as the look-ahead sees them: with the number of the cell, without what an opening adds. */
  #describe(view: PlayerView, cell: number, count: number): number[] {
    const after = this.#engine.solveAfter(view, cell, count);
    if (!after.ok) throw new Error(`LeafSampler: ${after.error.code}`);
    after.value.probabilitiesInto(this.#probability);
    const { cells, count: cellCount } = this.#undecided;
    this.#features.measure(view.shape, this.#probability, cells, cellCount, after.value);
    return [...this.#features.values];
  }
}

function open({ view: { shape, knowledge }, mines }: SampledGame, cell: number): void {
  openByRule('flood', { shape, mines, knowledge }, cell, new CellBatch(64, () => undefined));
}

/** Uses an estimate for a share of the outcome still to come. */
function trustIn(win: number, samples: readonly Sample[], trust: Trust): void {
  for (const sample of samples) {
    sample.win += sample.share * trust * win;
    sample.share *= 1 - trust;
  }
}
