import { createShape, minesFromCells } from '@countermine/core/board.ts';
import { Game } from '@countermine/core/game/game.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { describe, expect, it } from 'vitest';
import { gameAfterChange } from '../activity/announcement.ts';
import { wordsIn } from '../testing/all-words.ts';
import { TimedGame } from '../timed-game/timed-game.ts';
import { announcementWords, changeWords, type SharedAnnouncement } from './announcements.ts';

const shape = createShape(3, 2);

const WORDS: readonly (readonly [SharedAnnouncement, string])[] = [
  [{ kind: 'edge', direction: 'left' }, 'left edge'],
  [{ kind: 'nowhere', goal: 'frontier' }, 'No hidden cell is next to an open one.'],
  [{ kind: 'nowhere', goal: 'hidden' }, 'No hidden cells are left.'],
  [{ kind: 'where', cell: 4, look: 'hidden' }, 'row 2, column 2, hidden'],
  [{ kind: 'around', looks: ['hidden', 'open-2', 'flag'] }, 'Around it: hidden, 2, hidden, flagged'],
  [
    { kind: 'loss-cause', cause: { code: 'unknown', cell: 0 } },
    'Row 1, column 1 was a mine; the position was too hard to say more.',
  ],
  [
    { kind: 'no-board', code: 'died', canAllowGuesses: false },
    'The calculation stopped unexpectedly. Your game is not affected.',
  ],
  [
    { kind: 'no-board', code: 'too-large', canAllowGuesses: false },
    'This board is too large for the memory of this device.',
  ],
  [
    { kind: 'no-board', code: 'budget', canAllowGuesses: true },
    'No such board was found in time. Try fewer mines, or allow guessing.',
  ],
  [{ kind: 'no-replay', reason: 'broken' }, 'This game cannot be replayed.'],
  [
    { kind: 'no-replay', reason: 'not-over' },
    'Once the game is over, its moves and the chance of winning are shown here. Before that, they would be a hint.',
  ],
];

describe('an announcement in words', () => {
  it.each(WORDS)('%j', (announcement, words) => {
    expect(announcementWords(wordsIn('en', 'common'), shape, announcement)).toBe(words);
  });
});

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
