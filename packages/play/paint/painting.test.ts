import { FLAG, HIDDEN } from '@countermine/core/board.ts';
import { formatKnowledge } from '@countermine/core/format/grid.ts';
import { describe, expect, it } from 'vitest';
import { Painting } from './painting.ts';

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
