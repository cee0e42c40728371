import { joinWords } from '@countermine/core/text/english.ts';
import type { Difference, ObservedExperiment } from '../../cases/requirement.ts';
import { AROUND } from '../directions.ts';
import { type Place, SIZE } from '../rules.ts';
import { comp1511Form } from '../script.ts';
import { differing } from './experiments.ts';
import { openInLastField } from './measured-reveal.ts';

type Step = readonly [down: number, right: number];

/** The names of the directions of {@link AROUND}. */
export const WAYS: readonly string[] = [
  'up left',
  'up',
  'up right',
  'left',
  'right',
  'down left',
  'down',
  'down right',
];
export const TO: readonly string[] = [
  'to the upper left',
  'up',
  'to the upper right',
  'to the left',
  'to the right',
  'to the lower left',
  'down',
  'to the lower right',
];

/** Lines that are no longer than that from one square to the next. */
const MAX_STEP = 2;

/** Directions in which no other direction is a step, beside the eight. */
const OTHER_STEPS: readonly Step[] = [-2, -1, 0, 1, 2]
  .flatMap((down) => [-2, -1, 0, 1, 2].map((right): Step => [down, right]))
  .filter(([down, right]) => Math.max(Math.abs(down), Math.abs(right)) === MAX_STEP);

/** What one command 7 opened on an empty field. */
interface Star extends Place {
  readonly opened: readonly number[];
}

function starsIn(observed: readonly ObservedExperiment[]): Star[] {
  return observed.flatMap(({ input, actual }) => {
    const script = comp1511Form.parse(input);
    const [asked, ...more] = script?.commands ?? [];
    const opened = openInLastField(actual);
    if (asked?.[0] !== 7 || more.length > 0 || opened === undefined || script?.mines.length !== 0) return [];
    return [{ row: asked[1], column: asked[2], opened }];
  });
}

/** A line at the border of the field, and the directions in which a line of a radial reveal can end there. */
interface BorderLine {
  readonly name: string;
  readonly has: (row: number, column: number) => boolean;
  readonly ways: readonly number[];
}

const LAST = SIZE - 1;

const BORDER_LINES: readonly BorderLine[] = [
  { name: 'row 0', has: (row) => row === 0, ways: waysWhere(([down]) => down < 0) },
  { name: `row ${LAST}`, has: (row) => row === LAST, ways: waysWhere(([down]) => down > 0) },
  { name: 'column 0', has: (_, column) => column === 0, ways: waysWhere(([, right]) => right < 0) },
  { name: `column ${LAST}`, has: (_, column) => column === LAST, ways: waysWhere(([, right]) => right > 0) },
];

function waysWhere(holds: (step: Step) => boolean): number[] {
  return AROUND.flatMap((step, way) => (holds(step) ? [way] : []));
}

/** A line of a radial reveal as far as the border, whatever was opened of it. */
interface Ray {
  readonly way: number;
  /** Not empty. */
  readonly cells: readonly number[];
  readonly opened: readonly number[];
}

function raysIn(observed: readonly ObservedExperiment[]): Ray[] {
  return starsIn(observed)
    .flatMap((star) => AROUND.map((step, way) => ({ way, cells: lineFrom(star, step), opened: star.opened })))
    .filter(({ cells }) => cells.length > 0);
}

/** The directions in which lines are missing, or never come to the border, as where one of eight copied loops ends early. */
export function cutRaysOf(observed: readonly ObservedExperiment[], should: string): Difference | undefined {
  const rays = raysIn(observed);
  const areAll = (way: number, holds: (ray: Ray) => boolean): boolean => {
    const own = rays.filter((ray) => ray.way === way);
    return own.length > 0 && own.every(holds);
  };
  const missing = [...AROUND.keys()].filter((way) => areAll(way, ({ cells, opened }) => !opened.includes(cells[0]!)));
  const cuts = cutsOf(rays.filter(({ way }) => !missing.includes(way)));
  const isCut = (way: number, cell: number): boolean =>
    missing.includes(way) || cuts.some((line) => line.ways.includes(way) && isOn(line, cell));
  const isAll = rays.every(({ way, cells, opened }) =>
    cells.every((cell) => opened.includes(cell) !== isCut(way, cell)),
  );
  if (!isAll || cuts.length === 0) return undefined;
  const ids = [
    ...cuts.map(({ name, ways }) => [name, ...ways.map((way) => WAYS[way])]),
    missing.map((way) => WAYS[way]),
  ];
  const no = missing.length === 0 ? [] : [`sends no line of a radial reveal ${toWords(missing)}`];
  return differing(
    `radial-never-${ids.flat().join('-').replaceAll(' ', '-')}`,
    joinWords([...cuts.map(cutWords), ...no]),
    should,
    { endsRays: (row, column, down, right) => isCut(wayOf(down, right), row * SIZE + column) },
  );
}

/** The lines at the border that rays in some directions never come to. */
function cutsOf(rays: readonly Ray[]): BorderLine[] {
  return BORDER_LINES.map((line) => {
    // A corner is on another line, too.
    const ending = rays.filter(({ cells }) => BORDER_LINES.every((one) => isOn(one, cells.at(-1)!) === (one === line)));
    const ways = line.ways.filter((way) => {
      const own = ending.filter((ray) => ray.way === way);
      return own.length > 0 && own.every(({ cells, opened }) => !opened.includes(cells.at(-1)!));
    });
    return { ...line, ways };
  }).filter(({ ways }) => ways.length > 0);
}

function isOn({ has }: BorderLine, cell: number): boolean {
  return has(Math.floor(cell / SIZE), cell % SIZE);
}

function wayOf(down: number, right: number): number {
  return AROUND.findIndex(([d, r]) => d === down && r === right);
}

function toWords(ways: readonly number[]): string {
  return joinWords(ways.map((way) => TO[way]!));
}

function cutWords({ name, ways }: BorderLine): string {
  return `never reveals a square of ${name} with the line${ways.length > 1 ? 's' : ''} of a radial reveal ${toWords(ways)}`;
}

/** The directions in which lines go from every square of an empty field, if they explain all that is opened. */
export function raysOf(observed: readonly ObservedExperiment[], should: string): Difference | undefined {
  const seen = starsIn(observed);
  if (seen.length === 0) return undefined;
  const isRay = (step: Step): boolean =>
    seen.every((one) => lineFrom(one, step).every((cell) => one.opened.includes(cell)));
  const missing = AROUND.filter((step) => !isRay(step));
  const more = OTHER_STEPS.filter((step) => isRay(step) && !AROUND.some((way) => isMultiple(step, way)));
  const rays = [...AROUND.filter(isRay), ...more];
  const isAll = seen.every((one) => {
    const cells = new Set([one.row * SIZE + one.column, ...rays.flatMap((step) => lineFrom(one, step))]);
    return cells.size === one.opened.length && one.opened.every((cell) => cells.has(cell));
  });
  if (!isAll || missing.length + more.length === 0) return undefined;
  const hasRay = (down: number, right: number): boolean => !missing.some(([d, r]) => d === down && r === right);
  const id = `rays-${rays.join('-').replaceAll(',', 'x')}`;
  const difference = differing(id, raysWords(missing, more), should, { hasRay, moreRays: more });
  if (more.length === 0) return difference;
  // A loop that goes one step too far also jumps along the eight: that shows behind the end of a line only.
  const jumps = OTHER_STEPS.filter((step) => isOnSideOf(more, step));
  return { ...difference, variant: { ...difference, id: `${id}-jumps`, changes: { hasRay, moreRays: jumps } } };
}

function raysWords(missing: readonly Step[], more: readonly Step[]): string {
  if (missing.length === 0) return `sends lines of a radial reveal in more than 8 directions, also ${listed(more)}`;
  const instead = more.length === 0 ? '' : `, but sends lines ${listed(more)}`;
  return `sends no lines of a radial reveal ${listed(missing)}${instead}`;
}

/** True for a step on the side on which all of some are, without its corners. */
function isOnSideOf(steps: readonly Step[], [down, right]: Step): boolean {
  const isOfRight = steps.every((step) => step[1] === right) && Math.abs(down) < MAX_STEP;
  return isOfRight || (steps.every((step) => step[0] === down) && Math.abs(right) < MAX_STEP);
}

function isMultiple([down, right]: Step, [d, r]: Step): boolean {
  return down === MAX_STEP * d && right === MAX_STEP * r;
}

function lineFrom({ row, column }: Place, [down, right]: Step): number[] {
  const cells: number[] = [];
  for (let [r, c] = [row + down, column + right]; isIn(r) && isIn(c); r += down, c += right) cells.push(r * SIZE + c);
  return cells;
}

function isIn(line: number): boolean {
  return line >= 0 && line < SIZE;
}

function listed(steps: readonly Step[]): string {
  return joinWords(steps.map(wordsOf));
}

/** `1 up and 2 to the right` at each step. */
function wordsOf([down, right]: Step): string {
  const vertical = down === 0 ? [] : [`${Math.abs(down)} ${down < 0 ? 'up' : 'down'}`];
  const horizontal = right === 0 ? [] : [`${Math.abs(right)} to the ${right < 0 ? 'left' : 'right'}`];
  return [...vertical, ...horizontal].join(' with ');
}
