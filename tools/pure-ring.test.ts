import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The lint barrier of the pure ring: the repository's own configuration and plugin, copied into a tree with nothing but
// snippets in it. (`--stdin-file-path` would spare the copy, but tells nothing about what the linter found.)

const REPOSITORY = path.resolve(import.meta.dirname, '..');
const BIOME = path.join(REPOSITORY, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');

let scratch = '';

beforeAll(() => {
  scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'countermine-'));
  for (const file of ['biome.json', 'tools/pure-ring.grit']) {
    fs.mkdirSync(path.dirname(path.join(scratch, file)), { recursive: true });
    fs.copyFileSync(path.join(REPOSITORY, file), path.join(scratch, file));
  }
});

afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

/** What the linter finds, and says of each of these files. */
function lint(files: ReadonlyMap<string, string>) {
  for (const [file, code] of files) {
    const place = path.join(scratch, file);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, `${code}\n`);
  }
  const args = [BIOME, 'lint', '--error-on-warnings', '--vcs-enabled=false', '--max-diagnostics=none', ...files.keys()];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: scratch, encoding: 'utf8' });
  const findings = stderr.split(/^(?=\S+:\d+:\d+ )/m);
  const of = (file: string): string => findings.filter((finding) => finding.startsWith(`${file}:`)).join('');
  return { status, output: stdout + stderr, of };
}

/** Files of the pure ring with a snippet each. */
function snippets(name: string, codes: readonly string[]): Map<string, string> {
  return new Map(codes.map((code, index) => [`packages/core/board/${name}-${index}.ts`, code]));
}

describe('the pure ring', () => {
  const impure = snippets('impure', [
    'export const time = new Date();',
    'export const time = new Date;',
    'export const time = Date();',
    'export const time = Date.now();',
    "export const time = Date['now']();",
    'export const time = new globalThis.Date();',
    'export const time = Intl.DateTimeFormat().format();',
    'export const number = Math.random();',
    'export const source = Math.random;',
    "export const number = Math['random']();",
    "export const number = Math?.['random']();",
    'export const number = Math?.random();',
    'export const number = (Math).random();',
    'export const number = globalThis.Math.random();',
    'export const { random } = Math;',
    'export const { floor, random: source } = Math;',
    'export let source: () => number;\n({ random: source } = Math);',
    'export const source = Math;',
    "export const source = Reflect.get(Math, 'random');",
    "export const number = Math.floor(Math['random']());",
  ]);
  let found: ReturnType<typeof lint>;
  beforeAll(() => {
    found = lint(impure);
  });

  it.each([...impure])('rejects %s: %s', (file) => {
    expect(found.of(file)).toContain('The pure ring ');
    expect(found.status).toBe(1);
  });

  const pure = snippets('pure', [
    'export const rows = Math.max(1, Math.floor(Math.PI));',
    'export const sizes = [1, 4].map(Math.sqrt);',
    'export function clock(now: () => number): number {\n  return now();\n}',
  ]);
  const outside = ['apps/cli/snippet.ts', 'packages/core/board/snippet.test.ts'] as const;

  it('accepts other code, and all of it in tests and apps', () => {
    const impureOutside = outside.map((file) => [file, 'export const values = [Date.now(), Math.random()];'] as const);
    const { status, output } = lint(new Map([...pure, ...impureOutside]));
    expect(output).toContain(`Checked ${pure.size + outside.length} files`);
    expect(status, output).toBe(0);
  });
});
