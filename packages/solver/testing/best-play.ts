import { countAround, HIDDEN, isOpen } from '@countermine/core/board.ts';
import type { PlayerView } from '../position/player-view.ts';

/** Every layout that fits a view, by trying all of them. Good for boards of some 20 cells. */
export function everyLayoutOf({ shape, knowledge, mineCount }: PlayerView): Uint8Array[] {
  const hidden = [...knowledge.keys()].filter((cell) => !isOpen(knowledge[cell]!));
  const layouts: Uint8Array[] = [];
  for (let bits = 0; bits < 2 ** hidden.length; bits += 1) {
    const mines = new Uint8Array(shape.size);
    let count = 0;
    for (const [index, cell] of hidden.entries()) {
      if (((bits >> index) & 1) === 0) continue;
      mines[cell] = 1;
      count += 1;
    }
    if (count !== mineCount) continue;
    const fits = knowledge.every((known, cell) => !isOpen(known) || countAround(shape, mines, cell) === known);
    if (fits) layouts.push(mines);
  }
  return layouts;
}

/**
 * In how many of all layouts the best possible play wins: the definition, opening one cell at a time and trying every
 * cell. Slow, and shares no idea with the solver but that what is known is what has been seen.
 */
export function winsOfBestPlay(view: PlayerView): number {
  return bestFrom(view, everyLayoutOf(view), Uint8Array.from(view.knowledge), new Map());
}

function bestFrom(view: PlayerView, layouts: Uint8Array[], knowledge: Uint8Array, memo: Map<string, number>): number {
  const { shape, mineCount } = view;
  const hidden = [...knowledge.keys()].filter((cell) => !isOpen(knowledge[cell]!));
  if (hidden.length === mineCount) return layouts.length;
  const key = knowledge.join();
  const known = memo.get(key);
  if (known !== undefined) return known;
  let best = 0;
  for (const cell of hidden) {
    const groups = new Map<number, Uint8Array[]>();
    for (const mines of layouts) {
      if (mines[cell] === 1) continue;
      const count = countAround(shape, mines, cell);
      const group = groups.get(count);
      if (group === undefined) groups.set(count, [mines]);
      else group.push(mines);
    }
    let wins = 0;
    for (const [count, group] of groups) {
      knowledge[cell] = count;
      wins += bestFrom(view, group, knowledge, memo);
    }
    knowledge[cell] = HIDDEN;
    if (wins > best) best = wins;
  }
  memo.set(key, best);
  return best;
}
