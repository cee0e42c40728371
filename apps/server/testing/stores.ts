import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IS_SOAK } from '@countermine/core/testing/soak.ts';
import { afterAll, describe, expect, it } from 'vitest';
import type { StoreLocation } from '../store/connection.ts';
import { openStore, type Store } from '../store/store.ts';
import { HAS_POSTGRES, type PostgresCluster, startPostgres } from './postgres-cluster.ts';

/** Where new databases are kept between the tests. */
export const PACKAGE_CACHE = join(import.meta.dirname, '../../../node_modules/.cache');

/** Opens an empty embedded store in a folder with nothing in it, or none yet. */
export function openEmptyStore(path: string): Promise<Store> {
  return openAt({ kind: 'folder', path, cache: PACKAGE_CACHE });
}

/** Throws where it cannot be opened. */
export async function openAt(location: StoreLocation): Promise<Store> {
  const opened = await openStore(location);
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  return opened.value;
}

/** Makes places for stores, and opens them. */
export interface StoreMaker {
  /** A place with an empty store. */
  newLocation(): Promise<StoreLocation>;
  /** Opens the store at a location, otherwise an empty one. */
  open(location?: StoreLocation): Promise<Store>;
  /** One store for all tests that need no empty one: to open one takes a third of a second. Each has a class of its own in it. */
  shared(): Promise<Store>;
}

/** Runs the same tests on the embedded database and on PostgreSQL. */
export function describeOnEveryDatabase(title: string, tests: (maker: StoreMaker) => void): void {
  describe(`${title}, on PGlite`, () => tests(useStores(folderMaker())));
  const onPostgres = `${title}, on PostgreSQL`;
  if (HAS_POSTGRES) describe(onPostgres, () => tests(useStores(postgresMaker())));
  else withoutPostgres(onPostgres);
}

/**
 * Runs tests of what is done with a store that is tested on every database by itself: on PostgreSQL, where there is one,
 * otherwise on the embedded database; on both in a soak.
 */
export function describeOnOneDatabase(title: string, tests: (maker: StoreMaker) => void): void {
  if (IS_SOAK) describeOnEveryDatabase(title, tests);
  else if (HAS_POSTGRES) describe(`${title}, on PostgreSQL`, () => tests(useStores(postgresMaker())));
  else describe(`${title}, on PGlite`, () => tests(useStores(folderMaker())));
}

/** Embedded databases, for tests to which it does not matter where things are stored. */
export function useEmbeddedStores(): StoreMaker {
  return useStores(folderMaker());
}

/** Says loudly that tests were skipped, or fails where CI is set. */
export function withoutPostgres(title: string): void {
  if (process.env['CI']) {
    it(title, () => expect.fail('PostgreSQL is not installed (Debian: postgresql)'));
    return;
  }
  process.stderr.write(`\nPostgreSQL is not installed (Debian: postgresql), so this is not tested: ${title}\n\n`);
  it.skip(title);
}

interface Locations {
  next(): Promise<StoreLocation>;
  remove(): void;
}

/** Stores that are closed and removed after the tests. */
function useStores(locations: Locations): StoreMaker {
  const open: Store[] = [];
  afterAll(async () => {
    for (const store of open) await store.close().catch(() => undefined);
    locations.remove();
  });
  let shared: Promise<Store> | undefined;
  const maker: StoreMaker = {
    newLocation: () => locations.next(),
    async open(location) {
      const store = await openAt(location ?? (await locations.next()));
      open.push(store);
      return store;
    },
    shared() {
      shared ??= maker.open();
      return shared;
    },
  };
  return maker;
}

function folderMaker(): Locations {
  const folder = mkdtempSync(join(tmpdir(), 'countermine-store-'));
  let count = 0;
  return {
    next() {
      count += 1;
      return Promise.resolve({ kind: 'folder', path: join(folder, `store-${count}`), cache: PACKAGE_CACHE });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** One server for all files of a worker, which ends with the run. */
let cluster: PostgresCluster | undefined;
let emptyStore: Promise<void> | undefined;
let databases = 0;

const EMPTY_STORE = 'empty_store';

function postgresMaker(): Locations {
  return {
    async next() {
      cluster ??= startPostgres();
      // To create its tables takes longer than to copy them.
      emptyStore ??= createEmptyStore(cluster);
      await emptyStore;
      databases += 1;
      return { kind: 'postgres', url: cluster.createDatabase(`store_${databases}`, EMPTY_STORE) };
    },
    remove: () => undefined,
  };
}

async function createEmptyStore(on: PostgresCluster): Promise<void> {
  const store = await openAt({ kind: 'postgres', url: on.createDatabase(EMPTY_STORE) });
  await store.close();
}

/** Lets the clock of a database jump, as those see it who compare what is stored with the time. */
export async function jumpClock(store: Store, by: string): Promise<void> {
  const earlier = (column: string): string => `${column} = ${column} - interval '${by}'`;
  const columns = ['created_on', 'start_after', 'started_on', 'completed_on', 'keep_until'];
  await store.executeSql(`update pgboss.job set ${columns.map(earlier).join(', ')}`);
  await store.executeSql(`update lease set ${earlier('seen_at')}`);
}
