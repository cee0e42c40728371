// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/** Debian's package has its programs outside of PATH, in a folder for each version. */
const DEBIAN = '/usr/lib/postgresql';

/**
 * The folder with the programs that make and start a PostgreSQL server: `$POSTGRES_BIN` where it is set, else the newest
 * version of Debian's packages, else a folder of PATH.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined}
 */
export function findPostgres(env = process.env) {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  const debian = versions.map((version) => join(DEBIAN, version, 'bin'));
  const folders = env['POSTGRES_BIN'] ? [env['POSTGRES_BIN']] : [...debian, ...(env['PATH'] ?? '').split(delimiter)];
  return folders.find((folder) => folder !== '' && existsSync(join(folder, 'initdb')));
}
