import { type BoardShape, FLAG } from '@countermine/core/board.ts';
import { LEVEL_NAMES, LEVELS, type Level } from '@countermine/core/game/params.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { countOf, withCommas } from '@countermine/core/text/english.ts';
import { BAD_INPUT, type CommandFailure, failWith, refuse, refuseInput } from '@countermine/node/exit-status.ts';
import { errorText } from '@countermine/solver/ask/error-text.ts';
import type { PlayerView } from '@countermine/solver/position/player-view.ts';
import type { SolverError } from '@countermine/solver/position/solver-error.ts';
import { complain, isTerminal, print } from '../host/streams.ts';
import { QUIET_SECONDS, StatusLine, terminalColumns } from '../host/terminal.ts';
import {
  isComment,
  MAX_TEXT,
  openText,
  readAll,
  type TextInput,
  type TextLine,
  TOO_LONG,
  textLinesOf,
} from '../host/text-input.ts';
import { Analyst, explainedMove } from './analysis.ts';
import { analysisAsJson, formatAnalysis, formatSimpleCertain } from './analyze-text.ts';
import { sizeOfLevel } from './boards.ts';
import { parsePosition, parsePositionLine } from './position-text.ts';

export interface AnalyzeOptions {
  readonly mines?: number;
  readonly trustFlags?: true;
  readonly nodes: number;
  readonly json?: true;
  readonly batch?: string;
}

/** Numbers of layouts with up to this many digits are shown exactly. */
const SHOWN_DIGITS = 15;

/**
 * `countermine analyze`: analyses one position, or many.
 * @returns the exit status
 */
export function analyzeCommand(file: string | undefined, options: AnalyzeOptions): number {
  const analyst = new Analyst({ nodes: options.nodes, trustFlags: options.trustFlags === true });
  const answered =
    options.batch === undefined ? analyzeOne(file, options, analyst) : analyzeMany(file, options, analyst);
  return answered.ok ? answered.value : failWith(answered.error, complain);
}

function analyzeOne(
  file: string | undefined,
  options: AnalyzeOptions,
  analyst: Analyst,
): Result<number, CommandFailure> {
  const input = openText(file);
  if (!input.ok) return input;
  const { name } = input.value;
  const text = readAll(input.value);
  if (text === undefined)
    return refuseInput(`${name}: more than ${withCommas(MAX_TEXT)} bytes is too large for a board`);
  let unknownSize: string | undefined;
  const read = parsePosition(text, (width, height) => {
    const mines = options.mines ?? usualMines(width, height);
    if (mines !== undefined) return ok(mines);
    unknownSize = `a ${width} x ${height} board has no usual number of mines: give --mines`;
    return err(unknownSize);
  });
  if (unknownSize !== undefined) return refuse(unknownSize);
  if (!read.ok) return refuseInput(`${name}: ${read.error}`);
  const analysed = analyst.analyse(read.value);
  if (!analysed.ok) {
    if (analysed.error.code === 'budget' && !options.json) print(formatSimpleCertain(read.value));
    return refuseInput(`${name}: ${problemOf(analysed.error, read.value, options)}`);
  }
  const analysis = analysed.value;
  const move = explainedMove(analysis, options.trustFlags === true);
  if (options.json) {
    print(analysisAsJson(analysis, move, analyst.recordOf(analysis)));
  } else {
    const layouts = analysis.log10Layouts < SHOWN_DIGITS ? analyst.layoutsOf(analysis) : undefined;
    print(formatAnalysis(analysis, move, minesInWords(read.value, options), terminalWidth(), layouts));
  }
  return ok(0);
}

/** Output for other programs is not wrapped. */
function terminalWidth(): number {
  return terminalColumns('stdout') ?? Number.POSITIVE_INFINITY;
}

/** Why a position cannot be analysed, and what can be done about it. */
function problemOf(error: SolverError, { knowledge }: PlayerView, { trustFlags }: AnalyzeOptions): string {
  const problem = errorText(error);
  if (error.code === 'budget' && 'nodes' in error) return `${problem}; a higher --nodes may help`;
  const isOfFlags = error.code === 'inconsistent' && trustFlags === true && knowledge.includes(FLAG);
  return isOfFlags ? `${problem}; the flags are taken as mines` : problem;
}

/** The number of mines of a level, if none is given. */
function usualMines(width: number, height: number): number | undefined {
  const level = levelOfShape({ width, height, size: width * height });
  return level === undefined ? undefined : sizeOfLevel(level).mines;
}

function minesInWords({ shape, mineCount }: PlayerView, { mines }: AnalyzeOptions): string {
  const words = countOf(mineCount, 'mine');
  if (mines !== undefined) return words;
  return `assuming ${words}, the usual number for this size (${levelOfShape(shape)}; --mines sets another)`;
}

function analyzeMany(
  file: string | undefined,
  options: AnalyzeOptions,
  analyst: Analyst,
): Result<number, CommandFailure> {
  if (file !== undefined) return refuse(`unexpected argument ${file}: --batch names the file to read`);
  if (options.mines !== undefined)
    return refuse('with --batch, every line gives its own mine count; leave out --mines');
  const input = openText(options.batch);
  return input.ok ? ok(answerLines(input.value, analyst)) : input;
}

function answerLines(input: TextInput, analyst: Analyst): number {
  let status = 0;
  let answered = 0;
  const bar = new StatusLine(!isTerminal(1), QUIET_SECONDS);
  try {
    for (const line of textLinesOf(input)) {
      if (line.text !== undefined && isComment(line.text)) continue;
      answered += 1;
      const answer = answerTo(line, analyst);
      if (answer.ok) {
        print(`${JSON.stringify(answer.value)}\n`);
      } else {
        bar.clear();
        complain(`${input.name}, line ${line.number}: ${answer.error}`);
        status = BAD_INPUT;
      }
      bar.show((_, width) => countOf(answered, 'position').slice(0, width));
    }
  } finally {
    bar.clear();
  }
  if (answered > 0) return status;
  complain(`${input.name}: no position found`);
  return BAD_INPUT;
}

function answerTo({ text }: TextLine, analyst: Analyst): Result<object, string> {
  if (text === undefined) return err(TOO_LONG);
  const position = parsePositionLine(text);
  if (!position.ok) return position;
  const { id, view } = position.value;
  const analysed = analyst.analyse(view);
  return analysed.ok ? ok({ id, ...analyst.recordOf(analysed.value) }) : err(errorText(analysed.error));
}

function levelOfShape({ width, height }: BoardShape): Level | undefined {
  return LEVEL_NAMES.find((level) => LEVELS[level].width === width && LEVELS[level].height === height);
}
