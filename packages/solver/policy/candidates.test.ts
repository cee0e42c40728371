import { createShape, HIDDEN } from '@countermine/core/board.ts';
import { describe, expect, it } from 'vitest';
import { viewFromText } from '../testing/view-from-text.ts';
import { advisedGuess } from './move-chooser.ts';

describe('advisedGuess', () => {
  it('is the guess of the look ahead', () => {
    expect(advisedGuess(viewFromText('1.\n..', 1), false)).toMatchObject({ kind: 'end-game', isWholeBoard: true });
  });

  it('is none where flags are taken as mines, where the board is large, and where something is certain', () => {
    expect(advisedGuess(viewFromText('1.\n..', 1), true)).toBeUndefined();
    const shape = createShape(200, 100);
    const knowledge = new Uint8Array(shape.size).fill(HIDDEN);
    expect(advisedGuess({ shape, knowledge, mineCount: 4000 }, false)).toBeUndefined();
    expect(advisedGuess(viewFromText('0.\n..', 0), false)).toBeUndefined();
  });
});
