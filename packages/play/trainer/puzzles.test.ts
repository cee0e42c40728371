import { describe, expect, it } from 'vitest';
import { MemoryRecords } from '../ports/memory-storage.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { trainerTable } from '../testing/trainer-table.ts';
import type { PuzzleController } from './puzzle-controller.ts';
import { afterAnswer, NO_PUZZLES, nextKind, puzzleOfDay, ratingOf } from './puzzle-ratings.ts';
import { puzzleActivity } from './trainer-activity.ts';

/** A cell that is right. */
function solutionOf({ state }: PuzzleController): number {
  const task = state.puzzle.value?.task;
  const cell = task === undefined ? undefined : 'lesson' in task ? task.lesson.answers[0] : task.guess.options[0]?.cell;
  if (cell === undefined) throw new Error('there is no puzzle');
  return cell;
}

describe('a puzzle', () => {
  it('that is solved on the board raises the player, and the next one is another', async () => {
    const records = new MemoryRecords();
    const { trainer } = trainerTable(records);
    const { puzzles, store } = trainer;
    const activity = puzzleActivity(puzzles);
    await puzzles.begin();
    const { kind, rating } = puzzles.state.puzzle.value ?? { kind: 'guess', rating: 0 };
    activity.move('open', solutionOf(puzzles));
    expect(puzzles.state.answer.value).toMatchObject({ score: 1 });
    expect(puzzles.state.player.value.rating).toBeGreaterThan(1200);
    expect(ratingOf(store.record.value.puzzles, kind).rating).toBeLessThan(rating);
    const shown = activity.shown.board.value;
    await puzzles.begin();
    expect(activity.shown.board.value).not.toBe(shown);
    await store.flush();
    const later = trainerTable(records).trainer;
    await later.load();
    expect(later.store.record.value.puzzles).toEqual(store.record.value.puzzles);
  });

  it('that is not solved shows its proof, and costs rating once', async () => {
    const { puzzles, store } = trainerTable().trainer;
    do await puzzles.begin();
    while (puzzles.state.puzzle.value?.kind === 'guess');
    puzzles.giveUp();
    expect(puzzles.state.frame.value).toBeDefined();
    expect(puzzles.state.marks.value.size).toBeGreaterThan(0);
    const { rating } = puzzles.state.player.value;
    expect(rating).toBeLessThan(1200);
    puzzles.choose(solutionOf(puzzles));
    expect([puzzles.state.player.value.rating, store.record.value.puzzles.count]).toEqual([rating, 1]);
  });

  it('of the day is the same for everyone, and counts once', async () => {
    const clock = new ManualClock();
    const [one, other] = [trainerTable(undefined, clock).trainer, trainerTable(undefined, clock).trainer];
    await other.puzzles.begin();
    await Promise.all([one.puzzles.beginDay(), other.puzzles.beginDay()]);
    expect(one.puzzles.state.puzzle.value).toEqual(other.puzzles.state.puzzle.value);
    one.puzzles.choose(solutionOf(one.puzzles));
    expect(one.puzzles.state.isDayDone.value).toBe(true);
    await one.puzzles.beginDay();
    one.puzzles.giveUp();
    expect(one.store.record.value.puzzles).toMatchObject({ count: 1, right: 1, day: { score: 1 } });
  });
});

it('the stream is as hard as the player is strong', () => {
  const kindsAt = (rating: number): string[] => {
    const ratings = { ...NO_PUZZLES, player: { ...NO_PUZZLES.player, rating } };
    return Array.from({ length: 200 }, (_, seed) => nextKind(ratings, seed));
  };
  const share = (kinds: readonly string[], ...wanted: readonly string[]): number =>
    kinds.filter((kind) => wanted.includes(kind)).length / kinds.length;
  expect(share(kindsAt(900), 'counting', 'reduction')).toBeGreaterThan(0.8);
  expect(share(kindsAt(2000), 'chain', 'case-split', 'mine-count')).toBeGreaterThan(0.7);
  expect(new Set(Array.from({ length: 60 }, (_, day) => puzzleOfDay(`2026-11-${day}`).kind)).size).toBeGreaterThan(8);
});

it('who solves all is rated higher and higher, and is known better and better', () => {
  let ratings = NO_PUZZLES;
  for (let day = 1; day <= 30; day += 1) ratings = afterAnswer(ratings, 'chain', 1, day * 60_000);
  expect(ratings.player.rating).toBeGreaterThan(1700);
  expect(ratings.player.deviation).toBeLessThan(150);
  expect(ratings.best).toBe(ratings.player.rating);
});
