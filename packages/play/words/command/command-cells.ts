import type { PlayerView } from '@countermine/solver/position/player-view.ts';

/** What is needed to describe where a cell is. Rows and columns count from 1 in all words. */
type Shaped = Pick<PlayerView, 'shape'>;

/** A list in words: `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  const last = words[words.length - 1] ?? 'none';
  return words.length <= 1 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** `row 3, column 4`. */
export function cellWords({ shape }: Shaped, cell: number): string {
  return `row ${Math.floor(cell / shape.width) + 1}, column ${(cell % shape.width) + 1}`;
}

/** Several cells, those of one row together: `row 3, columns 4 and 5, and row 4, column 5`. */
export function cellsWords(view: Shaped, cells: readonly number[]): string {
  const rows = new Map<number, number[]>();
  for (const cell of [...cells].sort((first, second) => first - second)) {
    const row = Math.floor(cell / view.shape.width) + 1;
    rows.set(row, [...(rows.get(row) ?? []), (cell % view.shape.width) + 1]);
  }
  const parts = [...rows].map(
    ([row, columns]) => `row ${row}, column${columns.length > 1 ? 's' : ''} ${listed(columns.map(String))}`,
  );
  const last = parts.pop() ?? 'no cell';
  if (parts.length === 0) return last;
  return parts.length === 1 ? `${parts[0]}, and ${last}` : `${parts.join('; ')}; and ${last}`;
}

/** `the 2 at row 3, column 4`. */
export function clueWords(view: PlayerView, clue: number): string {
  return `the ${view.knowledge[clue]} at ${cellWords(view, clue)}`;
}

/** `no mine`, `1 mine`, `2 mines`. */
export function countOrNo(count: number, noun: string): string {
  if (count === 0) return `no ${noun}`;
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `is a mine`, `are safe`. */
export function verdictWords(verdict: 'safe' | 'mine', cellCount: number): string {
  if (cellCount === 1) return verdict === 'mine' ? 'is a mine' : 'is safe';
  return verdict === 'mine' ? 'are mines' : 'are safe';
}

/** The sentence with a capital at its start. */
export function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
