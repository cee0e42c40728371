import { trainerTable } from '@countermine/play/testing/trainer-table.ts';
import { expect, it } from 'vitest';
import { OnlineSeat } from '../testing/online-seat.ts';
import { guessStage } from './guess-exercise.ts';
import { lessonStage } from './lesson-exercise.ts';
import { puzzleStage } from './puzzle-exercise.ts';
import { drillToBegin, speedStage } from './speed-exercise.ts';

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
  const before = trainer.puzzles.state.puzzle.value;
  seat.press('x');
  await expect.poll(() => trainer.puzzles.state.puzzle.value).not.toBe(before);
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

it('a guess is made on the board, which shows what each cell was worth, and the next position comes', async () => {
  const { trainer } = trainerTable();
  await trainer.guesses.begin();
  const seat = new OnlineSeat((ports) => guessStage(trainer, ports), SIZE);
  expect(await seat.text()).toMatch(/Nothing is certain here\. Which cell wins[\s\S]*most often\?/);
  const asked = trainer.guesses.state.guess.value;
  trainer.guesses.answer(asked?.options[0]?.cell ?? -1);
  const answered = await seat.text();
  expect(answered).toContain('The best guess!');
  expect(answered).toMatch(/\(your guess\)/);
  expect(answered).toContain('Best guesses: 1 of 1');
  seat.press('Space');
  await expect.poll(() => trainer.guesses.state.guess.value).not.toBe(asked);
  seat.press('q');
  expect(await seat.ended).toBe(0);
});

it('a drill for speed counts positions and mistakes, tells the time, and goes on to another drill', async () => {
  const { trainer, clock } = trainerTable();
  const { state } = trainer.speed;
  await trainer.speed.begin(drillToBegin(trainer));
  const seat = new OnlineSeat((ports) => speedStage(trainer, ports), SIZE);
  expect(await seat.text()).toMatch(/Speed: Chords .*1 of 8 {2}0 mistakes/);
  trainer.speed.answer(-1);
  expect(await seat.text()).toMatch(/1 of 8 {2}1 mistake/);
  while (state.phase.value === 'playing') {
    await clock.pass(1500);
    trainer.speed.answer(state.answers.value[0] ?? -1);
  }
  expect(await seat.text()).toMatch(/1\.5 s for a position, 1 mistake\./);
  expect(await seat.text()).toContain('best 1.5 s');
  seat.press('x');
  await expect.poll(() => [state.drill.value, state.phase.value]).toEqual(['flag', 'playing']);
  expect(await seat.text()).toMatch(/Speed: Flags/);
  seat.press('?');
  const help = await seat.text();
  expect(help).toContain('Speed: Flags');
  expect(help).not.toContain('Speed: Chords');
  seat.press('Escape');
  expect(drillToBegin(trainer)).toBe('flag');
  seat.press('q');
  expect(await seat.ended).toBe(0);
});
