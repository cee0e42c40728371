import { createShape, FLAG, HIDDEN } from '@countermine/core/board.ts';
import { formatKnowledge } from '@countermine/core/codec/grid.ts';
import { describe, expect, it } from 'vitest';
import { cellLine, type PaintEffect, PaintGesture, type PaintInput } from './paint-gesture.ts';
import { Painting } from './painting.ts';

describe('painting', () => {
  function textOf({ position }: Painting): string {
    return formatKnowledge(position.shape, position.knowledge);
  }

  describe('Painting', () => {
    it('takes a whole stroke back at once', () => {
      const painting = new Painting(3, 2, 1);
      painting.paint([0, 1], 1);
      painting.paint([1, 2], 1);
      expect(painting.endStroke()).toEqual([0, 1, 2]);
      painting.paint([4], FLAG);
      painting.endStroke();
      expect(textOf(painting)).toBe('111\n.F.\n');
      painting.undo();
      expect(textOf(painting)).toBe('111\n...\n');
      painting.undo();
      expect(textOf(painting)).toBe('...\n...\n');
      expect(painting.canUndo).toBe(false);
      expect(painting.undo()).toBe(false);
    });

    it('brings back what a cell was before a stroke that painted it twice', () => {
      const painting = new Painting(2, 1, 1);
      painting.paint([0], 1);
      painting.endStroke();
      painting.paint([0], 2);
      painting.paint([0], 3);
      painting.endStroke();
      painting.undo();
      expect(textOf(painting)).toBe('1.\n');
    });

    it('drops a stroke that was none', () => {
      const painting = new Painting(2, 1, 1);
      painting.paint([0, 1], 2);
      painting.dropStroke();
      expect(painting.endStroke()).toEqual([]);
      expect(textOf(painting)).toBe('..\n');
      expect(painting.canUndo).toBe(false);
    });

    it('counts nothing as a stroke that changes nothing', () => {
      const painting = new Painting(2, 1, 1);
      expect(painting.paint([0], HIDDEN)).toBe(false);
      expect(painting.endStroke()).toEqual([]);
      expect(painting.canUndo).toBe(false);
    });

    it('keeps what fits when the board gets another size', () => {
      const painting = new Painting(3, 2, 1);
      painting.paint([0, 1, 2], 1);
      painting.endStroke();
      painting.resize(2, 3, 4);
      expect(textOf(painting)).toBe('11\n..\n..\n');
      expect(painting.position.mineCount).toBe(4);
      painting.undo();
      expect(textOf(painting)).toBe('111\n...\n');
      expect(painting.position.mineCount).toBe(1);
    });

    it('keeps its shape where only the mines change, so that the view stays', () => {
      const painting = new Painting(3, 2, 1);
      const { shape } = painting.position;
      painting.resize(3, 2, 2);
      expect(painting.position.shape).toBe(shape);
      painting.clear();
      expect(painting.position.shape).toBe(shape);
    });

    it('never writes into the position it was given', () => {
      const painting = new Painting(1, 1, 0);
      const given = Uint8Array.of(1, HIDDEN);
      painting.replace(2, 1, given, 1);
      painting.paint([1], FLAG);
      expect(given[1]).toBe(HIDDEN);
      expect(textOf(painting)).toBe('1F\n');
    });
  });
});

describe('cell line', () => {
  const shape = createShape(6, 4);

  describe('cellLine', () => {
    it('goes along a row, a column and a diagonal', () => {
      expect(cellLine(shape, 0, 3)).toEqual([1, 2, 3]);
      expect(cellLine(shape, 20, 2)).toEqual([14, 8, 2]);
      expect(cellLine(shape, 21, 0)).toEqual([14, 7, 0]);
    });

    it('leaves no gap on a slope', () => {
      expect(cellLine(shape, 0, 11)).toEqual([1, 2, 9, 10, 11]);
    });

    it('is empty where the pointer stays in its cell', () => {
      expect(cellLine(shape, 7, 7)).toEqual([]);
    });
  });
});

describe('paint gesture', () => {
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
});
