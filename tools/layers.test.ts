import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type FileImport,
  findCycle,
  importedFilesOf,
  importedPackagesOf,
  importsOf,
  isAt,
  isOfTests,
  parseImportRule,
  ringIn,
  sourceFiles,
  typeScriptFiles,
  valueImportsOf,
  violationOf,
} from './layers.ts';

const ROOT = join(import.meta.dirname, '..');
const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
const rule = parseImportRule(page);
const files = sourceFiles(ROOT);
const imports = files.flatMap((file) => importsOf(ROOT, file));
const values = new Set(files.flatMap((file) => valueImportsOf(ROOT, file)).map(keyOf));

function keyOf({ file, specifier }: FileImport): string {
  return `${file} ${specifier}`;
}

describe('who imports whom', () => {
  it('is what docs/architecture.md allows', () => {
    const broken = imports.flatMap((one) => {
      const why = violationOf(rule, one, !values.has(keyOf(one)));
      return why === undefined ? [] : [`${one.file} imports ${one.to}: ${why}`];
    });
    expect(broken).toEqual([]);
  });

  it('has every file in a ring, and files in every ring', () => {
    for (const rings of rule.rings) {
      const found = new Set(files.map((file) => ringIn(rings, file)?.name).filter((name) => name !== undefined));
      expect({ folder: rings.folder, rings: new Set(rings.cells.flatMap(({ names }) => names)) }).toEqual({
        folder: rings.folder,
        rings: found,
      });
    }
  });

  it('has no circle of folders inside a cell', () => {
    for (const rings of rule.rings) {
      const edges = new Map<string, Set<string>>();
      for (const { file, to } of imports) {
        const [from, target] = [ringIn(rings, file), ringIn(rings, to)];
        if (from === undefined || target === undefined || from.name === target.name) continue;
        edges.set(from.name, (edges.get(from.name) ?? new Set()).add(target.name));
      }
      expect({ folder: rings.folder, circle: findCycle(edges) }).toEqual({ folder: rings.folder, circle: undefined });
    }
  });

  it('has no circle of files either, type imports included', () => {
    expect(findCycle(new Map(files.map((file) => [file, new Set(importedFilesOf(ROOT, file))])))).toBeUndefined();
  });

  it('forbids only what there is', () => {
    const known = [...files, ...imports.map(({ to }) => to)];
    const named = rule.never.flatMap(({ from, to }) => [from, ...to]);
    expect(named.filter((name) => !known.some((path) => isAt(path, name)))).toEqual([]);
  });

  it('would find a circle', () => {
    const edges = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['b'])],
    ]);
    expect(findCycle(edges)).toEqual(['b', 'c', 'b']);
  });
});

describe('the walks of that page', () => {
  it('pass files that there are', () => {
    const section = page.split('## Five walks')[1]?.split('\n## ')[0] ?? '';
    const named = [...section.matchAll(/`([a-z][\w-]*(?:\/[\w-]+)+)`/g)].map((match) => match[1] ?? '');
    const found = (name: string): boolean =>
      files.some((file) => file.replace(/\.tsx?$/, '').endsWith(`/${name}`) || file.startsWith(`${name}/`));
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((name) => !found(name) && !existsSync(join(ROOT, name)))).toEqual([]);
  });
});

describe('the import rule', () => {
  const small = parseImportRule(
    '```text layers\nhouse: cellar < hall, stairs < bath | attic\nnever: house/hall -> npm:paint (but types)\n```',
  );
  const says = (file: string, to: string, isOfTypes = false): string | undefined =>
    violationOf(small, { file, specifier: to, to }, isOfTypes);

  it('lets right import left', () => {
    expect(says('house/attic/a.ts', 'house/cellar.ts')).toBeUndefined();
  });

  it('never lets left import right', () => {
    expect(says('house/cellar/a.ts', 'house/hall/b.ts')).toBe('hall is to the right of cellar');
  });

  it('keeps apart what does not know each other, and lets neighbours of a cell meet', () => {
    expect(says('house/bath/a.ts', 'house/attic/b.ts')).toBe('bath | attic');
    expect(says('house/hall/a.ts', 'house/stairs/b.ts')).toBeUndefined();
  });

  it('forbids values where types are allowed', () => {
    expect(says('house/hall/a.ts', 'npm:paint')).toBe('never: house/hall -> npm:paint');
    expect(says('house/hall/a.ts', 'npm:paint', true)).toBeUndefined();
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
  const shown = ({ file, to }: FileImport): string => `${file} imports ${to}`;

  // Where a cell is follows from its number and the shape alone.
  it('stay apart: packages/play/words imports only types from elsewhere, and the row and column of a cell', () => {
    const foreign = files
      .filter((file) => file.startsWith('packages/play/words/'))
      .flatMap((file) => valueImportsOf(ROOT, file))
      .filter(({ to }) => !/^packages\/(play\/words|core\/text|core\/board\.ts)/.test(to));
    expect(foreign.map(shown)).toEqual([]);
  });

  // The sentences for codes are in files of their own: compare/finding-words.ts, diagnose/fault-words.ts ...
  it('stay apart: what finds faults returns codes, and only what makes a report asks for sentences', () => {
    const finders = /^packages\/(courses|judge\/(compare|diagnose))\//;
    const words = /-words\.ts$/;
    const found = files
      .filter((file) => finders.test(file) && !words.test(file))
      .flatMap((file) => valueImportsOf(ROOT, file));
    expect(found.filter(({ to }) => words.test(to)).map(shown)).toEqual([]);
  });
});
