/** ASCII forms of characters where leaving out the accent would not do. */
const PLAIN_FORMS: ReadonlyMap<string, string> = new Map([
  ['…', '...'],
  ['×', 'x'],
  ['−', '-'],
  ['–', '-'],
  ['—', '-'],
  ['·', ','],
  ['←', '<-'],
  ['→', '->'],
  ['“', '"'],
  ['”', '"'],
  ['„', '"'],
  ['‘', "'"],
  ['’', "'"],
  ['ß', 'ss'],
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['Ä', 'Ae'],
  ['Ö', 'Oe'],
  ['Ü', 'Ue'],
  ['ı', 'i'],
  ['\u00a0', ' '],
  ['\u202f', ' '],
]);

export function toAscii(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text;
  let ascii = '';
  for (const sign of text.replaceAll(' · ', ', ')) {
    ascii += sign < '\x80' ? sign : (PLAIN_FORMS.get(sign) ?? withoutAccent(sign));
  }
  return ascii;
}

/** A text as it can be printed: without control characters, which no line of ours has. */
export function toPrintable(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ');
}

function withoutAccent(sign: string): string {
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '');
  return /^[ -~]+$/.test(plain) ? plain : '?';
}

/** A table of texts, and of functions that return texts, for a terminal without UTF-8. */
export function inAscii<Table extends object>(table: Table): Table {
  return new Proxy(table, { get: (target, key, receiver) => folded(Reflect.get(target, key, receiver)) });
}

function folded(value: unknown): unknown {
  if (typeof value === 'string') return toAscii(value);
  if (Array.isArray(value)) return value.map(folded);
  if (typeof value === 'function') return (...values: unknown[]) => folded(Reflect.apply(value, undefined, values));
  return typeof value === 'object' && value !== null ? inAscii(value) : value;
}
