import { withCommas } from '@countermine/core/text/english.ts';
import type { VerdictKind } from '../compare/verdict.ts';
import { VERDICT_WORDS } from '../compare/verdict-words.ts';
import { cleanLine, cleanText } from './clean.ts';
import { casesByStage, costWords, faultNumbers, passedIn, passedWords, type StageResults } from './document.ts';
import { pointCount } from './mark-words.ts';
import type { CaseResult, MarkLine, Report, ReportedMarks } from './report.ts';
import type { FaultNumbers } from './told-run.ts';

// The points for a grading service: those of the marking scheme if there is one, else by the cases passed in each
// stage.

export interface PointLine {
  readonly title: string;
  /** Why it is not more, a line each. */
  readonly remarks: readonly string[];
  /** Undefined where it is not known: a person has to say it, or a check was not made. */
  readonly isPassed: boolean | undefined;
  /** Undefined where a person gives the points, and where they are taken off the sum. Units: points, to hundredths. */
  readonly points: { readonly score: number; readonly most: number } | undefined;
}

export interface PointSheet {
  readonly lines: readonly PointLine[];
  /** What the lines give together, less what is taken off. */
  readonly score: number;
  /** The most that the lines can give. */
  readonly most: number;
}

/**
 * The points of a program. Those that only a person can give are not in the sum.
 * @param maxScore the points of a program that passes every case, where no scheme was given
 */
export function pointSheet(report: Report, maxScore: number): PointSheet {
  const { marks } = report;
  if (marks !== undefined) return pointSheetOfMarks(marks);
  const lines = linesOfStages(report, maxScore);
  const sumOf = (part: 'score' | 'most'): number =>
    lines.reduce((sum, { points }) => sum + Math.round((points?.[part] ?? 0) * 100), 0) / 100;
  return { lines, score: sumOf('score'), most: sumOf('most') };
}

/** Each stage with an equal part of the points. The full score is for a program that passes every case. */
function linesOfStages(report: Report, maxScore: number): PointLine[] {
  const numbers = faultNumbers(report);
  const groups = casesByStage(report);
  const most = Math.floor(maxScore * 100 + 1e-6);
  // The maxima add up to the whole: each is what is due up to here without what was given out before.
  const upTo = (count: number): number => Math.floor((most * count) / groups.length);
  return groups.map((group, index) => lineOfStage(group, upTo(index + 1) - upTo(index), numbers));
}

function lineOfStage({ stage, title, results }: StageResults, hundredths: number, numbers: FaultNumbers): PointLine {
  const passed = passedIn(results);
  const earned = stage?.earned ?? passed;
  const costs = stage === undefined ? '' : costWords(stage, numbers);
  return {
    title: cleanLine(`${title}: ${passedWords(results)}`),
    remarks: [
      ...verdictRemarks(results),
      ...(costs === '' ? [] : [`${costs}.`.replace(/^f/, 'F')]),
      ...(earned > passed ? [earnedSentence(earned)] : []),
    ],
    isPassed: passed === results.length,
    points: {
      score: Math.floor((hundredths * Math.min(earned, results.length)) / results.length) / 100,
      most: hundredths / 100,
    },
  };
}

/** For a stage that counts more cases as passed than did. */
function earnedSentence(earned: number): string {
  return `${withCommas(earned)} count as passed: a fault costs points in one stage only.`;
}

function verdictRemarks(results: readonly CaseResult[]): string[] {
  const counts = new Map<VerdictKind, number>();
  for (const { verdict } of results) counts.set(verdict.kind, (counts.get(verdict.kind) ?? 0) + 1);
  counts.delete('passed');
  return [...counts].map(([kind, count]) => `${VERDICT_WORDS[kind]}: ${withCommas(count)}`);
}

export function pointSheetOfMarks({ lines, points }: ReportedMarks): PointSheet {
  const shown = lines.filter((line, index) => line.kind !== 'part' || lines[index + 1]?.kind !== 'stage');
  const told = shown.map(lineOfMark);
  const open = shown.reduce((sum, line) => sum + (line.of > 0 ? line.points.most - line.points.least : 0), 0);
  const most = told.reduce((sum, line) => sum + (line.points?.most ?? 0), 0);
  return { lines: told, score: inHundredths(Math.max(0, points.most - open)), most: inHundredths(most) };
}

function lineOfMark(line: MarkLine): PointLine {
  const { kind, points, of, outcome, reasons } = line;
  const title = cleanLine(line.title) || kind;
  const isOpen = points.least !== points.most;
  const remarks = reasons.map(cleanText);
  // To do without extra credit is not a failure.
  const isUnknown = outcome === 'open' || (outcome === 'missed' && kind === 'extra');
  const isPassed = isUnknown ? undefined : outcome === 'met';
  if (of > 0 && !(isOpen && points.least <= 0)) {
    const given = { score: inHundredths(Math.min(of, Math.max(0, points.least))), most: inHundredths(of) };
    return { title, remarks, isPassed, points: given };
  }
  const figure = isOpen || points.most < 0 ? pointCount(line) : '';
  return { title: figure === '' ? title : `${title}: ${figure}`, remarks, isPassed, points: undefined };
}

function inHundredths(points: number): number {
  return Math.round(points * 100) / 100;
}
