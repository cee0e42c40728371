/** Where a store is: a PostgreSQL server, or a folder with an embedded database that one process at a time can open. */
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
      /** The `.cache` folder of the installed packages, which keeps an empty database: creating one takes seconds. */
      readonly cache: string | undefined;
    };

/** Why a store cannot be opened. */
export type StoreError =
  /** It was written by a newer Countermine: it has a migration that this one does not know. */
  | { readonly code: 'newer-schema'; readonly migration: string }
  /** Another process has the folder open. */
  | { readonly code: 'in-use'; readonly pid: number | undefined }
  | { readonly code: 'unreachable'; readonly reason: string };
