import { type Answer, answerTo } from '@countermine/courses/cases/answer.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';

/** A small field file of cs204: mines at (0, 3) and (2, 3). */
const FIELD = '3 4\n- - - x\n- - - -\n- - - x\n';

/** A small seed file of cs1302: 5 x 5, mines at (0, 1) and (4, 0). */
const SEED = '5 5 2\n0 1\n4 0\n';

/** A game by the id of its dialect. */
export function judgedGame(id: string): JudgedGame {
  const game = judgedGames.get(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}

/** What a game answers to some lines of input, a step each. */
export function play(dialectId: string, ...lines: readonly string[]): Answer {
  return answerTo(judgedGame(dialectId).dialect, {
    steps: lines.map((line) => `${line}\n`),
    args: dialectId === 'cs1302' ? ['seed.txt'] : [],
    files: new Map([
      ['field.txt', FIELD],
      ['seed.txt', SEED],
    ]),
  });
}

/** An answer that is made up: a text for what comes before any input, for each step, and for the end of the input. */
export function answerOf(...parts: readonly string[]): Answer {
  const stepEnds = parts.map((_, index) => parts.slice(0, index + 1).join('').length);
  return {
    stdout: parts.join(''),
    stderr: '',
    exit: 0,
    stepEnds,
    endedByItself: false,
    endItem: parts.length - 1,
    writtenBeforeEnd: parts.join('').length,
    leftOpen: undefined,
  };
}
