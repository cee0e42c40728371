import { FLAG, HIDDEN, QUESTION } from '../board.ts';
import type { Field, MarkPolicy, RayEnd } from '../reveal/field.ts';

// The definitions as a textbook would give them, cell by cell and without any care for speed. The tests hold the real
// rules against these.

/** The cells beside a cell. */
export function neighbours({ shape }: Pick<Field, 'shape'>, cell: number): number[] {
  const found: number[] = [];
  for (let other = 0; other < shape.size; other += 1) {
    const down = Math.abs(Math.floor(other / shape.width) - Math.floor(cell / shape.width));
    const right = Math.abs((other % shape.width) - (cell % shape.width));
    if (Math.max(down, right) === 1) found.push(other);
  }
  return found;
}

/** The mines beside a cell. */
export function naiveCount(field: Field, cell: number): number {
  return neighbours(field, cell).filter((other) => field.mines[other] === 1).length;
}

/** The cells that each rule opens from a safe cell. */
export const naiveRules = {
  single: (field: Field, cell: number, marks: MarkPolicy): Set<number> => new Set(onlyOpenable(field, [cell], marks)),
  block: (field: Field, cell: number, marks: MarkPolicy): Set<number> => {
    const cells = naiveCount(field, cell) === 0 ? [cell, ...neighbours(field, cell)] : [cell];
    return new Set(onlyOpenable(field, cells, marks));
  },
  radial: (field: Field, cell: number, marks: MarkPolicy, rayEnd: RayEnd = 'border'): Set<number> => {
    const cells = [cell];
    if (naiveCount(field, cell) === 0)
      for (const beside of neighbours(field, cell)) cells.push(...ray(field, cell, beside, rayEnd));
    return new Set(onlyOpenable(field, cells, marks));
  },
  flood: (field: Field, cell: number): Set<number> => {
    const opened = new Set<number>();
    const open = (target: number): void => {
      if (field.knowledge[target] !== HIDDEN || opened.has(target)) return;
      opened.add(target);
      if (naiveCount(field, target) === 0) for (const beside of neighbours(field, target)) open(beside);
    };
    open(cell);
    return opened;
  },
};

function ray(field: Field, from: number, first: number, rayEnd: RayEnd): number[] {
  const { width, height } = field.shape;
  const down = Math.floor(first / width) - Math.floor(from / width);
  const right = (first % width) - (from % width);
  const cells: number[] = [];
  for (let steps = 1; ; steps += 1) {
    const row = Math.floor(from / width) + down * steps;
    const column = (from % width) + right * steps;
    if (row < 0 || row >= height || column < 0 || column >= width) return cells;
    cells.push(row * width + column);
    if (naiveCount(field, row * width + column) > 0) return cells;
    if (rayEnd === 'edge' && (row === 0 || column === 0 || row === height - 1 || column === width - 1)) return cells;
  }
}

function onlyOpenable(field: Field, cells: number[], marks: MarkPolicy): number[] {
  const isMark = (known: number): boolean => known === FLAG || known === QUESTION;
  return cells.filter((cell) => {
    const known = field.knowledge[cell] ?? HIDDEN;
    return known === HIDDEN || (marks === 'overwrite' && isMark(known));
  });
}
