import {
  chmodSync,
  closeSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import type { CaseInput } from '../oracle/case-input.ts';
import { stdinOf } from '../oracle/case-input.ts';

/** The folder that all runs of a judgement have their folders in. */
export class Workspace {
  readonly root: string = mkdtempSync(join(tmpdir(), 'countermine-judge-'));
  #count = 0;

  /** Makes the folder of a run, with its input and files in it. */
  createRunFolder(input: CaseInput): RunFolder {
    this.#count += 1;
    return new RunFolder(join(this.root, String(this.#count)), input);
  }

  /** Removes everything. */
  remove(): void {
    removeFolder(this.root);
  }
}

/** The folder of one run: the program's working directory, and beside it its input and what it writes. */
export class RunFolder {
  readonly path: string;
  /** The program's working directory: fresh, with nothing but the files of the case. */
  readonly workingDirectory: string;

  constructor(path: string, input: CaseInput) {
    this.path = path;
    this.workingDirectory = join(path, 'work');
    mkdirSync(this.workingDirectory, { recursive: true });
    for (const [name, text] of input.files) this.#writeFile(name, text);
    writeFileSync(this.file('stdin'), stdinOf(input), 'latin1');
  }

  /** A file beside the working directory. */
  file(name: string): string {
    return join(this.path, name);
  }

  /** Opens the four descriptors that a run begins with. The caller closes them. */
  openStreams(): { readonly stdio: [number, number, number, 'ignore', number]; close(): void } {
    const stdin = openSync(this.file('stdin'), 'r');
    const [stdout, stderr, times] = [this.#create('stdout'), this.#create('stderr'), this.#create('times')];
    return {
      stdio: [stdin, stdout, stderr, 'ignore', times],
      close: () => {
        for (const fd of [stdin, stdout, stderr, times]) closeSync(fd);
      },
    };
  }

  /** Removes the folder, whatever the program has made of it. */
  remove(): void {
    removeFolder(this.path);
  }

  /** Several processes may write: each appends. */
  #create(name: string): number {
    return openSync(this.file(name), 'a');
  }

  #writeFile(name: string, text: string): void {
    const path = normalize(join(this.workingDirectory, name));
    if (!path.startsWith(`${this.workingDirectory}/`)) throw new RangeError(`the file ${name} of a case lies outside`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, 'latin1');
  }
}

function removeFolder(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // A program may have taken away the right to look into its folders.
    openUp(path);
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  }
}

function openUp(path: string): void {
  if (!lstatSync(path).isDirectory()) return;
  chmodSync(path, 0o700);
  for (const name of readdirSync(path)) openUp(join(path, name));
}
