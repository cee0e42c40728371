import { cleanLine, cleanText } from './clean.ts';
import { mostTellingFirst, unexplainedFailures } from './failures.ts';
import { explainedCases, faultTitle, placedFaults } from './fault-words.ts';
import { type Annotation, annotationLines, fencedLines, groupLines } from './github-command.ts';
import { githubSummary, headlineOf } from './github-summary.ts';
import { failureHeadline, plainFailure } from './plain-failure.ts';
import { faultName, plainFault } from './plain-fault.ts';
import type { CaseResult, Report } from './report.ts';
import { ENDED_EARLY, failuresThatShowFaults } from './summary-words.ts';
import { JUDGE_NAME, named, TITLES } from './words.ts';

/** What GitHub Actions shows of a judgement. */
export interface GithubReport {
  /** For standard output of the step: the faults and the failures beyond them in groups, then the annotations. */
  readonly log: string;
  /** For the file that `GITHUB_STEP_SUMMARY` names: Markdown. */
  readonly summary: string;
}

/** A longer command is not put into an annotation. Units: UTF-16 units. */
const LONGEST_COMMAND = 1000;

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

/** The faults, then the failures that no fault explains. */
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
  return line === '' || line.length > LONGEST_COMMAND ? message : `${message}\n${TITLES.runAgain}: ${line}`;
}

function warningsOf({ notes, isInterrupted }: Report): Annotation[] {
  return [...(isInterrupted ? [ENDED_EARLY] : []), ...notes].map((message) => ({
    title: TITLES.howJudged,
    message,
  }));
}
