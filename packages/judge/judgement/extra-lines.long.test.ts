import { answerTo } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { judgedGame } from '../testing/answers.ts';
import { afterBoards, BOARDS, belowSomeBoards, saidOf } from '../testing/edited-answers.ts';
import { runFaulty } from '../testing/faulty-program.ts';
import { judgedInMemory } from '../testing/judged-in-memory.ts';

// What a program prints in addition is no part of a board, and one cause however often it comes.

describe('a program for calpoly', () => {
  it('that asks for the number of mines is told where', async () => {
    const said = await saidOf('calpoly', (answers) => `How many mines? ${answers.join('')}`);
    expect(said).toEqual(['It prints "How many mines? " at the start, which is not expected.']);
  });

  it('that prints an empty line after each board is told that, and nothing else', async () => {
    expect(await afterBoards('calpoly', '\n')).toEqual([
      'It prints an empty line after each board, which is not expected.',
    ]);
  });

  it('that asks for each guess is told when', async () => {
    const said = await saidOf('calpoly', (answers, endItem) =>
      answers
        .map((answer, item) => (item < endItem ? answer.replace(BOARDS.calpoly, '$&Your guess: ') : answer))
        .join(''),
    );
    expect(said).toEqual(['It prints "Your guess: " after each board until the game is over, which is not expected.']);
  });
});

describe('a program for calpoly that prints a text below some boards', () => {
  it('is told of the cell that these boards have not', async () => {
    expect(await belowSomeBoards('calpoly', '\n', (board) => !board.includes('0'))).toEqual([
      'It prints an empty line after each board on which there is no "0", which is not expected.',
    ]);
  });

  it('is told of them, if these are rounds only', async () => {
    const said = await saidOf('calpoly', (answers) =>
      answers
        .join('')
        .replaceAll(/^Round: \d+\n(?:.{40}\n){20}/gm, (round) => (/\n.*0 /.test(round) ? `${round}Zero\n` : round)),
    );
    expect(said).toEqual([
      'It prints "Zero" after each board on which there is a "0" and that more output follows, which is not expected.',
    ]);
  });

  it('is told of the line once, if nothing tells which they are', async () => {
    const revealed = (board: string): number => board.replaceAll(/[*\s]/g, '').length;
    const said = await belowSomeBoards(
      'calpoly',
      '400 tiles\n',
      (board, previous = board) => revealed(board) > revealed(previous) + 1,
    );
    expect(said.toSorted()).toEqual([
      'It prints "400 tiles" where the output should be over.',
      'It prints a line like "400 tiles", which is not expected.',
    ]);
  });
});

describe('a program for comp1511', () => {
  it('that prints its board twice after each command is told so once', async () => {
    const said = await saidOf('comp1511', (answers) => {
      let boards = 0;
      return answers.join('').replaceAll(BOARDS.comp1511, (board) => (boards++ === 0 ? board : board + board));
    });
    expect(said).toEqual(['It prints the board once more after each board but the first.']);
  });

  it('that prints a prompt after each board is told that, and nothing else', async () => {
    const said = await afterBoards('comp1511', 'Enter command:\n');
    expect(said).toEqual(['It prints "Enter command:" after each board, which is not expected.']);
  });

  it('that prints a text above and below its boards is told of both', async () => {
    const said = await saidOf('comp1511', (answers) => {
      let boards = 0;
      const framed = (board: string): string => `This is the field:\n${board}Your turn\n`;
      return answers.join('').replaceAll(BOARDS.comp1511, (board) => (boards++ === 0 ? board : framed(board)));
    });
    expect(said.toSorted()).toEqual([
      'It prints "This is the field:" before each board but the first, which is not expected.',
      'It prints "Your turn" after each board but the first, which is not expected.',
    ]);
  });

  it('that counts its turns is told of a line that looks so', async () => {
    const said = await saidOf('comp1511', (answers) => {
      let turns = 0;
      return answers.join('').replaceAll(BOARDS.comp1511, (board) => `${board}turn ${++turns} is over\n`);
    });
    expect(said).toEqual(['It prints a line like "turn 1 is over" after each board, which is not expected.']);
  });
});

describe('a program that prints a text beside some boards only', () => {
  it('is told of those with an open cell, whatever that shows', async () => {
    const isOpen = (board: string): boolean => /^0 |^(?:\d )+0 |^\d\d \|(?!(?:## )*##\|)/m.test(board);
    const said = await saidOf('comp1511', (answers, endItem) =>
      answers
        .map((answer, item) => {
          const isOver = item === endItem && /^(?:Game over|Game Won)/im.test(answer);
          return isOver
            ? answer
            : answer.replaceAll(BOARDS.comp1511, (board) => (isOpen(board) ? `${board}Open cells!\n` : board));
        })
        .join(''),
    );
    expect(said).toEqual([
      'It prints "Open cells!" after each board on which there is an open cell until the game is over, which is not expected.',
    ]);
  });

  it('is not told that the board is a part of that text', async () => {
    const said = await saidOf('cs136', (answers) =>
      answers.map((answer, item) => (item % 3 === 0 ? answer.replace(/^=+\n/m, '$&new board\n') : answer)).join(''),
    );
    expect(said.length).toBeGreaterThan(0);
    expect(said).not.toContainEqual(expect.stringMatching(/\d lines, .*before each board/));
  });
});

describe('a program for cs136', () => {
  it('that asks for each command is told when, also where several are in one line', async () => {
    const game = judgedGame('cs136');
    const program = (input: CaseInput): Run => {
      const { stdout, writtenBeforeEnd } = answerTo(game.dialect, input);
      const asked = stdout.slice(0, writtenBeforeEnd).replaceAll(/^=+\n/gm, '$&Command: ');
      return { ...runFaulty(game.dialect, input, {}), stdout: `Command: ${asked}${stdout.slice(writtenBeforeEnd)}` };
    };
    expect(answerTo(game.dialect, { steps: ['D 1 1 0 Q\n'], args: [], files: new Map() }).writtenBeforeEnd).toBe(4);
    const { faults } = await judgedInMemory(game, program, { cases: 24 });
    expect(faults.map(({ says }) => says)).toEqual([
      'It prints "Command: " at the start and after each board until the game is over, which is not expected.',
    ]);
  });
});

describe('a program for comp1511 that leaves a prompt after refused hints', () => {
  it('is told that it stands before a row, not that the row is too many', async () => {
    const said = await saidOf('comp1511', (answers) =>
      answers.map((answer) => (answer.includes('Help already used') ? `${answer}Try again: ` : answer)).join(''),
    );
    expect(said).not.toContainEqual(expect.stringMatching(/Try again: \d.*before/));
    expect(said.length).toBeGreaterThan(0);
  });
});

describe('a program for cs204', () => {
  it('that says how much is left before it asks is told of such a line', async () => {
    const said = await saidOf('cs204', (answers) => {
      let left = 100;
      return answers.join('').replaceAll('Please enter your choice', (prompt) => `${left--} cells left\n${prompt}`);
    });
    expect(said).toEqual([
      'It prints a line like "100 cells left" before "Please enter your choice: ", which is not expected.',
    ]);
  });
});

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
