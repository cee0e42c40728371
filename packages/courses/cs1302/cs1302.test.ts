import { FLAG, QUESTION } from '@countermine/core/board.ts';
import { describe, expect, it } from 'vitest';
import { itIsACourseGame } from '../testing/course-game.ts';
import { letters, printBoard } from '../testing/printed-board.ts';
import type { WrongGames } from '../testing/wrong-games.ts';
import { GAME_OVER, GAME_WON } from './banners.ts';
import { cs1302 } from './cs1302.ts';
import { formatScore, formatTruncatedScore } from './score.ts';

describe('formatScore', () => {
  it.each([
    [81, 4000, '2.03'],
    [63, 4000, '1.58'],
    [100, 100, '100.00'],
    [25, 25, '100.00'],
    [25, 26, '96.15'],
    [100, 1, '10000.00'],
    [49, 50, '98.00'],
    [25, 49, '51.02'],
    [50, 1_000_000, '0.01'],
    [49, 1_000_000, '0.00'],
    [25, 2 ** 31 - 1, '0.00'],
  ])('%d squares in %d rounds: %s', (squares, rounds, score) => {
    expect(formatScore(squares, rounds)).toBe(score);
  });
});

describe('formatTruncatedScore', () => {
  it.each([
    [81, 4000, '2.02'],
    [25, 28, '89.28'],
    [25, 25, '100.00'],
    [100, 1, '10000.00'],
    [25, 2 ** 31 - 1, '0.00'],
  ])('%d squares in %d rounds: %s', (squares, rounds, score) => {
    expect(formatTruncatedScore(squares, rounds)).toBe(score);
  });
});

/** 5 rows and columns with a mine at the top left. */
const ONE_MINE = '5 5 1  0 0\n';

/** Commands that reveal every square but the mine of {@link ONE_MINE}. */
const REVEAL_SAFE = Array.from(
  { length: 24 },
  (_, index) => `r ${Math.floor((index + 1) / 5)} ${(index + 1) % 5}\n`,
).join('');

const WRONG_GAMES: WrongGames = {
  'score-truncated': {
    file: ONE_MINE,
    input: `h\nh\nh\nm 0 0\n${REVEAL_SAFE}`,
    differs: `
- (the game-won text)89.29
+ (the game-won text)89.28`,
  },
  'invalid-is-round': {
    file: ONE_MINE,
    input: 'R 1 1\n',
    differs: `
-  Rounds Completed: 0
+  Rounds Completed: 1`,
  },
  'nofog-stays': {
    file: ONE_MINE,
    input: 'nofog\ng 4 4\n',
    differs: `
-  0 |   |   |   |   |   |
+  0 |< >|   |   |   |   |`,
  },
  'nofog-is-no-round': {
    file: ONE_MINE,
    input: 'nofog\n',
    differs: `
-  Rounds Completed: 1
+  Rounds Completed: 0`,
  },
  'help-is-no-round': {
    file: ONE_MINE,
    input: 'h\n',
    differs: `
-  Rounds Completed: 1
+  Rounds Completed: 0`,
  },
  'last-round-not-counted': {
    file: ONE_MINE,
    input: `m 0 0\n${REVEAL_SAFE}`,
    differs: `
- (the game-won text)100.00
+ (the game-won text)104.17`,
  },
  'zero-spreads': {
    file: '5 5 5  0 2  1 2  2 0  2 1  2 2\n',
    input: 'r 0 0\n',
    differs: `
-  0 | 0 |   |   |   |   |
-  1 |   |   |   |   |   |
+  0 | 0 | 2 |   |   |   |
+  1 | 2 | 5 |   |   |   |`,
  },
  'marked-mine-safe': {
    file: ONE_MINE,
    input: 'm 0 0\nr 0 0\n',
    differs: `
- (the game-over text)
+  Rounds Completed: 2
+  0 | F |   |   |   |   |
+  1 |   |   |   |   |   |
+  2 |   |   |   |   |   |
+  3 |   |   |   |   |   |
+  4 |   |   |   |   |   |
+      0   1   2   3   4·
+ minesweeper-alpha:·`,
  },
  'flag-refused-on-open': {
    file: ONE_MINE,
    input: 'r 1 1\nm 1 1\n',
    differs: `
-  1 |   | F |   |   |   |
+  1 |   | 1 |   |   |   |`,
  },
  'win-without-flags': {
    file: ONE_MINE,
    input: REVEAL_SAFE,
    differs: `
-  Rounds Completed: 24
+ (the game-won text)104.17
-  0 |   | 1 | 0 | 0 | 0 |
-  1 | 1 | 1 | 0 | 0 | 0 |
-  2 | 0 | 0 | 0 | 0 | 0 |
-  3 | 0 | 0 | 0 | 0 | 0 |
-  4 | 0 | 0 | 0 | 0 | 0 |
-      0   1   2   3   4·
- minesweeper-alpha:·`,
  },
  'guess-counts-as-flag': {
    file: ONE_MINE,
    input: `g 0 0\n${REVEAL_SAFE}`,
    differs: `
-  Rounds Completed: 25
+ (the game-won text)100.00
-  0 | ? | 1 | 0 | 0 | 0 |
-  1 | 1 | 1 | 0 | 0 | 0 |
-  2 | 0 | 0 | 0 | 0 | 0 |
-  3 | 0 | 0 | 0 | 0 | 0 |
-  4 | 0 | 0 | 0 | 0 | 0 |
-      0   1   2   3   4·
- minesweeper-alpha:·`,
  },
  'column-before-row': {
    file: ONE_MINE,
    input: 'm 0 1\n',
    differs: `
-  0 |   | F |   |   |   |
-  1 |   |   |   |   |   |
+  0 |   |   |   |   |   |
+  1 | F |   |   |   |   |`,
  },
  'count-orthogonal': {
    file: ONE_MINE,
    input: 'r 1 1\n',
    differs: `
-  1 |   | 1 |   |   |   |
+  1 |   | 0 |   |   |   |`,
  },
};

itIsACourseGame(cs1302, {
  prefixes: [''],
  printed: [
    (field) =>
      printBoard(
        field,
        (cells, row) => ` ${row} |${cells}\n`,
        (known) => ` ${letters(' ', { [FLAG]: 'F', [QUESTION]: '?' })(known, false)} |`,
      ),
  ],
  wrongGames: WRONG_GAMES,
  shortened: (output) =>
    output.replace(GAME_OVER.join('\n'), '(the game-over text)').replace(GAME_WON.join('\n'), '(the game-won text)'),
});
