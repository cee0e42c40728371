import fc from 'fast-check';
import { statusAtItsEnd } from '../cases/answer.ts';
import { type CaseInput, stdinOf } from '../cases/case.ts';
import { type ScriptForm, type StagesOf, stagesBy } from '../cases/script-kind.ts';
import { integerOf, isInt32, VISIBLE, VISIBLE_WORD } from '../cases/words.ts';
import { cs204 } from './cs204.ts';
import { type Cs204Choice, endsTheGame, isPlaced } from './rehearsal.ts';

/** The texts between the numbers and the cells of a field file; the course's own files have one blank. */
export const SEPARATORS = [' ', '\t', '  ', ' \t'] as const;

export interface Cs204Script {
  /** The rows of the field: `x` a mine, `-` none. */
  readonly field: readonly string[];
  readonly separator: (typeof SEPARATORS)[number];
  /** The number of names of missing files that come before that of the field file. */
  readonly missingFiles: number;
  readonly commands: readonly Cs204Choice[];
}

const FIELD_FILE = 'field.txt';
/** More names of files that do not exist are no session. */
const MAX_MISSING = 1000;

/** Any session, without weights. */
const recordedCs204: fc.Arbitrary<Cs204Script> = fc.record({
  field: fc.array(fc.string({ unit: fc.constantFrom('-', 'x') })),
  separator: fc.constantFrom(...SEPARATORS),
  missingFiles: fc.nat(MAX_MISSING),
  commands: fc.array(
    fc.oneof(
      fc.tuple(fc.constantFrom<'-o' | '-b'>('-o', '-b'), fc.integer(), fc.integer()),
      fc.array(fc.string({ unit: fc.constantFrom(...VISIBLE) })),
    ),
  ),
});

/** The input: a file name a line, a choice a line, and the field file. */
export function formatCs204({ field, separator, missingFiles, commands }: Cs204Script): CaseInput {
  const missing = Array.from({ length: missingFiles }, (_, index) => `file${index === 0 ? '' : index + 1}.txt`);
  const lines = [...missing, FIELD_FILE, ...commands.map((words) => words.join(' '))];
  return {
    steps: lines.map((line) => `${line}\n`),
    args: [],
    files: new Map([[FIELD_FILE, formatField(field, separator)]]),
  };
}

function formatField(field: readonly string[], separator: string): string {
  const size = `${field.length}${separator}${field[0]?.length ?? 0}`;
  return [size, ...field.map((row) => [...row].join(separator)), ''].join('\n');
}

/**
 * Reads the input of a session, whatever its files are called and however many blanks and tabs lie between its words.
 * An empty line, and a last one without its newline, is not in the form.
 */
function parseCs204(input: CaseInput): Cs204Script | undefined {
  const lines = wordLinesOf(stdinOf(input));
  if (lines === undefined || input.args.length > 0) return undefined;
  const names = lines.map(([name = '', ...others]) => (others.length === 0 ? name : undefined));
  const missingFiles = names.findIndex((name) => name === undefined || input.files.has(name));
  if (missingFiles > MAX_MISSING) return undefined;
  const text = input.files.get(names[missingFiles] ?? '');
  if (text === undefined || !names.slice(0, missingFiles).every((name) => isMissing(name ?? ''))) return undefined;
  const field = parseField(text);
  if (field === undefined) return undefined;
  const separator = SEPARATORS.find((between) => formatField(field, between) === text) ?? ' ';
  return { field, separator, missingFiles, commands: lines.slice(missingFiles + 1).map(parseChoice) };
}

/** The words of each line; undefined unless every line has some, and a newline. */
function wordLinesOf(text: string): string[][] | undefined {
  if (!text.endsWith('\n')) return undefined;
  const lines = text.slice(0, -1).split('\n').map(wordsOf);
  return lines.every((words) => words.length > 0 && words.every((word) => VISIBLE_WORD.test(word))) ? lines : undefined;
}

function wordsOf(line: string): string[] {
  return line.split(/[ \t]+/).filter((word) => word !== '');
}

/** True if no file can have this name by chance: not the folder itself, nor anything outside it. */
function isMissing(name: string): boolean {
  return !name.startsWith('/') && !name.split('/').some((part) => part === '' || part === '.' || part === '..');
}

/**
 * The rows of a field file, in which only blanks and tabs may be more than the course's; undefined for another text.
 */
function parseField(text: string): string[] | undefined {
  const [size = [], ...rows] = text.replace(/\n$/, '').split('\n').map(wordsOf);
  const [height, width] = size.map(Number);
  const isWhole =
    size.length === 2 &&
    size.every((word) => /^[1-9][0-9]*$/.test(word)) &&
    rows.length === height &&
    rows.every((row) => row.length === width && row.every((cell) => cell === '-' || cell === 'x'));
  return isWhole ? rows.map((row) => row.join('')) : undefined;
}

function parseChoice(words: readonly string[]): Cs204Choice {
  const [option, ...place] = words;
  if (place.length !== 2 || (option !== '-o' && option !== '-b')) return words;
  const [row, column] = place.map(integerOf);
  return row === undefined || column === undefined ? words : [option, row, column];
}

/**
 * True if the text promises such a session: it says nothing of input that ends before the game, or continues after it.
 */
function isValidCs204(script: Cs204Script): boolean {
  const { field, missingFiles, commands } = script;
  const width = field[0]?.length ?? 0;
  if (width === 0 || field.some((row) => row.length !== width) || missingFiles < 0) return false;
  // What a rehearsal does not end need not be played: most scripts that a search for smaller ones comes upon.
  if (!commands.every(isValidChoice) || !endsTheGame(field, commands)) return false;
  return statusAtItsEnd(cs204, formatCs204(script)) === 0;
}

/**
 * True if the text says what is answered: places are integers; a line with more or fewer words than its option needs,
 * or with an option further on, could mean anything.
 */
function isValidChoice(choice: Cs204Choice): boolean {
  if (isPlaced(choice)) return isInt32(choice[1]) && isInt32(choice[2]);
  if (choice.length === 1 && choice[0] === '-h') return true;
  return choice.length > 0 && choice.every((word) => VISIBLE_WORD.test(word) && !/^-[obh]$/.test(word));
}

/** The file, and the choices in the order of the rules in the text. */
const cs204Stages: StagesOf<Cs204Script> = stagesBy<Cs204Script, '-o' | '-b' | '-h' | 'invalid'>(
  [
    { id: '1', title: 'the field file, opening cells (-o)', adds: ['-o'] },
    { id: '2', title: 'marking bombs (-b)', adds: ['-b'] },
    { id: '3', title: 'getting help (-h)', adds: ['-h'] },
    { id: '4', title: 'invalid choices', adds: ['invalid'] },
  ],
  ({ commands }) => commands.map(featureOf),
);

function featureOf(choice: Cs204Choice): '-o' | '-b' | '-h' | 'invalid' {
  const [option] = choice;
  if (option === '-h') return option;
  const isPlaced = typeof choice[1] === 'number';
  return isPlaced && (option === '-o' || option === '-b') ? option : 'invalid';
}

/** Sessions of cs204 as input, which are valid, and what each stage adds. */
export const cs204Form: ScriptForm<Cs204Script> = {
  plain: recordedCs204,
  format: formatCs204,
  parse: parseCs204,
  isValid: isValidCs204,
  stages: cs204Stages,
};
