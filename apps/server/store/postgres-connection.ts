import type { DatabaseConnection } from './connection.ts';

/** More connections than this help no process: it does one thing after another. */
const MOST_CONNECTIONS = 4;

/** Connects to a PostgreSQL server when it is first used. */
export async function connectPostgres(url: string): Promise<DatabaseConnection> {
  // Loaded here only: most commands need no database.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url, max: MOST_CONNECTIONS, application_name: 'countermine' });
  // An idle connection that breaks is replaced; what needs one reports the error itself.
  pool.on('error', () => undefined);
  return {
    pool,
    executeSql: (text, parameters) => pool.query(text, parameters === undefined ? undefined : [...parameters]),
    close: () => pool.end(),
  };
}
