import type { BoardShape } from '@countermine/core/board.ts';
import type { NodeBudget } from '../elimination/node-budget.ts';
import type { PlayerView } from '../position/player-view.ts';
import { KNOWN_MINE, KNOWN_SAFE } from '../proof/clue-grid.ts';
import { ClueQueue } from '../proof/clue-system.ts';
import { DeducerWorkspace, type DeductionOutcome } from '../proof/deducer.ts';
import type { CellVerdict } from '../proof/proof.ts';
import { PairFiguresWorkspace } from './pair-figures.ts';
import { SuppositionWorkspace } from './supposition.ts';
import { rungOf, type Technique } from './technique.ts';

const SUPPOSITION_NODES = 20;

interface Target {
  readonly place: number;
  readonly verdict: CellVerdict;
}

/**
 * Deduces what is certain by the ladder of techniques: each step is the easiest one there is, and all steps together
 * find everything that is certain. The steps are those of its deducer, which has the board.
 */
export class TechniqueStepsWorkspace {
  readonly deducer = new DeducerWorkspace();
  technique: Technique = 'counting';
  readonly #figures = new PairFiguresWorkspace(this.deducer);
  readonly #supposition = new SuppositionWorkspace(this.deducer);
  /** Clues whose part of the frontier may have a chain. */
  readonly #waiting = new ClueQueue();

  /** Starts a board that is all hidden. Cost: one pass. */
  start(shape: BoardShape, mineCount: number): void {
    this.deducer.start(shape, mineCount);
    this.#reset();
  }

  /**
   * Starts with what a player sees. Cost: one pass.
   * @param trustFlags whether flags are known mines, and not hidden cells like any other
   */
  load(view: PlayerView, trustFlags = false): void {
    this.deducer.load(view, trustFlags);
    this.#reset();
  }

  /**
   * Takes the next step, which the deducer then describes.
   * @param ceiling the hardest technique to use, at least `reduction`
   */
  next(ceiling: Technique, budget: NodeBudget): DeductionOutcome {
    const { deducer } = this;
    const single = deducer.next('single-clue', budget);
    if (single !== 'stalled') return this.#took(this.#singleTechnique(), single);
    this.#noteChanges();
    const figure = this.#figures.find(ceiling);
    if (figure !== undefined) {
      return this.#took(
        figure.technique,
        deducer.settleBy(figure.clues, () => true, budget),
      );
    }
    return this.#nextBySeveral(rungOf(ceiling), budget);
  }

  /**
   * The clues of a freshly loaded position that find mines by counting, as places. Counting builds on nothing that
   * is known before, so all of it can come first; {@link next} alone takes the rule of one clue in any order.
   */
  countingClues(): number[] {
    const { deducer } = this;
    const clues: number[] = [];
    for (let place = 0; place < deducer.grid.count.length; place += 1) {
      const hidden = deducer.unknownBeside(place);
      const need = deducer.minesNeeded(place);
      if (hidden > 0 && need === hidden) clues.push(place);
    }
    return clues;
  }

  /** Takes the step of one of {@link countingClues}. @returns `stalled` if the others have settled all beside it */
  count(clue: number, budget: NodeBudget): DeductionOutcome {
    return this.#took(
      'counting',
      this.deducer.settleBy([clue], () => true, budget),
    );
  }

  #nextBySeveral(ceiling: number, budget: NodeBudget): DeductionOutcome {
    if (ceiling < rungOf('chain')) return 'stalled';
    const chain = this.#stepByChain(budget);
    if (chain !== 'stalled') return this.#took('chain', chain);
    if (ceiling < rungOf('case-split')) return 'stalled';
    const split = this.deducer.next('several-clues', budget);
    if (split !== 'stalled') return this.#took('case-split', split);
    return ceiling < rungOf('mine-count')
      ? 'stalled'
      : this.#took('mine-count', this.deducer.next('mine-count', budget));
  }

  #took(technique: Technique, outcome: DeductionOutcome): DeductionOutcome {
    this.technique = technique;
    return outcome;
  }

  /** Depends on whether the single clue of the last step had to be reduced by what was known before. */
  #singleTechnique(): Technique {
    const { grid, clues, settled, firstSettled } = this.deducer;
    const place = settled[firstSettled]!;
    const clue = clues[0]!;
    if (grid.state[place] === KNOWN_SAFE) return 'reduction';
    const { stride, state } = grid;
    for (let middle = clue - stride; middle <= clue + stride; middle += stride) {
      for (let beside = middle - 1; beside <= middle + 1; beside += 1) {
        if (state[beside] === KNOWN_SAFE) return 'reduction';
      }
    }
    return 'counting';
  }

  #reset(): void {
    this.#figures.reset();
    this.#waiting.reset(this.deducer.grid.state.length);
  }

  #noteChanges(): void {
    for (let clue = this.deducer.takeChanged(); clue >= 0; clue = this.deducer.takeChanged()) {
      this.#figures.noteChange(clue);
      this.#waiting.add(clue);
    }
  }

  /** Looks at every part of the frontier that has changed for a cell whose opposite leads to a contradiction. */
  #stepByChain(budget: NodeBudget): DeductionOutcome {
    const { grid, search } = this.deducer;
    for (let clue = this.#waiting.take(); clue >= 0; clue = this.#waiting.take()) {
      if (this.deducer.unknownBeside(clue) === 0) continue;
      search.graph.startAt(grid, clue);
      const count = search.graph.reachRing(grid, Infinity);
      const outcome = search.solve(search.graph.clues, count, false, budget);
      if (outcome !== 'possible') return outcome;
      const part = search.graph.clues.slice(0, count);
      const step = this.#refuteAny(this.#targets(), budget);
      if (step !== 'stalled') {
        // There may be more to say in this part.
        this.#waiting.add(clue);
        return step;
      }
      for (const other of part) this.#waiting.drop(other);
    }
    return 'stalled';
  }

  /** One cell of each box that the last solved clues settle. */
  #targets(): Target[] {
    const { search } = this.deducer;
    const targets: Target[] = [];
    for (let box = 0; box < search.system.boxCount; box += 1) {
      const place = search.system.boxPlace[box]!;
      const verdict = search.verdictAt(place, false);
      if (verdict !== 'neither') targets.push({ place, verdict });
    }
    return targets;
  }

  /** Settles the first of these cells whose opposite can be refuted, and what the same clues refute. */
  #refuteAny(targets: readonly Target[], budget: NodeBudget): DeductionOutcome {
    for (const { place, verdict } of targets) {
      if (!budget.spend(SUPPOSITION_NODES)) return 'budget';
      const clues = this.#supposition.refutingClues(place, verdict);
      if (clues === undefined) continue;
      const only = new Set(clues);
      const isRefuted = (other: number, is: CellVerdict): boolean => this.#supposition.refutesOpposite(other, is, only);
      return this.deducer.settleBy(clues, isRefuted, budget);
    }
    return 'stalled';
  }

  /** The cells that the last step settled, one after the other. */
  *settledCells(): Generator<{ readonly cell: number; readonly verdict: CellVerdict }> {
    const { deducer } = this;
    for (let index = deducer.firstSettled; index < deducer.settledCount; index += 1) {
      const place = deducer.settled[index]!;
      const verdict = deducer.grid.state[place] === KNOWN_MINE ? 'mine' : 'safe';
      yield { cell: deducer.grid.cellOf(place), verdict };
    }
  }
}
