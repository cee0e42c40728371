import { trainerTable } from '@countermine/play/testing/trainer-table.ts';
import { expect, it } from 'vitest';
import { OnlineSeat } from '../testing/online-seat.ts';
import { lessonStage } from './lesson-exercise.ts';
import { puzzleStage } from './puzzle-exercise.ts';

const SIZE = { width: 100, height: 30 };

it('puzzles ask on a board, show the solution, and go on', async () => {
  const { trainer } = trainerTable();
  await trainer.puzzles.begin();
  const seat = new OnlineSeat((ports) => puzzleStage(trainer, ports), SIZE);
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

it('a lesson of a chosen technique is answered on the board, explained picture by picture, and the next one comes', async () => {
  const { trainer } = trainerTable();
  await trainer.lessons.begin('one-one');
  const seat = new OnlineSeat((ports) => lessonStage(trainer, ports), SIZE);
  const first = await seat.text();
  expect(first).toMatch(/Lessons: 1-1/);
  expect(first).toMatch(/Which cell (is safe|must be a mine)\?/);
  seat.press('w');
  expect(await seat.text()).toMatch(/Here is why:/);
  expect(await seat.text()).toMatch(/Step 1 of \d/);
  seat.press('Tab');
  expect(await seat.text()).toMatch(/Step 2 of \d/);
  const shown = trainer.lessons.state.lesson.value;
  seat.press('Space');
  await expect.poll(() => trainer.lessons.state.lesson.value).not.toBe(shown);
  const { answers = [] } = trainer.lessons.state.lesson.value ?? {};
  trainer.lessons.answer(answers[0] ?? -1);
  expect(await seat.text()).toContain('Right!');
  seat.press('q');
  expect(await seat.ended).toBe(0);
});
