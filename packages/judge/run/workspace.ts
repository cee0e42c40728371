import { execFileSync } from 'node:child_process';
import { closeSync, cpSync, mkdirSync, mkdtempSync, openSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, normalize, resolve } from 'node:path';
import { type CaseInput, stdinOf } from '@countermine/courses/cases/case.ts';
import type { ReportFiles } from './sandbox/sandbox.ts';

export interface RunStreams {
  readonly stdin: number;
  readonly stdout: number;
  readonly stderr: number;
  readonly shell: number;
  readonly times: number;
}

/** The folder with the folders of all runs of a judgement. */
export class Workspace {
  /** Without symbolic links in it, as the system shows the folders of processes. */
  readonly root: string = realpathSync(mkdtempSync(join(tmpdir(), 'countermine-judge-')));
  /** True if something could not be removed. */
  #isLeft = false;
  readonly #handedOut: readonly string[];

  /** @param handedOut files and folders that are copied into every working directory */
  constructor(handedOut: readonly string[] = []) {
    this.#handedOut = handedOut;
  }

  createRunFolder(name: string, input: CaseInput): RunFolder {
    return new RunFolder(join(this.root, name), input, this.#handedOut);
  }

  /** Removes the folder of a run, whatever the program has done to it. */
  removeRunFolder(folder: RunFolder): void {
    this.#remove(folder.path);
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
  readonly reports: ReportFiles;

  constructor(path: string, input: CaseInput, handedOut: readonly string[]) {
    this.path = path;
    this.workingDirectory = join(path, 'work');
    this.programStreams = ['stdin', 'stdout', 'stderr'].map((name) => join(path, name));
    this.reports = { shell: join(path, 'shell'), times: join(path, 'times') };
    mkdirSync(this.workingDirectory, { recursive: true });
    for (const from of handedOut) {
      cpSync(from, join(this.workingDirectory, basename(resolve(from))), { recursive: true });
    }
    for (const [name, text] of input.files) this.#writeFile(name, text);
    writeFileSync(join(path, 'stdin'), stdinOf(input), 'latin1');
  }

  /** Opens the descriptors that a run begins with. The caller closes them. */
  openStreams(): RunStreams {
    // Several processes may write: each appends.
    const create = (name: string): number => openSync(join(this.path, name), 'a+');
    return {
      stdin: openSync(join(this.path, 'stdin'), 'r'),
      stdout: create('stdout'),
      stderr: create('stderr'),
      shell: create('shell'),
      times: create('times'),
    };
  }

  #writeFile(name: string, text: string): void {
    const path = normalize(join(this.workingDirectory, name));
    if (!path.startsWith(`${this.workingDirectory}/`)) throw new RangeError(`the file ${name} of a case lies outside`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, 'latin1');
  }
}

export function closeStreams({ stdin, stdout, stderr, shell, times }: RunStreams): void {
  for (const fd of [stdin, stdout, stderr, shell, times]) closeSync(fd);
}
