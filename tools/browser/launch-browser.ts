import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

/** Playwright adds its own, and a fresh profile. Most keep a browser from making requests of its own. */
const ARGUMENTS = [
  '--no-sandbox',
  // Each process is started, not forked from one that is ready: over all tests of the page that takes less.
  '--no-zygote',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Shared memory that is enough for all pages at once. Units: bytes. */
const ENOUGH_SHARED_MEMORY = 2 ** 30;

/**
 * Starts a browser without a window; it reads and leaves nothing in the user's home.
 * @param program its path, as findBrowser gives it
 * @param folder for temporary files; they are removed when the browser ends
 */
export async function launchBrowser(program: string, folder = tmpdir()): Promise<Browser> {
  const { home, options } = prepare(program, folder);
  const browser = await chromium.launch(options);
  browser.on('disconnected', () => removeHome(home));
  return browser;
}

/** Starts a browser like {@link launchBrowser}, for several processes: each connects to its `wsEndpoint()`. */
export async function launchSharedBrowser(program: string, folder = tmpdir()): Promise<BrowserServer> {
  const { home, options } = prepare(program, folder);
  const server = await chromium.launchServer(options);
  server.on('close', () => removeHome(home));
  return server;
}

function prepare(program: string, folder: string): { home: string; options: LaunchOptions } {
  const home = mkdtempSync(join(folder, 'countermine-browser-'));
  const env = {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
  };
  // Playwright keeps the pictures of pages in files, as a container may have hardly any shared memory.
  const ignoreDefaultArgs = hasSharedMemory() ? ['--disable-dev-shm-usage'] : [];
  return { home, options: { executablePath: program, args: ARGUMENTS, ignoreDefaultArgs, env } };
}

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= ENOUGH_SHARED_MEMORY;
  } catch {
    return false; // not on this system
  }
}

function removeHome(home: string): void {
  rmSync(home, { recursive: true, force: true, maxRetries: 3 });
}
