import { minesFromCells } from '@countermine/core/board.ts';
import { Game } from '@countermine/core/game/game.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { expect, it } from 'vitest';
import { gameAfterChange } from '../../activity/announcement.ts';
import { TimedGame } from '../../game/timed-game.ts';
import { wordsIn } from '../../testing/all-words.ts';
import { changeWords } from './change-words.ts';

it('says which cell a chord opened, and of a cell that was clicked only its number', async () => {
  const said: string[] = [];
  const game = new Game({ ...DEFAULT_PARAMS, width: 5, height: 1, mineCount: 2, firstMove: 'as-is' });
  const session: TimedGame = new TimedGame(game, {
    now: () => 0,
    supply: () => minesFromCells(game.shape, [1, 4]),
    onChange: (change) => said.push(changeWords(wordsIn('en', 'common'), gameAfterChange(session, change), change)),
  });
  await session.move('open', 2);
  await session.move('mark', 1);
  await session.move('chord', 2);
  expect(said.slice(-3)).toEqual(['1', '1 flag set. Mines left: 1', 'row 1, column 4, 1']);
});

it('says what a move did, or why it was refused', async () => {
  const said: string[] = [];
  const size = { width: 4, height: 3, mineCount: 2 };
  const game = new Game({ ...DEFAULT_PARAMS, ...size, firstMove: 'as-is', hasQuestionMarks: true });
  const session: TimedGame = new TimedGame(game, {
    now: () => 0,
    supply: () => minesFromCells(game.shape, [0, 3]),
    onChange: (change) => {
      const words = changeWords(wordsIn('en', 'common'), gameAfterChange(session, change), change);
      if (words !== '') said.push(words);
    },
  });
  await session.move('open', 8);
  await session.move('chord', 4);
  for (let press = 0; press < 3; press += 1) await session.move('mark', 0);
  await session.move('flag-around', 4);
  session.noteHint();
  session.undo();
  await session.move('open', 0);
  session.undo();
  await session.move('open', 1);
  await session.move('open', 2);
  expect(said).toMatchInlineSnapshot(`
    [
      "Generating a board …",
      "8 cells opened",
      "The number is 1, but there are 0 flags around it.",
      "1 flag set. Mines left: 1",
      "Question mark set. Mines left: 2",
      "Flag removed. Mines left: 2",
      "The number is 1, but there are 2 hidden cells around it.",
      "Undone",
      "You hit a mine after 0:00.00",
      "Undone",
      "1",
      "You won in 0:00.00",
    ]
  `);
});
