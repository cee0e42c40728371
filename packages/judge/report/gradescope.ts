import { countOf } from '@countermine/text/english/count-of.ts';
import { cleanLine, cutMiddle } from './clean.ts';
import { mostTellingFirst } from './failures.ts';
import { headlineOf } from './github-summary.ts';
import { type CaseGroup, groupCases } from './gradescope-groups.ts';
import { failureHeadline, plainFailure } from './plain-failure.ts';
import type { CaseResult, Report } from './report.ts';
import { VERDICT_WORDS } from './verdict-words.ts';

/** Who may see something, and when. */
export type GradescopeVisibility = 'hidden' | 'after_due_date' | 'after_published' | 'visible';

/** What an instructor chooses. */
export interface GradescopeOptions {
  /** The points of a program that passes every case; 100 unless told otherwise. */
  readonly maxScore?: number;
  /** Who may see the results; `visible` unless told otherwise. */
  readonly visibility?: GradescopeVisibility;
  /** Who may see what the run of the autograder printed; `hidden` unless told otherwise. */
  readonly stdoutVisibility?: GradescopeVisibility;
}

/** As many failures are shown one by one. */
const MOST_FAILURES = 30;

/** More of a list is cut out of its middle. Units: UTF-16 units. */
const LONGEST_LIST = 8000;

/** A test as Gradescope shows it; one without points is there to be read. */
interface GradescopeTest {
  readonly number: string;
  readonly name: string;
  readonly status: 'passed' | 'failed';
  readonly score?: number;
  readonly max_score?: number;
  readonly output: string;
  readonly output_format: 'text';
  readonly tags: readonly string[];
}

/**
 * The report as Gradescope's `results.json`: a test with points for the cases of each origin, and one without for each of
 * the first failures, those of a kind that has not been shown before. The points are shared out by how many cases passed.
 * Source: gradescope/autograder_samples, `docs/specs.md`.
 */
export function gradescopeReport(report: Report, options: GradescopeOptions = {}): string {
  const { maxScore = 100, visibility = 'visible', stdoutVisibility = 'hidden' } = options;
  const groups = groupCases(report, maxScore);
  const hundredths = groups.reduce((sum, { score }) => sum + Math.round(score * 100), 0);
  const results = {
    score: hundredths / 100,
    execution_time: Number(report.seconds.toFixed(3)),
    output: overview(report),
    output_format: 'text',
    test_output_format: 'text',
    test_name_format: 'text',
    visibility,
    stdout_visibility: stdoutVisibility,
    extra_data: extraData(report),
    tests: testsOf(groups),
  };
  return `${JSON.stringify(results, null, 2)}\n`;
}

function overview(report: Report): string {
  const { diagnosis, notes, settings, readings } = report;
  const judged = `Judged with seed ${settings.seed}, compare ${settings.compare}, readings ${readings.join(' ') || 'none'}.`;
  const lines = [headlineOf(report), ...diagnosis.map(({ sentence }) => sentence), ...notes, judged];
  return lines.map(cleanLine).join('\n');
}

function extraData({ settings, readings, summary, command, isInterrupted }: Report): object {
  const { seed, compare } = settings;
  return { seed, compare, readings, summary, command: command.map(cleanLine), interrupted: isInterrupted };
}

function testsOf(groups: readonly CaseGroup[]): GradescopeTest[] {
  const all = groups.flatMap(({ failures }) => failures);
  const shown = new Set(mostTellingFirst(all).slice(0, MOST_FAILURES));
  return groups.flatMap((group, index) => testsOfGroup(group, String(index + 1), shown));
}

function testsOfGroup(group: CaseGroup, number: string, shown: ReadonlySet<CaseResult>): GradescopeTest[] {
  const { title, remarks, isPassed, score, maxScore, failures } = group;
  const told = failures.filter((result) => shown.has(result));
  const rest = failures.filter((result) => !shown.has(result));
  const points: GradescopeTest = {
    ...textTest(number, title, isPassed, remarks.join('\n'), []),
    score,
    max_score: maxScore,
  };
  return [
    points,
    ...told.map((result, index) => failureTest(result, `${number}.${index + 1}`)),
    ...(rest.length === 0 ? [] : [restTest(rest, `${number}.${told.length + 1}`)]),
  ];
}

function failureTest(result: CaseResult, number: string): GradescopeTest {
  const kind = result.verdict.kind;
  const name = `${cleanLine(result.name)}: ${VERDICT_WORDS[kind]}`;
  return textTest(number, name, false, plainFailure(result), [kind]);
}

function restTest(rest: readonly CaseResult[], number: string): GradescopeTest {
  const list = rest.map((result) => `${cleanLine(result.name)}: ${failureHeadline(result)}`).join('\n');
  const name = countOf(rest.length, 'more failure');
  return textTest(number, name, false, cutMiddle(list, LONGEST_LIST), []);
}

function textTest(
  number: string,
  name: string,
  isPassed: boolean,
  output: string,
  tags: readonly string[],
): GradescopeTest {
  return { number, name, status: isPassed ? 'passed' : 'failed', output, output_format: 'text', tags };
}
