import { type CaseInput, type JudgeCase, type ShrinkableInput, stdinOf } from '@countermine/courses/cases/case.ts';
import { type CaseSource, withoutParts } from '@countermine/courses/cases/script-kind.ts';
import { listOf, pick, pickFrom, weighted } from '@countermine/courses/cases/weights.ts';
import fc from 'fast-check';

/**
 * Edits that turn a valid session into one that the course text rules out. `at` is the position, `word` what is inserted;
 * texts are bytes, as characters 0 to 255.
 */
const TEXT_EDITS = {
  'cut off': (text, at) => text.slice(0, at % (text.length + 1)),
  'begun late': (text, at) => text.slice(at % (text.length + 1)),
  'another word': (text, at, word) => editWord(text, at, () => word),
  'a word more': (text, at, word) => editWord(text, at, (there) => `${word} ${there}`),
  'a word less': (text, at) => editWord(text, at, () => ''),
  'a word grown together': (text, at, word) => editWord(text, at, (there) => there + word),
  'a number with a sign': (text, at) => editWord(text, at, (there) => `+${there}`),
  'a number with zeros': (text, at) => editWord(text, at, (there) => `00${there}`),
  'bytes between': (text, at, word) => insert(text, at % (text.length + 1), word),
  'a byte changed': (text, at) => changeByte(text, at),
  'a line more': (text, at, word) => editLines(text, at, (lines, line) => lines.splice(line, 0, `${word}\n`)),
  'a line less': (text, at) => editLines(text, at, (lines, line) => lines.splice(line, 1)),
  'a line many times': (text, at) =>
    editLines(text, at, (lines, line) => lines.splice(line, 0, ...Array<string>(50).fill(lines[line] ?? '\n'))),
  'lines in another order': (text) =>
    text
      .split(/(?<=\n)/)
      .toReversed()
      .join(''),
  'all lines in one': (text) => text.replaceAll('\n', ' '),
  'a word a line': (text) => text.replace(/[ \t]+/g, '\n'),
  'empty lines': (text) => text.replaceAll('\n', '\n\n'),
  'lines of blanks': (text) => text.replaceAll('\n', '\n  \n'),
  'carriage returns': (text) => text.replaceAll('\n', '\r\n'),
  'carriage returns only': (text) => text.replaceAll('\n', '\r'),
  'tabs for blanks': (text) => text.replaceAll(' ', '\t'),
  'other white space': (text, at) => text.replaceAll(' ', ['\v', '\f', '\r', '\x1c', '\xc2\xa0'][at % 5]!),
  'no last newline': (text) => text.replace(/\n$/, ''),
  'twice over': (text) => text + text,
  'more at its end': (text, _, word) => `${text}${word}\n0\n8\n1 2 3\n`,
  nothing: () => '',
} as const satisfies Readonly<Record<string, (text: string, at: number, word: string) => string>>;

type TextEdit = keyof typeof TEXT_EDITS;

/** Numbers near the limits of a board, an int or a program's buffer, and words that are not numbers. */
const HOSTILE_WORDS: readonly string[] = [
  ...['0', '-0', '+0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '20', '-1', '-2', '-10', '100'],
  ...['+3', '007', '00', '4x', '1.5', '1,2', '1e2', '0x1', '--1', '+-1', '-', '+', '.', '..', 'abc', 'Q', 'q', '-h'],
  ...['2147483647', '2147483648', '-2147483648', '-2147483649', '4294967295', '4294967296', '99999999999'],
  ...[
    '18446744073709551616',
    '%s%n%d',
    '"',
    "'",
    '$(x)',
    '*',
    '\\0',
    '\0',
    '\0\0\0',
    '\x01',
    '\x1a',
    '\x1b[2J',
    '\x7f',
  ],
  // Beyond ASCII: e with an acute accent, a wide blank, a line separator, half a character, invalid UTF-8.
  ...['\xc3\xa9', '\xe2\x80\x83', '\xe2\x80\xa8', '\xe2\x80', '\xff\xfe', '\x85', '\xef\xbb\xbf', '\xd9\xa3'],
  ...['9'.repeat(5000), '0'.repeat(5000), 'a'.repeat(5000), `-${'1'.repeat(30)}`, '\xff'.repeat(300)],
];

function insert(text: string, at: number, bytes: string): string {
  return text.slice(0, at) + bytes + text.slice(at);
}

function changeByte(text: string, at: number): string {
  const place = at % Math.max(1, text.length);
  return text.slice(0, place) + String.fromCharCode((at >> 8) % 256) + text.slice(place + 1);
}

/** Replaces one word. */
function editWord(text: string, at: number, edit: (word: string) => string): string {
  const words = [...text.matchAll(/[^ \t\n\v\f\r]+/g)];
  const found = words[at % Math.max(1, words.length)];
  if (found === undefined) return edit('');
  return text.slice(0, found.index) + edit(found[0]) + text.slice(found.index + found[0].length);
}

function editLines(text: string, at: number, edit: (lines: string[], line: number) => void): string {
  const lines = text.split(/(?<=\n)/);
  edit(lines, at % lines.length);
  return lines.join('');
}

/** An input of which any part may be left out, since it need not be valid. */
export function shrinkAnyhow(input: CaseInput): ShrinkableInput {
  return {
    input,
    *smaller() {
      for (const smaller of smallerInputs(input)) yield shrinkAnyhow(smaller);
    },
  };
}

/** Whole lines first, then characters; of the files too. */
function* smallerInputs(input: CaseInput): Iterable<CaseInput> {
  const stdin = stdinOf(input);
  const withStdin = (text: string): CaseInput => ({ ...input, steps: stepsOf(text) });
  for (const lines of withoutParts(stepsOf(stdin))) yield withStdin(lines.join(''));
  for (const [name, text] of input.files) {
    for (const smaller of smallerTexts(text)) yield { ...input, files: new Map(input.files).set(name, smaller) };
  }
  for (const characters of withoutParts([...stdin])) yield withStdin(characters.join(''));
}

function* smallerTexts(text: string): Iterable<string> {
  for (const lines of withoutParts(stepsOf(text))) yield lines.join('');
  for (const characters of withoutParts([...text])) yield characters.join('');
}

/** The lines of a text, each with its newline. */
export function stepsOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

type Edit =
  | { readonly of: 'stdin' | 'a file'; readonly edit: TextEdit; readonly at: number; readonly word: string }
  | { readonly of: 'the arguments'; readonly args: readonly string[] }
  | { readonly of: 'the files' };

const textEdit = fc.constantFrom(...(Object.keys(TEXT_EDITS) as TextEdit[]));
const word = fc.constantFrom(...HOSTILE_WORDS);

function editOf(of: 'stdin' | 'a file', edits: fc.Arbitrary<TextEdit>): fc.Arbitrary<Edit> {
  return fc.record({ of: fc.constant(of), edit: edits, at: pick, word });
}

/** Arguments that a course's program may not expect, without bytes that arguments cannot contain. */
const args = fc.constantFrom<(readonly string[])[]>(
  [],
  ['.'],
  [''],
  ['nosuch.txt'],
  ['-h'],
  ['x'.repeat(5000)],
  ['a', 'b'],
);

const edit: fc.Arbitrary<Edit> = weighted<Edit>(
  [14, editOf('stdin', textEdit)],
  // What happens most often: a session that is cut off, and invalid words.
  [8, editOf('stdin', fc.constantFrom('cut off', 'another word', 'another word', 'a word more', 'bytes between'))],
  [5, editOf('a file', textEdit)],
  [1, fc.record({ of: fc.constant('the arguments'), args })],
  [1, fc.record({ of: fc.constant('the files') })],
);

const edits = fc.noBias(weighted([5, listOf(edit, 1, 1)], [3, listOf(edit, 2, 3)]));

/**
 * Cases that the course text rules out: generated sessions with random edits. The right answer is the ruling on the
 * game's sheet.
 * @param count does not change which cases come first
 */
export function sampleHostile(source: CaseSource, seed: number, count: number): JudgeCase[] {
  const sessions = source.sample(seed, count);
  return fc.sample(edits, { seed, numRuns: count }).map((list, index) => {
    const input = list.reduce(applyEdit, sessions[index]!.input);
    return {
      name: `hostile-${String(index + 1).padStart(4, '0')}`,
      origin: 'generated',
      ...shrinkAnyhow(input),
    };
  });
}

function applyEdit(input: CaseInput, edit: Edit): CaseInput {
  switch (edit.of) {
    case 'stdin':
      // A session that is refused before the game can only be edited in its file.
      if (input.steps.length === 0 && input.files.size > 0) return applyEdit(input, { ...edit, of: 'a file' });
      return { ...input, steps: stepsOf(editText(stdinOf(input), edit)) };
    case 'a file': {
      const file = pickFrom([...input.files], edit.at);
      // Games without files have no other input.
      if (file === undefined) return { ...input, steps: stepsOf(editText(stdinOf(input), edit)) };
      return { ...input, files: new Map(input.files).set(file[0], editText(file[1], edit)) };
    }
    case 'the arguments':
      return { ...input, args: edit.args };
    case 'the files':
      return input.files.size > 0 ? { ...input, files: new Map() } : { ...input, steps: [] };
  }
}

function editText(text: string, { edit, at, word }: Extract<Edit, { at: number }>): string {
  return TEXT_EDITS[edit](text, at, word);
}
