import { cleanLine } from './clean.ts';
import { ENDED_EARLY } from './interruption.ts';
import { failureHeadline, plainFailure } from './plain-failure.ts';
import type { CaseResult, Report } from './report.ts';

/**
 * The report as TAP 14: a test point for each case, with a YAML block under those that failed. A case that was not run
 * is skipped. Where the judgement was ended early the last line bails out: otherwise what was not run would count as
 * passed.
 */
export function tapReport(report: Report): string {
  const { game, settings, summary, results, isInterrupted, readings } = report;
  const plan = results.length === 0 ? '1..0 # SKIP there are no cases' : `1..${results.length}`;
  const lines = [
    'TAP version 14',
    plan,
    comment(`${game.id}, seed ${settings.seed}, compare ${settings.compare}, readings ${readings.join(' ') || 'none'}`),
    comment(`command: ${report.command.join(' ')}`),
    ...report.notes.map((note) => comment(`note: ${note}`)),
    ...results.flatMap((result, index) => testPoint(result, index + 1)),
    ...report.diagnosis.map(({ sentence }) => comment(`diagnosis: ${sentence}`)),
    comment(`passed ${summary.passed}, failed ${summary.failed}, not run ${summary.notRun}, of ${summary.total}`),
    ...(isInterrupted ? [`Bail out! ${ENDED_EARLY}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function comment(text: string): string {
  return `# ${cleanLine(text)}`;
}

function testPoint(result: CaseResult, id: number): string[] {
  const point = `ok ${id} - ${description(result.name)}`;
  switch (result.verdict.kind) {
    case 'passed':
      return [point];
    case 'not-run':
      return [`${point} # SKIP it was not run`];
    default:
      return [`not ${point}`, ...diagnostics(result)];
  }
}

/** A name as a description. A brace at its end would open a block for some readers. */
function description(name: string): string {
  return cleanLine(name)
    .trim()
    .replace(/\{$/, '\\x7B')
    .replace(/[\\#]/g, (character) => `\\${character}`);
}

function diagnostics(result: CaseResult): string[] {
  return [
    '  ---',
    `  message: ${JSON.stringify(failureHeadline(result))}`,
    '  severity: fail',
    `  verdict: ${result.verdict.kind}`,
    `  duration_ms: ${Number((result.seconds * 1000).toFixed(3))}`,
    // The 2 says how far the text is indented: its first line may begin with a blank.
    '  details: |2',
    ...plainFailure(result)
      .split('\n')
      .map((line) => (line === '' ? '' : `    ${line}`)),
    '  ...',
  ];
}
