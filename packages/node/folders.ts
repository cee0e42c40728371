import { chmodSync, constants, copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, posix, win32 } from 'node:path';
import { codeOf } from './system-error.ts';

/**
 * Creates a folder and those above it, one after the other. Node's own recursive mode never ends on a file system such as
 * /proc, which answers ENOENT for every folder, and reports ENOENT for a read-only one, too.
 * @param mode the permissions of those that are created
 * Errors: throws what the system says.
 */
export function makeFolder(path: string, mode?: number): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (!existsSync(above)) makeFolder(above, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another program may have created it meanwhile.
    if (isFolder(path)) return;
    if (codeOf(error) !== 'EEXIST') throw error;
    throw Object.assign(new Error('not a directory'), { code: 'ENOTDIR', syscall: 'mkdir', path });
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

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

/** The folders of a user's files. They are created when something is first written. */
export interface UserFolders {
  /** For `config.json`. */
  readonly config: string;
  /** For the history, and games in progress. */
  readonly data: string;
  /** For files that can be made again. */
  readonly cache: string;
}

interface FolderHints {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** The home folder according to the system; undefined for a user without one. */
  readonly home: string | undefined;
}

const NAME = 'countermine';

/**
 * The folders of a user: on every system those of the XDG specification where they are set, otherwise the usual ones of
 * that system.
 * @returns undefined for a user without a home folder, whose games cannot be stored
 * Source: XDG Base Directory Specification 0.8, by which relative paths are ignored.
 */
export function userFolders(hints: FolderHints = systemHints()): UserFolders | undefined {
  const { join, isAbsolute } = hints.platform === 'win32' ? win32 : posix;
  const absolute = (path: string | undefined): string | undefined =>
    path !== undefined && isAbsolute(path) ? path : undefined;
  const { env } = hints;
  const home = absolute(hints.platform === 'win32' ? env['USERPROFILE'] : env['HOME']) ?? absolute(hints.home);
  const usual = usualFolders(hints, home, join);
  const config = absolute(env['XDG_CONFIG_HOME']) ?? absolute(usual?.config);
  const data = absolute(env['XDG_DATA_HOME']) ?? absolute(usual?.data);
  const cache = absolute(env['XDG_CACHE_HOME']) ?? absolute(usual?.cache) ?? data;
  return config === undefined || data === undefined || cache === undefined
    ? undefined
    : { config: join(config, NAME), data: join(data, NAME), cache: join(cache, NAME) };
}

function usualFolders(
  { env, platform }: FolderHints,
  home: string | undefined,
  join: (...parts: string[]) => string,
): UserFolders | undefined {
  const under = (...parts: string[]): string => (home === undefined ? '' : join(home, ...parts));
  if (platform === 'win32') {
    return {
      config: env['APPDATA'] ?? under('AppData', 'Roaming'),
      data: env['LOCALAPPDATA'] ?? under('AppData', 'Local'),
      cache: env['LOCALAPPDATA'] ?? under('AppData', 'Local'),
    };
  }
  if (platform === 'darwin') {
    const support = under('Library', 'Application Support');
    return { config: support, data: support, cache: under('Library', 'Caches') };
  }
  return { config: under('.config'), data: under('.local', 'share'), cache: under('.cache') };
}

function systemHints(): FolderHints {
  return {
    env: process.env,
    platform: process.platform,
    // Only asked for where the environment does not tell.
    get home() {
      return homeOf();
    },
  };
}

/** With an empty HOME, the entry in the user database still counts. */
function homeOf(): string | undefined {
  try {
    const { homedir, userInfo } = process.getBuiltinModule('node:os');
    return homedir() || userInfo().homedir;
  } catch {
    return undefined;
  }
}
