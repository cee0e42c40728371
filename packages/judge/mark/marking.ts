import type { JudgeCase } from '@countermine/courses/cases/case.ts';
import type { HandInCheckResult } from '@countermine/courses/cases/check.ts';
import { findingNote, type HandInFinding, uncheckedNote } from '@countermine/courses/cases/hand-in-words.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import type { Report } from '../report/report.ts';
import { withMarks } from './mark-report.ts';
import type { Scheme } from './scheme.ts';
import { withStages } from './stage-results.ts';

/** What marks depend on beside the report. */
export interface MarkingInput {
  readonly scheme: Scheme;
  /** The results of the checks of the hand-in; empty if there is no folder to check. */
  readonly checks: readonly HandInCheckResult[];
  /** Units: milliseconds since 1970. Undefined if it is not known. */
  readonly submitted: number | undefined;
}

/** A report with the stages of its cases, and a note for each finding of the checks, which quotes the text. */
export function withStagesAndNotes(
  report: Report,
  { cases }: JudgedGame,
  judged: readonly JudgeCase[],
  checks: readonly HandInCheckResult[],
): Report {
  const inputs = new Map(judged.map(({ name, input }) => [name, input]));
  return withNotes(withStages(report, cases, inputs), checks);
}

/** A report with its stages, and with the marks of a scheme in it. */
export function markBy({ dialect, cases }: JudgedGame, report: Report, input: MarkingInput): Report {
  const ofForm = new Set(dialect.misconceptions.filter(({ isOfForm }) => isOfForm).map(({ id }) => id));
  return withMarks(report, { ...input, game: cases, ofForm });
}

/** Says which file is missing, so that nothing more has to be said about compiling it. */
const MISSING: ReadonlySet<HandInFinding['code']> = new Set(['missing-file', 'no-file-named', 'wrong-file-name']);

/** Each finding of the checks becomes a note that quotes the text. */
function withNotes(report: Report, checks: readonly HandInCheckResult[]): Report {
  const isMissing = checks.some(({ findings }) => findings.some(({ code }) => MISSING.has(code)));
  const notes = checks.flatMap(({ outcome, findings, quote }) =>
    findings
      .filter(({ code }) => code !== 'nothing-to-compile' || !isMissing)
      .map((finding) => (outcome === 'not-made' ? uncheckedNote(finding, quote) : findingNote(finding, quote))),
  );
  return { ...report, notes: [...report.notes, ...notes] };
}
