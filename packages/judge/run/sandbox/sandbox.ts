/** The limits that a sandbox enforces by itself, where the system lets it. */
export interface SandboxLimits {
  /** Of all processes together. Units: bytes. */
  readonly memoryBytes: number;
  /** Processes and threads at once. */
  readonly processes: number;
}

export interface SandboxRun {
  /** Names the run; of letters, digits and `-`. */
  readonly name: string;
  /** The only folder that it can write to, and where it starts. */
  readonly folder: string;
  readonly command: readonly [string, ...string[]];
  readonly environment: Readonly<Record<string, string>>;
  /** Variables by which the judge recognises the processes of the run. */
  readonly marks: Readonly<Record<string, string>>;
  /** Files and folders that it can read beside the system's, absolute. */
  readonly readable: readonly string[];
  /** The files for what the shell above the program reports; undefined if there is none. */
  readonly reports: ReportFiles | undefined;
  readonly limits: SandboxLimits;
}

export interface SandboxedCommand {
  readonly file: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Ends the processes that a kill of the started one does not reach. */
  readonly kill: () => void;
  /**
   * Cleans up once all processes have ended.
   * @returns how much memory was in use when the system ended the program for it; undefined if it did not. Units: bytes
   */
  readonly finish: () => number | undefined;
}

export interface Sandbox {
  readonly kind: 'bubblewrap' | 'docker' | 'none';
  /** True if each run has a process table of its own, so that whatever it leaves behind ends with it. */
  readonly isAlone: boolean;
  /** The number of processes a run has beside the program: the shell above it, and the sandbox's own. */
  readonly ownProcesses: number;
  /** The files that the shell above a program opens in the sandbox; undefined if it inherits the descriptors. */
  readonly reportFiles: ReportFiles | undefined;
  /** Its name and the limits that it cannot enforce here, a sentence each. */
  readonly notes: readonly string[];
  /** Makes the user that programs run as the owner of a file or folder, with all that is in it. */
  readonly handOver: (path: string) => void;
  readonly wrap: (run: SandboxRun) => SandboxedCommand;
  /** Removes what it has made on the system. */
  readonly close: () => void;
}

/** The files in which the shell above a program reports; see `supervisorScript`. */
export interface ReportFiles {
  readonly shell: string;
  readonly times: string;
}

/** Programs run as they are, with all rights of the judge's user. */
export const NO_SANDBOX: Sandbox = {
  kind: 'none',
  isAlone: false,
  ownProcesses: 1,
  reportFiles: undefined,
  notes: [],
  handOver: () => undefined,
  wrap: ({ command: [file, ...args], environment, marks }) => ({
    file,
    args,
    environment: { ...environment, ...marks },
    kill: () => undefined,
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
