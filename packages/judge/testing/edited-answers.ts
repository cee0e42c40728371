import { answerTo } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { Run } from '../compare/verdict.ts';
import { judgedGame } from './answers.ts';
import { runFaulty } from './faulty-program.ts';
import { judgedInMemory } from './judged-in-memory.ts';

/** What is said of a program that edits the text's output. @param edit is told where the answer to each step ends */
export async function saidOf(
  gameId: string,
  edit: (answers: readonly string[], endItem: number) => string,
): Promise<string[]> {
  const game = judgedGame(gameId);
  const program = (input: CaseInput): Run => {
    const { stdout, stepEnds, endItem } = answerTo(game.dialect, input);
    const answers = stepEnds.map((end, item) => stdout.slice(stepEnds[item - 1] ?? 0, end));
    return { ...runFaulty(game.dialect, input, {}), stdout: edit(answers, endItem) };
  };
  const { faults } = await judgedInMemory(game, program, { cases: 24, experiments: 300 });
  return faults.map(({ says }) => says);
}

/** The boards in an output, by the game. */
export const BOARDS = {
  calpoly: /(?:^(?:[*X0-8] ){20}\n){20}/gm,
  comp1511: /(?:^[0-2](?: [0-2]){7} \n){8}|^(?:\.\.|xx)\n.+\n {4}00 01[\s\S]*?\n {3}-+\n(?:\d\d \|.*\n){8} {3}-+\n/gm,
};

/** What is said of a program that prints a text after each board. */
export function afterBoards(gameId: keyof typeof BOARDS, text: string): Promise<string[]> {
  return saidOf(gameId, (answers) => answers.join('').replaceAll(BOARDS[gameId], (board) => board + text));
}

/** What is said of a program that prints a text below some boards. @param isThere is told the board before, too */
export function belowSomeBoards(
  gameId: keyof typeof BOARDS,
  text: string,
  isThere: (board: string, previous: string | undefined) => boolean,
): Promise<string[]> {
  return saidOf(gameId, (answers) => {
    let previous: string | undefined;
    return answers.join('').replaceAll(BOARDS[gameId], (board) => {
      const has = isThere(board, previous);
      previous = board;
      return has ? board + text : board;
    });
  });
}
