import { homedir, userInfo } from 'node:os';
import { posix, win32 } from 'node:path';

/** Where the files of a user lie. They are made when something is first written. */
export interface UserFolders {
  /** What the user writes: `config.json`. */
  readonly config: string;
  /** What the program keeps: the history, and games that are being played. */
  readonly data: string;
}

/** What says where they lie. */
export interface FolderHints {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** What the system says is the home of the user; undefined for one without. */
  readonly home: string | undefined;
}

const NAME = 'countermine';

/**
 * The folders of a user: on every system those of the XDG specification where they are set, else the usual ones of that
 * system.
 * @returns undefined for a user without a home, for whom nothing can be kept
 * Source: XDG Base Directory Specification 0.8, which says that a path that is not absolute is no path.
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
  return config === undefined || data === undefined
    ? undefined
    : { config: join(config, NAME), data: join(data, NAME) };
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
    };
  }
  if (platform === 'darwin') {
    const support = under('Library', 'Application Support');
    return { config: support, data: support };
  }
  return { config: under('.config'), data: under('.local', 'share') };
}

function systemHints(): FolderHints {
  return { env: process.env, platform: process.platform, home: homeOf() };
}

/** An empty HOME hides that of the user list. */
function homeOf(): string | undefined {
  try {
    return homedir() || userInfo().homedir;
  } catch {
    return undefined;
  }
}
