import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { describe, expect, it } from 'vitest';
import { RANKED_BOARDS, rankedBoardOf, rankedParams } from './game-kinds.ts';

describe('the ranked board of a game', () => {
  it.each(RANKED_BOARDS)('is %s for its params, with question marks or without', (board) => {
    expect(rankedBoardOf(rankedParams(board))).toBe(board);
    expect(rankedBoardOf({ ...rankedParams(board), hasQuestionMarks: true })).toBe(board);
  });

  it('is none for another size or other rules', () => {
    expect(rankedBoardOf({ ...DEFAULT_PARAMS, mineCount: 11 })).toBeUndefined();
    expect(rankedBoardOf({ ...DEFAULT_PARAMS, firstMove: 'safe' })).toBeUndefined();
  });
});
