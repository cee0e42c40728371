import type { HandInCheckResult } from '@countermine/courses/cases/check.ts';
import type { FaultReport, MarkLine, Report, StageResult } from '../report/report.ts';
import { markTitle, reasonSentence } from '../words/mark-words.ts';
import { giveMarks } from './give-marks.ts';
import { type MarkedLine, markLines } from './mark-lines.ts';
import type { MarkedFault, StageCases } from './marks.ts';
import type { Scheme } from './scheme.ts';
import { type GameStages, stageOfFault, understoodFailures } from './stage-results.ts';

/** What is needed to mark a report. */
export interface MarkingTask {
  readonly scheme: Scheme;
  readonly game: GameStages;
  /** The ids of misconceptions that only affect the form of the output. */
  readonly ofForm: ReadonlySet<string>;
  /** The results of the checks of the hand-in; empty if there is no folder to check. */
  readonly checks: readonly HandInCheckResult[];
  /** Units: milliseconds since 1970. Undefined if it is not known. */
  readonly submitted: number | undefined;
}

/** Adds the marks that a scheme gives to a report, which must have its stages. */
export function withMarks(report: Report, task: MarkingTask): Report {
  const { scheme, checks, submitted } = task;
  const made = checks.filter(({ outcome }) => outcome !== 'not-made');
  const marks = giveMarks(scheme, {
    stages: report.stages.map((stage) => stageCases(stage, report)),
    faults: report.faults.map((fault) => markedFault(fault, report, task)),
    checks: new Map(made.map(({ id, outcome }) => [id, outcome === 'passed'])),
    submitted,
  });
  const { title, total, of, rulesOnly, band } = marks;
  const lines = markLines(marks, { scheme, report, checks }).map(inWords);
  return { ...report, marks: { scheme: title, points: total, of, rulesPoints: rulesOnly, band, lines } };
}

function stageCases({ stage, of, passed }: StageResult, report: Report): StageCases {
  return { stage, of, passed, understood: understoodFailures(stage, report).length };
}

function inWords({ title, reasons, ...line }: MarkedLine): MarkLine {
  return { ...line, title: markTitle(title), reasons: reasons.map(reasonSentence) };
}

function markedFault(fault: FaultReport, report: Report, { game, ofForm }: MarkingTask): MarkedFault {
  const { id, count, mayHideOthers } = fault;
  const kind = ofForm.has(id) ? 'format' : fault.kind;
  const stage = stageOfFault(fault, report, game);
  const run = report.results.filter(({ verdict }) => verdict.kind !== 'not-run').length;
  const shareOfAll = run === 0 ? 0 : count / run;
  const own = report.stages.find((other) => other.stage === stage);
  const share = own === undefined || own.of === 0 ? shareOfAll : (own.faults[id] ?? 0) / own.of;
  return { id, kind, mayHideOthers, stage, share, shareOfAll };
}
