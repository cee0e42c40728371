import { setImmediate } from 'node:timers/promises';
import { cellsWithMines, countAround, createKnowledge, type StartedBoard } from '@countermine/core/board.ts';
import { boardAsJson } from '@countermine/core/codec/board-json.ts';
import { formatBoardLine } from '@countermine/core/codec/board-line.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { CellBatch } from '@countermine/core/reveal/field.ts';
import { openByRule } from '@countermine/core/reveal/reveal.ts';
import { runProgressLine } from '@countermine/core/text/progress.ts';
import {
  BAD_INPUT,
  type CommandFailure,
  failWith,
  type Interrupt,
  refuse,
  refuseInput,
} from '@countermine/node/exit-status.ts';
import { errorText } from '@countermine/solver/ask/error-text.ts';
import { type Certificate, formatCertificate } from '@countermine/solver/check/certificate.ts';
import { verifyCertificate } from '@countermine/solver/check/verify-certificate.ts';
import type { GenerateError, RatingNotFound } from '@countermine/solver/generate/board-params.ts';
import { certify } from '@countermine/solver/generate/certify.ts';
import { generateNoGuess, type NoGuessMode, NoGuessWorkspace } from '@countermine/solver/generate/no-guess.ts';
import { generateRated, randomOfBoard } from '@countermine/solver/generate/rated-board.ts';
import { storyOf } from '@countermine/solver/proof/proof-story.ts';
import { proofText } from '@countermine/solver/proof/proof-text.ts';
import type { BoardTechnique } from '@countermine/solver/technique/technique.ts';
import { TechniqueStepsWorkspace } from '@countermine/solver/technique/technique-steps.ts';
import { onInterrupt } from '../host/interrupt.ts';
import { newSeed } from '../host/new-seed.ts';
import { complain, isTerminal, print } from '../host/streams.ts';
import { QUIET_SECONDS, StatusLine } from '../host/terminal.ts';
import {
  type BoardOptions,
  cellOfOption,
  drawBoard,
  layoutOf,
  paramsOf,
  type RandomBoards,
  shownCell,
  sizeInWords,
  sizeOf,
} from './boards.ts';

/**
 * The proof that a board needs no guess, checked by the independent checker.
 * Errors: it could not be found or not be checked, as a clause for people.
 */
function proofOf(board: StartedBoard): Result<Certificate, string> {
  const certificate = certify(board);
  if (!certificate.ok) return err(errorText(certificate.error));
  const verified = verifyCertificate(certificate.value);
  return verified.ok ? ok(certificate.value) : err(errorText(verified.error));
}

/** A certificate as numbered sentences, in the order of play. */
function certificateInWords({ shape, mines, start }: StartedBoard, { mineCount, steps }: Certificate): string {
  const knowledge = createKnowledge(shape);
  const opened = new CellBatch(256, () => undefined);
  const open = (cell: number): void => openByRule('flood', { shape, mines, knowledge }, cell, opened);
  open(start);
  const width = String(steps.length).length;
  const lines = steps.map((proof, index) => {
    const words = proofText(storyOf({ shape, knowledge, mineCount }, proof));
    if (proof.verdict === 'safe') open(proof.cell);
    return `${String(index + 1).padStart(width)}. ${words}\n`;
  });
  return lines.length === 0 ? 'The first cell opens everything.\n' : lines.join('');
}

export interface GenerateCommandOptions extends BoardOptions {
  readonly guess: boolean;
  readonly mode?: NoGuessMode;
  /** The hardest technique that the boards need; they are no-guess boards then. */
  readonly hardest?: BoardTechnique;
  readonly count: number;
  readonly nodes?: number;
  readonly pictures?: true;
  readonly json?: true;
  readonly certificate?: true;
}

type Maker = (index: number) => Result<StartedBoard, CommandFailure>;

/**
 * `countermine generate`: generates boards.
 * @returns the exit status
 */
export async function generateCommand(options: GenerateCommandOptions): Promise<number> {
  const prepared = prepare(options);
  const done = prepared.ok ? await writeBoards(prepared.value.boards, prepared.value.make, options) : prepared;
  return done.ok ? done.value : failWith(done.error, complain);
}

function prepare(options: GenerateCommandOptions): Result<{ boards: RandomBoards; make: Maker }, CommandFailure> {
  const size = sizeOf(options);
  if (!size.ok) return size;
  const problem = contradictionIn(options);
  if (problem !== undefined) return refuse(problem);
  const start = options.start === undefined ? ok(undefined) : cellOfOption(size.value.shape, options.start);
  if (!start.ok) return start;
  const seed = options.seed ?? newSeed();
  const boards: RandomBoards = { size: size.value, start: start.value, rule: options.rule ?? 'safe', seed };
  return ok({ boards, make: makerOf(boards, options) });
}

function contradictionIn({
  guess,
  mode,
  hardest,
  rule,
  nodes,
  certificate,
  pictures,
  json,
}: GenerateCommandOptions): string | undefined {
  if (pictures && json) return 'give either --pictures or --json';
  if (hardest && mode) return 'with --hardest all boards that fit are equally likely; leave out --mode';
  if (!guess || hardest)
    return rule === 'safe' ? 'the start of a no-guess board is an opening; leave out --rule safe' : undefined;
  const option = (mode && '--mode') ?? (nodes && '--nodes') ?? (certificate && '--certificate');
  return option === undefined ? undefined : `${option} is for no-guess boards; add --no-guess`;
}

function makerOf(boards: RandomBoards, options: GenerateCommandOptions): Maker {
  const { hardest, guess } = options;
  if (hardest !== undefined) return ratedMaker(boards, hardest, options);
  return guess ? plainMaker(boards) : noGuessMaker(boards, options);
}

function plainMaker(boards: RandomBoards): Maker {
  return (index) => {
    const board = drawBoard(boards, index);
    return board.ok ? ok({ ...board.value, mines: layoutOf(board.value) }) : board;
  };
}

function noGuessMaker({ size, start, seed }: RandomBoards, { mode = 'fast', nodes }: GenerateCommandOptions): Maker {
  const workspace = new NoGuessWorkspace();
  const limits = { mode, ...(nodes !== undefined && { nodes }) };
  return (index) => {
    const made = generateNoGuess(paramsOf(size, start), randomOfBoard(seed, index), limits, workspace);
    return made.ok ? made : refuseBoard(index, made.error);
  };
}

function ratedMaker(
  { size, start, seed }: RandomBoards,
  hardest: BoardTechnique,
  { nodes }: GenerateCommandOptions,
): Maker {
  const workspace = new TechniqueStepsWorkspace();
  return (index) => {
    const params = paramsOf(size, start);
    const limits = nodes === undefined ? {} : { nodes };
    const made = generateRated(params, hardest, randomOfBoard(seed, index), limits, workspace);
    return made.ok ? made : refuseBoard(index, made.error);
  };
}

/** A search that ended without a board, or a board that cannot be. */
function refuseBoard(index: number, error: GenerateError | RatingNotFound): Result<never, CommandFailure> {
  const problem = errorText(error);
  const isSearched = error.code === 'budget' || error.code === 'rating';
  return isSearched ? refuseInput(`board ${index}: ${problem}`) : refuse(problem);
}

/** @returns the exit status */
async function writeBoards(
  boards: RandomBoards,
  make: Maker,
  options: GenerateCommandOptions,
): Promise<Result<number, CommandFailure>> {
  const status = new StatusLine(!isTerminal(1), QUIET_SECONDS);
  const interrupt = status.isShown ? onInterrupt() : undefined;
  try {
    return await writeEach(boards, make, options, status, interrupt);
  } finally {
    status.clear();
    interrupt?.release();
  }
}

async function writeEach(
  boards: RandomBoards,
  make: Maker,
  options: GenerateCommandOptions,
  status: StatusLine,
  interrupt: Interrupt | undefined,
): Promise<Result<number, CommandFailure>> {
  for (let index = 0; index < options.count; index += 1) {
    // A signal is noticed between two boards.
    if (interrupt !== undefined) await setImmediate();
    if (interrupt?.status !== undefined) return ok(interrupt.status);
    const board = make(index);
    const isPossible = board.ok || board.error.status === BAD_INPUT;
    if (index === 0 && isPossible && options.seed === undefined) complain(`seed ${boards.seed}`);
    if (!board.ok) return board;
    const text = textOf(boards, index, board.value, options);
    if (!text.ok) return refuseInput(`board ${index}: ${text.error}`);
    print(text.value);
    const progress = { done: index + 1, total: options.count, played: index + 1 };
    status.show((seconds, width) => runProgressLine(progress, 'board', '', seconds, width));
  }
  return ok(0);
}

function textOf(
  { size }: RandomBoards,
  index: number,
  board: StartedBoard,
  options: GenerateCommandOptions,
): Result<string, string> {
  const { shape, start } = board;
  const certificate = options.certificate ? proofOf(board) : ok(undefined);
  if (!certificate.ok) return err(`it needs no guess, but no proof was found: ${certificate.error}`);
  const proof = certificate.value;
  if (options.pictures) {
    const title = `board ${index}: ${sizeInWords(size)}, start ${shownCell(shape, start)}\n`;
    return ok(`${title}${drawBoardPicture(board)}${proof === undefined ? '' : certificateInWords(board, proof)}\n`);
  }
  const mines = cellsWithMines(board.mines);
  if (!options.json && proof === undefined) {
    return ok(`${formatBoardLine({ id: String(index), shape, start, mines })}\n`);
  }
  const fields = JSON.stringify(boardAsJson({ id: String(index), shape, start, mines }));
  return ok(
    proof === undefined ? `${fields}\n` : `${fields.slice(0, -1)},"certificate":${formatCertificate(proof)}}\n`,
  );
}

/** The board with all cells open: `*` a mine, a dot for 0, the start in brackets. */
function drawBoardPicture({ shape, mines, start }: StartedBoard): string {
  let text = '';
  for (let cell = 0; cell < shape.size; cell += 1) {
    const isFirst = cell % shape.width === 0;
    const before = cell === start ? '[' : cell === start + 1 && !isFirst ? ']' : ' ';
    const count = countAround(shape, mines, cell);
    text += `${before}${mines[cell] === 1 ? '*' : count === 0 ? '.' : count}`;
    if (cell % shape.width === shape.width - 1) text += cell === start ? ']\n' : '\n';
  }
  return text;
}
