// @ts-check
/** A folder as a user has it: empty, outside of the checkout, with the packed packages installed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { npmCommand } from '../npm-command.mjs';
import { PACKED } from './workspaces.mjs';

const [npm, ...npmWords] = npmCommand();

/** The tarballs of `npm run pack`. */
export function tarballs() {
  const names = readdirSync(PACKED).filter((name) => name.endsWith('.tgz'));
  if (names.length === 0) throw new Error('there are no packages: run npm run pack');
  return names.map((name) => join(PACKED, name));
}

/** @param {string} folder @param {readonly string[]} packages tarballs */
export function install(folder, packages) {
  execFileSync(npm, [...npmWords, 'install', '--no-audit', '--no-fund', '--prefer-offline', ...packages], {
    cwd: folder,
    env: userEnvironment(folder),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** What only classes and online play need. */
export const isOfServer = (/** @type {string} */ tarball) => basename(tarball).startsWith('countermine-server-');

/**
 * Does something in such a folder, and removes it.
 * @param {(folder: string) => Promise<void>} work
 */
export async function inInstalled(work) {
  const folder = mkdtempSync(join(tmpdir(), 'Ordner mit Blänken '));
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
    install(
      folder,
      tarballs().filter((tarball) => !isOfServer(tarball)),
    );
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Without what npm tells the scripts of the checkout; games and settings are nobody's.
 * @param {string} folder @returns {NodeJS.ProcessEnv}
 */
export function userEnvironment(folder) {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^npm_(package|lifecycle|command)|^INIT_CWD$/i.test(name),
  );
  const player = { XDG_DATA_HOME: join(folder, 'data'), XDG_CONFIG_HOME: join(folder, 'config') };
  return { ...Object.fromEntries(own), ...player, LC_ALL: 'C.UTF-8' };
}

/**
 * Runs a program to its end.
 * @param {string} folder @param {readonly string[]} command @param {string} [input]
 */
export function run(folder, [program = '', ...args], input = '') {
  const done = spawnSync(program, args, { cwd: folder, input, encoding: 'utf8', env: userEnvironment(folder) });
  if (done.error !== undefined) throw done.error;
  return { status: done.status, stdout: done.stdout, stderr: done.stderr, all: done.stdout + done.stderr };
}

/** @param {boolean} holds @param {string} what @param {string} [details] */
export function check(holds, what, details = '') {
  if (!holds) throw new Error(`${what} does not hold\n${details}`);
  console.log(`ok  ${what}`);
}
