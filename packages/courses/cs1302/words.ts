import { INTEGER, integerOf, isInt32, VISIBLE_WORD } from '../cases/words.ts';

/** A word of a command or a seed file: an integer as a number, anything else as it is. */
export type Cs1302Word = number | string;

/** What comes before, between and after the words of a command; the name says what is unusual about it. */
const SPACES = {
  none: ['', ' ', ''],
  leading: ['    ', ' ', ''],
  trailing: ['', ' ', '  '],
  wide: ['', '   ', ''],
  around: ['  ', '  ', ' '],
  tabs: ['\t', '\t', ' \t'],
} as const;

export type Spacing = keyof typeof SPACES;

export const SPACINGS = Object.keys(SPACES) as Spacing[];

/** How the numbers of a seed file are laid out: `lines` and `one-line` as in the course's examples, `wide` much as in its third. */
export const LAYOUTS = ['lines', 'one-line', 'wide', 'tabs', 'column'] as const;

export type InputLayout = (typeof LAYOUTS)[number];

/** What one program may take for an integer and another not. */
const NEARLY_INTEGER = /^[+-]?[0-9,]+$/;

/** The words of a text, whatever white space lies between them; undefined when one has a character out of the ordinary. */
export function parseWords(text: string): Cs1302Word[] | undefined {
  const words = text.split(/[ \t\n]+/).filter((word) => word !== '');
  if (!words.every((word) => VISIBLE_WORD.test(word))) return undefined;
  return words.map((word) => integerOf(word) ?? word);
}

/** Whether every program sees the same in a word: an integer or none, and nothing that needs a character set. */
export function isClearWord(word: Cs1302Word): boolean {
  if (typeof word === 'number') return isInt32(word);
  return VISIBLE_WORD.test(word) && (INTEGER.test(word) || !NEARLY_INTEGER.test(word));
}

/** A line of words. */
export function formatLine(words: readonly Cs1302Word[], spacing: Spacing): string {
  const [before, between, after] = SPACES[spacing];
  return `${before}${words.join(between)}${after}`;
}

/** The first spacing that makes this line of the words; the plainest when none does. */
export function spacingOf(words: readonly Cs1302Word[], line: string): Spacing {
  return SPACINGS.find((spacing) => formatLine(words, spacing) === line) ?? 'none';
}

/** The text of a seed file. */
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
