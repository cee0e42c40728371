import { isOpen, type StartedBoard } from '@countermine/core/board.ts';
import { createRandom } from '@countermine/core/random.ts';
import type { Result } from '@countermine/core/result.ts';
import { generateBoard } from '@countermine/solver/generate/rated-board.ts';
import { findCertain } from '@countermine/solver/proof/deduce.ts';
import { Explainer } from '@countermine/solver/proof/explain.ts';
import { type Proof, type ProofError, rankOf } from '@countermine/solver/proof/proof.ts';
import { proveBoard } from '@countermine/solver/proof/prove-board.ts';
import type { Figure } from './figure.ts';
import type { Place } from './place.ts';
import { median } from './processes.ts';
import { mixed } from './signature.ts';
import { type ExactPosition, readPositions } from './solver.ts';

/** The first half of these are warm-up. */
const ROUNDS = 80;
const SLOW_ROUNDS = 6;
const BOARDS = 40;
/** One cell of this many is asked about. */
const EVERY = 7;
/** So few nodes that some questions are not answered: the signature holds the budget too. */
const FEW_NODES = 3000;

/** How long proofs take, and a number that changes only with what is proved. */
export function* proofFigures({ root }: Place): Generator<Figure> {
  const positions = ['small-300', 'expert-200', 'expert-hard-20'].flatMap((set) => readPositions(root, set));
  const boards = Array.from({ length: BOARDS }, (_, seed) => expertBoard(seed));
  const hidden = positions.map(({ view }) =>
    [...view.knowledge.keys()].filter((cell) => cell % EVERY === 0 && !isOpen(view.knowledge[cell]!)),
  );
  const questions = hidden.reduce((sum, cells) => sum + cells.length, 0);
  yield {
    name: 'a proof, or that there is none',
    value:
      microseconds(() => positions.map(({ view }, index) => explainAll(view, hidden[index]!)), SLOW_ROUNDS) / questions,
    unit: 'us',
    note: `mean of ${questions} hidden cells of ${positions.length} positions`,
  };
  yield {
    name: 'all proofs of a position',
    value: microseconds(() => positions.map(({ view }) => findCertain(view))) / positions.length,
    unit: 'us',
    note: `mean of ${positions.length} positions`,
  };
  yield {
    name: 'an expert board by proofs',
    value: microseconds(() => boards.map((board) => proveBoard(board))) / boards.length,
    unit: 'us',
    note: `mean of ${boards.length} boards from the corner, each as far as proofs lead`,
  };
  yield {
    name: 'signature of these proofs',
    value: signatureOf(positions, hidden, boards),
    unit: '',
    note: `changes only with the proofs found, with enough nodes and with ${FEW_NODES}`,
  };
}

function expertBoard(seed: number): StartedBoard {
  const board = generateBoard({ width: 30, height: 16, mines: 99, start: 0 }, createRandom(seed), 'opening');
  if (!board.ok) throw new Error(`no expert board: ${board.error.code}`);
  return board.value;
}

/** The median of the second half of some rounds. */
function microseconds(measured: () => unknown, rounds = ROUNDS): number {
  const times = Array.from({ length: rounds }, () => {
    const begin = performance.now();
    measured();
    return 1000 * (performance.now() - begin);
  });
  return median(times.slice(rounds / 2));
}

function explainAll(view: ExactPosition['view'], cells: readonly number[]): void {
  const explainer = new Explainer();
  for (const cell of cells) explainer.explain(view, cell);
}

function signatureOf(
  positions: readonly ExactPosition[],
  hidden: readonly (readonly number[])[],
  boards: readonly StartedBoard[],
): number {
  let sum = 0;
  for (const [index, { view }] of positions.entries()) {
    for (const limits of [{}, { nodes: FEW_NODES }]) {
      const explainer = new Explainer(limits);
      const answers = hidden[index]!.map((cell) => explainer.explain(view, cell));
      sum = mixed(sum, answers.flatMap(numbersOfAnswer));
      sum = mixed(sum, numbersOfList(findCertain(view, limits)));
    }
  }
  for (const board of boards) {
    for (const nodes of [undefined, FEW_NODES]) {
      const proved = proveBoard(board, nodes === undefined ? {} : { nodes });
      sum = mixed(sum, proved.ok ? [proved.value.safeLeft, ...proved.value.steps.flatMap(numbersOf)] : [-2]);
    }
  }
  return sum;
}

function numbersOfAnswer(answer: Result<Proof | undefined, ProofError>): readonly number[] {
  if (!answer.ok) return [-2];
  return answer.value === undefined ? [-1] : numbersOf(answer.value);
}

function numbersOfList(proofs: Result<readonly Proof[], ProofError>): readonly number[] {
  return proofs.ok ? proofs.value.flatMap(numbersOf) : [-2];
}

function numbersOf({ cell, verdict, kind, clues, usesMineCount, knownMines, knownSafe }: Proof): number[] {
  const lists = [clues, knownMines, knownSafe].flatMap((cells) => [cells.length, ...cells]);
  return [cell, Number(verdict === 'mine'), rankOf(kind), Number(usesMineCount), ...lists];
}
