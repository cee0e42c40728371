import type { KnownLine } from './line-kind.ts';

/** A board in the lines of an answer: its rows with what is printed along with them. Indices of lines, both included. */
export interface BoardLines {
  readonly first: number;
  readonly last: number;
}

/** A line of an answer, as far as boards are concerned. */
interface BoardLine {
  readonly line: KnownLine;
  /** The answer to which step it belongs to. */
  readonly part: number;
}

/** What is printed below the rows: a border, column numbers, or empty lines. */
const FOOT = /^[-=+| \d]*\n$/;

/** The boards of an answer, in order, each a run of rows within the answer to one step. Cost: one pass. */
export function boardsOfLines(lines: readonly BoardLine[]): BoardLines[] {
  const boards: BoardRun[] = [];
  let open: BoardRun | undefined;
  for (const [index, { line, part }] of lines.entries()) {
    if (open !== undefined && continues(open, line, part)) {
      open.last = index;
      open.rows += line.row === undefined ? 0 : 1;
      open.hasFoot ||= line.row === undefined;
      continue;
    }
    open = line.row === undefined ? undefined : boardFrom(index, line, part, boards.at(-1));
    if (open !== undefined) boards.push(open);
  }
  return boards;
}

interface BoardRun {
  readonly first: number;
  last: number;
  readonly kind: string;
  readonly part: number;
  rows: number;
  hasFoot: boolean;
}

function boardFrom(index: number, { row, kind }: KnownLine, part: number, previous: BoardRun | undefined): BoardRun {
  const head = index - (row?.form.headLines ?? 0);
  return { first: Math.max(head, (previous?.last ?? -1) + 1), last: index, kind, part, rows: 1, hasFoot: false };
}

function continues(board: BoardRun, line: KnownLine, part: number): boolean {
  if (part !== board.part) return false;
  if (line.row === undefined) return FOOT.test(line.text);
  const isWhole = board.rows === line.row.form.height;
  return line.kind === board.kind && !board.hasFoot && !isWhole;
}
