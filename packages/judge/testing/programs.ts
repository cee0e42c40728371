import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** True if this system has a C compiler. */
export const HAS_COMPILER = spawnSync('cc', ['--version']).status === 0;

/** A folder with programs that a test makes. */
export class ProgramFolder {
  readonly path: string = mkdtempSync(join(tmpdir(), 'countermine-programs-'));
  readonly #compiled = new Set<string>();

  /** Writes a shell script and returns its path. */
  script(name: string, text: string): string {
    const path = join(this.path, name);
    writeFileSync(path, `#!/bin/sh\n${text}\n`);
    chmodSync(path, 0o755);
    return path;
  }

  /** Compiles a C program from its text and returns its path. */
  program(name: string, text: string): string {
    writeFileSync(join(this.path, `${name}.c`), text);
    return this.compile(name, join(this.path, `${name}.c`));
  }

  /** Compiles a C file, once for a name, and returns the path of the program. */
  compile(name: string, source: string, options: readonly string[] = []): string {
    const path = join(this.path, name);
    if (this.#compiled.has(name)) return path;
    // No program runs for so long that optimising it would pay.
    execFileSync('cc', ['-std=gnu11', '-O0', '-o', path, ...options, source]);
    this.#compiled.add(name);
    return path;
  }

  remove(): void {
    rmSync(this.path, { recursive: true });
  }
}
