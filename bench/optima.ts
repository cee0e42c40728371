import { type BoardShape, countAround, createKnowledge, createShape } from '@countermine/core/board.ts';
import { MoveChooser } from '@countermine/solver/policy/move-chooser.ts';
import { findOptimum } from '@countermine/solver/policy/optimum.ts';
import type { Figure } from './figure.ts';

/** Boards with more layouts are left out. */
const MOST_LAYOUTS = 20_000;
const MOST_CELLS = 25;

/** A layout as its mine map, with what each cell would show. */
interface Layout {
  readonly mines: Uint8Array;
  readonly shows: Uint8Array;
}

/**
 * On small boards, in how many of all layouts the best possible play wins that opens the corner first, where it is safe;
 * and how many fewer the solver's player wins, which plays every one of them.
 */
export function* optimumFigures(): Generator<Figure> {
  const chooser = new MoveChooser();
  for (const shape of shapes()) {
    const { width, height } = shape;
    for (let mines = 1; mines < shape.size; mines += 1) {
      const layouts = layoutsOf(shape, mines);
      if (layouts.length > MOST_LAYOUTS) continue;
      const began = performance.now();
      const optimum = optimumFromCorner(shape, mines);
      const searched = performance.now();
      const won = winsFrom(shape, mines, chooser, layouts);
      const seconds = (until: number, since: number): string => `${((until - since) / 1000).toFixed(2)} s`;
      yield {
        name: `${width}x${height}n${mines}, short of the optimum`,
        value: optimum - won,
        unit: 'layouts',
        target: { atMost: 0 },
        note: `optimum ${optimum} of ${layouts.length}, ${((100 * optimum) / layouts.length).toFixed(2)}%, found in ${seconds(searched, began)}; the player's ${won} in ${seconds(performance.now(), searched)}`,
      };
    }
  }
}

/** Boards of two rows and more, none taller than wide. */
function* shapes(): Generator<BoardShape> {
  for (let height = 2; height * height <= MOST_CELLS; height += 1) {
    for (let width = height; width * height <= MOST_CELLS; width += 1) yield createShape(width, height);
  }
}

/** The layouts whose corner is safe; not all of them if there are too many. */
function layoutsOf(shape: BoardShape, mineCount: number): Layout[] {
  const layouts: Layout[] = [];
  const mines = new Uint8Array(shape.size);
  const place = (from: number, left: number): void => {
    if (layouts.length > MOST_LAYOUTS) return;
    if (left === 0) {
      const shows = mines.map((_, cell) => countAround(shape, mines, cell));
      layouts.push({ mines: mines.slice(), shows });
      return;
    }
    for (let cell = from; cell <= shape.size - left; cell += 1) {
      mines[cell] = 1;
      place(cell + 1, left - 1);
      mines[cell] = 0;
    }
  };
  place(1, mineCount);
  return layouts;
}

function optimumFromCorner(shape: BoardShape, mineCount: number): number {
  let wins = 0;
  for (let shown = 0; shown <= 3; shown += 1) {
    const knowledge = createKnowledge(shape);
    knowledge[0] = shown;
    const found = findOptimum({ shape, knowledge, mineCount });
    if (found.ok) wins += found.value.wins;
    else if (found.error.code !== 'inconsistent') throw new Error(`no optimum: ${found.error.code}`);
  }
  return wins;
}

/** How many of the layouts the player wins, the corner first. */
function winsFrom(shape: BoardShape, mineCount: number, chooser: MoveChooser, all: readonly Layout[]): number {
  const safeCells = shape.size - mineCount;
  const play = (knowledge: Uint8Array, layouts: readonly Layout[], cells: ArrayLike<number>, open: number): number => {
    const opened = open + cells.length;
    let wins = 0;
    for (const group of groupsBy(layouts, cells)) {
      const known = knowledge.slice();
      for (const cell of Array.from(cells)) known[cell] = group[0]!.shows[cell]!;
      if (opened === safeCells) wins += group.length;
      else {
        const chosen = chooser.chooseMove({ shape, knowledge: known, mineCount });
        if (!chosen.ok) throw new Error(chosen.error.code);
        const next = chosen.value.kind === 'certain' ? chosen.value.cells : [chosen.value.cell];
        wins += play(known, group, next, opened);
      }
    }
    return wins;
  };
  return play(createKnowledge(shape), all, [0], 0);
}

/** The layouts where some cells are safe, together where these show the same. */
function groupsBy(layouts: readonly Layout[], cells: ArrayLike<number>): Iterable<Layout[]> {
  const groups = new Map<string, Layout[]>();
  const list = Array.from(cells);
  for (const layout of layouts) {
    if (list.some((cell) => layout.mines[cell] === 1)) continue;
    const key = list.map((cell) => layout.shows[cell]).join('');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [layout]);
    else group.push(layout);
  }
  return groups.values();
}
