import { FAULT_KINDS, type FaultKind } from '@countermine/judge/diagnose/fault.ts';
import type { Store } from '@countermine/server/store/store.ts';
import type { Row } from '@countermine/server/store/tables.ts';
import { HAS_ATTEMPT } from './classes.ts';

export interface ClassFault extends Pick<Row<'judgementFault'>, 'fault' | 'cause' | 'says'> {
  readonly kind: FaultKind;
}

function faultsOf({ db }: Store, classId: number, planId: number) {
  return db
    .selectFrom('judgementFault')
    .innerJoin('judgement', 'judgement.id', 'judgementFault.judgementId')
    .innerJoin('handIn', 'handIn.id', 'judgement.handInId')
    .select(['judgementFault.fault', 'judgementFault.cause', 'judgementFault.kind', 'judgementFault.says'])
    .where('handIn.classId', '=', classId)
    .where('judgement.planId', '=', planId)
    .where(HAS_ATTEMPT);
}

/** The faults of all attempts of a class, one of each cause. */
export async function classFaults(store: Store, classId: number, planId: number): Promise<ClassFault[]> {
  const rows = await faultsOf(store, classId, planId).distinctOn('cause').orderBy('cause').execute();
  return rows.map((row) => ({ ...row, kind: faultKind(row.kind) }));
}

/** The faults of a student, those of the last attempt first. */
export async function studentFaults(
  store: Store,
  classId: number,
  planId: number,
  student: string,
): Promise<ClassFault[]> {
  const rows = await faultsOf(store, classId, planId)
    .innerJoin('attempt', 'attempt.handInId', 'handIn.id')
    .innerJoin('student', 'student.id', 'attempt.studentId')
    .where('student.key', '=', student)
    .where('student.classId', '=', classId)
    .orderBy('attempt.number', 'desc')
    .orderBy('judgementFault.position')
    .execute();
  return rows.map((row) => ({ ...row, kind: faultKind(row.kind) }));
}

function faultKind(text: string): FaultKind {
  return FAULT_KINDS.find((kind) => kind === text) ?? 'unexplained';
}

/** The stored part of a result that shows a fault; undefined if there is none. */
export async function markingWith(store: Store, classId: number, planId: number, cause: string): Promise<unknown> {
  const row = await faultsOf(store, classId, planId)
    .select('judgement.marking')
    .where('cause', '=', cause)
    .where('judgement.marking', 'is not', null)
    .executeTakeFirst();
  return row?.marking;
}

export async function hasStudent({ db }: Store, classId: number, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('student')
    .select('id')
    .where('classId', '=', classId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}
