import type { VisibleLine } from '@countermine/core/text/visible.ts';
import { html, type Markup, NO_MARKUP } from './html-markup.ts';
import { type ShownRow, skippedWords } from './shown-rows.ts';
import { partsOf, sidesOf, signsIn } from './side-by-side-cells.ts';
import { HEADS, ROW_SIGNS, TITLES } from './words.ts';

/** Both outputs side by side. Missing lines are `del`, extra lines `ins`, differing characters `mark`. */
export function diffTable(rows: readonly ShownRow[]): Markup {
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
