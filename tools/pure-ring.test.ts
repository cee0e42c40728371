import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The lint barrier of the pure ring: the repository's own configuration and plugin, copied into a tree with nothing but
// one snippet in it. (`--stdin-file-path` would spare the copy, but tells nothing of what the linter found.)

const REPOSITORY = path.resolve(import.meta.dirname, '..');
const BIOME = path.join(REPOSITORY, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
const PURE = 'packages/core/board/snippet.ts';

let scratch = '';

beforeAll(() => {
  scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'countermine-'));
  for (const file of ['biome.json', 'tools/pure-ring.grit']) {
    fs.mkdirSync(path.dirname(path.join(scratch, file)), { recursive: true });
    fs.copyFileSync(path.join(REPOSITORY, file), path.join(scratch, file));
  }
});

afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

function lint(code: string, file: string) {
  const place = path.join(scratch, file);
  fs.mkdirSync(path.dirname(place), { recursive: true });
  fs.writeFileSync(place, `${code}\n`);
  const args = [BIOME, 'lint', '--error-on-warnings', '--vcs-enabled=false', file];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: scratch, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

describe('the pure ring', () => {
  it.each([
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
  ])('rejects %s', (code) => {
    const { status, output } = lint(code, PURE);
    expect(output).toContain('The pure ring ');
    expect(status).toBe(1);
  });

  it.each([
    'export const rows = Math.max(1, Math.floor(Math.PI));',
    'export const sizes = [1, 4].map(Math.sqrt);',
    'export function clock(now: () => number): number {\n  return now();\n}',
  ])('accepts %s', (code) => {
    const { status, output } = lint(code, PURE);
    expect(output).toContain('Checked 1 file');
    expect(status).toBe(0);
  });

  it.each(['apps/cli/snippet.ts', 'packages/core/board/snippet.test.ts'])('ends before %s', (file) => {
    expect(lint('export const values = [Date.now(), Math.random()];', file).status).toBe(0);
  });
});
