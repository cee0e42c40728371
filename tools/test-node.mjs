// @ts-check
/**
 * `npm run test:node -- VERSION [WHAT...]`: the tests without the browser under another version of Node, which comes from
 * the npm registry as the package `node`. WHAT are paths of tests, all of them by default.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { npmCommand } from './npm-command.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const [version = '', ...what] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(version)) {
  console.error('test:node: name a version of Node, for example: npm run test:node -- 22');
  process.exit(2);
}

const folder = join(ROOT, 'dist/node', version);
const bin = join(folder, 'node_modules/node/bin');
const program = join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
if (!existsSync(program)) install();
const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` };
// What is installed depends on the version: the first test that starts the command would install it again, under the rest.
if (run(join(ROOT, 'tools/bootstrap.mjs')) !== 0) process.exit(1);
const words = ['run', '--project', 'node', '--project', 'long', ...what];
console.log(`Node ${spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim()}: vitest ${words.join(' ')}`);
process.exitCode = run(join(ROOT, 'node_modules/vitest/vitest.mjs'), ...words);

/** @param {string[]} script with its arguments @returns {number} its exit status */
function run(...script) {
  return spawnSync(program, script, { cwd: ROOT, env: environment, stdio: 'inherit' }).status ?? 1;
}

/** In a folder of its own: the project itself does not depend on it. */
function install() {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const [npm, ...words] = npmCommand();
  const options = ['--no-audit', '--no-fund', '--no-save', '--prefix', folder];
  const installed = spawnSync(npm, [...words, 'install', ...options, `node@${version}`], { stdio: 'inherit' });
  if (installed.status !== 0 || !existsSync(program)) {
    console.error(`test:node: node@${version} could not be installed`);
    process.exit(1);
  }
}
