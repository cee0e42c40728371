import { cleanLine } from '@countermine/judge/report/clean.ts';
import { columnsOf, cutColumns } from '@countermine/judge/report/text-style.ts';
import { lateWords, OUTCOME_WORDS } from '../class-words.ts';
import { attemptPointsWords } from '../pages/student-table.ts';
import type { AttemptLine } from '../store/attempts.ts';

/** The widest that a column of words gets. Units: columns. */
const WIDEST_NAME = 24;

/** The class as a table for a terminal, a line for each attempt. */
export function classTable(lines: readonly AttemptLine[], width: number): string {
  // Stages without a case were not judged.
  const judged = lines.flatMap(({ judgement }) => judgement?.stages.filter((stage) => stage.of > 0) ?? []);
  const stages = [...new Set(judged.map(({ stage }) => stage))];
  const hasAttempts = lines.some(({ attempt, counts }) => attempt > 1 || !counts);
  const hasNames = lines.some(({ name }) => name !== null);
  const hasMarks = lines.some(({ judgement }) => judgement?.points != null);
  const isLateKnown = lines.some((line) => lateOf(line) !== '');
  const header = [
    'student',
    ...(hasNames ? ['name'] : []),
    ...(hasAttempts ? ['attempt'] : []),
    ...stages.map((stage) => `stage ${stage}`),
    ...(hasMarks ? ['marks'] : []),
    ...(isLateKnown ? ['late'] : []),
    'faults',
  ];
  const rows = lines.map((line) => [
    cutColumns(cleanLine(line.student), WIDEST_NAME),
    ...(hasNames ? [cutColumns(cleanLine(line.name ?? ''), WIDEST_NAME)] : []),
    ...(hasAttempts ? [String(line.attempt)] : []),
    ...stages.map((stage) => stageWords(line, stage)),
    ...(hasMarks ? [attemptPointsWords(line)] : []),
    ...(isLateKnown ? [lateOf(line)] : []),
    faultWords(line),
  ]);
  return alignColumns([header, ...rows], width);
}

function stageWords({ judgement }: AttemptLine, stage: string): string {
  const found = judgement?.stages.find((one) => one.stage === stage);
  return found === undefined ? '-' : `${found.passed}/${found.of}`;
}

function lateOf({ lateSeconds, isMarkedLate }: AttemptLine): string {
  if (lateSeconds !== null) return lateWords(lateSeconds).replace(/ late$/, '');
  return isMarkedLate === true ? 'late' : '';
}

function faultWords({ judgement, problem }: AttemptLine): string {
  if (problem !== null) return `${OUTCOME_WORDS.refused}: ${cleanLine(problem)}`;
  if (judgement === null) return OUTCOME_WORDS['not-judged'];
  if (judgement.outcome === 'failed') return `${OUTCOME_WORDS.failed}: ${cleanLine(judgement.reason ?? '')}`;
  if (judgement.outcome !== 'judged') return OUTCOME_WORDS[judgement.outcome];
  return judgement.faults.map(({ fault }) => cleanLine(fault)).join(', ');
}

/** Rows with their columns below each other, none wider than the terminal. */
function alignColumns(rows: readonly (readonly string[])[], width: number): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => columnsOf(row[column] ?? ''))));
  const lines = rows.map((row) =>
    row.map((text, column) => `${text}${' '.repeat(Math.max(0, (widths[column] ?? 0) - columnsOf(text)))}`).join('  '),
  );
  return lines.map((line) => `${cutColumns(line.trimEnd(), Math.max(40, width))}\n`).join('');
}
