import { createMines, createShape, FLAG, HIDDEN, isOpen, type Knowledge } from '@countermine/core/board.ts';
import { placeMinesInto, type Random } from '@countermine/core/random.ts';
import { NodeBudget } from '../elimination/node-budget.ts';
import { cellsToKeepClear } from '../generate/board-params.ts';
import type { PlayerView } from '../position/player-view.ts';
import { KNOWN_MINE } from '../proof/clue-grid.ts';
import type { CellVerdict, Proof } from '../proof/proof.ts';
import { DeducedBoard } from '../proof/prove-board.ts';
import { proveStep } from '../proof/step-proofs.ts';
import { everyStep, rateCells } from '../technique/rate.ts';
import { harderOf, rungOf, type Technique } from '../technique/technique.ts';
import { TechniqueStepsWorkspace } from '../technique/technique-steps.ts';

/** A position whose next step takes exactly one technique: nothing easier says anything, and mines found before have flags. */
export interface Lesson {
  /** The player's view; mines that are known have a flag. */
  readonly view: PlayerView;
  readonly technique: Technique;
  /** The target: a safe cell, or a mine. */
  readonly verdict: CellVerdict;
  /** Every cell that is certain to be that, and has no flag. */
  readonly answers: readonly number[];
  /** The reason why one of them is, by the technique; it builds on flags. */
  readonly proof: Proof;
}

/** The budget of the search for a lesson in one position. Units: nodes. */
const LESSON_NODES = 1_000_000;

/**
 * The lesson of the step that was just taken, and not yet carried out on the board.
 * @param knowledge what was open before the step
 * @returns undefined if the budget does not reach
 */
function lessonOfStep(
  { shape, knowledge, mineCount }: PlayerView,
  steps: TechniqueStepsWorkspace,
  budget: NodeBudget,
): Lesson | undefined {
  const { technique } = steps;
  const proof = easiestOf(proveStep(steps.deducer, budget) ?? []);
  const flagged = withFlags(knowledge, knownMines(steps));
  const view = { shape, knowledge: flagged, mineCount };
  const rated = rateCells(view, { nodes: budget.left, trustFlags: true });
  if (proof === undefined || !rated.ok) return undefined;
  const { verdict } = proof;
  // A game takes the rule of one clue in any order, so some mines may still be counted.
  const counted = rated.value.filter(({ technique: by }) => by === 'counting' && technique !== 'counting');
  for (const { cell } of counted) flagged[cell] = FLAG;
  const answers = rated.value.filter(({ cell, verdict: found }) => found === verdict && flagged[cell] !== FLAG);
  return { view, technique, verdict, answers: answers.map(({ cell }) => cell), proof };
}

/**
 * The lesson that a position in a game holds: on the easiest way to its next safe cell, the last step that takes the
 * hardest technique of that way. That step may find a mine. What is found before has flags, and no other flag counts.
 * @returns undefined if no cell is certain to be safe, the view contradicts itself, or the budget does not reach
 */
export function lessonOfView(view: PlayerView, nodes: number = LESSON_NODES): Lesson | undefined {
  const budget = new NodeBudget(nodes);
  const way = wayToSafe(view, budget);
  if (way === undefined) return undefined;
  const hardest = way.lastIndexOf(way.reduce(harderOf));
  const steps = new TechniqueStepsWorkspace();
  steps.load(view);
  let taken = 0;
  for (const outcome of everyStep(steps, budget)) {
    if (outcome !== 'found') return undefined;
    if (taken === hardest) return lessonOfStep(view, steps, budget);
    taken += 1;
  }
  return undefined;
}

/** The techniques of the easiest steps up to the one that finds the first safe cell; undefined if there is none. */
function wayToSafe(view: PlayerView, budget: NodeBudget): Technique[] | undefined {
  const steps = new TechniqueStepsWorkspace();
  steps.load(view);
  const way: Technique[] = [];
  for (const outcome of everyStep(steps, budget)) {
    if (outcome !== 'found') return undefined;
    way.push(steps.technique);
    for (const { verdict } of steps.settledCells()) if (verdict === 'safe') return way;
  }
  return undefined;
}

/** The proof of a safe cell before that of a mine, and with the fewest clues. */
function easiestOf(proofs: readonly Proof[]): Proof | undefined {
  const safe = proofs.filter(({ verdict }) => verdict === 'safe');
  const [first, ...rest] = safe.length > 0 ? safe : proofs;
  return rest.reduce(
    (easiest, proof) => (easiest && proof.clues.length < easiest.clues.length ? proof : easiest),
    first,
  );
}

/** The mines that earlier steps found. */
function knownMines({ deducer: { settled, firstSettled, grid } }: TechniqueStepsWorkspace): number[] {
  const places = [...settled.subarray(0, firstSettled)];
  return places.filter((place) => grid.state[place] === KNOWN_MINE).map((place) => grid.cellOf(place));
}

function withFlags(knowledge: Knowledge, mines: readonly number[]): Knowledge {
  const flagged = knowledge.map((state) => (isOpen(state) ? state : HIDDEN));
  for (const cell of mines) flagged[cell] = FLAG;
  return flagged;
}

/** True if a lesson of this technique asks for mines where no safe cell follows. Counting finds mines only. */
function mayAskForMines(technique: Technique): boolean {
  return technique === 'counting' || rungOf(technique) >= rungOf('one-two');
}

/** The board of a lesson: cells that a thumb can hit on a phone. */
const SIDE = 7;
/** How many mines it has: few enough that much opens, enough that hard steps come up. Range: both ends included. */
const [MIN_MINES, MAX_MINES] = [8, 13];
/** No technique took more than 2,000 boards in 20,000 lessons. */
const MAX_BOARDS = 20_000;

/**
 * A random position whose next step takes exactly this technique.
 * @returns undefined if none was found
 * Cost: a millisecond; at most 15 in 40,000 lessons.
 */
export function generateLesson(technique: Technique, random: Random): Lesson | undefined {
  const steps = new TechniqueStepsWorkspace();
  for (let board = 0; board < MAX_BOARDS; board += 1) {
    const lesson = lessonOfBoard(technique, random, steps);
    if (lesson !== undefined) return lesson;
  }
  return undefined;
}

/** Plays one random board until a step takes the technique. */
function lessonOfBoard(technique: Technique, random: Random, steps: TechniqueStepsWorkspace): Lesson | undefined {
  const shape = createShape(SIDE, SIDE);
  const mines = createMines(shape);
  const mineCount = MIN_MINES + random.below(MAX_MINES - MIN_MINES + 1);
  const start = random.below(shape.size);
  placeMinesInto(mines, mineCount, random, cellsToKeepClear(shape, start, 'opening'));
  const budget = new NodeBudget(LESSON_NODES);
  steps.start(shape, mineCount);
  const board = new DeducedBoard({ shape, mines, start }, steps.deducer);
  while (board.safeLeft > 0 && steps.next(technique, budget) === 'found') {
    const settled = [...steps.settledCells()];
    const isAsked = mayAskForMines(technique) || settled.some(({ verdict }) => verdict === 'safe');
    if (steps.technique === technique && isAsked) {
      return lessonOfStep({ shape, knowledge: board.knowledge, mineCount }, steps, budget);
    }
    for (const { cell, verdict } of settled) if (verdict === 'safe') board.open(cell);
  }
  return undefined;
}
