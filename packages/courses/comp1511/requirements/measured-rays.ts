import { joinWords } from '@countermine/core/text/english.ts';
import type { Difference, ObservedExperiment } from '../../cases/requirement.ts';
import { SIZE } from '../rules.ts';
import { comp1511Form } from '../script.ts';
import { AROUND } from '../wrong-field.ts';
import { differing } from './experiments.ts';
import { openInLastField } from './measured-reveal.ts';

type Step = readonly [down: number, right: number];

/** Lines that are no longer than that from one square to the next. */
const MAX_STEP = 2;

/** Directions in which no other direction is a step, beside the eight. */
const OTHER_STEPS: readonly Step[] = [-2, -1, 0, 1, 2]
  .flatMap((down) => [-2, -1, 0, 1, 2].map((right): Step => [down, right]))
  .filter(([down, right]) => Math.max(Math.abs(down), Math.abs(right)) === MAX_STEP);

/** The directions in which lines go from every square of an empty field, if they explain all that is opened. */
export function raysOf(observed: readonly ObservedExperiment[], should: string): Difference | undefined {
  const seen = observed.flatMap(({ input, actual }) => {
    const script = comp1511Form.parse(input);
    const [asked, ...more] = script?.commands ?? [];
    const opened = openInLastField(actual);
    if (asked?.[0] !== 7 || more.length > 0 || opened === undefined || script?.mines.length !== 0) return [];
    return [{ row: asked[1], column: asked[2], opened }];
  });
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

function lineFrom({ row, column }: { readonly row: number; readonly column: number }, [down, right]: Step): number[] {
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
