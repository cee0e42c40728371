import { Socket } from 'node:net';
import type { Client, ClientBase, ClientConfig, Pool, PoolClient, PoolConfig, QueryResult } from 'pg';
import type { DatabaseConnection, Rows } from './connection.ts';

/** More connections than this help no process: it does one thing after another. */
const MAX_CONNECTIONS = 4;
/** Each of the journals, of ranked games, rooms and the field, writes one batch after the other. */
const JOURNAL_CONNECTIONS = 3;
const READ_CONNECTIONS = 2;
/** A list that takes longer is not worth what it takes from players. Units: ms. */
const READ_TIMEOUT_MS = 2000;

/** Units: ms. Default: as long as it takes */
export interface ConnectionTimeouts {
  /** For a connection to be there. */
  readonly connectWithin?: number | undefined;
  /** As in {@link StoreLocation}. */
  readonly answerWithin?: number | undefined;
}

/** Connects to a PostgreSQL server when it is first used. */
export async function connectPostgres(url: string, timeouts: ConnectionTimeouts = {}): Promise<DatabaseConnection> {
  // Loaded here only: most commands need no database.
  const { default: pg } = await import('pg');
  const config = configOf(url, timeouts);
  const { answerWithin } = timeouts;
  const onConnect = answerWithin !== undefined && {
    onConnect: (client: ClientBase) => endWorkOfTheLost(client, answerWithin),
  };
  const openPool = (max: number, name: string, more: PoolConfig = {}): Pool => {
    const opened = new pg.Pool({ ...config, ...onConnect, ...more, max, application_name: name });
    // An idle connection that breaks is replaced; what needs one reports the error itself.
    opened.on('error', () => undefined);
    // A connection in use that breaks fails the query, too.
    opened.on('connect', (client) => client.on('error', () => undefined));
    return opened;
  };
  const pool = openPool(MAX_CONNECTIONS, 'countermine');
  const journalPool = openPool(JOURNAL_CONNECTIONS, 'countermine journal');
  const readPool = openPool(READ_CONNECTIONS, 'countermine reading', { statement_timeout: READ_TIMEOUT_MS });
  return {
    pool,
    journalPool,
    readPool,
    inTransaction: (work) =>
      withClient(journalPool, async (client) => {
        await client.query('begin');
        try {
          await work((text, parameters) => execute(client, text, parameters));
          await client.query('commit');
        } catch (error) {
          await client.query('rollback').catch(() => undefined);
          throw error;
        }
      }),
    executeSql: (text, parameters) =>
      withClient(pool, async (client) => {
        try {
          return await execute(client, text, parameters);
        } catch (error) {
          await client.query('rollback').catch(() => undefined);
          throw error;
        }
      }),
    exclusively: (work) =>
      withClient(pool, async (client) => {
        await client.query('select pg_advisory_lock($1)', [LOCK]);
        try {
          return await work();
        } finally {
          await client.query('select pg_advisory_unlock($1)', [LOCK]);
        }
      }),
    listen: (channel, take, missed) => listen(config, channel, take, missed),
    async close() {
      await Promise.all([pool, journalPool, readPool].filter(({ ended }) => !ended).map((one) => one.end()));
    },
  };
}

function configOf(connectionString: string, { connectWithin, answerWithin }: ConnectionTimeouts): ClientConfig {
  const config = { connectionString, ...(connectWithin !== undefined && { connectionTimeoutMillis: connectWithin }) };
  if (answerWithin === undefined) return config;
  const stream = (): Socket => {
    const socket = new Socket();
    // The pool gives connections up that are idle for this long, too.
    socket.setTimeout(answerWithin, () => socket.destroy(new Error('connection timeout')));
    return socket;
  };
  return { ...config, stream };
}

/**
 * Who has lost the network in a transaction cannot say so, and the server would keep its locks for hours; and what is
 * given up, and asked for again, it would still work at. As statements: poolers refuse what they do not know at the start
 * of a connection.
 */
async function endWorkOfTheLost(client: ClientBase, answerWithin: number): Promise<void> {
  await client.query("set idle_in_transaction_session_timeout = '60s'");
  // Servers before 14, and those on Windows, cannot look whether somebody is still there.
  const look = ['client_connection_check_interval', String(Math.ceil(answerWithin / 6))];
  await client.query('select set_config($1, $2, false)', look).catch(() => undefined);
}

/** The number of our lock in the database: any that nothing else has. */
const LOCK = 2_077_364_511;

async function withClient<Value>(pool: Pool, use: (client: PoolClient) => Promise<Value>): Promise<Value> {
  const client = await pool.connect();
  try {
    return await use(client);
  } finally {
    client.release();
  }
}

async function execute(client: PoolClient, text: string, parameters: readonly unknown[] = []): Promise<Rows> {
  // Several statements give several results, which the types of the package do not say.
  const done: QueryResult | QueryResult[] = await client.query(
    text,
    parameters.length > 0 ? [...parameters] : undefined,
  );
  return { rows: (Array.isArray(done) ? done.at(-1)?.rows : done.rows) ?? [] };
}

/** After a lost connection it is tried again so often. Units: ms. */
const LISTEN_AGAIN_MS = 500;
/** So often it is asked whether the connection is still there. Units: ms. */
const LISTEN_BEAT_MS = 3000;

/** Listens on a connection of its own: one of the pool goes from hand to hand. */
async function listen(
  config: ClientConfig,
  channel: string,
  take: (text: string) => void,
  missed: () => void = () => undefined,
): Promise<() => Promise<void>> {
  const { default: pg } = await import('pg');
  let isOver = false;
  let current: Client | undefined;
  const connect = async (): Promise<void> => {
    const client = new pg.Client({ ...config, application_name: 'countermine listening' });
    client.on('error', () => undefined);
    client.on('notification', ({ payload = '' }) => take(payload));
    // One query at a time: a connection that is about to listen, or whose last beat is not answered, is not asked.
    let isAsking = true;
    const ask = async (): Promise<void> => {
      if (isAsking) return;
      isAsking = true;
      await client.query('select 1').catch(() => undefined);
      isAsking = false;
    };
    const beat = setInterval(() => void ask(), LISTEN_BEAT_MS).unref();
    client.on('end', () => {
      clearInterval(beat);
      if (!isOver && current === client) again();
    });
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      isAsking = false;
    } catch (error) {
      clearInterval(beat);
      // It may be connected; one that is not has nothing to end.
      client.end().catch(() => undefined);
      throw error;
    }
    current = client;
    // It was ended meanwhile.
    if (isOver) await client.end();
  };
  const again = (): void => {
    setTimeout(() => {
      if (!isOver) connect().then(() => isOver || missed(), again);
    }, LISTEN_AGAIN_MS).unref();
  };
  await connect();
  return async () => {
    isOver = true;
    await current?.end();
  };
}
