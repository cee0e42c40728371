import { type BoardShape, createShape, isOpen, type Knowledge, minesFromCells } from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { type RunningEngine, runEngine } from '@countermine/node/run-engine.ts';
import { LocalEngineGame, playWithEngine } from '@countermine/play/online/engine-game.ts';
import { engineProblem } from '@countermine/play/online/engine-problem.ts';
import type { EngineFailure } from '@countermine/play/online/engine-talk.ts';
import { ProbabilityEngine } from '@countermine/solver/probability/engine.ts';
import type { GameResult, GameTask } from './play-plan.ts';

interface GuessCounts {
  /** How many opened cells could have been a mine. */
  readonly guesses: number;
  /** How many of them were opened while another cell was certainly safe. */
  readonly needless: number;
}

/** Counts the guesses of a player, game after game, by exact probabilities. */
class GuessCounter {
  readonly #engine = new ProbabilityEngine();
  readonly #nodes: number;
  #counts: GuessCounts = { guesses: 0, needless: 0 };
  #probability = new Float64Array(0);
  /** How many cells were open when the probabilities were found; −1 before the first. */
  #openCount = -1;

  /** @param nodes the budget for a position; one beyond it counts as no guess */
  constructor(nodes: number) {
    this.#nodes = nodes;
  }

  /** The guesses since the last call. */
  take(): GuessCounts {
    const counts = this.#counts;
    this.#counts = { guesses: 0, needless: 0 };
    this.#openCount = -1;
    return counts;
  }

  /** Notes that a hidden cell is about to be opened. Cost: a solution, unless the cell was safe in the one before. */
  beforeOpening(shape: BoardShape, knowledge: Knowledge, mineCount: number, cell: number): void {
    // Safe once, safe for the rest of the game.
    if (this.#openCount >= 0 && this.#probability[cell] === 0) return;
    if (!this.#solve(shape, knowledge, mineCount) || this.#probability[cell] === 0) return;
    const { guesses, needless } = this.#counts;
    this.#counts = { guesses: guesses + 1, needless: needless + Number(this.#hasSafeCell(knowledge)) };
  }

  #solve(shape: BoardShape, knowledge: Knowledge, mineCount: number): boolean {
    const openCount = knowledge.reduce((count, known) => count + Number(isOpen(known)), 0);
    if (openCount === this.#openCount) return true;
    const solved = this.#engine.solve({ shape, knowledge, mineCount }, { nodes: this.#nodes });
    if (!solved.ok) return false;
    if (this.#probability.length !== shape.size) this.#probability = new Float64Array(shape.size);
    solved.value.probabilitiesInto(this.#probability);
    this.#openCount = openCount;
    return true;
  }

  #hasSafeCell(knowledge: Knowledge): boolean {
    return this.#probability.some((probability, cell) => probability === 0 && !isOpen(knowledge[cell]!));
  }
}

interface EngineProgram {
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** How many of it play at once. */
  readonly count: number;
  /** How long a move may take. Units: ms. */
  readonly moveMs: number;
  /** The budget for a position whose guesses are counted. Units: nodes. */
  readonly nodes: number;
}

interface EngineGameResult extends Omit<GameResult, 'error'> {
  readonly needless: number;
  /** Why it was given up, in words. */
  readonly failure?: string;
}

/** So many games that were given up end a run. */
const MAX_FAILURES = 10;

interface EngineRun extends EngineProgram {
  readonly tasks: Iterator<GameTask>;
  readonly ending: AbortController;
  readonly onResult: (result: EngineGameResult) => void;
  failures: number;
}

/**
 * Lets an engine play boards. One that fails in a game is started again for the next.
 * @param onResult called in the order in which games end
 * Errors: it does not start, or fails again and again; in words.
 * @returns when all games are over, or on the signal; those in progress are then lost
 */
export async function playOnEngines(
  program: EngineProgram,
  tasks: Iterator<GameTask>,
  signal: AbortSignal,
  onResult: (result: EngineGameResult) => void,
): Promise<Result<true, string>> {
  const ending = new AbortController();
  const abort = (): void => ending.abort();
  signal.addEventListener('abort', abort);
  const run: EngineRun = { ...program, tasks, ending, onResult, failures: 0 };
  const ends = await Promise.all(Array.from({ length: program.count }, () => playInTurn(run)));
  signal.removeEventListener('abort', abort);
  return ends.find((end) => !end.ok) ?? ok(true);
}

async function playInTurn(run: EngineRun): Promise<Result<true, string>> {
  let engine: RunningEngine | undefined;
  const counter = new GuessCounter(run.nodes);
  try {
    for (let task = nextTask(run); task !== undefined; task = nextTask(run)) {
      if (engine === undefined) {
        const started = await runEngine(run.command, run.ending.signal);
        if (!started.ok) return endRun(run, started.error);
        engine = started.value;
      }
      const failure = await playTask(run, engine, counter, task);
      if (failure === undefined) continue;
      await engine.stop();
      engine = undefined;
      if (failure.code === 'stopped') return ok(true);
      run.failures += 1;
      if (run.failures >= MAX_FAILURES) return endRun(run, failure);
    }
    return ok(true);
  } finally {
    await engine?.stop();
  }
}

function nextTask({ tasks, ending }: EngineRun): GameTask | undefined {
  const next = ending.signal.aborted ? undefined : tasks.next();
  return next === undefined || next.done === true ? undefined : next.value;
}

/** The others end, too. */
function endRun({ ending }: EngineRun, failure: EngineFailure): Result<true, string> {
  if (failure.code === 'stopped') return ok(true);
  ending.abort();
  return err(engineProblem(failure));
}

/** @returns why the engine cannot continue */
async function playTask(
  { moveMs, ending, onResult }: EngineRun,
  { talk }: RunningEngine,
  counter: GuessCounter,
  { place, width, height, start, mines }: GameTask,
): Promise<EngineFailure | undefined> {
  const shape = createShape(width, height);
  const begin = performance.now();
  const game = new LocalEngineGame({ shape, mines: minesFromCells(shape, mines), start });
  const beforeOpening = (cell: number): void => counter.beforeOpening(shape, game.knowledge, mines.length, cell);
  const played = await playWithEngine(talk, game, { moveMs, beforeOpening });
  const counts = counter.take();
  const failure = played.ok ? undefined : played.error;
  if (ending.signal.aborted) return failure ?? { code: 'stopped' };
  onResult({
    place,
    won: played.ok && played.value === 'won',
    ...counts,
    ms: performance.now() - begin,
    ...(failure !== undefined && { failure: engineProblem(failure) }),
  });
  return failure;
}
