import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  cpSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, normalize, resolve } from 'node:path';
import { type CaseInput, stdinOf } from '@countermine/courses/cases/case.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** Open files that what a program writes is read from. */
export interface RunStreams {
  readonly stdout: number;
  readonly stderr: number;
}

/** The permissions of folders on the way to a working directory: another user may pass, but not look around. */
const PASSABLE = 0o711;

/** The folder with the folders of all runs of a judgement. */
export class Workspace {
  /** Without symbolic links in it, as the system shows the folders of processes. */
  readonly root: string = makeTemporaryFolder('judge');
  /** True if something could not be removed. */
  #isLeft = false;
  readonly #handedOut: readonly string[];
  readonly #mayReuse: boolean;
  /** The empty folders of ended runs, at most one of each lane. */
  readonly #spare = new Map<string, string>();

  /**
   * @param handedOut files and folders that are copied into every working directory
   * @param mayReuse true if a folder that a program left as it found it may become that of the next: on a disk, making and
   * removing folders takes longer than most programs run
   */
  constructor(handedOut: readonly string[] = [], mayReuse = false) {
    this.#handedOut = handedOut;
    this.#mayReuse = mayReuse;
  }

  /** Makes a folder for the folders of runs. */
  createLaneFolder(name: string): string {
    const path = join(this.root, name);
    makeFolder(path);
    return path;
  }

  createRunFolder(laneFolder: string, name: string, input: CaseInput): RunFolder {
    const path = join(laneFolder, name);
    const spare = this.#spare.get(laneFolder);
    this.#spare.delete(laneFolder);
    if (spare === undefined) makeRunFolder(path);
    else renameSync(spare, path);
    return new RunFolder(path, input, this.#handedOut);
  }

  /** Removes the folder of a run, whatever the program has done to it. */
  removeRunFolder(folder: RunFolder): void {
    try {
      for (const path of folder.programStreams) unlinkSync(path);
      if (this.#mayReuse && folder.isAsMade()) {
        this.#spare.set(dirname(folder.path), folder.path);
        return;
      }
      for (const path of [folder.workingDirectory, folder.path]) rmdirSync(path);
    } catch {
      // The program made files, or removed some.
      this.#remove(folder.path);
    }
  }

  removeLaneFolder(path: string): void {
    this.#spare.delete(path);
    this.#remove(path);
  }

  /** Removes everything. @returns the folder if something in it could not be removed */
  remove(): string | undefined {
    this.#isLeft = false;
    this.#remove(this.root);
    return this.#isLeft ? this.root : undefined;
  }

  #remove(path: string): void {
    try {
      rmSync(path, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // A program may have removed the permission to read its folders, or nested them too deep for one path.
      try {
        execFileSync('/bin/sh', ['-c', 'chmod -R u+rwx "$1"; rm -rf "$1"', 'sh', path], { stdio: 'ignore' });
      } catch {
        this.#isLeft = true;
      }
    }
  }
}

/** The folder of one run: the program's working directory, and beside it its input and what it writes. */
export class RunFolder {
  readonly path: string;
  /** The program's working directory: fresh, with the files of the case and those that the course hands out. */
  readonly workingDirectory: string;
  /** Its standard input, output and error, which a program may open by their names in `/dev`. */
  readonly programStreams: readonly string[];
  readonly #made: Stats;

  constructor(path: string, input: CaseInput, handedOut: readonly string[]) {
    this.path = path;
    this.workingDirectory = join(path, 'work');
    this.programStreams = ['stdin', 'stdout', 'stderr'].map((name) => join(path, name));
    this.#made = lstatSync(this.workingDirectory);
    for (const from of handedOut) {
      cpSync(from, join(this.workingDirectory, basename(resolve(from))), { recursive: true });
    }
    for (const [name, text] of input.files) this.#writeFile(name, text);
    writeFileSync(join(path, 'stdin'), stdinOf(input), 'latin1');
  }

  /** True if the working directory is empty, and the one that was made; the streams must have been removed. */
  isAsMade(): boolean {
    const { ino, mode, uid, gid } = lstatSync(this.workingDirectory);
    const isSame =
      [ino, mode, uid, gid].join() === [this.#made.ino, this.#made.mode, this.#made.uid, this.#made.gid].join();
    return isSame && readdirSync(this.path).length === 1 && readdirSync(this.workingDirectory).length === 0;
  }

  /** Makes the files for what the program writes. The caller closes them. */
  openStreams(): RunStreams {
    const create = (name: string): number => openSync(join(this.path, name), 'ax+');
    return { stdout: create('stdout'), stderr: create('stderr') };
  }

  #writeFile(name: string, text: string): void {
    const path = normalize(join(this.workingDirectory, name));
    if (!path.startsWith(`${this.workingDirectory}/`)) throw new RangeError(`the file ${name} of a case lies outside`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, 'latin1');
  }
}

function makeRunFolder(path: string): void {
  makeFolder(path);
  mkdirSync(join(path, 'work'));
}

function makeFolder(path: string): void {
  mkdirSync(path);
  chmodSync(path, PASSABLE);
}

export function closeStreams({ stdout, stderr }: RunStreams): void {
  for (const fd of [stdout, stderr]) closeSync(fd);
}
