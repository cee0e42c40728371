import { VERDICT_WORDS } from '../compare/verdict-words.ts';
import { cleanLine, cleanText, cutMiddle } from './clean.ts';
import {
  faultNumbers,
  marksTitle,
  mostTellingFirst,
  placedFaults,
  settingLine,
  unexplainedFailures,
} from './document.ts';
import { headlineOf } from './github.ts';
import { failureHeadline, faultName, plainFailure, plainFault, shortLine } from './plain.ts';
import { type PointLine, pointSheet, pointSheetOfMarks } from './point-lines.ts';
import type { CaseResult, NoProgramReport, Report } from './report.ts';
import { requirementsLine, toldRequirements } from './told-requirements.ts';
import { moreFailures, quoteSentence } from './words.ts';

/** The readers of something, and the time from which they see it. */
type GradescopeVisibility = 'hidden' | 'after_due_date' | 'after_published' | 'visible';

export interface GradescopeOptions {
  /** The points of a program that passes every case, where no marking scheme gives points; 100 by default. */
  readonly maxScore?: number;
  /** The visibility of the results; `visible` by default. */
  readonly visibility?: GradescopeVisibility;
  /** The visibility of the autograder's own output; `hidden` by default. */
  readonly stdoutVisibility?: GradescopeVisibility;
}

const MAX_FAILURES = 30;

/** More of a list is cut out of its middle. Units: UTF-16 units. */
const MAX_LIST_LENGTH = 8000;

/** A test as Gradescope shows it; one without points is there to be read. */
interface GradescopeTest {
  readonly number: string;
  readonly name: string;
  readonly status?: 'passed' | 'failed';
  readonly score?: number;
  readonly max_score?: number;
  readonly output: string;
  readonly output_format: 'text';
  readonly tags: readonly string[];
}

/**
 * The report as Gradescope's `results.json`: a test with points for each stage or, where there is a marking scheme, for each
 * of its lines; then tests without points: for each requirement of the text, for each fault, and for each of the first
 * failures that no fault explains. What could not be seen of a requirement has no status.
 * Source: gradescope/autograder_samples, `docs/specs.md`.
 */
export function gradescopeReport(report: Report, options: GradescopeOptions = {}): string {
  const { maxScore = 100, visibility = 'visible', stdoutVisibility = 'hidden' } = options;
  const sheet = pointSheet(report, maxScore);
  const results = {
    score: sheet.score,
    execution_time: Number(report.seconds.toFixed(3)),
    output: overview(report),
    output_format: 'text',
    test_output_format: 'text',
    test_name_format: 'text',
    visibility,
    stdout_visibility: stdoutVisibility,
    extra_data: extraData(report),
    tests: [
      ...sheet.lines.map(pointTest),
      ...requirementTests(report),
      ...faultTests(report),
      ...failureTests(report),
    ].map(numbered),
  };
  return `${JSON.stringify(results, null, 2)}\n`;
}

/** The same where no program ran: a test that fails and says why, and the points that the marks give without one. */
export function gradescopeWithoutProgram({ says, details, marks }: NoProgramReport): string {
  const sheet = marks === undefined ? { lines: [], score: 0 } : pointSheetOfMarks(marks);
  const points = marks === undefined ? [] : [marksTitle(marks)];
  const why = textTest(cleanLine(says), false, cleanText(details), []);
  const results = {
    score: sheet.score,
    output: [says, ...points].map(cleanText).join('\n'),
    output_format: 'text',
    tests: [why, ...sheet.lines.map(pointTest)].map(numbered),
  };
  return `${JSON.stringify(results, null, 2)}\n`;
}

function overview(report: Report): string {
  const { diagnosis, notes, marks } = report;
  const judged = judgedWithSentence(settingLine(report));
  const points = marks === undefined ? [] : [marksTitle(marks)];
  const lines = [
    headlineOf(report),
    ...points,
    ...diagnosis.map(({ sentence }) => sentence),
    ...requirementsLine(report),
    ...notes,
    judged,
  ];
  return lines.map(cleanText).join('\n');
}

/** The same as a sentence. @param settings as {@link judgeSettingWords} gives them */
function judgedWithSentence(settings: string): string {
  return `Judged with ${settings}.`;
}

function extraData({ settings, readings, summary, command, isInterrupted }: Report): object {
  const { seed, compare } = settings;
  return { seed, compare, readings, summary, command: command.map(cleanLine), interrupted: isInterrupted };
}

type UnnumberedTest = Omit<GradescopeTest, 'number'>;

function numbered(test: UnnumberedTest, index: number): GradescopeTest {
  return { number: String(index + 1), ...test };
}

function pointTest({ title, remarks, isPassed, points }: PointLine): UnnumberedTest {
  const test = textTest(title, isPassed, remarks.join('\n'), []);
  return points === undefined ? test : { ...test, score: points.score, max_score: points.most };
}

function requirementTests(report: Report): UnnumberedTest[] {
  const lines = toldRequirements(report, faultNumbers(report))?.lines ?? [];
  return lines.map(({ title, outcome, words }, index) => {
    const isOpen = outcome === 'unseen' || outcome === 'unreached';
    const quote = quoteSentence(shortLine(report.requirements[index]?.quote ?? ''));
    return textTest(title, isOpen ? undefined : outcome === 'holds', `${words}\n${quote}`, ['requirement']);
  });
}

function faultTests(report: Report): UnnumberedTest[] {
  return placedFaults(report).map(({ fault, place }) =>
    textTest(faultName(fault, place), false, plainFault(fault, place), [fault.kind]),
  );
}

/** The failures that no fault explains: the first one by one, the others in a list. */
function failureTests(report: Report): UnnumberedTest[] {
  const failures = mostTellingFirst(unexplainedFailures(report));
  const rest = failures.slice(MAX_FAILURES);
  const shown = failures.slice(0, MAX_FAILURES).map(failureTest);
  return rest.length === 0 ? shown : [...shown, restTest(rest)];
}

function failureTest(result: CaseResult): UnnumberedTest {
  const kind = result.verdict.kind;
  return textTest(`${cleanLine(result.name)}: ${VERDICT_WORDS[kind]}`, false, plainFailure(result), [kind]);
}

function restTest(rest: readonly CaseResult[]): UnnumberedTest {
  const list = rest.map((result) => `${cleanLine(result.name)}: ${failureHeadline(result)}`).join('\n');
  return textTest(moreFailures(rest.length), false, cutMiddle(list, MAX_LIST_LENGTH), []);
}

function textTest(
  name: string,
  isPassed: boolean | undefined,
  output: string,
  tags: readonly string[],
): UnnumberedTest {
  const test = { name, output, output_format: 'text', tags } as const;
  return isPassed === undefined ? test : { ...test, status: isPassed ? 'passed' : 'failed' };
}
