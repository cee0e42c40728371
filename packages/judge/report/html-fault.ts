import { countOf } from '@countermine/core/text/english.ts';
import { cleanLine } from './clean.ts';
import { namesCell } from './failure-words.ts';
import {
  besidesSentence,
  detailsOfExample,
  exampleTitle,
  type FaultPlace,
  faultTitle,
  placedFaults,
  sentencesOfExample,
} from './fault-words.ts';
import { detailSections } from './html-failure.ts';
import { html, type Markup, NO_MARKUP } from './html-markup.ts';
import type { FaultExample, FaultReport, Report } from './report.ts';
import { casesThatShowIt, faultCount } from './summary-words.ts';
import { COUNTED_FROM_0 } from './words.ts';

/** The ids of the elements of single failures, by the names of their cases. */
export type FailureLinks = ReadonlyMap<string, string>;

/** The faults: a list of them, then each with its smallest input. */
export function faultsSection(report: Report, links: FailureLinks): Markup {
  const faults = placedFaults(report);
  if (faults.length === 0) return NO_MARKUP;
  return html`<h2>${faultCount(faults.length)}</h2>
${faults.length === 1 ? NO_MARKUP : overview(report)}${faults.map(({ fault, place }) => faultSection(fault, place, links))}`;
}

/** The faults in a sentence each, with links. */
function overview({ faults }: Report): Markup {
  const items = faults.map(
    ({ says, count }, index) =>
      html`<li><a href="#fault-${index + 1}">${cleanLine(says)}</a> <span class="muted">${countOf(count, 'case')}</span></li>\n`,
  );
  return html`<ol class="overview">\n${items}</ol>\n`;
}

function faultSection(fault: FaultReport, place: FaultPlace, links: FailureLinks): Markup {
  const { says, smallest } = fault;
  const id = `fault-${place.number}`;
  return html`<section class="fault" id="${id}" aria-labelledby="${id}-title">
<h3 id="${id}-title">${faultTitle(place, fault)}</h3>
<p class="told says">${cleanLine(says)}</p>
${smallest === undefined ? NO_MARKUP : exampleSections(smallest, place)}${casesDetails(fault, links)}</section>
`;
}

function exampleSections(example: FaultExample, { numbers }: FaultPlace): Markup {
  const { explanation, verdict } = example;
  const sentences = sentencesOfExample(example);
  const besides = besidesSentence(example, numbers);
  // Drawn boards have that sentence below them.
  const isCounted = explanation?.boards === undefined && sentences.some(namesCell);
  return html`${sentences.map((sentence) => html`<p>${sentence}</p>\n`)}${isCounted ? html`<p class="muted">${COUNTED_FROM_0}</p>\n` : NO_MARKUP}${
    besides === undefined ? NO_MARKUP : html`<p class="besides">${besides}</p>\n`
  }${detailSections(detailsOfExample(example), verdict.kind, exampleTitle(example))}`;
}

/** The names of the cases that show it, to be opened. */
function casesDetails({ cases }: FaultReport, links: FailureLinks): Markup {
  const items = cases.map((name) => {
    const link = links.get(name);
    const shown = cleanLine(name);
    return link === undefined ? html`<li>${shown}</li>\n` : html`<li><a href="#${link}">${shown}</a></li>\n`;
  });
  return html`<details>
<summary>${casesThatShowIt(cases.length)}</summary>
<div class="inside">
<ul class="names">\n${items}</ul>
</div>
</details>
`;
}
