// @ts-check
/** `npm run pack`: writes every package to `dist/packages/NAME`, and its tarball beside it. Needs `npm run build`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from '../npm-command.mjs';
import { writeCommand, writeServer } from './command-package.mjs';
import { writeLibraries } from './library-package.mjs';
import { libraries, PACKED, ROOT } from './workspaces.mjs';

const [npm, ...npmWords] = npmCommand();

execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-b'], { cwd: ROOT, stdio: 'inherit' });
rmSync(PACKED, { recursive: true, force: true });
const folders = writeLibraries(libraries(), emptyFolder);
const command = emptyFolder('countermine');
writeCommand(command);
const server = emptyFolder('server');
writeServer(server);
for (const folder of [...folders, command, server]) printPacked(folder);

/** @param {string} name */
function emptyFolder(name) {
  const folder = join(PACKED, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** @param {string} folder */
function printPacked(folder) {
  const [packed] = JSON.parse(
    execFileSync(npm, [...npmWords, 'pack', '--json', '--pack-destination', PACKED], { cwd: folder, encoding: 'utf8' }),
  );
  const { filename, size, unpackedSize, entryCount } = packed;
  console.log(`${filename}: ${kilobytes(size)} packed, ${kilobytes(unpackedSize)} in ${entryCount} files`);
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${Math.round(bytes / 1000)} kB`;
}
