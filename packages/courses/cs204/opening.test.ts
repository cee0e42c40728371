import { createKnowledge, createShape, minesFromCells } from '@countermine/core/board.ts';
import { CellBatch } from '@countermine/core/reveal/field.ts';
import { expect, it } from 'vitest';
import { SHOWN_MINE } from '../kit/board.ts';
import { openWith } from './opening.ts';
import { CS204_RULES } from './rules.ts';

it('opens a bomb that is shown as one once, also where bombs beside each other count 0', () => {
  const shape = createShape(1, 3);
  const field = { shape, mines: minesFromCells(shape, [1, 2]), knowledge: createKnowledge(shape) };
  const opened: number[] = [];
  const changed = new CellBatch(1, (cells) => opened.push(...cells));
  let counts = 0;
  const countsAround = (): number[] => {
    counts += 1;
    if (counts > 1000) throw new Error('it opens them again and again');
    return [];
  };
  const countsNothing = { countsAround, revealRule: 'flood', bombsBeside: 'shown' } as const;
  openWith({ ...CS204_RULES.byTheText, ...countsNothing }, field, 0, changed);
  changed.flush();
  expect([...field.knowledge]).toEqual([0, SHOWN_MINE, SHOWN_MINE]);
  expect(opened).toEqual([0, 1, 2]);
});
