import { countOf } from '@countermine/core/text/english.ts';
import { encodeUtf8, utf8Length } from '@countermine/courses/kit/bytes.ts';
import { cleanLine, cutMiddle } from './clean.ts';
import { mostTellingFirst, placedFaults, settingLine, unexplainedFailures } from './document.ts';
import { headlineOf, withoutCommands } from './github.ts';
import { failureHeadline, faultName, plainFailure, plainFault, shortLine } from './plain.ts';
import { type PointLine, type PointSheet, pointSheet } from './point-lines.ts';
import type { CaseResult, Report } from './report.ts';
import { requirementsLine } from './told-requirements.ts';
import { moreFailures, TITLES } from './words.ts';

interface ClassroomOptions {
  /**
   * The points of a program that passes every case, where no marking scheme gives points; a whole number, 100 by
   * default.
   */
  readonly maxScore?: number;
}

/**
 * The result goes to the reporter in a variable of its environment, and Linux takes no more than 128 KiB for one;
 * base64 makes four bytes of three. Units: bytes.
 */
const MAX_BYTES = 90_000;

/** As much of an output and of the overview is shown, in UTF-16 units, and as many failures. */
const MAX_OUTPUT = 1500;
const MAX_FAILURES = 30;
const MAX_OVERVIEW = 6000;

/** Units: characters. */
const MAX_LINE_LENGTH = 1000;

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
 * The report as a grader's result for GitHub Classroom: JSON in base64, for the step's output `result`. First the whole
 * without points, then a test with points for each stage or line of the marking scheme, then one without points for
 * each fault and for each of the first failures that no fault explains, with what there is to tell as its code. The
 * reporter prints names and codes where GitHub looks for commands: there are none in them.
 */
export function classroomReport(report: Report, { maxScore = 100 }: ClassroomOptions = {}): string {
  const sheet = pointSheet(report, Math.max(0, Math.floor(maxScore)));
  const tests = [overviewTest(report, sheet), ...pointTests(sheet)];
  const bytesLeft = (): number => MAX_BYTES - utf8Length(JSON.stringify(tests));
  tests.push(...testsThatFit(faultTests(report), bytesLeft(), moreFaults));
  const failures = mostTellingFirst(unexplainedFailures(report));
  const shown = failures.slice(0, MAX_FAILURES).map(failureTest);
  tests.push(...testsThatFit(shown, bytesLeft(), moreFailures, failures.length));
  const status = !isWhole(report) ? 'error' : hasPassed(report) ? 'pass' : 'fail';
  return base64(encodeUtf8(JSON.stringify({ version: 1, status, max_score: Math.floor(sheet.most), tests })));
}

/** Instead of faults for which there is no room. */
function moreFaults(faults: number): string {
  return countOf(faults, 'more fault');
}

/** The summary of the whole; as an error where it is not whole. */
function overviewTest(report: Report, { lines }: PointSheet): ClassroomTest {
  const { diagnosis, notes, seconds } = report;
  const judged = settingLine(report);
  const open = lines.filter(isOpen).map(({ title }) => notJudgedLine(title));
  const found = [...diagnosis.map(({ sentence }) => sentence), ...requirementsLine(report)];
  const text = [...found, ...open, ...notes.flatMap((note) => note.split('\n')), judged]
    .map((line) => shortLine(line, MAX_LINE_LENGTH))
    .join('\n');
  const headline = headlineOf(report);
  const code = cutMiddle(text, MAX_OVERVIEW);
  if (!isWhole(report)) return classroomTest(TITLES.judgement, 'error', code, { message: headline, seconds });
  return classroomTest(headline, hasPassed(report) ? 'pass' : 'fail', code, { seconds });
}

function notJudgedLine(title: string): string {
  return `Not judged: ${title}`;
}

/** The points in whole numbers, rounded down together: the full score is for a program that passed every case. */
function pointTests({ lines, score }: PointSheet): ClassroomTest[] {
  let [before, given] = [0, 0];
  return lines
    .filter((line) => !isOpen(line))
    .map(({ title, remarks, isPassed, points }) => {
      before += Math.round((points?.score ?? 0) * 100);
      const due = Math.max(0, Math.min(Math.floor(before / 100), Math.floor(score)) - given);
      given += due;
      return classroomTest(title, isPassed === false ? 'fail' : 'pass', remarks.join('\n'), { score: due });
    });
}

/** A result that is not known to be right has no test: a test of a grader either passes or fails. */
function isOpen({ isPassed, points }: PointLine): boolean {
  return isPassed === undefined && points === undefined;
}

function hasPassed({ results }: Report): boolean {
  return results.every(({ verdict }) => verdict.kind === 'passed');
}

function isWhole({ isInterrupted, results }: Report): boolean {
  return !isInterrupted && results.length > 0;
}

function faultTests(report: Report): ClassroomTest[] {
  return placedFaults(report).map(({ fault, place }) =>
    classroomTest(faultName(fault, place), 'fail', plainFault(fault, place, MAX_OUTPUT), { message: fault.says }),
  );
}

/**
 * As many tests as fit, and the number of the others.
 * @param moreWords the name of a test for so many more
 * @param all how many there are; as many as are given by default
 */
function testsThatFit(
  tests: readonly ClassroomTest[],
  mostBytes: number,
  moreWords: (rest: number) => string,
  all: number = tests.length,
): ClassroomTest[] {
  // Room for the tests that count the rest, and for what surrounds the tests.
  let room = mostBytes - 2000;
  const fitting = tests.findIndex((test) => {
    room -= utf8Length(JSON.stringify(test)) + 1;
    return room < 0;
  });
  const shown = fitting < 0 ? tests : tests.slice(0, fitting);
  const rest = all - shown.length;
  return rest === 0 ? [...shown] : [...shown, classroomTest(moreWords(rest), 'fail', '', {})];
}

function failureTest(result: CaseResult): ClassroomTest {
  const message = failureHeadline(result);
  const name = `${shortLine(result.name)}: ${message}`;
  return classroomTest(name, 'fail', plainFailure(result, MAX_OUTPUT), { message, seconds: result.seconds });
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
