import { join } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { countOf, withCommas } from '@countermine/core/text/english.ts';
import { playProgressLine } from '@countermine/core/text/progress.ts';
import { shownWord } from '@countermine/core/text/typed.ts';
import {
  BAD_INPUT,
  type CommandFailure,
  EX_IOERR,
  failWith,
  type Interrupt,
  refuse,
  refuseInput,
} from '@countermine/node/exit-status.ts';
import { runOnThreads } from '@countermine/node/pool.ts';
import { reasonOf } from '@countermine/node/system-error.ts';
import { errorText } from '@countermine/solver/ask/error-text.ts';
import { onInterrupt } from '../host/interrupt.ts';
import { complain, print } from '../host/streams.ts';
import { StatusLine } from '../host/terminal.ts';
import { isComment, linesOf, openText, repeatedId, TOO_LONG } from '../host/text-input.ts';
import { playOnEngines } from './play-on-engines.ts';
import { type GameResult, type GameTask, type PlanOptions, type PlayPlan, planOf } from './play-plan.ts';
import {
  type EarlierGames,
  endIfReaderIsGone,
  type GameLine,
  lockResults,
  openResults,
  parseResultLine,
  type ResultFile,
  readEarlierGames,
} from './result-file.ts';
import { formatSimulation, type OtherGames, type SimulatedGame, summarise } from './simulate-text.ts';

export interface SimulateOptions extends PlanOptions {
  readonly jobs: number;
  readonly nodes: number;
  readonly out?: string;
  readonly resume?: true;
  readonly against?: string;
  readonly json?: true;
  /** How long a move of an engine may take. Units: seconds. */
  readonly moveTime: number;
}

/** How many boards are queued for each worker: with more, an interrupt would lose more. */
const BOARDS_AHEAD = 8;

/** A run that is ready to start. */
interface Run {
  readonly plan: PlayPlan;
  readonly other: OtherGames | undefined;
  readonly file: ResultFile | undefined;
  /** By the index of the board; undefined if it has not been played yet. */
  readonly games: (SimulatedGame | undefined)[];
}

/**
 * `countermine simulate`: plays boards and reports how many were won.
 * @param engine the program that plays, and its arguments; without one the solver plays
 * @returns the exit status
 */
export async function simulateCommand(engine: readonly string[], options: SimulateOptions): Promise<number> {
  const run = prepare(options);
  if (!run.ok) return failWith(run.error, complain);
  const interrupt = onInterrupt();
  const begin = performance.now();
  let problem: string | undefined;
  try {
    problem = await play(run.value, engine, options, interrupt);
  } catch (error) {
    if (!(error instanceof OutputFailure)) throw error;
    complain(`cannot write ${shownWord(options.out ?? '')}: ${error.message}`);
    return EX_IOERR;
  } finally {
    interrupt.release();
  }
  report(run.value, options, (performance.now() - begin) / 1000, interrupt.status !== undefined);
  if (problem !== undefined) complain(problem);
  const isGivenUp = problem !== undefined || run.value.games.some((game) => game?.failure !== undefined);
  return interrupt.status ?? (isGivenUp ? BAD_INPUT : 0);
}

/** The file of games cannot be written. */
class OutputFailure extends Error {}

function prepare(options: SimulateOptions): Result<Run, CommandFailure> {
  const { out, resume, against } = options;
  const contradiction = contradictionIn(options);
  if (contradiction !== undefined) return refuse(contradiction);
  const locked = out === undefined ? ok(true) : lockResults(out);
  if (!locked.ok) return locked;
  const earlier = resume && out !== undefined ? readEarlierGames(out) : ok(undefined);
  if (!earlier.ok) return earlier;
  const plan = planOf(options, earlier.value?.boards);
  if (!plan.ok) return plan;
  const games = gamesSoFar(plan.value, earlier.value, out ?? '');
  if (!games.ok) return games;
  const other = against === undefined ? ok(undefined) : readOthers(against, plan.value);
  if (!other.ok) return other;
  const file = out === undefined ? ok(undefined) : openResults(out, plan.value.boards, earlier.value, resume === true);
  if (!file.ok) return file;
  if (plan.value.newSeed !== undefined) complain(`seed ${plan.value.newSeed}`);
  return ok({ plan: plan.value, other: other.value, file: file.value, games: games.value });
}

function contradictionIn({ out, resume, boards, against }: SimulateOptions): string | undefined {
  if (resume && out === undefined) return '--resume needs --out, the file to continue';
  if (out === '-')
    return '--out takes a file, since the summary goes to standard output; for both, give --out /dev/stdout';
  return boards === '-' && against === '-'
    ? 'standard input can be read only once; give --boards or --against a file'
    : undefined;
}

function gamesSoFar(
  { count, boards, idAt }: PlayPlan,
  earlier: EarlierGames | undefined,
  out: string,
): Result<(GameLine | undefined)[], CommandFailure> {
  const games: (GameLine | undefined)[] = new Array(count).fill(undefined);
  if (earlier === undefined) return ok(games);
  const name = shownWord(out);
  if (earlier.boards !== boards) {
    return refuseInput(`${name} has games on other boards (${earlier.boards}), not on these (${boards})`);
  }
  const places = new Map(games.map((_, index) => [idAt(index), index]));
  for (const game of earlier.games) {
    const index = places.get(game.id);
    if (index === undefined) {
      return refuseInput(
        `${name} has a game on board ${game.id}, which this run of ${countOf(count, 'board')} does not have`,
      );
    }
    games[index] = game;
  }
  return ok(games);
}

function readOthers(path: string, plan: PlayPlan): Result<OtherGames, CommandFailure> {
  const input = openText(path);
  if (!input.ok) return input;
  const won = new Map<string, boolean>();
  const { name } = input.value;
  for (const { number, text } of linesOf(input.value)) {
    if (text !== undefined && isComment(text)) continue;
    const result = text === undefined ? err(TOO_LONG) : parseResultLine(text);
    if (!result.ok) return refuseInput(`${name}, line ${number}: ${result.error}`);
    const { id } = result.value;
    if (won.has(id)) return refuseInput(`${name}, line ${number}: ${repeatedId(id)}`);
    won.set(id, result.value.won);
  }
  const [first] = won.keys();
  if (first === undefined) return refuseInput(`${name}: no game found`);
  if (hasCommonBoard(plan, won)) return ok({ name, won });
  return refuseInput(`${name} has no game on any board of this run; its first game is on board ${shownWord(first)}`);
}

function hasCommonBoard({ count, idAt }: PlayPlan, won: ReadonlyMap<string, boolean>): boolean {
  for (let index = 0; index < count; index += 1) if (won.has(idAt(index))) return true;
  return false;
}

/** Plays the boards that are left. @returns why it ended before all were played */
async function play(
  { plan, file, games }: Run,
  engine: readonly string[],
  options: SimulateOptions,
  interrupt: Interrupt,
): Promise<string | undefined> {
  const open = [...games.keys()].filter((index) => games[index] === undefined);
  const bar = new StatusLine();
  const earlier = games.length - open.length;
  let played = 0;
  let won = games.filter((game) => game?.won).length;
  let closed: Result<true, string> | undefined;
  let problem: string | undefined;
  try {
    const players = playersOf(engine, options, open.length);
    problem = await players(tasksOf(plan, open), interrupt.signal, ({ place, ...result }) => {
      const index = open[place]!;
      const game = { id: plan.idAt(index), ...result };
      games[index] = game;
      played += 1;
      won += game.won ? 1 : 0;
      add(file, place, game);
      const progress = { done: earlier + played, total: games.length, won, played };
      bar.show((seconds, width) => playProgressLine(progress, seconds, width));
    });
  } finally {
    bar.clear();
    closed = file?.close(plan.boards, () => games.filter((game) => game !== undefined));
  }
  if (closed !== undefined && !closed.ok) throw new OutputFailure(closed.error);
  return problem;
}

/** Plays boards. @returns why it ended before all were played */
type Players = (
  tasks: Iterator<GameTask>,
  signal: AbortSignal,
  onResult: (result: PlayedGame) => void,
) => Promise<string | undefined>;

type PlayedGame = Omit<SimulatedGame, 'id'> & { readonly place: number };

/** The engine, or the solver. @param boards how many are to be played */
function playersOf(command: readonly string[], { jobs, nodes, moveTime }: SimulateOptions, boards: number): Players {
  const count = Math.max(1, Math.min(jobs, boards));
  if (command.length > 0) {
    const program = { command, count, moveMs: 1000 * moveTime, nodes };
    return async (tasks, signal, onResult) => {
      const end = await playOnEngines(program, tasks, signal, onResult);
      return end.ok ? undefined : end.error;
    };
  }
  const program = { file: join(__dirname, 'solver-worker.cjs'), workerData: { nodes }, count, ahead: BOARDS_AHEAD };
  return async (tasks, signal, onResult) => {
    await runOnThreads<GameTask, GameResult>(program, tasks, signal, ({ error, ...result }) =>
      onResult({ ...result, ...(error !== undefined && { failure: errorText(error) }) }),
    );
    return undefined;
  };
}

function add(file: ResultFile | undefined, place: number, game: GameLine): void {
  try {
    file?.add(place, game);
  } catch (error) {
    endIfReaderIsGone(error);
    throw new OutputFailure(reasonOf(error));
  }
}

function* tasksOf(plan: PlayPlan, indices: readonly number[]): Generator<GameTask> {
  for (const [place, index] of indices.entries()) {
    const { shape, start, mines } = plan.boardAt(index);
    yield { place, width: shape.width, height: shape.height, start, mines };
  }
}

function report({ plan, other, games }: Run, options: SimulateOptions, seconds: number, isInterrupted: boolean): void {
  const played = games.filter((game) => game !== undefined);
  const summary = summarise(played, other);
  if (isInterrupted) {
    const rest = options.out === undefined ? '' : '; --resume plays the rest';
    complain(`interrupted after ${withCommas(played.length)} of ${countOf(plan.count, 'game')}${rest}`);
  }
  if (options.json) {
    const run = { boards: plan.title, planned: plan.count, seconds, workers: options.jobs };
    print(`${JSON.stringify({ ...run, ...(summary ?? { games: 0 }) })}\n`);
  } else if (summary !== undefined) {
    print(`${plan.title}\n${formatSimulation(summary)}`);
  }
}
