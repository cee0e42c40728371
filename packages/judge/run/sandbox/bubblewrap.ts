import { existsSync, lchownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxNote } from '../notes.ts';
import type { Cgroups } from './cgroup.ts';
import { foldersAbove, type Sandbox, type SandboxedCommand, type SandboxRun, sharedFolders } from './sandbox.ts';
import { systemParts } from './system-view.ts';

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
function asNobody(setpriv: string, folder: string): string[] {
  const ids = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  return [setpriv, ...ids, '--inh-caps=-all', '--bounding-set=-all', '--no-new-privs', '--', ...IN_FOLDER, folder];
}

export interface BubblewrapFeatures {
  readonly file: string;
  /** True if it can stop programs from making further user namespaces (0.8 and newer). */
  readonly canDisableUserNamespaces: boolean;
  /** True if it can limit a file system in memory (0.7 and newer). */
  readonly canLimitSize: boolean;
  /** True if it can set who may use a folder (0.5 and newer). */
  readonly canSetModes: boolean;
  /** The program that gives up the rights of root; undefined if the judge does not run as root. */
  readonly setpriv: string | undefined;
}

/** The size limit of `/tmp` and the like; with control groups they count as memory, too. Units: bytes. */
const TMP_BYTES = 64 * 2 ** 20;

/** Moves itself into control groups, then becomes the command: `sh -c SCRIPT sh COUNT FILES... COMMAND...`. */
const JOIN = 'n=$1; shift; while [ "$n" -gt 0 ]; do echo 0 >"$1" || exit 125; shift; n=$((n - 1)); done; exec "$@"';

/** For a sandbox without control groups. */
const NO_CONTROL_GROUPS = 'No control groups here: memory and processes are watched, not limited.';

/** Runs programs in bubblewrap: namespaces of their own for files, processes, users, network, IPC and host name. */
export function bubblewrapSandbox(features: BubblewrapFeatures, cgroups: Cgroups | undefined): Sandbox {
  const system = systemParts();
  const isRoot = features.setpriv !== undefined;
  return {
    kind: 'bubblewrap',
    isAlone: true,
    notes: [sandboxNote('bubblewrap'), ...(cgroups === undefined ? [NO_CONTROL_GROUPS] : [])],
    handOver: isRoot ? handOverToNobody : () => undefined,
    wrap: (run) => wrap(run, [features.file, ...bubblewrapArguments(run, features, system)], cgroups),
    close: () => cgroups?.close(),
  };
}

function wrap(run: SandboxRun, command: readonly string[], cgroups: Cgroups | undefined): SandboxedCommand {
  const group = cgroups?.create(run.name, run.limits);
  const joinFiles = group?.joinFiles ?? [];
  return {
    file: '/bin/sh',
    args: ['-c', JOIN, 'sh', String(joinFiles.length), ...joinFiles, ...command],
    environment: { ...run.environment, ...run.marks },
    shared: sharedFolders([...run.readable, run.folder]),
    // The first process inside ends with the outer one, and the kernel ends all others with it.
    kill: () => undefined,
    memoryExceeded: () => group?.memoryExceeded(),
    processesExceeded: () => group?.processesExceeded() ?? false,
    countTasks: () => group?.countTasks() ?? 0,
    isEmpty: () => group?.isEmpty() ?? true,
    finish: () => group?.finish(),
  };
}

/** Where the kernel has message queues, each namespace shows its own, so that those which programs leave can be seen. */
const HAS_QUEUES = existsSync('/proc/sys/fs/mqueue');

/** The arguments of bubblewrap for a run. Later mounts lie over earlier ones. */
export function bubblewrapArguments(
  { folder, command, readable }: SandboxRun,
  features: BubblewrapFeatures,
  system: ReturnType<typeof systemParts>,
): string[] {
  const { canLimitSize, canSetModes, setpriv } = features;
  const tmpfs = (path: string): string[] => [
    ...(canSetModes ? ['--perms', '1777'] : []),
    ...(canLimitSize ? ['--size', String(TMP_BYTES)] : []),
    ...['--tmpfs', path],
  ];
  return [
    ...['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try'],
    ...privileges(features),
    ...['--die-with-parent', '--new-session', '--hostname', 'sandbox'],
    // Made by bubblewrap on the way, folders would be open to root alone.
    ...makeFoldersAbove(system.map(({ path }) => path)),
    ...system.flatMap(({ path, link }) => (link === undefined ? ['--ro-bind', path, path] : ['--symlink', link, path])),
    ...['--proc', '/proc', '--dev', '/dev', ...(HAS_QUEUES ? ['--mqueue', '/dev/mqueue'] : [])],
    ...['--remount-ro', '/dev', ...tmpfs('/dev/shm'), ...tmpfs('/tmp')],
    ...makeFoldersAbove([...readable, folder]),
    ...readable.flatMap((path) => ['--ro-bind', path, path]),
    ...['--bind', folder, folder, '--remount-ro', '/'],
    ...(setpriv === undefined ? ['--chdir', folder, '--'] : ['--', ...asNobody(setpriv, folder)]),
    ...command,
  ];
}

/** No privilege is left; root keeps what it needs to become nobody, and no more. */
function privileges({ setpriv, canDisableUserNamespaces }: BubblewrapFeatures): string[] {
  const kept = ['CAP_SETUID', 'CAP_SETGID', 'CAP_SETPCAP'].flatMap((name) => ['--cap-add', name]);
  if (setpriv !== undefined) return ['--cap-drop', 'ALL', ...kept];
  return ['--unshare-user', ...(canDisableUserNamespaces ? ['--disable-userns'] : []), '--cap-drop', 'ALL'];
}

function makeFoldersAbove(paths: readonly string[]): string[] {
  return foldersAbove(paths).flatMap((path) => ['--dir', path]);
}
