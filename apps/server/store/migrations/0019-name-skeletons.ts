import { type Kysely, sql } from 'kysely';
import { nameSkeleton } from '../name-skeleton.ts';

/** Names are one where they look alike. Of those that exist one keeps its looks; the others keep their names. */
export async function addNameSkeletons(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table player add column skeleton text').execute(db);
  const seen = new Set<string>();
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from player where id > ${last} order by id limit ${BATCH}`.execute(db);
    const looking = rows.map(({ id, name }) => ({ id, looks: nameSkeleton(name) }));
    const taken = looking.filter(({ looks }) => !seen.has(looks) && seen.add(looks));
    await sql`update player set skeleton = looks
      from unnest(${taken.map(({ id }) => id)}::text[], ${taken.map(({ looks }) => looks)}::text[]) as t (own, looks)
      where id = own`.execute(db);
    const end = rows.at(-1);
    if (end === undefined) break;
    last = end.id;
  }
  await sql.raw('create unique index player_skeleton on player (skeleton)').execute(db);
}

const BATCH = 5000;
