import { isAscii } from 'node:buffer';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { makeFolder, userFolders } from '@countermine/node/folders.ts';
import { systemRandomBytes } from '@countermine/node/system-random-bytes.ts';

/**
 * Scripts that are compiled once, and then read from a folder in which they were kept. A script that has changed, or is
 * of another runtime, is compiled again.
 */
export class CompiledScripts {
  readonly #folder: string;
  readonly #fresh = new Map<string, { readonly text: Uint8Array; readonly script: Script }>();

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
    const head = Buffer.from(`(function (${Object.keys(scope).join(', ')}) { `);
    const parts = [head, source, END_OF_BODY];
    const kept = this.#read(path, parts);
    // With code that another process has compiled the runtime forgets how to import (Node 20): none of it is kept.
    if (kept === undefined && importsSomething(source)) return false;
    const text = kept?.text ?? Buffer.concat(parts);
    // Both are the same text, and one is read at once.
    const script = new Script(text.toString(isAscii(text) ? 'latin1' : 'utf8'), {
      filename: path,
      // Positions in what a crash reports are those in the file.
      columnOffset: -head.length,
      ...(kept !== undefined && { cachedData: kept.code }),
    });
    if (kept === undefined || script.cachedDataRejected === true) this.#fresh.set(path, { text, script });
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
      for (const [path, { text, script }] of this.#fresh) {
        writeLasting(this.#pathOf(path), Buffer.concat([script.createCachedData(), text]));
      }
    } catch {
      // The folder belongs to another user, or its disk is full.
    }
    this.#fresh.clear();
  }

  /** What was kept of a text, given in parts; undefined where that is nothing. */
  #read(path: string, parts: readonly Uint8Array[]): KeptScript | undefined {
    const kept = readOwn(this.#pathOf(path));
    if (kept === undefined) return undefined;
    const begin = kept.length - parts.reduce((length, part) => length + part.length, 0);
    if (begin <= 0) return undefined;
    let at = begin;
    for (const part of parts) {
      if (!kept.subarray(at, at + part.length).equals(part)) return undefined;
      at += part.length;
    }
    return { code: kept.subarray(0, begin), text: kept.subarray(begin) };
  }

  /** Compiled code, and after it what it was compiled from: the runtime would also run that of another source. */
  #pathOf(path: string): string {
    return join(this.#folder, basename(path));
  }
}

/** True for a script that may import; `errors.import(reason)` is a call like any other. */
function importsSomething(source: Buffer): boolean {
  return source.includes('import(') && /(?<![\w$.#])import\(/.test(source.toString('latin1'));
}

/** The end of a function around a script; the script may end in a comment. */
const END_OF_BODY = Buffer.from('\n})');

interface KeptScript {
  /** What was compiled. */
  readonly code: Buffer;
  /** What that was compiled from. */
  readonly text: Buffer;
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

/**
 * Has the runtime keep what it compiles in the user's cache folder, for the next start; what cannot be read or written
 * there is compiled each time. Node 20 has no such cache, so that it gets ours.
 */
export function useCompileCache(): void {
  const folders = userFolders();
  if (folders === undefined) return;
  const folder = join(folders.cache, 'compiled');
  const runtime: object = process.getBuiltinModule('node:module');
  if ('enableCompileCache' in runtime && typeof runtime.enableCompileCache === 'function') {
    runtime.enableCompileCache(folder);
  } else if (!isSwitchedOff()) {
    keepCompiled(join(folder, `${process.version}-${process.platform}-${process.arch}`));
  }
}

/** By the variables of Node 22; and what is measured for coverage must be compiled by the runtime itself. */
function isSwitchedOff({ env } = process): boolean {
  return env['NODE_DISABLE_COMPILE_CACHE'] === '1' || env['NODE_V8_COVERAGE'] !== undefined;
}

/** Loads the bundles beside this one by way of the cache from now on. */
function keepCompiled(folder: string): void {
  const { extensions } = require;
  const scripts = new CompiledScripts(folder);
  extensions['.cjs'] = (module, filename) => {
    const isOurs = dirname(filename) === __dirname;
    // They find the same files as this one does: to make each a `require` of its own takes longer than to run a small one.
    const scope = { exports: module.exports, require, module, __filename: filename, __dirname };
    if (!isOurs || !scripts.run(filename, module.exports, scope)) extensions['.js']?.(module, filename);
  };
  process.once('exit', () => scripts.save());
}
