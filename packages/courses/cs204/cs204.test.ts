import { FLAG } from '@countermine/core/board.ts';
import { SHOWN_MINE } from '../kit/board.ts';
import { itIsACourseGame } from '../testing/course-game.ts';
import { letters, printBoard } from '../testing/printed-board.ts';
import type { WrongGames } from '../testing/wrong-games.ts';
import { cs204 } from './cs204.ts';

const WRONG_GAMES: WrongGames = {
  'zero-spreads-too-far': {
    file: '1 5\n- - - - x\n',
    input: 'f\n-o 0 0\n',
    differs: `
- Please enter your choice:    0   0   .   .   .
+ Please enter your choice:    0   0   0   1   .`,
  },
  'zero-does-not-spread': {
    file: '1 5\n- - - - x\n',
    input: 'f\n-o 0 0\n',
    differs: `
- Please enter your choice:    0   0   .   .   .
+ Please enter your choice:    0   .   .   .   .`,
  },
  'marks-not-overwritten': {
    file: '1 3\n- - x\n',
    input: 'f\n-b 0 1\n-o 0 0\n',
    differs: `
- Please enter your choice:    0   1   .
+ Please enter your choice:    0   B   .`,
  },
  'help-keeps-refused-chance': {
    file: '1 3\n- - x\n',
    input: 'f\n-h\n-h\n-h\n-h\n',
    differs: `
- Please enter your choice: Your help chances are over. :(
+ Please enter your choice: I can't help you.`,
  },
  'help-unlimited': {
    file: '1 8\nx - x - x - x -\n',
    input: 'f\n-o 0 1\n-o 0 3\n-o 0 5\n-h\n-h\n-h\n-h\n',
    differs: `
- Please enter your choice: Your help chances are over. :(
+ Please enter your choice:    x   2   x   2   x   2   x   .
+ (2 times)`,
  },
  'help-any-mine': {
    file: '1 3\n- - x\n',
    input: 'f\n-h\n',
    differs: `
- Please enter your choice: I can't help you.
+ Please enter your choice:    .   .   x
+ (2 times)`,
  },
  'help-beside-mark': {
    file: '1 3\n- - x\n',
    input: 'f\n-b 0 1\n-h\n',
    differs: `
- Please enter your choice: I can't help you.
+ Please enter your choice:    .   B   x
+ (2 times)`,
  },
  'open-removes-mark': {
    file: '1 2\n- x\n',
    input: 'f\n-b 0 0\n-o 0 0\n',
    differs: `
- Please enter your choice: It seems like this cell is a bomb.
+ Please enter your choice:    1   .
+ (2 times)`,
  },
  'win-ignores-wrong-marks': {
    file: '1 2\n- x\n',
    input: 'f\n-b 0 0\n-b 0 1\n',
    differs: `
- You put bombs in the wrong places! Game over:(
+ Congrats! You won!`,
  },
  'marks-cannot-be-removed': {
    file: '1 2\n- x\n',
    input: 'f\n-b 0 0\n-b 0 0\n',
    differs: `
- Please enter your choice:    .   .
- (2 times)
+ Please enter your choice: Can't mark that cell as a bomb.`,
  },
  'column-before-row': {
    file: '2 2\n- x\n- -\n',
    input: 'f\n-b 0 1\n',
    differs: `
- Please enter your choice:    .   B
-    .   .
+ Please enter your choice:    .   .
+    B   .`,
  },
  'mark-on-number-allowed': {
    file: '1 2\n- x\n',
    input: 'f\n-o 0 0\n-b 0 0\n',
    differs: `
- Please enter your choice: Can't mark that cell as a bomb.
+ Please enter your choice:    B   .
+ (2 times)`,
  },
  'count-orthogonal': {
    file: '2 2\nx x\n- -\n',
    input: 'f\n-o 1 1\n',
    differs: `
-    .   2
+    .   1`,
  },
  'no-blank-after-coordinate': {
    file: '1 2\n- x\n',
    input: 'f\n-o 1 0\n',
    differs: `
- Please enter your choice: Please enter a valid coordinate!·
+ Please enter your choice: Please enter a valid coordinate!`,
  },
  'wrong-places-cut-short': {
    file: '1 2\n- x\n',
    input: 'f\n-b 0 0\n-b 0 1\n',
    differs: `
- You put bombs in the wrong places! Game over:(
+ You put bombs in the wrong places!`,
  },
  'help-goes-by-numbers': {
    file: '2 4\n- - x -\n- x - -\n',
    input: 'f\n-o 0 0\n-o 1 3\n-h\n',
    differs: `
- Please enter your choice:    1   .   x   .
-    .   .   .   1
+ Please enter your choice:    1   .   .   .
+    .   x   .   1`,
  },
  'board-after-refusal': {
    file: '1 2\n- x\n',
    input: 'f\n-b 9 9\n',
    differs: `
+    .   .
+ (2 times)`,
  },
  'negative-is-invalid': {
    file: '1 2\n- x\n',
    input: 'f\n-o -1 0\n',
    differs: `
- Please enter your choice: Please enter a valid coordinate!·
+ Please enter your choice: Invalid choice!!`,
  },
  'never-over': {
    file: '1 2\n- x\n',
    input: 'f\n-o 0 0\n-b 0 1\n',
    differs: `
- Congrats! You won!
-
+ Please enter your choice:·`,
  },
};

itIsACourseGame(cs204, {
  prefixes: ['', 'f\n', 'bad\n'],
  printed: [
    (field) =>
      printBoard(
        field,
        (cells) => `${cells}\n`,
        (known) => `   ${letters('.', { [FLAG]: 'B', [SHOWN_MINE]: 'x' })(known, false)}`,
      ),
  ],
  wrongGames: WRONG_GAMES,
});
