import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { BIN, type Compiled, type CompileRecipe, type HandIn, sourceOf } from '@countermine/courses/cases/hand-in.ts';
import { programEnvironment } from './command.ts';
import { NO_SANDBOX, type Sandbox } from './sandbox/sandbox.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/**
 * Source files in the order in which a compiler can do them one by one: each after those that it mentions by the name of
 * their class. Where files mention each other, the first of them by its path comes last.
 * @param sources the text of each file by its path
 */
export function compileOrder(sources: ReadonlyMap<string, string>): string[] {
  const paths = [...sources.keys()].sort();
  const words = new Map(paths.map((path) => [path, new Set(sources.get(path)?.match(/\w+/g))]));
  const ordered = new Set<string>();
  const begun = new Set<string>();
  const visit = (path: string): void => {
    if (begun.has(path)) return;
    begun.add(path);
    for (const other of paths) if (words.get(path)?.has(classOf(other)) === true) visit(other);
    ordered.add(path);
  };
  paths.forEach(visit);
  return [...ordered];
}

function classOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
}

/** The time limit of a compiler for one file. Units: milliseconds. */
const COMPILE_MS = 60_000;
/** The part of a compiler's output that is kept. Units: bytes. */
const MAX_OUTPUT = 2 ** 20;
const MAX_SHOWN = 4000;
/** A file that a compiler writes is not longer. Units: blocks of 512 bytes. */
const MAX_FILE_LENGTH = (256 * 2 ** 20) / 512;
/** The limits of a compiler in a sandbox. */
const COMPILE_LIMITS = { memoryBytes: 2 ** 31, processes: 256 };

/** Compiles a hand-in as {@link compileInto} does, in a temporary folder. */
export function compileHandIn(handIn: HandIn, recipe: CompileRecipe, sandbox: Sandbox = NO_SANDBOX): Compiled {
  const folder = makeTemporaryFolder('compile');
  try {
    return compileInto(folder, handIn, recipe, sandbox);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Compiles a hand-in with the course's command. Files are compiled one by one, those that others mention first; a file
 * that still needs another one is tried again after that. What it compiles to is in `bin` of the folder.
 * @param folder empty, without links in its path; it gets the files of the hand-in
 */
export function compileInto(folder: string, handIn: HandIn, recipe: CompileRecipe, sandbox: Sandbox): Compiled {
  layOut(handIn, folder);
  sandbox.handOver(folder);
  const isThere =
    runCompiler(['/bin/sh', '-c', 'command -v "$1"', 'sh', recipe.compiler], folder, sandbox).status === 0;
  if (!isThere) return { missing: recipe.compiler, failed: undefined, classes: new Map() };
  const failed = compileAll(handIn, recipe, { folder, sandbox });
  return { missing: undefined, failed, classes: readClasses(join(folder, BIN)) };
}

interface CompilePlace {
  readonly folder: string;
  readonly sandbox: Sandbox;
}

function layOut({ files }: HandIn, folder: string): void {
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  mkdirSync(join(folder, BIN), { recursive: true });
}

/**
 * Compiles in rounds, until a round gets no further. Of several failures the first is returned: others often follow
 * from it.
 */
function compileAll(handIn: HandIn, recipe: CompileRecipe, place: CompilePlace): Compiled['failed'] {
  const sources = [...handIn.files.keys()].filter(recipe.isSource).sort();
  if (sources.length === 0) return 'no-source';
  let waiting = recipe.needsOthers
    ? compileOrder(new Map(sources.map((path) => [path, sourceOf(handIn, path) ?? ''])))
    : sources;
  while (true) {
    const left: string[] = [];
    let failed: Compiled['failed'];
    for (const path of waiting) {
      const failure = compileOne(recipe, path, place);
      if (failure === undefined) continue;
      left.push(path);
      failed ??= failure;
    }
    if (left.length === 0 || left.length === waiting.length) return failed;
    waiting = left;
  }
}

function compileOne(
  { compiler, quickly, argumentsFor }: CompileRecipe,
  path: string,
  { folder, sandbox }: CompilePlace,
): Compiled['failed'] {
  // A file must not be taken for an option, or for a list of options.
  const args = argumentsFor(/^[-@]/.test(path) ? `./${path}` : path);
  const script = `ulimit -f ${MAX_FILE_LENGTH} 2>/dev/null; exec "$@"`;
  const command = ['/bin/sh', '-c', script, 'sh', compiler, ...quickly, ...args] as const;
  const { status, stdout, stderr, error } = runCompiler(command, folder, sandbox);
  if (status === 0) return undefined;
  const output = `${stdout}${stderr}${error === undefined ? '' : error.message}`.slice(0, MAX_SHOWN);
  return { command: [compiler, ...args].join(' '), output };
}

function runCompiler(command: readonly [string, ...string[]], folder: string, sandbox: Sandbox) {
  const sandboxed = sandbox.wrap({
    name: randomBytes(8).toString('hex'),
    folder,
    command,
    environment: programEnvironment(folder),
    marks: {},
    readable: [],
    limits: COMPILE_LIMITS,
  });
  const done = spawnSync(sandboxed.file, sandboxed.args, {
    cwd: folder,
    env: sandboxed.environment,
    timeout: COMPILE_MS,
    killSignal: 'SIGKILL',
    maxBuffer: MAX_OUTPUT,
    encoding: 'utf8',
  });
  if (done.signal !== null) sandboxed.kill();
  sandboxed.finish();
  return done;
}

/** Reads the class files. What a compiler ran for a student may have left anything there: links are not followed. */
function readClasses(bin: string): ReadonlyMap<string, Uint8Array> {
  const entries = readdirSync(bin, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.class'))
    .map((entry) => relative(bin, join(entry.parentPath, entry.name)));
  return new Map(paths.sort().map((path) => [path, readFileSync(join(bin, path))]));
}
