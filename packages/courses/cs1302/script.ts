import fc from 'fast-check';
import { type CaseInput, stdinOf } from '../cases/case.ts';
import { INTEGER, type IntegerPair, integerOf, isInt32, VISIBLE, VISIBLE_WORD } from '../cases/words.ts';

/** A word of a command or a seed file: an integer as a number, anything else as it is. */
export type Cs1302Word = number | string;

/** The texts before, between and after the words of a command; the name says what is unusual about it. */
const SPACES = {
  none: ['', ' ', ''],
  leading: ['    ', ' ', ''],
  trailing: ['', ' ', '  '],
  wide: ['', '   ', ''],
  around: ['  ', '  ', ' '],
  tabs: ['\t', '\t', ' \t'],
} as const;

export type Spacing = keyof typeof SPACES;

const SPACINGS = Object.keys(SPACES) as Spacing[];

/** The layouts of a seed file: `lines` and `one-line` as in the course's examples, `wide` much as in its third. */
export const LAYOUTS = ['lines', 'one-line', 'wide', 'tabs', 'column'] as const;

export type InputLayout = (typeof LAYOUTS)[number];

/** A word that one program may take for an integer and another not. */
const NEARLY_INTEGER = /^[+-]?[0-9,]+$/;

/** The words of a text, whatever white space lies between them; undefined when one has a character out of the ordinary. */
function parseWords(text: string): Cs1302Word[] | undefined {
  const words = text.split(/[ \t\n]+/).filter((word) => word !== '');
  if (!words.every((word) => VISIBLE_WORD.test(word))) return undefined;
  return words.map((word) => integerOf(word) ?? word);
}

/** True if every program sees the same in a word: an integer or none, and nothing that needs a character set. */
export function isClearWord(word: Cs1302Word): boolean {
  if (typeof word === 'number') return isInt32(word);
  return VISIBLE_WORD.test(word) && (INTEGER.test(word) || !NEARLY_INTEGER.test(word));
}

export function formatLine(words: readonly Cs1302Word[], spacing: Spacing): string {
  const [before, between, after] = SPACES[spacing];
  return `${before}${words.join(between)}${after}`;
}

/** The first spacing that makes this line of the words; the plainest when none does. */
export function spacingOf(words: readonly Cs1302Word[], line: string): Spacing {
  return SPACINGS.find((spacing) => formatLine(words, spacing) === line) ?? 'none';
}

export function formatSeedFile(words: readonly Cs1302Word[], layout: InputLayout): string {
  switch (layout) {
    case 'lines':
      return seedLinesOf(words)
        .map((line) => `${line.join(' ')}\n`)
        .join('');
    case 'one-line':
      return `${words.join(' ')}\n`;
    case 'wide':
      return seedLinesOf(words)
        .map((line) => `    ${line.join('     ')}  \n`)
        .join('\n');
    case 'tabs':
      return `\t${words.join('\t')}\t\n`;
    case 'column':
      return `\n${words.map((word) => `  ${word}\n`).join('\n')}\n`;
  }
}

/** The first layout that makes this text of the words; the course's second example's when none does. */
export function inputLayoutOf(words: readonly Cs1302Word[], text: string): InputLayout {
  return LAYOUTS.find((layout) => formatSeedFile(words, layout) === text) ?? 'lines';
}

/** Rows and columns, the number of mines, and each mine. */
function seedLinesOf(words: readonly Cs1302Word[]): (readonly Cs1302Word[])[] {
  const lines = [words.slice(0, 2), words.slice(2, 3)];
  for (let start = 3; start < words.length; start += 2) lines.push(words.slice(start, start + 2));
  return lines.filter((line) => line.length > 0);
}

/** A field that can be played. The number of the mines is not written down. */
export interface Cs1302Field {
  readonly rows: number;
  readonly columns: number;
  readonly mines: readonly IntegerPair[];
}

/** The program's file: with a field, with something wrong about it, or no such file at all. */
export type Cs1302Seed =
  | ({ readonly is: 'field'; readonly layout: InputLayout } & Cs1302Field)
  | { readonly is: 'malformed'; readonly layout: InputLayout; readonly words: readonly Cs1302Word[] }
  | { readonly is: 'missing' | 'directory' | 'no-argument' | 'two-arguments' };

export interface Cs1302Command {
  readonly spacing: Spacing;
  readonly words: readonly Cs1302Word[];
}

export interface Cs1302Script {
  readonly seed: Cs1302Seed;
  readonly commands: readonly Cs1302Command[];
}

export const MIN_SIDE = 5;
const MAX_SIDE = 10;
const SEED_FILE = 'seed.txt';
/** For sessions in which the field does not matter. */
const ANY_SEED = '5 5\n1\n0 0\n';

const integer = fc.integer();
const words = fc.array(fc.oneof(integer, fc.string({ unit: fc.constantFrom(...VISIBLE), minLength: 1 })));
const places = fc.array(fc.tuple(integer, integer));
const layout = fc.constantFrom(...LAYOUTS);

/** Any session, without weights. */
export const recordedCs1302: fc.Arbitrary<Cs1302Script> = fc.record({
  seed: fc.oneof(
    fc.record({ is: fc.constant('field'), layout, rows: integer, columns: integer, mines: places }),
    fc.record({ is: fc.constant('malformed'), layout, words }),
    fc.record({ is: fc.constantFrom('missing', 'directory', 'no-argument', 'two-arguments') }),
  ),
  commands: fc.array(
    fc.record({
      spacing: fc.constantFrom(...SPACINGS),
      words: fc.oneof(fc.tuple(fc.constantFrom('r', 'm', 'g', 'reveal', 'mark', 'guess'), integer, integer), words),
    }),
  ),
});

/** The input: a line a command, and the seed file with what the program is told of it. */
export function formatCs1302({ seed, commands }: Cs1302Script): CaseInput {
  const steps = commands.map(({ words, spacing }) => `${formatLine(words, spacing)}\n`);
  const files = (text: string): ReadonlyMap<string, string> => new Map([[SEED_FILE, text]]);
  switch (seed.is) {
    case 'field':
      return { steps, args: [SEED_FILE], files: files(formatSeedFile(wordsOf(seed), seed.layout)) };
    case 'malformed':
      return { steps, args: [SEED_FILE], files: files(formatSeedFile(seed.words, seed.layout)) };
    case 'missing':
      return { steps, args: ['nosuch.txt'], files: new Map() };
    case 'directory':
      return { steps, args: ['.'], files: new Map() };
    case 'no-argument':
      return { steps, args: [], files: files(ANY_SEED) };
    case 'two-arguments':
      return { steps, args: [SEED_FILE, SEED_FILE], files: files(ANY_SEED) };
  }
}

export function wordsOf({ rows, columns, mines }: Cs1302Field): number[] {
  return [rows, columns, mines.length, ...mines.flat()];
}

/**
 * Reads the input of a session, whatever its file is called, and however many blanks and tabs lie between the words of a
 * line. A last line without its newline is not in the form.
 */
export function parseCs1302(input: CaseInput): Cs1302Script | undefined {
  const seed = parseSeed(input);
  const stdin = stdinOf(input);
  if (seed === undefined || !(stdin === '' || stdin.endsWith('\n'))) return undefined;
  const commands: Cs1302Command[] = [];
  for (const line of stdin.split('\n').slice(0, -1)) {
    const words = parseWords(line);
    if (words === undefined) return undefined;
    commands.push({ spacing: spacingOf(words, line), words });
  }
  return { seed, commands };
}

function parseSeed({ args, files }: CaseInput): Cs1302Seed | undefined {
  const [path, ...others] = args;
  if (path === undefined) return { is: 'no-argument' };
  if (others.length > 0) return { is: 'two-arguments' };
  if (path === '.') return { is: 'directory' };
  const text = files.get(path);
  if (text === undefined) return /^\w+(?:[./]\w+)*$/.test(path) ? { is: 'missing' } : undefined;
  const words = parseWords(text);
  if (words === undefined) return undefined;
  const field = fieldOf(words);
  const layout = inputLayoutOf(words, text);
  return field === undefined ? { is: 'malformed', layout, words } : { is: 'field', layout, ...field };
}

/** The field of a seed file's words; undefined when something about them is not as the text has it. */
function fieldOf(words: readonly Cs1302Word[]): Cs1302Field | undefined {
  const numbers = words.filter((word) => typeof word === 'number');
  const [rows, columns, count, ...rest] = numbers;
  if (numbers.length < words.length || rows === undefined || columns === undefined) return undefined;
  const mines: IntegerPair[] = [];
  for (let index = 0; index + 1 < rest.length; index += 2) mines.push([rest[index]!, rest[index + 1]!]);
  const field = { rows, columns, mines };
  return count === mines.length && rest.length === 2 * count && isField(field) ? field : undefined;
}

/** True if the text calls it a field that can be played. */
export function isField({ rows, columns, mines }: Cs1302Field): boolean {
  const isSide = (length: number): boolean => length >= MIN_SIDE && length <= MAX_SIDE;
  const isOn = (line: number, length: number): boolean => line >= 0 && line < length;
  const cells = new Set(mines.map(([row, column]) => row * columns + column));
  return (
    isSide(rows) &&
    isSide(columns) &&
    mines.every(([row, column]) => isOn(row, rows) && isOn(column, columns)) &&
    cells.size === mines.length &&
    mines.length > 0 &&
    mines.length < rows * columns
  );
}
