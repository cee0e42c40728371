import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputParser } from './input-parser.ts';
import type { TerminalEvent, TerminalMouse } from './terminal.ts';

function read(...pieces: readonly (string | Uint8Array)[]): TerminalEvent[] {
  const parser = new InputParser();
  return [...pieces.flatMap((piece) => parser.feed(Buffer.from(piece))), ...parser.settle()];
}

function keysOf(text: string): string[] {
  return read(text).map((event) => (event.kind === 'key' ? event.name : event.kind));
}

function miceOf(text: string): Partial<TerminalMouse>[] {
  return read(text).filter((event) => event.kind === 'mouse');
}

describe('keys', () => {
  it.each([
    ['f', ['f']],
    ['N', ['N']],
    ['?', ['?']],
    ['+', ['Plus']],
    [' ', ['Space']],
    ['12gG', ['1', '2', 'g', 'G']],
    ['\r', ['Enter']],
    ['\t', ['Tab']],
    ['\x7f', ['Backspace']],
    ['\b', ['Backspace']],
    ['\x03', ['Ctrl+c']],
    ['\x1a', ['Ctrl+z']],
    ['\f', ['Ctrl+l']],
    ['\n', ['Ctrl+j']],
    ['\0', ['Ctrl+Space']],
    ['\x1c\x1d\x1e\x1f', ['Ctrl+\\', 'Ctrl+]', 'Ctrl+^', 'Ctrl+_']],
    ['äÄßİ雷💣', ['ä', 'Ä', 'ß', 'İ', '雷', '💣']],
  ])('reads %j', (text, names) => {
    expect(keysOf(text)).toEqual(names);
  });

  it.each([
    ['xterm', '\x1b[A\x1b[B\x1b[C\x1b[D'],
    ['application mode', '\x1bOA\x1bOB\x1bOC\x1bOD'],
    ['kitty', '\x1b[1;1A\x1b[1;1:1B\x1b[1;1:2C\x1b[;D'],
  ])('reads the arrows of %s', (_, text) => {
    expect(keysOf(text)).toEqual(['ArrowUp', 'ArrowDown', 'ArrowRight', 'ArrowLeft']);
  });

  it.each([
    ['\x1b[1;2D', 'Shift+ArrowLeft'],
    ['\x1b[2D', 'Shift+ArrowLeft'],
    ['\x1b[d', 'Shift+ArrowLeft'],
    ['\x1b[1;5C', 'Ctrl+ArrowRight'],
    ['\x1bOc', 'Ctrl+ArrowRight'],
    ['\x1bO5C', 'Ctrl+ArrowRight'],
    ['\x1b[1;3A', 'Alt+ArrowUp'],
    ['\x1b\x1b[A', 'Alt+ArrowUp'],
    ['\x1b\x1bOA', 'Alt+ArrowUp'],
    ['\x1b[1;8B', 'Ctrl+Alt+Shift+ArrowDown'],
    ['\x1b[1;9B', 'Meta+ArrowDown'],
    ['\x1b[1;33B', 'Meta+ArrowDown'],
    ['\x1b[Z', 'Shift+Tab'],
    ['\x1b[5~', 'PageUp'],
    ['\x1b[6;5~', 'Ctrl+PageDown'],
    ['\x1b[6^', 'Ctrl+PageDown'],
    ['\x1b[3$', 'Shift+Delete'],
    ['\x1b[3@', 'Ctrl+Shift+Delete'],
    ['\x1b[2~', 'Insert'],
    ['\x1b[29~', 'ContextMenu'],
    ['\x1bOM', 'Enter'],
    ['\x1bOk', 'Plus'],
    ['\x1bOy', '9'],
  ])('reads %j as %s', (text, name) => {
    expect(keysOf(text)).toEqual([name]);
  });

  it('reads Home and End of every kind', () => {
    expect(keysOf('\x1b[H\x1bOH\x1b[1~\x1b[7~')).toEqual(['Home', 'Home', 'Home', 'Home']);
    expect(keysOf('\x1b[F\x1bOF\x1b[4~\x1b[8~')).toEqual(['End', 'End', 'End', 'End']);
    expect(keysOf('\x1b[1;5H\x1b[7^')).toEqual(['Ctrl+Home', 'Ctrl+Home']);
  });

  it('reads function keys of xterm, of VT220 and of the Linux console', () => {
    expect(keysOf('\x1bOP\x1bOQ\x1bOR\x1bOS\x1b[15~')).toEqual(['F1', 'F2', 'F3', 'F4', 'F5']);
    expect(keysOf('\x1b[11~\x1b[12~\x1b[13~\x1b[14~')).toEqual(['F1', 'F2', 'F3', 'F4']);
    expect(keysOf('\x1b[[A\x1b[[B\x1b[[E')).toEqual(['F1', 'F2', 'F5']);
    expect(keysOf('\x1b[17~\x1b[21~\x1b[23~\x1b[24~')).toEqual(['F6', 'F10', 'F11', 'F12']);
    expect(keysOf('\x1b[1;2P\x1bO2Q\x1b[24;6~')).toEqual(['Shift+F1', 'Shift+F2', 'Ctrl+Shift+F12']);
  });

  it('reads the protocol of kitty', () => {
    expect(keysOf('\x1b[27u\x1b[13;5u\x1b[9;2u\x1b[127;3u')).toEqual([
      'Escape',
      'Ctrl+Enter',
      'Shift+Tab',
      'Alt+Backspace',
    ]);
    expect(keysOf('\x1b[110;2u\x1b[122;5u\x1b[47:63;2u\x1b[32;5u')).toEqual(['N', 'Ctrl+z', '?', 'Ctrl+Space']);
    expect(keysOf('\x1b[57417u\x1b[57414u\x1b[57413u')).toEqual(['ArrowLeft', 'Enter', 'Plus']);
  });

  it('ignores key releases and lone modifiers', () => {
    expect(keysOf('\x1b[97;1:3u\x1b[1;1:3A\x1b[57441;2u')).toEqual([]);
  });

  it('reads modifyOtherKeys of xterm', () => {
    expect(keysOf('\x1b[27;5;122~\x1b[27;2;13~\x1b[27;6;78~')).toEqual(['Ctrl+z', 'Shift+Enter', 'Ctrl+N']);
  });

  it('reads an escape before a key as Alt', () => {
    expect(keysOf('\x1bf')).toEqual(['Alt+f']);
    expect(keysOf('\x1bN')).toEqual(['Alt+N']);
    expect(keysOf('\x1b\r')).toEqual(['Alt+Enter']);
    expect(keysOf('\x1b\x01')).toEqual(['Ctrl+Alt+a']);
    expect(keysOf('\x1bä')).toEqual(['Alt+ä']);
  });

  it('reads an escape with nothing after it as the key', () => {
    expect(keysOf('\x1b')).toEqual(['Escape']);
    expect(keysOf('\x1b\x1b')).toEqual(['Escape', 'Escape']);
    expect(keysOf('\x1b\x1bf')).toEqual(['Escape', 'Alt+f']);
    expect(keysOf('\x1b\x1b\x1b[A')).toEqual(['Escape', 'Alt+ArrowUp']);
  });

  it('reads the start of a sequence with nothing after it as a key with Alt', () => {
    expect(keysOf('\x1b[')).toEqual(['Alt+[']);
    expect(keysOf('\x1bO')).toEqual(['Alt+O']);
    expect(keysOf('\x1bP')).toEqual(['Alt+P']);
    expect(keysOf('\x1b\x1b]')).toEqual(['Escape', 'Alt+]']);
  });
});

describe('the mouse', () => {
  it('presses, drags and releases', () => {
    expect(miceOf('\x1b[<0;5;3M\x1b[<32;6;3M\x1b[<0;6;3m')).toEqual([
      { kind: 'mouse', row: 2, column: 4, buttons: 1, wheelRows: 0, wheelColumns: 0, shiftKey: false, ctrlKey: false },
      { kind: 'mouse', row: 2, column: 5, buttons: 1, wheelRows: 0, wheelColumns: 0, shiftKey: false, ctrlKey: false },
      { kind: 'mouse', row: 2, column: 5, buttons: 0, wheelRows: 0, wheelColumns: 0, shiftKey: false, ctrlKey: false },
    ]);
  });

  it('reports all pressed buttons', () => {
    const mice = miceOf('\x1b[<0;1;1M\x1b[<2;1;1M\x1b[<0;1;1m\x1b[<2;1;1m\x1b[<1;1;1M');
    expect(mice.map(({ buttons }) => buttons)).toEqual([1, 3, 2, 0, 4]);
  });

  it('has modifiers', () => {
    expect(miceOf('\x1b[<4;1;1M')).toMatchObject([{ shiftKey: true, ctrlKey: false }]);
    expect(miceOf('\x1b[<16;1;1M')).toMatchObject([{ shiftKey: false, ctrlKey: true }]);
  });

  it('turns its wheel both ways', () => {
    const mice = miceOf('\x1b[<64;1;1M\x1b[<65;1;1M\x1b[<66;1;1M\x1b[<67;1;1M\x1b[<68;1;1M');
    expect(mice.map(({ wheelRows, wheelColumns }) => [wheelRows, wheelColumns])).toEqual([
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
      [-1, 0],
    ]);
    expect(mice.map(({ buttons }) => buttons)).toEqual([0, 0, 0, 0, 0]);
  });

  it('releases a button outside the screen if the release was not seen', () => {
    const mice = miceOf('\x1b[<0;5;3M\x1b[<0;9;9M');
    expect(mice.map(({ row, column, buttons }) => [row, column, buttons])).toEqual([
      [2, 4, 1],
      [-1, -1, 0],
      [8, 8, 1],
    ]);
  });

  it('is understood in its older form', () => {
    const mice = miceOf('\x1b[M %#\x1b[M#%#');
    expect(mice.map(({ row, column, buttons }) => [row, column, buttons])).toEqual([
      [2, 4, 1],
      [2, 4, 0],
    ]);
  });

  it('has no more buttons', () => {
    expect(read('\x1b[<128;1;1M')).toEqual([]);
  });
});

describe('a paste', () => {
  it('is text, whatever is in it', () => {
    expect(read('\x1b[200~q\x03\x1b[Aä\r\nb\rc\x1b[201~f')).toEqual([
      { kind: 'paste', text: 'q\x03\x1b[Aä\nb\nc' },
      { kind: 'key', name: 'f' },
    ]);
  });

  it('ends when its end does not come', () => {
    const parser = new InputParser();
    expect(parser.feed(Buffer.from('\x1b[200~abc'))).toEqual([]);
    expect(parser.patience).toBeGreaterThan(1000);
    expect(parser.settle()).toEqual([{ kind: 'paste', text: 'abc' }]);
    expect(parser.feed(Buffer.from('q'))).toEqual([{ kind: 'key', name: 'q' }]);
  });
});

describe('input that is not a key', () => {
  it.each([
    ['focus', '\x1b[I\x1b[O'],
    ['device attributes', '\x1b[?62;22c\x1b[>1;4600;0c'],
    ['the place of the cursor', '\x1b[12;40R'],
    ['a mode', '\x1b[?2026;1$y\x1b[4;1$y'],
    ['colours', '\x1b]11;rgb:0000/0000/0000\x07\x1b]10;rgb:ffff/ffff/ffff\x1b\\'],
    ['a version', '\x1bP>|tmux 3.3a\x1b\\'],
    ['the end of a paste', '\x1b[201~'],
    ['a key that nobody has', '\x1b[99~\x1b[E\x1bOz'],
    ['a very long sequence', `\x1b[${'1;'.repeat(500)}A`],
  ])('is left out whole: %s', (_, text) => {
    expect(keysOf(`${text}f`)).toEqual(['f']);
  });

  it('never delays the keys that end a program', () => {
    expect(keysOf('\x1b[12\x03')).toEqual(['Ctrl+c']);
    expect(keysOf('\x1bO\x03')).toEqual(['Ctrl+c']);
    expect(keysOf('\x1b]11;\x03')).toEqual(['Ctrl+c']);
    expect(keysOf('\x1b[M\x03')).toEqual(['Ctrl+c']);
  });

  it('is left out when it is broken UTF-8', () => {
    expect(read(Buffer.from([0xe4, 0x66, 0x80, 0xff, 0xc3, 0xed, 0xa0, 0x80, 0x67]))).toEqual([
      { kind: 'key', name: 'f' },
      { kind: 'key', name: 'g' },
    ]);
  });

  it('waits longer for the rest of a sequence than for that of an escape', () => {
    const parser = new InputParser();
    parser.feed(Buffer.from('\x1b'));
    const short = parser.patience ?? 0;
    parser.feed(Buffer.from('[<0;1'));
    expect(parser.patience).toBeGreaterThan(short);
    expect(parser.feed(Buffer.from(';1M'))).toHaveLength(1);
    expect(parser.patience).toBeUndefined();
  });
});

/** Bytes as terminals send them, and as they never should. */
const input = fc
  .array(
    fc.oneof(
      fc.constantFrom('\x1b', '\x1b[', '\x1bO', '\x1b]', '\x1bP', '\x1b\\', '\x07', '\x1b[200~', '\x1b[201~', '\x1b[M'),
      fc.constantFrom('\x1b[A', '\x1b[1;5C', '\x1b[<0;3;4M', '\x1b[<0;3;4m', '\x1b[27;5;122~', '\x1b[3$', '\x1b[[A'),
      fc.constantFrom('ä', '雷', '💣', ';', '~', '$', 'u', 'M', '1', '<', '\x03', '\r'),
      fc.string(),
    ),
  )
  .map((pieces) => Buffer.from(pieces.join('')));
const bytes = fc.oneof(
  input,
  fc.uint8Array().map((garbage) => Buffer.from(garbage)),
);

describe('any input', () => {
  it('gives the same events however it is cut', () => {
    fc.assert(
      fc.property(bytes, fc.array(fc.nat()), (all, cuts) => {
        const places = [0, ...cuts.map((cut) => cut % (all.length + 1)).sort((one, other) => one - other), all.length];
        const pieces = places.slice(1).map((end, index) => all.subarray(places[index], end));
        expect(read(...pieces)).toEqual(read(all));
      }),
    );
  });

  it('leaves the keyboard usable', () => {
    fc.assert(
      fc.property(bytes, (all) => {
        const parser = new InputParser();
        parser.feed(all);
        parser.settle();
        expect(parser.patience).toBeUndefined();
        expect(parser.feed(Buffer.from('f'))).toEqual([{ kind: 'key', name: 'f' }]);
      }),
    );
  });
});
