/** The outputs of two runs of a program on the same input. */
export interface OutputPair {
  readonly one: string;
  readonly other: string;
}

/** A line of which a part is another one in each run: literal parts with holes between them. */
interface VaryingLine {
  readonly pattern: RegExp;
  /** True if it has nothing but holes. */
  readonly isBare: boolean;
}

/** More lines of their own kinds than this do not vary in one part each: the program does not do the same twice. */
const MAX_KINDS = 8;

/** Shorter parts of a line are not taken for the line that is expected. Units: characters. */
const MIN_LINE_LENGTH = 3;

/** What may stand in a hole, the narrowest first. A word may have anything in it. */
const HOLES = [
  /^\d+$/,
  /^\d+\.\d+$/,
  /^0x[\da-f]+$/i,
  /^\d+(?::\d+)+(?:\.\d+)?$/,
  /^(?:\/[\w.-]+)+$/,
  /^\S+$/,
] as const;
const ANY_WORD = HOLES.length - 1;

/**
 * The parts of a program's output that are not the same in two runs on the same input: a time, an address, a random number,
 * the path of its folder.
 */
export class Variation {
  /** The first lines that differ. */
  readonly example: OutputPair;
  readonly #lines: readonly VaryingLine[];

  private constructor(example: OutputPair, lines: readonly VaryingLine[]) {
    this.example = example;
    this.#lines = lines;
  }

  /**
   * Finds the parts that vary.
   * @param pairs some of which differ
   * @returns undefined if it is not just parts of lines, so that nothing can be said of the rest
   */
  static between(pairs: readonly OutputPair[]): Variation | undefined {
    const lines = new Map<string, VaryingLine>();
    let example: OutputPair | undefined;
    for (const { one, other } of pairs) {
      const [ones, others] = [one.split('\n'), other.split('\n')];
      if (ones.length !== others.length) return undefined;
      for (const [index, line] of ones.entries()) {
        const second = others[index] ?? '';
        if (line === second) continue;
        const varying = varyingLine(line, second);
        if (varying === undefined) return undefined;
        lines.set(varying.pattern.source, varying);
        example ??= { one: line, other: second };
      }
    }
    return example === undefined || lines.size > MAX_KINDS ? undefined : new Variation(example, [...lines.values()]);
  }

  /**
   * An output with what is expected in place of what varies: a line that is not expected at all is left out.
   * @param expected what the text wants for the same input
   */
  settle(stdout: string, expected: string): string {
    const wanted = expected.split('\n');
    const found = stdout.split('\n');
    const settled = found.map((line): string | undefined => line);
    for (const varying of this.#lines) {
      const isVarying = (line: string): boolean =>
        varying.pattern.test(line) && !(varying.isBare && wanted.includes(line));
      const places = found.flatMap((line, index) => (isVarying(line) ? [index] : []));
      const lines = varying.isBare ? [] : wanted.filter((line) => varying.pattern.test(line));
      for (const [turn, index] of places.entries()) {
        settled[index] = lines[turn] ?? expectedPart(found[index] ?? '', wanted);
      }
    }
    return settled.filter((line) => line !== undefined).join('\n');
  }
}

/** The pattern of two lines that differ in some words; undefined if they have different numbers of words. */
function varyingLine(one: string, other: string): VaryingLine | undefined {
  const [parts, others] = [one.split(/(\s+)/), other.split(/(\s+)/)];
  if (parts.length !== others.length) return undefined;
  const isLiteral = parts.map((part, index) => part === others[index]);
  const holes = parts.map((part, index) => (isLiteral[index] ? -1 : holeOf(part, others[index] ?? '')));
  const isBare = parts.every((part, index) => !isLiteral[index] || part.trim() === '');
  // Such a line would match every line of one word.
  if (isBare && holes.includes(ANY_WORD)) return undefined;
  const source = parts.map((part, index) =>
    isLiteral[index] ? literal(part) : inside(HOLES[holes[index] ?? ANY_WORD]),
  );
  return { pattern: new RegExp(`^${source.join('')}$`), isBare };
}

function holeOf(one: string, other: string): number {
  const hole = HOLES.findIndex((pattern) => pattern.test(one) && pattern.test(other));
  return hole < 0 ? ANY_WORD : hole;
}

/** Blanks before a number depend on how long it is. */
function literal(part: string): string {
  return part.trim() === '' && part !== '' ? '\\s+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function inside(pattern: RegExp | undefined): string {
  return (pattern?.source ?? '').replace(/^\^|\$$/g, '');
}

/** The longest line that is expected and that a line begins or ends with; undefined if there is none. */
function expectedPart(line: string, expected: readonly string[]): string | undefined {
  return expected
    .filter((wanted) => wanted.trim().length >= MIN_LINE_LENGTH && (line.endsWith(wanted) || line.startsWith(wanted)))
    .toSorted((a, b) => b.length - a.length)[0];
}

/** The first lines in which two outputs differ; undefined if one of them is shorter than that. */
export function firstOtherLines({ one, other }: OutputPair): OutputPair | undefined {
  const [ones, others] = [one.split('\n'), other.split('\n')];
  const at = ones.findIndex((line, index) => line !== others[index]);
  const [line, second] = [ones[at], others[at]];
  return line === undefined || second === undefined ? undefined : { one: line, other: second };
}
