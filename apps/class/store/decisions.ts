import { createHash } from 'node:crypto';
import { FAULT_KINDS } from '@countermine/judge/diagnose/fault.ts';
import type { Decision, Ruling, Rulings } from '@countermine/judge/mark/decision.ts';
import type { LatePolicy } from '@countermine/judge/mark/scheme.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { storableJson, storableText } from '@countermine/server/store/tables.ts';
import { z } from 'zod';

/** A decision as it is stored: its id is its number in the class. */
export interface DecisionRecord extends Decision {
  /** Who made it, as far as that is known; may be empty. */
  readonly by: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

const target = z.strictObject({
  cause: z.string(),
  kind: z.enum(FAULT_KINDS),
  says: z.string(),
  mayHideOthers: z.boolean(),
});

const latePolicy: z.ZodType<LatePolicy> = z.object({
  costs: z.union([
    z.strictObject({ rule: z.enum(['zero', 'by-person', 'nothing']) }),
    z.strictObject({
      ...{ rule: z.enum(['lowers-maximum', 'takes-off']), percent: z.number(), every: z.enum(['hour', 'day']) },
      atMost: z.number(),
    }),
  ]),
  graceMinutes: z.number(),
  // JSON has no undefined.
  closesMinutes: z
    .number()
    .optional()
    .transform((minutes) => minutes),
});

const rulings: z.ZodType<Ruling> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rename'), cause: z.string(), says: z.string() }),
  z.strictObject({ kind: z.literal('merge'), cause: z.string(), into: target }),
  z.strictObject({ kind: z.literal('waive'), cause: z.string() }),
  z.strictObject({ kind: z.literal('points'), cause: z.string(), points: z.number() }),
  z.strictObject({ kind: z.literal('allow'), reading: z.string() }),
  z.strictObject({ kind: z.literal('due'), due: z.string() }),
  z.strictObject({ kind: z.literal('late'), policy: latePolicy }),
  z.strictObject({ kind: z.literal('scheme'), name: z.string(), text: z.string() }),
  z.strictObject({ kind: z.literal('revoke'), decision: z.number() }),
]);

/** A decision before it has a number and a time. */
export type NewDecision = Omit<DecisionRecord, 'id' | 'at'>;

/** Adds a decision to the log of a class. @returns its number */
export async function addDecision({ db }: Store, classId: number, made: NewDecision): Promise<number> {
  const { student, ruling, reason, by } = made;
  return await db.transaction().execute(async (trx) => {
    // Who comes second waits here for the first.
    await trx.selectFrom('class').select('id').where('id', '=', classId).forUpdate().executeTakeFirst();
    const last = await trx
      .selectFrom('decision')
      .select(({ fn }) => fn.max('number').as('number'))
      .where('classId', '=', classId)
      .executeTakeFirst();
    const number = (last?.number ?? 0) + 1;
    const texts = { ruling: storableJson(ruling), reason: storableText(reason), madeBy: storableText(by) };
    await trx
      .insertInto('decision')
      .values({ classId, number, student, ...texts })
      .execute();
    return number;
  });
}

/** The decisions of a class, in the order in which they were made. */
export async function readDecisions({ db }: Pick<Store, 'db'>, classId: number): Promise<DecisionRecord[]> {
  const rows = await db.selectFrom('decision').selectAll().where('classId', '=', classId).orderBy('number').execute();
  return rows.map(({ number, student, ruling, reason, madeBy, madeAt }) => ({
    ...{ id: number, student, ruling: rulings.parse(ruling), reason },
    ...{ by: madeBy, at: madeAt.toISOString() },
  }));
}

/** As long as a part of a digest has to be to tell the faults of a class apart. */
const DIGITS = 10;

/** The name of a fault of the class, as staff type it: that of a misconception, or its kind and a part of a digest. */
export function faultName(cause: string): string {
  const [, kind] = /^([a-z]+): /.exec(cause) ?? [];
  if (kind === undefined) return cause;
  const digest = createHash('sha256').update(cause).digest('hex');
  return `${kind}-${digest.slice(0, DIGITS)}`;
}

/** The causes that are one fault by what was decided for the class: those that are merged into it, and its own. */
export function causesOf(cause: string, { merged }: Rulings): string[] {
  return [cause, ...[...merged].flatMap(([from, into]) => (into.cause === cause ? [from] : []))];
}
