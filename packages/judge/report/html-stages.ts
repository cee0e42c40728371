import { cleanLine } from './clean.ts';
import { type FaultNumbers, faultNumbers } from './fault-words.ts';
import { html, type Markup, NO_MARKUP } from './html-markup.ts';
import type { Report, StageResult } from './report.ts';
import { faultNumberWords, inCasesWords } from './summary-words.ts';
import { countOfAll, HEADS, TITLES } from './words.ts';

/** What was passed of each stage of the assignment, and what each fault costs it. */
export function stagesSection(report: Report): Markup {
  const { stages, summary } = report;
  const judged = stages.filter(({ of }) => of > 0);
  if (judged.length === 0 || summary.passed === summary.total) return NO_MARKUP;
  const numbers = faultNumbers(report);
  return html`<h2>${TITLES.stages}</h2>
<table class="figures stages">
<thead><tr><th scope="col">${HEADS.stage}</th><th scope="col">${HEADS.passed}</th></tr></thead>
<tbody>
${judged.map((stage) => stageRow(stage, numbers))}</tbody>
</table>
`;
}

function stageRow(result: StageResult, numbers: FaultNumbers): Markup {
  const { stage, title, passed, of } = result;
  const isPassed = passed === of;
  const bar = html`<span class="meter" aria-hidden="true"><span style="width:${Math.floor((100 * passed) / of)}%"></span></span>`;
  return html`<tr><th scope="row">${cleanLine(stage)}: ${cleanLine(title)}${costs(result, numbers)}</th><td><span class="${isPassed ? 'good' : 'bad'}">${isPassed ? '✓' : '✗'}</span> ${countOfAll(passed, of)}${bar}</td></tr>\n`;
}

/** The faults that its other cases show, the most frequent first, each with a link. */
function costs({ faults }: StageResult, numbers: FaultNumbers): Markup {
  const shown = Object.entries(faults).toSorted(([, one], [, other]) => other - one);
  if (shown.length === 0) return NO_MARKUP;
  const items = shown.map(([id, count]) => {
    const number = numbers.get(id);
    const name =
      number === undefined ? html`${cleanLine(id)}` : html`<a href="#fault-${number}">${faultNumberWords(number)}</a>`;
    return html`<li>${name} ${inCasesWords(count)}</li>\n`;
  });
  return html`<ul class="costs">\n${items}</ul>`;
}
