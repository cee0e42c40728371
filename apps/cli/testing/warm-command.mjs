// Runs commands one after another in this process, for `warm-command.ts`. What they load stays loaded: the embedded
// database, for one, takes a second of processor time each time it is compiled anew.

import fs from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';

const { runCommand } = createRequire(import.meta.url)('../../../dist/commands.cjs');

/** @type {Map<number, string>} */
const written = new Map();

const writeSync = fs.writeSync;
// The command writes its output by plain system calls.
fs.writeSync = (/** @type {number} */ file, /** @type {Uint8Array} */ bytes, ...rest) => {
  if (file !== 1 && file !== 2) return writeSync(file, bytes, ...rest);
  const [offset = 0, length = bytes.length - offset] = rest;
  written.set(file, (written.get(file) ?? '') + Buffer.from(bytes).toString('latin1', offset, offset + length));
  return length;
};
syncBuiltinESMExports();

process.on('message', async (/** @type {string[]} */ args) => {
  written.clear();
  process.argv.splice(2, Infinity, ...args);
  const status = await runCommand(args);
  process.send?.({ stdout: written.get(1) ?? '', stderr: written.get(2) ?? '', status });
});
