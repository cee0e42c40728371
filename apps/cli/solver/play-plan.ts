import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { type BoardLine, formatBoardLine } from '@countermine/core/codec/board-line.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { countOf } from '@countermine/core/text/english.ts';
import { BAD_INPUT, type CommandFailure, refuse } from '@countermine/node/exit-status.ts';
import type { SolverError } from '@countermine/solver/position/solver-error.ts';
import { newSeed } from '../host/new-seed.ts';
import { complain, isTerminal } from '../host/streams.ts';
import { openText, repeatedId } from '../host/text-input.ts';
import {
  type BoardOptions,
  boardsOf,
  cellOfOption,
  drawBoard,
  type RandomBoards,
  shownCell,
  sizeInWords,
  sizeOf,
  usualStart,
} from './boards.ts';

export interface PlanOptions extends BoardOptions {
  readonly boards?: string;
  readonly count?: number;
}

/** The boards of a run. */
export interface PlayPlan {
  readonly count: number;
  boardAt(index: number): BoardLine;
  idAt(index: number): string;
  /** Describes the boards, for people. */
  readonly title: string;
  /** Identifies the boards, whatever their number. */
  readonly boards: string;
  /** A random seed, set if the user gave none. */
  readonly newSeed?: number;
}

/**
 * Plans what to play.
 * @param earlier the boards of the run that is continued
 * Errors: the options are invalid, or lines of the file are not boards, all of which are listed.
 */
export function planOf(options: PlanOptions, earlier: string | undefined): Result<PlayPlan, CommandFailure> {
  const { boards = isPiped(options) ? '-' : undefined } = options;
  return boards === undefined ? planRandom(options, earlier) : planFile(options, boards);
}

/** True if boards come from standard input because nothing else says which to play. */
function isPiped({ level, width, height, mines }: PlanOptions): boolean {
  return [level, width, height, mines].every((option) => option === undefined) && !isTerminal(0);
}

function planRandom(options: PlanOptions, earlier: string | undefined): Result<PlayPlan, CommandFailure> {
  const { count: games, rule = 'safe' } = options;
  const size = sizeOf(options);
  if (!size.ok) return size;
  if (games === undefined) return refuse('no number of games: give --count');
  const start =
    options.start === undefined ? ok(usualStart(size.value, rule)) : cellOfOption(size.value.shape, options.start);
  if (!start.ok) return start;
  const seed = options.seed ?? seedIn(earlier) ?? newSeed();
  const random: RandomBoards = { size: size.value, start: start.value, rule, seed };
  const first = drawBoard(random, 0);
  if (!first.ok) return first;
  const { shape, mines } = size.value;
  const promise = `first cell ${shownCell(shape, start.value)} ${rule === 'safe' ? 'safe' : 'an opening'}`;
  return ok({
    count: games,
    boardAt: (index) => drawn(drawBoard(random, index)),
    idAt: String,
    title: `${sizeInWords(size.value)}, ${promise}, seed ${seed}`,
    boards: `${shape.width} x ${shape.height}, ${countOf(mines, 'mine')}, start ${start.value} ${rule}, seed=${seed}`,
    ...(options.seed === undefined && seedIn(earlier) === undefined && { newSeed: seed }),
  });
}

/** If one board has room for its mines, all have. */
function drawn(board: Result<BoardLine, CommandFailure>): BoardLine {
  if (!board.ok) throw new Error(board.error.problem);
  return board.value;
}

/** The seed of the run that is continued. */
function seedIn(earlier: string | undefined): number | undefined {
  const [, seed] = /seed=(\d+)$/.exec(earlier ?? '') ?? [];
  return seed === undefined ? undefined : Number(seed);
}

function planFile(options: PlanOptions, path: string): Result<PlayPlan, CommandFailure> {
  const { count: games = Number.POSITIVE_INFINITY } = options;
  const others = ['level', 'width', 'height', 'mines', 'rule', 'start', 'seed'] as const;
  const other = others.find((name) => options[name] !== undefined);
  if (other !== undefined)
    return refuse(
      `the boards of ${path === '-' ? 'standard input' : '--boards'} decide what is played; leave out --${other}`,
    );
  const read = readBoards(path);
  if (!read.ok) return read;
  const boards = read.value.slice(0, games);
  const name = path === '-' ? 'standard input' : basename(path);
  return ok({
    count: boards.length,
    boardAt: (index) => boards[index]!,
    idAt: (index) => boards[index]!.id,
    title: `${countOf(boards.length, 'board')} of ${name}`,
    boards: `boards=${digestOf(read.value)}`,
  });
}

function readBoards(path: string): Result<readonly BoardLine[], CommandFailure> {
  const input = openText(path);
  if (!input.ok) return input;
  const boards: BoardLine[] = [];
  const ids = new Set<string>();
  const problems: string[] = [];
  for (const { where, board } of boardsOf(input.value)) {
    const problem = board.ok ? problemOf(board.value, ids) : board.error;
    if (problem !== undefined) problems.push(`${where}: ${problem}`);
    else if (board.ok) {
      ids.add(board.value.id);
      boards.push(board.value);
    }
  }
  if (problems.length === 0 && boards.length === 0) problems.push(`${input.value.name}: no board found`);
  const last = problems.pop();
  for (const problem of problems) complain(problem);
  return last === undefined ? ok(boards) : err({ problem: last, status: BAD_INPUT });
}

/** Why a valid board cannot be played. */
function problemOf({ id, shape, start, mines }: BoardLine, ids: ReadonlySet<string>): string | undefined {
  if (ids.has(id)) return repeatedId(id);
  return mines.includes(start) ? `start: ${shownCell(shape, start)} is a mine, so there is nothing to play` : undefined;
}

function digestOf(boards: readonly BoardLine[]): string {
  const hash = createHash('sha256');
  for (const board of boards) hash.update(`${formatBoardLine(board)}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** A board that a worker is to play. */
export interface GameTask {
  /** Its index among the boards that are still to be played. */
  readonly place: number;
  readonly width: number;
  readonly height: number;
  readonly start: number;
  readonly mines: readonly number[];
}

export interface GameResult {
  readonly place: number;
  readonly won: boolean;
  readonly guesses: number;
  readonly ms: number;
  /** Why the game was given up: it was neither won nor lost. */
  readonly error?: SolverError;
}
