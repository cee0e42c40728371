import { createShape } from '@countermine/core/board.ts';
import { summaryOf } from '@countermine/core/history/finished-game.ts';
import { createRandom } from '@countermine/core/random.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { verifyCertificate } from '@countermine/solver/check/verify-certificate.ts';
import { certify } from '@countermine/solver/generate/certify.ts';
import { generateNoGuess, NoGuessWorkspace } from '@countermine/solver/generate/no-guess.ts';
import { advisedGuess } from '@countermine/solver/policy/candidates.ts';
import { CellOutlooks } from '@countermine/solver/policy/cell-outlook.ts';
import { createPlayerView, type PlayerView } from '@countermine/solver/position/player-view.ts';
import { DEFAULT_NODES, type SolverError, type SolverOptions } from '@countermine/solver/position/solver-error.ts';
import { countLayouts } from '@countermine/solver/probability/count-layouts.ts';
import {
  type MineProbabilities,
  mineProbabilities,
  ProbabilityEngine,
} from '@countermine/solver/probability/engine.ts';
import { Explainer } from '@countermine/solver/proof/explain.ts';
import { findForcedGuesses } from '@countermine/solver/proof/forced-guesses.ts';
import type { ProofError } from '@countermine/solver/proof/proof.ts';
import { proofFrames } from '../proof/proof-playback.ts';
import { easiestSafe } from './easiest-safe.ts';
import { guessFor, lessonFor } from './lesson-for.ts';
import { refutationOf } from './refutation-of.ts';
import { reviewRecord } from './review-record.ts';
import type {
  Advice,
  CellFinding,
  PositionFacts,
  ProgressOf,
  Scrutiny,
  SentPosition,
  SolverFailure,
  SolverQuestion,
  SolverReply,
  SolverTask,
  SolverTasks,
} from './solver-messages.ts';

/** What a proof that is asked for may take. Units: nodes. */
const PROOF_NODES = 2_000_000;
/** A number of layouts of up to this many digits is shown to the last one. */
const SHOWN_DIGITS = 15;
/** How the position of a game is looked at: flags are the player's own opinion. */
const IN_A_GAME: Scrutiny = { trustFlags: false, nodes: DEFAULT_NODES };

type Answered<Task extends SolverTask> = Result<SolverTasks[Task]['answer'], SolverFailure>;

const engine = new ProbabilityEngine();
const workspace = new NoGuessWorkspace();
const outlooks = new CellOutlooks();

/** Reports what a task has found so far. */
type ReportProgress = (progress: ProgressOf<SolverTask>) => void;

/** Answers one question; what goes wrong is an answer too. */
export function answerQuestion(question: SolverQuestion, report: ReportProgress): SolverReply {
  const { id } = question;
  const answered = answer(question, report);
  return answered.ok ? { id, ok: true, answer: answered.value } : { id, ok: false, failure: answered.error };
}

function answer(question: SolverQuestion, report: ReportProgress): Answered<SolverTask> {
  switch (question.task) {
    case 'board':
      return makeBoard(question.ask);
    case 'certificate':
      return certifyBoard(question.ask);
    case 'probabilities':
      return solve(question.ask.position, ({ probabilities, log10Layouts }) =>
        ok({ probabilities: probabilities, log10Layouts }),
      );
    case 'advice':
      return advice(question.ask);
    case 'analysis': {
      const { position, scrutiny } = question.ask;
      return solve(position, (solved, view) => ok(factsOf(view, solved, scrutiny)), scrutiny);
    }
    case 'outlook':
      return outlook(question.ask);
    case 'why': {
      const { position, cell, scrutiny } = question.ask;
      const answerFor = ({ probabilities }: MineProbabilities, view: PlayerView): Answered<'why'> =>
        ok({ finding: find(view, cell, probabilities[cell]!) });
      return solve(position, answerFor, scrutiny);
    }
    case 'guesses': {
      const found = findForcedGuesses(question.ask.part);
      return found.ok ? ok({ cells: found.value }) : err(proofFailure(found.error));
    }
    case 'lesson':
      return ok({ lesson: lessonFor(question.ask) });
    case 'guess':
      return ok({ guess: guessFor(question.ask.seed) });
    case 'summary':
      return ok({ summary: summaryOf(question.ask) });
    case 'review':
      return reviewRecord(question.ask.record, report);
  }
}

function makeBoard({ width, height, mineCount, start, seed }: SolverTasks['board']['ask']): Answered<'board'> {
  const made = generateNoGuess({ width, height, mines: mineCount, start }, createRandom(seed), {}, workspace);
  if (made.ok) return ok({ mines: made.value.mines });
  const { code } = made.error;
  return err({ code: code === 'budget' || code === 'too-large' ? code : 'bad-position', detail: code });
}

function certifyBoard({ width, height, mines, start }: SolverTasks['certificate']['ask']): Answered<'certificate'> {
  const certificate = certify({ shape: createShape(width, height), mines, start });
  if (!certificate.ok) return err({ code: 'bad-position', detail: certificate.error.code });
  const verified = verifyCertificate(certificate.value);
  if (verified.ok) return ok({ steps: certificate.value.steps.length });
  return err({ code: 'bad-position', detail: verified.error.code });
}

function advice({ position, scrutiny = IN_A_GAME }: SolverTasks['advice']['ask']): Answered<'advice'> {
  const { trustFlags } = scrutiny;
  return solve(
    position,
    ({ probabilities }, view) => ok({ advice: advise(view, probabilities, trustFlags) }),
    scrutiny,
  );
}

function outlook({ position, cell, scrutiny }: SolverTasks['outlook']['ask']): Answered<'outlook'> {
  const { width, height, mineCount, knowledge } = position;
  const view = createPlayerView(width, height, knowledge, mineCount);
  if (!view.ok) return err({ code: 'bad-position', detail: view.error.code, error: view.error });
  const looked = outlooks.look(view.value, cell, scrutiny);
  return looked.ok ? looked : err(failureOf(looked.error));
}

function factsOf(
  view: PlayerView,
  { probabilities, log10Layouts }: MineProbabilities,
  options: SolverOptions,
): PositionFacts {
  const counted = log10Layouts < SHOWN_DIGITS ? countLayouts(view, options) : undefined;
  let [safeCount, mineCount] = [0, 0];
  for (const probability of probabilities) {
    if (probability === 0) safeCount += 1;
    else if (probability === 1) mineCount += 1;
  }
  return {
    probabilities: probabilities,
    log10Layouts,
    layouts: counted?.ok ? counted.value : undefined,
    safeCount,
    mineCount,
  };
}

function solve<Answer>(
  { width, height, mineCount, knowledge }: SentPosition,
  use: (solved: MineProbabilities, view: PlayerView) => Result<Answer, SolverFailure>,
  scrutiny = IN_A_GAME,
): Result<Answer, SolverFailure> {
  const view = createPlayerView(width, height, knowledge, mineCount);
  if (!view.ok) return err({ code: 'bad-position', detail: view.error.code, error: view.error });
  const solved = mineProbabilities(view.value, scrutiny, engine);
  return solved.ok ? use(solved.value, view.value) : err(failureOf(solved.error));
}

function failureOf(error: SolverError): SolverFailure {
  return { code: error.code, detail: error.code, error };
}

/** Of a proof about no cell in particular. */
function proofFailure({ code }: ProofError): SolverFailure {
  const isPlain = code === 'inconsistent' || code === 'budget' || code === 'too-large';
  return { code: isPlain ? code : 'bad-position', detail: code };
}

/** @param trustFlags whether the probabilities take flags as mines: no look ahead does */
function advise(view: PlayerView, probabilities: Float64Array, trustFlags: boolean): Advice {
  const safe = cellsWith(probabilities, (probability) => probability === 0);
  if (safe.length > 0) {
    const { proof, technique } = easiestSafe(view, safe);
    return { kind: 'safe', cell: proof?.cell ?? safe[0]!, proof, technique, safeCount: safe.length };
  }
  const uncertain = cellsWith(probabilities, (probability) => probability < 1);
  if (uncertain.length === 0) return { kind: 'done' };
  const safest = uncertain.reduce((best, cell) => (probabilities[cell]! < probabilities[best]! ? cell : best));
  const guess = advisedGuess(view, trustFlags);
  if (guess === undefined) return { kind: 'guess', cell: safest, probability: probabilities[safest]!, win: undefined };
  const { cell, win, isWholeBoard } = guess;
  return { kind: 'guess', cell, probability: probabilities[cell]!, win: isWholeBoard ? win : undefined };
}

function find(view: PlayerView, cell: number, probability: number): CellFinding {
  if (probability !== 0 && probability !== 1) return { kind: 'probability', probability };
  const explained = new Explainer({ nodes: PROOF_NODES }).explain(view, cell);
  if (!explained.ok || explained.value === undefined) return { kind: 'probability', probability };
  const proof = explained.value;
  return { kind: 'proof', frames: proofFrames(view, proof, refutationOf(view, proof)) };
}

function cellsWith(probabilities: Float64Array, test: (probability: number) => boolean): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < probabilities.length; cell += 1) if (test(probabilities[cell]!)) cells.push(cell);
  return cells;
}
