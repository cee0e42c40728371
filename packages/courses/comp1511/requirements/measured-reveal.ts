import { cellAt, cellOnBoard, columnOf, rowOf } from '@countermine/core/board.ts';
import { answerTo, BY_THE_TEXT } from '../../cases/answer.ts';
import {
  type BorderCounts,
  type CountedMines,
  countsAtBorders,
  shownAtBorders,
} from '../../cases/measured-at-borders.ts';
import {
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
import { type Difference, type ObservedExperiment, withVariants } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import type { CountMines } from '../../kit/reveal.ts';
import { comp1511 } from '../comp1511.ts';
import { type Comp1511Rules, SIZE } from '../rules.ts';
import { comp1511Form } from '../script.ts';
import { differing, endingRays, LINES, PLACES } from './experiments.ts';
import { type CountDifference, type CountedAt, countsOverBorders } from './measured-over-borders.ts';

/** More squares than that where other cells are opened would be a rule, and no exception. */
const MAX_PLACES = 6;

/** The squares at which a reveal opens others than by the text, if they are few: a corner, for example. */
export function openedAt(observed: readonly ObservedExperiment[], command: 4 | 7): Difference | undefined {
  const wrong = new Map<number, readonly number[]>();
  for (const { input, actual, expected } of observed) {
    const script = comp1511Form.parse(input);
    const [asked, ...more] = script?.commands ?? [];
    if (asked?.[0] !== command || more.length > 0) continue;
    const [opened, right] = [openInLastField(actual), openInLastField(expected)];
    if (opened === undefined || right === undefined) return undefined;
    if (opened.join() === right.join()) continue;
    const cell = asked[1] * SIZE + asked[2];
    const known = wrong.get(cell);
    if (known !== undefined && known.join() !== opened.join()) return undefined;
    wrong.set(cell, opened);
  }
  if (wrong.size === 0 || wrong.size > MAX_PLACES) return undefined;
  const places = [...wrong.keys()].map((cell) => `row ${Math.floor(cell / SIZE)}, column ${cell % SIZE}`);
  const does = `reveals the wrong squares with command ${command} at ${places.join('; ')}: those marked x in the picture`;
  const rule = command === 4 ? { squareOpensAt: wrong } : { radialOpensAt: wrong };
  const should =
    command === 4 ? 'all squares around it are revealed, too' : 'the squares on the 8 lines are revealed, too';
  const picture = [...wrong.values()].map(pictureOf).join('\n\n');
  return { ...differing(`reveals-at-${command}-${[...wrong.keys()].join('-')}`, does, should, rule), picture };
}

/** The squares that command 4 opens around one without a mine beside it, if they are the same everywhere. */
export function openedAround(observed: readonly ObservedExperiment[], should: string): Difference | undefined {
  const boards = observed.flatMap(({ input, actual }): OpenedBoard[] => {
    const script = comp1511Form.parse(input);
    const [asked, ...more] = script?.commands ?? [];
    const opened = openInLastField(actual);
    if (asked?.[0] !== 4 || more.length > 0 || opened === undefined || script?.mines.length !== 0) return [];
    const cells = LINES.map((row) => LINES.map((column) => (opened.includes(row * SIZE + column) ? '0' : '1')));
    return [{ cells, at: [asked[1], asked[2]], hasMine: () => false }];
  });
  const opened = measuredOpening(boards, (cell) => cell === '1');
  const words = openingWords(opened ?? [], 'reveal', 'square');
  if (opened === undefined || words === undefined) return undefined;
  const steps = new Set(opened.flatMap(([down, right, times]) => (times > 0 ? [`${down},${right}`] : [])));
  const isInBlock = (down: number, right: number): boolean => steps.has(`${down},${right}`);
  const picture = weightPicture('The squares around a square (#) that command 4 reveals with it, marked 1:', opened);
  const does = words.replaceAll('of a 0', 'of one without a mine beside it');
  return { ...differing('block-measured', `${does} with command 4`, should, { isInBlock }), picture };
}

/**
 * The mines that make a square a number, where that depends only on how far they are: with one mine at a time a reveal of
 * command 4 opens one square, or others with it.
 */
export function countedByReveals(observed: readonly ObservedExperiment[], should: string): Difference | undefined {
  const counted: CountedMines[] = [];
  const seen: CountedAt[] = [];
  const times = new Map<string, Weight>();
  let isSame = true;
  for (const { input, actual } of observed) {
    const script = comp1511Form.parse(input);
    const [[mine, ...others] = [], [asked, ...more] = []] = [script?.mines, script?.commands];
    if (mine === undefined || others.length > 0 || asked?.[0] !== 4 || more.length > 0) continue;
    const opened = openInLastField(actual);
    if (opened === undefined) return undefined;
    const [down, right] = [mine[0] - asked[1], mine[1] - asked[2]];
    const count = opened.length === 1 ? 1 : 0;
    counted.push({ height: SIZE, width: SIZE, at: [asked[1], asked[2]], steps: [[down, right]], times: count });
    seen.push({ at: [asked[1], asked[2]], mines: [mine], times: count, isNumber: false });
    isSame &&= (times.get(String([down, right]))?.[2] ?? count) === count;
    times.set(String([down, right]), [down, right, count]);
  }
  const found = isSame
    ? countedDifference('count-measured', [...times.values()], should)
    : atBorders('count-measured-at-borders', countsAtBorders(counted, 'mine', 'square'), should);
  // What is far away in the rows of the field is near in an array without a border.
  const isFar = [...times.values()].some(([down, right, count]) => count > 0 && Math.hypot(down, right) > NEAR);
  const others = found === undefined || isFar ? countsOverBorders('count-measured', seen, should) : [];
  const all = found === undefined ? others : [...others, found];
  return withVariants(all.map((one) => likeliest(one, observed, openInLastField)));
}

/**
 * How often a mine counts in the numbers of the gameplay board, where that depends only on how far it is. Programs differ
 * in what they do to a mine that a wrong count opens: it stays one, or it is gone.
 */
export function countedByNumbers(observed: readonly ObservedExperiment[], should: string): Difference | undefined {
  const boards = observed.flatMap(({ input, actual }) => {
    const script = comp1511Form.parse(input);
    const cells = lastGameplayField(actual);
    return script === undefined || cells === undefined ? [] : [{ mines: script.mines, cells }];
  });
  for (const staysMine of [true, false]) {
    const shown = boards.map(({ mines, cells }) => shownBoard(mines, cells, staysMine));
    const weights = measuredWeights(shown);
    const id = 'count-measured-in-numbers';
    const found =
      weights === undefined
        ? atBorders(`${id}-at-borders`, shownAtBorders(shown, 'mine', 'square'), should)
        : countedDifference(id, weights, should);
    const all = found === undefined ? countsOverBorders(id, shown.flatMap(countedOn), should) : [found];
    const likely = all.map((one) => likeliest(one, observed, lastGameplayField, shownOnly(one)));
    if (likely.length > 0) return withVariants(likely);
  }
  return undefined;
}

/** What the numbers of a board tell. */
function countedOn({ cells, hasMine }: ShownBoard): CountedAt[] {
  const mines = PLACES.filter((place) => hasMine(...place));
  return PLACES.flatMap(([row, column]) => {
    const shown = cells[row]?.[column] ?? '';
    return /^\d$/.test(shown) ? [{ at: [row, column], mines, times: Number(shown), isNumber: true }] : [];
  });
}

/** The same of a program that counts rightly where it reveals: it counts in two places. */
function shownOnly(found: CountDifference): Difference {
  const { id, does, changes } = found;
  return {
    ...found,
    id: `${id}-shown`,
    does: `${does}, for the numbers that it prints`,
    changes: { shownCount: changes.count },
  };
}

/** How far away the places around the neighbours of a square are at most. */
const NEAR = Math.hypot(2, 2);

/** What programs do to a mine that a wrong count opens: it is gone, it is still one, or it stays hidden. */
const OPENED_MINES: readonly Partial<Comp1511Rules>[] = [{}, { openedMineStays: true }, { minesStayHidden: true }];

/** The way of those, or of others, that prints most fields as the program does. */
export function likeliest(
  found: Difference,
  observed: readonly ObservedExperiment[],
  fieldIn: (output: string) => readonly unknown[] | undefined,
  ...others: readonly Difference[]
): Difference {
  const counted = OPENED_MINES.map((rules) => ({ ...found, changes: { ...found.changes, ...rules } }));
  const ways = [...counted, ...others];
  const right = ways.map(
    ({ changes }) =>
      observed.filter(({ input, actual }) => {
        const { stdout } = answerTo(comp1511, input, { ...BY_THE_TEXT, changes: [changes] });
        return String(fieldIn(stdout)) === String(fieldIn(actual));
      }).length,
  );
  return endingRays(ways[right.indexOf(Math.max(...right))] ?? found);
}

/** Where what counts depends on the side of the field. */
function atBorders(id: string, counts: BorderCounts | undefined, should: string): CountDifference | undefined {
  if (counts === undefined) return undefined;
  const count: CountMines = (shape, mines, cell) => {
    const [row, column] = [rowOf(shape, cell), columnOf(shape, cell)];
    const places = counts.stepsAt(row, column, shape.height, shape.width);
    return places.reduce((sum, [down, right]) => sum + (mines[cellAt(shape, row + down, column + right)] ?? 0), 0);
  };
  return { id, does: counts.does, should, changes: { count } };
}

function shownBoard(mines: readonly IntegerPair[], cells: readonly string[][], staysMine: boolean): ShownBoard {
  const isClosed = (row: number, column: number): boolean => /^(?:##|\(\))$/.test(cells[row]?.[column] ?? '##');
  return {
    cells: cells.map((row) => row.map((cell) => (cell.trim() === '' ? '0' : cell.replace(/^[0 ]/, '').trim()))),
    hasMine: (row, column) =>
      (staysMine || isClosed(row, column)) && mines.some((mine) => mine[0] === row && mine[1] === column),
  };
}

function lastGameplayField(output: string): string[][] | undefined {
  const rows = output.split('\n').flatMap((line) => {
    const row = /^ *\d+ *\|(.*)\|\s*$/.exec(line)?.[1];
    return row === undefined ? [] : [LINES.map((column) => row.slice(3 * column, 3 * column + 2))];
  });
  return rows.length < SIZE ? undefined : rows.slice(-SIZE);
}

function countedDifference(id: string, weights: readonly Weight[], should: string): CountDifference | undefined {
  if (weightsOff(weights).length === 0) return undefined;
  const count: CountMines = (shape, mines, cell) => {
    const places = weights.map(([down, right, weight]) => {
      const place = cellOnBoard(shape, rowOf(shape, cell) + down, columnOf(shape, cell) + right);
      return place === undefined ? 0 : weight * (mines[place] ?? 0);
    });
    return places.reduce((sum, mine) => sum + mine, 0);
  };
  const does = weightWords(weights, 'mine', 'square');
  const picture = weightPicture('How often a mine around the square # is counted:', weights);
  return { id, does, should, changes: { count }, picture };
}

/** The cells shown as open by the first field in debug form after the one at the start; undefined if there is none. */
export function openInLastField(output: string): number[] | undefined {
  const rows = output.split('\n').filter((line) => /^(?:[0-3] ?){8}\s*$/.test(line));
  const field = rows.slice(SIZE, 2 * SIZE).map((row) => row.replaceAll(' ', ''));
  if (field.length < SIZE) return undefined;
  return [...field.join('')].flatMap((sign, cell) => (sign === '0' ? [cell] : []));
}

function pictureOf(opened: readonly number[]): string {
  return LINES.map((row) => LINES.map((column) => (opened.includes(row * SIZE + column) ? 'x' : '.')).join('')).join(
    '\n',
  );
}
