import { describe, expect, it } from 'vitest';
import { viewFromText } from '../testing/view-from-text.ts';
import { easiestProof } from './easiest-proof.ts';

describe('easiestProof', () => {
  const view = viewFromText('.1..0\n1...0', 1);

  it('prefers one clue to two, whichever cell comes first', () => {
    expect(easiestProof(view, [2, 3])).toMatchObject({ cell: 3, kind: 'single-clue' });
  });

  it('uses two clues if there is nothing easier', () => {
    expect(easiestProof(view, [2])).toMatchObject({ cell: 2, kind: 'two-clues' });
  });

  it('proves nothing about a cell that can be either', () => {
    expect(easiestProof(view, [0])).toBeUndefined();
  });
});
