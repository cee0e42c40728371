import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { connectPostgres } from '../store/postgres-connection.ts';
import { HAS_POSTGRES, type PostgresCluster, startPostgres } from './postgres-cluster.ts';
import { openAt, withoutPostgres } from './stores.ts';

const TITLE = 'the files of deploy/ archive what is written, and restore it up to a moment';

/** A file of deploy/, for another folder. */
function configuration(name: string, archive: string): string {
  const text = readFileSync(join(import.meta.dirname, '../../../deploy', name), 'utf8');
  expect(text).toContain('/var/backups/countermine/wal');
  return text.replaceAll('/var/backups/countermine/wal', archive);
}

if (!HAS_POSTGRES) withoutPostgres(TITLE);
else
  it(TITLE, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'countermine-archive-'));
    const archive = join(folder, 'wal');
    mkdirSync(archive);
    // They are the database's user's.
    for (const path of [folder, archive]) chmodSync(path, 0o777);
    const clusters: PostgresCluster[] = [];
    try {
      const cluster = startPostgres();
      clusters.push(cluster);
      cluster.configure(configuration('postgresql-archive.conf', archive));
      const url = cluster.createDatabase('countermine');
      const store = await openAt({ kind: 'postgres', url });
      const add = (name: string) => store.db.insertInto('class').values({ name, game: 'calpoly' }).execute();
      await add('before the backup');
      cluster.backUp(join(folder, 'base'));
      await add('after the backup');
      const { rows: moments } = await store.executeSql('select clock_timestamp()::text as now');
      await add('a mistake');
      const { rows: last } = await store.executeSql('select pg_walfile_name(pg_switch_wal()) as name');
      const archived = async (): Promise<boolean> => {
        const { rows } = await store.executeSql('select last_archived_wal from pg_stat_archiver');
        return String(Object(rows[0]).last_archived_wal) >= Object(last[0]).name;
      };
      await expect.poll(archived).toBe(true);
      await store.close();

      const lines = configuration('postgresql-restore.conf', archive).replace(
        /^recovery_target_time = .+$/m,
        `recovery_target_time = '${Object(moments[0]).now}'`,
      );
      const restored = startPostgres({ restored: { backup: join(folder, 'base'), lines } });
      clusters.push(restored);
      const connection = await connectPostgres(restored.urlOf('countermine'));
      const inRecovery = async () =>
        Object((await connection.executeSql('select pg_is_in_recovery() as is')).rows[0]).is;
      await expect.poll(inRecovery).toBe(false);
      const { rows } = await connection.executeSql('select name from class order by id');
      expect(rows).toEqual([{ name: 'before the backup' }, { name: 'after the backup' }]);
      await connection.close();
    } finally {
      for (const cluster of clusters) cluster.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  });
