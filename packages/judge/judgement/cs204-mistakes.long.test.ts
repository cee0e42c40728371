import { cellOnBoard } from '@countermine/core/board.ts';
import { answerTo } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { allNeighbours, type Neighbours } from '@countermine/courses/cs204/neighbours.ts';
import { opensWithin } from '@countermine/courses/cs204/requirements/exchanged-limits.ts';
import { type Cs204Rules, onTheField } from '@countermine/courses/cs204/rules.ts';
import { cs204Form } from '@countermine/courses/cs204/script.ts';
import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { judgedGame } from '../testing/answers.ts';
import { idsOf } from '../testing/changed-rules.ts';
import { judgedInMemory } from '../testing/judged-in-memory.ts';

// Mistakes of cs204 as programs have them together, where one changes how the other shows.

/** The neighbours without those in the first row. */
const belowFirstRow: Neighbours = (shape, cell) => allNeighbours(shape, cell).filter((beside) => beside >= shape.width);

describe('mistakes of cs204', () => {
  it.each<[what: string, rules: Partial<Cs204Rules>, ids: readonly string[]]>([
    [
      'opened cells are counted, and a 0 can be marked, closed and opened again',
      { endsWhen: 'all safe counted', losesBy: 'nothing', markZero: 'marks', '-h': 'invalid' },
      ['ends-when-all-safe-counted', 'marks-zero', 'unknown-h-invalid'],
    ],
    [
      'the exchanged cell tells whether a cell is a 0, B are counted, and cells stand at every second place',
      {
        opensBy: 'the exchanged count',
        bombsBeside: 'numbers with itself',
        losesBy: 'number of B',
        readsEverySecond: true,
      },
      ['cells-at-every-second', 'counted-marks-lose', 'opens-by-the-exchanged-count-numbers-with-itself'],
    ],
    [
      'help goes by numbers with a closed safe cell beside them, and tests of the border are one off',
      {
        ...{ helpGoesBy: 'numbers', helpNeedsClosedSafe: true, marksInTheWay: 'keep' },
        place: (shape, row, column, option) =>
          Math.min(row, column) < 0 || row > shape.height || column > shape.width
            ? 'off-field'
            : (cellOnBoard(shape, row, column) ?? (option === '-o' ? 'crashes' : 'off-field')),
      },
      [
        ...['help-beside-closed-safe', 'help-goes-by-numbers', 'marks-not-overwritten'],
        'taken-one-more-one-more-crashes-o',
      ],
    ],
    [
      'a count looks outside of the field, and the game goes on with a wrong B',
      {
        ...{ endsWhen: 'solved', endsAfterRefusal: true, boardAfter: ['off-field', 'is-open'] },
        failsToCount: ({ width, height }, cell) =>
          cell % width === width - 1 && cell < width * (height - 1) ? 'crashes' : undefined,
      },
      ['board-after-off-field-is-open', 'count-crashes-last-column-but-last-row', 'solved-only'],
    ],
    [
      'a digit is not read, cells are moved to the border, and the game is won when all safe cells are open',
      {
        ...{ refusesNumber: (typed) => typed.includes('9'), endsWhen: 'all safe open', endsFullToo: true },
        place: (shape, row, column, option) =>
          onTheField(shape, clamped(row, shape.height), clamped(column, shape.width), option),
      },
      ['clamped', 'ends-when-all-safe-open-or-full', 'refuses-digit-9'],
    ],
    [
      '-b marks cells behind the field, and closed cells are counted, some twice',
      {
        place: (shape, row, column, option) => {
          if (option === '-o') return onTheField(shape, row, column, option);
          const isTaken = Math.min(row, column) >= 0 && Math.max(row, column) < shape.height;
          return isTaken ? (cellOnBoard(shape, row, column) ?? 'empty room') : 'off-field';
        },
        ...{ countsReopened: 'marked', missesCountBelowZero: true, losesRefusedChance: false },
      },
      ['bounds-column-by-rows-empty-room-b', 'counts-reopened-marked-exactly', 'help-keeps-refused-chance'],
    ],
    [
      'a 0 opens up to the number of rows, help is not written, and marks are not looked at',
      {
        ...limitsChanges('zero-limits-columns-or-crash'),
        ...{ '-h': 'cannot-help', losesBy: 'nothing', readsEverySecond: true },
        ...{ openMarked: 'exploded', openMarkedWrongly: 'is-marked' },
      },
      [
        ...['cells-at-every-second', 'help-never', 'open-explodes-marked', 'win-ignores-wrong-marks'],
        'zero-limits-columns-or-crash',
      ],
    ],
    [
      'a help shows all bombs of a row with one empty line below, so that the other helps find none, which costs nothing',
      { helpShowsBombs: 'row', 'boardEnd-h': '\n', losesRefusedChance: false },
      ['ends-h-1', 'help-keeps-refused-chance', 'help-shows-several-row'],
    ],
    [
      'a wrong B that was removed loses, and only -o ends the game',
      { losesBy: 'any wrong B before', endsAfter: ['-o'], marksInTheWay: 'keep', markShown: 'marks' },
      ['ends-after-o', 'loses-by-any-wrong-b-before', 'marks-not-overwritten', 'marks-shown'],
    ],
  ])('are told apart: %s', async (_, rules, ids) => {
    expect(await idsOf('cs204', rules)).toEqual(ids);
  });

  it.each<[what: string, rules: Partial<Cs204Rules>, ids: readonly string[]]>([
    ['a wrong B is never forgotten', { losesBy: 'any wrong B before' }, ['loses-by-any-wrong-b-before']],
    [
      'the sign of -1 is ignored, which is not to count from the end',
      { place: (shape, row, column, option) => onTheField(shape, Math.abs(row), Math.abs(column), option) },
      ['sign-ignored'],
    ],
    [
      '-b is refused on closed cells and closes opened ones',
      { markClosed: 'cannot-mark', markNumber: 'closes', markZero: 'closes', markShown: 'closes' },
      ['closed-b-refused-opened-closes'],
    ],
    [
      'the first row is refused everywhere',
      {
        place: (shape, row, column, option) => (row === 0 ? 'off-field' : onTheField(shape, row, column, option)),
        ...{ countsAround: belowFirstRow, opensAround: belowFirstRow, helpsAround: belowFirstRow },
      },
      ['without-first-row'],
    ],
  ])('are told apart: %s', async (_, rules, ids) => {
    expect(await idsOf('cs204', rules)).toEqual(ids);
  });
});

describe('a cell outside of the field in cs204', () => {
  // Each of its cells has a message of its own, or what a program may find in memory.
  const says = async (answerFor: (row: number, column: number, isRowOff: boolean) => string): Promise<string> => {
    const game = judgedGame('cs204');
    const program = (input: CaseInput): Run => {
      const { stdout, exit, stepEnds } = answerTo(game.dialect, input);
      const height = cs204Form.parse(input)?.field.length ?? 0;
      const parts = ['', ...input.steps].map((step, index) => {
        const part = stdout.slice(index === 0 ? 0 : stepEnds[index - 1], stepEnds[index]);
        const [, row, column] = /^-[ob] (-?\d+) (-?\d+)/.exec(step) ?? [];
        const isRowOff = Number(row) < 0 || Number(row) >= height;
        return part.replace('Please enter a valid coordinate! \n', answerFor(Number(row), Number(column), isRowOff));
      });
      const ending = { kind: 'exit', status: exit } as const;
      return { stdout: parts.join(''), stderr: '', ending, wallSeconds: 0.01, cpuSeconds: 0.01, leftProcesses: 0 };
    };
    const { faults } = await judgedInMemory(game, program, { cases: 20 });
    return faults.map((fault) => fault.says).join('\n');
  };

  it('is refused by whoever has another message for rows than for columns', async () => {
    const own = await says((_row, _column, isRowOff) => `${isRowOff ? 'Row' : 'Column'} is out of range!\n`);
    expect(own).not.toContain('does not refuse');
    expect(own).toContain('is out of range!');
  });

  it('is not refused where it is opened or marked by what is in memory', async () => {
    const odd = await says((row, column) => {
      const found = `${7 * row + column}`.padStart(4);
      return ['Already opened.\n', "Can't mark that cell as a bomb.\n", `   .${found}\n`][Math.abs(row + column) % 3]!;
    });
    expect(odd).toContain('does not refuse a cell outside of the field: what it does then is not always the same');
  });
});

function clamped(at: number, length: number): number {
  return Math.min(Math.max(at, 0), length - 1);
}

/** The changes of a program that opens the cells around a 0 within other limits. */
function limitsChanges(id: string): object {
  const all = [...opensWithin('')].flatMap((one) => [one, ...[one.variant ?? []].flat()]);
  return all.find((one) => one.id === id)?.changes ?? {};
}
