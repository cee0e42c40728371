import { countOf, joinWords } from '@countermine/core/text/english.ts';
import { faultCause } from '@countermine/judge/mark/markable.ts';
import { outcomeWords } from '@countermine/judge/report/mark-words.ts';
import type { FaultReport, MarkLine, Report, ReportedMarks } from '@countermine/judge/report/report.ts';

/** An attempt with its report as staff decided about it, and its marks; undefined where there is none. */
interface ComparedAttempt {
  readonly report: Report | undefined;
  readonly marks: ReportedMarks | undefined;
}

/** What is different between two attempts of a student that were judged by the same cases. */
export interface AttemptChanges {
  /**
   * The faults of the first that the second has not, those of the second that the first has not, and those of both. None
   * where one of them was not run: nobody knows which faults it has.
   */
  readonly gone: readonly FaultReport[];
  readonly fresh: readonly FaultReport[];
  readonly kept: readonly FaultReport[];
  /** The lines of the marks that are different, in words. */
  readonly lines: readonly { readonly title: string; readonly before: string; readonly after: string }[];
  /** The cases that failed and pass now, and those that passed and fail now. */
  readonly mended: number;
  readonly broken: number;
}

/** Compares two attempts; the order is that of the student's work. */
export function compareAttempts(one: ComparedAttempt, other: ComparedAttempt): AttemptChanges {
  return {
    ...changedFaults(one.report, other.report),
    lines: changedLines(one.marks?.lines ?? [], other.marks?.lines ?? []),
    ...changedCases(one.report, other.report),
  };
}

function changedFaults(
  one: Report | undefined,
  other: Report | undefined,
): Pick<AttemptChanges, 'gone' | 'fresh' | 'kept'> {
  if (one === undefined || other === undefined) return { gone: [], fresh: [], kept: [] };
  const [had, has] = [new Set(one.faults.map(faultCause)), new Set(other.faults.map(faultCause))];
  return {
    gone: one.faults.filter((fault) => !has.has(faultCause(fault))),
    fresh: other.faults.filter((fault) => !had.has(faultCause(fault))),
    kept: other.faults.filter((fault) => had.has(faultCause(fault))),
  };
}

/** Why no faults of two attempts are compared, as a sentence; undefined where they are. */
export function uncomparedWords(
  ...attempts: readonly (Pick<ComparedAttempt, 'report'> & { readonly line: { readonly attempt: number } })[]
): string | undefined {
  const numbers = new Set(attempts.flatMap(({ report, line }) => (report === undefined ? [line.attempt] : [])));
  if (numbers.size === 0) return undefined;
  const which = `attempt${numbers.size === 1 ? '' : 's'} ${joinWords([...numbers].map(String))}`;
  return `Faults are not compared: ${which} ${numbers.size === 1 ? 'was' : 'were'} not run.`;
}

function changedLines(before: readonly MarkLine[], after: readonly MarkLine[]): AttemptChanges['lines'] {
  const keyOf = ({ kind, title }: MarkLine): string => `${kind} ${title}`;
  const earlier = new Map(before.map((line) => [keyOf(line), outcomeWords(line)]));
  return after.flatMap((line) => {
    const [was, is] = [earlier.get(keyOf(line)), outcomeWords(line)];
    return was === undefined || was === is ? [] : [{ title: line.title, before: was, after: is }];
  });
}

function changedCases(one: Report | undefined, other: Report | undefined) {
  const before = new Map(one?.results.map(({ name, verdict }) => [name, verdict.kind]));
  let [mended, broken] = [0, 0];
  for (const { name, verdict } of other?.results ?? []) {
    const kinds = [before.get(name) ?? 'not-run', verdict.kind];
    if (kinds.includes('not-run') || kinds.every((kind) => kind === 'passed')) continue;
    if (verdict.kind === 'passed') mended += 1;
    else if (before.get(name) === 'passed') broken += 1;
  }
  return { mended, broken };
}

/** `12 cases that failed pass now, 1 case that passed fails now.`; empty where there is none. */
export function casesWords({ mended, broken }: Pick<AttemptChanges, 'mended' | 'broken'>): string {
  const parts = [
    ...(mended === 0 ? [] : [`${countOf(mended, 'case')} that failed ${mended === 1 ? 'passes' : 'pass'} now`]),
    ...(broken === 0 ? [] : [`${countOf(broken, 'case')} that passed ${broken === 1 ? 'fails' : 'fail'} now`]),
  ];
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}
