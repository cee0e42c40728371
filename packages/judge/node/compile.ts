import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BIN, type CompileRecipe } from '../hand-in/compile-recipe.ts';
import type { Compiled, HandIn } from '../hand-in/hand-in.ts';
import { programEnvironment } from './environment.ts';

/** How long a compiler may take for one file. Units: milliseconds. */
const COMPILE_MS = 60_000;
/** How much of a compiler's output is kept. Units: bytes. */
const MOST_OUTPUT = 2 ** 20;
const MOST_SHOWN = 4000;

/**
 * Compiles a hand-in with the course's command, in a temporary folder. Files are compiled one by one; a file that needs
 * another one is tried again after that.
 */
export function compileHandIn(handIn: HandIn, recipe: CompileRecipe): Compiled {
  const { compiler } = recipe;
  if (spawnSync(compiler, ['--version'], { stdio: 'ignore' }).error !== undefined) {
    return { missing: compiler, failed: undefined, classes: new Map() };
  }
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'countermine-compile-')));
  try {
    layOut(handIn, folder);
    const failed = compileAll(handIn, recipe, folder);
    return { missing: undefined, failed, classes: readClasses(join(folder, BIN)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function layOut({ files }: HandIn, folder: string): void {
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  mkdirSync(join(folder, BIN), { recursive: true });
}

/** Compiles in rounds, until a round gets no further. */
function compileAll({ files }: HandIn, recipe: CompileRecipe, folder: string): Compiled['failed'] {
  let waiting = [...files.keys()].filter(recipe.isSource).sort();
  let failed: Compiled['failed'] = waiting.length > 0 ? undefined : 'no-source';
  while (waiting.length > 0) {
    const left: string[] = [];
    for (const path of waiting) {
      const failure = compileOne(recipe, path, folder);
      if (failure === undefined) continue;
      left.push(path);
      failed = failure;
    }
    if (left.length === 0) return undefined;
    if (left.length === waiting.length) return failed;
    waiting = left;
  }
  return failed;
}

function compileOne(
  { compiler, quickly, argumentsFor }: CompileRecipe,
  path: string,
  folder: string,
): Compiled['failed'] {
  const args = argumentsFor(path);
  const { status, stdout, stderr, error } = spawnSync(compiler, [...quickly, ...args], {
    cwd: folder,
    env: programEnvironment(folder),
    timeout: COMPILE_MS,
    maxBuffer: MOST_OUTPUT,
    encoding: 'utf8',
  });
  if (status === 0) return undefined;
  const output = `${stdout}${stderr}${error === undefined ? '' : error.message}`.slice(0, MOST_SHOWN);
  return { command: [compiler, ...args].join(' '), output };
}

function readClasses(bin: string): ReadonlyMap<string, Uint8Array> {
  const paths = readdirSync(bin, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.class'));
  return new Map(paths.sort().map((path) => [path, readFileSync(join(bin, path))]));
}
