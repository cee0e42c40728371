import { isOpen } from '@countermine/core/board.ts';
import { describe, expect, it } from 'vitest';
import { everyPosition, everyShape, type KnownPosition } from '../testing/every-position.ts';
import { DEFAULT_TUNING, type EngineTuning, ProbabilityEngine } from './engine.ts';
import type { SolvedPositionWorkspace } from './solved-position.ts';

const MAX_CELLS = 9;

const tunings: readonly [string, EngineTuning][] = [
  ['as it is', DEFAULT_TUNING],
  ['with graphs of states and logarithms', { stored: { ...DEFAULT_TUNING.stored, listed: 0 }, plainCells: -1 }],
  ['with tilted sums', { stored: { cells: 0, nodes: 0, listed: 0 }, plainCells: -1 }],
];

/** What is wrong with the answer to a position, if anything. */
function faultOf(position: KnownPosition, solved: SolvedPositionWorkspace): string | undefined {
  if (solved.layouts !== position.layouts) return `${solved.layouts} layouts`;
  for (let cell = 0; cell < position.shape.size; cell += 1) {
    const probability = solved.probabilityAt(cell);
    if (isOpen(position.knowledge[cell]!)) {
      if (!Number.isNaN(probability)) return `${probability} in open cell ${cell}`;
      continue;
    }
    const expected = position.tallies[cell]! / position.layouts;
    const isCertain = expected === 0 || expected === 1;
    if (isCertain ? probability !== expected : !(Math.abs(probability - expected) < 1e-12)) {
      return `${probability} in cell ${cell}, not ${expected}`;
    }
  }
  return undefined;
}

describe.each(tunings)(`every position of every board of up to ${MAX_CELLS} cells, solved %s`, (_, tuning) => {
  it('has the probabilities of its layouts, zero and one only if certain', () => {
    const engine = new ProbabilityEngine(tuning);
    const faults: unknown[] = [];
    for (const shape of everyShape(MAX_CELLS)) {
      for (const position of everyPosition(shape)) {
        const solved = engine.solve(position);
        const fault = solved.ok ? faultOf(position, solved.value) : solved.error;
        if (fault !== undefined) faults.push([shape.width, position.knowledge.join(), position.mineCount, fault]);
      }
    }
    expect(faults.slice(0, 5)).toEqual([]);
  });

  it('is inconsistent with any count or number of mines that no layout has', () => {
    const engine = new ProbabilityEngine(tuning);
    const faults: unknown[] = [];
    for (const shape of everyShape(6)) {
      const positions = [...everyPosition(shape)];
      const keyOf = (position: Pick<KnownPosition, 'knowledge' | 'mineCount'>): string =>
        `${position.mineCount}:${position.knowledge.join()}`;
      const possible = new Set(positions.map(keyOf));
      for (const position of positions.flatMap(changed)) {
        const solved = engine.solve({ ...position, shape });
        if (solved.ok !== possible.has(keyOf(position))) faults.push([shape.width, position]);
        if (!solved.ok && solved.error.code !== 'inconsistent') faults.push(solved.error);
      }
    }
    expect(faults.slice(0, 5)).toEqual([]);
  });
});

/** The position with one count more or less, or one mine more or less. */
function changed({ knowledge, mineCount }: KnownPosition): Pick<KnownPosition, 'knowledge' | 'mineCount'>[] {
  const versions = [
    { knowledge, mineCount: mineCount + 1 },
    { knowledge, mineCount: mineCount - 1 },
  ];
  knowledge.forEach((known, cell) => {
    if (!isOpen(known)) return;
    versions.push({ knowledge: knowledge.with(cell, known + 1), mineCount });
    if (known > 0) versions.push({ knowledge: knowledge.with(cell, known - 1), mineCount });
  });
  return versions;
}
