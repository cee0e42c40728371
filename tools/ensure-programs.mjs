// @ts-check
/**
 * Runs before `npm test`: installs the programs that drive the tests of the front ends where they are missing and root
 * may install them. It is no failure when that does not work: those tests then say that they were skipped, or fail
 * where CI is set.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { findBrowser } from './browser/find-browser.mjs';
import { findPostgres } from './find-postgres.mjs';
import { findProgram } from './find-program.mjs';

/** With the Debian packages that have them, the best one first. */
const PROGRAMS = [
  {
    name: 'chromium',
    packages: ['chromium-headless-shell', 'chromium'],
    purpose: 'the browser tests',
    find: findBrowser,
  },
  { name: 'tmux', packages: ['tmux'], purpose: 'the terminal tests', find: () => findProgram(['tmux']) },
  {
    name: 'bubblewrap',
    packages: ['bubblewrap'],
    purpose: 'the tests of the sandbox',
    find: () => findProgram(['bwrap']),
  },
  { name: 'postgresql', packages: ['postgresql'], purpose: 'the tests of classes', find: () => findPostgres() },
];

/** @param {string} text */
function say(text) {
  process.stderr.write(`countermine: ${text}\n`);
}

/** @param {string[]} words */
function aptGet(...words) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-qq', ...words], { env, stdio: ['ignore', 2, 2] }).status === 0;
}

function ensurePrograms() {
  const missing = PROGRAMS.filter(({ find }) => find() === undefined);
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(' and ');
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!canInstall) return say(`there is no ${names} here, and only root of a Debian system could install it`);
  aptGet('update');
  for (const { name, packages, purpose } of missing) {
    say(`installing ${name} for ${purpose} (once) ...`);
    // One by one: the system may have one of them and not the other.
    const isInstalled = packages.some((candidate) => aptGet('install', '-y', '--no-install-recommends', candidate));
    if (!isInstalled) say(`${name} could not be installed`);
  }
}

try {
  ensurePrograms();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
}
