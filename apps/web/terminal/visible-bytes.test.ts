import { describe, expect, it } from 'vitest';
import { visibleParts } from './visible-bytes.ts';

/** The parts of a line as text, marks in brackets. */
function shown(line: string | Uint8Array): string {
  const bytes = typeof line === 'string' ? new TextEncoder().encode(line) : line;
  return visibleParts(bytes)
    .map(({ text, isMark }) => (isMark ? `[${text}]` : text))
    .join('');
}

describe('bytes that are made visible', () => {
  it.each([
    ['blanks', ' 1  2 ', '·1··2·'],
    ['tabs and carriage returns', '1\t2\r', '1[⇥]2[\\r]'],
    ['control characters', 'a\u0000\u001bb', 'a[\\x00\\x1b]b'],
    ['text beyond ASCII', 'Größe 雷', 'Größe·雷'],
    ['characters that would pass for marks', '·¶⇥', '[\\xc2\\xb7\\xc2\\xb6\\xe2\\x87\\xa5]'],
    ['blanks that are no blanks', 'a\u00a0b', 'a[\\xc2\\xa0]b'],
    ['a byte order mark', '\ufeffa', '[\\xef\\xbb\\xbf]a'],
    ['backslashes, which are left alone', '\\x41', '\\x41'],
    ['nothing', '', ''],
  ])('%s', (_, line, expected) => {
    expect(shown(line)).toBe(expected);
  });

  it('shows what is no UTF-8 byte by byte', () => {
    expect(shown(Uint8Array.of(0x61, 0xff, 0x20, 0xc3))).toBe('a[\\xff]·[\\xc3]');
  });

  it('counts what is beyond a line that anybody reads', () => {
    expect(shown('x'.repeat(5000))).toBe(`${'x'.repeat(4000)}[… +1000]`);
  });
});
