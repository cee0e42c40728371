import { outcomeWords } from '../mark/mark-words.ts';
import { cleanLine } from './clean.ts';
import { html, type Markup, NO_MARKUP } from './html-markup.ts';
import { marksTitle, reasonsOf, rulesSentence } from './marks-words.ts';
import type { FaultReport, MarkLine, Report } from './report.ts';
import { HEADS } from './words.ts';

/** What a marking scheme gives, line by line, with the reasons; what a person has to give is a blank. */
export function marksSection({ marks, faults }: Pick<Report, 'marks' | 'faults'>): Markup {
  if (marks === undefined) return NO_MARKUP;
  const rules = rulesSentence(marks);
  return html`<h2>${marksTitle(marks)}</h2>
<p class="muted">${cleanLine(marks.scheme)}.${rules === undefined ? '' : ` ${rules}`}</p>
<table class="figures marks">
<thead><tr><th scope="col">${HEADS.line}</th><th scope="col">${HEADS.points}</th></tr></thead>
<tbody>
${marks.lines.map((line) => lineRow(line, faults))}</tbody>
</table>
`;
}

function lineRow(line: MarkLine, faults: readonly FaultReport[]): Markup {
  const { kind, title } = line;
  const why = reasonsOf(line, faults).map((reason) => html`<li>${reason}</li>\n`);
  return html`<tr class="is-${kind}"><th scope="row">${cleanLine(title)}${why.length === 0 ? NO_MARKUP : html`<ul>\n${why}</ul>`}</th><td>${outcomeWords(line)}</td></tr>\n`;
}
