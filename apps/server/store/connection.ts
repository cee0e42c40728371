import type { PostgresPool } from 'kysely';

/** The rows that a statement gives. */
export interface Rows {
  readonly rows: readonly unknown[];
}

/** What the rest of the store needs of a database, whichever it is. */
export interface DatabaseConnection {
  /** For the query builder. */
  readonly pool: PostgresPool;
  /** Executes SQL as it is, for the queue; without parameters it may be several statements. */
  executeSql(text: string, parameters?: readonly unknown[]): Promise<Rows>;
  close(): Promise<void>;
}
