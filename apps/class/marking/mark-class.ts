import type { HandInCheckResult } from '@countermine/courses/cases/hand-in.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { FAULT_KINDS } from '@countermine/judge/diagnose/fault.ts';
import { applyRulings } from '@countermine/judge/mark/apply-rulings.ts';
import { type Decision, type Rulings, rulingsByStudent, rulingsFor } from '@countermine/judge/mark/decision.ts';
import { marksOf } from '@countermine/judge/mark/mark-lines.ts';
import { type MarkableResult, markableResult, nothingPasses } from '@countermine/judge/mark/markable.ts';
import type { LateRule, Scheme } from '@countermine/judge/mark/scheme.ts';
import { parseScheme } from '@countermine/judge/run/scheme-file.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { z } from 'zod';
import { unpackReport } from '../judging/packed-report.ts';
import { readDecisions } from '../store/decisions.ts';
import {
  type MarkableAttempt,
  type MarkChange,
  type MarkRecord,
  markableAttempts,
  rosterDues,
  saveMarking,
  saveMarks,
} from '../store/marks.ts';

/** This many results are in memory at once. */
const AT_ONCE = 500;
/** This many whole reports. */
const REPORTS_AT_ONCE = 50;

/**
 * Gives marks to all attempts of a class that have a result under a plan, by all that was decided, also meanwhile. No program
 * is run for it.
 * @param decision the one that is the cause of it; undefined if there is none
 * @returns the attempts whose points are different from before
 */
export async function markClass(
  store: Store,
  { id, planId }: { readonly id: number; readonly planId: number },
  game: JudgedGame,
  decision?: number,
): Promise<readonly MarkChange[]> {
  const changes = new Map<string, MarkChange>();
  for (let decisions = await readDecisions(store, id); ; ) {
    for (const change of await markBy(decisions, store, { id, planId }, game, decision)) {
      const name = `${change.attempt} ${change.student}`;
      changes.set(name, { ...change, before: (changes.get(name) ?? change).before });
    }
    const marked = decisions.length;
    decisions = await readDecisions(store, id);
    // Two that decide at once could overwrite the marks of each other.
    if (decisions.length === marked) return [...changes.values()].filter(({ before, after }) => before !== after);
  }
}

async function markBy(
  decisions: readonly Decision[],
  store: Store,
  { id, planId }: { readonly id: number; readonly planId: number },
  game: JudgedGame,
  decision: number | undefined,
): Promise<readonly MarkChange[]> {
  const scheme = decidedScheme(decisions);
  const rulingsOf = rulingsByStudent(decisions);
  const changes: MarkChange[] = [];
  let [after, most] = [0, AT_ONCE];
  for (;;) {
    const attempts = await markableAttempts(store, id, planId, after, most);
    const last = attempts.at(-1);
    if (last === undefined) return changes;
    // Results of older versions need their reports.
    most = attempts.some(({ report }) => report !== null) ? REPORTS_AT_ONCE : AT_ONCE;
    const results = attempts.map((attempt) => ({ attempt, result: resultOf(attempt, game) }));
    const marks = results.map(({ attempt, result }) =>
      markAttempt(attempt, result, scheme, rulingsOf(attempt.student)),
    );
    changes.push(...(await saveMarks(store, marks, decision)));
    await saveMarking(
      store,
      results.flatMap(({ attempt: { report, judgementId }, result }) =>
        report === null ? [] : [{ judgementId, marking: result }],
      ),
    );
    after = last.attemptId;
  }
}

/** The result of an attempt; one that was not run is that of a program that passes nothing. */
function resultOf({ marking, report }: MarkableAttempt, game: JudgedGame): MarkableResult {
  if (marking !== null) return readStoredResult(marking);
  return report === null ? nothingPasses(game.cases) : markableResult(unpackReport(report), game.cases);
}

function markAttempt(
  attempt: MarkableAttempt,
  result: MarkableResult,
  scheme: Scheme | undefined,
  rulings: Rulings,
): MarkRecord {
  const { attemptId, judgementId, submittedAt, checks } = attempt;
  const due = dueAt(scheme, attempt.due, rulings);
  const late = scheme && lateRule(scheme, due, rulings);
  const submitted = submittedAt === null ? undefined : Date.parse(submittedAt);
  // Written by a judging thread as what it is.
  const input = { checks: checks as readonly HandInCheckResult[], submitted };
  const marks = scheme && marksOf(applyRulings(result, rulings), { ...input, scheme: { ...scheme, late } });
  return {
    ...{ attemptId, judgementId },
    points: marks === undefined ? null : { ...marks.points, of: marks.of },
    rulesPoints: marks?.rulesPoints ?? null,
    band: marks?.band ?? null,
    lateSeconds: lateSecondsOf(submitted, due, late),
    lines: marks?.lines ?? null,
  };
}

/** The scheme that was decided. Throws where this version of Countermine cannot read it. */
function decidedScheme(decisions: readonly Decision[]): Scheme | undefined {
  const { scheme: source } = rulingsFor(decisions, null);
  const parsed = source && parseScheme(source.text, source.name);
  if (parsed?.ok === false) throw new Error(parsed.error);
  return parsed?.value;
}

/** When an attempt is due: by what was decided for the student, the roster, the class, the scheme. Units: ms since 1970. */
function dueAt(scheme: Scheme | undefined, ofRoster: string | null, { due }: Rulings): number | undefined {
  const told = due.own ?? ofRoster ?? due.ofClass;
  return told === undefined ? scheme?.late?.due : Date.parse(told);
}

/** The number of attempts that a decided late rule has no effect on, since nothing is due for them; 0 for other rulings. */
export async function attemptsNotDue(
  store: Store,
  { id, planId }: { readonly id: number; readonly planId: number },
  { ruling, student }: Pick<Decision, 'ruling' | 'student'>,
): Promise<number> {
  if (ruling.kind !== 'late') return 0;
  const decisions = await readDecisions(store, id);
  const scheme = decidedScheme(decisions);
  const rulingsOf = rulingsByStudent(decisions);
  const dues = await rosterDues(store, id, planId, student);
  return dues.filter((one) => dueAt(scheme, one.due, rulingsOf(one.student)) === undefined).length;
}

/** What the scheme says about being late, or staff; undefined where neither does, or nothing is due. */
function lateRule({ late }: Scheme, due: number | undefined, { late: decided }: Rulings): LateRule | undefined {
  const policy = decided?.policy ?? late;
  if (policy === undefined || due === undefined) return undefined;
  return {
    ...policy,
    due,
    ...(decided === undefined ? { quote: late?.quote } : { quote: undefined, decided: decided.reason }),
  };
}

/** In the grace of a rule it is still in time; later than that it counts from when it was due. */
function lateSecondsOf(
  submitted: number | undefined,
  due: number | undefined,
  { graceMinutes }: Pick<LateRule, 'graceMinutes'> = { graceMinutes: 0 },
): number | null {
  if (submitted === undefined || due === undefined) return null;
  const seconds = (submitted - due) / 1000;
  return seconds <= graceMinutes * 60 ? 0 : seconds;
}

const stored = z.object({
  stages: z.array(z.strictObject({ stage: z.string(), title: z.string() })),
  faults: z.array(
    z.strictObject({
      ...{ id: z.string(), cause: z.string(), kind: z.enum(FAULT_KINDS), says: z.string(), stage: z.string() },
      ...{ requirement: z.string().optional(), mayHideOthers: z.boolean() },
    }),
  ),
  cases: z.array(
    z.strictObject({
      ...{ stage: z.string(), isPassed: z.boolean(), faults: z.array(z.string()), count: z.number() },
      otherwiseBy: z.array(z.array(z.string())),
    }),
  ),
});

/** Reads the part of a result that marks depend on, as it was stored. Throws for one of another version. */
export function readStoredResult(data: unknown): MarkableResult {
  const { faults, ...result } = stored.parse(data);
  return { ...result, faults: faults.map(({ requirement, ...fault }) => ({ ...fault, requirement })) };
}
