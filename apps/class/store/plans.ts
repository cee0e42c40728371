import type { Store } from '@countermine/server/store/store.ts';
import type { Row } from '@countermine/server/store/tables.ts';
import { sql } from 'kysely';
import type { StoredFile } from './hand-ins.ts';

/** By what hand-ins are judged: the game, the case set, the version of the judge, and how programs are run. */
type PlanRecord = Pick<Row<'plan'>, 'id' | 'game' | 'version' | 'settings'>;

/** A plan before it is written. */
export interface NewPlan extends Omit<PlanRecord, 'id'>, Pick<Row<'plan'>, 'digest'> {
  /** Files of the course beside the program. */
  readonly files: readonly StoredFile[];
}

/** Writes a plan unless it is there. @returns its id */
export async function savePlan({ db }: Store, plan: NewPlan): Promise<number> {
  const { digest, game, version, settings, files } = plan;
  return await db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('plan')
      .values({ digest, game, version, settings: JSON.stringify(settings) })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .returning('id')
      .executeTakeFirst();
    for (const { path, bytes } of added === undefined ? [] : files) {
      await trx.insertInto('planFile').values({ planId: added!.id, path, bytes }).execute();
    }
    if (added !== undefined) return added.id;
    const { id } = await trx.selectFrom('plan').select('id').where('digest', '=', digest).executeTakeFirstOrThrow();
    return id;
  });
}

/** The plan with this id; undefined if there is none. */
export async function readPlan({ db }: Store, id: number): Promise<PlanRecord | undefined> {
  return await db
    .selectFrom('plan')
    .select(['id', 'game', 'version', 'settings'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The files of the course beside the program. */
export function planFiles({ db }: Store, id: number): Promise<StoredFile[]> {
  return db.selectFrom('planFile').select(['path', 'bytes']).where('planId', '=', id).orderBy('path').execute();
}

/** Starts a run: the judging of a class by a plan. An earlier one of the class is cancelled. @returns its id */
export async function startRun({ db }: Store, classId: number, planId: number): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    await cancelRuns({ db: trx }, classId);
    const { id } = await trx
      .insertInto('run')
      .values({ classId, planId, state: 'running' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Ends a run. Workers leave what is left of a cancelled one. */
export async function endRun({ db }: Store, id: number, state: 'done' | 'cancelled'): Promise<void> {
  await db.updateTable('run').set({ state }).where('id', '=', id).execute();
}

/** Ends the runs of a class; workers leave what is left of them. @returns whether there was one */
export async function cancelRuns({ db }: Pick<Store, 'db'>, classId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('run')
    .set({ state: 'cancelled' })
    .where('classId', '=', classId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False once it has ended or was cancelled. */
export async function isRunning({ db }: Store, id: number): Promise<boolean> {
  const row = await db.selectFrom('run').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state === 'running';
}

/** Says that somebody waits for a run, by the clock of the database. @returns whether it is to go on */
export async function renewRun({ db }: Store, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('run')
    .set({ seenAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
