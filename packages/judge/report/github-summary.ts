import { countOf } from '@countermine/core/text/english.ts';
import { utf8Length } from '@countermine/courses/kit/bytes.ts';
import { isFailure } from '../compare/verdict.ts';
import { outcomeWords } from '../mark/mark-words.ts';
import { cleanLine, cleanText, cutMiddle } from './clean.ts';
import { escapeMarkup } from './escape-markup.ts';
import { unexplainedFailures } from './failures.ts';
import { costWords, explainedCases, faultNumbers, placedFaults } from './fault-words.ts';
import { marksTitle } from './marks-words.ts';
import { failureHeadline, plainFailure } from './plain-failure.ts';
import { shortLine } from './plain-failure-diff.ts';
import { faultName, plainFault } from './plain-fault.ts';
import type { CaseResult, Report } from './report.ts';
import { casesByStage, passedWords } from './stage-cases.ts';
import { resultHeadline } from './summary-words.ts';
import { failuresLeftOut, judgedWith, SUMMARY_HEADS, settingsList, TITLES } from './words.ts';

/** GitHub drops a summary of more than 1 MiB; the rest is left for what others append. Units: bytes. */
const MOST_BYTES = 1_000_000;

/** How many notes and lines of marks are shown, and how much of each. Units: characters. */
const MOST_REMARKS = 50;
const LONGEST_REMARK = 1000;
const MOST_OUTPUT = 4000;

/**
 * The report as Markdown for the summary of a step: the counts, the faults and the failures beyond them, each to be opened,
 * and the stages and the marks as tables. What does not fit is counted.
 */
export function githubSummary(report: Report): string {
  const { settings, readings, notes } = report;
  const start = [`## ${escapeMarkdown(headlineOf(report))}`, countsTable(report)];
  const settled = settingsList(settings.seed, settings.compare, readings);
  const end = [
    ...stagesTable(report),
    ...marksTable(report),
    ...notes.slice(0, MOST_REMARKS).flatMap(noteParts),
    `${judgedWith(remark(settled))} ${inlineCode(report.command.join(' '))}`,
  ];
  const sections = [...faultSections(report), ...unexplainedFailures(report).map(failureSection)];
  const room = MOST_BYTES - utf8Length([...start, ...end].join('\n\n'));
  const parts = [...start, ...sectionsThatFit(sections, room), ...end];
  return `${parts.join('\n\n')}\n`;
}

/** What became of the cases, in a line. */
export function headlineOf(report: Report): string {
  return resultHeadline(report.game.id, report);
}

function countsTable({ results, summary }: Report): string {
  const rows = (['fixture', 'generated'] as const).flatMap((origin) => {
    const kinds = results.filter((result) => result.origin === origin).map(({ verdict }) => verdict.kind);
    if (kinds.length === 0) return [];
    const counts = [kinds.filter((kind) => kind === 'passed'), kinds.filter(isFailure)].map((found) => found.length);
    const notRun = kinds.filter((kind) => kind === 'not-run').length;
    return [`| ${origin} | ${counts.join(' | ')} | ${notRun} |`];
  });
  const { passed, failed, notRun } = summary;
  const head = [rowOf(SUMMARY_HEADS.cases), '|---|--:|--:|--:|'];
  return [...head, ...rows, `| ${SUMMARY_HEADS.allCases} | ${passed} | ${failed} | ${notRun} |`].join('\n');
}

/** What was passed of each stage, and what each fault costs it. */
function stagesTable(report: Report): string[] {
  const numbers = faultNumbers(report);
  const rows = casesByStage(report).flatMap(({ stage, title, results }) =>
    stage === undefined ? [] : [`| ${cell(title)} | ${passedWords(results)} | ${costWords(stage, numbers)} |`],
  );
  return rows.length === 0 ? [] : [[rowOf(SUMMARY_HEADS.stages), '|---|--:|---|', ...rows].join('\n')];
}

function marksTable({ marks }: Report): string[] {
  if (marks === undefined) return [];
  const rows = marks.lines
    .slice(0, MOST_REMARKS)
    .map((line) => `| ${cell(line.title)} | ${cell(outcomeWords(line))} | ${line.reasons.map(cell).join(' ')} |`);
  const table = [rowOf(SUMMARY_HEADS.marks), '|---|--:|---|', ...rows].join('\n');
  return [`**${remark(marksTitle(marks))}**`, table];
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The faults, each to be opened, and the failures that show them. */
function faultSections(report: Report): string[] {
  const faults = placedFaults(report).map(({ fault, place }) => {
    const count = `${escapeMarkup(cleanLine(faultName(fault, place)))} (${countOf(fault.count, 'case')})`;
    return foldedCode(`<b>${count}</b>`, plainFault(fault, place));
  });
  const cases = explainedCases(report);
  return cases.length === 0 ? faults : [...faults, foldedCode(TITLES.explained, cases.join('\n'))];
}

/** As many sections as fit into so many bytes, and the number of the others. */
function sectionsThatFit(sections: readonly string[], mostBytes: number): string[] {
  const shown: string[] = [];
  // Room for the line that counts the rest.
  let room = mostBytes - 200;
  for (const section of sections) {
    room -= utf8Length(section) + 2;
    if (room < 0) break;
    shown.push(section);
  }
  const rest = sections.length - shown.length;
  return rest === 0 ? shown : [...shown, failuresLeftOut(rest)];
}

function failureSection(result: CaseResult): string {
  const title = `<b>${escapeMarkup(cleanLine(result.name))}</b>: ${escapeMarkup(failureHeadline(result))}`;
  if (result.failure === undefined) return `<p>${title}</p>`;
  return foldedCode(title, plainFailure(result));
}

/** @param title as HTML */
function foldedCode(title: string, text: string): string {
  return `<details><summary>${title}</summary>\n\n${codeBlock(text)}\n\n</details>`;
}

/** A text in a fence that is longer than any run of backticks in it. */
function codeBlock(text: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}text\n${text}\n${fence}`;
}

/** A sentence or two, followed by the output of a compiler if there is any. */
function noteParts(note: string): string[] {
  const [sentence = '', ...output] = note.split('\n');
  const shown = output.length === 0 ? [] : [codeBlock(cutMiddle(cleanText(output.join('\n')), MOST_OUTPUT))];
  return [`> ${remark(sentence)}`, ...shown];
}

/** A text from outside as code within a line. */
function inlineCode(text: string): string {
  const line = shortLine(text, LONGEST_REMARK);
  const fence = '`'.repeat(longestRun(line) + 1);
  return `${fence} ${line || ' '} ${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

/** A sentence from outside, as Markdown. */
function remark(text: string): string {
  return escapeMarkdown(shortLine(text, LONGEST_REMARK));
}

/** A sentence from outside, as a cell of a table. */
function cell(text: string): string {
  return remark(text).replace(/^\s*$/, ' ');
}

/** A line as Markdown that shows it: what could begin a mark has a backslash before it. */
function escapeMarkdown(line: string): string {
  return line.replace(/[!#$&*+/:<=>?@[\\\]^_`{|}~]/g, '\\$&');
}
