import type { Store } from '@countermine/server/store/store.ts';
import type { Row } from '@countermine/server/store/tables.ts';
import { sql } from 'kysely';

const COLUMNS = ['id', 'name', 'settings', 'boards', 'chunkSize', 'version'] as const;

export type StudyRecord = Pick<Row<'study'>, (typeof COLUMNS)[number]>;

/** A study before it is written. */
type NewStudy = Omit<StudyRecord, 'id'>;

export interface StudyProgress {
  readonly chunks: number;
  readonly boards: number;
  readonly won: number;
  /** The time of all chunks together. */
  readonly seconds: number;
}

type ChunkResult = Pick<Row<'studyChunk'>, 'boards' | 'won' | 'counts' | 'seconds'>;

/** The study with this name; undefined if there is none. */
export async function findStudy({ db }: Store, name: string): Promise<StudyRecord | undefined> {
  return await db.selectFrom('study').select(COLUMNS).where('name', '=', name).executeTakeFirst();
}

/** The study with this id; undefined if there is none. */
export async function readStudy({ db }: Store, id: number): Promise<StudyRecord | undefined> {
  return await db.selectFrom('study').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** All studies, by their names. */
export async function listStudies({ db }: Store): Promise<StudyRecord[]> {
  return await db.selectFrom('study').select(COLUMNS).orderBy('name').execute();
}

export function chunkCountOf({ boards, chunkSize }: NewStudy): number {
  return Math.ceil(boards / chunkSize);
}

/** The numbers of the boards of a chunk: from the first to before the second. */
export function boardsOfChunk({ boards, chunkSize }: NewStudy, chunk: number): readonly [from: number, to: number] {
  return [chunk * chunkSize, Math.min(boards, (chunk + 1) * chunkSize)];
}

/**
 * Writes a study, or changes the number of boards and the version of the one with its name. Chunks that have another
 * number of boards now are forgotten.
 */
export async function saveStudy({ db }: Store, study: NewStudy): Promise<StudyRecord> {
  const { name, settings, boards, chunkSize, version } = study;
  return await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('study')
      .values({ name, settings: JSON.stringify(settings), boards, chunkSize, version, state: 'new' })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ boards, version }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const last = chunkCountOf(study) - 1;
    const [from, to] = boardsOfChunk(study, last);
    await trx
      .deleteFrom('studyChunk')
      .where('studyId', '=', id)
      .where('version', '=', version)
      .where(({ or, and, eb }) =>
        or([
          and([eb('chunk', '=', last), eb('boards', '<>', to - from)]),
          and([eb('chunk', '<', last), eb('boards', '<>', chunkSize)]),
        ]),
      )
      .execute();
    return { id, ...study };
  });
}

/** Removes a study with its results. @returns whether there was one */
export async function removeStudy({ db }: Store, name: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('study').where('name', '=', name).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Starts working on a study; an earlier run of it ends. @returns the number of the run */
export async function startStudy({ db }: Store, id: number): Promise<number> {
  const { run } = await db
    .updateTable('study')
    .set({ run: sql<number>`run + 1`, state: 'running' })
    .where('id', '=', id)
    .returning('run')
    .executeTakeFirstOrThrow();
  return run;
}

/** Ends a run of a study. Workers leave what is left of it. */
export async function endStudy({ db }: Store, id: number, run: number): Promise<void> {
  await db.updateTable('study').set({ state: 'ended' }).where('id', '=', id).where('run', '=', run).execute();
}

export async function isStudyRunning({ db }: Store, id: number, run: number): Promise<boolean> {
  const row = await db.selectFrom('study').select(['run', 'state']).where('id', '=', id).executeTakeFirst();
  return row?.run === run && row.state === 'running';
}

function chunksOf(db: Store['db'], { id, version }: StudyRecord) {
  return db.selectFrom('studyChunk').where('studyId', '=', id).where('version', '=', version);
}

/** The chunks of a study that are still to be done. Cost: the numbers of all that are done are read. */
export async function openChunks({ db }: Store, study: StudyRecord): Promise<number[]> {
  const rows = await chunksOf(db, study).select('chunk').execute();
  const done = new Set(rows.map(({ chunk }) => chunk));
  return Array.from({ length: chunkCountOf(study) }, (_, chunk) => chunk).filter((chunk) => !done.has(chunk));
}

export async function isChunkDone({ db }: Store, study: StudyRecord, chunk: number): Promise<boolean> {
  const row = await chunksOf(db, study).select('chunk').where('chunk', '=', chunk).executeTakeFirst();
  return row !== undefined;
}

/** Writes what was counted on a chunk, unless that was done. @returns whether it was written */
export async function saveChunk(
  { db }: Store,
  { id, version }: StudyRecord,
  chunk: number,
  { counts, ...result }: ChunkResult,
): Promise<boolean> {
  const added = await db
    .insertInto('studyChunk')
    .values({ studyId: id, version, chunk, counts: JSON.stringify(counts), ...result })
    .onConflict((conflict) => conflict.columns(['studyId', 'version', 'chunk']).doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function studyProgress({ db }: Store, study: StudyRecord): Promise<StudyProgress> {
  const { chunks, boards, won, seconds } = await chunksOf(db, study)
    .select(({ fn }) => [
      fn.countAll<string>().as('chunks'),
      fn.sum<string | null>('boards').as('boards'),
      fn.sum<string | null>('won').as('won'),
      fn.sum<number | null>('seconds').as('seconds'),
    ])
    .where('chunk', '<', chunkCountOf(study))
    .executeTakeFirstOrThrow();
  return { chunks: Number(chunks), boards: Number(boards ?? 0), won: Number(won ?? 0), seconds: Number(seconds ?? 0) };
}

/** As many chunks are read at once. */
const READ_AT_ONCE = 500;

export async function* chunkCounts({ db }: Store, study: StudyRecord): AsyncGenerator<unknown> {
  for (let from = 0; from < chunkCountOf(study); from += READ_AT_ONCE) {
    const rows = await chunksOf(db, study)
      .select('counts')
      .where('chunk', '>=', from)
      .where('chunk', '<', Math.min(from + READ_AT_ONCE, chunkCountOf(study)))
      .orderBy('chunk')
      .execute();
    for (const { counts } of rows) yield counts;
  }
}
