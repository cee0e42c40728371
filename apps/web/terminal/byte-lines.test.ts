import { describe, expect, it } from 'vitest';
import { type ByteLine, ByteLines, MOST_LINES } from './byte-lines.ts';

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
    expect(lines.lines).toHaveLength(MOST_LINES);
    expect(lines.isCut).toBe(true);
    lines.add('stdout', 3, encoder.encode(`${'x\n'.repeat(100_000)}last`));
    expect(lines.lines).toHaveLength(MOST_LINES);
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
