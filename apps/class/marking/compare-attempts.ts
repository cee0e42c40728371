import { countOf } from '@countermine/core/text/english.ts';
import { outcomeWords } from '@countermine/judge/report/mark-words.ts';
import type { FaultReport, MarkLine, Report, ReportedMarks } from '@countermine/judge/report/report.ts';

/** An attempt with its report as staff decided about it, and its marks; undefined where there is none. */
interface ComparedAttempt {
  readonly report: Report | undefined;
  readonly marks: ReportedMarks | undefined;
}

/** What is different between two attempts of a student that were judged by the same cases. */
export interface AttemptChanges {
  /** The faults of the first that the second has not, those of the second that the first has not, and those of both. */
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
  const [before, after] = [one.report?.faults ?? [], other.report?.faults ?? []];
  const [had, has] = [new Set(before.map(sentenceOf)), new Set(after.map(sentenceOf))];
  return {
    gone: before.filter((fault) => !has.has(sentenceOf(fault))),
    fresh: after.filter((fault) => !had.has(sentenceOf(fault))),
    kept: after.filter((fault) => had.has(sentenceOf(fault))),
    lines: changedLines(one.marks?.lines ?? [], other.marks?.lines ?? []),
    ...changedCases(one.report, other.report),
  };
}

/** Ids are counted anew in each report, and numbers in sentences tell programs apart, not mistakes. */
function sentenceOf({ says }: FaultReport): string {
  return says.replaceAll(/\d+/g, '#');
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
