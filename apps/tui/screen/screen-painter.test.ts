import { describe, expect, it } from 'vitest';
import type { ColourDepth } from '../terminal/capabilities.ts';
import { EmulatedScreen, screenText } from '../testing/screen-text.ts';
import { Canvas } from './canvas.ts';
import { ScreenPainter } from './screen-painter.ts';
import { ATTRIBUTES, colour, PLAIN, type Style } from './style.ts';

const RED: Style = { ...PLAIN, foreground: colour(0xd70000, 1) };
const ON_BLUE: Style = { foreground: colour(0xffffff, 15), background: colour(0x0000af, 4), attributes: 0 };

/** A canvas that is on the screen already. */
function painted(width: number, height: number, depth: ColourDepth = '24-bit') {
  const [canvas, painter] = [new Canvas(width, height), new ScreenPainter(depth)];
  painter.paint(canvas);
  return { canvas, painter, repaint: () => withoutFrame(painter.paint(canvas)) };
}

/** Bytes with the character that begins a sequence as `^`. */
function readable(bytes: string): string {
  return bytes.replaceAll('\x1b', '^');
}

/** What is sent between the start and the end of a frame. */
function withoutFrame(bytes: string): string {
  const [, frame = ''] = /^\^\[\?2026h(.*)\^\[\?2026l$/s.exec(readable(bytes)) ?? [];
  return frame;
}

describe('painting', () => {
  it('sends nothing when nothing has changed', () => {
    const { canvas, painter } = painted(20, 3);
    canvas.put(1, 3, 'flag', RED);
    expect(painter.paint(canvas)).not.toBe('');
    expect(painter.paint(canvas)).toBe('');
    canvas.clear();
    canvas.put(1, 3, 'flag', RED);
    expect(painter.paint(canvas)).toBe('');
  });

  it('shows all of a frame at once', () => {
    const { canvas, painter } = painted(20, 3);
    canvas.put(1, 3, 'a');
    expect(readable(painter.paint(canvas))).toBe('^[?2026h^[2;4Ha^[?2026l');
  });

  it('draws everything at first, after it has forgotten, and in another size', async () => {
    const [canvas, painter] = [new Canvas(6, 2), new ScreenPainter('none')];
    canvas.put(0, 0, 'one');
    canvas.put(1, 1, 'two');
    expect(await screenText(painter.paint(canvas), 6, 2)).toEqual(['one', ' two']);
    painter.forget();
    expect(await screenText(`garbage\x1b[31;7m everywhere${painter.paint(canvas)}`, 6, 2)).toEqual(['one', ' two']);
    canvas.resize(5, 2);
    canvas.put(0, 0, 'three');
    expect(await screenText(painter.paint(canvas), 5, 2)).toEqual(['three', '']);
  });

  it('does not scroll', async () => {
    const [canvas, painter] = [new Canvas(4, 2), new ScreenPainter('none')];
    canvas.put(0, 0, 'abcd');
    canvas.put(1, 0, 'efgh');
    const bytes = painter.paint(canvas);
    expect(await screenText(bytes, 4, 2)).toEqual(['abcd', 'efgh']);
    expect(withoutFrame(bytes)).toMatch(/\^\[\?7lh\^\[\?7h$/);
  });
});

describe('what is sent', () => {
  it.each([
    ['the first place', 0, 0, '^[Hx'],
    ['the first row', 0, 7, '^[;8Hx'],
    ['the first column', 2, 0, '^[3Hx'],
    ['any other place', 3, 11, '^[4;12Hx'],
  ])('names %s in the shortest way', (_, row, column, bytes) => {
    const { canvas, repaint } = painted(40, 6);
    canvas.put(row, column, 'x');
    expect(repaint()).toBe(bytes);
  });

  it.each([
    ['goes back by backspaces', 2, 9, '\b\bx'],
    ['goes far back by naming the column', 2, 1, '\r^[Cx'],
    ['steps to the right', 2, 30, '^[19Cx'],
    ['goes one row down', 3, 11, '^[Bx'],
    ['goes to the next row', 3, 0, '\r\nx'],
    ['goes several rows down', 5, 0, '\r\n\n\nx'],
    ['goes down and across', 5, 20, '^[6;21Hx'],
    ['goes up', 1, 11, '^[Ax'],
  ])('%s from where it is', (_, row, column, bytes) => {
    const { canvas, repaint } = painted(40, 6);
    canvas.put(2, 10, 'a');
    repaint();
    canvas.put(row, column, 'x');
    expect(repaint()).toBe(bytes);
  });

  it('writes a small gap once more, and steps over a large one', () => {
    const { canvas, repaint } = painted(40, 1);
    canvas.put(0, 0, '1 2 3 4 5 6 7 8');
    repaint();
    canvas.put(0, 0, 'a');
    canvas.put(0, 4, 'b');
    canvas.put(0, 14, 'c');
    expect(repaint()).toBe('\ra 2 b^[9Cc');
  });

  it('does not trust the terminal behind the last column', () => {
    const { canvas, repaint } = painted(4, 3);
    canvas.put(0, 3, 'x');
    expect(repaint()).toBe('^[;4Hx');
    canvas.put(1, 3, 'y');
    expect(repaint()).toBe('\r\n^[3Cy');
  });

  it('clears blanks at the end of a row', () => {
    const { canvas, repaint } = painted(20, 2);
    canvas.put(0, 0, 'a long line of text');
    repaint();
    canvas.fill({ row: 0, column: 6, height: 1, width: 14 });
    expect(repaint()).toBe('^[12D^[K');
    canvas.fill({ row: 0, column: 4, height: 1, width: 2 });
    expect(repaint()).toBe('\b\b\b  ');
  });

  it('changes colours and attributes only where they change', () => {
    const { canvas, repaint } = painted(40, 1, '16');
    canvas.put(0, 0, 'ab', RED);
    canvas.put(0, 2, ' c', RED);
    expect(repaint()).toBe('^[H^[31mab c');
    canvas.put(0, 4, 'd', { ...RED, attributes: ATTRIBUTES.bold });
    expect(repaint()).toBe('^[1md');
    canvas.put(0, 5, 'e', RED);
    expect(repaint()).toBe('^[22me');
    canvas.put(0, 6, 'f', { ...PLAIN, attributes: ATTRIBUTES.underline });
    expect(repaint()).toBe('^[;4mf');
    canvas.put(0, 7, 'g');
    expect(repaint()).toBe('^[mg');
  });

  it.each([
    ['24-bit', '^[38;2;255;255;255;48;2;0;0;175mx'],
    ['256', '^[38;5;231;48;5;19mx'],
    ['16', '^[97;44mx'],
    ['none', 'x'],
  ] as const)('has the colours of the terminal: %s', (depth, bytes) => {
    const { canvas, repaint } = painted(4, 1, depth);
    canvas.put(0, 0, 'x', ON_BLUE);
    expect(repaint()).toBe(`^[H${bytes}`);
  });

  it('is nothing for a colour that the terminal does not have', () => {
    const { canvas, repaint } = painted(4, 1, 'none');
    canvas.put(0, 0, 'x', RED);
    repaint();
    canvas.put(0, 0, 'x', ON_BLUE);
    expect(repaint()).toBe('');
  });

  it('is nothing for the foreground of a blank', () => {
    const { canvas, repaint } = painted(8, 1);
    canvas.put(0, 0, '    ', RED);
    expect(repaint()).toBe('');
    canvas.put(0, 0, ' ', { ...RED, attributes: ATTRIBUTES.reverse });
    expect(repaint()).toBe('^[H^[7;38;2;215;0;0m ');
  });
});

describe('a character of two columns', () => {
  it('is replaced as a whole', async () => {
    const { canvas, painter } = painted(8, 1);
    const screen = new EmulatedScreen(8, 1);
    canvas.put(0, 0, '扫雷ab');
    await screen.write(painter.paint(canvas));
    canvas.put(0, 1, '开');
    await screen.write(painter.paint(canvas));
    expect(screen.rows()).toEqual([' 开 ab']);
    canvas.put(0, 2, 'x');
    await screen.write(painter.paint(canvas));
    expect(screen.rows()).toEqual(['  x ab']);
  });

  it('keeps what follows in place if a terminal shows it in one column', async () => {
    const { canvas, painter } = painted(8, 2);
    // This emulator is one of these.
    const screen = new EmulatedScreen(8, 2);
    canvas.put(0, 0, 'xxxxxxxx');
    await screen.write(painter.paint(canvas));
    canvas.put(0, 2, '🚩a🚩b');
    canvas.put(1, 6, '🚩');
    await screen.write(painter.paint(canvas));
    expect(screen.rows()).toEqual(['xx🚩 a🚩 b', '      🚩']);
    expect(screen.at(0, 4).text).toBe('a');
    expect(screen.at(0, 7).text).toBe('b');
  });
});

describe('an emulated screen', () => {
  it('reports the colours and attributes of a position', async () => {
    const screen = new EmulatedScreen(4, 1);
    await screen.write('\x1b[1;2;3;4;7;91ma\x1b[0;38;5;208mb\x1b[48;2;1;2;255mc');
    const all = Object.values(ATTRIBUTES).reduce<number>((sum, attribute) => sum | attribute, 0);
    expect(screen.at(0, 0)).toEqual({ text: 'a', foreground: '9', background: 'default', attributes: all });
    expect(screen.at(0, 1)).toEqual({ text: 'b', foreground: '208', background: 'default', attributes: 0 });
    expect(screen.at(0, 2)).toEqual({ text: 'c', foreground: '208', background: '#0102ff', attributes: 0 });
    expect(screen.at(0, 3)).toEqual({ text: ' ', foreground: 'default', background: 'default', attributes: 0 });
  });
});
