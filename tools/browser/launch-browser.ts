import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** Playwright adds its own, and a fresh profile. What is here keeps a browser from asking anybody anything. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts a browser without a window; it reads and leaves nothing in the user's home.
 * @param program its path, as findBrowser gives it
 * @param folder for temporary files; they are gone when the browser is
 */
export async function launchBrowser(program: string, folder = tmpdir()): Promise<Browser> {
  const home = mkdtempSync(join(folder, 'countermine-browser-'));
  const env = {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
  };
  const browser = await chromium.launch({ executablePath: program, args: ARGUMENTS, env });
  browser.on('disconnected', () => rmSync(home, { recursive: true, force: true, maxRetries: 3 }));
  return browser;
}
