import { type BoardShape, cellOnBoard, columnOf, DIRECTIONS, rowOf } from '@countermine/core/board.ts';
import { joinWords } from '@countermine/core/text/english.ts';
import { FURTHER_CELLS, type FurtherCells } from '../../cases/measured-neighbours.ts';
import { cellFromEitherEnd } from '../../kit/board.ts';
import { allNeighbours, type Neighbours, neighboursAt, type Step, straightNeighbours } from '../neighbours.ts';

/** A side of the field. */
export type Side = 'first row' | 'last row' | 'first column' | 'last column';

/** A simple mistake in which cells are taken for the neighbours of a cell. */
export type NeighbourChange =
  /** Only those at these steps, or all but those. */
  | { readonly what: 'only' | 'without'; readonly steps: readonly Step[] }
  /** One twice, and another one never. */
  | { readonly what: 'twice'; readonly step: Step; readonly never?: Step }
  /** Those two away on one side, too. */
  | { readonly what: 'also'; readonly further: FurtherCells }
  /** Those on these sides of the field never. */
  | { readonly what: 'without sides'; readonly sides: readonly Side[] }
  /** Cells on these sides of the field have no neighbours. */
  | { readonly what: 'sides alone'; readonly sides: readonly Side[] }
  /** Cells on this side of the field lack one. */
  | { readonly what: 'side without'; readonly side: Side; readonly step: Step }
  /** Beyond the end of a row the next one begins. */
  | { readonly what: 'runs on' }
  /** Beyond the border the field begins again on the other side. */
  | { readonly what: 'wraps' }
  /** The same beyond the first row and column only: a negative index counts from the end, as in Python. */
  | { readonly what: 'wraps first' }
  /** Two cells far in each direction. */
  | { readonly what: 'wide' };

export function changedNeighbours(change: NeighbourChange): Neighbours {
  switch (change.what) {
    case 'only':
      return isStraight(change.steps) ? straightNeighbours : neighboursAt(change.steps);
    case 'without':
      return neighboursAt(without(change.steps));
    case 'twice':
      return neighboursAt([...without(change.never === undefined ? [] : [change.never]), change.step]);
    case 'also':
      return neighboursAt([...DIRECTIONS, ...change.further.steps]);
    case 'without sides':
      return (shape, cell) => allNeighbours(shape, cell).filter((beside) => !isOnSide(shape, beside, change.sides));
    case 'sides alone':
      return (shape, cell) => (isOnSide(shape, cell, change.sides) ? [] : allNeighbours(shape, cell));
    case 'side without':
      return sideWithout(change.side, change.step);
    case 'runs on':
      return runningOn;
    case 'wraps':
      return wrapped;
    case 'wraps first':
      return wrappedFirst;
    case 'wide':
      return neighboursAt(WIDE);
  }
}

const WIDE: readonly Step[] = [-2, -1, 0, 1, 2].flatMap((down) =>
  [-2, -1, 0, 1, 2].filter((right) => down !== 0 || right !== 0).map((right): Step => [down, right]),
);

function without(steps: readonly Step[]): Step[] {
  return DIRECTIONS.filter(([down, right]) => !steps.some((step) => step[0] === down && step[1] === right));
}

function isStraight(steps: readonly Step[]): boolean {
  return steps.length === 4 && steps.every(([down, right]) => down * right === 0);
}

export function isOnSide(shape: BoardShape, cell: number, sides: readonly Side[]): boolean {
  const [row, column] = [rowOf(shape, cell), columnOf(shape, cell)];
  return sides.some((side) => {
    if (side === 'first row') return row === 0;
    if (side === 'last row') return row === shape.height - 1;
    return column === (side === 'first column' ? 0 : shape.width - 1);
  });
}

function sideWithout(side: Side, step: Step): Neighbours {
  const others = neighboursAt(without([step]));
  return (shape, cell) => (isOnSide(shape, cell, [side]) ? others : allNeighbours)(shape, cell);
}

const runningOn: Neighbours = ({ width, size }, cell) =>
  DIRECTIONS.map(([down, right]) => cell + down * width + right).filter((at) => at >= 0 && at < size);

/** The cells with row and column exchanged, that of the cell itself, too, where these are on the field. */
export const exchangedNeighbours: Neighbours = (shape, cell) => {
  const [row, column] = [rowOf(shape, cell), columnOf(shape, cell)];
  return [[0, 0] as const, ...DIRECTIONS]
    .filter(([down, right]) => cellOnBoard(shape, row + down, column + right) !== undefined)
    .map(([down, right]) => cellOnBoard(shape, column + right, row + down))
    .filter((at) => at !== undefined);
};

const wrapped: Neighbours = ({ width, height }, cell) => {
  const [row, column] = [Math.floor(cell / width), cell % width];
  return DIRECTIONS.map(
    ([down, right]) => ((row + down + height) % height) * width + ((column + right + width) % width),
  );
};

const wrappedFirst: Neighbours = (shape, cell) => {
  const [row, column] = [rowOf(shape, cell), columnOf(shape, cell)];
  return DIRECTIONS.map(([down, right]) => cellFromEitherEnd(shape, row + down, column + right)).filter(
    (at) => at !== undefined,
  );
};

/** The words for a step; the cell that it starts from follows. */
const STEP_WORDS: ReadonlyMap<string, string> = new Map([
  ['-1,-1', 'to the upper left of'],
  ['-1,0', 'above'],
  ['-1,1', 'to the upper right of'],
  ['0,-1', 'to the left of'],
  ['0,1', 'to the right of'],
  ['1,-1', 'to the lower left of'],
  ['1,0', 'below'],
  ['1,1', 'to the lower right of'],
]);

/** Where the cells at these steps lie: `above and below`; the cell that they start from follows. */
export function stepWords(steps: readonly Step[]): string {
  if (isStraight(steps)) return 'above, below, left and right of';
  return joinWords(steps.map(([down, right]) => STEP_WORDS.get(`${down},${right}`) ?? 'near'));
}

export function sideWords(sides: readonly Side[]): string {
  return joinWords(sides.map((side) => `the ${side}`));
}

/** A name for a change, unique among them. */
export function changeId(change: NeighbourChange): string {
  const stepId = (step: Step): string => (STEP_WORDS.get(`${step[0]},${step[1]}`) ?? '').replace(/to the | of/g, '');
  switch (change.what) {
    case 'also':
      return `also ${change.further.words}`.replaceAll(' ', '-');
    case 'only':
    case 'without':
      return `${change.what} ${change.steps.map(stepId).join(' ')}`.replaceAll(' ', '-');
    case 'twice': {
      const never = change.never === undefined ? '' : ` never ${stepId(change.never)}`;
      return `twice ${stepId(change.step)}${never}`.replaceAll(' ', '-');
    }
    case 'without sides':
    case 'sides alone':
      return `${change.what} ${change.sides.join(' ')}`.replaceAll(' ', '-');
    case 'side without':
      return `${change.side} without ${stepId(change.step)}`.replaceAll(' ', '-');
    default:
      return change.what.replaceAll(' ', '-');
  }
}

const rowAbove = DIRECTIONS.filter(([down]) => down < 0);
const rowBelow = DIRECTIONS.filter(([down]) => down > 0);
const columnLeft = DIRECTIONS.filter(([, right]) => right < 0);
const columnRight = DIRECTIONS.filter(([, right]) => right > 0);

const ALL_SIDES: readonly Side[] = ['first row', 'last row', 'first column', 'last column'];
export const SIDES: readonly (readonly Side[])[] = [
  ...ALL_SIDES.map((side) => [side]),
  ['last row', 'last column'],
  ['first row', 'first column'],
  ['first row', 'last row'],
  ['first column', 'last column'],
  ALL_SIDES,
];

/** True if no cell on a side has a neighbour at a step. */
function leadsOff(side: Side, [down, right]: Step): boolean {
  const outwards = { 'first row': -down, 'last row': down, 'first column': -right, 'last column': right };
  return outwards[side] > 0;
}

/** The mistakes that programs make, the simplest first. */
export const NEIGHBOUR_CHANGES: readonly NeighbourChange[] = [
  { what: 'only', steps: DIRECTIONS.filter(([down, right]) => down * right === 0) },
  { what: 'only', steps: DIRECTIONS.filter(([down, right]) => down * right !== 0) },
  { what: 'runs on' },
  { what: 'wraps' },
  { what: 'wraps first' },
  { what: 'wide' },
  ...SIDES.map((sides): NeighbourChange => ({ what: 'without sides', sides })),
  ...SIDES.map((sides): NeighbourChange => ({ what: 'sides alone', sides })),
  ...DIRECTIONS.map((step): NeighbourChange => ({ what: 'without', steps: [step] })),
  ...[rowAbove, rowBelow, columnLeft, columnRight].map((steps): NeighbourChange => ({ what: 'without', steps })),
  ...[rowAbove, rowBelow].flatMap((row) =>
    [columnLeft, columnRight].map(
      (column): NeighbourChange => ({ what: 'without', steps: [...new Set([...row, ...column])] }),
    ),
  ),
  ...ALL_SIDES.flatMap((side) =>
    DIRECTIONS.filter((step) => !leadsOff(side, step)).map(
      (step): NeighbourChange => ({ what: 'side without', side, step }),
    ),
  ),
  ...DIRECTIONS.map((step): NeighbourChange => ({ what: 'twice', step })),
  ...DIRECTIONS.flatMap((step) =>
    DIRECTIONS.filter((never) => never !== step).map((never): NeighbourChange => ({ what: 'twice', step, never })),
  ),
  { what: 'only', steps: DIRECTIONS.filter(([down]) => down === 0) },
  { what: 'only', steps: DIRECTIONS.filter(([, right]) => right === 0) },
  ...DIRECTIONS.map((step): NeighbourChange => ({ what: 'only', steps: [step] })),
  ...[rowAbove, rowBelow, columnLeft, columnRight].map((steps): NeighbourChange => ({ what: 'only', steps })),
  ...FURTHER_CELLS.map((further): NeighbourChange => ({ what: 'also', further })),
  ...DIRECTIONS.flatMap((one, index) =>
    DIRECTIONS.slice(index + 1).map((other): NeighbourChange => ({ what: 'without', steps: [one, other] })),
  ),
];
