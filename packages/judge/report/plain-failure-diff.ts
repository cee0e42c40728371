import type { VisibleLine } from '@countermine/core/text/visible.ts';
import { cleanLine } from './clean.ts';
import { type ShownRow, skippedWords } from './shown-rows.ts';
import { sidesOf } from './side-by-side-cells.ts';
import { linesLeftOut, SIDE_SIGNS, SIDES } from './words.ts';

/** Both answers are side by side while no line is longer. Units: characters. */
const WIDEST_SIDE = 40;

/** More of a line is not shown. Units: characters. */
const WIDEST_LINE = 300;

/** Characters that are one column wide everywhere; others would shift the columns. */
const NARROW = /^[\x20-\x7e·→⏎␍…]*$/;

/** Stands between a gutter and a text: no line of a student's begins a line of the report. */
const BAR = ' | ';

/** A line of text to show, and under it what marks its parts; empty where nothing is marked. */
interface MarkedLine {
  readonly text: string;
  readonly markers: string;
}

/** The lines of the view with both outputs: side by side where they are narrow, else one under the other. */
export function diffLines(rows: readonly ShownRow[]): string[] {
  return isNarrow(rows) ? linesSideBySide(rows) : linesBelow(rows);
}

function isNarrow(rows: readonly ShownRow[]): boolean {
  return rows.every((row) => linesOf(row).every(({ text }) => text.length <= WIDEST_SIDE && NARROW.test(text)));
}

function linesOf(row: ShownRow): VisibleLine[] {
  return sidesOf(row).filter((side) => side !== undefined);
}

function linesSideBySide(rows: readonly ShownRow[]): string[] {
  const width = Math.max(SIDES.expected.length, ...rows.flatMap(linesOf).map(({ text }) => text.length));
  const both: BothSides = (gutter, left, right) => `${gutter}${BAR}${left.padEnd(width)}${BAR}${right}`.trimEnd();
  return [both(' ', SIDES.expected, SIDES.got), ...rows.flatMap((row) => rowSideBySide(row, both))];
}

type BothSides = (gutter: string, left: string, right: string) => string;

function rowSideBySide(row: ShownRow, both: BothSides): string[] {
  switch (row.kind) {
    case 'skipped':
      return [`  … ${skippedWords(row)} …`];
    case 'missing':
      return [both('-', row.expected.text, '')];
    case 'extra':
      return [both('+', '', row.actual.text)];
    case 'same':
      return [both(' ', row.expected.text, row.actual.text)];
    case 'changed': {
      const [left, right] = [markedLine(row.expected), markedLine(row.actual)];
      const texts = both('*', left.text, right.text);
      return left.markers || right.markers ? [texts, both(' ', left.markers, right.markers)] : [texts];
    }
  }
}

function linesBelow(rows: readonly ShownRow[]): string[] {
  return [SIDE_SIGNS, ...rows.flatMap(rowBelow)];
}

function rowBelow(row: ShownRow): string[] {
  switch (row.kind) {
    case 'skipped':
      return [`  … ${skippedWords(row)} …`];
    case 'missing':
      return oneSide('-', row.expected);
    case 'extra':
      return oneSide('+', row.actual);
    case 'same':
      return oneSide(' ', row.actual.text === '' ? row.expected : row.actual);
    case 'changed':
      return [...oneSide('-', row.expected), ...oneSide('+', row.actual)];
  }
}

function oneSide(gutter: string, line: VisibleLine): string[] {
  const { text, markers } = markedLine(line);
  return [`${gutter}${BAR}${text}`, ...(markers === '' ? [] : [` ${BAR}${markers}`])];
}

/** Replaces lines that are not shown. */
export function skippedLine(lines: number): string {
  return `  … ${linesLeftOut(lines)} …`;
}

/** A line as it is shown. A mark without a length is where something is missing. */
function markedLine({ text, marks }: VisibleLine): MarkedLine {
  const column = (place: number): number => Math.min(WIDEST_LINE, [...cleanLine(text.slice(0, place))].length);
  let markers = '';
  for (const [start, end] of marks) {
    const from = column(start);
    markers = markers.padEnd(from) + '^'.repeat(Math.max(1, column(end) - from));
  }
  return { text: shortLine(text), markers };
}

/**
 * A line from outside, clean, without its end where it is too long.
 * @param widest units: characters
 */
export function shortLine(text: string, widest: number = WIDEST_LINE): string {
  const characters = [...cleanLine(text.slice(0, 2 * widest))];
  const isWhole = characters.length <= widest && text.length <= 2 * widest;
  return isWhole ? characters.join('') : `${characters.slice(0, widest).join('')}…`;
}
