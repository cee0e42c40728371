import { createShape, minesFromCells } from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { type RunningEngine, runEngine } from '@countermine/node/process/run-engine.ts';
import { LocalEngineGame, playWithEngine } from '@countermine/play/online/engine-game.ts';
import type { EngineFailure } from '@countermine/play/online/engine-talk.ts';
import { engineProblem } from '@countermine/play/words/command/engine-problem.ts';
import { GuessCounter } from './guess-counter.ts';
import type { GameTask } from './worker-messages.ts';

/** Which engine is to play, and how. */
export interface EngineProgram {
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** How many of it play at once. */
  readonly count: number;
  /** How long a move may take. Units: ms. */
  readonly moveMs: number;
  /** The budget for a position whose guesses are counted. Units: nodes. */
  readonly nodes: number;
}

/** How a game of an engine went. */
export interface EngineGameResult {
  readonly place: number;
  readonly won: boolean;
  readonly guesses: number;
  readonly needless: number;
  readonly ms: number;
  /** Why it was given up, in words. */
  readonly failure?: string;
}

/** So many games that were given up end a run. */
const MOST_FAILURES = 10;

/** What the engines of a run share. */
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
      if (run.failures >= MOST_FAILURES) return endRun(run, failure);
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
