import type { Store } from '@countermine/server/store/store.ts';
import { type Row, storableText } from '@countermine/server/store/tables.ts';
import { type RawBuilder, sql } from 'kysely';

/** Which attempt of a student counts: the last, or the one with the best grade; of several such the latest. */
export const COUNTING_RULES = ['last', 'best'] as const;

export type CountingRule = (typeof COUNTING_RULES)[number];

function readCountingRule(text: string): CountingRule {
  return COUNTING_RULES.find((rule) => rule === text) ?? 'last';
}

/** True for a hand-in of which there is an attempt: results are also kept of what cannot be read just now. */
export const HAS_ATTEMPT = sql<boolean>`exists (select from attempt where attempt.hand_in_id = hand_in.id)`;

/**
 * That the row of `attempt` is the one that counts, as SQL.
 * @param planId by whose results the best is found
 * Cost: for the best, students with several attempts are looked up one by one.
 */
export function countingSql(rule: CountingRule, planId: number | null): RawBuilder<boolean> {
  return rule === 'last' ? IS_LAST : isBest(planId ?? -1);
}

const IS_LAST = sql<boolean>`not exists (select from attempt as later
  where later.student_id = attempt.student_id and later.number > attempt.number)`;

// What was not judged has no grade, and comes after what has none of the points.
function isBest(planId: number): RawBuilder<boolean> {
  return sql<boolean>`(not exists (select from attempt as other
      where other.student_id = attempt.student_id and other.id <> attempt.id)
    or attempt.id = (select tried.id from attempt as tried
      left join judgement as result on result.hand_in_id = tried.hand_in_id and result.plan_id = ${planId}
      left join mark as given on given.attempt_id = tried.id and given.judgement_id = result.id
      where tried.student_id = attempt.student_id
      order by coalesce(given.points_least, 100.0 * result.passed / nullif(result.total, 0), -1) desc,
        tried.number desc limit 1))`;
}

/** A class: the hand-ins of one assignment. */
export interface ClassRecord {
  readonly id: number;
  /** Unique in the store. */
  readonly name: string;
  readonly game: string;
  /** By what its hand-ins are judged; null before it was judged for the first time. */
  readonly planId: number | null;
  /** The marking scheme: the name and the text of its file. Null where there is none. */
  readonly scheme: { readonly name: string; readonly text: string } | null;
  /** If it differs from that of the scheme. ISO 8601 in UTC. */
  readonly due: string | null;
  /** Which attempt of a student counts. */
  readonly counting: CountingRule;
}

/** The class with this name; undefined if there is none. */
export async function findClass({ db }: Store, name: string): Promise<ClassRecord | undefined> {
  const row = await db.selectFrom('class').selectAll().where('name', '=', name).executeTakeFirst();
  return row && asClass(row);
}

/** The class with this id; undefined if there is none. */
export async function readClass({ db }: Store, id: number): Promise<ClassRecord | undefined> {
  const row = await db.selectFrom('class').selectAll().where('id', '=', id).executeTakeFirst();
  return row && asClass(row);
}

const STUDENT_COLUMNS = ['id', 'classId', 'key', 'name'] as const;

export type StudentRecord = Pick<Row<'student'>, (typeof STUDENT_COLUMNS)[number]>;

/** The student with this id in the store; undefined if there is none. */
export async function readStudent({ db }: Store, id: number): Promise<StudentRecord | undefined> {
  return await db.selectFrom('student').select(STUDENT_COLUMNS).where('id', '=', id).executeTakeFirst();
}

export async function classNames({ db }: Store): Promise<string[]> {
  const rows = await db.selectFrom('class').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** The class with this name, created if there is none. Its game is never changed. */
export async function ensureClass(store: Store, name: string, game: string): Promise<ClassRecord> {
  await store.db
    .insertInto('class')
    .values({ name, game })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const found = await findClass(store, name);
  if (found === undefined) throw new Error(`ensureClass: the class ${name} was removed meanwhile`);
  return found;
}

/** The text of the list of students that a class was judged with or opened by last; undefined where there was none. */
export async function readRosterText({ db }: Store, classId: number): Promise<string | undefined> {
  const row = await db.selectFrom('roster').select('text').where('classId', '=', classId).executeTakeFirst();
  return row?.text;
}

export async function saveRosterText({ db }: Store, classId: number, text: string): Promise<void> {
  const row = { text: storableText(text) };
  await db
    .insertInto('roster')
    .values({ classId, ...row })
    .onConflict((conflict) => conflict.column('classId').doUpdateSet(row))
    .execute();
}

type ClassChange = Pick<ClassRecord, 'planId' | 'scheme' | 'due'> & Partial<Pick<ClassRecord, 'counting'>>;

/** Changes by what a class is judged and marked. */
export async function changeClass(
  { db }: Store,
  id: number,
  { scheme, planId, ...change }: ClassChange,
): Promise<void> {
  await db
    .updateTable('class')
    .set({ planId, schemeName: scheme?.name ?? null, schemeText: scheme?.text ?? null, ...change })
    .where('id', '=', id)
    .execute();
}

function asClass({ id, name, game, planId, schemeName, schemeText, due, counting }: Row<'class'>): ClassRecord {
  return {
    id,
    name,
    game,
    planId,
    scheme: schemeText === null ? null : { name: schemeName ?? '', text: schemeText },
    due: due?.toISOString() ?? null,
    counting: readCountingRule(counting),
  };
}
