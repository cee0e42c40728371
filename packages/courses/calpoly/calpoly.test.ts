import { itIsACourseGame } from '../testing/course-game.ts';
import { letters, printBoard } from '../testing/printed-board.ts';
import type { WrongGames } from '../testing/wrong-games.ts';
import { calpoly } from './calpoly.ts';

const WRONG_GAMES: WrongGames = {
  'bad-mine-counts': {
    input: '1  20 0',
    differs: `
- Not enough mines placed on the board.
+ Initial Board:
+ * * * * * * * * * * * * * * * * * * * *· (20 times)
+ No more input. Game Over.`,
  },
  'mine-on-mine-accepted': {
    input: '2  0 0  0 0',
    differs: `
- (0, 0) is not a valid position for a mine.
- Not enough mines placed on the board.
+ Initial Board:
+ * * * * * * * * * * * * * * * * * * * *· (20 times)
+ No more input. Game Over.`,
  },
  'bad-guess-is-no-round': {
    input: '1  0 0  20 0',
    differs: `
- Round: 0
- * * * * * * * * * * * * * * * * * * * *· (20 times)`,
  },
  'round-from-one': {
    input: '1  0 0  1 1',
    differs: `
- Round: 0
+ Round: 1`,
  },
  'zero-spreads-four-ways': {
    input: '6  0 3  1 3  2 0  2 1  2 2  2 3  0 0',
    differs: `
- 2 3 5 * * * * * * * * * * * * * * * * *·
+ 2 3 * * * * * * * * * * * * * * * * * *·`,
  },
  'zero-does-not-spread': {
    input: '6  0 3  1 3  2 0  2 1  2 2  2 3  0 0',
    differs: `
- 0 0 2 * * * * * * * * * * * * * * * * *·
- 2 3 5 * * * * * * * * * * * * * * * * *·
+ 0 * * * * * * * * * * * * * * * * * * *·
+ * * * * * * * * * * * * * * * * * * * *·`,
  },
  'zero-leaves-numbers': {
    input: '6  0 3  1 3  2 0  2 1  2 2  2 3  0 0',
    differs: `
- 0 0 2 * * * * * * * * * * * * * * * * *·
- 2 3 5 * * * * * * * * * * * * * * * * *·
+ 0 0 * * * * * * * * * * * * * * * * * *·
+ * * * * * * * * * * * * * * * * * * * *·`,
  },
  'column-before-row': {
    input: '1  0 0  0 1',
    differs: `
- * 1 * * * * * * * * * * * * * * * * * *·
+ 1 * * * * * * * * * * * * * * * * * * *·`,
  },
  'all-mines-in-last-round': {
    input: '2  0 0  0 1  0 0',
    differs: `
- X * * * * * * * * * * * * * * * * * * *·
+ X X * * * * * * * * * * * * * * * * * *·`,
  },
  'hit-mine-not-shown': {
    input: '1  0 0  0 0',
    differs: `
- X * * * * * * * * * * * * * * * * * * *·
+ * * * * * * * * * * * * * * * * * * * *·`,
  },
  'full-stop-after-revealed': {
    input: '1  0 0  1 1  1 1',
    differs: `
- Spot already revealed, pick another spot
+ Spot already revealed, pick another spot.`,
  },
  'count-orthogonal': {
    input: '2  0 0  0 1  1 1',
    differs: `
- * 2 * * * * * * * * * * * * * * * * * *·
+ * 1 * * * * * * * * * * * * * * * * * *·`,
  },
  'count-unclipped': {
    input: '2  0 0  0 19  1 0',
    differs: `
- 1 * * * * * * * * * * * * * * * * * * *·
+ 2 * * * * * * * * * * * * * * * * * * *·`,
  },
  'coordinates-in-a-char': {
    input: '1  0 300  0 0\n300 44',
    differs: `
- (0, 300) is not a valid position for a mine.
+ (0, 44) is not a valid position for a mine.
- (300, 44) is not a valid position.
+ (44, 44) is not a valid position.`,
  },
};

itIsACourseGame(calpoly, {
  prefixes: ['', '2 0 0 3 4 '],
  printed: [
    (field) =>
      printBoard(
        field,
        (cells) => `${cells}\n`,
        (known) => `${letters('*')(known, false)} `,
      ),
  ],
  wrongGames: WRONG_GAMES,
});
