import { cleanLine, cutMiddle } from './clean.ts';
import { escapeMarkup } from './escape-markup.ts';
import { failuresOf } from './failures.ts';
import { ENDED_EARLY } from './interruption.ts';
import { failureHeadline, plainFailure } from './plain-failure.ts';
import type { CaseResult, Report } from './report.ts';

/** More of an output is not put into a report of this kind. Units: UTF-16 units. */
const MOST_OUTPUT = 20_000;

/**
 * The report as JUnit XML, the way GitLab and Jenkins read it: a test case for each case, its message both as attribute
 * (Jenkins shows that) and as text (GitLab shows that). A failed case is a failure; one that was not run is skipped; a
 * judgement that was ended early has one more test case, with an error.
 */
export function junitReport(report: Report): string {
  const { game, results, summary, isInterrupted, seconds } = report;
  const errors = isInterrupted ? 1 : 0;
  const counts = {
    tests: String(results.length + errors),
    failures: String(failuresOf(report).length),
    errors: String(errors),
    skipped: String(results.filter(({ verdict }) => verdict.kind === 'not-run').length),
    time: formatTime(seconds),
  };
  const names = uniqueNames(report);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    openTag('testsuites', { name: 'countermine judge', ...counts }),
    openTag('testsuite', { name: `${game.id}: ${summary.passed} of ${summary.total} cases passed`, ...counts }),
    ...propertyLines(report),
    ...results.map((result, index) => testCase(report, result, names[index] ?? '')),
    ...(isInterrupted ? [interruptedCase(report)] : []),
    '</testsuite>',
    '</testsuites>',
  ];
  return `${lines.join('\n')}\n`;
}

function propertyLines({ command, settings, readings, notes, diagnosis }: Report): string[] {
  const { limits, ...others } = settings;
  const entries: readonly (readonly [string, string])[] = [
    ['command', command.join(' ')],
    ...Object.entries(others).map(([name, value]) => [name, String(value)] as const),
    ['readings switched', readings.join(' ')],
    ...Object.entries(limits).map(([name, value]) => [`limit ${name}`, String(value)] as const),
    ...notes.map((note, index) => [`note ${index + 1}`, note] as const),
    ...diagnosis.map(({ sentence }, index) => [`diagnosis ${index + 1}`, sentence] as const),
  ];
  const lines = entries.map(([name, value]) => emptyTag('property', { name, value }));
  return ['<properties>', ...lines, '</properties>'];
}

function testCase({ game }: Report, result: CaseResult, name: string): string {
  const { origin, verdict, seconds, failure } = result;
  const attributes = { classname: `${game.id}.${origin}`, name, time: formatTime(seconds) };
  if (verdict.kind === 'passed') return emptyTag('testcase', attributes);
  const lines = [openTag('testcase', attributes)];
  if (verdict.kind === 'not-run') lines.push(emptyTag('skipped', { message: 'It was not run.' }));
  else {
    const message = failureHeadline(result);
    lines.push(element('failure', { message, type: verdict.kind }, plainFailure(result)));
  }
  if (failure !== undefined) {
    if (failure.stdout !== '') lines.push(element('system-out', {}, cutMiddle(failure.stdout, MOST_OUTPUT)));
    if (failure.stderr !== '') lines.push(element('system-err', {}, cutMiddle(failure.stderr, MOST_OUTPUT)));
  }
  return [...lines, '</testcase>'].join('\n');
}

function interruptedCase({ game, notes }: Report): string {
  return [
    openTag('testcase', { classname: game.id, name: 'the judgement', time: '0.000' }),
    element('error', { message: ENDED_EARLY, type: 'interrupted' }, [ENDED_EARLY, ...notes].join('\n')),
    '</testcase>',
  ].join('\n');
}

/** The names of the cases, no two alike among those with the same class name: readers drop the second of two. */
function uniqueNames({ results }: Report): string[] {
  const taken = new Set<string>();
  return results.map(({ name, origin }) => {
    // An empty name, or one of blanks, is none.
    const wanted = cleanLine(name).trim() || 'case';
    let unique = wanted;
    for (let count = 2; taken.has(`${origin} ${unique}`); count += 1) unique = `${wanted} (${count})`;
    taken.add(`${origin} ${unique}`);
    return unique;
  });
}

type Attributes = Readonly<Record<string, string>>;

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

/** Units: seconds. */
function formatTime(seconds: number): string {
  return seconds.toFixed(3);
}
