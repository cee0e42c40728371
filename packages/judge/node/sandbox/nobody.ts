import { lchownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Root's programs run as this user instead, which owns nothing. A user namespace would not do: its root is still the
 * owner of root's files, of `/proc/sys` for one, which it could write to without any privilege.
 */
export const NOBODY = 65_534;

/** Makes nobody the owner of a file or folder, with all that is in it. Links are not followed. */
export function handOverToNobody(path: string): void {
  lchownSync(path, NOBODY, NOBODY);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) handOverToNobody(join(path, name));
}

const IN_FOLDER = ['/bin/sh', '-c', 'cd "$1" && shift && exec "$@"', 'sh'] as const;

/** The arguments that run a command as nobody, without any capability, in a folder that may be open to nobody alone. */
export function asNobody(setpriv: string, folder: string): string[] {
  const ids = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  return [setpriv, ...ids, '--inh-caps=-all', '--bounding-set=-all', '--no-new-privs', '--', ...IN_FOLDER, folder];
}
