import { expect, it } from 'vitest';
import { directSolver } from '../testing/direct-solver.ts';
import { givenBoard } from '../testing/given-board.ts';
import { settle } from '../testing/manual-clock.ts';
import { playTable } from '../testing/play-table.ts';
import { explanationWords } from '../words/explanation.ts';
import { COMMON_WORDS, loadWords, PAGE_WORDS, wordsIn } from '../words/words.ts';
import { ExplainController } from './explanation.ts';

/** The upper left corner opens up to a wall with mines, in which safe cells can be found; nothing is known behind it. */
const BOARD = givenBoard('....*.......\n............\n....*......*\n............\n....*.......');

async function lostBy(...cells: readonly number[]) {
  const solver = directSolver();
  const { play, clock } = playTable({ first: BOARD, solver });
  for (const cell of cells) await play.game.move('open', cell);
  await clock.pass(0);
  await settle();
  const cards = new ExplainController({
    replay: play.replay,
    review: play.review.state.review,
    solver,
    cursor: play.cursor,
  });
  return { play, cards };
}

it('a game is explained on the board as it stood: the move, what was certain, what to practise', async () => {
  await loadWords('en', COMMON_WORDS, PAGE_WORDS);
  const messages = wordsIn('en', 'common');
  const { explain } = wordsIn('en', 'page');
  const { play, cards } = await lostBy(0, 35);
  expect(await cards.begin()).toBe(true);
  const said: string[] = [];
  const marks: string[][] = [];
  for (let card = 0; card < 3; card += 1) {
    const shown = cards.explanation.value;
    if (shown === undefined) throw new Error('there is no card');
    said.push(explanationWords(messages, explain, shown));
    marks.push([...play.shown.highlights.value.values()]);
    cards.turn(1);
  }
  expect(said).toEqual([
    'You opened row 3, column 12: 3% mine. The safest cell was 0% mine.',
    'Safe: row 2, column 5. Look at row 3, column 4 and row 4, column 4. 1-2-1: A 1, a 2 and a 1 in line: the mines are beside the two 1s, the cell at the 2 is safe.',
    '1-2-1: A 1, a 2 and a 1 in line: the mines are beside the two 1s, the cell at the 2 is safe.',
  ]);
  expect(marks).toEqual([['focus'], ['focus', 'clue', 'clue', 'safe'], ['focus', 'clue', 'clue', 'safe']]);
  expect(play.cursor.state.cell.value).toBe(35);
  expect(play.shown.board.value.phase).toBe('playing');
  cards.turn(-1);
  expect(cards.explanation.value?.card).toBe('certain');
  cards.close();
  expect(play.shown.board.value.phase).toBe('lost');
});

it('there is nothing to explain before the game is over, and in a win without needless risk', async () => {
  expect(await (await lostBy(0)).cards.begin()).toBe(false);
});
