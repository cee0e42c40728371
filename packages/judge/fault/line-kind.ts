import type { BoardForm } from '@countermine/courses/cases/board-form.ts';

/** A line of an output, or a prompt, split into fixed and variable parts. */
export interface KnownLine {
  readonly text: string;
  /** Equal for lines that differ only in their numbers or cells. */
  readonly kind: string;
  /** The numbers of a message, or those before the cells of a row, as they are typed; a list of them is one. */
  readonly numbers: readonly string[];
  /** The cells, if it is a row of a board. */
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
const LONGEST = 2000;

/** The most lines that are remembered: a program may print anything. */
const MOST_REMEMBERED = 50_000;

/** Determines the kinds of the lines of a game. Lines are repeated, so the results are cached. */
export class LineKinds {
  readonly #forms: readonly BoardForm[];
  readonly #known = new Map<string, KnownLine>();

  constructor(forms: readonly BoardForm[]) {
    this.#forms = forms;
  }

  /** @param text a line with its newline, or a prompt without one */
  of(text: string): KnownLine {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const line = knownLine(this.#forms, text);
    if (this.#known.size < MOST_REMEMBERED) this.#known.set(text, line);
    return line;
  }
}

function knownLine(forms: readonly BoardForm[], text: string): KnownLine {
  if (text.length > LONGEST) return { text, kind: text, numbers: [], row: undefined };
  for (const form of forms) {
    const row = rowParts(form, text);
    if (row !== undefined) return { text, kind: `row of ${form.id}`, numbers: numbersIn(row.before), row };
  }
  return { text, kind: text.replace(NUMBERS, '#'), numbers: numbersIn(text), row: undefined };
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
