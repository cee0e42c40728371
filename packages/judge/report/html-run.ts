import { countOf } from '@countermine/core/text/english.ts';
import type { VisibleLine } from '@countermine/core/text/visible.ts';
import type { PrintedBoard } from '../compare/explain.ts';
import { VERDICT_WORDS } from '../compare/verdict-words.ts';
import { cleanLine, cutMiddle } from './clean.ts';
import type { ToldFault } from './document.ts';
import { html, type Markup, NO_MARKUP } from './html-page.ts';
import type { CaseResult, ExplainedDifference, Failure, ShownInput } from './report.ts';
import { foldRows, partsOf, type ShownRow, sidesOf, signsIn, skippedWords } from './rows.ts';
import { type ShownSteps, type StepLine, stepsToShow } from './text-input.ts';
import {
  type FaultNumbers,
  faultList,
  type ShownErrors,
  type ToldFailure,
  type ToldRun,
  toldCase,
  toldRun,
} from './told-run.ts';
import {
  answerTitleOf,
  COUNTED_FROM_0,
  HEADS,
  moreSteps,
  NOTES,
  ROW_SIGNS,
  SIDES,
  stepsNotShown,
  TITLES,
} from './words.ts';

type Boards = NonNullable<ExplainedDifference['boards']>;

/** No more of a board is drawn, in rows and in columns. */
const MAX_DRAWN = 40;

/** With more columns than this the cells are small: both boards are to be side by side. */
const ROOMY = 12;

const MAX_LISTED = 12;

/** A part of a board: [first row, end) and [first column, end). */
interface Window {
  readonly rows: readonly [start: number, end: number];
  readonly columns: readonly [start: number, end: number];
}

/** Both boards as grids, the cells that differ outlined, and what they show in words. */
function boardsSection(boards: Boards): Markup {
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

/** The note for the drawing of both boards; of a large one only a part is drawn. */
function boardNote(cutFrom: { readonly height: number; readonly width: number } | undefined): string {
  const note = `${COUNTED_FROM_0} A line is around each cell that differs.`;
  if (cutFrom === undefined) return note;
  const { height, width } = cutFrom;
  return `${note} The board has ${countOf(height, 'row')} and ${countOf(width, 'column')}; the part with the first difference is drawn.`;
}

/** The part of a large board that is drawn: the surroundings of a cell. */
function windowAround({ width, height }: PrintedBoard, cell: number): Window {
  return { rows: stretchAround(Math.floor(cell / width), height), columns: stretchAround(cell % width, width) };
}

function stretchAround(at: number, length: number): readonly [start: number, end: number] {
  const start = Math.max(0, Math.min(at - Math.floor(MAX_DRAWN / 2), length - MAX_DRAWN));
  return [start, Math.min(length, start + MAX_DRAWN)];
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

/** The table of a board, for a screen reader. */
function boardTableLabel(title: string): string {
  return `${title}: the board`;
}

function boardCell(shows: string, note: string | undefined): Markup {
  const classes = [...classesOf(shows), ...(note === undefined ? [] : ['is-different'])].join(' ');
  const title = cleanLine(shows);
  if (note === undefined) return classes === '' ? html`<td>${title}</td>` : html`<td class="${classes}">${title}</td>`;
  return html`<td class="${classes}" title="${note}">${title}<span class="unseen"> ${differsNote(note)}</span></td>`;
}

/** A cell that differs, for a screen reader. */
function differsNote(note: string): string {
  return `differs: ${note}`;
}

/** The texts of unopened cells in any of the games. */
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
  const items = different.slice(0, MAX_LISTED).map((cell) => {
    const place = cellTitle(Math.floor(cell / expected.width), cell % expected.width);
    return html`<li>${place}: ${SIDES.expected} <code>${cellWords(expected.cells[cell])}</code>, ${SIDES.got} <code>${cellWords(actual.cells[cell])}</code></li>\n`;
  });
  const hidden = different.length - items.length;
  const more = hidden > 0 ? html`<li>${andMoreCells(hidden)}</li>\n` : NO_MARKUP;
  return items.length === 0 ? NO_MARKUP : html`<ul>\n${items}${more}</ul>\n`;
}

function cellTitle(row: number, column: number): string {
  return `Row ${row}, column ${column}`;
}

function andMoreCells(cells: number): string {
  return `and ${countOf(cells, 'more cell')}`;
}

function range([start, end]: readonly [start: number, end: number]): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
}

/** Both outputs side by side. Missing lines are `del`, extra lines `ins`, differing characters `mark`. */
function diffTable(rows: readonly ShownRow[]): Markup {
  const legend = signsIn(rows).map(({ sign, says }) => html`<li><code>${sign}</code> ${says}</li>`);
  return html`<div class="scroll" role="group" aria-label="${TITLES.sideBySide}" tabindex="0">
<table class="diff${isLong(rows) ? ' is-long' : ''}">
<thead><tr><th scope="col"><span class="unseen">${HEADS.kindOfDifference}</span></th><th scope="col">${TITLES.expected}</th><th scope="col">${TITLES.program}</th></tr></thead>
<tbody>
${rows.map(diffRow)}</tbody>
</table>
</div>
${legend.length === 0 ? NO_MARKUP : html`<ul class="legend muted">${legend}</ul>\n`}`;
}

/** Two lines that are longer than this in all are shown one above the other on a phone. */
const LONG = 40;

function isLong(rows: readonly ShownRow[]): boolean {
  return rows.some((row) => sidesOf(row).reduce((sum, side) => sum + (side?.text.length ?? 0), 0) > LONG);
}

function diffRow(row: ShownRow): Markup {
  if (row.kind === 'skipped') {
    return html`<tr class="skipped"><td></td><td colspan="2">⋮ ${skippedWords(row)}</td></tr>\n`;
  }
  const [expected, actual] = sidesOf(row);
  if (row.kind === 'same') {
    const name = expected?.text === actual?.text ? html` class="same"` : NO_MARKUP;
    return html`<tr${name}><td class="sign"></td><td class="mono">${line(expected)}</td><td class="mono">${line(actual)}</td></tr>\n`;
  }
  const { sign, says } = ROW_SIGNS[row.kind];
  const wanted = row.kind === 'missing' ? html`<del>${line(expected)}</del>` : line(expected);
  const got = row.kind === 'extra' ? html`<ins>${line(actual)}</ins>` : line(actual);
  return html`<tr><td class="sign">${sign}<span class="unseen"> ${says}</span></td>${cell('expected', expected, wanted)}${cell('actual', actual, got)}</tr>\n`;
}

/** Coloured only where there is a line. */
function cell(side: 'expected' | 'actual', line: VisibleLine | undefined, content: Markup): Markup {
  return line === undefined ? html`<td></td>` : html`<td class="mono ${side}">${content}</td>`;
}

function line(visible: VisibleLine | undefined): Markup {
  const parts = visible === undefined ? [] : partsOf(visible);
  const spans = parts.map(({ text, kind }) => {
    if (kind === 'mark') return html`<mark>${text}</mark>`;
    return kind === 'blank' ? html`<i>${text}</i>` : html`${text}`;
  });
  return html`${spans}`;
}

/** More of a text is cut out of its middle. Units: UTF-16 units. */
const MAX_OUTPUT = 8000;
const MAX_FILE = 4000;

/** One above the other: what is expected on standard error, and what was written. */
function errorSections({ expected, actual }: ShownErrors): Markup {
  const wanted = expected === undefined ? NO_MARKUP : outputSection(TITLES.expectedErrors, expected);
  const written = actual === undefined ? NO_MARKUP : outputSection(TITLES.writtenErrors, actual);
  return html`${wanted}${written}`;
}

function outputSection(title: string, text: string, none?: string): Markup {
  return html`<h4>${title}</h4>\n${output(text, none)}`;
}

/** An output as it is. Browsers drop a line feed right after the tag. */
export function output(text: string, none: string = NOTES.nothing): Markup {
  if (text === '') return html`<p class="muted">${none}</p>\n`;
  const end = text.endsWith('\n') ? NO_MARKUP : html`<p class="muted">${NOTES.noLastNewline}</p>\n`;
  return html`<pre class="output" tabindex="0">\n${cutMiddle(text, MAX_OUTPUT)}</pre>\n${end}`;
}

export function folded(title: string, content: Markup): Markup {
  return html`<details>\n<summary>${title}</summary>\n<div class="inside">\n${content}</div>\n</details>\n`;
}

const INPUT_PARTS = { arguments: 'Program arguments', file: 'File' } as const;

/** The legend of the signs in the steps of an input; code is in backquotes. */
const STEP_SIGNS = 'A blank is shown as `·`, the end of a line as `⏎`.';

/** An input, up to the step whose answer differs first, which is pointed at. */
function inputMarkup(input: ShownInput, failing: number | undefined): Markup {
  const { args, files, steps } = input;
  const shown = stepsToShow(input, failing);
  const around = [
    ...(args.length > 0
      ? [html`<p>${INPUT_PARTS.arguments}: <code>${args.map(cleanLine).join(' ')}</code></p>\n`]
      : []),
    ...files.map(
      ({ name, text }) =>
        html`<p>${INPUT_PARTS.file} <code>${cleanLine(name)}</code>:</p>\n<pre class="output file" tabindex="0">\n${cutMiddle(text, MAX_FILE)}</pre>\n`,
    ),
    ...(args.length + files.length > 0 ? [html`<p>${TITLES.standardInput}:</p>\n`] : []),
  ];
  return html`${around}<ol class="steps">
${steps.length === 0 ? note(NOTES.nothing) : stepItems(shown)}${(failing ?? -1) >= steps.length ? failingItem('', NOTES.endOfInput) : NO_MARKUP}${
  shown.after > 0 ? note(moreSteps(shown.after)) : NO_MARKUP
}</ol>
${shown.hasSigns ? html`<p class="muted">${withCode(STEP_SIGNS)}</p>\n` : NO_MARKUP}`;
}

function stepItems({ first, leftOut, last }: ShownSteps): Markup {
  const left = leftOut > 0 ? note(stepsNotShown(leftOut)) : NO_MARKUP;
  return html`${first.map(stepItem)}${left}${last.map(stepItem)}`;
}

function stepItem({ number, text, isFailing }: StepLine): Markup {
  if (isFailing) return failingItem(String(number), text);
  return html`<li><span class="number">${number}</span><code>${text}</code></li>\n`;
}

function failingItem(number: string, text: string): Markup {
  return html`<li class="is-failing"><span class="number">▶ ${number}</span><span><code>${text}</code> <span class="unseen">${NOTES.failsFirst}</span></span></li>\n`;
}

/** A text of ours in which code is in backquotes. */
function withCode(text: string): Markup {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`;
}

function note(text: string): Markup {
  return html`<li class="muted"><span class="number">⋮</span><span>${text}</span></li>\n`;
}

/** The number of rows of both outputs shown side by side. */
const MAX_ROWS = 30;

interface FailurePlace {
  readonly id: string;
  readonly isOpen: boolean;
  readonly numbers: FaultNumbers;
}

export function failureDetails(result: CaseResult, { id, isOpen, numbers }: FailurePlace): Markup {
  const { name, verdict, failure, faults } = result;
  const { sentences, notice, run } = toldCase(result);
  const shows = faultList(faults, numbers);
  const brief = shows === '' ? (sentences[0] ?? '') : showsSentence(shows);
  const title = html`<h3>${cleanLine(name)}: <span class="bad">${VERDICT_WORDS[verdict.kind]}</span></h3>`;
  return html`<details id="${id}"${isOpen ? html` open` : NO_MARKUP}>
<summary>${title}<span class="brief">${brief}</span></summary>
<div class="inside">
${shows === '' ? NO_MARKUP : html`<p class="muted">${brief}</p>\n`}${sentences.map((sentence) => html`<p class="told">${sentence}</p>\n`)}${
  notice === undefined ? NO_MARKUP : html`<p class="notice">${notice}</p>\n`
}${run === undefined ? NO_MARKUP : runSections(run)}${failure?.shrunk === undefined ? NO_MARKUP : originalDetails(failure)}</div>
</details>
`;
}

/** The faults of a case. @param faults as {@link faultNumbersWords} lists them */
function showsSentence(faults: string): string {
  return `Shows ${faults}.`;
}

function runSections(run: ToldRun): Markup {
  const { stdout, expectedStdout, isOutputKnown, none } = run;
  const written = isOutputKnown
    ? folded(TITLES.allWritten, output(stdout))
    : outputSection(TITLES.written, stdout, none);
  return html`<h4>${run.title}</h4>
${inputMarkup(run.input, run.failing)}${answerSection(run)}${errorSections(run.errors)}${isOutputKnown ? NO_MARKUP : written}<h4>${TITLES.runAgain}</h4>
<pre>\n${run.reproduce}</pre>
${isOutputKnown ? written : NO_MARKUP}${expectedStdout === undefined ? NO_MARKUP : folded(TITLES.allExpected, output(expectedStdout))}`;
}

/** Both answers to the step that differs first, and the boards in them. */
function answerSection({ explanation, input }: ToldRun): Markup {
  if (explanation === undefined) return NO_MARKUP;
  const { rows, boards, step } = explanation;
  return html`<h4>${answerTitleOf(step, input.steps.length)}</h4>
${diffTable(foldRows(rows, MAX_ROWS))}${boards === undefined ? NO_MARKUP : boardsSection(boards)}`;
}

function originalDetails(failure: Failure): Markup {
  const { input, failing, reproduce } = toldRun(failure, 'wrong-output');
  const title = originalInputTitle(input.steps.length);
  return folded(title, html`${inputMarkup(input, failing)}<pre>\n${reproduce}</pre>\n`);
}

function originalInputTitle(steps: number): string {
  return `The input that it was found with, ${countOf(steps, 'step')}`;
}

/** The ids of the elements of single failures, by the names of their cases. */
type FailureLinks = ReadonlyMap<string, string>;

export function faultsSection(causes: string, faults: readonly ToldFault[], links: FailureLinks): Markup {
  if (faults.length === 0) return NO_MARKUP;
  return html`<h2>${causes}</h2>
${faults.length === 1 ? NO_MARKUP : overview(faults)}${faults.map((fault) => faultSection(fault, links))}`;
}

function overview(faults: readonly ToldFault[]): Markup {
  const items = faults.map(
    ({ number, says, count }) =>
      html`<li><a href="#fault-${number}">${says}</a> <span class="muted">${countOf(count, 'case')}</span></li>\n`,
  );
  return html`<ol class="overview">\n${items}</ol>\n`;
}

function faultSection(fault: ToldFault, links: FailureLinks): Markup {
  const { number, title, says, quote, evidence, picture, example, names } = fault;
  const id = `fault-${number}`;
  return html`<section class="fault" id="${id}" aria-labelledby="${id}-title">
<h3 id="${id}-title">${title}</h3>
<p class="told says">${says}</p>
${quote === undefined ? NO_MARKUP : html`<p class="quote">${quote}</p>\n`}${
  evidence === undefined ? NO_MARKUP : html`<p class="muted">${evidence}</p>\n`
}${picture.length === 0 ? NO_MARKUP : html`<h4>${TITLES.measured}</h4>\n<pre class="output" tabindex="0">\n${picture.join('\n')}\n</pre>\n`}${example?.run === undefined ? NO_MARKUP : exampleSections(example, example.run)}${names.length === 0 ? NO_MARKUP : casesDetails(names, links)}</section>
`;
}

function exampleSections({ sentences, namesCell, notice }: ToldFailure, run: ToldRun): Markup {
  // Drawn boards have that sentence below them.
  const isCounted = run.explanation?.boards === undefined && namesCell;
  return html`${sentences.map((sentence) => html`<p>${sentence}</p>\n`)}${isCounted ? html`<p class="muted">${COUNTED_FROM_0}</p>\n` : NO_MARKUP}${
    notice === undefined ? NO_MARKUP : html`<p class="besides">${notice}</p>\n`
  }${runSections(run)}`;
}

/** The names of the cases that show it, to be opened. */
function casesDetails(names: readonly string[], links: FailureLinks): Markup {
  const items = names.map((name) => {
    const link = links.get(name);
    const shown = cleanLine(name);
    return link === undefined ? html`<li>${shown}</li>\n` : html`<li><a href="#${link}">${shown}</a></li>\n`;
  });
  return html`<details>
<summary>${casesThatShowIt(names.length)}</summary>
<div class="inside">
<ul class="names">\n${items}</ul>
</div>
</details>
`;
}

function casesThatShowIt(cases: number): string {
  return `${countOf(cases, 'case')} that ${cases === 1 ? 'shows' : 'show'} it`;
}
