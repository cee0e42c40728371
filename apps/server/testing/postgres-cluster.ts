import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../../../tools/find-postgres.mjs';
import { runFolder } from '../../../tools/temporary-folder.ts';
import { findTemplate, keepTemplate } from './run-templates.ts';

/** A PostgreSQL server of its own, in a temporary folder, reached by a socket there. */
export interface PostgresCluster {
  /** The path of its socket. */
  readonly socket: string;
  /** The URL of a database. */
  urlOf(name: string): string;
  /** Creates an empty database, or the copy of another one that nobody has open. @returns its URL */
  createDatabase(name: string, template?: string): string;
  /** Ends the server as a power cut would, and starts it again. */
  crash(): void;
  /** Adds lines to its configuration, and starts it again. */
  configure(lines: string): void;
  /** Copies its files to a folder while it runs. */
  backUp(folder: string): void;
  /** Ends the server and removes its files. */
  remove(): void;
}

/** A base backup, and what is to be done with it. */
interface RestoredFiles {
  readonly backup: string;
  /** Lines for its configuration. */
  readonly lines: string;
}

/** Whether there is a PostgreSQL to test with. */
export const HAS_POSTGRES = findPostgres() !== undefined;

const EMPTY_CLUSTER = 'empty-cluster';

/** How long a server may take to start or end; by default a minute, which is not enough on a busy machine. Units: s. */
const TIMEOUT_SECONDS = '600';

/** PostgreSQL refuses to run as root: then the user of its package owns the cluster. */
const OWNER = process.getuid?.() === 0 ? 'postgres' : undefined;

interface PostgresOptions {
  /** The folder in which it gets one of its own. */
  readonly parent?: string;
  /** Default: an empty server */
  readonly restored?: RestoredFiles;
  /** An address at which it is reached, too, and by whom. */
  readonly listen?: { readonly address: string; readonly clients: string };
}

/** Starts a PostgreSQL server. Throws where there is none, or it does not start. */
export function startPostgres({ parent = tmpdir(), restored, listen }: PostgresOptions = {}): PostgresCluster {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL is not installed (Debian: postgresql)');
  const folder = mkdtempSync(join(parent, 'countermine-postgres-'));
  // Its socket is for everybody who can reach the folder.
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  if (OWNER !== undefined) check(spawnSync('chown', [OWNER, folder], { encoding: 'utf8' }));
  const run = (program: string, ...words: string[]): void => check(asOwner(join(programs, program), words, folder));
  const template = restored?.backup ?? findTemplate(EMPTY_CLUSTER);
  if (template !== undefined) check(asOwner('cp', ['-r', template, data], folder));
  if (restored !== undefined) {
    appendFileSync(join(data, 'postgresql.conf'), restored.lines);
    writeFileSync(join(data, 'recovery.signal'), '');
  }
  if (template === undefined) {
    run('initdb', '-D', data, '-U', 'countermine', '-A', 'trust', '-E', 'UTF8', '--no-sync');
    if (runFolder() !== undefined && parent === tmpdir()) keepCluster(data, folder);
  }
  if (listen !== undefined) appendFileSync(join(data, 'pg_hba.conf'), `host all all ${listen.clients} trust\n`);
  // Its shared memory is in its folder, too: a server that is killed leaves what is elsewhere.
  const memory = '-c dynamic_shared_memory_type=mmap';
  const limits = '-c max_connections=100 -c min_wal_size=32MB -c max_wal_size=64MB';
  const options = `-k ${folder} -c listen_addresses='${listen?.address ?? ''}' ${limits} ${memory}`;
  const start = (): void =>
    run('pg_ctl', 'start', '-w', '-t', TIMEOUT_SECONDS, '-D', data, '-l', join(folder, 'log'), '-o', options);
  const stop = (): void => run('pg_ctl', 'stop', '-t', TIMEOUT_SECONDS, '-m', 'immediate', '-D', data);
  start();
  const urlOf = (name: string): string => `postgresql://countermine@/${name}?host=${encodeURIComponent(folder)}`;
  return {
    socket: join(folder, '.s.PGSQL.5432'),
    urlOf,
    createDatabase(name, template = 'template0') {
      run('createdb', '-h', folder, '-U', 'countermine', '-T', template, name);
      return urlOf(name);
    },
    crash() {
      stop();
      start();
    },
    configure(lines) {
      appendFileSync(join(data, 'postgresql.conf'), lines);
      stop();
      start();
    },
    backUp: (to) =>
      run('pg_basebackup', '-h', folder, '-U', 'countermine', '-D', to, '-X', 'none', '-c', 'fast', '--no-sync'),
    remove() {
      asOwner(join(programs, 'pg_ctl'), ['stop', '-t', TIMEOUT_SECONDS, '-m', 'immediate', '-D', data], folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** To create a cluster takes ten times as long as to copy one. */
function keepCluster(data: string, folder: string): void {
  const draft = join(folder, 'draft');
  check(asOwner('cp', ['-r', data, draft], folder));
  keepTemplate(EMPTY_CLUSTER, draft);
}

function asOwner(program: string, words: readonly string[], cwd: string): SpawnSyncReturns<string> {
  const groups = ['--reuid', OWNER ?? '', '--regid', OWNER ?? '', '--clear-groups', '--', program];
  const [first, before] = OWNER === undefined ? [program, []] : ['setpriv', groups];
  return spawnSync(first, [...before, ...words], { cwd, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
}

function check({ status, stderr, error }: SpawnSyncReturns<string>): void {
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(stderr);
}
