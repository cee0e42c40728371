import { describe, expect, it } from 'vitest';
import { BOARDS, belowSomeBoards, saidOf } from '../testing/edited-answers.ts';

// What a program prints in addition is no part of a board, and one cause however often it comes.

describe('a program for calpoly', () => {
  it('that prints an empty line after each round, and none at the end, is told of one fault', async () => {
    const said = await saidOf('calpoly', (answers) =>
      answers.join('').replaceAll(/^Round: \d+\n(?:.{40}\n){20}/gm, (round) => `${round}\n`),
    );
    expect(said).toEqual(['It prints an empty line after each board but the first, which is not expected.']);
  });
});

describe('a program for calpoly with another line for rounds', () => {
  it('that counts them from 1 is told of both', async () => {
    const said = await saidOf('calpoly', (answers) =>
      answers.join('').replaceAll(/^Round: (\d+)$/gm, (_, round) => `Round ${Number(round) + 1}`),
    );
    expect(said.toSorted()).toEqual([
      'It always prints "Round·1⏎" where "Round:·1⏎" should come, whatever the numbers.',
      expect.stringContaining('gives the first round the number 1;'),
    ]);
  });
});

describe('a program for calpoly that prints a text below some boards', () => {
  it('is told of the cell that these boards have', async () => {
    expect(await belowSomeBoards('calpoly', 'Zero!\n', (board) => board.includes('0'))).toEqual([
      'It prints "Zero!" after each board on which there is a "0", which is not expected.',
    ]);
  });
});

describe('a program for comp1511', () => {
  it('that has one word wrong in several messages is told of one mistake', async () => {
    const said = await saidOf('comp1511', (answers) => answers.join('').replaceAll('mine(s)', 'mines'));
    expect(said).toEqual([expect.stringMatching(/mines.*where.*mine\(s\).*So it does with 2 other lines\.$/)]);
  });

  it('that prints its text only after commands is told so', async () => {
    const said = await saidOf('comp1511', (answers) => {
      let boards = 0;
      return answers.join('').replaceAll(BOARDS.comp1511, (board) => (boards++ === 0 ? board : `${board}ok\n`));
    });
    expect(said).toEqual(['It prints "ok" after each board but the first, which is not expected.']);
  });
});

describe('a program that prints a text beside some boards only', () => {
  it('is told of those in debug mode, if only they have it', async () => {
    const said = await saidOf('comp1511', (answers) =>
      answers.join('').replaceAll(BOARDS.comp1511, (board) => (/^[.x]/.test(board) ? board : `${board}(debug)\n`)),
    );
    expect(said).toEqual([
      'It prints "(debug)" after each board with rows like "1 1 1 1 1 1 1 1 ", which is not expected.',
    ]);
  });
});
