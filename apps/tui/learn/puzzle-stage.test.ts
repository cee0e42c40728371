import { trainerTable } from '@countermine/play/testing/trainer-table.ts';
import { expect, it } from 'vitest';
import { OnlineSeat } from '../testing/online-seat.ts';
import { PuzzleStage } from './puzzle-stage.ts';

it('asks on a board, shows the solution, and goes on', async () => {
  const { trainer } = trainerTable();
  await trainer.puzzles.begin();
  const seat = new OnlineSeat((ports) => new PuzzleStage(trainer, ports), { width: 100, height: 30 });
  const first = await seat.text();
  expect(first).toMatch(/Your rating: 1,200/);
  expect(first).toMatch(/Which cell (is safe|must be a mine|wins most often)\?/);
  seat.press('w');
  expect(await seat.text()).toMatch(/Your rating: [\d,]+ \(-\d+\)/);
  expect(await seat.text()).toMatch(/Here is why:|The best guess is marked\./);
  const solved = trainer.puzzles.state.puzzle.value;
  seat.press('Space');
  await expect.poll(() => trainer.puzzles.state.puzzle.value).not.toBe(solved);
  seat.press('q');
  expect(await seat.ended).toBe(0);
});
