import { createShape, FLAG, HIDDEN } from '@countermine/core/board.ts';
import { describe, expect, it } from 'vitest';
import type { PlayerView } from '../position/player-view.ts';
import { ProbabilityEngine } from '../probability/engine.ts';
import { playedPosition, scatteredPosition } from '../testing/random-positions.ts';
import { type Move, MoveChooser } from './move-chooser.ts';

function viewOf(rows: readonly string[], mineCount: number): PlayerView {
  const letters = rows.join('');
  const knowledge = Uint8Array.from(letters, (letter) => (letter === '.' ? HIDDEN : Number(letter)));
  return { shape: createShape(rows[0]!.length, rows.length), knowledge, mineCount };
}

function moveFor(view: PlayerView): Move {
  const chosen = new MoveChooser().chooseMove(view);
  if (!chosen.ok) throw new Error(chosen.error.code);
  return chosen.value;
}

describe('a chooser', () => {
  it('opens all that is certain at once', () => {
    const move = moveFor(viewOf(['1.1', '111', '000'], 1));
    expect(move).toEqual({ kind: 'certain', cells: new Int32Array() });
    const open = moveFor(viewOf(['.1.', '...', '...'], 1));
    expect(open).toMatchObject({ kind: 'certain', cells: Int32Array.of(6, 7, 8) });
  });

  it('knows that the mine count makes the rest safe', () => {
    expect(moveFor(viewOf(['1...', '2...', '....'], 2))).toMatchObject({ kind: 'certain' });
  });

  it('wins one of two if nothing can help', () => {
    expect(moveFor(viewOf(['.1', '.1'], 1))).toMatchObject({
      kind: 'end-game',
      safety: 0.5,
      win: 0.5,
      isWholeBoard: true,
    });
  });

  it('takes an unavoidable guess before a safer one', () => {
    // One of the two on the left, whatever the right turns out to be, where a cell is safe three times of four.
    const move = moveFor(viewOf(['.1001...', '.1001...'], 3));
    expect(move).toMatchObject({ kind: 'end-game', safety: 0.5, isWholeBoard: false });
    expect(move.kind === 'certain' ? [] : [0, 8]).toContain(move.kind === 'certain' ? -1 : move.cell);
  });

  it('does not guess the dead one of four equally safe cells', () => {
    // The cell at the left end touches the open number alone: if it is safe it shows 0. The others tell of each other.
    const move = moveFor(viewOf(['.1...'], 2));
    expect(move).toMatchObject({ kind: 'end-game', safety: 0.5, win: 0.5 });
    expect(move).not.toMatchObject({ cell: 0 });
  });

  it('does not guess a dead cell while there is a living one', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const view = playedPosition(9, 9, 16, 3, seed);
      const move = moveFor(view);
      if (move.kind === 'certain' || numbersOf(view, move.cell) > 1) continue;
      const hidden = [...view.knowledge.keys()].filter((cell) => view.knowledge[cell] === HIDDEN);
      expect(hidden.every((cell) => numbersOf(view, cell) < 2)).toBe(true);
    }
  });

  it('gives the same answer whatever it was asked before, and does not change the view', () => {
    const used = new MoveChooser();
    for (let seed = 0; seed < 25; seed += 1) {
      const view = playedPosition(16, 16, 45, 3, seed);
      const before = view.knowledge.slice();
      const answer = used.chooseMove(view);
      expect(new MoveChooser().chooseMove(view)).toEqual(answer);
      expect(view.knowledge).toEqual(before);
    }
  });

  it('opens what is safe and never a certain mine', () => {
    const chooser = new MoveChooser();
    for (let seed = 0; seed < 150; seed += 1) {
      const view = scatteredPosition(12, 9, 20, 0.35, seed);
      const chosen = chooser.chooseMove(view);
      if (!chosen.ok) throw new Error(chosen.error.code);
      const move = chosen.value;
      if (move.kind === 'certain') for (const cell of move.cells) expect(view.mines[cell]).toBe(0);
      else {
        expect(move.safety).toBeGreaterThan(0);
        expect(move.safety).toBeLessThan(1);
        expect(move.win).toBeLessThanOrEqual(move.safety + 1e-12);
      }
    }
  });

  it('does not trust flags', () => {
    const view = viewOf(['.1', '.1'], 1);
    view.knowledge[0] = FLAG;
    expect(moveFor(view)).toMatchObject({ kind: 'end-game', safety: 0.5 });
  });

  it('answers from an empty board, and on a small budget everywhere', () => {
    const empty = { shape: createShape(30, 16), knowledge: new Uint8Array(480).fill(HIDDEN), mineCount: 99 };
    expect(moveFor(empty)).toMatchObject({ kind: 'guess' });
    const chooser = new MoveChooser();
    for (let seed = 0; seed < 20; seed += 1) {
      const view = playedPosition(30, 16, 110, 4, seed);
      const limits = { lookNodes: 50, listNodes: 10, treeNodes: 10 };
      const chosen = chooser.chooseMove(view, limits);
      expect(chosen.ok).toBe(true);
      if (chosen.ok && chosen.value.kind !== 'certain') expect(view.knowledge[chosen.value.cell]).toBe(HIDDEN);
    }
  });

  it('reports a position that is over the budget or impossible', () => {
    const view = playedPosition(30, 16, 110, 6, 1);
    expect(new MoveChooser().chooseMove(view, { nodes: 0 })).toMatchObject({ ok: false, error: { code: 'budget' } });
    expect(new MoveChooser().chooseMove(viewOf(['5.', '..'], 3))).toMatchObject({ ok: false });
  });
});

/** How many numbers a cell can show. */
function numbersOf(view: PlayerView, cell: number): number {
  const engine = new ProbabilityEngine();
  let shown = 0;
  for (let count = 0; count <= 8; count += 1) if (engine.solveAfter(view, cell, count).ok) shown += 1;
  return shown;
}
