import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCycle, importedFilesOf, importsOf, parseAllowList, ringOf, sourceFiles } from './layers.ts';

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

  it('has no cycle of files either, be it of types alone', () => {
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
