import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORAGE_LAWS } from '@countermine/play/testing/storage-contract.ts';
import { RECORDINGS_LAWS } from '@countermine/replay/testing/recordings-laws.ts';
import { build } from 'vite';
import { afterAll, beforeAll, describe, it } from 'vitest';
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

describe("the page's storage", () => {
  it.each([...STORAGE_LAWS, ...RECORDINGS_LAWS])('$law', async ({ law }) => {
    const page = await openPage();
    await page.waitForFunction(() => 'checkLaw' in window);
    await page.evaluate((name) => Reflect.get(window, 'checkLaw')(name), law);
  });
});
