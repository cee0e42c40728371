// @ts-check
/** Finds the Chromium that the browser tests and the benchmarks of the page drive. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * $CHROMIUM, or the system's, or the one that Playwright installed.
 * Errors: throws when $CHROMIUM is no file, because another one is not what was asked for.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} its path
 */
export function findBrowser(env = process.env) {
  const { CHROMIUM: wished, PATH = '' } = env;
  if (wished) {
    if (!existsSync(wished)) throw new Error(`CHROMIUM is ${wished}, and there is no such file`);
    return wished;
  }
  const folders = PATH.split(delimiter).filter((folder) => folder !== '');
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, chromium.executablePath()].find((file) => existsSync(file));
}
