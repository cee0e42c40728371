import { describe, expect, it } from 'vitest';
import { ByteSink, type OutputStream } from './byte-sink.ts';

interface Piece {
  readonly stream: OutputStream;
  readonly text: string;
}

/** A sink and what has left it, each piece as it was when it left. */
function createSink(): { sink: ByteSink; pieces: Piece[] } {
  const pieces: Piece[] = [];
  const sink = new ByteSink((stream, bytes) => pieces.push({ stream, text: Buffer.from(bytes).toString('utf8') }));
  return { sink, pieces };
}

describe('ByteSink', () => {
  it('writes small pieces together', () => {
    const { sink, pieces } = createSink();
    for (const word of ['Round: ', '1', '\n']) sink.write(word);
    sink.write(new TextEncoder().encode('board\n'));
    sink.flush();
    expect(pieces).toEqual([{ stream: 'stdout', text: 'Round: 1\nboard\n' }]);
  });

  it('writes nothing twice', () => {
    const { sink, pieces } = createSink();
    sink.write('a');
    sink.flush();
    sink.flush();
    sink.write('b');
    sink.flush();
    expect(pieces.map((piece) => piece.text)).toEqual(['a', 'b']);
  });

  it('writes nothing if there is nothing to write', () => {
    const { sink, pieces } = createSink();
    sink.flush();
    sink.write('');
    sink.write(new Uint8Array(0));
    sink.flush();
    expect(pieces).toEqual([]);
  });

  it('writes stdout before later stderr', () => {
    const { sink, pieces } = createSink();
    sink.write('board\n');
    sink.error('bad ');
    sink.error(new TextEncoder().encode('\u00e9\n'));
    sink.write('board again\n');
    sink.flush();
    expect(pieces).toEqual([
      { stream: 'stdout', text: 'board\n' },
      { stream: 'stderr', text: 'bad ' },
      { stream: 'stderr', text: '\u00e9\n' },
      { stream: 'stdout', text: 'board again\n' },
    ]);
  });

  it('writes text as UTF-8, also where only its end is not ASCII', () => {
    const { sink, pieces } = createSink();
    sink.write('before ');
    sink.write(` \u2591\u2592\u2588 ${'x'.repeat(50)}\u{1f600}`);
    sink.write(' after');
    sink.flush();
    expect(pieces.map((piece) => piece.text)).toEqual([`before  \u2591\u2592\u2588 ${'x'.repeat(50)}\u{1f600} after`]);
  });

  it('writes a large piece immediately, as it is, after what came before it', () => {
    const left: Uint8Array[] = [];
    const sink = new ByteSink((_, bytes) => left.push(bytes));
    const board = new Uint8Array(1_000_000).fill(46);
    sink.write('prompt');
    sink.write(board);
    expect(left).toHaveLength(2);
    expect(left[1]).toBe(board);
    expect(Buffer.from(left[0] ?? []).toString()).toBe('prompt');
  });

  it('keeps small bytes as they were when they were written', () => {
    const { sink, pieces } = createSink();
    const board = new TextEncoder().encode('before');
    sink.write(board);
    board.fill(120);
    sink.write(board);
    sink.flush();
    expect(pieces.map((piece) => piece.text).join('')).toBe('beforexxxxxx');
  });

  it('buffers at most a bounded amount', () => {
    let left = 0;
    const sink = new ByteSink((_, bytes) => {
      left += bytes.length;
    });
    let most = 0;
    for (let written = 7; written <= 700_000; written += 7) {
      sink.write('1234567');
      most = Math.max(most, written - left);
    }
    expect(most).toBeLessThanOrEqual(65_536);
    sink.flush();
    expect(left).toBe(700_000);
  });
});
