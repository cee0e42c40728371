import { type RawBuilder, sql } from 'kysely';

/** For a condition `column = any of these`: one parameter, however many there are. */
export function anyOf(ids: readonly number[]): RawBuilder<number> {
  return sql<number>`any(${ids}::int[])`;
}
