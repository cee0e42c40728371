import { describe, expect, it } from 'vitest';
import { type ByteLine, ByteLines, MAX_LINES, visibleParts } from './byte-lines.ts';

describe('byte lines', () => {
  const encoder = new TextEncoder();

  /** A line as text: the turn of each segment before it, a newline as a slash. */
  function shown({ segments }: ByteLine): string {
    return segments
      .map(({ turn, stream, parts, hasNewline }) => {
        const text = parts.map((part) => part.text).join('');
        return `${turn}${stream === 'stderr' ? '!' : ''}:${text}${hasNewline ? '/' : ''}`;
      })
      .join(' ');
  }

  describe('the lines of an output', () => {
    it('are put together from what several turns wrote', () => {
      const lines = new ByteLines();
      lines.add('stdout', 0, encoder.encode('a\nName? '));
      lines.add('stdout', 1, encoder.encode('ok\n\n'));
      lines.add('stderr', 1, encoder.encode('bad\n'));
      expect(lines.lines.map(shown)).toEqual(['0:a/', '0:Name?· 1:ok/', '1:/', '1!:bad/']);
      expect(lines.isCut).toBe(false);
    });

    it('are only the last ones, whatever came before', () => {
      const lines = new ByteLines();
      for (let turn = 0; turn < 3; turn += 1) lines.add('stdout', turn, encoder.encode(`${turn}\n`.repeat(1500)));
      expect(lines.lines).toHaveLength(MAX_LINES);
      expect(lines.isCut).toBe(true);
      lines.add('stdout', 3, encoder.encode(`${'x\n'.repeat(100_000)}last`));
      expect(lines.lines).toHaveLength(MAX_LINES);
      expect(lines.lines.slice(-2).map(shown)).toEqual(['3:x/', '3:last']);
    });

    it('are not joined where something between them is gone', () => {
      const lines = new ByteLines();
      lines.add('stdout', 0, encoder.encode('begun '));
      lines.add('stdout', 1, encoder.encode('x\n'.repeat(5000)));
      expect(shown(lines.lines[0] ?? { number: 0, segments: [] })).toBe('1:x/');
    });

    it('have numbers that no two of them share', () => {
      const lines = new ByteLines();
      for (let turn = 0; turn < 3; turn += 1) lines.add('stdout', turn, encoder.encode('x\n'.repeat(5000)));
      const numbers = lines.lines.map(({ number }) => number);
      expect(new Set(numbers).size).toBe(numbers.length);
    });
  });
});

describe('visible bytes', () => {
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
});
