import { expect, it } from 'vitest';
import { playerSigns } from './room-game.ts';

it('gives each player a sign of the name that nobody else has', () => {
  expect(playerSigns(['Ada', 'Alan', 'a', 'Émilie', '王小明', '7 of 9', 'Player 1234', 'Player 1235'])).toEqual([
    ...['A', 'L', 'B', 'E', 'C', '7', 'P', 'Y'],
  ]);
  expect(new Set(playerSigns(Array.from({ length: 16 }, () => 'x'))).size).toBe(16);
});
