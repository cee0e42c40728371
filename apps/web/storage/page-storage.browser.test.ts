import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RECORDINGS_LAWS } from '@countermine/play/testing/recordings-laws.ts';
import { STORAGE_LAWS } from '@countermine/play/testing/storage-contract.ts';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'countermine-storage-'));

// Before the server that hands it out.
beforeAll(() =>
  build({
    root: join(import.meta.dirname, '../testing/storage-page'),
    configFile: false,
    logLevel: 'warn',
    base: './',
    publicDir: join(import.meta.dirname, '../public'),
    build: { outDir: folder, target: 'es2023', emptyOutDir: false, assetsInlineLimit: 0 },
  }),
);

const { openPage } = useBrowser(folder);

afterAll(() => rmSync(folder, { recursive: true }));

// Together, as one law takes less time than a page to check it on.
it("the page's storage keeps all laws of storages and of recordings", async () => {
  const page = await openPage();
  await page.waitForFunction(() => 'checkLaws' in window);
  const outcomes = await page.evaluate(() => Reflect.get(window, 'checkLaws')());
  expect(outcomes).toEqual([...STORAGE_LAWS, ...RECORDINGS_LAWS].map(({ law }) => [law, 'kept']));
});
