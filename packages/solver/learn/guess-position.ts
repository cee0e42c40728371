import { createMines, createShape, FLAG, isOpen } from '@countermine/core/board.ts';
import { placeMinesInto, type Random } from '@countermine/core/random.ts';
import { NodeBudget } from '../elimination/node-budget.ts';
import { cellsToKeepClear } from '../generate/board-params.ts';
import { CellOutlooks } from '../policy/cell-outlook.ts';
import type { PlayerView } from '../position/player-view.ts';
import { DeducedBoard } from '../proof/prove-board.ts';
import { TechniqueStepsWorkspace } from '../technique/technique-steps.ts';

export interface GuessOption {
  readonly cell: number;
  /** The mine probability. Range: above 0, below 1. */
  readonly mine: number;
  /** The win probability if this cell is opened next and all after it is good play. */
  readonly win: number;
}

/** A position where no cell is certain to be safe, and the worth of each guess. */
interface GuessPosition {
  /** The player's view; mines that are known have a flag. */
  readonly view: PlayerView;
  /** Every cell that may be guessed, the best first. */
  readonly options: readonly GuessOption[];
  /** True if the chances of winning are those of the best play; else they are estimates. */
  readonly isExact: boolean;
}

const SIDE = 6;
/** How many mines the board has. Range: both ends included. */
const [MIN_MINES, MAX_MINES] = [7, 10];
/** So few that every line of play can be tried, and so many that there is something to choose. */
const [MIN_OPTIONS, MAX_OPTIONS] = [3, 12];
/** The best guess has to be better than the worst by this. */
const MIN_DIFFERENCE = 0.05;
const BOARD_NODES = 200_000;
const MAX_BOARDS = 5_000;

/**
 * A random position in which the player has to guess, and it matters which cell.
 * @returns undefined if none was found
 * Cost: some 20 ms.
 */
export function generateGuess(random: Random): GuessPosition | undefined {
  const steps = new TechniqueStepsWorkspace();
  const outlooks = new CellOutlooks();
  for (let board = 0; board < MAX_BOARDS; board += 1) {
    const view = stuckView(random, steps);
    const position = view && guessOf(view, outlooks);
    if (position?.isExact && isChoice(position.options)) return position;
  }
  return undefined;
}

function isChoice(options: readonly GuessOption[]): boolean {
  return options[0]!.win - options.at(-1)!.win >= MIN_DIFFERENCE;
}

/** What each guess of a position is worth. @param view its knowledge is changed during the call */
function guessOf(view: PlayerView, outlooks: CellOutlooks): GuessPosition | undefined {
  const options: GuessOption[] = [];
  let isExact = true;
  for (const [cell, state] of view.knowledge.entries()) {
    if (isOpen(state) || state === FLAG) continue;
    const outlook = outlooks.look(view, cell);
    if (!outlook.ok) return undefined;
    isExact &&= outlook.value.isExact;
    if (outlook.value.mine < 1) options.push({ cell, mine: outlook.value.mine, win: outlook.value.win });
  }
  options.sort((one, other) => other.win - one.win || one.mine - other.mine || one.cell - other.cell);
  return options.length < 2 ? undefined : { view, options, isExact };
}

/**
 * Plays one random board until nothing is certain; undefined if it needs no guess, or leaves too little or too much.
 */
function stuckView(random: Random, steps: TechniqueStepsWorkspace): PlayerView | undefined {
  const shape = createShape(SIDE, SIDE);
  const mines = createMines(shape);
  const mineCount = MIN_MINES + random.below(MAX_MINES - MIN_MINES + 1);
  const start = random.below(shape.size);
  placeMinesInto(mines, mineCount, random, cellsToKeepClear(shape, start, 'opening'));
  const budget = new NodeBudget(BOARD_NODES);
  steps.start(shape, mineCount);
  const board = new DeducedBoard({ shape, mines, start }, steps.deducer);
  const known: number[] = [];
  while (board.safeLeft > 0 && steps.next('mine-count', budget) === 'found') {
    for (const { cell, verdict } of [...steps.settledCells()]) {
      if (verdict === 'safe') board.open(cell);
      else known.push(cell);
    }
  }
  if (board.safeLeft === 0 || budget.left === 0) return undefined;
  const knowledge = board.knowledge.slice();
  for (const cell of known) knowledge[cell] = FLAG;
  const undecided = knowledge.filter((state) => !isOpen(state)).length - known.length;
  return undecided >= MIN_OPTIONS && undecided <= MAX_OPTIONS ? { shape, knowledge, mineCount } : undefined;
}
