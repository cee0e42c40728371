import { countOf } from '@countermine/core/text/english.ts';
import type { LineChange } from '@countermine/judge/compare/lines.ts';
import { cleanLine, cleanText } from '@countermine/judge/report/clean.ts';
import { html, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import { folded } from '@countermine/judge/report/html-run.ts';
import type { StoredFile } from '../store/hand-ins.ts';

interface NumberedLine {
  readonly number: number;
  readonly text: string;
}

/** Two lines beside each other, or how many equal ones are left out. */
type SourceRow =
  | { readonly left: NumberedLine | undefined; readonly right: NumberedLine | undefined; readonly isSame: boolean }
  | { readonly skipped: number };

/** This many equal lines are shown around those that differ. */
const CONTEXT = 3;
/** No more rows are shown. */
const MAX_ROWS = 1500;

/** Two texts side by side: what both have far from any change is left out. */
export function changedLines(changes: readonly LineChange[], titles: readonly [string, string], label: string): Markup {
  return sourceTable(withoutFarLines(pairedRows(changes)), titles, label);
}

/** Stretches of two texts beside each other, as they are. */
export function linesBeside(
  left: readonly NumberedLine[],
  right: readonly NumberedLine[],
  titles: readonly [string, string],
  label: string,
): Markup {
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, index) => ({
    ...{ left: left[index], right: right[index], isSame: true },
  }));
  return sourceTable(rows, titles, label);
}

/** Removed lines stand beside those added in their place. */
function pairedRows(changes: readonly LineChange[]): SourceRow[] {
  const rows: SourceRow[] = [];
  let [at, other] = [0, 0];
  let removed: NumberedLine[] = [];
  let added: NumberedLine[] = [];
  const flush = (): void => {
    for (let index = 0; index < Math.max(removed.length, added.length); index += 1) {
      rows.push({ left: removed[index], right: added[index], isSame: false });
    }
    [removed, added] = [[], []];
  };
  for (const { kind, lines } of changes) {
    if (kind === 'same') flush();
    for (const text of lines) {
      if (kind === 'removed') removed.push({ number: ++at, text });
      else if (kind === 'added') added.push({ number: ++other, text });
      else rows.push({ left: { number: ++at, text }, right: { number: ++other, text }, isSame: true });
    }
  }
  flush();
  return rows;
}

function withoutFarLines(rows: readonly SourceRow[]): SourceRow[] {
  const isNear = new Set<number>();
  for (const [index, row] of rows.entries()) {
    if ('skipped' in row || row.isSame) continue;
    for (let near = index - CONTEXT; near <= index + CONTEXT; near += 1) isNear.add(near);
  }
  const shown: SourceRow[] = [];
  for (const [index, row] of rows.entries()) {
    const last = shown.at(-1);
    if (isNear.has(index)) shown.push(row);
    else if (last !== undefined && 'skipped' in last) shown[shown.length - 1] = { skipped: last.skipped + 1 };
    else shown.push({ skipped: 1 });
  }
  return shown;
}

function sourceTable(rows: readonly SourceRow[], titles: readonly [string, string], label: string): Markup {
  const more = rows.length - MAX_ROWS;
  return html`<table class="sources" aria-label="${label}">
<thead><tr><th class="line-number"><span class="unseen">Line</span></th><th scope="col">${titles[0]}</th><th class="line-number"><span class="unseen">Line</span></th><th scope="col">${titles[1]}</th></tr></thead>
<tbody>
${rows.slice(0, MAX_ROWS).map(sourceRow)}</tbody>
</table>
${more > 0 ? html`<p class="muted">And ${countOf(more, 'more row')}.</p>\n` : NO_MARKUP}`;
}

function sourceRow(row: SourceRow): Markup {
  if ('skipped' in row) {
    return html`<tr class="skipped"><td colspan="4">⋮ ${countOf(row.skipped, 'equal line')} not shown</td></tr>\n`;
  }
  const { left, right, isSame } = row;
  return html`<tr>${side(left, isSame ? '' : 'removed')}${side(right, isSame ? '' : 'added')}</tr>\n`;
}

function side(line: NumberedLine | undefined, change: '' | 'removed' | 'added'): Markup {
  if (line === undefined) return html`<td class="line-number"></td><td></td>`;
  const note = change === '' ? NO_MARKUP : html`<span class="unseen">${change}: </span>`;
  return html`<td class="line-number">${line.number}</td><td class="mono ${change}">${note}${line.text}</td>`;
}

/** This many files of a hand-in are shown. */
const MAX_FILES = 40;
/** The rest is not shown: no program of a student is longer. Units: bytes. */
const MAX_BYTES = 200_000;

/** With more of NUL than this it is not a text; a little of it would otherwise hide a program. */
const MAX_NUL_SHARE = 0.05;

/** The text of a file in lines that are safe in a page; undefined where it is not a text. */
export function linesOfFile({ bytes }: StoredFile): string[] | undefined {
  const shown = bytes.subarray(0, MAX_BYTES);
  if (shown.filter((byte) => byte === 0).length > MAX_NUL_SHARE * shown.length) return undefined;
  const text = new TextDecoder().decode(shown);
  const lines = cleanText(text.replaceAll('\r\n', '\n')).split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** The files of a hand-in, each folded. */
export function sourceFiles(files: readonly StoredFile[]): Markup {
  if (files.length === 0) return NO_MARKUP;
  const shown = files.slice(0, MAX_FILES).map((file) => {
    const lines = linesOfFile(file);
    return lines === undefined
      ? html`<p>${cleanLine(file.path)} is not text.</p>\n`
      : folded(`${cleanLine(file.path)}, ${countOf(lines.length, 'line')}`, numberedLines(lines));
  });
  const more = files.length - MAX_FILES;
  return html`<h2>What was handed in</h2>
${shown}${more > 0 ? html`<p class="muted">And ${countOf(more, 'more file')}.</p>\n` : NO_MARKUP}`;
}

function numberedLines(lines: readonly string[]): Markup {
  const width = String(lines.length).length;
  const text = lines.map((line, index) => `${String(index + 1).padStart(width)}  ${line}\n`).join('');
  return html`<pre class="output" tabindex="0">\n${text}</pre>\n`;
}
