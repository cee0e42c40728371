import type { StartedBoard } from '@countermine/core/board.ts';
import { createRandom } from '@countermine/core/random.ts';
import { generateNoGuess } from '@countermine/solver/generate/no-guess.ts';
import { generateLesson } from '@countermine/solver/learn/lesson.ts';
import { proveBoard } from '@countermine/solver/proof/prove-board.ts';
import { rateBoard } from '@countermine/solver/technique/rate.ts';
import { rungOf, TECHNIQUES, type Technique } from '@countermine/solver/technique/technique.ts';
import { TechniqueStepsWorkspace } from '@countermine/solver/technique/technique-steps.ts';
import type { Figure } from './figure.ts';
import { compare, processorSeconds } from './peers.ts';
import { mixed } from './signature.ts';

const ROUNDS = 5;
const BOARDS = 60;
/** Rating is to be at least as fast as proving the same boards, which names every clue. */
const AT_LEAST = 1;
/** Positions of each technique. */
const LESSONS = 300;
/** Units: ms. */
const LESSON_MS = 50;
const MS_PER_SECOND = 1000;

/** How long it takes to rate expert boards and to make lessons, and a number that changes only with the ratings. */
export function* trainerFigures(): Generator<Figure> {
  const boards = Array.from({ length: BOARDS }, (_, seed) => noGuessBoard(seed));
  const workspace = new TechniqueStepsWorkspace();
  const secondsOf = (work: (board: StartedBoard) => unknown): number =>
    processorSeconds(() => {
      for (const board of boards) work(board);
    }) / boards.length;
  yield compare({
    name: 'an expert board rated',
    rounds: ROUNDS,
    peer: 'proving it',
    measurePeer: () => secondsOf((board) => proveBoard(board)),
    measureOurs: () => secondsOf((board) => rateBoard(board, {}, workspace)),
    atLeast: AT_LEAST,
    note: 'a no-guess board of 30 x 16 with 99 mines',
  });
  const sum = boards.reduce((state, board) => mixed(state, numbersOf(board, workspace)), 0);
  yield { name: 'signature of these ratings', value: sum, unit: '', note: 'changes only with the ratings' };
  yield lessonFigure();
}

/** The slowest lesson position of all techniques, since a learner waits for each of them. */
function lessonFigure(): Figure {
  const slowest = TECHNIQUES.map((technique) => ({ technique, ms: slowestLesson(technique) }));
  const { technique, ms } = slowest.reduce((worst, one) => (one.ms > worst.ms ? one : worst));
  return {
    name: 'a lesson position, the slowest',
    value: ms,
    unit: 'ms',
    target: { atMost: LESSON_MS },
    note: `of ${LESSONS} of each technique, in processor time; it was of ${technique}`,
  };
}

/** Units: ms of processor time. */
function slowestLesson(technique: Technique): number {
  let slowest = 0;
  for (let seed = 0; seed < LESSONS; seed += 1) {
    const seconds = processorSeconds(() => {
      if (generateLesson(technique, createRandom(seed)) === undefined) throw new Error(`no lesson of ${technique}`);
    });
    slowest = Math.max(slowest, seconds);
  }
  return slowest * MS_PER_SECOND;
}

function noGuessBoard(seed: number): StartedBoard {
  const board = generateNoGuess({ width: 30, height: 16, mines: 99 }, createRandom(seed));
  if (!board.ok) throw new Error(`no expert board: ${board.error.code}`);
  return board.value;
}

function numbersOf(board: StartedBoard, workspace: TechniqueStepsWorkspace): number[] {
  const rating = rateBoard(board, {}, workspace);
  if (!rating.ok) throw new Error(`no rating: ${rating.error.code}`);
  const { hardest, safeLeft, uses } = rating.value;
  return [safeLeft, hardest === undefined ? -1 : rungOf(hardest), ...Object.values(uses)];
}
