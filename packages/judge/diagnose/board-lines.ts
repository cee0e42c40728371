import type { BoardForm } from '@countermine/courses/cases/board-form.ts';

/** A line of an output, or a prompt, split into fixed and variable parts. */
export interface KnownLine {
  readonly text: string;
  /** Equal for lines that differ only in their numbers or cells. */
  readonly kind: string;
  /** The numbers of a message, or those before the cells of a row, as they are typed; a list of them is one. */
  readonly numbers: readonly string[];
  readonly row: RowParts | undefined;
}

/** A row of a board in its parts: `before`, the cells with the gap of the form between them, `after`. */
export interface RowParts {
  readonly form: BoardForm;
  readonly before: string;
  /** As printed, all equally wide. */
  readonly cells: readonly string[];
  readonly after: string;
}

/** A number, or at least three with the same gap between them: the numbers over the columns of a board are one. */
export const NUMBERS = /-?\d+(?:( +)-?\d+(?:\1-?\d+)+)?/g;

/** Longer lines are a kind of their own. Units: characters. */
const MAX_LENGTH = 2000;

/** The most lines that are remembered: a program may print anything. */
const MAX_REMEMBERED = 50_000;

/** Determines the kinds of the lines of a game. Lines are repeated, so the results are cached. */
export class LineKinds {
  readonly #forms: readonly BoardForm[];
  readonly #known = new Map<string, KnownLine>();
  /** The one text that the game printed for each kind of line; undefined for a kind with several. */
  readonly #printed = new Map<string, string | undefined>();

  constructor(forms: readonly BoardForm[]) {
    this.#forms = forms;
  }

  /** @param text a line with its newline, or a prompt without one */
  of(text: string): KnownLine {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const line = knownLine(this.#forms, text);
    if (this.#known.size < MAX_REMEMBERED) this.#known.set(text, line);
    return line;
  }

  /** The same for a line that the game itself prints. */
  ofGame(text: string): KnownLine {
    const line = this.of(text);
    const { kind } = line;
    if (!this.#printed.has(kind)) this.#printed.set(kind, text);
    else if (this.#printed.get(kind) !== text) this.#printed.set(kind, undefined);
    return line;
  }

  /** True for a line of a kind that the game itself has printed. */
  isOfGame(text: string): boolean {
    return this.#printed.has(this.of(text).kind);
  }

  /** True if the game has printed one text only for a kind of line, whatever numbers are in it. */
  isConstant(kind: string): boolean {
    return this.#printed.get(kind) !== undefined;
  }
}

function knownLine(forms: readonly BoardForm[], text: string): KnownLine {
  if (text.length > MAX_LENGTH) return { text, kind: text, numbers: [], row: undefined };
  for (const form of forms) {
    const row = rowParts(form, text);
    if (row !== undefined) return { text, kind: rowKindOf(form.id), numbers: numbersIn(row.before), row };
  }
  return { text, kind: text.replace(NUMBERS, '#'), numbers: numbersIn(text), row: undefined };
}

export function rowKindOf(form: string): string {
  return `row of ${form}`;
}

/** The numbers of a text, as they are typed; a list of them is one. */
function numbersIn(text: string): string[] {
  return text.match(NUMBERS) ?? [];
}

/** A row in the game's own layout; undefined for any other line. */
function rowParts(form: BoardForm, text: string): RowParts | undefined {
  const { cellWidth, gap, isBarred } = form.layout;
  const found = form.cellsOf(text);
  if (found === undefined || !text.endsWith('\n')) return undefined;
  const start = isBarred ? text.indexOf('|') + 1 : text.search(/[^ \t]/);
  const stride = cellWidth + gap.length;
  const cells = found.map((_, index) => text.slice(start + index * stride, start + index * stride + cellWidth));
  const end = start + cells.length * stride - gap.length;
  const isRegular = text.slice(start, end) === cells.join(gap) && !/\S/.test(text.slice(end).replace('|', ''));
  return isRegular ? { form, before: text.slice(0, start), cells, after: text.slice(end) } : undefined;
}

/** A board in the lines of an answer: its rows with what is printed along with them. Indices of lines, both included. */
export interface BoardLines {
  readonly first: number;
  readonly last: number;
  /** The kind of its rows. */
  readonly kind: string;
}

/** A line of an answer, as far as boards are concerned. */
interface BoardLine {
  readonly line: KnownLine;
  /** The index of the step that it answers. */
  readonly part: number;
}

/** The line below the rows: a border, column numbers, or empty lines. */
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
