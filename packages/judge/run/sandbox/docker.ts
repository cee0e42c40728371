import { spawnSync } from 'node:child_process';
import { sandboxNote } from '../notes.ts';
import { NOBODY } from './bubblewrap.ts';
import { type Sandbox, type SandboxRun, sharedFolders } from './sandbox.ts';

/** The processes of a container beside the program: the shell above it, and one that this starts. */
const OWN_PROCESSES = 2;

/** The size limit of `/tmp`, in memory. */
const TMP_SIZE = '64m';

interface DockerUser {
  readonly uid: number;
  readonly gid: number;
}

/** The user for a container: the judge's own, so that it can write to its folder, but nobody for root. */
export function dockerUser(): DockerUser {
  const [uid = NOBODY, gid = NOBODY] = [process.getuid?.(), process.getgid?.()];
  return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
}

/**
 * Runs programs in containers of Docker, or of a program with the same command line.
 * @param docker the program
 * @param handOver makes the user of the container the owner of something
 */
export function dockerSandbox(docker: string, image: string, user: DockerUser, handOver: Sandbox['handOver']): Sandbox {
  return {
    kind: 'docker',
    isAlone: true,
    notes: [sandboxNote('docker', image)],
    handOver,
    wrap: (run) => ({
      file: docker,
      args: dockerArguments(run, image, user),
      environment: clientEnvironment(run),
      shared: sharedFolders([...run.readable, run.folder]),
      kill: () => void spawnSync(docker, ['kill', containerName(run)], { stdio: 'ignore' }),
      memoryExceeded: () => undefined,
      processesExceeded: () => false,
      countTasks: () => 0,
      isEmpty: () => true,
      finish: () => undefined,
    }),
    close: () => undefined,
  };
}

/** The variables of docker's client; those of the program are among its arguments. */
function clientEnvironment(run: SandboxRun): Record<string, string> {
  const own = Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return { ...Object.fromEntries(own), ...run.marks };
}

function containerName({ name }: SandboxRun): string {
  return `countermine-${name}`;
}

export function dockerArguments(run: SandboxRun, image: string, { uid, gid }: DockerUser): string[] {
  const { folder, command, environment, readable, limits } = run;
  const mounts = [...readable.map((path) => mount(path, path, true)), mount(folder, folder, false)];
  const memory = String(limits.memoryBytes);
  return [
    ...['run', '--rm', '--interactive', '--name', containerName(run), '--network', 'none', '--read-only'],
    ...['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', '--user', `${uid}:${gid}`],
    // As much swap as memory means none.
    ...['--memory', memory, '--memory-swap', memory, '--pids-limit', String(limits.processes + OWN_PROCESSES)],
    ...['--tmpfs', `/tmp:size=${TMP_SIZE}`, '--workdir', folder],
    ...mounts.flatMap((text) => ['--mount', text]),
    // The image has its own PATH and Java.
    ...Object.entries({ ...environment, ...run.marks })
      .filter(([name]) => name !== 'PATH' && name !== 'JAVA_HOME')
      .flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...['--entrypoint', command[0], image, ...command.slice(1)],
  ];
}

/** A mount as docker reads it: a line of CSV, in which a field with a comma or a quote is quoted. */
function mount(source: string, target: string, isReadOnly: boolean): string {
  const fields = ['type=bind', `source=${source}`, `target=${target}`, ...(isReadOnly ? ['readonly'] : [])];
  return fields.map((field) => (/[",]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(',');
}
