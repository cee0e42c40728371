import { accessSync, chmodSync, constants, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { err } from '@countermine/core/result.ts';
import { removeLock, takeLock } from '@countermine/node/file-lock.ts';
import { copyFolder, makeFolder } from '@countermine/node/folders.ts';
import { loadOfServer } from '@countermine/node/server-package.ts';
import type { PGlite, Results } from '@electric-sql/pglite';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { DatabaseConnection } from './connection.ts';

/** Creates a new database in an empty folder. */
export interface DatabaseMaker {
  create(folder: string): Promise<Closable>;
}

type Closable = Pick<DatabaseConnection, 'close'>;

/** Where a new database is kept, of which others are copies. */
export interface DatabaseTemplate {
  /** The `.cache` folder of the installed packages. */
  readonly cache: string;
  /** Another text for other tables: a part of the name of a folder. */
  readonly tables: string;
  /** Creates the tables in an empty database. */
  fill(connection: DatabaseConnection): Promise<void>;
}

type TemplatePlace = Omit<DatabaseTemplate, 'fill'>;

/** Between two looks at what another process creates. Units: ms. */
const POLL_MS = 50;
/** Longer than it takes: who creates it has been stopped, or was a thread that is gone. Units: ms. */
const PATIENCE_MS = 60_000;

/**
 * Puts a new database into an empty folder: creating one takes 4 s of processor time and its tables one more, copying it
 * 0.2 s. It is created once for each version of the package and of the tables.
 * @param patience how long another one may take to create it. Units: ms
 * Errors: throws what the system says where the folder cannot be filled.
 */
export async function fillWithTemplate(
  database: DatabaseMaker,
  place: TemplatePlace,
  folder: string,
  patience = PATIENCE_MS,
): Promise<void> {
  const template = templateFolder(place);
  // Then it is created when it is opened.
  if (template === undefined) return;
  const create = () => createBoth(database, folder, template);
  if ((await createOnce(template, create, patience)) === 'found') copyFolder(template, folder);
}

/** Creates what new databases are copies of, where nobody has yet. Errors: throws what the system says */
export async function prepareTemplate(database: DatabaseMaker, place: TemplatePlace): Promise<void> {
  const template = templateFolder(place);
  if (template === undefined) return;
  const create = async (): Promise<void> => {
    const folder = `${template}${DRAFT}.${process.pid}.first`;
    makeFolder(folder);
    try {
      await createBoth(database, folder, template);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  await createOnce(template, create, PATIENCE_MS);
}

/** Processes that are started together wait for the first, and copy what it has created. */
async function createOnce(
  template: string,
  create: () => Promise<void>,
  patience: number,
): Promise<'found' | 'created' | 'waited'> {
  const lock = `${template}.lock`;
  const end = performance.now() + patience;
  while (!canRead(template)) {
    const taken = lockIn(dirname(template), lock);
    if (!taken.ok && taken.error.code === 'held') {
      if (performance.now() > end) return 'waited';
      await setTimeout(POLL_MS);
      continue;
    }
    try {
      if (canRead(template)) break;
      if (taken.ok) removeDrafts(template);
      await create();
      return 'created';
    } finally {
      if (taken.ok) removeLock(lock);
    }
  }
  return 'found';
}

/** Undefined where it is not known which version is installed. */
function templateFolder({ cache, tables }: TemplatePlace): string | undefined {
  const version = installedVersion(cache);
  return version === undefined ? undefined : join(cache, `countermine-pglite-${version}-${tables}`);
}

/** After the name of what is not whole yet. */
const DRAFT = '.draft';

/** Removes what processes have left that were killed while they created it. */
function removeDrafts(template: string): void {
  const cache = dirname(template);
  const drafts = readdirSync(cache).filter((name) => name.startsWith(`${basename(template)}${DRAFT}`));
  for (const name of drafts) rmSync(join(cache, name), { recursive: true, force: true });
}

/** Errors: of {@link takeLock}, and where the folder is not there and cannot be created. */
function lockIn(folder: string, lock: string): ReturnType<typeof takeLock> {
  try {
    makeFolder(folder);
  } catch (error) {
    return err({ code: 'failed', error });
  }
  return takeLock(lock, 'moment');
}

async function createBoth(database: DatabaseMaker, folder: string, template: string): Promise<void> {
  const empty = await database.create(folder);
  await empty.close();
  keepTemplate(folder, template);
}

function installedVersion(cache: string): string | undefined {
  try {
    const manifest: unknown = JSON.parse(
      readFileSync(join(cache, '..', '@electric-sql', 'pglite', 'package.json'), 'utf8'),
    );
    const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
    return isManifest ? String(manifest.version) : undefined;
  } catch {
    return undefined;
  }
}

function canRead(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function keepTemplate(folder: string, template: string): void {
  const draft = `${template}${DRAFT}.${process.pid}`;
  try {
    makeFolder(draft);
  } catch {
    // The packages cannot be written to, so the next database takes as long.
    return;
  }
  try {
    // The database lets everybody write to its files; all who use the packages share these.
    copyFolder(folder, draft, 0o644);
    renameSync(draft, template);
  } catch {
    // The disk is full; or, where no lock can be had, another process was faster.
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * How much of a function must run before V8 compiles it a second time, with all its optimisations: thirty times as much
 * as otherwise. A command of a second spends half its processor time on that, for code that then hardly runs.
 */
const TIERING_BUDGET = '--wasm-tiering-budget=60000000';
/** What V8 has without it: that of Node 20, and that of 22 and 24. */
const USUAL_TIERING_BUDGET = `--wasm-tiering-budget=${process.version.startsWith('v20.') ? 1_800_000 : 13_000_000}`;
let isTieringSet = false;

/**
 * The command keeps its compiled code when the process ends, and V8 takes that only with the flags it was kept with: the
 * next process loads it before it gets here.
 */
function tierUpLater(): void {
  setFlagsFromString(TIERING_BUDGET);
  if (isTieringSet || !isMainThread) return;
  isTieringSet = true;
  process.prependOnceListener('exit', () => setFlagsFromString(USUAL_TIERING_BUDGET));
}

/**
 * How much of its files the database itself keeps in memory, which is set up whenever it is opened: with its usual 128 MB
 * that takes 100 ms of processor time and 120 MB more. The system keeps the files in memory too, so the pages of a class
 * of 10,000 take no longer.
 */
const BUFFERS = ['-c', 'shared_buffers=16MB'];

/**
 * Opens the embedded database in a folder, and creates it where there is none.
 * @param template what a new one is a copy of; without one it is empty
 * @param packed all files of a new one
 */
export async function connectPglite(
  folder: string,
  template: DatabaseTemplate | undefined,
  packed?: Blob,
): Promise<DatabaseConnection> {
  const Database = loadPglite();
  // The database lets everybody write to its files.
  makeFolder(folder, 0o700);
  closeToOthers(folder);
  const isNew = readdirSync(folder).length === 0;
  if (isNew && packed === undefined && template !== undefined) {
    await fillWithTemplate(templateMaker(template), template, folder);
  }
  return pgliteConnection(await open(Database, folder, packed));
}

/** Creates databases with the tables of a template. */
export function templateMaker({ fill }: DatabaseTemplate): DatabaseMaker {
  return {
    async create(folder) {
      const connection = pgliteConnection(await open(loadPglite(), folder));
      try {
        await fill(connection);
      } catch (error) {
        await connection.close();
        throw error;
      }
      return connection;
    },
  };
}

/** Older versions left the folder open to others. One that belongs to somebody else stays as it is. */
function closeToOthers(folder: string): void {
  const { mode, uid } = statSync(folder);
  if ((mode & 0o077) !== 0 && uid === process.getuid?.()) chmodSync(folder, 0o700);
}

/** All files of an embedded database that nobody has open, as they are, packed. */
export async function packPglite(folder: string): Promise<Uint8Array> {
  const Database = loadPglite();
  const database = await open(Database, folder);
  try {
    const packed = await database.dumpDataDir('gzip');
    return new Uint8Array(await packed.arrayBuffer());
  } finally {
    await database.close();
  }
}

function loadPglite(): typeof PGlite {
  // Loaded here only: 25 MB that most commands do not need.
  tierUpLater();
  return loadOfServer<typeof import('@electric-sql/pglite')>('@electric-sql/pglite').PGlite;
}

/** @param packed all files, where the folder has none */
function open(database: typeof PGlite, folder: string, packed?: Blob): Promise<PGlite> {
  const startParams = [...database.defaultStartParams, ...BUFFERS];
  return database.create(folder, { startParams, ...(packed === undefined ? {} : { loadDataDir: packed }) });
}

/** The one connection of an embedded database, as a pool of one. */
function pgliteConnection(database: PGlite): DatabaseConnection {
  const pool = new PglitePool(database);
  // No other process has the database open.
  let lastExclusive: Promise<unknown> = Promise.resolve();
  return {
    pool,
    // It has one connection: whoever journals gets it first.
    journalPool: { connect: () => pool.connect('first'), end: async () => undefined },
    readPool: { connect: () => pool.connect('last'), end: async () => undefined },
    async executeSql(text, parameters) {
      const client = await pool.connect();
      try {
        return await client.query(text, parameters ?? []);
      } catch (error) {
        await client.query('rollback', []);
        throw error;
      } finally {
        client.release();
      }
    },
    async inTransaction(work) {
      const client = await pool.connect('first');
      try {
        await client.query('begin', []);
        await work((text, parameters = []) => client.query(text, parameters));
        await client.query('commit', []);
      } catch (error) {
        await client.query('rollback', []);
        throw error;
      } finally {
        client.release();
      }
    },
    exclusively(work) {
      const done = lastExclusive.then(work);
      lastExclusive = done.then(ignore, ignore);
      return done;
    },
    async listen(channel, take) {
      const client = await pool.connect();
      try {
        const stop = await database.listen(channel, take);
        return () => stop();
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

function ignore(): void {}

const PRIORITIES = ['first', 'usual', 'last'] as const;

type Priority = (typeof PRIORITIES)[number];

/** Hands the connection to one user after another, so that transactions cannot interleave. */
class PglitePool implements PostgresPool {
  readonly #database: PGlite;
  readonly #waiting: Readonly<Record<Priority, (() => void)[]>> = { first: [], usual: [], last: [] };
  #isUsed = false;

  constructor(database: PGlite) {
    this.#database = database;
  }

  /** @param priority of those who wait */
  async connect(priority: Priority = 'usual'): Promise<PostgresPoolClient> {
    if (this.#isUsed) await new Promise<void>((resolve) => this.#waiting[priority].push(resolve));
    this.#isUsed = true;
    return new PgliteClient(this.#database, () => this.#release());
  }

  async end(): Promise<void> {
    await this.connect('last');
    await this.#database.close();
  }

  /**
   * It stays used if somebody waits: nobody who comes now is before him. A turn of the event loop comes before all who
   * are not first, since a query blocks the process, and what was sent to it meanwhile may be a move.
   */
  #release(): void {
    const { first, usual, last } = this.#waiting;
    this.#isUsed = first.length + usual.length + last.length > 0;
    if (first.length > 0) this.#next();
    else if (this.#isUsed) setImmediate(() => this.#next());
  }

  #next(): void {
    const queue = PRIORITIES.find((priority) => this.#waiting[priority].length > 0);
    if (queue !== undefined) this.#waiting[queue].shift()?.();
  }
}

/** The connection while one user has it. */
class PgliteClient implements PostgresPoolClient {
  readonly #database: PGlite;
  readonly release: () => void;

  constructor(database: PGlite, release: () => void) {
    this.#database = database;
    this.release = release;
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    text: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new TypeError('PgliteClient: an embedded database has no cursors');
    return parameters.length > 0 ? this.#queryOne(text, parameters) : this.#executeAll(text);
  }

  async #queryOne<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    return asQueryResult(await this.#database.query<Row>(text, [...parameters]));
  }

  /** Several statements give the rows of the last. */
  async #executeAll<Row>(text: string): Promise<PostgresQueryResult<Row>> {
    const results = await this.#database.exec(text);
    const last = results.at(-1);
    return asQueryResult<Row>({ ...last, rows: (last?.rows ?? []) as Row[] });
  }
}

const COMMANDS = ['UPDATE', 'DELETE', 'INSERT', 'SELECT', 'MERGE'] as const;

function asQueryResult<Row>(result: Pick<Results<Row>, 'rows' | 'rowCount' | 'command'>): PostgresQueryResult<Row> {
  const command = COMMANDS.find((name) => name === result.command) ?? 'SELECT';
  return { command, rowCount: result.rowCount ?? 0, rows: result.rows };
}
