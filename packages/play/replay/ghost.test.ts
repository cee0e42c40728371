import { createShape, minesFromCells } from '@countermine/core/board.ts';
import { recordGame } from '@countermine/core/game/game-record.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { expect, it } from 'vitest';
import { playTable } from '../testing/play-table.ts';
import { GhostController } from './ghost.ts';

const PARAMS = { ...DEFAULT_PARAMS, width: 4, height: 1, mineCount: 1, firstMove: 'as-is', reveal: 'single' } as const;
const MINES = minesFromCells(createShape(4, 1), [3]);

/** A game of three moves, a second apart. */
async function finishedGame() {
  const { play, clock } = playTable();
  play.game.openRecord({ params: PARAMS, board: { kind: 'layout', mines: MINES }, events: [] });
  for (const cell of [0, 1, 2]) {
    await play.game.move('open', cell);
    await clock.pass(1000);
  }
  return { play, clock, record: recordGame(play.game.state.game.peek()) };
}

it('a ghost opens what it opened, when it did, until another game begins', async () => {
  const { play, clock, record } = await finishedGame();
  const { game } = play;
  const ghosts = new GhostController({
    game: game.state.game,
    elapsed: () => game.elapsed,
    begin: (board) => game.openRecord(board),
  });
  expect(ghosts.race(record)).toBe(true);
  expect(ghosts.state.ghost.value).toMatchObject({ hasWon: true, ms: 2000 });
  await game.move('open', 2);
  const seen: (number | undefined)[] = [];
  for (let second = 0; second < 3; second += 1) {
    ghosts.follow();
    seen.push(ghosts.state.standing.value.share, ghosts.state.standing.value.cell);
    await clock.pass(1000);
  }
  expect(seen).toEqual([1 / 3, 0, 2 / 3, 1, 1, 2]);
  game.newGame();
  expect(ghosts.state.ghost.value).toBeUndefined();
  await play.dispose();
});

it('a game that did not end is no ghost', async () => {
  const { play, record } = await finishedGame();
  const { game } = play;
  const begin = (board: typeof record): void => game.openRecord(board);
  const ghosts = new GhostController({ game: game.state.game, elapsed: () => game.elapsed, begin });
  expect(ghosts.race({ ...record, events: record.events.slice(0, 2) })).toBe(false);
  expect(ghosts.state.ghost.value).toBeUndefined();
  await play.dispose();
});
