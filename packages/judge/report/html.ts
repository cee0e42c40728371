import { secondsWords } from '@countermine/core/text/english.ts';
import { VERDICT_WORDS } from '../compare/verdict-words.ts';
import { outcomeWords } from '../mark/mark-words.ts';
import { cleanLine } from './clean.ts';
import {
  commandWords,
  type FaultNumbers,
  failuresOf,
  faultNumbers,
  judgedGameWords,
  judgedSentence,
  marksTitle,
  readingSentences,
  reasonsOf,
  rulesSentence,
  verdictCounts,
} from './document.ts';
import { html, htmlPage, type Markup, NO_MARKUP } from './html-page.ts';
import { failureDetails, faultsSection, folded, output } from './html-run.ts';
import type { CaseResult, FaultReport, MarkLine, Report, StageResult } from './report.ts';
import { faultNumberWords, inCasesWords, interruptionSentence, limitWords, verdictOverAll } from './summary-words.ts';
import {
  allCasesTitle,
  CASE_STATES,
  countOfAll,
  FACTS,
  failuresBelow,
  failuresTitle,
  HEADS,
  named,
  STATE_COUNTS,
  TITLES,
} from './words.ts';

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

/** What was passed of each stage of the assignment, and what each fault costs it. */
function stagesSection(report: Report): Markup {
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

/** How many failures are shown in full. */
const MOST_SHOWN = 100;

/**
 * A judgement as one page: the faults first, each with its smallest input, then stages, marks and the failures case by
 * case. It is valid HTML for screens light and dark, for phones and for paper; what programs wrote cannot be anything but text in it.
 */
export function htmlReport(report: Report): string {
  const title = `${verdictOverAll(report.summary)}: ${judgedGameWords(report)}`;
  const [name, words] = verdictOf(report);
  const verdict = html`<h1 class="${name}">${words}</h1>`;
  return htmlPage(title, html`<header>\n${headOf(report, verdict)}</header>\n<main>\n${sectionsOf(report)}</main>\n`);
}

/** A judgement as a part of a page that has a title of its own. */
export function reportSections(report: Report): Markup {
  const [name, words] = verdictOf(report);
  return html`${headOf(report, html`<h2 class="verdict ${name}">${words}</h2>`)}${sectionsOf(report)}`;
}

function sectionsOf(report: Report): Markup {
  const linksByName = new Map([...failureLinks(report)].map(([{ name }, id]) => [name, id]));
  return html`${faultsSection(report, linksByName)}${stagesSection(report)}${marksSection(report)}${failuresSection(report)}${settingsSection(report)}${casesSection(report)}`;
}

function verdictOf({ summary }: Report): readonly [className: string, words: string] {
  const isPassed = summary.total > 0 && summary.passed === summary.total;
  return [isPassed ? 'good' : 'bad', `${isPassed ? '✓' : '✗'} ${verdictOverAll(summary)}`];
}

function headOf(report: Report, verdict: Markup): Markup {
  const { summary, game } = report;
  const interruption = interruptionSentence(report);
  return html`${interruption === undefined ? NO_MARKUP : html`<p class="notice" role="note">${interruption}</p>\n`}${verdict}
<p>${cleanLine(game.course)}, ${cleanLine(game.id)}: ${cleanLine(game.title)}</p>
<p><code>${commandWords(report)}</code></p>
${summary.total === 0 ? NO_MARKUP : summaryBar(report)}`;
}

function summaryBar(report: Report): Markup {
  const { passed, failed, notRun } = report.summary;
  const counts = verdictCounts(report);
  const parts = [
    { name: 'is-passed', count: passed, words: STATE_COUNTS.passed(passed) },
    {
      name: 'is-failed',
      count: failed,
      words: counts.includes(',') ? named(STATE_COUNTS.failed(failed), counts) : STATE_COUNTS.failed(failed),
    },
    { name: 'is-not-run', count: notRun, words: STATE_COUNTS.notRun(notRun) },
  ].filter(({ count }) => count > 0);
  const label = parts.map(({ words }) => words).join('; ');
  return html`<div class="bar" role="img" aria-label="${label}">${parts.map(
    ({ name, count }) => html`<span class="${name}" style="flex:${count} 1 0"></span>`,
  )}</div>
<ul class="legend">
${parts.map(({ name, words }) => html`<li><span class="key ${name}"></span>${words}</li>\n`)}</ul>
`;
}

/** The failures, each folded to a line; without faults the first is open. */
function failuresSection(report: Report): Markup {
  const failed = failuresOf(report);
  if (failed.length === 0) return NO_MARKUP;
  const told = failed.slice(0, MOST_SHOWN);
  const hidden = failed.length - told.length;
  const numbers = faultNumbers(report);
  const hasFaults = report.faults.length > 0;
  const details = told.map((result, index) =>
    failureDetails(result, { id: idOf(index), isOpen: index === 0 && !hasFaults, numbers }),
  );
  return html`<h2>${failuresTitle(failed.length, hasFaults)}</h2>
${details}${hidden > 0 ? html`<p>${failuresBelow(hidden)}</p>\n` : NO_MARKUP}`;
}

/** The failures that are shown in full, in their order, with the ids of their elements. */
function failureLinks(report: Report): Map<CaseResult, string> {
  const told = failuresOf(report).slice(0, MOST_SHOWN);
  return new Map(told.map((result, index) => [result, idOf(index)]));
}

/** The id of a failure's element: a number, as names are not ours. */
function idOf(index: number): string {
  return `failure-${index + 1}`;
}

function settingsSection(report: Report): Markup {
  const { settings, notes } = report;
  const facts: (readonly [name: string, value: string | Markup])[] = [
    [FACTS.limits, limitWords(settings.limits)],
    ...readingSentences(report).map((sentence) => [FACTS.reading, sentence] as const),
    ...notes.map((note) => [FACTS.note, noteMarkup(note)] as const),
  ];
  return html`<h2>${TITLES.howJudged}</h2>
${report.summary.total === 0 ? NO_MARKUP : html`<p>${judgedSentence(report)}</p>\n`}<dl class="facts">
${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>\n`)}</dl>
`;
}

/** A sentence or two, followed by the output of a compiler if there is any. */
function noteMarkup(note: string): Markup {
  const [sentence = '', ...lines] = note.split('\n');
  return html`${cleanLine(sentence)}${lines.length === 0 ? NO_MARKUP : output(`${lines.join('\n')}\n`)}`;
}

function casesSection(report: Report): Markup {
  const { results } = report;
  if (results.length === 0) return NO_MARKUP;
  const links = failureLinks(report);
  return html`<h2>${allCasesTitle(results.length)}</h2>
${folded(TITLES.namesAndTimes, html`<ol class="cases">\n${results.map((result) => caseItem(result, links.get(result)))}</ol>\n`)}`;
}

function caseItem({ name, verdict, seconds }: CaseResult, link: string | undefined): Markup {
  const { kind } = verdict;
  const shown = cleanLine(name);
  const linked = link === undefined ? html`${shown}` : html`<a href="#${link}">${shown}</a>`;
  if (kind === 'not-run')
    return html`<li class="muted"><span>○</span><span class="name">${linked}</span><span>${CASE_STATES.notRun}</span></li>\n`;
  const time = html`<span class="seconds">${secondsWords(seconds)}</span>`;
  if (kind === 'passed') {
    return html`<li><span class="good">✓<span class="unseen"> ${CASE_STATES.passed}</span></span><span class="name">${linked}</span>${time}</li>\n`;
  }
  return html`<li class="is-failed"><span class="bad">✗</span><span class="name">${linked} <span class="bad">${VERDICT_WORDS[kind]}</span></span>${time}</li>\n`;
}
