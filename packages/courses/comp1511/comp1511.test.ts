import { HIDDEN, isOpen } from '@countermine/core/board.ts';
import type { Field } from '@countermine/core/reveal/field.ts';
import { describe, expect, it } from 'vitest';
import { start } from '../kit/session.ts';
import { itIsACourseGame } from '../testing/course-game.ts';
import { printBoard } from '../testing/printed-board.ts';
import { textOf } from '../testing/transcripts.ts';
import type { WrongGames } from '../testing/wrong-games.ts';
import { comp1511 } from './comp1511.ts';

/** What a session prints after `Game Started`. */
function afterStart(input: string, readings: string[] = []): string {
  const session = start(comp1511, { readings });
  const turns = [session.opening, session.feed(new TextEncoder().encode(input)), session.end()];
  return textOf(turns, 'stdout').replace(/^.*Game Started\n/s, '');
}

/** The last field printed, in debug form, without its blanks. */
function lastField(input: string, readings: string[] = []): string[] {
  return afterStart(input, readings).replaceAll(' ', '').trimEnd().split('\n').slice(-8);
}

describe('the square of a hint', () => {
  it.each([
    ['3 4 4 0', 1],
    ['3 4 4 1', 1],
    ['3 4 4 2', 1],
    ['3 4 4 -1', 0],
    ['3 3 3 3', 1],
    ['3 3 3 1', 0],
    ['3 -1 4 11', 1],
    ['3 -1 4 9', 0],
    ['3 4 4 99999999999', 1],
    [`3 ${'9'.repeat(400)} 0 ${'9'.repeat(400)}`, 0],
  ])('%.30s has %i mines', (hint, mines) => {
    expect(afterStart(`1 4 4 ${hint}`)).toContain(`There are ${mines} mine(s) in the square centered`);
  });

  it('is named by its numbers without signs and leading zeros, at any length', () => {
    const hint = afterStart('0 3 +04 -0 000000000000000000000000000000000000000007');
    expect(hint).toContain('square centered at row 4, column 0 of size 7\n');
  });
});

describe('the first turn', () => {
  const column3 = Array.from({ length: 8 }, (_, row) => `${row} 3`).join(' ');

  it('is lost in a column full of mines, and the field is as it was', () => {
    const field = lastField(`9 ${column3} 2 6 4 0 3`);
    expect(field[2]).toBe('11121121');
    expect(field.filter((row) => row[3] === '2')).toHaveLength(8);
  });

  it('is still to come after a reveal off the field', () => {
    expect(lastField('1 5 5 4 9 9 4 5 5')[6]).toBe('11111211');
    expect(lastField('1 5 5 7 -1 0 7 5 5')[6]).toBe('11111211');
  });

  it('is over after any command in the other reading, an unknown one too', () => {
    for (const command of ['9', '5', '1 1', '4 9 9']) {
      expect(afterStart(`1 5 5 ${command} 6 4 5 5`, ['first-command-turn'])).toContain('Game over\n');
      expect(afterStart(`1 5 5 ${command} 6 4 5 5`)).not.toContain('Game over\n');
    }
  });
});

const WRONG_GAMES: WrongGames = {
  'square-unclipped': {
    input: '1  2 7  3 3 0 3',
    differs: `
- There are 0 mine(s) in the square centered at row 3, column 0 of size 3
+ There are 1 mine(s) in the square centered at row 3, column 0 of size 3`,
  },
  'square-always-3x3': {
    input: '1  0 0  3 2 2 5',
    differs: `
- There are 1 mine(s) in the square centered at row 2, column 2 of size 5
+ There are 0 mine(s) in the square centered at row 2, column 2 of size 5`,
  },
  'radial-stops-short': {
    input: '1  3 4  7 3 1',
    differs: `
- 0 0 0 0 2 1 1 1·
+ 0 0 0 1 2 1 1 1·`,
  },
  'radial-no-diagonals': {
    input: '1  0 0  7 7 7',
    differs: `
- 1 0 1 1 1 1 1 0·
- 1 1 0 1 1 1 1 0·
- 1 1 1 0 1 1 1 0·
- 1 1 1 1 0 1 1 0·
- 1 1 1 1 1 0 1 0·
- 1 1 1 1 1 1 0 0·
+ 1 1 1 1 1 1 1 0· (6 times)`,
  },
  'shift-once': {
    input: '2  2 3  3 3  4 3 3',
    differs: `
+ Game over
- 1 1 1 0 1 1 1 1·
+ 1 1 1 1 1 1 1 1·`,
  },
  'no-first-turn': {
    input: '1  3 3  4 3 3',
    differs: `
+ Game over
- 1 1 1 0 1 1 1 1·
+ 1 1 1 1 1 1 1 1·`,
  },
  'shift-up': {
    input: '1  3 3  4 3 3',
    differs: `
- 1 1 1 1 1 1 1 1·
- 1 1 1 0 1 1 1 1·
+ 1 1 1 0 1 1 1 1·
+ 1 1 1 1 1 1 1 1·`,
  },
  'won-lower-case': {
    input: '0 4 1 1 4 1 4 4 1 6 4 4 1 4 4 4 4 4 6 4 6 1 4 6 4 4 6 6',
    differs: `
- Game Won!
+ Game won!`,
  },
  'started-lower-case': {
    input: '0',
    differs: `
- Game Started
+ Game started`,
  },
  'zero-spreads-too-far': {
    input: '1  0 0  4 7 7',
    differs: `
- 2 1 1 1 1 1 1 1·
- 1 1 1 1 1 1 1 1· (5 times)
- 1 1 1 1 1 1 0 0· (2 times)
+ Game Won!
+ 2 0 0 0 0 0 0 0·
+ 0 0 0 0 0 0 0 0· (7 times)`,
  },
  'zero-does-not-spread': {
    input: '1  0 0  4 7 7',
    differs: `
- 1 1 1 1 1 1 0 0· (2 times)
+ 1 1 1 1 1 1 1 1·
+ 1 1 1 1 1 1 1 0·`,
  },
  'column-before-row': {
    input: '1  1 1  4 2 0',
    differs: `
- 1 1 1 1 1 1 1 1·
+ 1 1 0 1 1 1 1 1·
- 0 1 1 1 1 1 1 1·
+ 1 1 1 1 1 1 1 1·`,
  },
  'hints-unlimited': {
    input: '0  1 0  1 1  1 2  1 3',
    differs: `
- Help already used
+ There are 0 mine(s) in row 3`,
  },
  'hints-per-kind': {
    input: '0  1 0  1 1  1 2  2 3',
    differs: `
- Help already used
+ There are 0 mine(s) in column 3`,
  },
  'mines-shown-on-win': {
    input: '1  0 0  5  4 0 1  4 1 0  4 1 1  4 1 3  4 1 6  4 3 1  4 3 4  4 3 6  4 6 1  4 6 4  4 6 6',
    differs: `
- 00 |## 01                  |
+ 00 |() 01                  |`,
  },
  'count-orthogonal': {
    input: '2  0 0  0 1  5  4 1 1',
    differs: `
- 01 |## 02 ## ## ## ## ## ##|
+ 01 |## 01 ## ## ## ## ## ##|`,
  },
  'count-unclipped': {
    input: '2  2 0  2 7  5  4 3 0',
    differs: `
- 03 |01 ## ## ## ## ## ## ##|
+ 03 |02 ## ## ## ## ## ## ##|`,
  },
  'radial-no-vertical': {
    input: '1  0 0  7 4 4',
    differs: `
- 2 1 1 1 0 1 1 1·
- 1 0 1 1 0 1 1 0·
- 1 1 0 1 0 1 0 1·
- 1 1 1 0 0 0 1 1·
+ 2 1 1 1 1 1 1 1·
+ 1 0 1 1 1 1 1 0·
+ 1 1 0 1 1 1 0 1·
+ 1 1 1 0 1 0 1 1·
- 1 1 1 0 0 0 1 1·
- 1 1 0 1 0 1 0 1·
- 1 0 1 1 0 1 1 0·
+ 1 1 1 0 1 0 1 1·
+ 1 1 0 1 1 1 0 1·
+ 1 0 1 1 1 1 1 0·`,
  },
  'radial-no-horizontal': {
    input: '1  0 0  7 4 4',
    differs: `
- 0 0 0 0 0 0 0 0·
+ 1 1 1 1 0 1 1 1·`,
  },
  'radial-no-falling-diagonal': {
    input: '1  7 0  7 4 4',
    differs: `
- 0 1 1 1 0 1 1 1·
- 1 0 1 1 0 1 1 0·
- 1 1 0 1 0 1 0 1·
- 1 1 1 0 0 0 1 1·
+ 1 1 1 1 0 1 1 1·
+ 1 1 1 1 0 1 1 0·
+ 1 1 1 1 0 1 0 1·
+ 1 1 1 1 0 0 1 1·
- 1 1 1 0 0 0 1 1·
- 1 1 0 1 0 1 0 1·
- 2 0 1 1 0 1 1 0·
+ 1 1 1 0 0 1 1 1·
+ 1 1 0 1 0 1 1 1·
+ 2 0 1 1 0 1 1 1·`,
  },
  'radial-no-rising-diagonal': {
    input: '1  0 0  7 4 4',
    differs: `
- 1 0 1 1 0 1 1 0·
- 1 1 0 1 0 1 0 1·
- 1 1 1 0 0 0 1 1·
+ 1 0 1 1 0 1 1 1·
+ 1 1 0 1 0 1 1 1·
+ 1 1 1 0 0 1 1 1·
- 1 1 1 0 0 0 1 1·
- 1 1 0 1 0 1 0 1·
- 1 0 1 1 0 1 1 0·
+ 1 1 1 1 0 0 1 1·
+ 1 1 1 1 0 1 0 1·
+ 1 1 1 1 0 1 1 0·`,
  },
  'radial-never-wins': {
    input: '0 4 1 1 4 1 4 4 1 6 4 4 1 4 4 4 4 4 6 4 6 1 4 6 4 7 6 6  1 0',
    differs: `
- Game Won!
+ There are 0 mine(s) in row 0
+ 0 0 0 0 0 0 0 0· (8 times)`,
  },
  'win-by-typed-mines': {
    input: '2  0 0  0 0  4 0 1  4 1 0  4 1 1  4 1 3  4 1 6  4 3 1  4 3 4  4 3 6  4 6 1  4 6 4  4 6 6',
    differs: `
- Game Won!`,
  },
  'refused-hint-shows-debug-field': {
    input: '0  5  1 0  1 0  1 0  1 0',
    differs: `
- ..
- \\/
-     00 01 02 03 04 05 06 07
-    -------------------------
- 00 |## ## ## ## ## ## ## ##|
- 01 |## ## ## ## ## ## ## ##|
- 02 |## ## ## ## ## ## ## ##|
- 03 |## ## ## ## ## ## ## ##|
- 04 |## ## ## ## ## ## ## ##|
- 05 |## ## ## ## ## ## ## ##|
- 06 |## ## ## ## ## ## ## ##|
- 07 |## ## ## ## ## ## ## ##|
-    -------------------------
+ 1 1 1 1 1 1 1 1· (8 times)`,
  },
  'loss-in-gameplay-form': {
    input: '2  0 0  1 0  4 5 5  4 0 0',
    differs: `
- 2 1 1 1 1 1 1 1· (2 times)
- 1 1 1 1 1 1 1 1· (2 times)
- 1 1 1 1 0 0 0 1· (3 times)
- 1 1 1 1 1 1 1 1·
+ xx
+ /\\
+     00 01 02 03 04 05 06 07
+    -------------------------
+ 00 |() ## ## ## ## ## ## ##|
+ 01 |() ## ## ## ## ## ## ##|
+ 02 |## ## ## ## ## ## ## ##|
+ 03 |## ## ## ## ## ## ## ##|
+ 04 |## ## ## ##          ##|
+ 05 |## ## ## ##          ##|
+ 06 |## ## ## ##          ##|
+ 07 |## ## ## ## ## ## ## ##|
+    -------------------------`,
  },
  'square-column-first': {
    input: '1  0 3  3 0 3 1',
    differs: `
- There are 1 mine(s) in the square centered at row 0, column 3 of size 1
+ There are 0 mine(s) in the square centered at row 3, column 0 of size 1`,
  },
};

itIsACourseGame(comp1511, {
  prefixes: ['', '2 0 0 3 4 ', '64 '],
  printed: [
    (field) =>
      printBoard(
        field,
        (cells) => `${cells}\n`,
        (known, isMine) => (isOpen(known) ? '0 ' : isMine ? '2 ' : '1 '),
      ),
    (field) =>
      printBoard(
        field,
        (cells, row) => `0${row} |${cells.slice(0, -1)}|\n`,
        (known) => (known === HIDDEN ? '## ' : known === 0 ? '   ' : `0${known} `),
      ),
  ],
  wrongGames: WRONG_GAMES,
});

it('reports the shifted field', () => {
  const told: Field[] = [];
  const session = start(comp1511, { onField: (field) => told.push(field) });
  session.feed(new TextEncoder().encode('1 0 0 4 0 0 '));
  expect(told.map(({ mines }) => mines.indexOf(1))).toEqual([8]);
});
