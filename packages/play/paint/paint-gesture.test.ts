import { createShape } from '@countermine/core/board.ts';
import { describe, expect, it } from 'vitest';
import { type PaintEffect, PaintGesture, type PaintInput } from './paint-gesture.ts';

const shape = createShape(10, 10);

/** A pointer over cells of 10 px. */
function input(kind: PaintInput['kind'], row: number, column: number, more: Partial<PaintInput> = {}): PaintInput {
  const isOn = row >= 0 && row < 10 && column >= 0 && column < 10;
  const cell = isOn ? row * 10 + column : undefined;
  return { kind, id: 1, isFinger: false, buttons: 1, x: column * 10 + 5, y: row * 10 + 5, cell, ...more };
}

function play(...inputs: readonly PaintInput[]): PaintEffect[] {
  const gesture = new PaintGesture();
  return inputs.flatMap((one) => gesture.next(shape, one));
}

const second = { id: 2, isFinger: true } as const;

describe('PaintGesture', () => {
  it('paints from where the button goes down to where it comes up, without a gap', () => {
    const effects = play(input('down', 2, 2), input('move', 2, 2), input('move', 2, 5), input('up', 2, 5));
    expect(effects).toEqual([
      { kind: 'paint', cells: [22], isErasing: false },
      { kind: 'paint', cells: [23, 24, 25], isErasing: false },
      { kind: 'end' },
    ]);
  });

  it('erases with the right button', () => {
    expect(play(input('down', 0, 0, { buttons: 2 }))).toEqual([{ kind: 'paint', cells: [0], isErasing: true }]);
  });

  it('paints nothing while no button is down', () => {
    expect(play(input('move', 0, 0), input('move', 0, 1))).toEqual([]);
  });

  it('does not draw a line along the way outside the board', () => {
    const effects = play(input('down', 0, 0), input('move', -3, 0), input('move', 0, 9), input('up', 0, 9));
    expect(effects).toEqual([
      { kind: 'paint', cells: [0], isErasing: false },
      { kind: 'paint', cells: [9], isErasing: false },
      { kind: 'end' },
    ]);
  });

  it('takes the stroke back when a second finger comes, and moves the view', () => {
    const finger = { isFinger: true } as const;
    const effects = play(
      input('down', 2, 2, finger),
      input('down', 2, 6, second),
      input('move', 4, 2, finger),
      input('up', 4, 2, finger),
      input('up', 2, 6, second),
    );
    expect(effects.map(({ kind }) => kind)).toEqual(['paint', 'drop', 'pan', 'zoom']);
    expect(effects[2]).toEqual({ kind: 'pan', x: 0, y: 10 });
  });

  it('zooms as two fingers part', () => {
    const finger = { isFinger: true } as const;
    const effects = play(input('down', 2, 2, finger), input('down', 2, 4, second), input('move', 2, 6, second));
    expect(effects.at(-1)).toEqual({ kind: 'zoom', factor: 2, x: 45, y: 25 });
  });

  it('drops the stroke of a pointer that is taken away', () => {
    expect(play(input('down', 1, 1), input('cancel', 1, 1)).at(-1)).toEqual({ kind: 'drop' });
  });

  it('paints again after two fingers have gone', () => {
    const finger = { isFinger: true } as const;
    const gesture = new PaintGesture();
    const inputs = [
      input('down', 2, 2, finger),
      input('down', 2, 6, second),
      input('up', 2, 6, second),
      input('up', 2, 2, finger),
    ];
    for (const one of inputs) gesture.next(shape, one);
    expect(gesture.next(shape, input('down', 3, 3, finger))).toEqual([
      { kind: 'paint', cells: [33], isErasing: false },
    ]);
  });
});
