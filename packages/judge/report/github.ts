import { cleanLine } from './clean.ts';
import { failuresOf, mostTellingFirst } from './failures.ts';
import { type Annotation, annotationLines, fencedLines, groupLines } from './github-command.ts';
import { githubSummary, headlineOf } from './github-summary.ts';
import { ENDED_EARLY } from './interruption.ts';
import { failureHeadline, plainFailure } from './plain-failure.ts';
import type { CaseResult, Report } from './report.ts';

/** What GitHub Actions shows of a judgement. */
export interface GithubReport {
  /** For standard output of the step: the failures in groups, then the annotations. */
  readonly log: string;
  /** For the file that `GITHUB_STEP_SUMMARY` names: Markdown. */
  readonly summary: string;
}

/** A longer command is not put into an annotation. Units: UTF-16 units. */
const LONGEST_COMMAND = 1000;

/**
 * The report for GitHub Actions. Nothing that a program wrote is obeyed as a command.
 * @param token ends the stretches in which no commands are obeyed: something that nobody can guess
 */
export function githubReport(report: Report, token: string): GithubReport {
  const failed = failuresOf(report);
  const lines = [
    ...failureLines(failed, token),
    ...fencedLines(closingText(report), token),
    ...annotationLines('error', errorsOf(report, failed)),
    ...annotationLines('warning', warningsOf(report)),
    ...annotationLines('notice', [{ title: 'countermine judge', message: headlineOf(report) }]),
  ];
  return { log: `${lines.join('\n')}\n`, summary: githubSummary(report) };
}

/** The failures: those with more to tell in groups, the others as a list. */
function failureLines(failed: readonly CaseResult[], token: string): string[] {
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
  const { diagnosis, notes } = report;
  const lines = [...diagnosis.map(({ sentence }) => sentence), ...notes, `command: ${report.command.join(' ')}`];
  return [...lines, headlineOf(report)].map(cleanLine).join('\n');
}

/** What may be behind the failures, then the failures. */
function errorsOf({ diagnosis }: Report, failed: readonly CaseResult[]): Annotation[] {
  return [
    ...diagnosis.map(({ sentence }) => ({ title: 'What may be behind it', message: sentence })),
    ...mostTellingFirst(failed).map((result) => ({ title: cleanLine(result.name), message: annotationText(result) })),
  ];
}

function annotationText(result: CaseResult): string {
  const { failure } = result;
  if (failure === undefined) return failureHeadline(result);
  const reproduce = cleanLine(failure.shrunk?.reproduce ?? failure.reproduce);
  // Half a command is of no use; the log has the whole.
  return reproduce.length > LONGEST_COMMAND
    ? failureHeadline(result)
    : `${failureHeadline(result)}\nRun it once more: ${reproduce}`;
}

function warningsOf({ notes, isInterrupted }: Report): Annotation[] {
  return [...(isInterrupted ? [ENDED_EARLY] : []), ...notes].map((message) => ({
    title: 'How it was judged',
    message,
  }));
}
