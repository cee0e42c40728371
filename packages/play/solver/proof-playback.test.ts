import { columnOf, MAX_NEIGHBOURS, neighboursInto, rowOf } from '@countermine/core/board.ts';
import type { PlayerView } from '@countermine/solver/position/player-view.ts';
import { findCertain } from '@countermine/solver/proof/deduce.ts';
import { explain } from '@countermine/solver/proof/explain.ts';
import type { Proof } from '@countermine/solver/proof/proof.ts';
import { refuteOpposite } from '@countermine/solver/proof/refutation.ts';
import { playedPosition } from '@countermine/solver/testing/random-positions.ts';
import { viewFromText } from '@countermine/solver/testing/view-from-text.ts';
import { describe, expect, it } from 'vitest';
import { isInWindow, uncutWindow, wholeBoard, windowSize } from '../board/camera.ts';
import { lessonFor } from './answer-question.ts';
import { type ProofFrame, proofFrames, proofQuestion } from './proof-playback.ts';

function proofOf(view: PlayerView, cell: number): Proof {
  const found = explain(view, cell);
  if (!found.ok || found.value === undefined) throw new Error('no proof');
  return found.value;
}

function kinds(frames: readonly ProofFrame[]): string {
  return frames.map(({ saying }) => saying.kind).join(' ');
}

describe('proofFrames', () => {
  it('shows each clue, what it needs, and what follows', () => {
    const view = viewFromText('...\n121', 2);
    const frames = proofFrames(view, proofOf(view, 0));
    expect(kinds(frames)).toBe('need need conclusion');
    expect(proofQuestion(frames)).toEqual({ kind: 'question', cell: 0, verdict: 'mine' });
    expect(frames[0]?.marks.get(0)).toBe('focus');
    const last = frames.at(-1);
    expect(last?.saying).toEqual({ kind: 'conclusion', cell: 0, verdict: 'mine' });
    expect(last?.marks.get(0)).toBe('mine');
    expect([...(last?.marks.values() ?? [])].filter((mark) => mark === 'clue')).toHaveLength(2);
  });

  it('marks all clues in every picture', () => {
    const view = viewFromText('.....\n12121', 3);
    const proof = proofOf(view, 0);
    for (const { marks } of proofFrames(view, proof, refuteOpposite(view, proof))) {
      for (const clue of proof.clues) expect(marks.get(clue)).toMatch(/^(clue|focus|impossible)$/);
    }
  });

  it('says what a clue still needs besides what is known', () => {
    const view = viewFromText('..\n2.', 2);
    const proof: Proof = {
      cell: 1,
      verdict: 'mine',
      kind: 'single-clue',
      clues: [2],
      usesMineCount: false,
      knownMines: [0],
      knownSafe: [3],
    };
    const sayings = proofFrames(view, proof).map(({ saying }) => saying);
    expect(sayings.slice(0, 3)).toEqual([
      { kind: 'known', verdict: 'mine', cells: [0] },
      { kind: 'known', verdict: 'safe', cells: [3] },
      { kind: 'need', clue: 2, count: 2, mines: 1, cells: [1] },
    ]);
  });

  it('counts the mines where the proof does', () => {
    const view = viewFromText('1..', 1);
    const frames = proofFrames(view, proofOf(view, 2));
    expect(frames.map(({ saying }) => saying)).toContainEqual({ kind: 'mine-count', mineCount: 1, left: 1 });
  });

  it('supposes the opposite when it has the story', () => {
    const view = viewFromText('.....\n12121', 3);
    let seen = 0;
    for (let cell = 0; cell < 5; cell += 1) {
      const found = explain(view, cell);
      if (!found.ok || found.value === undefined) continue;
      const story = refuteOpposite(view, found.value);
      if (story === undefined) continue;
      const frames = proofFrames(view, found.value, story);
      const { length } = proofFrames(view, found.value);
      // The story is told before the conclusion.
      const inside = frames.slice(length - 1, -1);
      expect(inside[0]?.saying).toMatchObject({ kind: 'suppose', cell });
      expect(inside[0]?.marks.get(cell)).toMatch(/^supposed-/);
      expect(inside.at(-1)?.saying.kind).toMatch(/^(too-many|too-few|no-room)$/);
      expect([...(inside.at(-1)?.marks.values() ?? [])]).toContain('impossible');
      expect([...(frames.at(-1)?.marks.values() ?? [])].join()).not.toMatch(/supposed|impossible/);
      seen += 1;
    }
    expect(seen).toBeGreaterThan(0);
  });

  it('asks no clue for more mines than there is room for, on boards in play', () => {
    for (let seed = 1; seed <= 10; seed += 1) {
      const view = playedPosition(12, 12, 24, 4, seed);
      const proofs = findCertain(view);
      for (const proof of proofs.ok ? proofs.value : []) {
        const frames = proofFrames(view, proof);
        expect(frames.at(-1)?.saying).toEqual({ kind: 'conclusion', cell: proof.cell, verdict: proof.verdict });
        const needs = frames.flatMap(({ saying }) => (saying.kind === 'need' ? [saying] : []));
        expect(needs.map(({ clue }) => clue)).toEqual(proof.clues);
        for (const { mines, cells } of needs) expect(mines >= 0 && mines <= cells.length).toBe(true);
      }
    }
  });
});

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
