import { columnOf, MAX_NEIGHBOURS, neighboursInto, rowOf } from '@countermine/core/board.ts';
import { playedPosition } from '@countermine/solver/testing/random-positions.ts';
import { expect, it } from 'vitest';
import { isInWindow, uncutWindow, wholeBoard, windowSize } from '../board/cell-window.ts';
import { lessonFor } from '../solver/lesson-for.ts';

/** Lessons of positions on large boards. */
function largeLessons() {
  return Array.from({ length: 12 }, (_, seed) => {
    const { shape, knowledge, mineCount } = playedPosition(30, 16, 99, 12 + 9 * seed, seed);
    const lesson = lessonFor({ position: { ...shape, knowledge, mineCount } });
    return lesson === undefined ? [] : [{ shape, lesson }];
  }).flat();
}

it('of a large board shows what the proof needs: its cells, and all neighbours of its numbers', () => {
  const lessons = largeLessons();
  expect(lessons.length).toBeGreaterThan(8);
  const beside = new Int32Array(MAX_NEIGHBOURS);
  for (const { shape, lesson } of lessons) {
    const { shown, frames } = lesson;
    const uncut = uncutWindow(shape, shown);
    for (const [cell, mark] of frames.flatMap(({ marks }) => [...marks])) {
      expect(isInWindow(uncut, rowOf(shape, cell), columnOf(shape, cell))).toBe(true);
      if (mark !== 'clue') continue;
      for (const other of beside.subarray(0, neighboursInto(beside, shape, cell))) {
        expect(isInWindow(uncut, rowOf(shape, other), columnOf(shape, other))).toBe(true);
      }
    }
    expect(shown.endRow - shown.firstRow).toBeGreaterThanOrEqual(9);
    expect(shown.endColumn - shown.firstColumn).toBeGreaterThanOrEqual(9);
  }
  const sizes = lessons.map(({ lesson }) => windowSize(lesson.shown)).sort((one, other) => one - other);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(110);
});

it('of a proof by the number of mines shows the whole board', () => {
  const { shape, knowledge, mineCount } = playedPosition(30, 16, 0, 0, 1);
  const lesson = lessonFor({ position: { ...shape, knowledge, mineCount } });
  expect(lesson).toMatchObject({ technique: 'mine-count', shown: wholeBoard(shape) });
});
