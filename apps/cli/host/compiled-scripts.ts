import { isAscii } from 'node:buffer';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Script } from 'node:vm';
import { makeFolder } from '@countermine/host/files/make-folder.ts';
import { systemRandomBytes } from '@countermine/host/process/system-random-bytes.ts';

/**
 * Scripts that are compiled once, and then read from a folder in which they were kept. A script that has changed, or is
 * of another runtime, is compiled again.
 */
export class CompiledScripts {
  readonly #folder: string;
  readonly #fresh = new Map<string, { readonly source: Uint8Array; readonly script: Script }>();

  /** @param folder for one version of the runtime; it need not exist */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Runs the text of a file as the body of a function.
   * @param self its `this`
   * @param scope its parameters with their values
   * @returns false for one that imports, which was not run
   */
  run(path: string, self: unknown, scope: Readonly<Record<string, unknown>>): boolean {
    const source = readFileSync(path);
    const cachedData = this.#read(path, source);
    // With code that another process has compiled the runtime forgets how to import (Node 20): none of it is kept.
    if (cachedData === undefined && source.includes('import(')) return false;
    const head = `(function (${Object.keys(scope).join(', ')}) { `;
    const text = Buffer.concat([Buffer.from(head), source, Buffer.from('\n})')]);
    // Both are the same text, and one is read at once.
    const script = new Script(text.toString(isAscii(text) ? 'latin1' : 'utf8'), {
      filename: path,
      // Positions in what a crash reports are those in the file.
      columnOffset: -head.length,
      ...(cachedData !== undefined && { cachedData }),
    });
    if (cachedData === undefined || script.cachedDataRejected === true) this.#fresh.set(path, { source, script });
    const body: unknown = script.runInThisContext();
    if (typeof body !== 'function') throw new Error(`CompiledScripts.run: ${path} is not the body of a function`);
    Reflect.apply(body, self, Object.values(scope));
    return true;
  }

  /** Keeps what was compiled, with the functions that have run. What cannot be written is compiled again next time. */
  save(): void {
    if (this.#fresh.size === 0) return;
    try {
      makeFolder(this.#folder, 0o700);
      for (const [path, { source, script }] of this.#fresh) {
        writeLasting(this.#pathOf(path), Buffer.concat([script.createCachedData(), source]));
      }
    } catch {
      // The folder belongs to another user, or its disk is full.
    }
    this.#fresh.clear();
  }

  /** The code that was kept of a source; undefined where there is none. */
  #read(path: string, source: Uint8Array): Buffer | undefined {
    const kept = readOwn(this.#pathOf(path));
    if (kept === undefined || kept.length <= source.length) return undefined;
    const end = kept.length - source.length;
    return kept.subarray(end).equals(source) ? kept.subarray(0, end) : undefined;
  }

  /** Compiled code, and after it what it was compiled from: the runtime would also run that of another source. */
  #pathOf(path: string): string {
    return join(this.#folder, basename(path));
  }
}

/** Writes a file that is whole even after a loss of power: the runtime would crash on damaged code. */
function writeLasting(path: string, bytes: Uint8Array): void {
  const draft = `${path}.${systemRandomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, bytes, { mode: 0o600, flush: true });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** A file of this user's; undefined for another's, which would run with the rights of this one. */
function readOwn(path: string): Buffer | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const { uid } = fstatSync(file);
    return uid === (process.geteuid?.() ?? uid) ? readFileSync(file) : undefined;
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
