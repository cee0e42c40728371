import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { leadsOutside } from './entry-path.ts';
import type { HandInCollector } from './hand-in-collector.ts';

/**
 * Reads the files of a folder. Links inside it are left out; nothing follows a link.
 * @param links what happens to links that lead outside, and to devices, pipes and sockets
 */
export function readFolder(folder: string, files: HandInCollector, links: 'refused' | 'left-out'): void {
  const visit = (inside: string): void => {
    for (const name of readdirSync(join(folder, inside)).sort()) {
      const typed = inside === '' ? name : `${inside}/${name}`;
      const path = files.enter(typed);
      if (path === undefined) continue;
      const status = lstatSync(join(folder, typed));
      if (status.isDirectory()) visit(typed);
      else if (status.isFile()) {
        files.count(status.size, typed);
        files.add(path, readFileSync(join(folder, typed)));
      } else if (links === 'left-out') continue;
      else if (!status.isSymbolicLink()) files.refuse('special-file', typed);
      else if (leadsOutside(path, readlinkSync(join(folder, typed)))) files.refuse('link-outside', typed);
    }
  };
  visit('');
}
