import type { PostgresPool } from 'kysely';

/** The rows that a statement gives. */
export interface Rows {
  readonly rows: readonly unknown[];
}

/** A database, whichever it is. */
export interface DatabaseConnection {
  /** For the query builder. */
  readonly pool: PostgresPool;
  /** For what is written before a move is acknowledged: nothing else makes it wait. */
  readonly journalPool: PostgresPool;
  /** For lists that anybody may ask for: few connections, on which a statement that takes too long fails. */
  readonly readPool: PostgresPool;
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

/** A PostgreSQL server, or a folder with an embedded database that one process at a time can open. */
export type StoreLocation =
  | {
      readonly kind: 'postgres';
      readonly url: string;
      /**
       * A connection on which nothing comes for this long is given up, and what was asked on it fails: nobody says so
       * when a network is gone. Units: ms. Default: it is waited for, however long a statement takes
       */
      readonly answerWithin?: number;
    }
  | {
      readonly kind: 'folder';
      readonly path: string;
      /** The `.cache` folder of the installed packages, which keeps a new database: creating one takes seconds. */
      readonly cache: string | undefined;
    };

export type StoreError =
  /** It was written by a newer Countermine: it has a migration that this one does not know. */
  | { readonly code: 'newer-schema'; readonly migration: string }
  /** Another process has the folder open. */
  | { readonly code: 'in-use'; readonly pid: number | undefined }
  /** The folder has something else where the database would be. */
  | { readonly code: 'foreign-database' }
  | { readonly code: 'unreachable'; readonly reason: string };
