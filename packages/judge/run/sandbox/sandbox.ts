/** The limits that a sandbox enforces by itself, where the system lets it. */
export interface SandboxLimits {
  /** Of all processes together. Units: bytes. */
  readonly memoryBytes: number;
  /** Processes and threads at once. */
  readonly processes: number;
}

export interface SandboxRun {
  /** Names what runs in it; of letters, digits and `-`. */
  readonly name: string;
  /** The only folder that it can write to, and where it starts. */
  readonly folder: string;
  readonly command: readonly [string, ...string[]];
  readonly environment: Readonly<Record<string, string>>;
  /** Variables by which the judge recognises the processes. */
  readonly marks: Readonly<Record<string, string>>;
  /** Files and folders that it can read beside the system's, absolute. */
  readonly readable: readonly string[];
  readonly limits: SandboxLimits;
}

export interface SandboxedCommand {
  readonly file: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Folders beside its own in which it may make files that last as long as the sandbox. */
  readonly shared: readonly string[];
  /** Ends the processes that a kill of the started one does not reach. */
  readonly kill: () => void;
  /** The memory in use when the system ended a process for that; undefined if it did not. Units: bytes. */
  readonly memoryExceeded: () => number | undefined;
  /** True if the system let no more processes begin. To look at each of so many may take very long. */
  readonly processesExceeded: () => boolean;
  /** Processes and threads that have not ended, its own included; 0 where the system does not tell. */
  readonly countTasks: () => number;
  /** True once all its processes have ended, and where the system does not tell. */
  readonly isEmpty: () => boolean;
  /** Cleans up once all processes have ended. */
  readonly finish: () => void;
}

export interface Sandbox {
  readonly kind: 'bubblewrap' | 'docker' | 'none';
  /** True if each command has a process table and files of its own, so that whatever it leaves behind ends with it. */
  readonly isAlone: boolean;
  /** Its name and the limits that it cannot enforce here, a sentence each. */
  readonly notes: readonly string[];
  /** Makes the user that programs run as the owner of a file or folder, with all that is in it. */
  readonly handOver: (path: string) => void;
  readonly wrap: (run: SandboxRun) => SandboxedCommand;
  /** Removes what it has made on the system. */
  readonly close: () => void;
}

/** The folders that all programs may write to. */
const SHARED_FOLDERS = ['/tmp', '/dev/shm', '/dev/mqueue'] as const;

/** The shared folders of a sandbox, with those in them that it makes on the way to some paths. */
export function sharedFolders(paths: readonly string[]): string[] {
  const made = foldersAbove(paths).filter((path) => SHARED_FOLDERS.some((folder) => path.startsWith(`${folder}/`)));
  return [...SHARED_FOLDERS, ...made];
}

/** The folders above some paths, each once, from the top. */
export function foldersAbove(paths: readonly string[]): string[] {
  const above = paths.flatMap((path) => {
    const parts = path.split('/').slice(1, -1);
    return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  });
  return [...new Set(above)].sort();
}

/** Programs run as they are, with all rights of the judge's user. */
export const NO_SANDBOX: Sandbox = {
  kind: 'none',
  isAlone: false,
  notes: [],
  handOver: () => undefined,
  wrap: ({ command: [file, ...args], environment, marks }) => ({
    file,
    args,
    environment: { ...environment, ...marks },
    shared: [],
    kill: () => undefined,
    memoryExceeded: () => undefined,
    processesExceeded: () => false,
    countTasks: () => 0,
    isEmpty: () => true,
    finish: () => undefined,
  }),
  close: () => undefined,
};

/** A choice of a sandbox, as typed: `bubblewrap`, `docker=IMAGE` or `none`. */
export type SandboxChoice =
  | { readonly kind: 'bubblewrap' }
  | { readonly kind: 'docker'; readonly image: string }
  | { readonly kind: 'none' };

/** The choice that a text stands for; undefined if it stands for none. */
export function parseSandboxChoice(text: string): SandboxChoice | undefined {
  if (text === 'bubblewrap' || text === 'none') return { kind: text };
  // An image cannot begin with a hyphen: docker would take it for an option.
  const image = /^docker=([A-Za-z0-9][^\s]*)$/.exec(text)?.[1];
  return image === undefined ? undefined : { kind: 'docker', image };
}
