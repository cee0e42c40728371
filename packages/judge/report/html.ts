import { countOf, secondsWords, withCommas } from '@countermine/core/text/english.ts';
import { VERDICT_WORDS } from '../compare/verdict-words.ts';
import { cleanLine } from './clean.ts';
import {
  documentOf,
  faultNumbers,
  type ReportDocument,
  type ToldMarks,
  type ToldNote,
  type ToldStage,
} from './document.ts';
import { html, htmlPage, type Markup, NO_MARKUP } from './html-page.ts';
import { failureDetails, faultsSection, folded, output } from './html-run.ts';
import type { CaseResult, Report, Summary } from './report.ts';
import type { ToldRequirement, ToldRequirements } from './told-requirements.ts';
import { FACTS, faultNumberWords, HEADS, moreFailures, named, OUTCOME_SIGNS, OUTCOME_WORDS, TITLES } from './words.ts';

export function marksSection(marks: ToldMarks | undefined): Markup {
  if (marks === undefined) return NO_MARKUP;
  const { title, scheme, rules, lines } = marks;
  return html`<h2>${title}</h2>
<p class="muted">${scheme}.${rules === undefined ? '' : ` ${rules}`}</p>
<table class="figures marks">
<thead><tr><th scope="col">${HEADS.line}</th><th scope="col">${HEADS.points}</th></tr></thead>
<tbody>
${lines.map(lineRow)}</tbody>
</table>
`;
}

function lineRow({ kind, title, outcome, reasons }: ToldMarks['lines'][number]): Markup {
  const why = reasons.map((reason) => html`<li>${reason}</li>\n`);
  return html`<tr class="is-${kind}"><th scope="row">${title}${why.length === 0 ? NO_MARKUP : html`<ul>\n${why}</ul>`}</th><td>${outcome}</td></tr>\n`;
}

/** What could not be seen and why, then a row a requirement. */
function requirementsSection(requirements: ToldRequirements | undefined): Markup {
  if (requirements === undefined) return NO_MARKUP;
  const { counts, lines, unseen } = requirements;
  const hidden = html`<h2>${TITLES.unseen}</h2>
<ul>
${unseen.map((sentence) => html`<li>${sentence}</li>\n`)}</ul>
`;
  return html`${unseen.length === 0 ? NO_MARKUP : hidden}<h2>${TITLES.requirements}</h2>
<p>${counts}.</p>
<table class="figures requirements">
<thead><tr><th scope="col">${HEADS.requirement}</th><th scope="col">${HEADS.outcome}</th></tr></thead>
<tbody>
${lines.map(requirementRow)}</tbody>
</table>
`;
}

function requirementRow({ title, outcome, faults }: ToldRequirement): Markup {
  const links = faults.map((number) => html`<li><a href="#fault-${number}">${faultNumberWords(number)}</a></li>\n`);
  const style = outcome === 'holds' ? 'good' : outcome === 'differs' || outcome === 'missing' ? 'bad' : 'muted';
  return html`<tr><th scope="row">${title}${links.length === 0 ? NO_MARKUP : html`<ul class="costs">\n${links}</ul>`}</th><td><span class="${style}">${OUTCOME_SIGNS[outcome]}</span> ${OUTCOME_WORDS[outcome]}</td></tr>\n`;
}

function stagesSection(stages: readonly ToldStage[]): Markup {
  if (stages.length === 0) return NO_MARKUP;
  return html`<h2>${TITLES.stages}</h2>
<table class="figures stages">
<thead><tr><th scope="col">${HEADS.stage}</th><th scope="col">${HEADS.passed}</th></tr></thead>
<tbody>
${stages.map(stageRow)}</tbody>
</table>
`;
}

function stageRow({ id, title, passed, of, counts, costs }: ToldStage): Markup {
  const isPassed = passed === of;
  const bar = html`<span class="meter" aria-hidden="true"><span style="width:${Math.floor((100 * passed) / of)}%"></span></span>`;
  return html`<tr><th scope="row">${id}: ${title}${costsList(costs)}</th><td><span class="${isPassed ? 'good' : 'bad'}">${isPassed ? '✓' : '✗'}</span> ${counts}${bar}</td></tr>\n`;
}

/** The faults that its other cases show, each with a link. */
function costsList(costs: ToldStage['costs']): Markup {
  if (costs.length === 0) return NO_MARKUP;
  const items = costs.map(({ name, number, count }) => {
    const linked = number === undefined ? html`${name}` : html`<a href="#fault-${number}">${name}</a>`;
    return html`<li>${linked} ${inCasesWords(count)}</li>\n`;
  });
  return html`<ul class="costs">\n${items}</ul>`;
}

/** The number of cases of a stage that a fault costs, after its name: `in 12`. */
function inCasesWords(count: number): string {
  return `in ${count}`;
}

const MAX_SHOWN = 100;

/**
 * A judgement as one page: the faults first, each with its smallest input, then stages, marks and the failures case by
 * case. It is valid HTML for screens light and dark, for phones and for paper; what programs wrote cannot be anything but text in it.
 */
export function htmlReport(report: Report): string {
  const told = documentOf(report);
  const verdict = html`<h1 class="${classOf(told)}">${verdictWords(told)}</h1>`;
  const body = html`<header>\n${headOf(told, report, verdict)}</header>\n<main>\n${sectionsOf(told, report)}</main>\n`;
  return htmlPage(`${told.verdict}: ${told.game}`, body);
}

/** A judgement as a part of a page that has a title of its own. */
export function reportSections(report: Report): Markup {
  const told = documentOf(report);
  const verdict = html`<h2 class="verdict ${classOf(told)}">${verdictWords(told)}</h2>`;
  return html`${headOf(told, report, verdict)}${sectionsOf(told, report)}`;
}

function sectionsOf(told: ReportDocument, report: Report): Markup {
  const links = failureLinks(told);
  const linksByName = new Map([...links].map(([{ name }, id]) => [name, id]));
  return html`${faultsSection(told.causes, told.faults, linksByName)}${requirementsSection(told.requirements)}${stagesSection(told.stages)}${marksSection(told.marks)}${failuresSection(told, report)}${settingsSection(told)}${casesSection(report, links)}`;
}

function classOf({ isPassed }: ReportDocument): string {
  return isPassed ? 'good' : 'bad';
}

function verdictWords({ isPassed, verdict }: ReportDocument): string {
  return `${isPassed ? '✓' : '✗'} ${verdict}`;
}

function headOf({ interruption, command, counts }: ReportDocument, { summary, game }: Report, verdict: Markup): Markup {
  return html`${interruption === undefined ? NO_MARKUP : html`<p class="notice" role="note">${interruption}</p>\n`}${verdict}
<p>${cleanLine(game.course)}, ${cleanLine(game.id)}: ${cleanLine(game.title)}</p>
<p><code>${command}</code></p>
${summary.total === 0 ? NO_MARKUP : summaryBar(summary, counts)}`;
}

/** `187 passed`, and the same of cases that failed and of those that were not run. */
const STATE_COUNTS = {
  passed: (count: number) => `${withCommas(count)} passed`,
  failed: (count: number) => `${withCommas(count)} failed`,
  notRun: (count: number) => `${withCommas(count)} not run`,
} as const;

function summaryBar({ passed, failed, notRun }: Summary, counts: string): Markup {
  const parts = [
    { name: 'is-passed', count: passed, words: STATE_COUNTS.passed(passed) },
    {
      name: 'is-failed',
      count: failed,
      words: counts === '' ? STATE_COUNTS.failed(failed) : named(STATE_COUNTS.failed(failed), counts),
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
function failuresSection({ failed, faults }: ReportDocument, report: Report): Markup {
  if (failed.length === 0) return NO_MARKUP;
  const told = failed.slice(0, MAX_SHOWN);
  const hidden = failed.length - told.length;
  const numbers = faultNumbers(report);
  const hasFaults = faults.length > 0;
  const details = told.map((result, index) =>
    failureDetails(result, { id: idOf(index), isOpen: index === 0 && !hasFaults, numbers }),
  );
  return html`<h2>${failuresTitle(failed.length, hasFaults)}</h2>
${details}${hidden > 0 ? html`<p>${failuresBelow(hidden)}</p>\n` : NO_MARKUP}`;
}

/** The title of the failures. @param hasFaults whether their causes are above them */
function failuresTitle(failures: number, hasFaults: boolean): string {
  if (failures === 1) return 'The failure';
  return `The ${withCommas(failures)} failures${hasFaults ? ', case by case' : ''}`;
}

function failuresBelow(failures: number): string {
  return `And ${moreFailures(failures)}, in the list of all cases below.`;
}

/** The failures that are shown in full, in their order, with the ids of their elements. */
function failureLinks({ failed }: ReportDocument): Map<CaseResult, string> {
  return new Map(failed.slice(0, MAX_SHOWN).map((result, index) => [result, idOf(index)]));
}

/** The id of a failure's element: a number, as names are not ours. */
function idOf(index: number): string {
  return `failure-${index + 1}`;
}

function settingsSection({ judged, limits, readings, notes }: ReportDocument): Markup {
  const facts: (readonly [name: string, value: string | Markup])[] = [
    [FACTS.limits, limits],
    ...readings.map((sentence) => [FACTS.reading, sentence] as const),
    ...notes.map((note) => [FACTS.note, noteMarkup(note)] as const),
  ];
  return html`<h2>${TITLES.howJudged}</h2>
${judged === undefined ? NO_MARKUP : html`<p>${judged}</p>\n`}<dl class="facts">
${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>\n`)}</dl>
`;
}

function noteMarkup({ sentence, output: written }: ToldNote): Markup {
  return html`${sentence}${written === '' ? NO_MARKUP : output(written)}`;
}

function casesSection({ results }: Report, links: ReadonlyMap<CaseResult, string>): Markup {
  if (results.length === 0) return NO_MARKUP;
  return html`<h2>${allCasesTitle(results.length)}</h2>
${folded(TITLES.namesAndTimes, html`<ol class="cases">\n${results.map((result) => caseItem(result, links.get(result)))}</ol>\n`)}`;
}

/** `All 200 cases`. */
function allCasesTitle(cases: number): string {
  return `All ${countOf(cases, 'case')}`;
}

/** The result of a case, in a list. */
const CASE_STATES = { passed: 'passed', notRun: 'not run' } as const;

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
