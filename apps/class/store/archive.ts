import type { Store } from '@countermine/server/store/store.ts';
import { z } from 'zod';

// A class as lines of JSON, which any database can take back: new ids are assigned.

/** A table of an archive: which of its rows belong to the class with the id `$1`, and what their columns refer to. */
interface ArchivedTable {
  readonly name: string;
  readonly where: string;
  /** Default: `id` */
  readonly order?: string;
  /** True if other tables refer to ids of its rows. */
  readonly hasId?: boolean;
  /** The tables that columns refer to. */
  readonly refers?: Readonly<Record<string, string>>;
}

const HAND_INS = '(select id from hand_in where class_id = $1)';
const STUDENTS = '(select id from student where class_id = $1)';
const JUDGEMENTS = `(select id from judgement where hand_in_id in ${HAND_INS})`;
const PLANS = `(select plan_id from judgement where hand_in_id in ${HAND_INS}
  union select plan_id from class where id = $1 union select plan_id from intake where class_id = $1)`;

/** In an order in which everything is there before it is referred to. */
const TABLES: readonly ArchivedTable[] = [
  { name: 'plan', where: `id in ${PLANS}`, hasId: true },
  { name: 'plan_file', where: `plan_id in ${PLANS}`, order: 'plan_id, path', refers: { plan_id: 'plan' } },
  { name: 'class', where: 'id = $1', hasId: true, refers: { plan_id: 'plan' } },
  { name: 'intake', where: 'class_id = $1', order: 'class_id', refers: { class_id: 'class', plan_id: 'plan' } },
  { name: 'roster', where: 'class_id = $1', order: 'class_id', refers: { class_id: 'class' } },
  { name: 'student', where: 'class_id = $1', hasId: true, refers: { class_id: 'class' } },
  { name: 'hand_in', where: 'class_id = $1', hasId: true, refers: { class_id: 'class' } },
  {
    ...{ name: 'hand_in_file', where: `hand_in_id in ${HAND_INS}`, order: 'hand_in_id, path' },
    refers: { hand_in_id: 'hand_in' },
  },
  {
    ...{ name: 'attempt', where: `student_id in ${STUDENTS}`, hasId: true },
    refers: { student_id: 'student', hand_in_id: 'hand_in' },
  },
  {
    ...{ name: 'judgement', where: `hand_in_id in ${HAND_INS}`, hasId: true },
    refers: { hand_in_id: 'hand_in', plan_id: 'plan' },
  },
  ...['judgement_stage', 'judgement_fault'].map((name) => ({
    ...{ name, where: `judgement_id in ${JUDGEMENTS}`, order: 'judgement_id, position' },
    refers: { judgement_id: 'judgement' },
  })),
  {
    ...{ name: 'mark', where: `judgement_id in ${JUDGEMENTS}`, order: 'attempt_id' },
    refers: { attempt_id: 'attempt', judgement_id: 'judgement' },
  },
  {
    ...{ name: 'earlier_mark', order: 'attempt_id, replaced_at', refers: { attempt_id: 'attempt' } },
    where: `attempt_id in (select id from attempt where student_id in ${STUDENTS})`,
  },
  { name: 'decision', where: 'class_id = $1', order: 'number', refers: { class_id: 'class' } },
  {
    ...{ name: 'student_link', where: `student_id in ${STUDENTS}`, order: 'token_digest' },
    refers: { student_id: 'student' },
  },
];

/** This many rows are in memory at once. */
const AT_ONCE = 100;

const archivedRow = z.strictObject({ table: z.string(), row: z.record(z.string(), z.unknown()) });

/** Hands over the rows of a class as they are at one moment, a line each. */
export async function archiveClass(
  store: Store,
  classId: number,
  take: (lines: AsyncIterable<string>) => Promise<void>,
): Promise<void> {
  await store.inTransaction(async (executeSql) => {
    await executeSql('set transaction isolation level repeatable read, read only');
    await take(archiveLines(executeSql, classId));
  });
}

async function* archiveLines(executeSql: Store['executeSql'], classId: number): AsyncGenerator<string> {
  for (const { name, where, order = 'id' } of TABLES) {
    const select = `select * from ${name} where ${where} order by ${order} limit ${AT_ONCE}`;
    for (let offset = 0; ; offset += AT_ONCE) {
      const { rows } = await executeSql(`${select} offset ${offset}`, [classId]);
      for (const row of rows) yield `${JSON.stringify({ table: name, row }, bytesAsText)}\n`;
      if (rows.length < AT_ONCE) break;
    }
  }
}

/** Puts the rows of an archive into a store. All or nothing of it is written. Throws where a line is damaged. */
export async function restoreLines(store: Store, lines: AsyncIterable<string>): Promise<void> {
  const ids = new Map<string, number>();
  await store.inTransaction(async (executeSql) => {
    for await (const line of lines) {
      const { table: name, row } = archivedRow.parse(JSON.parse(line));
      const table = TABLES.find((one) => one.name === name);
      if (table === undefined) throw new Error(`restoreLines: there is no table ${name}`);
      const values = Object.entries(row)
        .filter(([column]) => column !== 'id')
        .map(([column, value]) => [column, referenceOf(table, column, value, ids)] as const);
      const { rows } = await executeSql(
        insertion(table, values),
        values.map(([, value]) => value),
      );
      if (table.hasId === true) ids.set(`${name} ${String(row['id'])}`, idOf(rows));
    }
  });
}

const insertedId = z.tuple([z.object({ id: z.number() })]);

function idOf(rows: readonly unknown[]): number {
  return insertedId.parse(rows)[0].id;
}

function insertion({ name, hasId }: ArchivedTable, values: readonly (readonly [string, unknown])[]): string {
  const columns = values.map(([column]) => {
    if (!/^[a-z_]+$/.test(column)) throw new Error(`restoreLines: ${column} is no column`);
    return `"${column}"`;
  });
  const insert = `insert into ${name} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`;
  // A plan is the same in every class.
  if (name === 'plan') return `${insert} on conflict (digest) do update set digest = excluded.digest returning id`;
  if (name === 'plan_file') return `${insert} on conflict do nothing`;
  return hasId === true ? `${insert} returning id` : insert;
}

function referenceOf(
  { refers }: ArchivedTable,
  column: string,
  value: unknown,
  ids: ReadonlyMap<string, number>,
): unknown {
  const target = refers?.[column];
  if (target !== undefined && value !== null) {
    const id = ids.get(`${target} ${String(value)}`);
    if (id === undefined) throw new Error(`restoreLines: there is no ${target} ${String(value)}`);
    return id;
  }
  const bytes = archivedBytes.safeParse(value).data;
  if (bytes !== undefined) return Buffer.from(bytes.base64, 'base64');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

const archivedBytes = z.strictObject({ base64: z.string() });

/** For `JSON.stringify`, which has asked a `Buffer` for its own form already. */
function bytesAsText(this: unknown, key: string, value: unknown): unknown {
  const held = typeof this === 'object' && this !== null ? new Map(Object.entries(this)).get(key) : undefined;
  return held instanceof Uint8Array ? { base64: Buffer.from(held).toString('base64') } : value;
}
