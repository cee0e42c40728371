import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of programs and libraries. On most systems all but `/usr` are links into it. */
const SYSTEM_FOLDERS = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'] as const;

/** The files of `/etc` that programs, compilers and Java need; the rest of it may have secrets. */
const ETC_NAMES =
  /^(alternatives|ld\.so\.cache|ld\.so\.conf|ld\.so\.conf\.d|localtime|nsswitch\.conf|java-.*|\.java|python3.*)$/;

/** Something of the system that a sandbox shows, at the same path. */
interface SystemPart {
  readonly path: string;
  /** The target of a link. */
  readonly link: string | undefined;
}

/** The parts of the system that programs need to run, and compilers to work. Homes, `/var` and `/srv` are not among them. */
export function systemParts(): SystemPart[] {
  const etc = readdirSync('/etc')
    .filter((name) => ETC_NAMES.test(name))
    .map((name) => join('/etc', name));
  const javaHome = process.env['JAVA_HOME'] ?? '';
  return [...SYSTEM_FOLDERS, ...etc, ...(javaHome === '' ? [] : [javaHome])].flatMap((path) => {
    if (!existsSync(path)) return [];
    return [{ path, link: lstatSync(path).isSymbolicLink() ? readlinkSync(path) : undefined }];
  });
}

/** True if a path, with its links resolved, is in the folders of the system that a sandbox shows. */
export function isSystemPath(path: string): boolean {
  const real = realpathSync(path);
  return SYSTEM_FOLDERS.some((folder) => real.startsWith(`${folder}/`));
}
