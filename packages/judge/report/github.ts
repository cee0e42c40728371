import { countOf } from '@countermine/core/text/english.ts';
import { utf8Length } from '@countermine/courses/kit/bytes.ts';
import { isFailure } from '../compare/verdict.ts';
import { cleanLine, cleanText, cutMiddle, escapeMarkup } from './clean.ts';
import {
  casesByStage,
  costWords,
  explainedCases,
  faultNumbers,
  faultTitle,
  marksTitle,
  mostTellingFirst,
  passedWords,
  placedFaults,
  unexplainedFailures,
} from './document.ts';
import { outcomeWords } from './mark-words.ts';
import { failureHeadline, faultName, plainFailure, plainFault, shortLine } from './plain.ts';
import type { CaseResult, Report } from './report.ts';
import { toldRequirements } from './told-requirements.ts';
import { ENDED_EARLY, JUDGE_NAME, moreFailures, named, resultHeadline, TITLES } from './words.ts';

/** The levels of annotations, the worst first. */
type AnnotationLevel = 'error' | 'warning' | 'notice';

/** A remark that GitHub shows on the page of a run, beside its log. */
interface Annotation {
  readonly title: string;
  readonly message: string;
}

/** GitHub shows no more annotations of a level for a step, and drops the others silently. */
const MAX_ANNOTATIONS = 10;

/**
 * Annotations as commands, a line each, the most useful first. Where there are more than GitHub shows, the last one says
 * how many.
 */
export function annotationLines(level: AnnotationLevel, annotations: readonly Annotation[]): string[] {
  const rest = annotations.length - MAX_ANNOTATIONS + 1;
  const shown: readonly Annotation[] =
    rest <= 1 ? annotations : [...annotations.slice(0, MAX_ANNOTATIONS - 1), moreAnnotations(rest)];
  return shown.map(({ title, message }) => `::${level} title=${escapeProperty(title)}::${escapeData(message)}`);
}

function moreAnnotations(count: number): { readonly title: string; readonly message: string } {
  return { title: `${count} more`, message: `${count} more are in the log and in the summary of this step.` };
}

/** A group of lines that a reader of the log can open, with nothing in it that GitHub obeys. */
export function groupLines(title: string, text: string, token: string): string[] {
  return [`::group::${escapeData(title)}`, ...fencedLines(text, token), '::endgroup::'];
}

/** Lines of a log between commands that make GitHub obey nothing. */
function fencedLines(text: string, token: string): string[] {
  const fence = unusedToken(token, text);
  return [`::stop-commands::${fence}`, text, `::${fence}::`];
}

/** A token that is not in the text: GitHub takes it in upper and lower case. */
function unusedToken(token: string, text: string): string {
  const lower = text.toLowerCase();
  let unused = `countermine-${token}`;
  while (lower.includes(unused.toLowerCase())) unused += 'x';
  return unused;
}

/** Escapes the text after the second pair of colons. */
function escapeData(text: string): string {
  return cleanText(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** The value of a property; an empty one would not be read as one. */
function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C') || ' ';
}

/**
 * Clean text for a log that somebody else writes, without the beginnings of commands: `::` at the beginning of a line,
 * after what does not count as one, and `##[` anywhere.
 * Source: `ActionCommand` of the runner, which obeys both.
 */
export function withoutCommands(text: string): string {
  return cleanText(text)
    .replaceAll('##[', '#\\x23[')
    .replace(/^([\s\p{Default_Ignorable_Code_Point}]*):(?=[\p{Default_Ignorable_Code_Point}]*:)/gmu, '$1\\x3A');
}

/** GitHub drops a summary of more than 1 MiB; the rest is left for what others append. Units: bytes. */
const MAX_BYTES = 1_000_000;

const MAX_REMARKS = 50;
const MAX_REMARK_LENGTH = 1000;
const MAX_OUTPUT = 4000;

/**
 * The report as Markdown for the summary of a step: the counts, the faults and the failures beyond them, each to be opened,
 * and the stages and the marks as tables. What does not fit is counted.
 */
function githubSummary(report: Report): string {
  const { settings, readings, notes } = report;
  const start = [`## ${escapeMarkdown(headlineOf(report))}`, countsTable(report)];
  const settled = settingsList(settings.seed, settings.compare, readings);
  const end = [
    ...requirementsTable(report),
    ...stagesTable(report),
    ...marksTable(report),
    ...notes.slice(0, MAX_REMARKS).flatMap(noteParts),
    `${judgedWith(remark(settled))} ${inlineCode(report.command.join(' '))}`,
  ];
  const sections = [...faultSections(report), ...unexplainedFailures(report).map(failureSection)];
  const room = MAX_BYTES - utf8Length([...start, ...end].join('\n\n'));
  const parts = [...start, ...sectionsThatFit(sections, room), ...end];
  return `${parts.join('\n\n')}\n`;
}

/** The settings of a judgement, as settings of a command. */
function settingsList(seed: number, compare: string, readings: readonly string[]): string {
  return [`seed ${seed}`, `compare ${compare}`, ...readings.map((id) => `reading ${id}`)].join(', ');
}

/** The same as a sentence, before the command. @param settings as {@link settingsList} gives them */
function judgedWith(settings: string): string {
  return `Judged with ${settings}:`;
}

export function headlineOf(report: Report): string {
  return resultHeadline(report.game.id, report);
}

/** The same of the tables of a step's summary on GitHub. */
const SUMMARY_HEADS = {
  cases: ['cases', 'passed', 'failed', 'not run'],
  allCases: 'all',
  requirements: ['requirement', 'outcome'],
  stages: ['stage', 'cases', 'faults'],
  marks: ['for', 'points', 'why'],
} as const;

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

/** The result of each stage, and the cost of each fault. */
function stagesTable(report: Report): string[] {
  const numbers = faultNumbers(report);
  const rows = casesByStage(report).flatMap(({ stage, title, results }) =>
    stage === undefined ? [] : [`| ${cell(title)} | ${passedWords(results)} | ${costWords(stage, numbers)} |`],
  );
  return rows.length === 0 ? [] : [[rowOf(SUMMARY_HEADS.stages), '|---|--:|---|', ...rows].join('\n')];
}

/** What the text requires, and what the program does of it. */
function requirementsTable(report: Report): string[] {
  const told = toldRequirements(report, faultNumbers(report));
  if (told === undefined) return [];
  const rows = told.lines.slice(0, MAX_REMARKS).map(({ title, words }) => `| ${cell(title)} | ${cell(words)} |`);
  const table = [rowOf(SUMMARY_HEADS.requirements), '|---|---|', ...rows].join('\n');
  return [`**${TITLES.requirements}**: ${remark(told.counts)}`, table];
}

function marksTable({ marks }: Report): string[] {
  if (marks === undefined) return [];
  const rows = marks.lines
    .slice(0, MAX_REMARKS)
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

function failuresLeftOut(failures: number): string {
  return `${moreFailures(failures)} ${failures === 1 ? 'is' : 'are'} left out here.`;
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
  const shown = output.length === 0 ? [] : [codeBlock(cutMiddle(cleanText(output.join('\n')), MAX_OUTPUT))];
  return [`> ${remark(sentence)}`, ...shown];
}

/** A text from outside as code within a line. */
function inlineCode(text: string): string {
  const line = shortLine(text, MAX_REMARK_LENGTH);
  const fence = '`'.repeat(longestRun(line) + 1);
  return `${fence} ${line || ' '} ${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

function remark(text: string): string {
  return escapeMarkdown(shortLine(text, MAX_REMARK_LENGTH));
}

function cell(text: string): string {
  return remark(text).replace(/^\s*$/, ' ');
}

/** A line as Markdown that shows it: what could begin a mark has a backslash before it. */
function escapeMarkdown(line: string): string {
  return line.replace(/[!#$&*+/:<=>?@[\\\]^_`{|}~]/g, '\\$&');
}

interface GithubReport {
  /** For standard output of the step: the faults and the failures beyond them in groups, then the annotations. */
  readonly log: string;
  /** For the file that `GITHUB_STEP_SUMMARY` names: Markdown. */
  readonly summary: string;
}

/** A longer command is not put into an annotation. Units: UTF-16 units. */
const MAX_COMMAND_LENGTH = 1000;

/**
 * The report for GitHub Actions. Nothing that a program wrote is obeyed as a command.
 * @param token ends the parts of the log in which no commands are obeyed; it must not be guessable
 */
export function githubReport(report: Report, token: string): GithubReport {
  const lines = [
    ...faultLines(report, token),
    ...failureLines(report, token),
    ...fencedLines(closingText(report), token),
    ...annotationLines('error', errorsOf(report)),
    ...annotationLines('warning', warningsOf(report)),
    ...annotationLines('notice', [{ title: JUDGE_NAME, message: headlineOf(report) }]),
  ];
  return { log: `${lines.join('\n')}\n`, summary: githubSummary(report) };
}

/** The faults, a group each, and the failures that show them as a list. */
function faultLines(report: Report, token: string): string[] {
  const faults = placedFaults(report);
  if (faults.length === 0) return [];
  const groups = faults.flatMap(({ fault, place }) =>
    groupLines(faultName(fault, place), plainFault(fault, place), token),
  );
  const cases = explainedCases(report);
  const title = failuresThatShowFaults(cases.length);
  return cases.length === 0 ? groups : [...groups, ...groupLines(title, cases.join('\n'), token)];
}

/** Above the failures that faults explain. */
function failuresThatShowFaults(failures: number): string {
  return `${countOf(failures, 'failure')} that ${failures === 1 ? 'shows' : 'show'} these faults`;
}

/** The failures that no fault explains: those with details in groups, the others as a list. */
function failureLines(report: Report, token: string): string[] {
  const failed = unexplainedFailures(report);
  const groups = failed
    .filter(({ failure }) => failure !== undefined)
    .flatMap((result) => groupLines(titleOf(result), plainFailure(result), token));
  const others = failed.filter(({ failure }) => failure === undefined).map(titleOf);
  return others.length === 0 ? groups : [...groups, ...fencedLines(others.join('\n'), token)];
}

function titleOf(result: CaseResult): string {
  return `${cleanLine(result.name)}: ${failureHeadline(result)}`;
}

function closingText(report: Report): string {
  const lines = [named('command', report.command.join(' ')), headlineOf(report)];
  return [...report.notes.map(cleanText), ...lines.map(cleanLine)].join('\n');
}

function errorsOf(report: Report): Annotation[] {
  const faults = placedFaults(report).map(({ fault, place }) => ({
    title: faultTitle(place, fault),
    message: withCommand(cleanLine(fault.says), fault.smallest?.reproduce),
  }));
  const failures = mostTellingFirst(unexplainedFailures(report)).map((result) => {
    const reproduce = result.failure?.shrunk?.reproduce ?? result.failure?.reproduce;
    return { title: cleanLine(result.name), message: withCommand(failureHeadline(result), reproduce) };
  });
  return [...faults, ...failures];
}

/** Half a command is of no use; the log has the whole. */
function withCommand(message: string, command: string | undefined): string {
  const line = cleanLine(command ?? '');
  return line === '' || line.length > MAX_COMMAND_LENGTH ? message : `${message}\n${TITLES.runAgain}: ${line}`;
}

function warningsOf({ notes, isInterrupted }: Report): Annotation[] {
  return [...(isInterrupted ? [ENDED_EARLY] : []), ...notes].map((message) => ({
    title: TITLES.howJudged,
    message,
  }));
}
