// @ts-check
/**
 * Runs before `npm test`: where there is no Chromium and root may install one, it does. It is no failure when that does
 * not work: the browser tests then say that they were skipped, or fail where CI is set.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { findBrowser } from './find-browser.mjs';

/** @param {string} text */
function say(text) {
  process.stderr.write(`countermine: ${text}\n`);
}

/** @param {string[]} words */
function aptGet(...words) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-qq', ...words], { env, stdio: ['ignore', 2, 2] }).status === 0;
}

function ensureBrowser() {
  if (findBrowser() !== undefined) return;
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!canInstall) return say('there is no Chromium, and only root of a Debian system could install one here');
  say('installing Chromium for the browser tests (once) ...');
  aptGet('update');
  if (!aptGet('install', '-y', '--no-install-recommends', 'chromium')) say('Chromium could not be installed');
}

try {
  ensureBrowser();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
}
