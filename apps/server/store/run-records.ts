import { sql } from 'kysely';
import type { Store } from './store.ts';

/** Starts a run: the judging of a class by a plan. An earlier one of the class is cancelled. @returns its id */
export async function startRun({ db }: Store, classId: number, planId: number): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    await cancelRuns({ db: trx }, classId);
    const { id } = await trx
      .insertInto('run')
      .values({ class_id: classId, plan_id: planId, state: 'running' })
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
    .where('class_id', '=', classId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a run is to go on. */
export async function isRunning({ db }: Store, id: number): Promise<boolean> {
  const row = await db.selectFrom('run').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state === 'running';
}

/** Says that somebody waits for a run, by the clock of the database. @returns whether it is to go on */
export async function renewRun({ db }: Store, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('run')
    .set({ seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
