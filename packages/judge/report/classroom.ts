import { encodeUtf8, utf8Length } from '@countermine/dialects/kit/utf8.ts';
import { countOf } from '@countermine/text/english/count-of.ts';
import { cleanLine, cutMiddle } from './clean.ts';
import { failuresOf, mostTellingFirst } from './failures.ts';
import { withoutCommands } from './github-command.ts';
import { headlineOf } from './github-summary.ts';
import { groupCases } from './gradescope-groups.ts';
import { failureHeadline, plainFailure } from './plain-failure.ts';
import { shortLine } from './plain-failure-diff.ts';
import type { CaseResult, Report } from './report.ts';

/** What an instructor chooses. */
export interface ClassroomOptions {
  /** The points of a program that passes every case, a whole number; 100 unless told otherwise. */
  readonly maxScore?: number;
}

/**
 * The result goes to the reporter in a variable of its environment, and Linux takes no more than 128 KiB for one; base64
 * makes four bytes of three. Units: bytes.
 */
const MOST_BYTES = 90_000;

/** As much of an output and of the overview is shown, in UTF-16 units, and as many failures. */
const MOST_OUTPUT = 1500;
const MOST_FAILURES = 30;
const MOST_OVERVIEW = 6000;

/** Units: characters. */
const LONGEST_LINE = 1000;

/** A test as the grading reporter reads it. */
interface ClassroomTest {
  readonly name: string;
  readonly status: 'pass' | 'fail' | 'error';
  /** Printed for errors only. */
  readonly message: string;
  /** Printed for every test. */
  readonly test_code: string;
  readonly filename: '';
  /** 0 is for none. */
  readonly line_no: 0;
  readonly execution_time: string;
  readonly score: number;
}

/**
 * The report as a grader's result for GitHub Classroom: JSON in base64, for the step's output `result`. The cases of each
 * origin are a test, and so is each of the first failures, with what there is to tell as its code; all points are on the
 * first test, which tells of the whole. The reporter prints names and codes where GitHub looks for commands: there are none
 * in them.
 */
export function classroomReport(report: Report, { maxScore = 100 }: ClassroomOptions = {}): string {
  const most = Math.max(0, Math.floor(maxScore));
  const groups = groupCases(report, most).map(({ title, remarks, isPassed }) =>
    classroomTest(title, isPassed ? 'pass' : 'fail', remarks.join('\n'), {}),
  );
  const tests = [overviewTest(report, most), ...groups];
  const failures = mostTellingFirst(failuresOf(report));
  tests.push(...failuresThatFit(failures, MOST_BYTES - utf8Length(JSON.stringify(tests))));
  const hasPassed = groups.every((group) => group.status === 'pass');
  const status = !isWhole(report) ? 'error' : hasPassed ? 'pass' : 'fail';
  return base64(encodeUtf8(JSON.stringify({ version: 1, status, max_score: most, tests })));
}

/** What there is to say of the whole, with the points; as an error where it is not whole. */
function overviewTest(report: Report, maxScore: number): ClassroomTest {
  const { diagnosis, notes, settings, readings, seconds, results } = report;
  const judged = `seed ${settings.seed}, compare ${settings.compare}, readings ${readings.join(' ') || 'none'}`;
  const text = [...diagnosis.map(({ sentence }) => sentence), ...notes, judged]
    .map((line) => shortLine(line, LONGEST_LINE))
    .join('\n');
  const headline = headlineOf(report);
  const code = cutMiddle(text, MOST_OVERVIEW);
  const passed = results.filter(({ verdict }) => verdict.kind === 'passed').length;
  // Rounded down: the full score is for a program that passed every case.
  const score = passed === 0 ? 0 : Math.floor((maxScore * passed) / results.length);
  if (!isWhole(report)) return classroomTest('The judgement', 'error', code, { message: headline, score, seconds });
  return classroomTest(headline, passed === results.length ? 'pass' : 'fail', code, { score, seconds });
}

function isWhole({ isInterrupted, results }: Report): boolean {
  return !isInterrupted && results.length > 0;
}

/** As many failures as fit, and the number of the others. */
function failuresThatFit(failures: readonly CaseResult[], mostBytes: number): ClassroomTest[] {
  const tests: ClassroomTest[] = [];
  // Room for the test that counts the rest, and for what stands around the tests.
  let room = mostBytes - 1000;
  for (const result of failures.slice(0, MOST_FAILURES)) {
    const test = failureTest(result);
    room -= utf8Length(JSON.stringify(test)) + 1;
    if (room < 0) break;
    tests.push(test);
  }
  const rest = failures.length - tests.length;
  if (rest === 0) return tests;
  return [...tests, classroomTest(countOf(rest, 'more failure'), 'fail', '', {})];
}

function failureTest(result: CaseResult): ClassroomTest {
  const message = failureHeadline(result);
  const name = `${shortLine(result.name)}: ${message}`;
  return classroomTest(name, 'fail', plainFailure(result, MOST_OUTPUT), { message, seconds: result.seconds });
}

interface TestDetails {
  readonly message?: string;
  readonly score?: number;
  readonly seconds?: number;
}

function classroomTest(
  name: string,
  status: ClassroomTest['status'],
  text: string,
  { message = '', score = 0, seconds = 0 }: TestDetails,
): ClassroomTest {
  return {
    name: withoutCommands(cleanLine(name)),
    status,
    message: withoutCommands(cleanLine(message)),
    test_code: withoutCommands(text),
    filename: '',
    line_no: 0,
    execution_time: `${Number(seconds.toFixed(3))}s`,
    score,
  };
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 3) {
    const [first = 0, second, third] = bytes.subarray(start, start + 3);
    const bits = (first << 16) | ((second ?? 0) << 8) | (third ?? 0);
    text += DIGITS.charAt(bits >> 18) + DIGITS.charAt((bits >> 12) & 63);
    text += second === undefined ? '=' : DIGITS.charAt((bits >> 6) & 63);
    text += third === undefined ? '=' : DIGITS.charAt(bits & 63);
  }
  return text;
}
