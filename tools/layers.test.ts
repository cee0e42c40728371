import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  findCycle,
  importedFilesOf,
  importedPackagesOf,
  importsOf,
  isOfTests,
  parseAllowList,
  type RingImport,
  ringOf,
  sourceFiles,
  typeScriptFiles,
  valueImportsOf,
} from './layers.ts';

const ROOT = join(import.meta.dirname, '..');
const allowed = parseAllowList(readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8'));
const files = sourceFiles(ROOT);
const imports = files.flatMap((file) => importsOf(ROOT, file));

describe('who imports whom', () => {
  it('is only what docs/architecture.md allows', () => {
    const forbidden = imports.filter(({ from, to }) => !allowed.get(from)?.has(to));
    expect(forbidden.map(({ file, specifier, to }) => `${file} imports ${specifier} (${to})`)).toEqual([]);
  });

  it('uses every rule of that page', () => {
    const used = new Set(imports.map(({ from, to }) => `${from} -> ${to}`));
    const rules = [...allowed].flatMap(([from, targets]) => [...targets].map((to) => `${from} -> ${to}`));
    expect(rules.filter((rule) => !used.has(rule))).toEqual([]);
  });

  it('puts every file in a ring of that page, and every ring has files', () => {
    expect(new Set(files.map(ringOf))).toEqual(new Set(allowed.keys()));
  });

  it('has no cycle', () => {
    const edges = new Map<string, Set<string>>();
    for (const { from, to } of imports) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    expect(findCycle(edges)).toBeUndefined();
    expect(findCycle(allowed)).toBeUndefined();
  });

  it('has no cycle of files either, type imports included', () => {
    expect(findCycle(new Map(files.map((file) => [file, new Set(importedFilesOf(ROOT, file))])))).toBeUndefined();
  });

  it('would find a cycle', () => {
    const edges = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['b'])],
    ]);
    expect(findCycle(edges)).toEqual(['b', 'c', 'b']);
  });
});

const names = z.record(z.string(), z.string()).default({});
const manifest = z.object({ name: z.string(), dependencies: names, devDependencies: names });
const manifestIn = (folder: string): z.infer<typeof manifest> =>
  manifest.parse(JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')));

describe('what a package.json lists', () => {
  const forTests = Object.keys(manifestIn('').devDependencies);
  const workspaces = new Map<string, string[]>();
  for (const file of typeScriptFiles(ROOT)) {
    const folder = file.split('/', file.startsWith('bench/') ? 1 : 2).join('/');
    workspaces.set(folder, [...(workspaces.get(folder) ?? []), file]);
  }

  it.each([...workspaces])('%s: whatever its files import', (folder, its) => {
    const { name, dependencies, devDependencies } = manifestIn(folder);
    const listed = [name, ...Object.keys(dependencies)];
    const listedForTests = [...listed, ...Object.keys(devDependencies), ...forTests];
    const missing = its.flatMap((file) => {
      const known = isOfTests(file) ? listedForTests : listed;
      return importedPackagesOf(ROOT, file)
        .filter((one) => !known.includes(one))
        .map((one) => `${file}: ${one}`);
    });
    expect(missing).toEqual([]);
  });
});

describe('words and what they are about', () => {
  const shown = ({ file, specifier }: RingImport): string => `${file} imports ${specifier}`;

  // Where a cell is follows from its number and the shape alone.
  it('stay apart: packages/play/words imports only types from other packages, and the row and column of a cell', () => {
    const values = files
      .filter((file) => file.startsWith('packages/play/words/'))
      .flatMap((file) => valueImportsOf(ROOT, file));
    const foreign = values.filter(({ to }) => !to.startsWith('text/'));
    expect(foreign.filter(({ specifier }) => !specifier.endsWith('/core/board/shape.ts')).map(shown)).toEqual([]);
  });

  // The sentences for codes are in files of their own: compare/finding-words.ts, diagnose/fault-words.ts ...
  it('stay apart: what finds faults returns codes, and only what makes a report asks for sentences', () => {
    const finders = /^packages\/judge\/(?:case|compare|diagnose|hand-in)\//;
    const words = /-words\.ts$/;
    const values = files
      .filter((file) => finders.test(file) && !words.test(file))
      .flatMap((file) => valueImportsOf(ROOT, file));
    expect(values.filter(({ specifier }) => words.test(specifier)).map(shown)).toEqual([]);
  });
});
