import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { dialects } from '@countermine/courses/registry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, shell } from '../testing/command.ts';

let folder: string;
let listLoaded: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'countermine-'));
  listLoaded = join(folder, 'list-loaded.cjs');
  const code = 'process.on("exit", () => require("node:fs").writeSync(2, JSON.stringify(Object.keys(require.cache))));';
  writeFileSync(listLoaded, code);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('countermine run', () => {
  // A judge starts it thousands of times: each file that it loads for nothing shows in all of them.
  it.concurrent.each([...dialects.keys()])('loads the code of %s and of no other game', async (id) => {
    const bundle = join(ROOT, 'dist/countermine.cjs');
    const { stderr } = await shell(`node --require '${listLoaded}' '${bundle}' run ${id} </dev/null`);
    const loaded: string[] = JSON.parse(stderr.slice(stderr.lastIndexOf('[')));
    expect(loaded.map((path) => basename(path))).toEqual([
      'list-loaded.cjs',
      'countermine.cjs',
      'run.cjs',
      `${id}.cjs`,
    ]);
  });
});
