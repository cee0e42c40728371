import type { PostgresPool } from 'kysely';

/** The rows that a statement gives. */
export interface Rows {
  readonly rows: readonly unknown[];
}

/** What the rest of the store needs of a database, whichever it is. */
export interface DatabaseConnection {
  /** For the query builder. */
  readonly pool: PostgresPool;
  /**
   * Executes SQL as it is, for the queue; without parameters it may be several statements. A transaction that it leaves
   * open by an error is ended.
   */
  executeSql(text: string, parameters?: readonly unknown[]): Promise<Rows>;
  /** Does something in one transaction. */
  inTransaction(work: (executeSql: DatabaseConnection['executeSql']) => Promise<void>): Promise<void>;
  /** Does something while no other user of the database, in whichever process, does something in this way. */
  exclusively<Value>(work: () => Promise<Value>): Promise<Value>;
  /**
   * Hands over what is sent to a channel from now on, in order, again after a lost connection; what was sent meanwhile is
   * lost.
   * @param missed told after that
   * @returns ends it
   */
  listen(channel: string, take: (text: string) => void, missed?: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
