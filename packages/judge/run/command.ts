import { spawn } from 'node:child_process';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { delimiter, dirname, isAbsolute, join, resolve } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { killNow } from './processes.ts';
import { isSystemPath } from './sandbox/system-view.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** The variables that a program inherits from the judge. */
const INHERITED = ['PATH', 'JAVA_HOME'] as const;

/**
 * The environment of a program: small and the same everywhere.
 * @param more variables in addition to the few it always has
 */
export function programEnvironment(
  workingDirectory: string,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const inherited = INHERITED.flatMap((key) => {
    const value = process.env[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  return {
    ...Object.fromEntries(inherited),
    HOME: workingDirectory,
    TMPDIR: workingDirectory,
    LC_ALL: 'C.UTF-8',
    ...more,
  };
}

/** A program to be judged: the file that is started, and its own arguments. */
export interface JudgedCommand {
  readonly file: string;
  readonly args: readonly string[];
}

/** The problem as a clause. */
const START_PROBLEMS: Readonly<Record<StartProblem, string>> = {
  'no-command': 'there is no such command',
  'no-file': 'there is no such file',
  directory: 'it is a directory',
  'not-executable': 'it is not executable (chmod +x changes that)',
  'other-system': 'it is not a program for this system',
  'no-interpreter': 'the interpreter or loader that it names is not there',
  refused: 'it is not executable',
};

/**
 * Finds the program of a command line. Each case runs in a folder of its own, so arguments that name something in the
 * current folder are made absolute: `./a.out`, `game.py`, `bin` and `lib:bin`; and `npx NAME` is the program of that name
 * that is installed here.
 * Errors: why it cannot be started, as a clause.
 */
export function resolveCommand(typed: readonly string[]): Result<JudgedCommand, string> {
  const [program = '', ...args] = withoutNpx(typed);
  const file = program.includes('/') ? resolve(program) : findOnPath(program);
  if (program === '' || file === undefined) return err(noCommand(program));
  if (!existsSync(file)) return err(START_PROBLEMS['no-file']);
  if (statSync(file).isDirectory()) return err(START_PROBLEMS.directory);
  if (!isExecutable(file)) return err(START_PROBLEMS['not-executable']);
  if (isForeignBinary(file)) return err(START_PROBLEMS['other-system']);
  return ok({ file, args: args.map(absoluteWhereItExists) });
}

function noCommand(program: string): string {
  const isHere = existsSync(program) && statSync(program).isFile();
  return isHere ? `${START_PROBLEMS['no-command']}; for the file here type ./${program}` : START_PROBLEMS['no-command'];
}

/** `npx` looks for a program around the folder that it runs in, so in that of a case it finds none. */
function withoutNpx(typed: readonly string[]): readonly string[] {
  const [first, name, ...args] = typed;
  const file = first === 'npx' && name !== undefined ? installedProgram(name) : undefined;
  return file === undefined ? typed : [file, ...args];
}

/** A program of the packages that are installed in a folder, or in one above it. */
function installedProgram(name: string, folder = process.cwd()): string | undefined {
  const file = join(folder, 'node_modules', '.bin', name);
  if (existsSync(file)) return file;
  return dirname(folder) === folder ? undefined : installedProgram(name, dirname(folder));
}

type StartProblem =
  | 'no-command'
  | 'no-file'
  | 'directory'
  | 'not-executable'
  | 'other-system'
  | 'no-interpreter'
  | 'refused';

/** The file that a command's name stands for; one that cannot be started only if there is no other. */
export function findOnPath(program: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).map((folder) => resolve(folder));
  const files = folders.map((folder) => join(folder, program)).filter((file) => existsSync(file));
  return files.find((file) => statSync(file).isFile() && isExecutable(file)) ?? files[0];
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The machine number in ELF files, by the runtime's name for the machine. Source: the ELF standard. */
const ELF_MACHINES: ReadonlyMap<string, readonly number[]> = new Map([
  ['x64', [62, 3]],
  ['ia32', [3]],
  ['arm64', [183, 40]],
  ['arm', [40]],
]);

/**
 * True if a file is a binary that Linux cannot run, for example a program for another system. This has to be checked here:
 * the library call that starts programs would run such a file as a shell script.
 */
function isForeignBinary(file: string): boolean {
  if (process.platform !== 'linux' || canRunForeignBinaries()) return false;
  const { head, length } = readHead(file);
  if (head.toString('latin1', 0, 4) !== '\x7fELF') return head.subarray(0, length).includes(0);
  const isLittleEndian = head[5] === 1;
  const machine = isLittleEndian ? head.readUInt16LE(18) : head.readUInt16BE(18);
  return length < 52 || ELF_MACHINES.get(process.arch)?.includes(machine) === false;
}

/** True if the system is configured to run binaries of other systems, for example with an emulator. */
function canRunForeignBinaries(): boolean {
  try {
    return readdirSync('/proc/sys/fs/binfmt_misc').some((name) => name !== 'register' && name !== 'status');
  } catch {
    return false;
  }
}

/** The first bytes of a file; empty for one that may be executed but not read. */
function readHead(file: string): { head: Buffer; length: number } {
  const head = Buffer.alloc(256);
  try {
    const fd = openSync(file, 'r');
    const length = readSync(fd, head);
    closeSync(fd);
    return { head, length };
  } catch {
    return { head, length: 0 };
  }
}

/** A path, or a colon-separated list of paths such as a Java class path, made absolute. */
function absoluteWhereItExists(word: string): string {
  const parts = word.split(delimiter);
  if (word === '' || !parts.every((part) => part !== '' && existsSync(part))) return word;
  return parts.map((part) => (isAbsolute(part) ? part : resolve(part))).join(delimiter);
}

/** The files and folders that a command names and that are not the system's: what it needs in a sandbox. */
export function namedPaths({ file, args }: JudgedCommand): string[] {
  const named = [file, ...args.flatMap((word) => word.split(delimiter))];
  return [...new Set(named)].filter((path) => isAbsolute(path) && existsSync(path) && !isSystemPath(path));
}

/** Starts a program and ends it at once, to see whether the system can start it. Errors: why not, as a clause. */
export async function tryToStart(command: JudgedCommand): Promise<Result<true, string>> {
  const folder = makeTemporaryFolder('judge');
  try {
    return await startIn(folder, command);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function startIn(folder: string, { file, args }: JudgedCommand): Promise<Result<true, string>> {
  return new Promise((settle) => {
    const child = spawn(file, args, { cwd: folder, detached: true, env: programEnvironment(folder), stdio: 'ignore' });
    child.once('spawn', () => {
      if (child.pid !== undefined) killNow(-child.pid);
      child.unref();
      settle(ok(true));
    });
    child.once('error', (error: NodeJS.ErrnoException) => settle(err(reasonNotStarted(error))));
  });
}

function reasonNotStarted(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'ENOENT':
      return START_PROBLEMS['no-interpreter'];
    case 'EACCES':
      return START_PROBLEMS.refused;
    default:
      return error.message;
  }
}
