// @ts-check
/** Finds the Chromium that the browser tests and the benchmarks of the page drive. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import { findProgram } from '../find-program.mjs';

// The first one draws no windows, so its pages need a third of the work.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/**
 * $CHROMIUM, or the system's, or the one that Playwright installed.
 * Errors: throws when $CHROMIUM is no file, because another one is not what was asked for.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} its path
 */
export function findBrowser(env = process.env) {
  const { CHROMIUM: wished } = env;
  if (wished) {
    if (!existsSync(wished)) throw new Error(`CHROMIUM is ${wished}, and there is no such file`);
    return wished;
  }
  return findProgram(NAMES, env) ?? browserOfPlaywright();
}

/** Playwright is loaded only where the system has none: that takes half a second. */
function browserOfPlaywright() {
  /** @type {typeof import('playwright-core')} */
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}
