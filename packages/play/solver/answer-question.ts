import { type BoardShape, columnOf, createShape, rowOf } from '@countermine/core/board.ts';
import { Game } from '@countermine/core/game/game.ts';
import { type GameRecord, replayGame } from '@countermine/core/game/game-record.ts';
import { countsOf, summaryOf } from '@countermine/core/history/game-summary.ts';
import { createRandom } from '@countermine/core/random.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { verifyCertificate } from '@countermine/solver/check/verify-certificate.ts';
import { certify } from '@countermine/solver/generate/certify.ts';
import { generateNoGuess, NoGuessWorkspace } from '@countermine/solver/generate/no-guess.ts';
import { GameReviewer } from '@countermine/solver/learn/game-reviewer.ts';
import { generateGuess } from '@countermine/solver/learn/guess-position.ts';
import { generateLesson, lessonOfView } from '@countermine/solver/learn/lesson.ts';
import type { ReviewedMove } from '@countermine/solver/learn/loss-cause.ts';
import { CellOutlooks } from '@countermine/solver/policy/cell-outlook.ts';
import { advisedGuess } from '@countermine/solver/policy/move-chooser.ts';
import { createPlayerView, type PlayerView } from '@countermine/solver/position/player-view.ts';
import { DEFAULT_NODES, type SolverError, type SolverOptions } from '@countermine/solver/position/solver-error.ts';
import { countLayouts } from '@countermine/solver/probability/count-layouts.ts';
import {
  type MineProbabilities,
  mineProbabilities,
  ProbabilityEngine,
} from '@countermine/solver/probability/engine.ts';
import { easiestProof } from '@countermine/solver/proof/deduce.ts';
import { Explainer } from '@countermine/solver/proof/explain.ts';
import { findForcedGuesses } from '@countermine/solver/proof/forced-guesses.ts';
import { HARDEST_KIND, type Proof, type ProofError, type ProofKind } from '@countermine/solver/proof/proof.ts';
import { type Case, refuteOpposite } from '@countermine/solver/proof/refutation.ts';
import { rateCells } from '@countermine/solver/technique/rate.ts';
import { rungOf, type Technique } from '@countermine/solver/technique/technique.ts';
import { type CellWindow, wholeBoard } from '../board/camera.ts';
import { formatPositionCode } from './position-code.ts';
import { type ProofFrame, proofFrames } from './proof-playback.ts';
import type {
  Advice,
  CellFinding,
  MissedTechnique,
  PlayedGame,
  PositionFacts,
  ProgressOf,
  ReviewProgress,
  Scrutiny,
  SentGuess,
  SentLesson,
  SentPosition,
  SolverFailure,
  SolverQuestion,
  SolverReply,
  SolverTask,
  SolverTasks,
} from './solver-messages.ts';

/** The budget of rating a position. Units: nodes. */
const RATE_NODES = 1_000_000;

/** The technique of a proof by its kind alone, for a position that is too large to be rated. */
const TECHNIQUE_OF_KIND: Readonly<Record<ProofKind, Technique>> = {
  'single-clue': 'reduction',
  'two-clues': 'subset',
  'several-clues': 'case-split',
  'mine-count': 'mine-count',
};

/** A cell to open: its proof, if one was found, and the technique that shows it. */
interface EasiestSafe {
  readonly proof: Proof | undefined;
  readonly technique: Technique;
}

/** The safe cell that takes the easiest technique, and of those the one with the fewest clues. @param safe at least one */
function easiestSafe(view: PlayerView, safe: readonly number[]): EasiestSafe {
  const rated = rateCells(view, { nodes: RATE_NODES });
  const found = rated.ok ? rated.value.filter(({ verdict }) => verdict === 'safe') : [];
  const [first, ...rest] = found.map(({ technique }) => technique);
  if (first === undefined) {
    const proof = easiestProof(view, safe);
    return { proof, technique: TECHNIQUE_OF_KIND[proof?.kind ?? HARDEST_KIND] };
  }
  const technique = rest.reduce((easiest, one) => (rungOf(one) < rungOf(easiest) ? one : easiest), first);
  const cells = found.filter((one) => one.technique === technique).map(({ cell }) => cell);
  return { proof: easiestProof(view, cells) ?? easiestProof(view, safe), technique };
}

/** The contradiction that the opposite of a proof leads to; what one clue still needs says enough by itself. */
function refutationOf(view: PlayerView, proof: Proof): Case | undefined {
  return proof.kind === 'single-clue' ? undefined : refuteOpposite(view, proof);
}

/** A lesson with its proof in pictures; undefined if there is none. */
export function lessonFor(asked: SolverTasks['lesson']['ask']): SentLesson | undefined {
  const lesson =
    'position' in asked ? lessonIn(asked.position) : generateLesson(asked.technique, createRandom(asked.seed));
  if (lesson === undefined) return undefined;
  const { view, technique, verdict, answers, proof } = lesson;
  const frames = proofFrames(view, proof, refutationOf(view, proof));
  return { position: sentView(view), technique, verdict, answers, frames, shown: proofWindow(view.shape, frames) };
}

function lessonIn({ width, height, knowledge, mineCount }: SentPosition): ReturnType<typeof lessonOfView> {
  const view = createPlayerView(width, height, knowledge, mineCount);
  return view.ok ? lessonOfView(view.value) : undefined;
}

/** A position to guess in; undefined if none was found. */
function guessFor(seed: number): SentGuess | undefined {
  const guess = generateGuess(createRandom(seed));
  return guess && { position: sentView(guess.view), options: guess.options };
}

function sentView({ shape: { width, height }, knowledge, mineCount }: PlayerView): SentPosition {
  return { width, height, knowledge, mineCount };
}

/**
 * What would have saved the needless guesses of a game, in the order of the moves.
 * @param moves the moves as they were reviewed
 */
export function missedTechniques({ params, log }: Game, moves: readonly ReviewedMove[]): readonly MissedTechnique[] {
  const needless = new Set(moves.filter(({ odds }) => odds?.verdict === 'needless-guess').map(({ event }) => event));
  const played = new Game(params);
  const missed: MissedTechnique[] = [];
  for (const [event, happened] of log.entries()) {
    if (needless.has(event)) {
      const { shape, knowledge } = played;
      const view = { shape, knowledge, mineCount: params.mineCount };
      const lesson = lessonOfView(view);
      if (lesson !== undefined) {
        missed.push({ event, technique: lesson.technique, position: formatPositionCode(view) });
      }
    }
    played.apply(happened);
  }
  return missed;
}

/** Looks at the moves of a game one by one, and counts clicks. @param tell called with each move */
function reviewRecord(record: GameRecord, tell: (progress: ReviewProgress) => void): Result<PlayedGame, SolverFailure> {
  const replayed = replayGame(record);
  if (!replayed.ok) return err({ code: 'bad-position', detail: replayed.error.code });
  const game = replayed.value;
  const reviewer = new GameReviewer(game.params, game.log);
  const { moveCount } = reviewer;
  for (let move = reviewer.step(); move !== undefined; move = reviewer.step()) tell({ moveCount, move });
  const ms = game.log.at(-1)?.at ?? 0;
  const counts = game.mines === undefined ? undefined : countsOf(game, ms);
  return ok({ summary: reviewer.summary(), counts, missed: missedTechniques(game, reviewer.moves) });
}

/** The budget of a proof that is asked for. Units: nodes. */
const PROOF_NODES = 2_000_000;
/** A number of layouts of up to this many digits is shown to the last one. */
const SHOWN_DIGITS = 15;
/** How the position of a game is looked at: flags are the player's own opinion. */
const IN_A_GAME: Scrutiny = { trustFlags: false, nodes: DEFAULT_NODES };

type Answered<Task extends SolverTask> = Result<SolverTasks[Task]['answer'], SolverFailure>;

const engine = new ProbabilityEngine();
const workspace = new NoGuessWorkspace();
const outlooks = new CellOutlooks();

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

/** A side of the board is shown whole up to this length. Units: cells, as all here. */
const WHOLE = 10;
/** A cut window has at least this side. */
const MIN_SIDE = 9;
/** Around the marked cells: the neighbours of numbers, and those at a cut edge. */
const MARGIN = 2;

/**
 * The part of a board on which a proof can be followed: all cells that it marks, and all their neighbours with these
 * neighbours' neighbours. A proof that uses the number of mines takes the whole board.
 */
function proofWindow(shape: BoardShape, frames: readonly ProofFrame[]): CellWindow {
  const { width, height } = shape;
  if (frames.some(({ saying }) => saying.kind === 'mine-count')) return wholeBoard(shape);
  const marked = frames.flatMap(({ marks }) => [...marks.keys()]);
  const [firstRow, endRow] = rangeAround(
    height,
    marked.map((cell) => rowOf(shape, cell)),
  );
  const [firstColumn, endColumn] = rangeAround(
    width,
    marked.map((cell) => columnOf(shape, cell)),
  );
  return { firstRow, endRow, firstColumn, endColumn };
}

/** The range around some rows or columns, as the first and the end. */
function rangeAround(length: number, places: readonly number[]): readonly [number, number] {
  if (length <= WHOLE || places.length === 0) return [0, length];
  const [low, high] = [Math.min(...places) - MARGIN, Math.max(...places) + MARGIN + 1];
  const missing = Math.max(0, MIN_SIDE - (high - low));
  const size = high - low + missing;
  const first = Math.max(0, Math.min(length - size, low - Math.floor(missing / 2)));
  return [first, Math.min(length, first + size)];
}
