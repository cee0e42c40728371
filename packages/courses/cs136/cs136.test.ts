import { FLAG } from '@countermine/core/board.ts';
import type { Field } from '@countermine/core/reveal/field.ts';
import { describe, expect, it } from 'vitest';
import { type GameOptions, start } from '../kit/session.ts';
import { itIsACourseGame } from '../testing/course-game.ts';
import { latin1 } from '../testing/pieces.ts';
import { letters, printBoard } from '../testing/printed-board.ts';
import { textOf } from '../testing/transcripts.ts';
import type { WrongGames } from '../testing/wrong-games.ts';
import { cs136 } from './cs136.ts';

const LOST = 'You stepped on a mine. Game over!\n';
const WON = 'You marked all mines. Congratulations, well done!\n';

/** What the game writes for some input that has not ended, and its exit status once it is over. */
function play(input: string, options: GameOptions = {}): readonly [string, number | undefined] {
  const session = start(cs136, options);
  const turn = session.feed(latin1(input));
  return [textOf([session.opening, turn], 'stdout'), turn.exit];
}

/** What the last of some commands writes. */
function lastAnswer(setUp: string, command: string, options: GameOptions): readonly [string, number | undefined] {
  const session = start(cs136, options);
  session.feed(latin1(setUp));
  const turn = session.feed(latin1(command));
  return [textOf([turn], 'stdout'), turn.exit];
}

describe('a board beyond what can be played', () => {
  it.each([
    ...['D 20000 20000 ', 'I 20000 20000 ', 'D 1 268435457 ', 'D 268435457 1 ', 'I 1000000000 1000000000 '],
    ...['D 99999999999999999999 1 ', `D ${'9'.repeat(400)} 1 `, 'D -1 -1 ', 'D 0 5 ', 'I 5 0 ', 'D -5 5 '],
  ])('%s is refused before anything else is read', (command) => {
    expect(play(command)).toEqual(['Invalid board dimensions.\n', 1]);
  });

  it('is refused in the middle of a game', () => {
    expect(lastAnswer('D 2 2 7 M 0 0 ', 'D 20000 20000 7 Q ', {})).toEqual(['Invalid board dimensions.\n', 1]);
  });
});

describe('a board of one column or one row', () => {
  it('is printed without blanks between cells it does not have', () => {
    expect(play('D 1 3 7 ')).toEqual(['_\n_\n_\n=\n', undefined]);
    expect(play('D 3 1 7 ')).toEqual(['_ _ _\n=====\n', undefined]);
    expect(play('D 1 1 7 ')).toEqual(['_\n=\n', undefined]);
  });

  it('is opened along its only column', () => {
    const layout = [[1, 0]] as const;
    expect(lastAnswer('D 1 5 7 ', 'A 0 4 ', { layout })).toEqual(['_\n_\n1\n0\n0\n=\n', undefined]);
    expect(lastAnswer('D 1 5 7 A 0 4 ', 'A 0 0 ', { layout })).toEqual(['1\n_\n1\n0\n0\n=\n', undefined]);
    expect(lastAnswer('D 1 5 7 A 0 4 ', 'S 0 1 ', { layout })).toEqual([`_\nX\n1\n0\n0\n=\n${LOST}`, 0]);
  });

  it('is opened along its only row', () => {
    const layout = [[0, 2]] as const;
    expect(lastAnswer('D 6 1 7 ', 'A 5 0 ', { layout })).toEqual(['_ _ _ 1 0 0\n===========\n', undefined]);
    expect(lastAnswer('D 6 1 7 ', 'A 0 0 ', { layout })).toEqual(['0 1 _ _ _ _\n===========\n', undefined]);
    expect(lastAnswer('D 6 1 7 A 0 0 ', 'M 2 0 ', { layout })).toEqual([`0 1 P _ _ _\n===========\n${WON}`, 0]);
  });

  it('has no second column to step on', () => {
    const layout = [[1, 0]] as const;
    expect(lastAnswer('D 1 3 7 ', 'S 1 0 ', { layout })).toEqual(['_\n_\n_\n=\n', undefined]);
    expect(lastAnswer('D 1 3 7 ', 'A 0 3 ', { layout })).toEqual(['_\n_\n_\n=\n', undefined]);
    expect(lastAnswer('D 1 3 7 ', 'M 0 -1 ', { layout })).toEqual(['_\n_\n_\n=\n', undefined]);
  });
});

describe('a large board', () => {
  const SIDE = 3000;
  const separator = `${'='.repeat(2 * SIDE - 1)}\n`;
  const board = (cell: string): string =>
    `${Array.from({ length: SIDE }, () => cell).join(' ')}\n`.repeat(SIDE) + separator;

  it('without mines is opened whole by one advanced step', () => {
    const session = start(cs136, { layout: [] });
    // Texts of 18 million characters are compared, not shown.
    expect(textOf([session.feed(latin1(`D ${SIDE} ${SIDE} 1 `))], 'stdout') === board('_')).toBe(true);
    const turn = session.feed(latin1('A 0 0 '));
    expect(turn.exit).toBeUndefined();
    expect(textOf([turn], 'stdout') === board('0')).toBe(true);
  });
});

/** The final board of stepping on every square that these rows show as safe: digits, and `_` where the mines are. */
function boardOf(rows: readonly string[]): string {
  const isMine = (row: number, column: number): boolean => rows[row]?.[column] === 'x';
  const text = rows.map((cells, row) =>
    Array.from(cells, (_, column) => {
      if (isMine(row, column)) return '_';
      let count = 0;
      for (const down of [-1, 0, 1]) {
        for (const right of [-1, 0, 1]) if (isMine(row + down, column + right)) count += 1;
      }
      return count;
    }).join(' '),
  );
  return `${text.join('\n')}\n${'='.repeat(2 * (rows[0]?.length ?? 0) - 1)}\n`;
}

/** Steps on every square that these rows show as safe; the last answer shows where the mines are. */
function stepOnSafe(setUp: string, rows: readonly string[]): readonly [string, number | undefined] {
  const steps = rows.flatMap((cells, row) =>
    [...cells].flatMap((cell, column) => (cell === '-' ? [`S ${column} ${row} `] : [])),
  );
  return lastAnswer(setUp + steps.slice(0, -1).join(''), steps.at(-1) ?? '', {});
}

/**
 * Made with the C library itself (glibc 2.36): srand(seed), 24 cells that are mines where rand() % 5 == 4, 24 numbers
 * dropped, then 15 cells in the same way.
 */
describe.each([
  ['D 6 4 0 ', ['------', '--x---', '-x----', '-----x'], ['-----', '-----', '----x']],
  ['D 6 4 1 ', ['------', '--x---', '-x----', '-----x'], ['-----', '-----', '----x']],
  ['I 6 4 ', ['------', '--x---', '-x----', '-----x'], ['-----', '-----', '----x']],
  ['D 6 4 42 ', ['------', '----x-', '-x----', '-x--x-'], ['--xx-', '-xx--', '---x-']],
  ['D 6 4 2147483648 ', ['------', '---x--', '------', '-x----'], ['-x-x-', '-----', '-x---']],
  ['D 6 4 4294967295 ', ['--x---', '------', 'xx----', '------'], ['-----', '-----', '-----']],
  ['D 6 4 -1 ', ['--x---', '------', 'xx----', '------'], ['-----', '-----', '-----']],
  ['D 6 4 4294967338 ', ['------', '----x-', '-x----', '-x--x-'], ['--xx-', '-xx--', '---x-']],
])('the mines of %s', (setUp, first, second) => {
  it('are those of a C program', () => {
    expect(stepOnSafe(setUp, first)).toEqual([boardOf(first), undefined]);
  });

  it('and those of I after it, too', () => {
    expect(stepOnSafe(`${setUp}I 5 3 `, second)).toEqual([boardOf(second), undefined]);
  });
});

const WRONG_GAMES: WrongGames = {
  'row-before-column': {
    layout: [[0, 0]],
    input: 'D 2 2 1  S 1 0',
    differs: `
- _ 1
+ 1 _`,
  },
  'step-spreads': {
    layout: [[0, 2]],
    input: 'D 3 2 1  S 0 0',
    differs: `
- 0 _ _
- _ _ _
+ 0 1 _ (2 times)`,
  },
  'advanced-does-not-spread': {
    layout: [[0, 2]],
    input: 'D 3 2 1  A 0 0',
    differs: `
- 0 1 _ (2 times)
+ 0 _ _
+ _ _ _`,
  },
  'advanced-four-ways': {
    layout: [
      [0, 2],
      [2, 0],
    ],
    input: 'D 3 3 1  A 0 0',
    differs: `
- 1 2 _
+ 1 _ _`,
  },
  'advanced-opens-marks': {
    layout: [[0, 2]],
    input: 'D 3 1 1  M 1 0  A 0 0',
    differs: `
- 0 P _
+ 0 1 _`,
  },
  'marked-mine-explodes': {
    layout: [
      [0, 0],
      [0, 1],
    ],
    input: 'D 3 1 1  M 0 0  S 0 0',
    differs: `
- P _ _
+ X _ _
+ You stepped on a mine. Game over!`,
  },
  'mark-on-open': {
    layout: [[0, 1]],
    input: 'D 2 1 1  S 0 0  M 0 0',
    differs: `
- 1 _
+ P _`,
  },
  'win-by-opening': {
    layout: [[0, 1]],
    input: 'D 2 1 1  S 0 0',
    differs: `
+ You marked all mines. Congratulations, well done!`,
  },
  'win-ignores-wrong-marks': {
    layout: [[0, 1]],
    input: 'D 2 1 1  M 0 0  M 1 0',
    differs: `
+ You marked all mines. Congratulations, well done!`,
  },
  'marks-cannot-be-removed': {
    layout: [[0, 1]],
    input: 'D 2 1 1  M 0 0  M 0 0',
    differs: `
- _ _
+ P _`,
  },
  'separator-too-long': {
    input: 'D 2 1 1',
    differs: `
- ===
+ ====`,
  },
  'blank-at-line-end': {
    input: 'D 2 1 1',
    differs: `
- _ _
+ _ _·`,
  },
  'count-orthogonal': {
    layout: [[0, 0]],
    input: 'D 2 2 1  S 1 1',
    differs: `
- _ 1
+ _ 0`,
  },
  'count-unclipped': {
    layout: [[0, 2]],
    input: 'D 3 2 1  S 0 1',
    differs: `
- 0 _ _
+ 1 _ _`,
  },
  'hit-mine-not-shown': {
    layout: [[0, 0]],
    input: 'D 2 1 1  S 0 0',
    differs: `
- X _
+ _ _`,
  },
};

itIsACourseGame(cs136, {
  prefixes: ['', 'D 6 4 7 ', 'I 3 3 '],
  printed: [
    (field) =>
      printBoard(
        field,
        (cells) => `${cells.trimEnd()}\n`,
        (known) => `${letters('_', { [FLAG]: 'P' })(known, false)} `,
      ),
  ],
  wrongGames: WRONG_GAMES,
});

it('reports a board that replaces another', () => {
  const told: Field[] = [];
  const session = start(cs136, { onField: (field) => told.push(field) });
  session.feed(new TextEncoder().encode('D 6 4 7 A 0 0 I 3 2 A 9 9 '));
  expect(told.map(({ shape }) => [shape.width, shape.height])).toEqual([
    [6, 4],
    [3, 2],
  ]);
});
