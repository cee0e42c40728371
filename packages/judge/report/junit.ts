import { isFailure } from '../compare/verdict.ts';
import { cleanLine, cleanText, cutMiddle, escapeMarkup } from './clean.ts';
import { casesByStage, costWords, faultNumbers, passedWords, placedFaults } from './document.ts';
import { failureHeadline, faultName, plainFailure, plainFault, shortLine } from './plain.ts';
import type { CaseResult, NoProgramReport, Report } from './report.ts';
import { toldRequirements } from './told-requirements.ts';
import { countOfAll, ENDED_EARLY, JUDGE_NAME } from './words.ts';

/** More of an output is not put into a report of this kind. Units: UTF-16 units. */
const MAX_OUTPUT = 20_000;

/** The names of the suites of JUnit, and of the test that stands for the whole judgement. */
const SUITE_NAMES = {
  faults: 'Faults',
  requirements: 'Requirements',
  stages: 'Stages',
  cases: 'Cases',
  judgement: 'Judgement',
  wholeJudgement: 'the judgement',
} as const;

/**
 * The report as JUnit XML, the way GitLab and Jenkins read it: suites of the faults, the requirements, the stages and the
 * cases, within one suite of all. The message of a failure is both an attribute (Jenkins shows that) and text (GitLab shows that). A fault is
 * a failure, and so is a requirement that is not met and a stage with a failed case; a case that was not run is skipped, and so
 * is a requirement of which nothing was seen; a judgement that was ended early has
 * one more test case, with an error.
 */
export function junitReport(report: Report): string {
  const { game, isInterrupted, seconds } = report;
  const suites = [
    suite(SUITE_NAMES.faults, faultCases(report), 0),
    suite(SUITE_NAMES.requirements, requirementCases(report), 0),
    suite(SUITE_NAMES.stages, stageCases(report), 0),
    suite(SUITE_NAMES.cases, caseCases(report), seconds),
    suite(SUITE_NAMES.judgement, isInterrupted ? [interruptedCase(report)] : [], 0),
  ].filter(({ cases }) => cases.length > 0);
  return suitesText(game.id, suites, propertyLines(report), seconds);
}

/** The same where no program ran: one test that fails and says why. */
export function junitWithoutProgram({ game, says, details }: NoProgramReport): string {
  const attributes = { classname: game, name: SUITE_NAMES.wholeJudgement };
  const failed = failedCase(
    attributes,
    { message: shortLine(says), type: 'no-program' },
    cleanText(`${says}\n${details}`.trim()),
  );
  return suitesText(game, [suite(SUITE_NAMES.judgement, [failed], 0)], [], 0);
}

function suitesText(name: string, suites: readonly Suite[], properties: readonly string[], seconds: number): string {
  const counts = countsOf(
    suites.flatMap(({ cases }) => cases),
    seconds,
  );
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    openTag('testsuites', { name: JUDGE_NAME, ...counts }),
    openTag('testsuite', { name, ...counts }),
    ...properties,
    ...suites.flatMap(suiteLines),
    '</testsuite>',
    '</testsuites>',
  ];
  return `${lines.join('\n')}\n`;
}

interface TestCase {
  readonly outcome: 'passed' | 'failure' | 'error' | 'skipped';
  readonly text: string;
}

interface Suite {
  readonly name: string;
  readonly cases: readonly TestCase[];
  /** Units: seconds. */
  readonly seconds: number;
}

function suite(name: string, cases: readonly TestCase[], seconds: number): Suite {
  return { name, cases, seconds };
}

function suiteLines({ name, cases, seconds }: Suite): string[] {
  const start = openTag('testsuite', { name, ...countsOf(cases, seconds) });
  return [start, ...cases.map(({ text }) => text), '</testsuite>'];
}

function countsOf(cases: readonly TestCase[], seconds: number): Attributes {
  const having = (wanted: TestCase['outcome']): string =>
    String(cases.filter(({ outcome }) => outcome === wanted).length);
  return {
    tests: String(cases.length),
    failures: having('failure'),
    errors: having('error'),
    skipped: having('skipped'),
    time: formatTime(seconds),
  };
}

/** The properties of JUnit: names of settings stay as they are. */
const PROPERTIES = {
  command: 'command',
  casesPassed: 'cases passed',
  readings: 'readings followed',
  defaultReadings: 'default',
  limit: (name: string) => `limit ${name}`,
  note: (number: number) => `note ${number}`,
} as const;

function propertyLines({ command, settings, summary, readings, notes }: Report): string[] {
  const { limits, ...others } = settings;
  const entries: readonly (readonly [string, string])[] = [
    [PROPERTIES.command, command.join(' ')],
    [PROPERTIES.casesPassed, countOfAll(summary.passed, summary.total)],
    ...Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const])),
    [PROPERTIES.readings, readings.join(' ') || PROPERTIES.defaultReadings],
    ...Object.entries(limits).map(([name, value]) => [PROPERTIES.limit(name), String(value)] as const),
  ];
  const lines = [
    ...entries.map(([name, value]) => emptyTag('property', { name, value })),
    ...notes.map((note, index) => `<property name="${PROPERTIES.note(index + 1)}" value="${linesOf(note)}"/>`),
  ];
  return ['<properties>', ...lines, '</properties>'];
}

function faultCases(report: Report): TestCase[] {
  const classname = `${report.game.id}.fault`;
  return placedFaults(report).map(({ fault, place }) => {
    const failure = { message: shortLine(fault.says), type: fault.kind };
    return failedCase({ classname, name: faultName(fault, place) }, failure, plainFault(fault, place));
  });
}

/** What the text requires, a test case each. */
function requirementCases(report: Report): TestCase[] {
  const lines = toldRequirements(report, faultNumbers(report))?.lines ?? [];
  const names = uniqueNames(
    lines.map(({ title }) => ({ name: shortLine(title), group: '' })),
    'requirement',
  );
  return lines.map(({ outcome, words }, index) => {
    const attributes = { classname: `${report.game.id}.requirement`, name: names[index] ?? '' };
    if (outcome === 'holds') return passedCase(attributes);
    if (outcome === 'unseen' || outcome === 'unreached') return skippedCase(attributes, words);
    return failedCase(attributes, { message: words, type: outcome }, words);
  });
}

/** The stages that were judged, a test case each. */
function stageCases(report: Report): TestCase[] {
  const numbers = faultNumbers(report);
  return casesByStage(report).flatMap(({ stage, title, results }) => {
    if (stage === undefined) return [];
    const attributes = { classname: `${report.game.id}.stage`, name: shortLine(title) };
    const failed = results.filter(({ verdict }) => isFailure(verdict.kind)).length;
    if (failed === 0) return [passedCase(attributes)];
    const costs = costWords(stage, numbers);
    const message = `${passedWords(results)}${costs === '' ? '' : `; ${costs}`}.`;
    return [failedCase(attributes, { message, type: 'stage' }, message)];
  });
}

function caseCases(report: Report): TestCase[] {
  const names = uniqueNames(
    report.results.map(({ name, origin }) => ({ name: cleanLine(name), group: origin })),
    'case',
  );
  return report.results.map((result, index) => caseCase(report, result, names[index] ?? ''));
}

/** Instead of the outcome of a case. */
const WAS_NOT_RUN = 'It was not run.';

function caseCase({ game }: Report, result: CaseResult, name: string): TestCase {
  const { origin, verdict, seconds, failure } = result;
  const attributes = { classname: `${game.id}.${origin}`, name, time: formatTime(seconds) };
  if (verdict.kind === 'passed') return passedCase(attributes);
  if (verdict.kind === 'not-run') return skippedCase(attributes, WAS_NOT_RUN);
  const outputs: string[] = [];
  if (failure !== undefined) {
    if (failure.stdout !== '') outputs.push(element('system-out', {}, cutMiddle(failure.stdout, MAX_OUTPUT)));
    if (failure.stderr !== '') outputs.push(element('system-err', {}, cutMiddle(failure.stderr, MAX_OUTPUT)));
  }
  const message = failureHeadline(result);
  return failedCase(attributes, { message, type: verdict.kind }, plainFailure(result), outputs);
}

function interruptedCase({ game, notes }: Report): TestCase {
  const error = element('error', { message: ENDED_EARLY, type: 'interrupted' }, [ENDED_EARLY, ...notes].join('\n'));
  return { outcome: 'error', text: testCase({ classname: game.id, name: SUITE_NAMES.wholeJudgement }, [error]) };
}

function passedCase(attributes: Attributes): TestCase {
  return { outcome: 'passed', text: emptyTag('testcase', { ...NO_TIME, ...attributes }) };
}

function skippedCase(attributes: Attributes, message: string): TestCase {
  return { outcome: 'skipped', text: testCase(attributes, [emptyTag('skipped', { message })]) };
}

function failedCase(
  attributes: Attributes,
  failure: Attributes,
  text: string,
  outputs: readonly string[] = [],
): TestCase {
  return { outcome: 'failure', text: testCase(attributes, [element('failure', failure, text), ...outputs]) };
}

function testCase(attributes: Attributes, lines: readonly string[]): string {
  return [openTag('testcase', { ...NO_TIME, ...attributes }), ...lines, '</testcase>'].join('\n');
}

interface NamedCase {
  readonly name: string;
  /** The last part of its class name. */
  readonly group: string;
}

/**
 * The names of test cases, no two alike in a group: readers drop the second of two.
 * @param usual stands for an empty name, or one of blanks
 */
function uniqueNames(cases: readonly NamedCase[], usual: string): string[] {
  const taken = new Set<string>();
  return cases.map(({ name, group }) => {
    const wanted = name.trim() || usual;
    let unique = wanted;
    for (let count = 2; taken.has(`${group} ${unique}`); count += 1) unique = `${wanted} (${count})`;
    taken.add(`${group} ${unique}`);
    return unique;
  });
}

type Attributes = Readonly<Record<string, string>>;

/** Faults and stages are not run by themselves. */
const NO_TIME: Attributes = { time: '0.000' };

function openTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(cleanLine(value))}"`);
  return `<${name}${written.join('')}>`;
}

function emptyTag(name: string, attributes: Attributes): string {
  return `${openTag(name, attributes).slice(0, -1)}/>`;
}

function element(name: string, attributes: Attributes, text: string): string {
  return `${openTag(name, attributes)}${escapeXml(text)}</${name}>`;
}

/**
 * Text as content or as the value of an attribute. What GitLab takes for the path of an attachment, `[[ATTACHMENT|`, is
 * broken up.
 */
function escapeXml(text: string): string {
  return escapeMarkup(text.replace(/\[\[ATTACHMENT\|/gi, (start) => `${start.slice(0, -1)}\\x7C`));
}

/** A text of several lines as the value of an attribute: as they are, a reader of XML would make blanks of newlines. */
function linesOf(text: string): string {
  return escapeXml(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
}

/** Units: seconds. */
function formatTime(seconds: number): string {
  return seconds.toFixed(3);
}
