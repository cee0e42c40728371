import { secondsWords } from '@countermine/core/text/english.ts';
import { VERDICT_WORDS } from '../compare/verdict-words.ts';
import { cleanLine } from './clean.ts';
import { failuresOf } from './failures.ts';
import { faultNumbers } from './fault-words.ts';
import { failureDetails } from './html-failure.ts';
import { faultsSection } from './html-fault.ts';
import { marksSection } from './html-marks.ts';
import { html, type Markup, NO_MARKUP } from './html-markup.ts';
import { htmlPage } from './html-page.ts';
import { folded, output } from './html-parts.ts';
import { stagesSection } from './html-stages.ts';
import type { CaseResult, Report } from './report.ts';
import { commandWords, judgedGameWords, judgedSentence, readingSentences } from './settings-words.ts';
import { interruptionSentence, limitWords, verdictOverAll } from './summary-words.ts';
import { verdictCounts } from './verdict-counts.ts';
import {
  allCasesTitle,
  CASE_STATES,
  FACTS,
  failuresBelow,
  failuresTitle,
  named,
  STATE_COUNTS,
  TITLES,
} from './words.ts';

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
