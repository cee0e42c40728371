import { err, ok, type Result } from '@countermine/core/result.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import {
  type Decision,
  type MergeTarget,
  type Ruling,
  rulingsFor,
  validDecisions,
} from '@countermine/judge/mark/decision.ts';
import { closesInGrace, parseLatePolicy } from '@countermine/judge/mark/late.ts';
import { parseTime } from '@countermine/judge/mark/parse-time.ts';
import { parseScheme } from '@countermine/judge/run/scheme-file.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { readPlanSettings } from '../judging/plan-settings.ts';
import { type ClassRecord, changeClass } from '../store/classes.ts';
import { addDecision, faultName, type NewDecision, readDecisions } from '../store/decisions.ts';
import { type ClassFault, classFaults, hasStudent, markingWith, studentFaults } from '../store/faults.ts';
import type { MarkChange } from '../store/marks.ts';
import { readPlan } from '../store/plans.ts';
import type { DecisionProblem, MadeDecision } from './decision-words.ts';
import { attemptsNotDue, markClass, readStoredResult } from './mark-class.ts';

/** What staff ask for, as they type it. A fault is named as the class has it, or as the report on the student does. */
export type AskedRuling =
  | { readonly kind: 'waive'; readonly fault: string }
  | { readonly kind: 'points'; readonly fault: string; readonly points: string }
  | { readonly kind: 'rename'; readonly fault: string; readonly says: string }
  | { readonly kind: 'merge'; readonly fault: string; readonly into: string }
  | { readonly kind: 'allow'; readonly reading: string }
  | { readonly kind: 'due'; readonly due: string }
  /** A rule as `5% a day, at most 50%`. */
  | { readonly kind: 'late'; readonly rule: string }
  | { readonly kind: 'scheme'; readonly name: string; readonly text: string }
  | { readonly kind: 'revoke'; readonly decision: string };

interface AskedDecision extends Omit<NewDecision, 'ruling'> {
  readonly asked: AskedRuling;
}

interface JudgedClass extends ClassRecord {
  readonly planId: number;
}

type Asked<Kind extends AskedRuling['kind']> = Extract<AskedRuling, { kind: Kind }>;
type Checked = Promise<Result<Ruling, DecisionProblem>>;

const MAX_REASON_LENGTH = 1000;

/** Adds a decision to the log of a class, and marks the class again. Errors: why it cannot be decided. */
export async function decide(
  store: Store,
  record: ClassRecord,
  { asked, student, reason, by }: AskedDecision,
): Promise<Result<MadeDecision, DecisionProblem>> {
  const { planId } = record;
  const why = reason.replaceAll(/\s+/g, ' ').trim();
  if (planId === null) return err({ code: 'not-judged' });
  if (why === '' || why.length > MAX_REASON_LENGTH) return err({ code: 'no-reason', most: MAX_REASON_LENGTH });
  if (student !== null && !(await hasStudent(store, record.id, student))) return err({ code: 'no-student', student });
  const ruling = await checkRuling(store, { ...record, planId }, asked, student);
  if (!ruling.ok) return ruling;
  // It may be of an older version, with other rules for schemes.
  const scheme =
    record.scheme === null || asked.kind === 'scheme' ? ok(null) : checkScheme(record, record.scheme, null);
  if (!scheme.ok) return scheme;
  // In a class of an older version or backup these are not in the log yet.
  await decideMarking(store, record, record, { command: 'before', by: '' });
  const number = await addDecision(store, record.id, { student, ruling: ruling.value, reason: why, by: by.trim() });
  const changes = await markAgain(store, { ...record, planId }, number);
  const notDue = await attemptsNotDue(store, { ...record, planId }, { ruling: ruling.value, student });
  return ok({ number, changes, notDue });
}

type ClassMarking = Pick<ClassRecord, 'scheme' | 'due'>;

/** The reasons of what no person decided: `before` where it is not known which of the commands said it. */
const COMMANDS = { judge: 'class judge', serve: 'class serve', before: 'class judge or class serve' } as const;

/**
 * Decides what a command is told about the marks of a class. What it says again undoes nothing that was decided since.
 * @returns what holds then
 */
export async function decideMarking(
  store: Store,
  { id }: ClassRecord,
  { scheme, due }: ClassMarking,
  { command, by }: { readonly command: keyof typeof COMMANDS; readonly by: string },
): Promise<ClassMarking> {
  const decisions = await readDecisions(store, id);
  const holds = rulingsFor(decisions, null);
  const last = lastTold(decisions);
  const told = { student: null, reason: COMMANDS[command], by };
  if (scheme !== null && scheme.text !== holds.scheme?.text && scheme.text !== last.scheme) {
    await addDecision(store, id, { ...told, ruling: { kind: 'scheme', ...scheme } });
  }
  if (due !== null && due !== holds.due.ofClass && due !== last.due) {
    await addDecision(store, id, { ...told, ruling: { kind: 'due', due } });
  }
  return markingOf(await readDecisions(store, id));
}

/** What the commands said last, whatever was decided since. */
function lastTold(decisions: readonly Decision[]): { readonly scheme?: string; readonly due?: string } {
  const reasons: readonly string[] = Object.values(COMMANDS);
  let told: ReturnType<typeof lastTold> = {};
  for (const { ruling, student, reason } of decisions) {
    if (student !== null || !reasons.includes(reason)) continue;
    if (ruling.kind === 'scheme') told = { ...told, scheme: ruling.text };
    if (ruling.kind === 'due') told = { ...told, due: ruling.due };
  }
  return told;
}

function markingOf(decisions: readonly Decision[]): ClassMarking {
  const { scheme, due } = rulingsFor(decisions, null);
  return { scheme: scheme ?? null, due: due.ofClass ?? null };
}

async function markAgain(store: Store, record: JudgedClass, number: number): Promise<readonly MarkChange[]> {
  const marking = markingOf(await readDecisions(store, record.id));
  await changeClass(store, record.id, { planId: record.planId, ...marking });
  const game = judgedGames.get(record.game);
  return game === undefined ? [] : await markClass(store, record, game, number);
}

async function checkRuling(store: Store, record: JudgedClass, asked: AskedRuling, student: string | null): Checked {
  switch (asked.kind) {
    case 'allow':
      return await checkReading(store, record, asked);
    case 'due':
      return checkDue(asked);
    case 'late':
      return checkLate(record, asked);
    case 'scheme':
      return checkScheme(record, asked, student);
    case 'revoke':
      return await checkRevoked(store, record, asked);
    default: {
      const faults = [
        ...(student === null ? [] : await studentFaults(store, record.id, record.planId, student)),
        ...(await classFaults(store, record.id, record.planId)),
      ];
      const fault = findFault(asked.fault, faults, student);
      if (fault === undefined) return err({ code: 'no-fault', fault: asked.fault, student });
      if (asked.kind === 'merge') return await checkMerge(store, record, fault, asked, { faults, student });
      return checkFaultRuling(asked, fault);
    }
  }
}

/** The fault that staff call so: by its name or cause, and for one student also as the report on the student has it. */
function findFault(typed: string, faults: readonly ClassFault[], student: string | null): ClassFault | undefined {
  const known = faults.find(({ cause }) => cause === typed || faultName(cause) === typed);
  return known ?? (student === null ? undefined : faults.find(({ fault }) => fault === typed));
}

function checkFaultRuling(
  asked: Asked<'waive' | 'points' | 'rename'>,
  { cause }: ClassFault,
): Result<Ruling, DecisionProblem> {
  switch (asked.kind) {
    case 'waive':
      return ok({ kind: 'waive', cause });
    case 'points': {
      const points = /^\d{1,6}(\.\d{1,2})?$/.test(asked.points.trim()) ? Number(asked.points) : undefined;
      return points === undefined
        ? err({ code: 'no-points', typed: asked.points })
        : ok({ kind: 'points', cause, points });
    }
    case 'rename': {
      const says = asked.says.replaceAll(/\s+/g, ' ').trim();
      return says === '' || says.length > MAX_REASON_LENGTH
        ? err({ code: 'no-name', most: MAX_REASON_LENGTH })
        : ok({ kind: 'rename', cause, says });
    }
  }
}

async function checkMerge(
  store: Store,
  record: JudgedClass,
  fault: ClassFault,
  { into: typed }: Asked<'merge'>,
  { faults, student }: { readonly faults: readonly ClassFault[]; readonly student: string | null },
): Checked {
  const into = findFault(typed, faults, student);
  if (into === undefined) return err({ code: 'no-fault', fault: typed, student });
  const { merged } = rulingsFor(await readDecisions(store, record.id), student);
  const end = merged.get(into.cause) ?? into;
  if (end.cause === fault.cause) return err({ code: 'same-fault' });
  return ok({ kind: 'merge', cause: fault.cause, into: await targetOf(store, record, into) });
}

async function targetOf(store: Store, { id, planId }: JudgedClass, fault: ClassFault): Promise<MergeTarget> {
  const { cause, kind, says } = fault;
  const marking = await markingWith(store, id, planId, cause);
  const known = marking === undefined ? [] : readStoredResult(marking).faults;
  const found = known.find((one) => one.cause === cause);
  return found === undefined
    ? { cause, kind, says, mayHideOthers: kind !== 'misconception' && kind !== 'format' }
    : { cause, kind: found.kind, says, mayHideOthers: found.mayHideOthers };
}

async function checkReading(store: Store, { game, planId }: JudgedClass, { reading }: Asked<'allow'>): Checked {
  const readings = judgedGames.get(game)?.dialect.readings ?? [];
  const known = readings.map(({ id }) => id);
  if (!known.includes(reading)) return err({ code: 'no-reading', reading, known });
  const plan = await readPlan(store, planId);
  if (readPlanSettings(plan?.settings)?.readings === 'any') return err({ code: 'all-readings' });
  return ok({ kind: 'allow', reading });
}

function checkDue({ due }: Asked<'due'>): Result<Ruling, DecisionProblem> {
  const time = parseTime(due.trim());
  return time === undefined
    ? err({ code: 'no-time', typed: due })
    : ok({ kind: 'due', due: new Date(time).toISOString() });
}

function checkLate({ scheme }: ClassRecord, { rule }: Asked<'late'>): Result<Ruling, DecisionProblem> {
  const policy = parseLatePolicy(rule);
  if (policy === undefined) return err({ code: 'no-late-rule', typed: rule });
  if (closesInGrace(policy)) return err({ code: 'closes-in-grace' });
  return scheme === null ? err({ code: 'no-scheme' }) : ok({ kind: 'late', policy });
}

function checkScheme(
  { game }: ClassRecord,
  { name, text }: Omit<Asked<'scheme'>, 'kind'>,
  student: string | null,
): Result<Ruling, DecisionProblem> {
  if (student !== null) return err({ code: 'scheme-of-class' });
  const scheme = parseScheme(text, name);
  if (!scheme.ok) return err({ code: 'bad-scheme', problem: scheme.error });
  if (scheme.value.game !== game) return err({ code: 'other-game', name, game: scheme.value.game, expected: game });
  return ok({ kind: 'scheme', name, text });
}

async function checkRevoked(store: Store, { id }: JudgedClass, { decision: typed }: Asked<'revoke'>): Checked {
  const valid = validDecisions(await readDecisions(store, id));
  const found = valid.find((one) => String(one.id) === typed.trim());
  return found === undefined ? err({ code: 'no-decision', typed }) : ok({ kind: 'revoke', decision: found.id });
}
