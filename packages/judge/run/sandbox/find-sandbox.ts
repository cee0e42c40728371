import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { findOnPath } from '../command.ts';
import { type BubblewrapFeatures, bubblewrapArguments, bubblewrapSandbox, handOverToNobody } from './bubblewrap.ts';
import { findCgroups } from './cgroup.ts';
import { dockerSandbox, dockerUser } from './docker.ts';
import { NO_SANDBOX, type Sandbox, type SandboxChoice } from './sandbox.ts';
import { systemParts } from './system-view.ts';

/**
 * Finds the sandbox of a choice on this system and tries it out.
 * Errors: why it does not work here, as a sentence.
 * Cost: starts a program; docker's may take a second.
 */
export function findSandbox(choice: SandboxChoice): Result<Sandbox, string> {
  switch (choice.kind) {
    case 'none':
      return ok(NO_SANDBOX);
    case 'bubblewrap':
      return findBubblewrap();
    case 'docker':
      return findDocker(choice.image);
  }
}

/** The reasons that a sandbox does not work here. */
const SANDBOX_PROBLEMS = {
  'no-linux': 'Bubblewrap needs Linux.',
  'no-bubblewrap': 'Bubblewrap is not installed (the program bwrap of the package bubblewrap).',
  'no-setpriv': 'As root, bubblewrap needs setpriv of the package util-linux.',
  'no-docker': 'Docker is not installed.',
} as const;

function findBubblewrap(): Result<Sandbox, string> {
  if (process.platform !== 'linux') return err(SANDBOX_PROBLEMS['no-linux']);
  const file = findOnPath('bwrap');
  if (file === undefined) return err(SANDBOX_PROBLEMS['no-bubblewrap']);
  const isRoot = process.getuid?.() === 0;
  const setpriv = isRoot ? findOnPath('setpriv') : undefined;
  if (isRoot && setpriv === undefined) return err(SANDBOX_PROBLEMS['no-setpriv']);
  const help = spawnSync(file, ['--help'], { encoding: 'utf8' });
  const hasOption = (option: string): boolean => `${help.stdout}${help.stderr}`.includes(option);
  const features: BubblewrapFeatures = {
    file,
    canDisableUserNamespaces: hasOption('--disable-userns'),
    canLimitSize: hasOption('--size'),
    canSetModes: hasOption('--perms'),
    setpriv,
  };
  const failure = tryBubblewrap(features);
  return failure === undefined ? ok(bubblewrapSandbox(features, findCgroups())) : err(failure);
}

/** Runs `true` in bubblewrap. @returns why that does not work */
function tryBubblewrap(features: BubblewrapFeatures): string | undefined {
  const limits = { memoryBytes: 2 ** 30, processes: 100 };
  const run = { name: 'probe', folder: '/usr', environment: {}, marks: {}, readable: [], limits };
  const args = bubblewrapArguments({ ...run, command: ['/bin/sh', '-c', 'exit 0'] }, features, systemParts());
  const { status, stderr, error } = spawnSync(features.file, args, { encoding: 'utf8' });
  if (status === 0) return undefined;
  const said = (error?.message ?? stderr).trim().replace(/^bwrap: /, '');
  const isRefused = /namespace|uid map|Operation not permitted|Permission denied/i.test(said);
  return bubblewrapFails(said, isRefused ? whatForbidsThem() : undefined);
}

/**
 * For bubblewrap that fails.
 * @param said its message
 * @param forbiddenBy settings that forbid namespaces; undefined if it fails for another reason
 */
function bubblewrapFails(said: string, forbiddenBy: readonly string[] | undefined): string {
  const problem = `Bubblewrap does not work here: ${said}.`;
  if (forbiddenBy === undefined) return problem;
  const settings = forbiddenBy.length === 0 ? '' : ` (${forbiddenBy.join(', ')})`;
  return `${problem} This system does not let this user make namespaces${settings}.`;
}

/** The settings that are known to forbid namespaces. */
function whatForbidsThem(): string[] {
  const settings = [
    ['kernel.unprivileged_userns_clone', '0'],
    ['kernel.apparmor_restrict_unprivileged_userns', '1'],
    ['user.max_user_namespaces', '0'],
  ] as const;
  const found = settings.filter(([name, value]) => readSetting(name) === value);
  return found.map(([name, value]) => `${name} = ${value}`);
}

function readSetting(name: string): string | undefined {
  try {
    return readFileSync(`/proc/sys/${name.replaceAll('.', '/')}`, 'utf8').trim();
  } catch {
    return undefined;
  }
}

function findDocker(image: string): Result<Sandbox, string> {
  const docker = findOnPath('docker');
  if (docker === undefined) return err(SANDBOX_PROBLEMS['no-docker']);
  const { status, stderr, error } = spawnSync(docker, ['image', 'inspect', '--format', 'found', image], {
    encoding: 'utf8',
  });
  if (status !== 0) return err(noDockerImage(image, (error?.message ?? stderr).trim()));
  const user = dockerUser();
  const handOver = process.getuid?.() === 0 ? handOverToNobody : () => undefined;
  return ok(dockerSandbox(docker, image, user, handOver));
}

/** For docker without the image. @param said its message */
function noDockerImage(image: string, said: string): string {
  return `Docker has no image ${image} here: ${said}`;
}
