import { DEFAULT_PARAMS, LEVELS } from '@countermine/core/game/params.ts';
import { describe, expect, it } from 'vitest';
import { reviewReasons, type WonGame } from './human-limits.ts';

/** A game on the beginner board whose moves come after these times. Units: ms. */
function game(
  gaps: readonly number[],
  { cells = [0, 1], ...more }: Partial<WonGame> & { cells?: number[] } = {},
): WonGame {
  let at = 0;
  const log = [0, ...gaps].map((gap, move) => {
    at += gap;
    return { kind: 'open', at, cell: cells[move % cells.length] ?? 0 } as const;
  });
  return { params: { ...DEFAULT_PARAMS, ...LEVELS.beginner }, log, bbbv: 15, firstClickMs: 300, ...more };
}

/** Times of somebody who plays fast. */
const FAST = [160, 210, 130, 400, 190, 250, 140, 310, 170, 220, 150, 500];

describe('the limits of people', () => {
  it('let the fastest of them pass', () => {
    expect(reviewReasons(game(FAST))).toEqual([]);
    // 26.59 s on expert, with a 3BV that is the middle of them.
    const expert = { params: { ...DEFAULT_PARAMS, ...LEVELS.expert }, bbbv: 171 };
    const gaps = Array.from({ length: 180 }, (_, move) => 147 + ((move * 37) % 11) * 8 - 40);
    expect(reviewReasons(game(gaps, { ...expert, cells: [0, 31, 62, 3] }))).toEqual([]);
  });

  it.each<[string, WonGame, string[]]>([
    ['a script that opens all cells in 27 ms', game([27]), ['speed']],
    ['a start before anybody could react', game(FAST, { firstClickMs: 20 }), ['first-click']],
    ['a board that is won with three clicks', game(FAST, { bbbv: 3 }), ['easy-board']],
    ['moves of a steady clock', game(Array(12).fill(250)), ['evenness']],
    [
      'more moves than fingers make',
      game(
        FAST.map((ms) => ms / 4),
        { cells: [0], bbbv: 9 },
      ),
      ['clicks'],
    ],
    [
      'a pointer that jumps over the board',
      game(
        FAST.map((ms) => ms / 2),
        { cells: [0, 80] },
      ),
      ['pointer'],
    ],
    ['moves that come at once', game(Array(12).fill(0)), ['speed', 'clicks', 'pointer', 'evenness']],
  ])('hold %s', (_, played, reasons) => {
    expect(reviewReasons(played)).toEqual(reasons);
  });

  it('say nothing about moves of a short game, which a network may have held up', () => {
    expect(reviewReasons(game([800, 0, 0, 0]))).toEqual([]);
  });
});
