// @ts-check
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/**
 * The first program on PATH that has one of these names; a name before another wherever it lies.
 * @param {readonly string[]} names
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} its path
 */
export function findProgram(names, env = process.env) {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}
