import { chmodSync, constants, copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies the files and folders of a folder into one that exists and has none of them. Symbolic links to files are followed.
 * Node's own `cpSync` takes twice as long.
 * @param fileMode the permissions of the copied files; by default those that they have
 * Errors: throws what the system says.
 */
export function copyFolder(from: string, to: string, fileMode?: number): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      mkdirSync(copy);
      copyFolder(source, copy, fileMode);
      continue;
    }
    copyFileSync(source, copy, constants.COPYFILE_EXCL);
    if (fileMode !== undefined) chmodSync(copy, fileMode);
  }
}
