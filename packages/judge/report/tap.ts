import { isFailure } from '../compare/verdict.ts';
import { cleanLine } from './clean.ts';
import { casesByStage, costWords, faultNumbers, passedWords, placedFaults, settingLine } from './document.ts';
import { failureHeadline, faultName, plainFailure, plainFault } from './plain.ts';
import type { CaseResult, Report } from './report.ts';
import { toldRequirements } from './told-requirements.ts';
import { ENDED_EARLY, named } from './words.ts';

/** Why there is no test. */
const NO_CASES = 'there are no cases';

/**
 * The report as TAP 14: a subtest for each fault, of the cases that show it, and one for each stage, of its cases; all cases
 * are one where there are no stages. A YAML block is under each fault, with its smallest input, and under each failed case of
 * a stage. A case that was not run is skipped. Where the judgement was ended early the last line bails out: otherwise what
 * was not run would count as passed.
 */
export function tapReport(report: Report): string {
  const { game, summary, isInterrupted } = report;
  const subtests = [...faultSubtests(report), ...stageSubtests(report)];
  const plan = subtests.length === 0 ? `1..0 # SKIP ${NO_CASES}` : `1..${subtests.length}`;
  const lines = [
    'TAP version 14',
    plan,
    comment(`${game.id}, ${settingLine(report)}`),
    comment(named('command', report.command.join(' '))),
    ...report.notes.flatMap((note) => named('note', note).split('\n').map(comment)),
    ...requirementComments(report),
    ...subtests.flatMap((subtest, index) => subtestLines(subtest, index + 1)),
    comment(countsLine(summary)),
    ...(isInterrupted ? [`Bail out! ${ENDED_EARLY}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** What the text requires, and what the program does of it, a comment each. */
function requirementComments(report: Report): string[] {
  const lines = toldRequirements(report, faultNumbers(report))?.lines ?? [];
  return lines.map(({ title, words }) => comment(named('requirement', `${title} (${words})`)));
}

function countsLine(counts: {
  readonly passed: number;
  readonly failed: number;
  readonly notRun: number;
  readonly total: number;
}): string {
  return `passed ${counts.passed}, failed ${counts.failed}, not run ${counts.notRun}, of ${counts.total}`;
}

interface Subtest {
  readonly title: string;
  readonly isPassed: boolean;
  /** The lines of its points. */
  readonly points: readonly string[];
  readonly count: number;
  /** The block under the point of the whole. */
  readonly diagnostics: readonly string[];
}

function faultSubtests(report: Report): Subtest[] {
  return placedFaults(report).map(({ fault, place }) => ({
    title: faultName(fault, place),
    isPassed: false,
    points: fault.cases.map((name, index) => `not ok ${index + 1} - ${description(name)}`),
    count: fault.cases.length,
    diagnostics: diagnostics(
      [`message: ${JSON.stringify(cleanLine(fault.says))}`, `kind: ${fault.kind}`],
      plainFault(fault, place),
    ),
  }));
}

function stageSubtests(report: Report): Subtest[] {
  const numbers = faultNumbers(report);
  return casesByStage(report).map(({ stage, title, results }) => {
    const costs = stage === undefined ? '' : costWords(stage, numbers);
    const message = `${passedWords(results)}${costs === '' ? '' : `; ${costs}`}`;
    const isPassed = results.every(({ verdict }) => !isFailure(verdict.kind));
    return {
      title,
      isPassed,
      points: results.flatMap((result, index) => casePoint(result, index + 1)),
      count: results.length,
      diagnostics: isPassed ? [] : ['  ---', `  message: ${JSON.stringify(message)}`, '  ...'],
    };
  });
}

function subtestLines({ title, isPassed, points, count, diagnostics }: Subtest, id: number): string[] {
  const name = description(title);
  const inside = count === 0 ? [] : [`# Subtest: ${name}`, ...[`1..${count}`, ...points].map(indented)];
  return [...inside, `${isPassed ? 'ok' : 'not ok'} ${id} - ${name}`, ...diagnostics];
}

function indented(line: string): string {
  return line === '' ? '' : `    ${line}`;
}

function comment(text: string): string {
  return `# ${cleanLine(text)}`;
}

const SKIPPED_CASE = 'it was not run';

function casePoint(result: CaseResult, id: number): string[] {
  const point = `ok ${id} - ${description(result.name)}`;
  switch (result.verdict.kind) {
    case 'passed':
      return [point];
    case 'not-run':
      return [`${point} # SKIP ${SKIPPED_CASE}`];
    default:
      return [`not ${point}`, ...caseDiagnostics(result)];
  }
}

/** A name as a description. A brace at its end would open a block for some readers. */
function description(name: string): string {
  return cleanLine(name)
    .trim()
    .replace(/\{$/, '\\x7B')
    .replace(/[\\#]/g, (character) => `\\${character}`);
}

function caseDiagnostics(result: CaseResult): string[] {
  const facts = [
    `message: ${JSON.stringify(failureHeadline(result))}`,
    'severity: fail',
    `verdict: ${result.verdict.kind}`,
    `duration_ms: ${Number((result.seconds * 1000).toFixed(3))}`,
  ];
  return diagnostics(facts, plainFailure(result));
}

function diagnostics(facts: readonly string[], details: string): string[] {
  return [
    '  ---',
    ...facts.map((fact) => `  ${fact}`),
    // The 2 says how far the text is indented: its first line may begin with a blank.
    '  details: |2',
    ...details.split('\n').map(indented),
    '  ...',
  ];
}
