import { createMines, createShape } from '@countermine/core/board.ts';
import { placeMinesInto, type Random } from '@countermine/core/random.ts';
import { NodeBudget } from '../elimination/node-budget.ts';
import { DeducedBoard } from '../explain/deduced-board.ts';
import { cellsToKeepClear } from '../generate/board-params.ts';
import type { Technique } from '../technique/technique.ts';
import { TechniqueStepsWorkspace } from '../technique/technique-steps.ts';
import { LESSON_NODES, type Lesson, lessonOfStep, mayAskForMines } from './lesson.ts';

/** The board of a lesson: cells that a thumb can hit on a phone. */
const SIDE = 7;
/** How many mines it has: few enough that much opens, enough that hard steps come up. Range: both ends included. */
const [FEWEST_MINES, MOST_MINES] = [8, 13];
/** No technique took more than 2,000 boards in 20,000 lessons. */
const MOST_BOARDS = 20_000;

/**
 * A random position whose next step takes exactly this technique.
 * @returns undefined if none was found
 * Cost: a millisecond; at most 15 in 40,000 lessons.
 */
export function generateLesson(technique: Technique, random: Random): Lesson | undefined {
  const steps = new TechniqueStepsWorkspace();
  for (let board = 0; board < MOST_BOARDS; board += 1) {
    const lesson = lessonOfBoard(technique, random, steps);
    if (lesson !== undefined) return lesson;
  }
  return undefined;
}

/** Plays one random board until a step takes the technique. */
function lessonOfBoard(technique: Technique, random: Random, steps: TechniqueStepsWorkspace): Lesson | undefined {
  const shape = createShape(SIDE, SIDE);
  const mines = createMines(shape);
  const mineCount = FEWEST_MINES + random.below(MOST_MINES - FEWEST_MINES + 1);
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
