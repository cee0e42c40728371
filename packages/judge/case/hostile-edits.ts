/**
 * Edits that turn a valid session into one that the course text rules out. `at` is the position, `word` what is inserted;
 * texts are bytes, as characters 0 to 255.
 */
export const TEXT_EDITS = {
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

export type TextEdit = keyof typeof TEXT_EDITS;

/** Numbers near the limits of a board, an int or a program's buffer, and words that are not numbers. */
export const HOSTILE_WORDS: readonly string[] = [
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
