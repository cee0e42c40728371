import fc from 'fast-check';
import { type CaseInput, stdinOf } from '../cases/case-input.ts';
import { type IntegerPair, VISIBLE } from '../cases/words.ts';
import {
  type Cs1302Word,
  formatLine,
  formatSeedFile,
  type InputLayout,
  inputLayoutOf,
  LAYOUTS,
  parseWords,
  SPACINGS,
  type Spacing,
  spacingOf,
} from './words.ts';

/** A field that can be played. The number of the mines is not written down. */
export interface Cs1302Field {
  readonly rows: number;
  readonly columns: number;
  readonly mines: readonly IntegerPair[];
}

/** What the program is given: a seed file with a field or with something wrong about it, or no such file at all. */
export type Cs1302Seed =
  | ({ readonly is: 'field'; readonly layout: InputLayout } & Cs1302Field)
  | { readonly is: 'malformed'; readonly layout: InputLayout; readonly words: readonly Cs1302Word[] }
  | { readonly is: 'missing' | 'directory' | 'no-argument' | 'two-arguments' };

/** A line of input: a command, or none that the game knows. */
export interface Cs1302Command {
  readonly spacing: Spacing;
  readonly words: readonly Cs1302Word[];
}

/** A session of cs1302. */
export interface Cs1302Script {
  readonly seed: Cs1302Seed;
  readonly commands: readonly Cs1302Command[];
}

export const MIN_SIDE = 5;
const MAX_SIDE = 10;
const SEED_FILE = 'seed.txt';
/** Where the field does not matter. */
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

/** The numbers of a seed file. */
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

/** Whether the text calls it a field that can be played. */
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
