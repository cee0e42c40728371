import { cellOnBoard, columnOf, rowOf } from '@countermine/core/board.ts';
import { type Difference, type ObservedExperiment, withVariants } from '../../cases/requirement.ts';
import type { CountMines } from '../../kit/reveal.ts';
import { SHAPE, SIZE } from '../rules.ts';
import { comp1511Form } from '../script.ts';
import { differing } from './experiments.ts';
import { likeliest, openInLastField } from './measured-reveal.ts';
import { cellsWithin, type Mistake, mistakesWithSides, squareAt } from './square-mistakes.ts';

// Programs that go through the squares around one from a first row and column to a last one, and find one of these wrongly.

const COUNTED = mistakesWithSides({
  wrongly: 'looks for the mines beside a square in a wrong block: ',
  square: 'the block',
  hasSize: false,
});

const REVEALED = mistakesWithSides({
  wrongly: 'reveals a wrong block around a square with command 4: ',
  square: 'the block',
  hasSize: false,
});

/** The most others that may take the place of a mistake which agrees as well. */
const MAX_VARIANTS = 8;

/** For each cell of the field the cells of the squares around it. Shape: a list a cell. */
function cellsBy({ sides }: Mistake): readonly (readonly number[])[] {
  return Array.from({ length: SHAPE.size }, (_, cell) =>
    cellsWithin(sides(squareAt({ row: rowOf(SHAPE, cell), column: columnOf(SHAPE, cell) }, 1))),
  );
}

/** The mistakes in where mines are looked for that agree with which reveals of command 4 opened one square only. */
export function wrongWindows(observed: readonly ObservedExperiment[], should: string): Difference[] {
  const reveals = observed.flatMap((one) => revealIn(one) ?? []);
  if (reveals.every(({ opened, right }) => (opened.length === 1) === (right?.length === 1))) return [];
  return agreeing(COUNTED, (cells) =>
    reveals.every(({ cell, mines, opened }) => {
      const isNumber = (cells[cell] ?? []).some((one) => one !== cell && mines.has(one));
      return isNumber === (opened.length === 1);
    }),
  )
    .slice(0, MAX_VARIANTS)
    .map(({ id, does, cells }) => {
      const count: CountMines = (_, mines, cell) =>
        (cells[cell] ?? []).reduce((sum, one) => sum + (one === cell ? 0 : mines[one]!), 0);
      return likeliest(differing(`count-window-${id}`, does, should, { count }), observed, openInLastField);
    });
}

/** The mistakes in which squares are revealed by command 4 that agree with all that were. */
export function wrongBlock(observed: readonly ObservedExperiment[], should: string): Difference | undefined {
  const reveals = observed.flatMap((one) => revealIn(one) ?? []).filter(({ mines }) => mines.size === 0);
  if (reveals.every(({ opened, right }) => opened.join() === right?.join())) return undefined;
  const found = agreeing(REVEALED, (cells) =>
    reveals.every(
      ({ cell, opened }) =>
        [...new Set([cell, ...(cells[cell] ?? [])])].length === opened.length &&
        (cells[cell] ?? []).every((one) => opened.includes(one)),
    ),
  ).map(({ id, does, cells }) => {
    const squareOpensAt = new Map(cells.map((block, cell) => [cell, [cell, ...block]]));
    const hidden = differing(`block-window-${id}-hidden`, does, should, { squareOpensAt, minesStayHidden: true });
    return { ...differing(`block-window-${id}`, does, should, { squareOpensAt }), variant: hidden };
  });
  return withVariants(found, MAX_VARIANTS);
}

interface Agreeing extends Mistake {
  readonly cells: readonly (readonly number[])[];
}

function agreeing(mistakes: readonly Mistake[], isSo: (cells: readonly (readonly number[])[]) => boolean): Agreeing[] {
  return mistakes.map((mistake) => ({ ...mistake, cells: cellsBy(mistake) })).filter(({ cells }) => isSo(cells));
}

interface Reveal {
  readonly cell: number;
  readonly mines: ReadonlySet<number>;
  readonly opened: readonly number[];
  /** What was expected. */
  readonly right: readonly number[] | undefined;
}

/** A first command 4, and what it opened. */
function revealIn({ input, actual, expected }: ObservedExperiment): Reveal | undefined {
  const script = comp1511Form.parse(input);
  const [asked, ...more] = script?.commands ?? [];
  const opened = openInLastField(actual);
  if (script === undefined || asked?.[0] !== 4 || more.length > 0 || opened === undefined) return undefined;
  const mines = new Set(script.mines.flatMap(([row, column]) => cellOnBoard(SHAPE, row, column) ?? []));
  return { cell: asked[1] * SIZE + asked[2], mines, opened, right: openInLastField(expected) };
}
