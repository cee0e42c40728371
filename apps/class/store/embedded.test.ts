import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@countermine/server/store/store.ts';
import { PACKAGE_CACHE } from '@countermine/server/testing/stores.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { classNames, ensureClass } from './classes.ts';

const root = mkdtempSync(join(tmpdir(), 'countermine-embedded-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('an embedded database', () => {
  it('is open in one process only, and closed to other users', async () => {
    const location = { kind: 'folder', path: join(root, 'locked'), cache: PACKAGE_CACHE } as const;
    const first = await openStore(location);
    expect(first.ok).toBe(true);
    expect(statSync(join(root, 'locked', 'database')).mode & 0o777).toBe(0o700);
    expect(await openStore(location)).toEqual({ ok: false, error: { code: 'in-use', pid: process.pid } });
    if (first.ok) await first.value.close();
    // As older versions have left it.
    chmodSync(join(root, 'locked', 'database'), 0o755);
    const again = await openStore(location);
    expect(again.ok).toBe(true);
    expect(statSync(join(root, 'locked', 'database')).mode & 0o777).toBe(0o700);
    if (again.ok) await again.value.close();
  });

  it('whose creation was interrupted is created again', async () => {
    const path = join(root, 'interrupted');
    mkdirSync(join(path, 'database'), { recursive: true });
    writeFileSync(join(path, 'database', 'PG_VERSION'), '18\n');
    writeFileSync(join(path, 'creating'), '');
    const opened = await openStore({ kind: 'folder', path, cache: PACKAGE_CACHE });
    if (!opened.ok) throw new Error(JSON.stringify(opened.error));
    await ensureClass(opened.value, 'one', 'calpoly');
    expect(await classNames(opened.value)).toEqual(['one']);
    await opened.value.close();
  });

  it('leaves a folder of that name alone that it did not make', async () => {
    const path = join(root, 'foreign');
    const theirs = join(path, 'database', 'thesis.txt');
    mkdirSync(join(path, 'database'), { recursive: true });
    writeFileSync(theirs, 'theirs');
    const location = { kind: 'folder', path, cache: PACKAGE_CACHE } as const;
    expect(await openStore(location)).toEqual({ ok: false, error: { code: 'foreign-database' } });
    expect(readFileSync(theirs, 'utf8')).toBe('theirs');
    // The folder can be used as soon as it is out of the way.
    rmSync(join(path, 'database'), { recursive: true });
    const opened = await openStore(location);
    expect(opened.ok).toBe(true);
    if (opened.ok) await opened.value.close();
  });

  it('that cannot be written says why', async () => {
    writeFileSync(join(root, 'file'), '');
    const opened = await openStore({ kind: 'folder', path: join(root, 'file', 'store'), cache: undefined });
    expect(opened).toEqual({ ok: false, error: { code: 'unreachable', reason: 'Not a directory' } });
  });
});
