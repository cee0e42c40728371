import type { StoredFile } from './hand-in-records.ts';
import type { Store } from './store.ts';

/** By what hand-ins are judged: the case set, the version of the judge, and how programs are run. */
export interface PlanRecord {
  readonly id: number;
  /** The id of the game. */
  readonly game: string;
  /** The version of Countermine. */
  readonly version: string;
  /** What `class/judging` makes of it. */
  readonly settings: unknown;
}

/** A plan before it is written. */
export interface NewPlan extends Omit<PlanRecord, 'id'> {
  /** Of everything that can change a result, so that equal plans share their results. */
  readonly digest: string;
  /** What the course hands out beside the program. */
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
      await trx.insertInto('plan_file').values({ plan_id: added!.id, path, bytes }).execute();
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

/** What a plan hands out beside the program. */
export function planFiles({ db }: Store, id: number): Promise<StoredFile[]> {
  return db.selectFrom('plan_file').select(['path', 'bytes']).where('plan_id', '=', id).orderBy('path').execute();
}
