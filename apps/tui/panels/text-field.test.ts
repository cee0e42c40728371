import { describe, expect, it } from 'vitest';
import { Canvas } from '../screen/canvas.ts';
import { ATTRIBUTES } from '../screen/style.ts';
import { canvasLines, styledText } from '../testing/panel-text.ts';
import { PANEL_STYLES } from './panel.ts';
import { TextField } from './text-field.ts';

function type(field: TextField, ...names: readonly string[]): string {
  for (const name of names) field.onKey(name);
  return field.text;
}

/** What is seen of a field that has the focus, and the sign under its cursor. */
function shown(field: TextField, width: number): { readonly text: string; readonly cursor: string[] } {
  const canvas = new Canvas(width, 1);
  field.draw(canvas, { row: 0, column: 0, width }, PANEL_STYLES, true);
  return { text: canvasLines(canvas)[0] ?? '', cursor: styledText(canvas, ATTRIBUTES.reverse) };
}

describe('a text field', () => {
  it('inserts characters at its cursor', () => {
    const field = new TextField('ac');
    expect(type(field, 'ArrowLeft', 'b', 'Home', 'Space', 'Plus', 'End', 'D')).toBe(' +abcD');
  });

  it('deletes characters on both sides', () => {
    const field = new TextField('abcd');
    expect(type(field, 'Backspace', 'Home', 'Delete', 'Backspace')).toBe('bc');
    expect(type(new TextField('one two'), 'Ctrl+w')).toBe('one ');
    expect(type(new TextField('one two'), 'ArrowLeft', 'Ctrl+k')).toBe('one tw');
    expect(type(new TextField('one two'), 'ArrowLeft', 'Ctrl+u')).toBe('o');
  });

  it('moves by visible characters', () => {
    const field = new TextField('e\u0301中👩‍🚀');
    expect(type(field, 'Backspace')).toBe('e\u0301中');
    expect(type(field, 'Backspace', 'Backspace')).toBe('');
  });

  it('leaves other keys alone', () => {
    const field = new TextField('a');
    expect([field.onKey('Enter'), field.onKey('Tab'), field.onKey('F1'), field.text]).toEqual([
      false,
      false,
      false,
      'a',
    ]);
  });

  it('joins pasted lines', () => {
    const field = new TextField('<>');
    type(field, 'ArrowLeft');
    field.insert('\na\tb \r\n c\u001b\n');
    expect(field.text).toBe('<a b c>');
  });

  it('shows the part around the cursor', () => {
    const field = new TextField('0123456789');
    expect(shown(field, 5)).toEqual({ text: '6789', cursor: [' '] });
    type(field, 'Home');
    expect(shown(field, 5)).toEqual({ text: '01234', cursor: ['0'] });
    expect(shown(new TextField('中文字'), 6)).toEqual({ text: '文字', cursor: [' '] });
  });

  it('replaces the selection by what is typed', () => {
    const field = new TextField('16');
    field.selectAll();
    expect(shown(field, 5)).toEqual({ text: '16', cursor: ['16'] });
    expect(type(field, '3', '0')).toBe('30');
    field.selectAll();
    expect(type(field, 'ArrowLeft', '1')).toBe('310');
    field.selectAll();
    expect(type(field, 'Backspace')).toBe('');
    field.set('9');
    field.selectAll();
    field.insert('12');
    expect(field.text).toBe('12');
  });
});
