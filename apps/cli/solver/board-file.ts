import { type MineMap, minesFromCells } from '@countermine/core/board.ts';
import { parseBoardJson } from '@countermine/core/format/board-json.ts';
import { type BoardLine, parseBoardLine } from '@countermine/core/format/board-line.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { withCommas } from '@countermine/core/text/english.ts';
import { boardLineProblem } from '@countermine/play/words/command/board-line-problem.ts';
import { MOST_CELLS } from './board-size.ts';
import { isComment, type TextInput, TOO_LONG, textLinesOf } from './text-input.ts';

/** A line of a file of boards. */
export interface ReadLine {
  /** The name of the line in messages. */
  readonly where: string;
  /** The board, or why it cannot be read, as a clause. */
  readonly board: Result<BoardLine, string>;
}

/** The boards of a file, one after the other. */
export function* boardsOf(input: TextInput): Generator<ReadLine> {
  for (const { number, text } of textLinesOf(input)) {
    if (text !== undefined && isComment(text)) continue;
    yield { where: `${input.name}, line ${number}`, board: readBoard(text) };
  }
}

/** The layout of a board. */
export function layoutOf({ shape, mines }: BoardLine): MineMap {
  return minesFromCells(shape, mines);
}

function readBoard(text: string | undefined): Result<BoardLine, string> {
  if (text === undefined) return err(TOO_LONG);
  const board = text.trimStart().startsWith('{') ? parseBoardJson(text) : parseBoardLine(text);
  if (!board.ok) return err(boardLineProblem(board.error));
  const { width, height, size } = board.value.shape;
  if (size <= MOST_CELLS) return ok(board.value);
  return err(
    `width and height: a board of ${width} x ${height} cells is too large; the most is ${withCommas(MOST_CELLS)} cells`,
  );
}
