import type { PrintedBoard } from '../compare/explain.ts';
import { cleanLine } from './clean.ts';
import type { ExplainedDifference } from './explanation.ts';
import { html, type Markup, NO_MARKUP } from './html-markup.ts';
import { andMoreCells, boardNote, boardTableLabel, cellTitle, differsNote, NOTES, SIDES, TITLES } from './words.ts';

type Boards = NonNullable<ExplainedDifference['boards']>;

/** No more of a board is drawn, in rows and in columns. */
const MOST_DRAWN = 40;

/** With more columns than this the cells are small: both boards are to be side by side. */
const ROOMY = 12;

/** How many differing cells are listed. */
const MOST_LISTED = 12;

/** A part of a board: [first row, end) and [first column, end). */
interface Window {
  readonly rows: readonly [start: number, end: number];
  readonly columns: readonly [start: number, end: number];
}

/** Both boards as grids, the cells that differ outlined, and what they show in words. */
export function boardsSection(boards: Boards): Markup {
  const { expected, actual, different } = boards;
  if (expected.cells.length === 0 || expected.width === 0) return NO_MARKUP;
  const window = windowAround(expected, different[0] ?? 0);
  const isCut =
    window.rows[1] - window.rows[0] < expected.height || window.columns[1] - window.columns[0] < expected.width;
  return html`<h4>${TITLES.board}</h4>
<div class="boards">
${board('expected', TITLES.expected, boards, window)}${board('actual', TITLES.program, { ...boards, expected: actual, actual: expected }, window)}</div>
<p class="muted">${boardNote(isCut ? expected : undefined)}</p>
${differences(boards)}`;
}

/** The part of a large board that is drawn: the surroundings of a cell. */
function windowAround({ width, height }: PrintedBoard, cell: number): Window {
  return { rows: stretchAround(Math.floor(cell / width), height), columns: stretchAround(cell % width, width) };
}

function stretchAround(at: number, length: number): readonly [start: number, end: number] {
  const start = Math.max(0, Math.min(at - Math.floor(MOST_DRAWN / 2), length - MOST_DRAWN));
  return [start, Math.min(length, start + MOST_DRAWN)];
}

function board(
  side: 'expected' | 'actual',
  title: string,
  { expected: shown, actual: other, different }: Boards,
  { rows, columns }: Window,
): Markup {
  const isDifferent = new Set(different);
  const otherSide = side === 'expected' ? SIDES.got : SIDES.expected;
  const numbers = range(columns).map((column) => html`<th scope="col">${column}</th>`);
  const lines = range(rows).map((row) => {
    const cells = range(columns).map((column) => {
      const cell = row * shown.width + column;
      const note = isDifferent.has(cell) ? `${otherSide} ${cellWords(other.cells[cell])}` : undefined;
      return boardCell(shown.cells[cell] ?? '', note);
    });
    return html`<tr><th scope="row">${row}</th>${cells}</tr>\n`;
  });
  return html`<figure><figcaption>${title}</figcaption>
<div class="scroll" role="group" aria-label="${boardTableLabel(title)}" tabindex="0">
<table class="board mono board-${side}${columns[1] - columns[0] > ROOMY ? ' is-wide' : ''}">
<thead><tr><td></td>${numbers}</tr></thead>
<tbody>
${lines}</tbody>
</table>
</div></figure>
`;
}

function boardCell(shows: string, note: string | undefined): Markup {
  const classes = [...classesOf(shows), ...(note === undefined ? [] : ['is-different'])].join(' ');
  const title = cleanLine(shows);
  if (note === undefined) return classes === '' ? html`<td>${title}</td>` : html`<td class="${classes}">${title}</td>`;
  return html`<td class="${classes}" title="${note}">${title}<span class="unseen"> ${differsNote(note)}</span></td>`;
}

/** What unopened cells show in any of the games. */
const HIDDEN: ReadonlySet<string> = new Set(['##', '*', '_', '.']);

function classesOf(shows: string): string[] {
  if (HIDDEN.has(shows)) return ['is-hidden'];
  const digit = /^0?([0-8])$/.exec(shows)?.[1];
  return digit === undefined ? [] : [`d${digit}`];
}

function cellWords(shows: string | undefined): string {
  return shows === undefined || shows === '' ? NOTES.blankCell : cleanLine(shows);
}

function differences({ expected, actual, different }: Boards): Markup {
  const items = different.slice(0, MOST_LISTED).map((cell) => {
    const place = cellTitle(Math.floor(cell / expected.width), cell % expected.width);
    return html`<li>${place}: ${SIDES.expected} <code>${cellWords(expected.cells[cell])}</code>, ${SIDES.got} <code>${cellWords(actual.cells[cell])}</code></li>\n`;
  });
  const hidden = different.length - items.length;
  const more = hidden > 0 ? html`<li>${andMoreCells(hidden)}</li>\n` : NO_MARKUP;
  return items.length === 0 ? NO_MARKUP : html`<ul>\n${items}${more}</ul>\n`;
}

function range([start, end]: readonly [start: number, end: number]): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
}
