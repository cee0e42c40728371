import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result.ts';

/** Compilers, by the ending of what they compile. */
const NATIVE: ReadonlyMap<string, readonly string[]> = new Map([
  ['.c', ['cc', '-std=gnu11', '-O1', '-w']],
  ['.cpp', ['c++', '-O1', '-w']],
]);

/** Programs that are run as they are, by their endings. */
const INTERPRETERS: ReadonlyMap<string, string> = new Map([
  ['.py', 'python3'],
  ['.js', 'node'],
  ['.sh', 'sh'],
]);

/**
 * Makes a program of a source file, or of a folder of Java or C sources.
 * @param folder where it is put: it need not exist
 * @returns the command that runs it. Errors: the output of the compiler.
 */
export async function buildProgram(source: string, folder: string): Promise<Result<string[], string>> {
  const sources = sourcesOf(source);
  const ending = extname(sources[0] ?? '');
  const interpreter = INTERPRETERS.get(ending);
  if (interpreter !== undefined) return ok([interpreter, sources[0]!]);
  mkdirSync(folder, { recursive: true });
  if (ending === '.java') return await buildJava(sources, folder);
  const [compiler, ...options] = NATIVE.get(ending) ?? [];
  if (compiler === undefined) return err(`${source}: it is no program of a language that is known here`);
  const program = join(folder, 'program');
  const failure = await compile(compiler, [...options, '-o', program, ...sources, '-lm']);
  return failure === undefined ? ok([program]) : err(failure);
}

async function buildJava(sources: readonly string[], folder: string): Promise<Result<string[], string>> {
  const failure = await compile('javac', ['-J-XX:TieredStopAtLevel=1', '-nowarn', '-d', folder, ...sources]);
  if (failure !== undefined) return err(failure);
  const main = sources.map(mainClassIn).find((name) => name !== undefined);
  if (main === undefined) return err('no class has a main method');
  // What is printed is the same, and it starts faster.
  return ok(['java', '-Xshare:auto', '-XX:TieredStopAtLevel=1', '-cp', folder, main]);
}

function mainClassIn(source: string): string | undefined {
  const text = readFileSync(source, 'utf8');
  if (!/\bstatic\s+(?:final\s+)?void\s+main\s*\(/.test(text)) return undefined;
  const inPackage = /^\s*package\s+([\w.]+)\s*;/m.exec(text)?.[1];
  // A comment before it may speak of a class.
  const name = /^\s*(?:public\s+|final\s+)*class\s+(\w+)/m.exec(text)?.[1];
  return inPackage === undefined || name === undefined ? name : `${inPackage}.${name}`;
}

function sourcesOf(source: string): string[] {
  if (!statSync(source).isDirectory()) return [source];
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:java|c|cpp)$/.test(name))
    .sort()
    .map((name) => join(source, name));
}

/** @returns the output of the compiler if it fails */
function compile(compiler: string, args: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(compiler, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.on('data', (bytes: Buffer) => {
      output += bytes.toString();
    });
    child.on('error', ({ message }) => resolve(`${compiler}: ${message}`));
    child.on('close', (status) => resolve(status === 0 ? undefined : output || `${compiler} failed`));
  });
}
