import { columnOf, DIRECTIONS, rowOf } from '@countermine/core/board.ts';
import { shownAtBorders } from '../../cases/measured-at-borders.ts';
import {
  boardIn,
  lastBoardIn,
  measuredOpening,
  measuredWeights,
  type OpenedBoard,
  openingWords,
  type ShownBoard,
  type Weight,
  weightPicture,
  weightsOff,
  weightWords,
} from '../../cases/measured-neighbours.ts';
import type { Difference, ObservedExperiment } from '../../cases/requirement.ts';
import { type Neighbours, neighboursAt, type Step } from '../neighbours.ts';
import { cs204Form } from '../script.ts';
import { differenceOf } from './rule-difference.ts';

/** Rows of one cell cannot be told from the end of a message. */
const MIN_WIDTH = 2;

/** What the numbers count around a cell, where that is the same for all cells. */
export function countedCells(observed: readonly ObservedExperiment[], should: string): Difference | undefined {
  const boards = observed.flatMap(({ input, actual }): ShownBoard[] => {
    const field = cs204Form.parse(input)?.field ?? [];
    const width = field[0]?.length ?? 0;
    const cells = width < MIN_WIDTH ? undefined : lastBoardIn(actual, field.length, width);
    return cells === undefined ? [] : [{ cells, hasMine: minesOf(field) }];
  });
  const weights = measuredWeights(boards);
  if (weights === undefined) return countedAtBorders(boards, should);
  if (weightsOff(weights).length === 0) return undefined;
  const does = weightWords(weights, 'bomb', 'cell');
  const picture = weightPicture('How often a bomb around the cell # is counted:', weights);
  return { ...differenceOf('count-measured', does, should, { countsAround: neighboursBy(weights) }), picture };
}

/** Where that depends on the side of the field. */
function countedAtBorders(boards: readonly ShownBoard[], should: string): Difference | undefined {
  const counts = shownAtBorders(boards, 'bomb', 'cell');
  if (counts === undefined) return undefined;
  const countsAround: Neighbours = (shape, cell) => {
    const steps = counts.stepsAt(rowOf(shape, cell), columnOf(shape, cell), shape.height, shape.width);
    return neighboursAt(steps)(shape, cell);
  };
  return differenceOf('count-measured-at-borders', counts.does, should, { countsAround });
}

/** What is opened with a 0. */
export function openedCells(observed: readonly ObservedExperiment[], should: string): Difference | undefined {
  const boards = observed.flatMap(({ input, actual, expected }): OpenedBoard[] => {
    const { field = [], commands: [first] = [] } = cs204Form.parse(input) ?? {};
    const [option, row, column] = first ?? [];
    const width = field[0]?.length ?? 0;
    if (option !== '-o' || typeof row !== 'number' || typeof column !== 'number' || width < MIN_WIDTH) return [];
    const [cells, right] = [actual, expected].map((output) => boardIn(output, 1, field.length, width));
    return cells !== undefined && right?.[row]?.[column] === '0'
      ? [{ cells, at: [row, column], hasMine: minesOf(field) }]
      : [];
  });
  const opened = measuredOpening(boards, (cell) => cell === '.');
  const does = openingWords(opened ?? [], 'open', 'cell');
  if (opened === undefined || does === undefined) return undefined;
  const picture = weightPicture('The cells around a 0 (#) that open with it, marked 1:', opened);
  return { ...differenceOf('zero-measured', does, should, { opensAround: neighboursBy(opened) }), picture };
}

function minesOf(field: readonly string[]): ShownBoard['hasMine'] {
  return (row, column) => field[row]?.[column] === 'x';
}

/** What was not measured is as by the text. */
function neighboursBy(weights: readonly Weight[]): Neighbours {
  const measured = new Set(weights.map(([down, right]) => String([down, right])));
  const others = DIRECTIONS.filter(([down, right]) => !measured.has(String([down, right])));
  return neighboursAt([
    ...weights.flatMap(([down, right, times]) => Array<Step>(times).fill([down, right])),
    ...others,
  ]);
}
