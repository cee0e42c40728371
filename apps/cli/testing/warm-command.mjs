// Runs commands one after another in this process, for `warm-command.ts`. What they load stays loaded: the embedded
// database, for one, takes a second of processor time each time it is compiled anew.

import fs from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';

const { runCommand } = createRequire(import.meta.url)('../../../dist/commands.cjs');

/** @type {Map<number, string>} */
const written = new Map();
let stdin = Buffer.alloc(0);

const { readSync, writeSync } = fs;
// The command reads its input and writes its output by plain system calls.
fs.readSync = (/** @type {number} */ file, /** @type {Uint8Array} */ into, ...rest) => {
  if (file !== 0) return readSync(file, into, ...rest);
  const [offset = 0, length = into.length - offset] = rest;
  const piece = stdin.subarray(0, length);
  into.set(piece, offset);
  stdin = stdin.subarray(piece.length);
  return piece.length;
};
fs.writeSync = (/** @type {number} */ file, /** @type {Uint8Array} */ bytes, ...rest) => {
  if (file !== 1 && file !== 2) return writeSync(file, bytes, ...rest);
  const [offset = 0, length = bytes.length - offset] = rest;
  written.set(file, (written.get(file) ?? '') + Buffer.from(bytes).toString('latin1', offset, offset + length));
  return length;
};
syncBuiltinESMExports();

const atFirst = { ...process.env };

/** @param {Record<string, string>} variables beside those there were at first */
function setEnvironment(variables) {
  for (const name of Object.keys(process.env)) if (!(name in atFirst)) delete process.env[name];
  Object.assign(process.env, atFirst, variables);
}

/** @typedef {{ args: string[], stdin: string, cwd: string, env: Record<string, string> }} Request */

process.on('message', async (/** @type {Request} */ { args, stdin: input, cwd, env }) => {
  written.clear();
  setEnvironment(env);
  process.chdir(cwd);
  stdin = Buffer.from(input, 'latin1');
  process.argv.splice(2, Infinity, ...args);
  const status = await runCommand(args);
  process.send?.({ stdout: written.get(1) ?? '', stderr: written.get(2) ?? '', status });
});
