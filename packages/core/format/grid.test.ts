import { describe, expect, it } from 'vitest';
import { FLAG, HIDDEN, QUESTION } from '../board/knowledge.ts';
import { createShape } from '../board/shape.ts';
import { formatKnowledge } from './grid.ts';

describe('what a player sees, as text', () => {
  it('looks like a board', () => {
    expect(formatKnowledge(createShape(4, 1), Uint8Array.of(HIDDEN, 8, FLAG, QUESTION))).toBe('.8F?\n');
    expect(formatKnowledge(createShape(1, 2), Uint8Array.of(0, 1))).toBe('0\n1\n');
  });

  it('is not written for what is no board', () => {
    expect(() => formatKnowledge(createShape(1, 1), Uint8Array.of(77))).toThrow(RangeError);
    expect(() => formatKnowledge(createShape(2, 1), Uint8Array.of(0))).toThrow(RangeError);
  });
});
